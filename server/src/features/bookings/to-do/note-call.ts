/** Notes that a guest was called. Raises the version of the evening, so that open diaries see it. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { notFound } from '../../../domain/problem.ts'
import { lockDays } from '../../house/schedule/schedule.sql.ts'
import { findBookingOfToDo, writeCalled } from './to-do.sql.ts'

/** `at` null: not called after all. */
export type Call = { at: EpochSeconds | null; by: string | null; note: string | null }

export async function noteCall(tx: Tx, restaurantId: number, id: number, call: Call, now: EpochSeconds): Promise<void> {
  const booking = await findBookingOfToDo(tx, restaurantId, id)
  if (!booking) throw notFound('To do')
  await lockDays(tx, restaurantId, [booking.local_date], now)
  if (!(await writeCalled(tx, restaurantId, id, call))) throw notFound('To do')
}
