/**
 * What can be booked, day by day. Guarantee: an answer is never older than its question, since the versions of its days
 * are asked first, on every request. Work is done for the rows that are asked for and no others.
 */
import { rowsOfDate } from '../../domain/availability.ts'
import { addDays, type EpochSeconds, type LocalDate } from '../../domain/calendar.ts'
import { InvalidInput } from '../../domain/problem.ts'
import type { DayVersions } from '../diary/day-versions.ts'
import type { CachedDay, DiaryCache } from '../diary/diary-cache.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import { AvailabilityCache } from './availability-cache.ts'
import { DayAvailability, type SlotFilter } from './day-availability.ts'

export type Question = { restaurantId: number; date: LocalDate; days: number; filter: SlotFilter }

/** In order of date. */
export type ListAvailability = (question: Question, now: EpochSeconds) => Promise<DayAvailability[]>

/**
 * About 29 MB of JSON. 30 days of a house with 62 starts a day, 3 areas and parties up to 12 are 66,960 rows; without a
 * limit, slots every 5 minutes and tables for 69 made an answer of 173 MB.
 */
const maxRows = 100_000

type Day = { key: string; date: LocalDate; versions: DayVersions }

export function availabilityList(diaries: DiaryCache): ListAvailability {
  const cache = new AvailabilityCache()

  return async (question, now) => {
    const { restaurantId, date, filter } = question
    const { house, versions } = await diaries.versions(restaurantId, date, question.days)
    const days = versions.map((versions, index): Day => {
      const dateOfDay = index === 0 ? date : addDays(date, index)
      return { key: keyOf(restaurantId, dateOfDay, filter), date: dateOfDay, versions }
    })
    assertKnownArea(house, filter.areaId)
    assertFewEnoughRows(house, days, filter)

    const found = days.map(({ key, versions }) => cache.find(key, versions, now))
    const missing = days.filter((_, index) => found[index] === undefined)
    if (missing.length === 0) return found as DayAvailability[]
    const read = await diaries.days(house, missing)
    const made = missing.map(({ key, date, versions }, index) => {
      // A request that waited for the same reading may have made it already.
      const twin = cache.find(key, versions, now)
      if (twin) return twin
      const day = new DayAvailability(read[index] as CachedDay, date, filter, now)
      // A day without slots costs little to make again; requests for impossible parties must not crowd out the others.
      if (day.json.length > 0) cache.keep(key, day)
      return day
    })
    return found.map((day) => day ?? (made.shift() as DayAvailability))
  }
}

const keyOf = (restaurantId: number, date: LocalDate, { party, areaId, openOnly }: SlotFilter): string =>
  `${restaurantId}/${date}/${party}/${areaId}/${openOnly}`

function assertKnownArea({ settings }: OpenHouse, areaId: number | null): void {
  if (areaId === null || settings.areas.some(({ id }) => id === areaId)) return
  throw new InvalidInput({ dining_area_id: ['The selected dining_area_id is invalid.'] })
}

/** Counted from the configuration, before anything is read or made. */
function assertFewEnoughRows({ prepared }: OpenHouse, days: readonly Day[], filter: SlotFilter): void {
  const rows = days.reduce((sum, { date }) => sum + rowsOfDate(prepared, date, filter), 0)
  if (rows <= maxRows) return
  const count = (number: number): string => number.toLocaleString('en')
  const remedy = 'Ask for fewer days, or for one party_size or dining_area_id.'
  throw new InvalidInput({
    days: [`The answer would have ${count(rows)} rows, more than ${count(maxRows)}. ${remedy}`],
  })
}
