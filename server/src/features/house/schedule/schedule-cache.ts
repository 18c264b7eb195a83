/**
 * Caches the schedule of single days, for availability and for the prechecks of bookings. Guarantee: a day is never
 * older than the question. Versions are read on every request, before the schedule; a write in between makes the cached
 * day look older than it is, never newer, and the next request reads it again.
 */
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import { nextExpiry, type Schedule, unexpired } from '../../../domain/seating/schedule.ts'
import { VersionedCache } from '../versions/versioned-cache.ts'
import { type DayVersions, dayVersionLoader, type LoadDayVersions } from './day-versions.ts'
import type { CachedHouse, HouseCache } from './house-cache.ts'
import { readDays, scheduleOfDay } from './read-schedule.ts'
import type { LockedDay } from './schedule.sql.ts'

/** The least recently used days are dropped first. A busy day takes some tens of kilobytes. */
const maxDays = 500

/**
 * As much as decides about a booking that starts on the date. Without `versions` for stays longer than the longest turn
 * time.
 */
export type ScheduleDay = { house: CachedHouse; date: LocalDate; schedule: Schedule; versions?: DayVersions }

export type CachedDay = Required<ScheduleDay> & {
  /** When the first hold in it expires; Infinity where none does. */
  expiresAt: EpochSeconds
}

export type DayAsked = { date: LocalDate; versions: DayVersions }

/**
 * Whether a day read without a lock is still current now that its date is locked. Every write that matters to a start
 * on the date raises its version by one, and so did the lock.
 */
export function isUnchanged(
  { date, versions }: ScheduleDay,
  house: CachedHouse,
  locked: readonly LockedDay[],
): boolean {
  if (versions?.house !== house.version) return false
  return locked.some((day) => day.date === date && day.version - 1 === versions.day)
}

export class ScheduleCache {
  readonly #db: Database
  readonly #houses: HouseCache
  readonly #clock: Clock
  readonly #loadVersions: LoadDayVersions
  readonly #days = new VersionedCache<string, CachedDay>({ max: maxDays })

  constructor(db: Database, houses: HouseCache, clock: Clock) {
    this.#db = db
    this.#clock = clock
    this.#houses = houses
    this.#loadVersions = dayVersionLoader(db)
  }

  /** The versions of some days, and a house at least as new as they are. */
  async versions(restaurantId: number, dates: readonly LocalDate[]): Promise<{ house: CachedHouse; days: DayAsked[] }> {
    const days = await Promise.all(
      dates.map(async (date) => {
        const versions = await this.#loadVersions(restaurantId, date)
        if (versions === undefined) throw restaurantMoved()
        return { date, versions }
      }),
    )
    const newest = Math.max(...days.map(({ versions }) => versions.house))
    return { house: await this.#houses.atLeast(restaurantId, newest), days }
  }

  /** Days at least as new as the versions asked for, in ascending order; those not cached are read in one query. */
  async days(house: CachedHouse, asked: readonly DayAsked[]): Promise<CachedDay[]> {
    const missing = asked.filter((day) => this.peek(house, day) === undefined)
    const [first, last] = [missing[0], missing.at(-1)]
    const span = first && last && this.#read(house, first.date, last.date)
    return Promise.all(asked.map((day) => this.#day(house, day, span)))
  }

  /** The day if it is cached, or being read, and at least as new as the versions asked for. */
  peek(house: CachedHouse, { date, versions }: DayAsked): CachedDay | Promise<CachedDay> | undefined {
    return this.#days.findOrAwait(keyOf(house, date), versions, this.#now())
  }

  /**
   * One day as of now. A stay longer than the longest turn time reaches further than what is cached, and is read
   * separately.
   */
  async current(restaurantId: number, date: LocalDate, minutes = 0): Promise<ScheduleDay> {
    const { house, days } = await this.versions(restaurantId, [date])
    if (minutes > house.prepared.longestTurn) {
      const schedule = await this.#db.read((query) => readDays(query, house, date, date, minutes))
      return { house, date, schedule: this.unexpired(schedule) }
    }
    const [day] = await this.days(house, days)
    return day as CachedDay
  }

  /** A schedule read without a lock may contain expired holds that are not deleted yet: removes them. */
  unexpired(schedule: Schedule): Schedule {
    return unexpired(schedule, this.#now())
  }

  #now(): EpochSeconds {
    return secondsOf(this.#clock.now())
  }

  #read(house: CachedHouse, first: LocalDate, last: LocalDate): Promise<Schedule> {
    return this.#db.read((query) => readDays(query, house, first, last))
  }

  /** From `span`, which is being read, where it is not cached. */
  #day(house: CachedHouse, { date, versions: asked }: DayAsked, span?: Promise<Schedule>): Promise<CachedDay> {
    const versions = { ...asked, house: house.version }
    return this.#days.get(keyOf(house, date), asked, this.#now(), async () => {
      // Without a span where it has expired in between.
      const read = await (span ?? this.#read(house, date, date))
      const schedule = this.unexpired(scheduleOfDay(house, read, date))
      const expiresAt = nextExpiry(schedule)
      return { value: { house, date, versions, schedule, expiresAt }, versions, until: expiresAt }
    })
  }
}

const keyOf = (house: CachedHouse, date: LocalDate): string => `${house.settings.id}/${date}`
