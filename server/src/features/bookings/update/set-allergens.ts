/** What companions must not eat. Sends no event: it is for the day's screens and the kitchen. */
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../db/database.ts'
import { bookingTag, type ExpectedTags, isMatch } from '../../../domain/booking/edit-version.ts'
import type { Allergens } from '../../../domain/guest/allergens.ts'
import { BookingChanged } from '../read/booking-changed.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'
import { listBookingAllergens, writeBookingAllergens } from './booking-allergens.sql.ts'

export async function setAllergens(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { to, expected, actor }: { to: Allergens; expected: ExpectedTags; actor: string },
): Promise<ChangedBooking> {
  const { house, now, before, lockDays, also } = await lockBooking(tx, restaurantId, context, bookingId, () =>
    listBookingAllergens(tx, restaurantId, [bookingId]),
  )
  const { id: _, ...from } = also[0] ?? { id: bookingId, allergens: [], other: null }
  if (isDeepStrictEqual(from, to)) return { row: before, detail: presentDetail(before, house, now), house }
  if (!isMatch(expected, bookingTag(before))) throw new BookingChanged(before, house, now)
  const [, , after] = await Promise.all([
    lockDays(daysOf(house, before.starts_at, before.ends_at)),
    writeBookingAllergens(tx, restaurantId, bookingId, to, now),
    findDetail(tx, restaurantId, bookingId),
  ])
  const facts = {
    ...(isDeepStrictEqual(from.allergens, to.allergens)
      ? {}
      : { allergens: { from: from.allergens, to: to.allergens } }),
    ...(from.other === to.other ? {} : { other_allergens: { from: from.other, to: to.other } }),
  }
  return recordChange(tx, house, { at: now, actor, action: 'allergens', events: [], before, after, facts })
}
