/**
 * Caches days in the form in which they are sent. Guarantee: a day is never older than its question: versions are read
 * first and the day after them, so a write in between can only make it look older than it is. Concurrent requests for a
 * day share the reads.
 */
import { type Clock, secondsOf } from '../../../clock.ts'
import { batchLoader } from '../../../db/batch-loader.ts'
import type { Database } from '../../../db/database.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { VersionedCache } from '../../house/versions/versioned-cache.ts'
import { listShownVersions, type ShownVersions } from './day.sql.ts'
import { readDay } from './read-day.ts'
import { ShownDay } from './shown-day.ts'

/** The least recently used is dropped first. A busy day takes some 200 kB: 300 bookings, as text and as an event. */
const maxDays = 200

export type DayKey = `${number}/${LocalDate}`
export const dayKeyOf = (restaurantId: number, date: LocalDate): DayKey => `${restaurantId}/${date}`

export class DayCache {
  readonly #db: Database
  readonly #clock: Clock
  readonly #houses: HouseCache
  readonly #days = new VersionedCache<DayKey, ShownDay>({ max: maxDays })
  readonly #loadVersions: (key: DayKey) => Promise<ShownVersions | undefined>

  constructor(db: Database, clock: Clock, houses: HouseCache) {
    this.#db = db
    this.#clock = clock
    this.#houses = houses
    this.#loadVersions = batchLoader((keys: DayKey[]) => this.versions(keys))
  }

  /** The versions of any number of days, in one query; absent for a restaurant that does not exist. */
  async versions(keys: readonly DayKey[]): Promise<Map<DayKey, ShownVersions>> {
    const days = keys.map((key) => key.split('/') as [restaurantId: string, date: LocalDate])
    const restaurantIds = days.map(([restaurantId]) => Number(restaurantId))
    const dates = days.map(([, date]) => date)
    const rows = await this.#db.read((query) => listShownVersions(query, restaurantIds, dates))
    return new Map(rows.map(({ restaurant_id, date, ...versions }) => [dayKeyOf(restaurant_id, date), versions]))
  }

  /** The day as of now. */
  async current(restaurantId: number, date: LocalDate): Promise<ShownDay> {
    const versions = await this.#loadVersions(dayKeyOf(restaurantId, date))
    if (!versions) throw restaurantMoved()
    return this.at(restaurantId, date, versions)
  }

  /** The day at these versions or newer ones. */
  at(restaurantId: number, date: LocalDate, versions: ShownVersions): Promise<ShownDay> {
    const now = secondsOf(this.#clock.now())
    return this.#days.get(dayKeyOf(restaurantId, date), versions, now, async () => {
      const value = await this.#read(restaurantId, date, versions)
      const { versions: read, madeAt, changesAt } = value.version
      return { value, versions: read, from: madeAt, until: changesAt }
    })
  }

  async #read(restaurantId: number, date: LocalDate, versions: ShownVersions): Promise<ShownDay> {
    const house = await this.#houses.atLeast(restaurantId, versions.house)
    const read = await this.#db.read((query) => readDay(query, house, date))
    return new ShownDay(read, { ...versions, house: house.version }, secondsOf(this.#clock.now()))
  }
}
