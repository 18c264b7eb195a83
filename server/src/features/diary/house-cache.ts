/**
 * HouseCache remembered between requests. Readers get one as new as their question (`current`); writers take what is
 * remembered and have it confirmed inside their transaction (`assertCurrent`).
 */

import { batchLoader } from '../../db/batch-loader.ts'
import type { Database, Query, Tx } from '../../db/database.ts'
import { ReadStale } from '../../db/pg-errors.ts'
import { type PreparedHouse, prepareHouse } from '../../domain/prepared-house.ts'
import { notFound } from '../../domain/problem.ts'
import { findHouse, type HouseRow, listHouseVersions, lockHouseShared } from './house.sql.ts'

/** A restaurant's settings row, and the same restaurant ready for the engine. */
export type OpenHouse = { version: number; settings: HouseRow; prepared: PreparedHouse }

export class HouseCache {
  readonly #known = new Map<number, OpenHouse>()
  readonly #db: Database
  readonly #versionOf: (restaurantId: number) => Promise<number | undefined>

  constructor(db: Database) {
    this.#db = db
    this.#versionOf = batchLoader(async (ids: number[]) => {
      const rows = await db.read((query) => listHouseVersions(query, ids))
      return new Map(rows.map(({ id, house_version }) => [id, house_version]))
    })
  }

  /** The house as it stands now, whoever changed it on whichever server. */
  async current(restaurantId: number): Promise<OpenHouse> {
    const version = await this.#versionOf(restaurantId)
    if (version === undefined) throw notFound('Restaurant')
    return this.#db.read((query) => this.recallAt(query, restaurantId, version))
  }

  /** The remembered house, of whatever version; read if none is remembered. */
  async recall(query: Query, restaurantId: number): Promise<OpenHouse> {
    return this.#known.get(restaurantId) ?? (await this.#read(query, restaurantId))
  }

  /** The house at least as new as the given version. */
  async recallAt(query: Query, restaurantId: number, version: number): Promise<OpenHouse> {
    const known = this.#known.get(restaurantId)
    return known && known.version >= version ? known : await this.#read(query, restaurantId)
  }

  /** Pins the structure until the transaction ends; a house that changed meanwhile makes the transaction start again. */
  async assertCurrent(tx: Tx, house: OpenHouse): Promise<void> {
    const version = await lockHouseShared(tx, house.settings.id)
    if (version === house.version) return
    this.#known.delete(house.settings.id)
    throw new ReadStale('The restaurant was reconfigured meanwhile.')
  }

  async #read(query: Query, restaurantId: number): Promise<OpenHouse> {
    const row = await findHouse(query, restaurantId)
    if (!row) throw notFound('Restaurant')
    const house = openHouse(row)
    this.#known.set(restaurantId, house)
    return house
  }
}

export function openHouse(row: HouseRow): OpenHouse {
  return {
    version: row.house_version,
    settings: row,
    prepared: prepareHouse({
      restaurantId: row.id,
      timezone: row.timezone,
      serviceHours: row.service_hours,
      areas: row.areas,
      bookingMinutes: row.default_booking_duration_hours * 60,
      noticeMinutes: row.notice_minutes,
      maxDays: row.max_days,
      pacing: { maxCovers: row.crowd_control_max_covers, minutes: row.crowd_control_time_minutes },
      onlineBookings: row.allow_online_bookings,
    }),
  }
}
