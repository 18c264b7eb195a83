/** Sends the mail that reports a booking again, to the address that was given for it. */

import type { GuestTexts } from '../../../../../../texts/en/guests/guests.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import type { Tx } from '../../../../db/database.ts'
import { isPromised } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { maskedEmail } from '../../../../domain/guest/email-address.ts'
import { type GuestKind, kindOfState } from '../../../../domain/messages/messages.ts'
import { lockDetail } from '../../../bookings/read/booking-detail.sql.ts'
import { sendBookedAgain } from '../../../messages/write/booked-messages.sql.ts'
import { messagesWritten } from '../../../messages/write/messages-written.ts'
import { assertAdmitted, type Stranger } from '../../guest-limits/admit-guest.ts'
import type { ManagedBooking } from './managed-booking.ts'
import type { ChangeParts, Target } from './managed-changes.ts'

/** Undefined where the guest has given no address, the visit is over, or the restaurant does not send such mails. */
function againOf(
  { row, house }: Pick<ManagedBooking, 'row' | 'house'>,
  now: EpochSeconds,
): { kind: GuestKind; email: string } | undefined {
  const kind = kindOfState(row)
  const { email } = row.contact
  if (kind === null || email === null || row.starts_at <= now) return undefined
  return house.settings.messages.off.includes(kind) ? undefined : { kind, email }
}

/** The words for it: a request or a place on the waiting list has no confirmation. */
export function againWords(
  language: GuestLanguage,
  { row }: Pick<ManagedBooking, 'row'>,
): Pick<GuestTexts['sendAgain'], 'button' | 'sent'> {
  const { sendAgain } = guestTexts[language]
  return isPromised(row.status) ? sendAgain : sendAgain.unconfirmed
}

/** The address, masked: who has the link may not be who gave it. */
export function sendsAgainTo(booking: ManagedBooking, now: EpochSeconds): string | undefined {
  const again = againOf(booking, now)
  return again && maskedEmail(again.email)
}

/** To an address that has just been confirmed, by the transaction that confirms it. */
export function sendBookedTo(
  tx: Tx,
  restaurantId: number,
  booking: Pick<ManagedBooking, 'row' | 'house'>,
  now: EpochSeconds,
): void {
  const again = againOf(booking, now)
  if (!again) return
  sendBookedAgain(tx, restaurantId, booking.row.id, again.kind)
  messagesWritten.raiseAfter(tx)
}

/** Three times an hour for an address. False where there is nothing to send. */
export async function sendConfirmationAgain(
  parts: ChangeParts,
  { restaurantId, bookingId, view }: Target,
  guest: Stranger,
): Promise<boolean> {
  const again = againOf(view.booking, Math.floor(parts.clock.now().epochMilliseconds / 1000))
  if (!again) return false
  const contact = { email: again.email, telephone: null }
  await parts.db.transaction(async (tx) => {
    const { house } = view.booking
    const wish = { to: 'be mailed again' } as const
    assertAdmitted(await parts.limits.admitGuest(tx, house, guest, contact, wish, parts.clock.now()))
    await lockDetail(tx, restaurantId, bookingId)
    sendBookedAgain(tx, restaurantId, bookingId, again.kind)
    messagesWritten.raiseAfter(tx)
  })
  return true
}
