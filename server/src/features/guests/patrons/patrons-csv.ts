/** The guests of a search as a CSV file (RFC 4180, UTF-8), with the columns that an import recognises. */
import type { Tx } from '../../../db/database.ts'
import { toUtcIso } from '../../../domain/calendar/calendar.ts'
import { byteOrderMark, csvLine } from '../../../domain/csv-line.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import { findPatronPage, findPatronPageByBookings, type ListedPatronRow } from './search/patron-query.sql.ts'
import { filtersBookings, type PatronSearch } from './search/patron-search.ts'

/** Ten megabytes; a larger house narrows its search, or takes the export of the whole restaurant. */
export const mostInFile = 50_000

const columns = ['id', 'name', 'email', 'mobile_prefix', 'mobile_number', 'is_local', ...patronTags] as const

export async function patronsCsv(tx: Tx, restaurantId: number, search: PatronSearch): Promise<string> {
  const find = filtersBookings(search) ? findPatronPageByBookings : findPatronPage
  const { patrons } = await find(tx, restaurantId, search, { limit: mostInFile, offset: 0 })
  return byteOrderMark + csvLine([...columns, 'created_at']) + patrons.map(patronLine).join('')
}

export const patronLine = (row: ListedPatronRow): string =>
  csvLine([...columns.map((column) => row[column]), toUtcIso(row.created_at)])
