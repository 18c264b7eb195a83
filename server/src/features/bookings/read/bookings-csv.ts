/**
 * The bookings of a search as a CSV file (RFC 4180, UTF-8), with the columns and words that an import recognises. Blocks are
 * no bookings and left out.
 */
import type { Tx } from '../../../db/database.ts'
import { isBlock, shownStatus } from '../../../domain/booking/booking-status.ts'
import { localDateOf, localTimeOf } from '../../../domain/calendar/calendar.ts'
import { byteOrderMark, csvLine } from '../../../domain/csv-line.ts'
import { type BookingSearch, findBookingPage, type QueriedBookingRow } from './booking-query.sql.ts'

/** Fifteen megabytes; a larger house narrows its search, or takes the export of the whole restaurant. */
export const mostInFile = 50_000

const columns = [
  ...[
    'reference',
    'date',
    'time',
    'duration',
    'adults',
    'children',
    'status',
    'dining_area',
    'table',
    'source',
    'tags',
  ],
  ...['name', 'email', 'mobile_prefix', 'mobile_number', 'walkin', 'waiting_list', 'comment', 'private_comment'],
  'booked_at',
]

export async function bookingsCsv(
  tx: Tx,
  restaurantId: number,
  search: BookingSearch,
  timezone: string,
): Promise<string> {
  const { bookings } = await findBookingPage(tx, restaurantId, search, { limit: mostInFile, offset: 0 })
  const lines = bookings.filter(({ status }) => !isBlock(status)).map((row) => bookingCsvLine(row, timezone))
  return byteOrderMark + csvLine(columns) + lines.join('')
}

export const bookingCsvLine = (row: QueriedBookingRow, timezone: string): string => {
  const bookedAt = Math.floor(row.created_at.epochMilliseconds / 1000)
  return csvLine([
    ...[row.reference, localDateOf(timezone, row.starts_at), localTimeOf(timezone, row.starts_at)],
    ...[(row.ends_at - row.starts_at) / 60, row.adults, row.children, shownStatus(row.status, row.is_reconfirmed)],
    ...[row.dining_area_name, row.tables.map(({ name }) => name).join('; '), row.booking_source?.name ?? null],
    row.booking_tags.map(({ name }) => name).join('; '),
    ...[row.patron_name, row.patron_email, row.patron_mobile_prefix, row.patron_mobile_number],
    ...[row.walkin || row.patron_walkin, row.waiting_list, row.comment, row.private_comment],
    `${localDateOf(timezone, bookedAt)} ${localTimeOf(timezone, bookedAt)}`,
  ])
}
