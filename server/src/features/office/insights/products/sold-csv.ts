/** What was sold, by evening and product, as a CSV file (RFC 4180, UTF-8). */
import { byteOrderMark, csvLine } from '../../../../domain/csv-line.ts'
import type { SoldRow } from './sold.sql.ts'

const columns = ['date', 'code', 'name', 'quantity', 'bookings', 'amount', 'currency', 'sold_out_at'] as const

/** `sold_out_at` as it is shown: a time of the house. */
export type SoldEvening = Omit<SoldRow, 'sold_out_at'> & { sold_out_at: string | null }

export const soldCsv = (evenings: readonly SoldEvening[], currency: string): string =>
  byteOrderMark +
  [columns, ...evenings.map((row) => columns.map((column) => (column === 'currency' ? currency : row[column])))]
    .map((values) => csvLine(values))
    .join('')
