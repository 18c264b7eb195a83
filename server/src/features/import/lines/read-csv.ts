/**
 * Streams a CSV file record by record, with a few records in memory. A record that cannot be used is yielded as a refused
 * line and reading continues; an unknown column or a quote that is never closed ends it, and another encoding prevents it.
 */
import { Readable } from 'node:stream'
import { type Info, parse } from 'csv-parse'
import { ImportRefused, type Refusal } from './import-result.ts'
import type { LineValues } from './line-reader.ts'
import { assertEncoded, textOf } from './text-file.ts'

/** The values by column, and the line on which the record starts. */
export type CsvLine = { line: number; values: LineValues }

export type CsvOptions = {
  delimiter: string
  encoding: string
  columns: readonly string[]
  /** Each group needs at least one of its columns in the header. */
  required: readonly (readonly string[])[]
}

/** A longer record, in characters, is taken for a quote that was never closed. */
const longestRecord = 200_000

export async function* readCsv(path: string, options: CsvOptions): AsyncGenerator<CsvLine | Refusal> {
  await assertEncoded(path, options.encoding).catch((error) => {
    throw readableError(error, path, 1)
  })
  const file = Readable.from(textOf(path, options.encoding))
  const parser = parse({
    delimiter: options.delimiter,
    info: true,
    relax_column_count: true,
    // A stray quote inside a value is part of it, as in most systems that write such files.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  })
  file.on('error', (error) => parser.destroy(error))
  let header: string[] | undefined
  let last = 1
  // The parser counts a Windows line break inside a value as two lines.
  let returns = 0
  try {
    for await (const { record, info } of file.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      returns += count('\r', record)
      last = info.lines - returns
      if (header === undefined) header = headerFrom(record, options)
      else yield lineFrom(record, last - count('\n', record), header)
    }
  } catch (error) {
    throw readableError(error, path, last)
  } finally {
    file.destroy()
  }
  if (header === undefined) throw new ImportRefused('The file is empty: its first line must name the columns.')
}

/** Delimiters that the hint about --delimiter recognises. */
const otherDelimiters = [';', '\t', '|', ',']

function headerFrom(record: readonly string[], { columns, required }: CsvOptions): string[] {
  const header = record.map((name) => name.trim().toLowerCase())
  const unknown = header.filter((name) => !columns.includes(name))
  const separator = header.length === 1 ? otherDelimiters.find((one) => header[0]?.includes(one)) : undefined
  if (unknown.length > 0 && separator !== undefined) {
    const typed = separator === '\t' ? "$'\\t'" : `"${separator}"`
    throw new ImportRefused(
      `The first line is one column, "${header[0]}". If it should be several, say --delimiter ${typed}.`,
    )
  }
  if (unknown.length > 0) {
    const known = `Known are: ${columns.join(', ')}.`
    throw new ImportRefused(`The first line names columns that are not known: ${unknown.join(', ')}. ${known}`)
  }
  const twice = header.find((name, place) => header.indexOf(name) !== place)
  if (twice !== undefined) throw new ImportRefused(`The first line names the column ${twice} twice.`)
  const missing = required.filter((group) => !group.some((name) => header.includes(name)))
  if (missing.length > 0) {
    const wanted = missing.map((group) => group.join(' or ')).join('; ')
    throw new ImportRefused(`The first line lacks the column ${wanted}. Is the delimiter right (--delimiter)?`)
  }
  return header
}

const count = (character: string, record: readonly string[]): number =>
  record.reduce((found, value) => found + value.split(character).length - 1, 0)

function lineFrom(record: readonly string[], line: number, header: readonly string[]): CsvLine | Refusal {
  if (record.length !== header.length) {
    return { line, reason: `The line has ${record.length} values, the header ${header.length}.` }
  }
  if (record.some((value) => value.includes('\0'))) {
    return { line, reason: 'The line has a NUL (a byte of zero), which is no text. Remove it.' }
  }
  if (record.some((value) => value.includes('\ufffd'))) {
    const lost = 'The line has a replacement character (U+FFFD): letters were lost when the file was written.'
    return { line, reason: `${lost} Export it again.` }
  }
  return { line, values: new Map(header.map((name, place) => [name, (record[place] ?? '').trim()])) }
}

function readableError(error: unknown, path: string, last: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new ImportRefused(`There is no file ${path}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new ImportRefused(`The file ${path} cannot be read.`)
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED') {
    const remedy = 'Close it and import the file again: lines that are already imported are recognised.'
    return new ImportRefused(`Somewhere after line ${last} a quote is opened and never closed. ${remedy}`)
  }
  if (String(code).startsWith('CSV_')) return new ImportRefused((error as Error).message)
  return error
}
