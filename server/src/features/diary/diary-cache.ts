/**
 * Caches the diary of a day for the precheck of a booking, by the day's version: on a busy evening hundreds of requests
 * read the same day between two changes. The version is read before the diary, so an entry can be newer than its
 * version says, never older.
 */
import type { Database } from '../../db/database.ts'
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import type { Diary } from '../../domain/diary.ts'
import { notFound } from '../../domain/problem.ts'
import { type DayVersions, dayVersionLoader, isAtLeast, type LoadDayVersions } from './day-versions.ts'
import type { LockedDay } from './diary.sql.ts'
import type { HouseCache, OpenHouse } from './house-cache.ts'
import { readDays } from './read-diary.ts'

/** A busy day is some tens of kilobytes. */
const mostDays = 500

type Known = { versions: DayVersions; diary: Promise<Diary> }

/** A day of a house, both as new as the question. The diary is at least as new as its versions. */
export type OpenDay = { house: OpenHouse; date: LocalDate; diary: Diary; versions: DayVersions }

/**
 * Whether what was read of the day without a lock holds now that these days are locked. Every writer raises the version
 * of each day it touches by one, and so did the lock.
 */
export function isUnchanged({ date, versions }: OpenDay, house: OpenHouse, locked: readonly LockedDay[]): boolean {
  const seen = new Map([
    [addDays(date, -1), versions.before],
    [date, versions.day],
    [addDays(date, 1), versions.after],
  ])
  return versions.house === house.version && locked.every((day) => day.version - 1 === seen.get(day.date))
}

export class DiaryCache {
  readonly #db: Database
  readonly #houses: HouseCache
  readonly #askVersions: LoadDayVersions
  readonly #known = new Map<string, Known>()

  constructor(db: Database, houses: HouseCache) {
    this.#db = db
    this.#houses = houses
    this.#askVersions = dayVersionLoader(db)
  }

  /** As much as decides about a stay of that length; one longer than usual is read for itself. */
  async current(restaurantId: number, date: LocalDate, minutes = 0): Promise<OpenDay> {
    const [versions] = (await this.#askVersions(restaurantId, date, 1)) ?? []
    if (!versions) throw notFound('Restaurant')
    const house = await this.#db.read((query) => this.#houses.recallAt(query, restaurantId, versions.house))
    const read =
      minutes > house.prepared.house.bookingMinutes
        ? { versions, diary: this.#db.read((query) => readDays(query, house, date, date, minutes)) }
        : this.#knownAt(house, date, versions)
    return { house, date, diary: await read.diary, versions: read.versions }
  }

  #knownAt(house: OpenHouse, date: LocalDate, versions: DayVersions): Known {
    const day = `${house.settings.id}/${date}`
    const known = this.#known.get(day)
    return known && isAtLeast(known.versions, versions) ? known : this.#read(day, versions, house, date)
  }

  #read(day: string, versions: DayVersions, house: OpenHouse, date: LocalDate): Known {
    const diary = this.#db.read((query) => readDays(query, house, date, date))
    const entry = { versions, diary }
    this.#known.delete(day)
    this.#known.set(day, entry)
    diary.catch(() => {
      if (this.#known.get(day) === entry) this.#known.delete(day)
    })
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostDays) break
      this.#known.delete(oldest)
    }
    return entry
  }
}
