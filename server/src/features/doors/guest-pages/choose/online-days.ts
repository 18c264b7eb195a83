/**
 * What guests can book online: an overview of a month, and the starts of an evening, those after midnight included.
 * Uses the cached schedule, whose versions are checked on every request, so an answer is never older than its question;
 * a month that is not cached takes one query. Between two days other requests get their turn.
 */

import { setImmediate as otherRequests } from 'node:timers/promises'
import {
  type DayAtAGlance,
  type OnlineStart,
  onlineStarts,
  type PartyAsked,
  roomOf,
} from '../../../../domain/availability/online-starts.ts'
import { addDays, type EpochSeconds, type LocalDate } from '../../../../domain/calendar/calendar.ts'
import { runsPastMidnight } from '../../../../domain/calendar/evening.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import type { ScheduleCache } from '../../../house/schedule/schedule-cache.ts'
import { onlineDates } from './booking-choice.ts'

/** The source of schedules: the cache, or a restaurant that is only planned. */
export type Schedules = Pick<ScheduleCache, 'versions' | 'days'>

export type OnlineDay = { date: LocalDate; room: DayAtAGlance }

/** Every evening of the month `YYYY-MM`. */
export async function readMonth(
  schedules: Schedules,
  house: CachedHouse,
  month: string,
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<OnlineDay[]> {
  return readEvenings(schedules, house, datesOf(month), now, asked)
}

/** Evenings that cannot be booked online count as closed. */
export async function readEvenings(
  schedules: Schedules,
  house: CachedHouse,
  evenings: readonly LocalDate[],
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<OnlineDay[]> {
  const starts = await startsByEvening(schedules, house, evenings, now, asked)
  return evenings.map((date) => ({ date, room: roomOf(starts.get(date) ?? []) }))
}

/** Empty for an evening that cannot be booked online. */
export async function readStarts(
  schedules: Schedules,
  house: CachedHouse,
  evening: LocalDate,
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<OnlineStart[]> {
  return (await startsByEvening(schedules, house, [evening], now, asked)).get(evening) ?? []
}

/** For each evening that can be booked online. Each start is decided by the schedule of its calendar date. */
export async function startsByEvening(
  schedules: Schedules,
  known: CachedHouse,
  evenings: readonly LocalDate[],
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<Map<LocalDate, OnlineStart[]>> {
  const { first, last } = onlineDates(known, now)
  const offered = evenings.filter((evening) => evening >= first && evening <= last)
  const dates = offered.flatMap((evening) =>
    runsPastMidnight(known.prepared.house, evening) ? [evening, addDays(evening, 1)] : [evening],
  )
  if (dates.length === 0) return new Map()
  const { house, days } = await schedules.versions(known.settings.id, [...new Set(dates)])
  const read = await schedules.days(house, days)
  const starts: OnlineStart[] = []
  for (const [index, { date, schedule }] of read.entries()) {
    if (index > 0) await otherRequests()
    starts.push(...onlineStarts(house.prepared, schedule, date, now, asked))
  }
  // The dates read also have the tail of the evening before, and the evening after.
  const own = new Set(offered)
  return Map.groupBy(
    starts.filter(({ slot }) => own.has(slot.serviceDate)),
    ({ slot }) => slot.serviceDate,
  )
}

export function datesOf(month: string): LocalDate[] {
  const first = `${month}-01`
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return Array.from({ length: daysInMonth }, (_, index) => addDays(first, index))
}

export const monthAfter = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()
