/**
 * The rows of a month for the bookkeeper (RFC 4180, UTF-8): each movement of money once, and nobody's name. What went has a
 * column of its own: a spreadsheet would take a text that begins with a minus for a formula.
 */
import { localDateOf, localTimeOf } from '../../../domain/calendar/calendar.ts'
import { byteOrderMark, csvLine } from '../../../domain/csv-line.ts'
import { decimalText } from '../../../domain/money/amounts.ts'
import { signOf } from '../../../domain/money/book-kinds.ts'
import type { PaymentRow } from './payments.sql.ts'

const columns = [
  'date',
  'time',
  'kind',
  'came',
  'went',
  'currency',
  'booking',
  'visit',
  'service',
  'reference',
  'note',
] as const

/** A dispute that was won brings back what its opening took. */
const bookKindOf = ({ kind, detail }: PaymentRow) => (kind === 'disputed' && detail === 'won' ? 'reinstated' : kind)

const inColumn = (row: PaymentRow, sign: bigint): string | null =>
  signOf(bookKindOf(row)) === sign ? decimalText(BigInt(row.amount), row.currency) : null

export const paymentsCsv = (rows: readonly PaymentRow[], timezone: string): string =>
  byteOrderMark +
  [
    csvLine([...columns]),
    ...rows.map((row) => {
      const at = Math.floor(row.at)
      return csvLine([
        localDateOf(timezone, at),
        localTimeOf(timezone, at),
        bookKindOf(row),
        inColumn(row, 1n),
        inColumn(row, -1n),
        row.currency,
        row.booking_reference,
        localDateOf(timezone, row.starts_at),
        row.provider,
        row.reference,
        row.detail,
      ])
    }),
  ].join('')
