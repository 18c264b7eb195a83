/**
 * What can be booked, day by day. Guarantee: an answer is never older than its question, since each request first reads
 * the versions of its days. Only the rows asked for are computed.
 */
import { rowsOfDate } from '../../../domain/availability/availability-list.ts'
import { addDays, type EpochSeconds, type LocalDate } from '../../../domain/calendar/calendar.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { CachedDay, DayAsked, ScheduleCache } from '../../house/schedule/schedule-cache.ts'
import { VersionedCache } from '../../house/versions/versioned-cache.ts'
import { DayAvailability, type SlotFilter } from './day-availability.ts'

export type Question = { restaurantId: number; date: LocalDate; days: number; filter: SlotFilter }

/** In order of date. */
export type ListAvailability = (question: Question, now: EpochSeconds) => Promise<DayAvailability[]>

/**
 * About 29 MB of JSON. 30 days of a house with 62 starts a day, 3 areas and parties up to 12 are 66,960 rows; without a
 * limit, slots every 5 minutes and tables for 69 made an answer of 173 MB.
 */
const maxRows = 100_000

/** 64 MiB are about 150 whole days of a large house (768 rows, 225 kB of JSON) or 1,100 days of one party size. */
const maxBytes = 64 * 1024 * 1024

export function availabilityList(schedules: ScheduleCache): ListAvailability {
  const cache = new VersionedCache<string, DayAvailability>({ max: maxBytes, weightOf: ({ bytes }) => bytes })

  return async ({ restaurantId, date, days: count, filter }, now) => {
    const dates = Array.from({ length: count }, (_, index) => addDays(date, index))
    const { house, days } = await schedules.versions(restaurantId, dates)
    assertKnownArea(house, filter.areaId)
    assertFewEnoughRows(house, dates, filter)

    const cached = (day: DayAsked) => cache.find(keyOf(restaurantId, day.date, filter), day.versions, now)
    const found = days.map(cached)
    const missing = days.filter((_, index) => found[index] === undefined)
    if (missing.length === 0) return found as DayAvailability[]

    const schedulesOfMissing = await schedules.days(house, missing)
    const made = missing.map((day, index) => {
      // A concurrent request that waited for the same schedule may have cached it meanwhile.
      const twin = cached(day)
      if (twin) return twin
      const availability = new DayAvailability(schedulesOfMissing[index] as CachedDay, filter, now)
      // A day without slots is cheap to compute again, and requests for impossible parties must not evict the others.
      if (availability.json.length > 0) {
        cache.keep(keyOf(restaurantId, day.date, filter), { value: availability, ...availability.made })
      }
      return availability
    })
    return found.map((day) => day ?? (made.shift() as DayAvailability))
  }
}

const keyOf = (
  restaurantId: number,
  date: LocalDate,
  { party, areaId, openOnly, channel = 'staff' }: SlotFilter,
): string => `${restaurantId}/${date}/${party}/${areaId}/${openOnly}/${channel}`

function assertKnownArea({ settings }: CachedHouse, areaId: number | null): void {
  if (areaId === null || settings.areas.some(({ id }) => id === areaId)) return
  throw new InvalidInput({ dining_area_id: [(say) => say.validation.selected('dining_area_id')] })
}

/** Counted from the configuration, before anything is read or computed. */
function assertFewEnoughRows({ prepared }: CachedHouse, dates: readonly LocalDate[], filter: SlotFilter): void {
  const rows = dates.reduce((sum, date) => sum + rowsOfDate(prepared, date, filter), 0)
  if (rows <= maxRows) return
  const count = (number: number): string => number.toLocaleString('en')
  const remedy = 'Ask for fewer days, or for one party_size or dining_area_id.'
  throw new InvalidInput({
    days: [`The answer would have ${count(rows)} rows, more than ${count(maxRows)}. ${remedy}`],
  })
}
