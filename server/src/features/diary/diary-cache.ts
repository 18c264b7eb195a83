/**
 * The diary of a day as it stands now, for the first look of a booking. It is read again only when the day's version has
 * moved: on a hot evening hundreds ask about the same day between two changes. As in availability, the version is asked
 * before the diary is read, so what is remembered can look older than it is, never newer.
 */
import type { Database } from '../../db/database.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Diary } from '../../domain/diary.ts'
import { notFound } from '../../domain/problem.ts'
import { type DayVersions, dayVersionLoader, isAtLeast, type LoadDayVersions } from './day-versions.ts'
import type { HouseCache, OpenHouse } from './house-cache.ts'
import { readDays } from './read-diary.ts'

/** A busy day is some tens of kilobytes. */
const mostDays = 500

type Known = { versions: DayVersions; diary: Promise<Diary> }

/** A day of a house, both as new as the question. */
export type OpenDay = { house: OpenHouse; diary: Diary }

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
    const diary =
      minutes > house.prepared.house.bookingMinutes
        ? this.#db.read((query) => readDays(query, house, date, date, minutes))
        : this.#diaryOf(house, date, versions)
    return { house, diary: await diary }
  }

  #diaryOf(house: OpenHouse, date: LocalDate, versions: DayVersions): Promise<Diary> {
    const day = `${house.settings.id}/${date}`
    const known = this.#known.get(day)
    return known && isAtLeast(known.versions, versions) ? known.diary : this.#read(day, versions, house, date)
  }

  #read(day: string, versions: DayVersions, house: OpenHouse, date: LocalDate): Promise<Diary> {
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
    return diary
  }
}
