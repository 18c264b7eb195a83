/** What a guest can do while waiting for the mail that confirms a booking: have it sent again, or release the table. */

import type { Clock } from '../../../../clock.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import { TransitionRefused } from '../../../../domain/problem.ts'
import type { GuestOrder } from '../../../bookings/create/order.ts'
import { releaseHold } from '../../../bookings/holds/take-hold.ts'
import { changeStatus } from '../../../bookings/status/change-status.ts'
import { type BookingContext, nowOf } from '../../../bookings/write/booking-context.ts'
import { writeOnDay } from '../../../bookings/write/write-on-day.ts'
import type { ConfirmationLink } from '../../../guests/confirmations/confirmation-links.ts'
import {
  type ConfirmationRow,
  lockConfirmation,
  noteSentAgain,
  sendDeleteConfirmation,
} from '../../../guests/confirmations/confirmations.sql.ts'
import { ownerOfUnconfirmed } from '../../../guests/confirmations/unconfirmed-booking.ts'
import { findHoldOf } from '../../../house/schedule/holds.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { resendMessage } from '../../../messages/resend-message.ts'
import { findBookedMessage } from '../../../messages/write/confirm-link-messages.sql.ts'
import { writeConfirmLink } from '../../../messages/write/write-confirm-link.ts'
import type { GuestLimits, Stranger } from '../../guest-limits/admit-guest.ts'

type Parts = BookingContext & { db: Database; clock: Clock; limits: GuestLimits }
type Waiting = { row: ConfirmationRow; order: GuestOrder }

/** Seconds. */
export const sendAgainAfter = 60

export type SentAgain = 'sentAgain' | 'waitToSend' | 'sentOften'

/** At most once a minute, and three times an hour for an address. */
export async function sendAgain(
  parts: Parts,
  house: CachedHouse,
  link: ConfirmationLink,
  { order }: Waiting,
  guest: Stranger,
): Promise<SentAgain> {
  const { restaurantId, id } = link
  const { email, mobileNumber: telephone } = order.guest
  return parts.db
    .transaction(async (tx) => {
      const now = nowOf(parts)
      const contact = { email, telephone }
      const verdict = await parts.limits.admitGuest(
        tx,
        house,
        guest,
        contact,
        { to: 'be mailed again' },
        parts.clock.now(),
      )
      const row = await lockConfirmation(tx, restaurantId, id)
      if (!row || email === null || row.sent_at + sendAgainAfter > now) throw new NotSent('waitToSend')
      if (verdict !== 'admitted') throw new NotSent('sentOften')
      noteSentAgain(tx, restaurantId, id, now)
      if (row.booking_id === null) writeConfirmLink(tx, restaurantId, { confirmationId: id, email }, 0)
      else await sendBookedAgain(tx, restaurantId, row.booking_id)
      return 'sentAgain' as const
    })
    .catch((error: unknown) => {
      if (error instanceof NotSent) return error.why
      throw error
    })
}

/** Rolls back the count. */
class NotSent extends Error {
  readonly why: SentAgain

  constructor(why: SentAgain) {
    super(why)
    this.why = why
  }
}

/** For a recently confirmed address the mail is that of the booking made. */
async function sendBookedAgain(tx: Tx, restaurantId: number, bookingId: number): Promise<void> {
  const messageId = await findBookedMessage(tx, restaurantId, bookingId)
  if (messageId !== undefined) await resendMessage(tx, restaurantId, messageId)
}

/** For a recently confirmed address the booking made is cancelled. */
export async function giveBack(
  parts: Parts,
  { restaurantId, id }: ConfirmationLink,
  { order }: Waiting,
): Promise<void> {
  await writeOnDay(parts, restaurantId, order.date.slice(0, 10), async (tx) => {
    const row = await lockConfirmation(tx, restaurantId, id)
    if (!row || row.confirmed_at !== null) return
    sendDeleteConfirmation(tx, restaurantId, id)
    if (row.booking_id !== null) {
      const cancel = { action: 'cancel', actor: order.actor } as const
      await changeStatus(tx, restaurantId, parts, row.booking_id, cancel)
      return
    }
    const owner = ownerOfUnconfirmed(row.form)
    const hold = await findHoldOf(tx, restaurantId, owner, nowOf(parts))
    if (hold) await releaseHold(tx, restaurantId, parts, hold.id, owner)
  }).catch((refusal: unknown) => {
    // The restaurant has accepted or rejected it meanwhile.
    if (!(refusal instanceof TransitionRefused)) throw refusal
  })
}
