/** What the transition table asks about a booking, taken from its row. */
import { type BookingFacts, isAwaitingPayment } from '../../../domain/booking/booking-status.ts'
import { amountOf } from '../../../domain/money/shown-money.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from './booking-detail.sql.ts'

export const factsOf = (row: BookingDetailRow, { settings }: CachedHouse): BookingFacts => ({
  status: row.status,
  isReconfirmed: row.is_reconfirmed,
  startsAt: row.starts_at,
  plan: settings.plan,
  fromGoogle: row.is_google,
  unpaid: isAwaitingPayment(row) ? amountOf(row.money, 'due') : undefined,
})
