/**
 * Ends a booking whose time to pay is over. Its session is ended first, since a guest may be paying this very second: what
 * turns out to be paid counts. Where the provider cannot say, the tables stay for ten minutes more.
 */
import { isAwaitingPayment } from '../../../domain/booking/booking-status.ts'
import { systemActor } from '../../../domain/caller.ts'
import { hadOffer } from '../../house/schedule/offers.sql.ts'
import { answerWithin } from '../../money/providers/answer-within.ts'
import { lapseOffer } from '../offers/lapse-offer.ts'
import { changeStatus } from '../status/change-status.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { lookUp, settlePayment } from './look-up.ts'
import { backgroundWaitMs, type PayingContext } from './paying-context.ts'

const graceSeconds = 600

export async function lapseUnpaid(context: PayingContext, restaurantId: number, bookingId: number): Promise<void> {
  const isOpen = await isStillPayable(context, restaurantId, bookingId).catch(() => true)
  await changeBooking(context, restaurantId, bookingId, async (tx) => {
    const { before, now } = await lockBooking(tx, restaurantId, context, bookingId)
    const { pay_until: until } = before
    if (!isAwaitingPayment(before) || until === null || until > now) return
    if (isOpen && until + graceSeconds > now) return
    if (await hadOffer(tx, restaurantId, bookingId, 'accepted')) {
      await lapseOffer(tx, restaurantId, context, bookingId)
      return
    }
    await changeStatus(tx, restaurantId, context, bookingId, {
      action: 'cancel',
      actor: systemActor,
      money: { lapses: true },
    })
  })
}

/** Whether its session may still be paid. */
export async function isStillPayable(
  context: PayingContext,
  restaurantId: number,
  bookingId: number,
): Promise<boolean> {
  const { money } = await lookUp(context, restaurantId, bookingId)
  const open = money.payments.find(({ is_open }) => is_open)
  if (!open) return false
  const provider = context.providers.named(open.provider)
  if (!provider || open.reference === null) return false
  const ended = await answerWithin(backgroundWaitMs, provider.endSession(restaurantId, open.reference))
  await settlePayment(context, restaurantId, bookingId, open, backgroundWaitMs)
  return ended === 'cannot'
}
