/**
 * Caches each restaurant's configuration, prepared for the engine. Readers get one as new as their question
 * (`current`); writers use what is cached and check inside their transaction that it is still current
 * (`assertCurrent`).
 */
import { batchLoader } from '../../../db/batch-loader.ts'
import { StaleRead } from '../../../db/connection/pg-errors.ts'
import type { Database, Query, Tx } from '../../../db/database.ts'
import { notFound, restaurantMoved } from '../../../domain/problem.ts'
import { type PreparedHouse, prepareHouse } from '../../../domain/seating/prepared-house.ts'
import { type Made, VersionedCache } from '../versions/versioned-cache.ts'
import { findHouse, findHouseVersion, type HouseRow, listHouseVersions, lockHouseShared } from './house.sql.ts'
import { houseFrom } from './house-from-row.ts'

/** A restaurant's settings row, and the same restaurant ready for the engine. */
export type CachedHouse = { version: number; settings: HouseRow; prepared: PreparedHouse }

const maxHouses = 10_000

export class HouseCache {
  readonly #houses = new VersionedCache<number, CachedHouse>({ max: maxHouses })
  readonly #loadVersion: (restaurantId: number) => Promise<number | undefined>
  readonly #loadSlug: (slug: string) => Promise<{ id: number; house_version: number } | undefined>
  readonly #loadHouse: (restaurantId: number) => Promise<CachedHouse | undefined>

  /** Requests of one event-loop tick share their reads. */
  constructor(db: Database) {
    this.#loadVersion = batchLoader(async (ids: number[]) => {
      const rows = await db.read((query) => listHouseVersions(query, ids))
      return new Map(rows.map(({ id, house_version }) => [id, house_version]))
    })
    this.#loadSlug = (slug) => db.read((query) => findHouseVersion(query, slug))
    this.#loadHouse = batchLoader(async (ids: number[]) => {
      const houses = await db.read((query) => Promise.all(ids.map((id) => this.#read(query, id))))
      return new Map(houses.filter((house) => house !== undefined).map((house) => [house.settings.id, house]))
    })
  }

  /** The house as of now, including changes made by other servers. */
  async current(restaurantId: number): Promise<CachedHouse> {
    return this.atLeast(restaurantId, stillHere(await this.#loadVersion(restaurantId)))
  }

  /** Whether there is a restaurant with this slug that is open for guests. */
  async isOpenToGuests(slug: string): Promise<boolean> {
    const found = await this.#loadSlug(slug)
    return found !== undefined && (await this.atLeast(found.id, found.house_version)).settings.open
  }

  /** The house of a slug, as of now. */
  async named(slug: string): Promise<CachedHouse> {
    const found = await this.#loadSlug(slug)
    if (!found) throw notFound('Restaurant')
    const { id, house_version } = found
    return this.atLeast(id, house_version)
  }

  /** The house at least as new as the given version. */
  async atLeast(restaurantId: number, version: number): Promise<CachedHouse> {
    return this.#houses.get(restaurantId, { house: version }, 0, async () =>
      made(stillHere(await this.#loadHouse(restaurantId))),
    )
  }

  /** The cached house, which may be stale; read if none is cached. */
  async cached(query: Query, restaurantId: number): Promise<CachedHouse> {
    const cached = this.#houses.peek(restaurantId)
    if (cached) return cached
    const house = stillHere(await this.#read(query, restaurantId))
    this.#houses.keep(restaurantId, made(house))
    return house
  }

  /**
   * Keeps the configuration from changing until the transaction ends; if it has changed already, the transaction starts
   * again.
   */
  async assertCurrent(tx: Tx, house: CachedHouse): Promise<void> {
    const version = await lockHouseShared(tx, house.settings.id)
    if (version === house.version) return
    this.#houses.drop(house.settings.id)
    throw new StaleRead('The restaurant was reconfigured meanwhile.')
  }

  async #read(query: Query, restaurantId: number): Promise<CachedHouse | undefined> {
    const row = await findHouse(query, restaurantId)
    return row && openHouse(row)
  }
}

const made = (house: CachedHouse): Made<CachedHouse> => ({ value: house, versions: { house: house.version } })

function stillHere<Value>(value: Value | undefined): Value {
  if (value === undefined) throw restaurantMoved()
  return value
}

export const openHouse = (row: HouseRow): CachedHouse => {
  return { version: row.house_version, settings: row, prepared: prepareHouse(houseFrom(row)) }
}
