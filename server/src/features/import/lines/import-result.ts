/** What an import reports. Written and known lines are counted; a refused line has its reasons. */
export type Refusal = { line: number; reason: string }
/** What is missing of a line that is imported nevertheless; completes "imported, but …". */
export type Note = {
  line: number
  text: string
  /** The guests come when the restaurant is closed. */
  isOutside?: boolean
}
export type BatchResult = { written: number; known: number; refused: Refusal[] }

/** The file cannot be imported, or no further. The message is one sentence for the terminal; the exit code is 1. */
export class ImportRefused extends Error {}
