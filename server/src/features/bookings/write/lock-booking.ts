/** Locks bookings, after their restaurant and before their days, which the result can lock (schedule/lock-house.ts). */
import type { Tx } from '../../../db/database.ts'
import { type LockedHouse, lockHouse } from '../../house/schedule/lock-house.ts'
import { type BookingDetailRow, listBookingDetails, lockDetail } from '../read/booking-detail.sql.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import { lockBookings } from './move-bookings.sql.ts'

export type LockedBooking = LockedHouse & { readonly before: BookingDetailRow }

/** `also` is read in the same round trip, after the lock. Throws NOT_FOUND. */
export async function lockBooking<Also = undefined>(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  also?: () => Promise<Also>,
): Promise<LockedBooking & { also: Also }> {
  const locked = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  const [before, read] = await Promise.all([
    lockDetail(tx, restaurantId, bookingId),
    also?.() as Promise<Also>,
    locked.isCurrent,
  ])
  return { ...locked, before, also: read }
}

/** Locks those of the ids that exist. */
export async function lockSeveral(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingIds: readonly number[],
): Promise<LockedHouse & { rows: BookingDetailRow[] }> {
  const locked = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  const [, rows] = await Promise.all([
    lockBookings(tx, restaurantId, bookingIds),
    listBookingDetails(tx, restaurantId, bookingIds),
    locked.isCurrent,
  ])
  return { ...locked, rows }
}
