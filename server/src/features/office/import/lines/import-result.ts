/** What an import reports. Written and known lines are counted; a refused line has its reasons. */
import type { Tx } from '../../../../db/database.ts'
import type { LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { LineReason } from './line-reason.ts'

export type Refusal = { line: number; reasons: readonly LineReason[] }
/** What is missing of a line that was imported nevertheless; completes "imported, but …". */
export type Note = {
  line: number
  said: LineReason
  /** The evening, for a booking at a time when the restaurant is closed. */
  outside?: LocalDate
}
export type BatchResult = { written: number; known: number; refused: Refusal[] }

/**
 * Stores the result of a batch: in the batch's own transaction, so that both commit together; after a dry run in
 * another.
 */
export type Keep<Result> = (tx: Tx, result: Result) => Promise<void>

/** The file cannot be imported, or no further. The message is one sentence for a person; the exit code is 1. */
export class ImportRefused extends Error {}
