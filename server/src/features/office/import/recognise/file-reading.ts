/** How a file is read: which column is which, and how its dates are written. The command line and the office share it. */

import { cleanValue } from './clean-value.ts'
import { type DateOrder, dateFormats, type FoundOrder, findDateOrder, readDateTime } from './date-format.ts'
import { type ColumnMapping, type FileColumn, type ImportSubject, recogniseColumns } from './recognise-columns.ts'
import { usualYesNo, type YesNoWords } from './value-words.ts'

/** What a person decided about a file; everything else is recognised. */
export type Mapping = { columns: ColumnMapping; dateOrder: DateOrder | null; yesNo: YesNoWords }

export const noMapping: Mapping = { columns: {}, dateOrder: null, yesNo: usualYesNo }

/** The column with the reasons in a file of refused lines: such a file can be corrected and imported. */
export const reasonColumn = 'refused_because'

export type FileReading = {
  columns: FileColumn[]
  /** Null without a column of dates. */
  dates: (FoundOrder & { examples: DateExample[] }) | null
}

/** A date of the file as read in each possible order. */
export type DateExample = { written: string; order: DateOrder; read: string | null }

const mostExamples = 3
/** Characters of a value that are looked at: dates have fewer, and a comment is recognised by its beginning. */
const mostShown = 200

export function readingOf(
  subject: ImportSubject,
  header: readonly string[],
  sample: readonly (readonly string[])[],
  mapping: Mapping,
  timezone: string,
): FileReading {
  const valuesAt = (place: number) =>
    sample.map((values) => cleanValue((values[place] ?? '').slice(0, mostShown))).filter((value) => value !== '')
  const columns = recogniseColumns(
    subject,
    header.map((name, place) => ({ name, examples: [...new Set(valuesAt(place))].slice(0, mostExamples) })),
    { [reasonColumn]: null, ...mapping.columns },
  )
  const place = columns.findIndex(({ field }) => field === 'date')
  if (subject === 'patrons' || place < 0) return { columns, dates: null }
  const written = valuesAt(place)
  const found = findDateOrder(written)
  const order = mapping.dateOrder ?? found.order
  const hasTimes = columns.some(({ field }) => field === 'time')
  const shown = order === null ? found.candidates.map((one) => one.order) : [order]
  const telling = [...new Set(written)].slice(0, mostExamples)
  const examples = telling.flatMap((date) =>
    shown.map((one): DateExample => {
      const read = readDateTime(date, hasTimes ? '00:00' : null, one, timezone)
      return {
        written: date,
        order: one,
        read: 'at' in read ? read.at.slice(0, hasTimes ? 10 : 16).replace('T', ' ') : null,
      }
    }),
  )
  return { columns, dates: { ...found, order, examples } }
}

/** What a person has to decide before the file can be imported. */
export type Gaps = {
  /** Columns that were not recognised. */
  unknown: string[]
  /** Fields that two columns are mapped to. */
  twice: string[]
  /** Groups of which one column is required. */
  missing: (readonly string[])[]
  isDateOpen: boolean
}

export function gapsIn({ columns, dates }: FileReading, required: readonly (readonly string[])[]): Gaps {
  const fields = columns.flatMap(({ field }) => field ?? [])
  return {
    unknown: columns.flatMap(({ name, field }) => (field === undefined ? name : [])),
    twice: repeatedIn(fields),
    missing: required.filter((group) => !group.some((name) => fields.includes(name))),
    isDateOpen: dates !== null && dates.order === null,
  }
}

function repeatedIn(fields: readonly string[]): string[] {
  const [seen, twice] = [new Set<string>(), new Set<string>()]
  for (const field of fields) (seen.has(field) ? twice : seen).add(field)
  return [...twice]
}

/** `"04/12/2026" is 2026-12-04 with dd.mm.yyyy` for each possible order. */
export const datesInWords = ({ examples }: { examples: readonly DateExample[] }): string =>
  examples
    .flatMap(({ written, order, read }) =>
      read === null ? [] : [`"${written}" is ${read} with ${dateFormats[order]}`],
    )
    .join(', ')
