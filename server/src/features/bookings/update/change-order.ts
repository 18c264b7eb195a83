/**
 * Changes what a booking has ordered. By staff: at once, also in part; what it costs more is owed, and what it costs less goes back
 * only when a manager says so.
 */
import type { Tx } from '../../../db/database.ts'
import { eventsOfUpdate, isBlock, isOver } from '../../../domain/booking/booking-status.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { sumOf } from '../../../domain/products/choice.ts'
import { linesWanted, offeredToBooking, orderedSum, type WantedLine } from '../products/offered-to-booking.ts'
import { replaceSold } from '../products/sold.sql.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOfBooking } from '../seating/find-tables.ts'
import { oweForOrder } from '../terms/owe-for-order.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'

type Order = { products: readonly WantedLine[]; actor: string }

export async function changeOrder(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  id: number,
  { products, actor }: Order,
): Promise<ChangedBooking> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, id)
  if (isBlock(before.status) || isOver(before.status)) {
    throw new TransitionRefused(({ bookings }) => bookings.products.notOrdering, before.status)
  }
  await lockDays(daysOfBooking(house, before))
  const offered = await offeredToBooking(tx, house, before, 'any')
  const { currency } = house.settings
  const lines = linesWanted(offered, products, before, { currency, isPart: true })
  const wanted = lines.map(({ product, quantity }) => `${product.code} ${quantity}`).join()
  if (wanted === offered.ordered.map(({ code, quantity }) => `${code} ${quantity}`).join()) {
    return { row: before, detail: presentDetail(before, house, now), house }
  }
  await replaceSold(tx, restaurantId, id, lines, { currency, at: now })
  const prepaid = { before: orderedSum(offered.ordered, 'now', currency), after: sumOf(lines, 'now') }
  await oweForOrder(tx, house, before, prepaid, { actor, now })
  const after = await findDetail(tx, restaurantId, id)
  return recordChange(tx, house, { at: now, actor, action: 'update', events: eventsOfUpdate, before, after })
}
