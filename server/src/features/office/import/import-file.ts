/** Imports a file batch by batch; one batch at a time is in memory. */

import type { Tx } from '../../../db/database.ts'
import type { BookingBatchResult } from './import-bookings.ts'
import type { Keep, Note, Refusal } from './lines/import-result.ts'
import { KeysOfFile } from './lines/keys-of-file.ts'
import type { LineValues, Notation } from './lines/line-reader.ts'
import { inEnglish, type LineReason, type RefusedLine } from './lines/line-reason.ts'
import { valuesOf } from './lines/line-values.ts'
import type { CsvFile, CsvRecord } from './lines/read-csv.ts'
import type { Unseated } from './seat/seat-imported.ts'
import type { WrittenRow } from './written/written-rows.sql.ts'

/** Large enough that the cost of a transaction does not matter, small enough that its locks are held briefly. */
const batchSize = 500

/** `notes` says what was left out of the line. */
export type ReadLine = { line: number; notes: readonly LineReason[] }

/** Records which bookings a day's transaction was to seat, and the notes about those that found no table. */
export type KeepSeats = (tx: Tx, asked: readonly Unseated[], notes: readonly Note[]) => Promise<void>

/** What patrons and bookings differ in. */
export type ImportKind<Line extends ReadLine> = {
  columns: readonly string[]
  required: readonly (readonly string[])[]
  read(line: number, values: LineValues, notation: Notation): Line | RefusedLine
  /** The columns by which a line is recognised in a second run, and the line's values in them. */
  keysOf(line: Line): Readonly<Record<string, string | null>>
  write(lines: readonly Line[], keep?: Keep<BookingBatchResult>): Promise<BookingBatchResult>
  /** After the last batch: finds tables for bookings that named none, and notes those for which there is none. */
  seat(unseated: readonly Unseated[], keep?: KeepSeats): Promise<readonly Note[]>
}

export type Progress = {
  lines: number
  written: number
  known: number
  refused: number
  /** Lines that were imported without something that they had. */
  noted: number
  /** Of these, bookings to come at a time when the restaurant is closed. */
  outside: number
  seconds: number
  done: boolean
}

/** What became of the lines of one batch. */
export type FinishedBatch = {
  lines: number
  written: number
  known: number
  refused: readonly (Refusal & { values: readonly string[] })[]
  notes: readonly Note[]
  unseated: readonly Unseated[]
  wrote: readonly WrittenRow[]
}

/** For an import that continues after its server was stopped. */
export type Resumable = {
  /** How many lines an earlier run has finished; they are read again for their keys alone. */
  finished: number
  /** Bookings of those lines that still need tables. */
  unseated: readonly Unseated[]
  keepBatch: Keep<FinishedBatch>
  keepSeats: KeepSeats
}

export type FileOptions = {
  file: CsvFile
  /** For each column of the file, ours. */
  fields: readonly (string | null | undefined)[]
  notation: Notation
  refuse?(line: number, reason: string, values: readonly string[]): void
  note?(line: number, note: string): void
  progress?: ((progress: Progress) => void) | undefined
  resumable?: Resumable
}

export async function importFile<Line extends ReadLine>(
  kind: ImportKind<Line>,
  options: FileOptions,
): Promise<Progress> {
  const { file, fields, notation, refuse, note, progress, resumable } = options
  const started = performance.now()
  const count: Progress = { lines: 0, written: 0, known: 0, refused: 0, noted: 0, outside: 0, seconds: 0, done: false }
  const keys = new KeysOfFile()
  const unseated: Unseated[] = [...(resumable?.unseated ?? [])]
  /** Reported after the last batch, in the order of the lines. */
  const outside: Note[] = []
  let batch: Line[] = []
  let refused: Refusal[] = []
  let records = new Map<number, readonly string[]>()

  const finished = (result: BookingBatchResult): FinishedBatch => ({
    lines: records.size,
    written: result.written,
    known: result.known,
    refused: [...refused, ...result.refused]
      .sort((a, b) => a.line - b.line)
      .map((refusal) => ({ ...refusal, values: records.get(refusal.line) ?? [] })),
    notes: [
      ...batch
        .filter(({ line }) => !result.refused.some((refusal) => refusal.line === line))
        .flatMap(({ line, notes }) => notes.map((said) => ({ line, said }))),
      ...result.left,
      ...result.outside,
    ],
    unseated: result.unseated,
    wrote: result.wrote,
  })

  const flush = async () => {
    if (records.size === 0) return
    const keep = resumable && ((tx: Tx, result: BookingBatchResult) => resumable.keepBatch(tx, finished(result)))
    const result = batch.length > 0 || keep ? await kind.write(batch, keep) : nothing
    const { refused: refusals, notes } = finished(result)
    for (const { line, said, outside: evening } of notes) {
      if (evening === undefined) note?.(line, inEnglish.note(said))
    }
    for (const { line, reasons, values } of refusals) refuse?.(line, inEnglish.refusal(reasons), values)
    unseated.push(...result.unseated)
    outside.push(...result.outside)
    count.written += result.written
    count.known += result.known
    count.refused += refusals.length
    count.noted += notes.length
    count.seconds = (performance.now() - started) / 1000
    batch = []
    refused = []
    records = new Map()
    progress?.(count)
  }

  const read = ({ line, values: record }: CsvRecord): Line | RefusedLine => {
    const values = valuesOf(record, fields)
    if ('refused' in values) return values
    const found = kind.read(line, values, notation)
    if ('refused' in found) return found
    const repeated = keys.repeatedBy(line, kind.keysOf(found))
    return repeated === undefined ? found : { refused: [repeated] }
  }

  for await (const record of file.records()) {
    count.lines++
    const found = read(record)
    if (count.lines <= (resumable?.finished ?? 0)) continue
    records.set(record.line, record.values)
    if ('refused' in found) refused.push({ line: record.line, reasons: found.refused })
    else batch.push(found)
    if (records.size >= batchSize) await flush()
  }
  await flush()
  const left = await kind.seat(unseated, resumable?.keepSeats)
  for (const { line, said } of [...left, ...outside].toSorted((one, other) => one.line - other.line)) {
    note?.(line, inEnglish.note(said))
  }
  count.noted += left.length
  count.outside = outside.length
  count.seconds = (performance.now() - started) / 1000
  count.done = true
  progress?.(count)
  return count
}

const nothing: BookingBatchResult = {
  written: 0,
  known: 0,
  refused: [],
  unseated: [],
  outside: [],
  left: [],
  wrote: [],
}
