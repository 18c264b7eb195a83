/** Imports a file batch by batch; one batch at a time is in memory. */
import type { BatchResult, Note, Refusal } from './lines/import-result.ts'
import type { LineValues, Notation } from './lines/line-reader.ts'
import { valuesOf } from './lines/line-values.ts'
import type { CsvFile, CsvRecord } from './lines/read-csv.ts'

/** Large enough that the cost of a transaction is small beside it, small enough that its locks are held briefly. */
const batchSize = 500

/** `notes` says what was left out of the line. */
export type ReadLine = { line: number; notes: readonly string[] }

/** What patrons and bookings differ in. */
export type ImportKind<Line extends ReadLine> = {
  columns: readonly string[]
  required: readonly (readonly string[])[]
  read(line: number, values: LineValues, notation: Notation): Line | { refused: string }
  /** The columns by which a line is recognised in a second run, and the line's values in them. */
  keysOf(line: Line): Readonly<Record<string, string | null>>
  write(lines: readonly Line[]): Promise<BatchResult>
  /** After the last batch: what is left to be said of single lines. */
  finish?(): Promise<readonly Note[]>
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

export type FileOptions = {
  file: CsvFile
  /** Our column for each of the file's. */
  fields: readonly (string | null | undefined)[]
  notation: Notation
  refuse(line: number, reason: string, values: readonly string[]): void
  note(line: number, note: string): void
  progress: ((progress: Progress) => void) | undefined
}

export async function importFile<Line extends ReadLine>(
  kind: ImportKind<Line>,
  options: FileOptions,
): Promise<Progress> {
  const { file, fields, notation, refuse, note, progress } = options
  const started = performance.now()
  const count: Progress = { lines: 0, written: 0, known: 0, refused: 0, noted: 0, outside: 0, seconds: 0, done: false }
  const keys = new KeysOfFile()
  let batch: Line[] = []
  let refused: Refusal[] = []
  let records = new Map<number, readonly string[]>()

  const flush = async () => {
    const result = batch.length > 0 ? await kind.write(batch) : { written: 0, known: 0, refused: [] }
    const refusals = [...refused, ...result.refused].sort((a, b) => a.line - b.line)
    for (const { line, reason } of refusals) refuse(line, reason, records.get(line) ?? [])
    count.written += result.written
    count.known += result.known
    count.refused += refusals.length
    count.seconds = (performance.now() - started) / 1000
    batch = []
    refused = []
    records = new Map()
    progress?.(count)
  }

  const read = ({ line, values: record }: CsvRecord): Line | { refused: string } => {
    const values = valuesOf(record, fields)
    if ('refused' in values) return values
    const found = kind.read(line, values, notation)
    if ('refused' in found) return found
    const repeated = keys.repeatedBy(line, kind.keysOf(found))
    return repeated === undefined ? found : { refused: repeated }
  }

  for await (const record of file.records()) {
    count.lines++
    records.set(record.line, record.values)
    const found = read(record)
    if ('refused' in found) refused.push({ line: record.line, reason: found.refused })
    else {
      batch.push(found)
      for (const text of found.notes) note(record.line, text)
      count.noted += found.notes.length
    }
    if (batch.length + refused.length >= batchSize) await flush()
  }
  await flush()
  for (const { line, text, isOutside = false } of (await kind.finish?.()) ?? []) {
    note(line, text)
    count.noted++
    count.outside += Number(isOutside)
  }
  count.seconds = (performance.now() - started) / 1000
  count.done = true
  progress?.(count)
  return count
}

/**
 * Finds lines with the key of an earlier line. They would otherwise count as known, and one of the two would be lost. Takes
 * about a hundred bytes a line, the only memory that grows with the file.
 */
export class KeysOfFile {
  readonly #lines = new Map<string, number>()

  repeatedBy(line: number, keys: Readonly<Record<string, string | null>>): string | undefined {
    const given = Object.entries(keys).filter(([, key]) => key !== null)
    for (const [column, key] of given) {
      const earlier = this.#lines.get(`${column} ${key}`)
      if (earlier !== undefined) return `${column} ${key} is that of line ${earlier}`
    }
    for (const [column, key] of given) this.#lines.set(`${column} ${key}`, line)
    return undefined
  }
}
