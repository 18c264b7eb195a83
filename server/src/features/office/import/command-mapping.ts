/** Reads the mapping of a file from the command line's options, and describes how a file is read. */
import { WrongUsage } from '../../../terminal/wrong-usage.ts'
import { columnsOf, requiredColumns } from './import-kinds.ts'
import { ImportRefused } from './lines/import-result.ts'
import type { CsvFile, CsvOptions } from './lines/read-csv.ts'
import { type DateOrder, dateFormats, dateOrderNamed } from './recognise/date-format.ts'
import { datesInWords, type FileReading, gapsIn, type Mapping, readingOf } from './recognise/file-reading.ts'
import type { ImportSubject } from './recognise/recognise-columns.ts'
import type { YesNoWords } from './recognise/value-words.ts'

type Options = { maps: readonly string[]; dateFormat: string | undefined; yesNo: string | undefined }

/** The mapping from options and saved mappings; options take precedence. */
export function mappingIn(
  subject: ImportSubject,
  { maps, dateFormat, yesNo }: Options,
  saved: readonly Mapping[] = [],
): Mapping {
  const said = Object.fromEntries(maps.map((pair) => columnIn(subject, pair)))
  const words = yesNoIn(yesNo)
  return {
    columns: Object.assign({}, ...saved.map(({ columns }) => columns), said),
    dateOrder: dateFormat === undefined ? (saved.at(-1)?.dateOrder ?? null) : orderIn(dateFormat),
    yesNo: {
      yes: [...saved.flatMap((one) => one.yesNo.yes), ...words.yes],
      no: [...saved.flatMap((one) => one.yesNo.no), ...words.no],
    },
  }
}

function columnIn(subject: ImportSubject, pair: string): [string, string | null] {
  const at = pair.lastIndexOf('=')
  if (at < 0) throw new WrongUsage(`"${pair}" must be a column of the file, =, and ours: "Gast=name".`)
  const [name, field] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  if (field === '-' || field === '') return [name, null]
  if (columnsOf[subject].includes(field)) return [name, field]
  throw new WrongUsage(`--map "${pair}": there is no column ${field}. Known are: ${columnsOf[subject].join(', ')}.`)
}

function orderIn(format: string): DateOrder {
  const order = dateOrderNamed(format)
  if (order !== undefined) return order
  throw new WrongUsage(`--date-format "${format}" is not known; ${Object.values(dateFormats).join(', ')} are.`)
}

function yesNoIn(words: string | undefined): YesNoWords {
  if (words === undefined) return { yes: [], no: [] }
  const listed = (part: string) => part.split(',').flatMap((word) => word.trim() || [])
  const [yes = '', no, more] = words.split('/')
  if (no === undefined || more !== undefined) {
    throw new WrongUsage('--yes-no must be words for yes, a slash, and words for no: --yes-no "x/-".')
  }
  return { yes: listed(yes), no: listed(no) }
}

/** Refuses a file with an unknown column: a misspelt one would lose its data. */
export function readingFor(subject: ImportSubject, file: CsvFile, mapping: Mapping, timezone: string): FileReading {
  const { header, sample } = file
  const absent = Object.keys(mapping.columns).find(
    (name) => !header.some((column) => column.toLowerCase() === name.toLowerCase()),
  )
  if (absent !== undefined) throw new ImportRefused(`--map names the column "${absent}", which the file has not.`)
  const values = sample.map((record) => record.values)
  const reading = readingOf(subject, header, values, mapping, timezone)
  const { unknown, twice, missing, isDateOpen } = gapsIn(reading, requiredColumns[subject])
  if (unknown.length > 0) throw unknownColumns(subject, header, unknown)
  if (twice[0] !== undefined) throw new ImportRefused(`The first line names the column ${twice[0]} twice.`)
  if (missing.length > 0) {
    const lacked = missing.map((group) => group.join(' or ')).join('; ')
    throw new ImportRefused(
      `The first line lacks the column ${lacked}. Is the delimiter right (--delimiter), or has the column another name (--map)?`,
    )
  }
  if (reading.dates && isDateOpen) {
    throw new ImportRefused(
      `Its dates can be read in two ways: ${datesInWords(reading.dates)}. Say which by --date-format.`,
    )
  }
  return reading
}

/** Delimiters that the hint about --delimiter recognises. */
const otherDelimiters = [';', '\t', '|', ',']

function unknownColumns(subject: ImportSubject, header: readonly string[], unknown: readonly string[]): ImportRefused {
  const separator = header.length === 1 ? otherDelimiters.find((one) => header[0]?.includes(one)) : undefined
  if (separator !== undefined) {
    const typed = separator === '\t' ? "$'\\t'" : `"${separator}"`
    return new ImportRefused(
      `The first line is one column, "${header[0]}". If it should be several, say --delimiter ${typed}.`,
    )
  }
  const known = `Known are: ${columnsOf[subject].join(', ')}.`
  const remedy = `Say what each is, or leave it out, by --map "${unknown[0]}=COLUMN" or --map "${unknown[0]}=-".`
  return new ImportRefused(`The first line names columns that are not known: ${unknown.join(', ')}. ${known} ${remedy}`)
}

/** Empty for a file with our own columns, commas and ISO dates in UTF-8. */
export function howItIsRead(
  { encoding, delimiter }: CsvFile,
  { columns, dates }: FileReading,
  said: CsvOptions,
): string[] {
  const parts = [
    ...(encoding !== 'utf-8' && said.encoding === undefined ? [`the encoding is ${encoding}`] : []),
    ...(delimiter !== ',' && said.delimiter === undefined
      ? [`values are separated by ${delimiter === '\t' ? 'tabs' : `"${delimiter}"`}`]
      : []),
    ...columns.flatMap(({ name, field }) => (field && field !== name.toLowerCase() ? [`"${name}" is ${field}`] : [])),
    ...(dates?.order && dates.order !== 'ymd'
      ? [`dates are ${dateFormats[dates.order]} (${datesInWords(dates)})`]
      : []),
  ]
  return parts.length === 0 ? [] : [`How the file is read: ${parts.join('; ')}.`]
}
