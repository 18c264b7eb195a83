/**
 * Stores an order until the guest follows the link in a mail, and holds a table if guests may hold one; a request or a
 * place on the waiting list needs none. For an address that was confirmed recently it books at once. Answer and page are the same in both cases, so that the form does not
 * reveal which addresses are known. Locks in order: the counts, the form, the network, the days.
 */

import { confirmSeconds } from '../../../../domain/booking/unusual-bookings.ts'
import { toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { maskedEmail } from '../../../../domain/guest/email-address.ts'
import type { Answer, RequestKey } from '../../../../http/idempotency/idempotency.ts'
import { precheckBooking } from '../../../bookings/create/create-booking.ts'
import type { GuestOrder } from '../../../bookings/create/order.ts'
import { FieldErrorList, startFrom } from '../../../bookings/seating/visit.ts'
import { nowOf } from '../../../bookings/write/booking-context.ts'
import { writeOnce } from '../../../bookings/write/write-once.http.ts'
import { insertConfirmation } from '../../../guests/confirmations/confirmations.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { writeConfirmLink } from '../../../messages/write/write-confirm-link.ts'
import { assertAdmitted, type GuestVisit } from '../../guest-limits/admit-guest.ts'
import { isRefusal } from '../page/guest-answers.http.ts'
import { bookUnconfirmed, type ConfirmParts } from './book-unconfirmed.http.ts'
import type { UnconfirmedBooking } from './guest-booking.schemas.ts'
import { type FormSent, holdUnconfirmed } from './guest-hold.ts'

/** For an address that is booked at once the link is delayed, and not sent at all unless that booking fails. */
const linkAfterSeconds = 60

export async function askToConfirm(
  parts: ConfirmParts,
  house: CachedHouse,
  order: GuestOrder,
  form: FormSent,
  { key, visit }: { key: RequestKey; visit: GuestVisit },
): Promise<Answer> {
  const { clock, limits, unconfirmed } = parts
  const { id: restaurantId, timezone } = house.settings
  const email = order.guest.email as string
  const contact = { email, telephone: order.guest.mobileNumber }
  const wish = { to: 'be mailed', ...visit } as const
  let passed: number | undefined
  const answer = await writeOnce(
    parts,
    key,
    order.date.slice(0, 10),
    (query) => precheckBooking(query, restaurantId, parts, order),
    async (tx) => {
      const now = nowOf(parts)
      assertAdmitted(await limits.admitGuest(tx, house, form.guest, contact, wish, clock.now()))
      const passes = await limits.passes(tx, house, email, visit, now)
      const until = now + confirmSeconds
      const isHeld = !order.waiting_list && (await holdUnconfirmed(tx, parts, house, order, form, until))
      const startsAt = startFrom(house, order.date, new FieldErrorList())
      const waiting = JSON.stringify({ order: { ...order, hold: null }, startsAt })
      const content = unconfirmed.encrypt({ restaurantId, form: form.key }, waiting)
      const row = { form: form.key, content, until, is_held: isHeld, sent_at: now }
      const id = await insertConfirmation(tx, restaurantId, row)
      writeConfirmLink(tx, restaurantId, { confirmationId: id, email }, passes ? linkAfterSeconds : 0)
      passed = passes ? id : undefined
      const data: UnconfirmedBooking = {
        status: 'unconfirmed',
        date: toOffsetDateTime(timezone, startsAt),
        adults: order.adults,
        children: order.children,
        sent_to: maskedEmail(email),
        until: toOffsetDateTime(timezone, until),
        is_held: isHeld,
        waiting_list: order.waiting_list,
      }
      return { answer: { status: 200, location: null, body: JSON.stringify({ data, id }) }, bookingId: null }
    },
  )
  if (passed !== undefined) await bookPassed(parts, { restaurantId, id: passed })
  return answer
}

/** If the table is gone, the guest learns so from the link in the mail. */
async function bookPassed(parts: ConfirmParts, link: { restaurantId: number; id: number }): Promise<void> {
  try {
    await bookUnconfirmed(parts, link, { byLink: false })
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal
  }
}
