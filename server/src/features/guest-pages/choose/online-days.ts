/**
 * What guests can book online: a month at a glance, and the starts of an evening, those after midnight included. Read from the cached schedule, whose versions are
 * asked on every request, so an answer is never older than its question; a month that is not cached is one query.
 */

import {
  type DayRoom,
  type OfferedStart,
  offeredStarts,
  type PartyAsked,
  roomOf,
} from '../../../domain/availability/online-starts.ts'
import { addDays, type EpochSeconds, type LocalDate } from '../../../domain/calendar/calendar.ts'
import { runsPastMidnight } from '../../../domain/calendar/evening.ts'
import type { CachedHouse } from '../../schedule/house-cache.ts'
import type { ScheduleCache } from '../../schedule/schedule-cache.ts'
import { datesOffered } from './booking-choice.ts'

export type OfferedDay = { date: LocalDate; room: DayRoom }

/** Every evening of the month `YYYY-MM`. */
export async function offerOfMonth(
  schedules: ScheduleCache,
  house: CachedHouse,
  month: string,
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<OfferedDay[]> {
  return offerOfEvenings(schedules, house, datesOf(month), now, asked)
}

/** Those that cannot be booked online are closed. */
export async function offerOfEvenings(
  schedules: ScheduleCache,
  house: CachedHouse,
  evenings: readonly LocalDate[],
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<OfferedDay[]> {
  const starts = await startsByEvening(schedules, house, evenings, now, asked)
  return evenings.map((date) => ({ date, room: roomOf(starts.get(date) ?? []) }))
}

/** None of an evening that cannot be booked online. */
export async function offerOfDay(
  schedules: ScheduleCache,
  house: CachedHouse,
  evening: LocalDate,
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<OfferedStart[]> {
  return (await startsByEvening(schedules, house, [evening], now, asked)).get(evening) ?? []
}

/** Each start is decided by the schedule of its calendar date. */
async function startsByEvening(
  schedules: ScheduleCache,
  known: CachedHouse,
  evenings: readonly LocalDate[],
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<Map<LocalDate, OfferedStart[]>> {
  const { first, last } = datesOffered(known, now)
  const offered = evenings.filter((evening) => evening >= first && evening <= last)
  const dates = offered.flatMap((evening) =>
    runsPastMidnight(known.prepared.house, evening) ? [evening, addDays(evening, 1)] : [evening],
  )
  if (dates.length === 0) return new Map()
  const { house, days } = await schedules.versions(known.settings.id, [...new Set(dates)])
  const read = await schedules.days(house, days)
  const starts = read.flatMap(({ date, schedule }) => offeredStarts(house.prepared, schedule, date, now, asked))
  return Map.groupBy(starts, ({ slot }) => slot.serviceDate)
}

export function datesOf(month: string): LocalDate[] {
  const first = `${month}-01`
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return Array.from({ length: daysInMonth }, (_, index) => addDays(first, index))
}

export const monthAfter = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()
