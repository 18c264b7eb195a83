/** How a file is read: which column is which, and how its dates are written. The command line and the office share it. */

import { cleanValue } from './clean-value.ts'
import { type DateOrder, dateFormats, type FoundOrder, findDateOrder, readDateTime } from './date-format.ts'
import { canJoin, joined } from './joined-columns.ts'
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
  /** By field, how the dates of every column are written. */
  dateOrders: Readonly<Record<string, DateOrder>>
  /** Fields of several columns. */
  joined: { field: string; columns: string[]; examples: string[] }[]
}

/** Fields of days; the first that a file has is asked about where it can be read in two ways. */
const dayFields = { bookings: ['date', 'created_at', 'birthday'], patrons: ['birthday', 'guest_since'] } as const

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
  const days = dayFields[subject].flatMap((field) => {
    const place = columns.findIndex((column) => column.field === field)
    return place < 0 ? [] : [{ field, written: valuesAt(place) }]
  })
  const main = days[0] && readDays(days[0].written, mapping.dateOrder, { columns, timezone })
  const orders = days.map(({ field, written }): [string, DateOrder] => [
    field,
    (field === days[0]?.field ? main?.order : (findDateOrder(written).order ?? main?.order)) ?? 'ymd',
  ])
  return {
    columns,
    dates: main ?? null,
    dateOrders: Object.fromEntries(orders),
    joined: joinedIn(columns, sample),
  }
}

function readDays(
  written: readonly string[],
  said: DateOrder | null,
  { columns, timezone }: { columns: readonly FileColumn[]; timezone: string },
): NonNullable<FileReading['dates']> {
  const found = findDateOrder(written)
  const order = said ?? found.order
  const hasTimes = !columns.some(({ field }) => field === 'date') || columns.some(({ field }) => field === 'time')
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
  return { ...found, order, examples }
}

/** Examples are lines of which more than one of the columns has a value. */
function joinedIn(columns: readonly FileColumn[], sample: readonly (readonly string[])[]): FileReading['joined'] {
  const fields = columns.flatMap(({ field }) => field ?? [])
  return repeatedIn(fields)
    .filter(canJoin)
    .map((field) => {
      const places = columns.flatMap((column, place) => (column.field === field ? [place] : []))
      const found = new Set<string>()
      for (const record of sample) {
        if (found.size === mostExamples) break
        const values = places.map((place) => cleanValue((record[place] ?? '').slice(0, mostShown)))
        if (values.filter((value) => value !== '').length < 2) continue
        found.add(values.reduce((before, value) => joined(field, before, value)))
      }
      return { field, columns: places.map((place) => columns[place]?.name ?? ''), examples: [...found] }
    })
}

/** What a person has to decide before the file can be imported. */
export type Gaps = {
  /** Columns that were not recognised. */
  unknown: string[]
  /** Fields that take one column and have two. */
  twice: string[]
  /** Groups of which one column is required. */
  missing: (readonly string[])[]
  isDateOpen: boolean
}

export function gapsIn({ columns, dates }: FileReading, required: readonly (readonly string[])[]): Gaps {
  const fields = columns.flatMap(({ field }) => field ?? [])
  return {
    unknown: columns.flatMap(({ name, field }) => (field === undefined ? name : [])),
    twice: repeatedIn(fields).filter((field) => !canJoin(field)),
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
