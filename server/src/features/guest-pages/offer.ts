/**
 * What guests can book online: a month at a glance, and the starts of a day. Read from the cached diary, whose versions are
 * asked on every request, so an answer is never older than its question; a month that is not cached is one query.
 */
import { addDays, type EpochSeconds, type LocalDate } from '../../domain/calendar.ts'
import { type DayRoom, type OfferedStart, offeredStarts, type PartyAsked, roomOf } from '../../domain/offered-starts.ts'
import type { DiaryCache } from '../diary/diary-cache.ts'
import type { CachedHouse } from '../diary/house-cache.ts'
import { datesOffered } from './booking-choice.ts'

export type OfferedDay = { date: LocalDate; room: DayRoom }

/** Every date of the month `YYYY-MM`. */
export async function offerOfMonth(
  diaries: DiaryCache,
  house: CachedHouse,
  month: string,
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<OfferedDay[]> {
  const all = datesOf(month)
  const { first, last } = datesOffered(house, now)
  const starts = await startsByDate(
    diaries,
    house,
    all.filter((date) => date >= first && date <= last),
    now,
    asked,
  )
  return all.map((date) => ({ date, room: roomOf(starts.get(date) ?? []) }))
}

/** None on a day that cannot be booked online. */
export async function offerOfDay(
  diaries: DiaryCache,
  house: CachedHouse,
  date: LocalDate,
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<OfferedStart[]> {
  const { first, last } = datesOffered(house, now)
  if (date < first || date > last) return []
  return (await startsByDate(diaries, house, [date], now, asked)).get(date) ?? []
}

async function startsByDate(
  diaries: DiaryCache,
  { settings }: CachedHouse,
  dates: readonly LocalDate[],
  now: EpochSeconds,
  asked: PartyAsked,
): Promise<Map<LocalDate, OfferedStart[]>> {
  if (dates.length === 0) return new Map()
  const { house, days } = await diaries.versions(settings.id, dates)
  const read = await diaries.days(house, days)
  return new Map(read.map(({ date, diary }) => [date, offeredStarts(house.prepared, diary, date, now, asked)]))
}

export function datesOf(month: string): LocalDate[] {
  const first = `${month}-01`
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return Array.from({ length: daysInMonth }, (_, index) => addDays(first, index))
}

export const monthAfter = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()
