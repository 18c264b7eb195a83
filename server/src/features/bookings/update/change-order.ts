/**
 * Changes what a booking has ordered. By staff: at once, also in part; what it costs more is owed, and what it costs less goes back
 * only when a manager says so. By the guest: what it costs less goes back as the terms say, and what it costs more is paid first.
 */
import type { Tx } from '../../../db/database.ts'
import { eventsOfUpdate, isBlock, isOver } from '../../../domain/booking/booking-status.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { sumOf } from '../../../domain/products/choice.ts'
import { linesChosen, type WantedLine } from '../products/lines-chosen.ts'
import { offeredToBooking } from '../products/offered-to-booking.ts'
import { replaceSold } from '../products/sold.sql.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { prepaidOf } from '../read/prepaid-of.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOfBooking } from '../seating/find-tables.ts'
import type { TermsAsked } from '../terms/asked-of.ts'
import { giveBackForOrder, moneyOfGuestsOrder, oweForOrder } from '../terms/owe-for-order.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'

/** The order asks for more than was agreed: only paying for the difference could make it. */
export class OrderAsksForMore extends Error {
  readonly asked: TermsAsked

  constructor(asked: TermsAsked) {
    super('The order asks for more money.')
    this.asked = asked
  }
}

/** `paid`: the guest has paid for it, so that what it makes owed is settled by who applies it. */
type By = { by: 'staff' | 'paid' } | { by: 'guest'; language: string | null }
type Order = By & { products: readonly WantedLine[]; actor: string }

export async function changeOrder(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  id: number,
  order: Order,
): Promise<ChangedBooking> {
  const { products, actor, by } = order
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, id)
  if (isBlock(before.status) || isOver(before.status)) {
    throw new TransitionRefused(({ bookings }) => bookings.products.notOrdering, before.status)
  }
  await lockDays(daysOfBooking(house, before))
  const offered = await offeredToBooking(tx, house, before, by === 'staff' ? 'any' : 'guest_page')
  const { currency } = house.settings
  const lines = linesChosen(offered, products, before, { currency, isPart: by === 'staff' })
  const wanted = lines.map(({ product, quantity }) => `${product.code} ${quantity}`).join()
  if (wanted === offered.ordered.map(({ code, quantity }) => `${code} ${quantity}`).join()) {
    return { row: before, detail: presentDetail(before, house, now), house }
  }
  const prepaid = { before: prepaidOf(before.products, currency), after: sumOf(lines, 'now') }
  const guests =
    order.by === 'guest' ? moneyOfGuestsOrder(house, before, prepaid.after, { language: order.language, now }) : null
  if (guests?.asked) throw new OrderAsksForMore(guests.asked)
  await replaceSold(tx, restaurantId, id, lines, { currency, at: now })
  if (by === 'staff') await oweForOrder(tx, house, before, prepaid, { actor, now })
  if (guests?.less) await giveBackForOrder(tx, house, before, guests.less, { actor, now })
  const after = await findDetail(tx, restaurantId, id)
  return recordChange(tx, house, { at: now, actor, action: 'order', events: eventsOfUpdate, before, after })
}
