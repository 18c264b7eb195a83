/** The evenings to come as a CSV file (RFC 4180, UTF-8). */
import { byteOrderMark, csvLine } from '../../../domain/csv-line.ts'
import type { readAhead } from './read-ahead.ts'

const columns = ['date', 'covers', 'bookings', 'seats_offered', 'a_year_ago', 'came', 'refused'] as const

export type EveningsAhead = Awaited<ReturnType<typeof readAhead>>['evenings']

export const aheadCsv = (evenings: EveningsAhead): string =>
  byteOrderMark +
  [
    csvLine([...columns, 'fullest_time', 'fullest_percent']),
    ...evenings.map((each) =>
      csvLine([...columns.map((column) => each[column]), each.fullest?.time ?? null, each.fullest?.percent ?? null]),
    ),
  ].join('')
