/**
 * Blocks the same tables at the same time of several days: a block each, all or none. Where guests are booked on some of
 * the days, the refusal names all of them and the days, so that the others can be blocked without them.
 */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { Problem } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { daysOf } from '../seating/find-tables.ts'
import { takenSentence } from '../seating/taken-tables.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { type BlockOrder, blockSpan, writeBlock } from './block-tables.ts'

export type BlockDaysOrder = Omit<BlockOrder, 'date'> & { dates: readonly LocalDate[] }

/** In the order of the days. */
export async function blockDays(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  { dates, ...block }: BlockDaysOrder,
): Promise<ChangedBooking[]> {
  const { house, now, isCurrent, lockDays } = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  await isCurrent
  const orders = ordersOf(house, dates, block)
  const days = orders.flatMap((order) => {
    const { at, until } = blockSpan(house, order)
    return daysOf(house, at, until)
  })
  await lockDays([...new Set(days)])
  const written: ChangedBooking[] = []
  const refused: { date: LocalDate; taken: Problem }[] = []
  for (const order of orders) {
    try {
      written.push(await writeBlock(tx, house, now, order))
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'TABLE_UNAVAILABLE') throw error
      refused.push({ date: order.date, taken: error })
    }
  }
  if (refused.length > 0) throw takenOn(refused)
  return written
}

/** A day of the spring change has 23 hours: a block of 24 ends where the next begins. */
function ordersOf(house: CachedHouse, dates: readonly LocalDate[], block: Omit<BlockOrder, 'date'>): BlockOrder[] {
  const orders = dates.toSorted().map((date): BlockOrder => ({ ...block, date }))
  const starts = orders.map((order) => blockSpan(house, order).at)
  return orders.map((order, place) => {
    const next = starts[place + 1]
    const own = starts[place] as EpochSeconds
    return next === undefined ? order : { ...order, duration: Math.min(order.duration, (next - own) / 60) }
  })
}

type Taken = { tables: { id: number }[]; bookings: unknown[]; holds: unknown[] }

function takenOn(refused: readonly { date: LocalDate; taken: Problem }[]): Problem {
  const all = refused.map(({ taken }) => taken.details as unknown as Taken)
  const tables = new Map(all.flatMap((one) => one.tables).map((table) => [table.id, table]))
  const details = {
    dates: refused.map(({ date }) => date),
    tables: [...tables.values()],
    bookings: all.flatMap(({ bookings }) => bookings),
    holds: all.flatMap(({ holds }) => holds),
  }
  return new Problem('TABLE_UNAVAILABLE', takenSentence, { details })
}
