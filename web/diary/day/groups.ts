/** The day as lists: who comes next, who sits, who waits, who has left, who is not coming. And its figures. */
import {
  endOf,
  hasArrived,
  isBlock,
  isGone,
  isMissing,
  isUnanswered,
  isUnseated,
  startOf,
  stateOf,
} from '../../kit/booking/booking-state.ts'
import type { Booking, Day } from './day.ts'

export type Groups = {
  next: Booking[]
  seated: Booking[]
  waiting: Booking[]
  toAnswer: Booking[]
  left: Booking[]
  gone: Booking[]
  blocks: Booking[]
}

export type GroupName = keyof Groups

export function groupsOf(day: Day, now: number): Groups {
  const groups: Groups = { next: [], seated: [], waiting: [], toAnswer: [], left: [], gone: [], blocks: [] }
  for (const booking of day.bookings) {
    const group = groupOf(booking, now)
    // Of other evenings only parties that are seated now, and blocks, are shown.
    if (booking.evening === day.date || group === 'seated' || group === 'blocks') groups[group].push(booking)
  }
  for (const list of Object.values(groups)) list.sort((a, b) => startOf(a) - startOf(b) || a.id - b.id)
  groups.seated.sort((a, b) => endOf(a, now) - endOf(b, now) || a.id - b.id)
  groups.waiting.sort((a, b) => a.created_at.localeCompare(b.created_at))
  return groups
}

function groupOf(booking: Booking, now: number): GroupName {
  if (isGone(booking)) return 'gone'
  if (isBlock(booking)) return 'blocks'
  if (hasArrived(booking)) return stateOf(booking, now) === 'left' ? 'left' : 'seated'
  if (stateOf(booking, now) === 'left') return 'left'
  if (isUnseated(booking) && !booking.is_request) return 'waiting'
  return isUnanswered(booking) ? 'toAnswer' : 'next'
}

/** Expected parties, without those late for so long that they would only fill the screen. */
export function withoutMissing(next: readonly Booking[], now: number): { missing: Booking[]; expected: Booking[] } {
  const [missing = [], expected = []] = [true, false].map((is) => next.filter((one) => isMissing(one, now) === is))
  return { missing, expected }
}

export type Figures = { booked: number; seated: number; toCome: number; left: number }

/** In covers; the waiting list and requests without tables are in none of them. Who lost a table to a block is expected. */
export function figuresOf({ next, seated, waiting, toAnswer, left }: Groups): Figures {
  const covers = (list: readonly Booking[]) => list.reduce((sum, booking) => sum + booking.covers, 0)
  const figures = {
    seated: covers(seated),
    toCome:
      covers(next) +
      covers(waiting.filter(({ needs_table }) => needs_table)) +
      covers(toAnswer.filter(({ table_ids }) => table_ids.length > 0)),
    left: covers(left),
  }
  return { booked: figures.seated + figures.toCome + figures.left, ...figures }
}
