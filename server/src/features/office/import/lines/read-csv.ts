/**
 * Streams a CSV file record by record, with a few records in memory. Encoding and delimiter are detected unless given.
 * An unclosed quote ends the reading; a doubtful encoding prevents it.
 */
import { Readable } from 'node:stream'
import { type Info, parse } from 'csv-parse'
import { ImportRefused } from './import-result.ts'
import { type Bytes, findEncoding, textOf } from './text-file.ts'

/** The values in the order of the columns, and the line on which the record starts. */
export type CsvRecord = { line: number; values: string[] }

export type CsvFile = {
  encoding: string
  delimiter: string
  header: string[]
  /** The first records, by which columns and dates are recognised. */
  sample: CsvRecord[]
  records(): AsyncGenerator<CsvRecord>
}

export type CsvOptions = { delimiter: string | undefined; encoding: string | undefined }

/** A longer record, in characters, is taken for a quote that was never closed. */
const longestRecord = 200_000
const sampleSize = 5_000
/** The widest export of another system that we know has 90. Each column is looked at in every line of the sample. */
const mostColumns = 300
const longestName = 200

export async function openCsv(path: string, bytes: Bytes, options: CsvOptions): Promise<CsvFile> {
  const encoding = await findEncoding(bytes, options.encoding).catch((error) => {
    throw readableError(error, path, 1)
  })
  const delimiter = options.delimiter ?? (await findDelimiter(textOf(bytes, encoding)))
  const { header, sample } = await readSample(recordsOf(path, textOf(bytes, encoding), delimiter))
  if (header === undefined) throw new ImportRefused('The file is empty: its first line must name the columns.')
  const records = async function* () {
    let isHeader = true
    for await (const record of recordsOf(path, textOf(bytes, encoding), delimiter)) {
      if (!isHeader) yield record
      isHeader = false
    }
  }
  return { encoding, delimiter, header, sample, records }
}

async function readSample(records: AsyncIterable<CsvRecord>) {
  let header: string[] | undefined
  const sample: CsvRecord[] = []
  try {
    for await (const record of records) {
      if (header === undefined) header = headerOf(record)
      else if (sample.push(record) === sampleSize) break
    }
  } catch (error) {
    // Errors further on are reported when the lines are imported, after the lines before them.
    if (header === undefined || !(error instanceof ImportRefused)) throw error
  }
  return { header, sample }
}

function headerOf({ values }: CsvRecord): string[] {
  const names = values.map((name) => name.trim())
  if (names.length > mostColumns) {
    throw new ImportRefused(`The first line names ${names.length} columns; at most ${mostColumns} are read.`)
  }
  if (names.some((name) => name.length > longestName)) {
    throw new ImportRefused(`The first line must name the columns, each with at most ${longestName} characters.`)
  }
  return names
}

async function* recordsOf(path: string, text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  const file = Readable.from(inPieces(text))
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // A stray quote inside a value is kept, as most systems that write such files expect.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  })
  file.on('error', (error) => parser.destroy(error))
  let last = 1
  // The parser counts a Windows line break inside a value as two lines.
  let returns = 0
  try {
    for await (const { record, info } of file.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      returns += count('\r', record)
      last = info.lines - returns
      const line = last - count('\n', record)
      // Skips Excel's `sep=;` line, and lines of nothing but delimiters.
      const isEmpty = record.every((value) => value.trim() === '')
      if (!(line === 1 && /^sep=/i.test(record[0] ?? '')) && !isEmpty) yield { line, values: record }
    }
  } catch (error) {
    throw readableError(error, path, last)
  } finally {
    file.destroy()
  }
}

/** The parser reads what it is given at once: 16,000 characters take it a few milliseconds, and a part of a file 200. */
const pieceLength = 16_000

async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of text) {
    for (let from = 0; from < part.length; from += pieceLength) yield part.slice(from, from + pieceLength)
  }
}

/** In order of preference where the first line has equally many. */
const delimiters = [';', '\t', '|', ',']

async function findDelimiter(text: AsyncIterable<string>): Promise<string> {
  let start = ''
  for await (const piece of text) {
    start += piece
    if (start.length > longestRecord || /[^\r\n][\r\n]/.test(start)) break
  }
  const named = /^sep=(.)/i.exec(start)?.[1]
  if (named !== undefined) return named
  const first =
    start
      .replaceAll(/"[^"]*"/g, '')
      .trimStart()
      .split(/[\r\n]/)[0] ?? ''
  const counts = delimiters.map((delimiter) => ({ delimiter, times: first.split(delimiter).length - 1 }))
  const most = Math.max(...counts.map(({ times }) => times))
  return most === 0 ? ',' : (counts.find(({ times }) => times === most)?.delimiter ?? ',')
}

const count = (character: string, record: readonly string[]): number =>
  record.reduce((found, value) => found + value.split(character).length - 1, 0)

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
