/**
 * Caches the schedule of single days, for availability and for the prechecks of bookings. Guarantee: a day is never
 * older than the question. Versions are read on every request, before the schedule; a write in between makes the cached
 * day look older than it is, never newer, and the next request reads it again.
 */
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar/calendar.ts'
import { restaurantMoved } from '../../domain/problem.ts'
import { nextExpiry, type Schedule, unexpired } from '../../domain/seating/schedule.ts'
import { type DayVersions, dayVersionLoader, isAtLeast, type LoadDayVersions } from './day-versions.ts'
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

/** A promise, so that requests for a day that is being read share the query. */
type Entry = { versions: DayVersions; day: Promise<CachedDay>; expiresAt: EpochSeconds }

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
  readonly #entries = new Map<string, Entry>()

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
  days(house: CachedHouse, asked: readonly DayAsked[]): Promise<CachedDay[]> {
    const missing = asked.filter((day) => this.#find(house, day) === undefined)
    if (missing.length > 0) this.#read(house, missing)
    return Promise.all(asked.map((day) => this.#find(house, day) as Promise<CachedDay>))
  }

  /** The day if it is cached and at least as new as the versions asked for. */
  peek(house: CachedHouse, asked: DayAsked): Promise<CachedDay> | undefined {
    return this.#find(house, asked)
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

  #find(house: CachedHouse, { date, versions }: DayAsked): Promise<CachedDay> | undefined {
    const key = keyOf(house, date)
    const entry = this.#entries.get(key)
    if (entry === undefined || !isAtLeast(entry.versions, versions) || entry.expiresAt <= this.#now()) return undefined
    this.#keep(key, entry)
    return entry.day
  }

  #read(house: CachedHouse, missing: readonly DayAsked[]): void {
    const [first, last] = [missing[0] as DayAsked, missing.at(-1) as DayAsked]
    const span = this.#db.read((query) => readDays(query, house, first.date, last.date))
    for (const { date, versions: asked } of missing) {
      const key = keyOf(house, date)
      const versions = { ...asked, house: house.version }
      const cachedDay = (read: Schedule): CachedDay => {
        const schedule = this.unexpired(scheduleOfDay(house, read, date))
        entry.expiresAt = nextExpiry(schedule)
        return { house, date, versions, schedule, expiresAt: entry.expiresAt }
      }
      const entry: Entry = { versions, expiresAt: Number.POSITIVE_INFINITY, day: span.then(cachedDay) }
      const { day } = entry
      this.#keep(key, entry)
      day.catch(() => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      })
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > maxDays && oldest !== undefined) this.#entries.delete(oldest)
  }
}

const keyOf = (house: CachedHouse, date: LocalDate): string => `${house.settings.id}/${date}`
