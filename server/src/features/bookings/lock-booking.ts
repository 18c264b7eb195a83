/** A booking to be changed, with every day it touches, and every day it is about to touch, locked. */
import type { Tx } from '../../db/database.ts'
import { StaleRead } from '../../db/pg-errors.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import type { BookingContext } from './booking-context.ts'
import { type BookingDetailRow, findDetail } from './booking-detail.sql.ts'
import type { BookingSnapshot } from './booking-snapshot.sql.ts'

/** `seen` was looked at without a lock; one that moved to other days while we waited makes the transaction start again. */
export async function lockBooking(
  tx: Tx,
  context: BookingContext,
  house: OpenHouse,
  seen: BookingSnapshot,
  days: readonly LocalDate[],
): Promise<BookingDetailRow> {
  const restaurantId = house.settings.id
  const [, , locked] = await Promise.all([
    context.houses.assertCurrent(tx, house),
    lockDays(tx, restaurantId, days),
    findDetail(tx, restaurantId, seen.id),
  ])
  if (locked.starts_at !== seen.starts_at || locked.ends_at !== seen.ends_at) throw new StaleRead('The booking moved.')
  return locked
}
