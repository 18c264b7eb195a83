/** Ends several blocks in one transaction, all or none: those that one call made, for instance. */
import type { Tx } from '../../../db/database.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { daysOfBooking } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { liftBlock } from '../write/lift-block.ts'
import { lockSeveral } from '../write/lock-booking.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { waitForUndo } from '../write/wait-for-undo.ts'

export async function unblockSeveral(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  { bookingIds, actor }: { bookingIds: readonly number[]; actor: string },
): Promise<ChangedBooking[]> {
  const { house, now, rows, lockDays } = await lockSeveral(tx, restaurantId, context, bookingIds)
  const blocks = bookingIds.map((id) => rows.find((row) => row.id === id))
  const days = [...new Set(rows.flatMap((row) => daysOfBooking(house, row)))]
  await lockDays(days)
  waitForUndo(tx, restaurantId, days, actor, now)
  const lifted: ChangedBooking[] = []
  for (const block of blocks) {
    if (!block) throw new InvalidInput({ booking_ids: [(say) => say.validation.selectedMany('booking_ids')] })
    lifted.push(await liftBlock(tx, house, block, { actor, now }))
  }
  return lifted
}
