/** A file through its reader into the database: batch after batch, the next one read while nothing is held but one. */
import type { Outcome } from './outcome.ts'
import { type CsvLine, readCsv, type UnreadableLine } from './read-csv.ts'

/** Large enough that a transaction's own cost is not felt, small enough that its locks are not either. */
const batchSize = 500

export type Kind<Line extends { line: number }> = {
  columns: readonly string[]
  required: readonly (readonly string[])[]
  read(line: number, values: ReadonlyMap<string, string>): Line | { refused: string }
  /** The columns by which a line is recognised in a second run, and what the line has there. */
  namesOf(line: Line): Readonly<Record<string, string | null>>
  write(lines: readonly Line[]): Promise<Outcome>
}

export type Progress = {
  lines: number
  written: number
  known: number
  refused: number
  seconds: number
  done: boolean
}

export type FileOptions = {
  path: string
  delimiter: string
  refuse(line: number, reason: string): void
  progress: ((progress: Progress) => void) | undefined
}

export async function importFile<Line extends { line: number }>(
  kind: Kind<Line>,
  options: FileOptions,
): Promise<Progress> {
  const { path, delimiter, refuse, progress } = options
  const started = performance.now()
  const count: Progress = { lines: 0, written: 0, known: 0, refused: 0, seconds: 0, done: false }
  let batch: Line[] = []
  let refused: Outcome['refused'] = []
  const names = new NamesInFile()

  const flush = async () => {
    const outcome = batch.length > 0 ? await kind.write(batch) : nothing
    count.written += outcome.written
    count.known += outcome.known
    const all = [...refused, ...outcome.refused].sort((a, b) => a.line - b.line)
    for (const { line, refused: reason } of all) refuse(line, reason)
    count.refused += all.length
    count.seconds = (performance.now() - started) / 1000
    batch = []
    refused = []
    progress?.(count)
  }

  const take = (line: CsvLine | UnreadableLine): Line | { refused: string } => {
    const read = 'refused' in line ? line : kind.read(line.line, line.values)
    if ('refused' in read) return read
    const repeated = names.repeatedBy(line.line, kind.namesOf(read))
    return repeated === undefined ? read : { refused: repeated }
  }

  for await (const line of readCsv(path, { delimiter, columns: kind.columns, required: kind.required })) {
    count.lines++
    const read = take(line)
    if ('refused' in read) refused.push({ line: line.line, refused: read.refused })
    else batch.push(read)
    if (batch.length + refused.length >= batchSize) await flush()
  }
  await flush()
  count.done = true
  progress?.(count)
  return count
}

/**
 * Two lines of a file under one name are two records of which one would be lost, as if it had been there before. A hundred
 * bytes a line are all that a longer file needs more of memory.
 */
class NamesInFile {
  readonly #lineOf = new Map<string, number>()

  repeatedBy(line: number, names: Readonly<Record<string, string | null>>): string | undefined {
    const given = Object.entries(names).flatMap(([column, name]) => (name === null ? [] : [[column, name] as const]))
    for (const [column, name] of given) {
      const earlier = this.#lineOf.get(`${column} ${name}`)
      if (earlier !== undefined) return `${column} ${name} is that of line ${earlier}`
    }
    for (const [column, name] of given) this.#lineOf.set(`${column} ${name}`, line)
    return undefined
  }
}

const nothing: Outcome = { written: 0, known: 0, refused: [] }
