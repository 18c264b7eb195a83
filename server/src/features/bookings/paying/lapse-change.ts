/** Ends a change whose time to pay is over: the booking stays as it is, and its tables are free. What turns out to be paid counts. */
import { isOver } from '../../../domain/booking/booking-status.ts'
import { systemActor } from '../../../domain/caller.ts'
import { sendDeleteHoldsOf } from '../../house/schedule/holds.sql.ts'
import { sendCloseChange } from '../../money/ledger/changes.sql.ts'
import { keepShown, moneyOf } from '../../money/ledger/money-of.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { daysOf } from '../seating/find-tables.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { recordChange } from '../write/record-change.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { holdOwnerOf } from './ask-for-change.ts'
import { isStillPayable } from './lapse-unpaid.ts'
import type { PayingContext } from './paying-context.ts'

const graceSeconds = 600

export async function lapseChange(context: PayingContext, restaurantId: number, bookingId: number): Promise<void> {
  const isOpen = await isStillPayable(context, restaurantId, bookingId).catch(() => true)
  await changeBooking(context, restaurantId, bookingId, async (tx) => {
    const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
    const { change } = await moneyOf(tx, restaurantId, bookingId, isOver(before.status))
    if (change === null || change.pay_until > now) return
    if (isOpen && change.pay_until + graceSeconds > now) return
    await lockDays(daysOf(house, change.visit.starts_at, change.visit.ends_at))
    sendDeleteHoldsOf(tx, restaurantId, holdOwnerOf(bookingId))
    sendCloseChange(tx, restaurantId, change.id, 'lapsed')
    await keepShown(tx, restaurantId, bookingId, isOver(before.status), now)
    const after = await findDetail(tx, restaurantId, bookingId)
    const entry = { at: now, actor: systemActor, action: 'lapse-change', events: [], tellsGuest: false } as const
    recordChange(tx, house, { ...entry, before, after })
  })
}
