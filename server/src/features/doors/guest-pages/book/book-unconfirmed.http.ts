/**
 * Makes a booking that waited for its confirmation, once, however often the button is pressed. Decided by the present
 * state: the table held for it is used, or without one any that is free.
 */
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { type Answer, fingerprintOf, type RequestKey } from '../../../../http/idempotency/idempotency.ts'
import type { GuestOrder } from '../../../bookings/create/order.ts'
import { placeOrder } from '../../../bookings/create/place-order.http.ts'
import { type BookingContext, nowOf } from '../../../bookings/write/booking-context.ts'
import { withoutOthers } from '../../../bookings/write/website-scope.ts'
import type { ConfirmationLink, ConfirmationLinks } from '../../../guests/confirmations/confirmation-links.ts'
import {
  type ConfirmationRow,
  findConfirmation,
  lockConfirmation,
  sendBooked,
} from '../../../guests/confirmations/confirmations.sql.ts'
import {
  ownerOfUnconfirmed,
  readUnconfirmed,
  type UnconfirmedBooking,
  type UnconfirmedBox,
} from '../../../guests/confirmations/unconfirmed-booking.ts'
import type { BookingLinks } from '../../../guests/guest-links/booking-link.ts'
import { findHoldOf } from '../../../house/schedule/holds.sql.ts'
import type { GuestLimits } from '../../guest-limits/admit-guest.ts'

export type ConfirmParts = BookingContext & {
  db: Database
  clock: Clock
  links: BookingLinks
  limits: GuestLimits
  confirmations: ConfirmationLinks
  unconfirmed: UnconfirmedBox
}

/** The waiting order, and the booking made from it. */
export type Waiting = UnconfirmedBooking<GuestOrder> & { row: ConfirmationRow }

/** Undefined where it no longer waits and nothing was booked, or it cannot be decrypted. */
export async function findWaiting(parts: ConfirmParts, link: ConfirmationLink): Promise<Waiting | undefined> {
  const waiting = await findAsked(parts, link)
  const isOver = waiting && waiting.row.booking_id === null && waiting.row.until <= nowOf(parts)
  return isOver ? undefined : waiting
}

/** Also one that is over, for as long as it is kept. */
export async function findAsked(parts: ConfirmParts, link: ConfirmationLink): Promise<Waiting | undefined> {
  const row = await parts.db.read((query) => findConfirmation(query, link.restaurantId, link.id))
  const waiting = row && readUnconfirmed<GuestOrder>(parts.unconfirmed, link.restaurantId, row)
  return waiting && { ...waiting, row }
}

/**
 * Returns the path of the booking's page; undefined where it no longer waits. Throws where the time is no longer
 * available. `byLink`: the link was followed, so the address counts as confirmed for a while.
 */
export async function bookUnconfirmed(
  parts: ConfirmParts,
  { restaurantId, id }: ConfirmationLink,
  { byLink }: { byLink: boolean },
): Promise<string | undefined> {
  const waiting = await findWaiting(parts, { restaurantId, id })
  if (!waiting) return undefined
  const { row, order } = waiting
  const owner = ownerOfUnconfirmed(row.form)
  const hold = await parts.db.read((query) => findHoldOf(query, restaurantId, owner, nowOf(parts)))
  const held = { ...order, ...agreedByPaying(order), hold: hold ? { id: hold.id, owner } : null }
  try {
    const answer = await placeOrder(parts, requestKeyOf(restaurantId, row.form), held, {
      isAwaited: true,
      async admit(tx) {
        if (!(await lockConfirmation(tx, restaurantId, id))) throw new Over('it was given back')
      },
      async answer(tx, { row: booking }) {
        const now = nowOf(parts)
        sendBooked(tx, restaurantId, id, { bookingId: booking.id, confirmedAt: byLink ? now : null })
        if (byLink && order.guest.email) parts.limits.confirmAddress(tx, restaurantId, order.guest.email, now)
        return { status: 201, location: null, body: JSON.stringify({ id: booking.id }) }
      },
    })
    return parts.links.pathOf({ restaurantId, bookingId: bookingIn(answer), version: 0 })
  } catch (refusal) {
    if (refusal instanceof Over) return undefined
    throw withoutOthers(refusal)
  }
}

/** The terms may have come meanwhile: they are read on the page that leads to the payment. */
const agreedByPaying = ({ asking, language }: GuestOrder): Pick<GuestOrder, 'asking'> => ({
  asking: { channel: 'guest_page', language, network: null, ...asking, agreed: 'by paying' },
})

class Over extends Error {}

const bookingIn = ({ body }: Answer): number => (JSON.parse(body) as { id: number }).id

function requestKeyOf(restaurantId: number, form: string): RequestKey {
  const fingerprint = fingerprintOf({ method: 'POST', url: '/c', body: null })
  return { restaurantId, owner: { tokenId: 'guest-confirmation', key: form }, fingerprint }
}
