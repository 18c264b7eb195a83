/**
 * What the large parties of the demo's past were asked for by its own rules, and paid by transfer: written by the functions
 * that write it for a real booking, so that Payments and insights have months to show and add up.
 */
import type { Tx } from '../../../db/database.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { termsAsked } from '../../bookings/terms/asked-of.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { appendRow, insertPayment } from '../../money/ledger/ledger.sql.ts'
import { keepShown } from '../../money/ledger/money-of.ts'
import { sendTerms } from '../../money/ledger/terms.sql.ts'
import { listLargeParties } from './demo-year.sql.ts'

/** Who cancelled had not paid yet. */
export async function writeYearDeposits(tx: Tx, house: CachedHouse, from: LocalDate, to: LocalDate): Promise<void> {
  const { id: restaurantId } = house.settings
  for (const party of await listLargeParties(tx, restaurantId, from, to)) {
    const { id, at, booked_at: bookedAt, adults, dining_area_id: area } = party
    const seat = { at, adults, children: 0, areaIds: [area] }
    const asked = termsAsked(house, { channel: 'diary', language: null }, seat, bookedAt)
    if (asked?.terms.ask !== 'deposit') continue
    const { amount, currency } = asked.terms
    const actor = 'user:demo@example.com'
    sendTerms(tx, restaurantId, id, { terms: asked.terms, paidStatus: 'confirmed', at: bookedAt })
    const paidAt = Math.min(bookedAt + 86_400, at - 3_600)
    if (party.has_paid) {
      const given = { provider: 'by_hand', purpose: 'deposit', amount, currency, is_open: false, at: paidAt } as const
      const payment = await insertPayment(tx, restaurantId, id, given)
      const row = { payment: payment.id, amount, currency, detail: 'Bank transfer', actor, at: paidAt }
      await appendRow(tx, restaurantId, id, { kind: 'recorded_by_hand', ...row })
    }
    await keepShown(tx, restaurantId, id, !party.came, paidAt)
  }
}
