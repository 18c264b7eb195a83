/** What the server asks before a party sits down, and the answers that follow from it. */
import { instantOf, minute } from '../../../kit/time/zone-time.ts'
import type { Booking, Day } from '../day.ts'
import { type FreeTable, seatingsOf } from '../free-tables.ts'
import { beginOf, type Confirmation, expectedIfSeated, type SeatWish } from './seat-wish.ts'

type Due = {
  id: number | null
  name: string | null
  covers: number | null
  date: string
  table_ids: number[]
  minutes_left: number
}

/** The details of `CONFIRMATION_REQUIRED`. */
export type Question = {
  reason: 'other_evening' | 'early' | 'due'
  /** What seats them nevertheless; null where only starting now does. */
  confirm: Confirmation | null
  minutes_early: number | null
  expected_end: string | null
  starts_now: { date: string; end_time: string } | null
  minutes_left: number | null
  due: Due[]
  free_tables: { dining_area_id: number; table_ids: number[]; minutes: number; free_until: string | null }[]
}

/** The tables that the server found, in its order. `except`: the tables that the question is about. */
export function tablesOffered(day: Day, { free_tables }: Question, covers: number, except: readonly number[]) {
  const wanted = Math.max(...free_tables.map(({ minutes }) => minutes))
  return free_tables.flatMap(({ dining_area_id, table_ids, minutes, free_until }): FreeTable[] => {
    const area = day.areas.find(({ id }) => id === dining_area_id)
    if (area === undefined || isSame(table_ids, except)) return []
    const seats = seatingsOf(area).find(({ tableIds }) => isSame(tableIds, table_ids))?.max ?? covers
    const freeUntil = free_until === null ? null : instantOf(free_until)
    return [{ tableIds: table_ids, area, seats, freeUntil, minutes, isLongEnough: minutes === wanted }]
  })
}

export const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.toSorted((one, other) => one - other).join() === b.toSorted((one, other) => one - other).join()

/** The API takes no shorter stay. */
const shortest = 15

/**
 * Seats the party at these tables until then, which its guests are told; null where that leaves no time. The stay is never
 * longer than booked, counted from now for guests who come late.
 */
export function seatedUntil(
  booking: Pick<Booking, 'date' | 'end_time'>,
  wish: SeatWish,
  { tableIds, until }: { tableIds: readonly number[]; until: number },
  now: number,
): SeatWish | null {
  const longest = expectedIfSeated(booking, { starts_now: wish.starts_now === true }, now)
  const duration = Math.floor((Math.min(longest, until) - beginOf(booking, wish, now)) / minute)
  if (duration < shortest || until <= now) return null
  return confirming({ ...wish, table_ids: [...tableIds], duration }, 'due')
}

/** At tables that were offered: for as long as they are free. */
export function seatedAt(
  booking: Pick<Booking, 'date' | 'end_time'>,
  wish: SeatWish,
  { tableIds, freeUntil, isLongEnough }: Pick<FreeTable, 'tableIds' | 'freeUntil' | 'isLongEnough'>,
  now: number,
): SeatWish {
  const whole: SeatWish = { ...wish, table_ids: tableIds }
  if (isLongEnough || freeUntil === null) return whole
  return seatedUntil(booking, wish, { tableIds, until: freeUntil }, now) ?? whole
}

export const confirming = (wish: SeatWish, answer: Confirmation): SeatWish => ({
  ...wish,
  confirm: [...new Set([...(wish.confirm ?? []), answer])],
})

/** How much of the stay is free at the tables, from 0 to 1. */
export function shareFree({ minutes_left, expected_end }: Question, now: number): number {
  const stay = expected_end === null ? 0 : (instantOf(expected_end) - now) / minute
  return stay <= 0 || minutes_left === null ? 0 : Math.min(1, minutes_left / stay)
}
