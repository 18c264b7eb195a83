/** What a booking of held tables would be asked to pay, also for what it is to order. */
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { decimalText, type MinorUnits } from '../../../domain/money/amounts.ts'
import type { BookingChannel } from '../../../domain/money/policies.ts'
import { payUntilByLink } from '../../../domain/money/policy-terms.ts'
import type { HoldRow } from '../../house/schedule/holds.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { type AskedSeat, termsAsked } from '../terms/asked-of.ts'

export const seatOfHold = ({ starts_at: at, adults, children, dining_area_id: area }: HoldRow): AskedSeat => ({
  ...{ at, adults, children },
  areaIds: [area],
})

/** `prepaid`: what is to be ordered and paid with the booking. */
export function presentAsks(
  hold: HoldRow & { house: CachedHouse },
  channel: BookingChannel,
  now: EpochSeconds,
  prepaid: MinorUnits = 0n,
) {
  const { house, starts_at: startsAt } = hold
  const asked = termsAsked(house, { channel, language: null }, seatOfHold(hold), now, prepaid)
  if (asked === null) return null
  const { timezone, payment_provider: provider } = house.settings
  const { ask, amount, currency, sentence } = asked.terms
  const payUntil = payUntilByLink(asked.terms, { startsAt, bookedAt: now })
  return {
    ...{ ask, currency, sentence },
    amount: Number(decimalText(amount, currency)),
    pay_until: payUntil === null ? null : toOffsetDateTime(timezone, payUntil),
    has_page: provider !== null,
  }
}
