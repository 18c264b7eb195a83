/**
 * Which server is given the next party, as large rooms do it: the one with the fewest covers seated this evening; of equals the
 * one who was given a party longest ago, and who has had none first.
 */
import { beginOf, hasArrived, hasLeft } from '../../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../../kit/time/zone-time.ts'
import type { Booking, Day } from '../day.ts'
import { type FreeTable, freeTables } from '../free-tables.ts'
import { serverAt } from '../sections.ts'
import { spanOf } from './table-moves.ts'

/** `lastAt`: when the last party was seated; null: none was. */
export type Turn = { name: string; covers: number; lastAt: number | null }

/** In the order of their turns; servers without tables have none. */
export function turnsOf(day: Pick<Day, 'sections' | 'bookings' | 'date'>): Turn[] {
  const seated = day.bookings.filter(
    (one) => one.evening === day.date && one.covers > 0 && (hasArrived(one) || hasLeft(one)),
  )
  const turns = (day.sections?.sections ?? [])
    .filter(({ table_ids }) => table_ids.length > 0)
    .map(({ name }): Turn => {
      const own = seated.filter(({ table_ids }) => serverAt(day, table_ids) === name)
      return {
        name,
        covers: own.reduce((sum, { covers }) => sum + covers, 0),
        lastAt: own.length === 0 ? null : Math.max(...own.map(seatedAt)),
      }
    })
  return turns.sort((a, b) => a.covers - b.covers || (a.lastAt ?? -1) - (b.lastAt ?? -1))
}

const seatedAt = (booking: Booking): number =>
  booking.arrived_at === null ? beginOf(booking) : instantOf(booking.arrived_at)

/**
 * `next`: the first in turn who has a table for the party; those before have none. `table`: their best that is free for the
 * whole stay; null where the party has one of theirs already.
 */
export type Suggestion = { turns: Turn[]; next: Turn; table: FreeTable | null; own: string | null }

/** For a party that sits down now: the first server in turn who has a table for it. */
export function suggestedServer(day: Day, booking: Booking, now: number): Suggestion | null {
  const turns = turnsOf(day)
  if (turns.length < 2) return null
  const own = booking.table_ids.length === 0 ? null : serverAt(day, booking.table_ids)
  const { from, to } = spanOf(booking, day, now)
  const stay = Math.max(to - from, 15 * minute)
  const wish = {
    covers: booking.covers,
    from: now,
    to: now + stay,
    areaId: booking.dining_area_id,
    bookingId: booking.id,
  }
  const free = freeTables(day, wish, now).filter(({ isLongEnough }) => isLongEnough)
  for (const next of turns) {
    if (next.name === own) return { turns, next, table: null, own }
    const table = free.find(({ tableIds }) => serverAt(day, tableIds) === next.name)
    if (table !== undefined) return { turns, next, table, own }
  }
  return null
}
