/** A database with years of bookings in it, made once and kept in .bench-cache for the next run. */
import pg from 'pg'
import { prepareDatabase } from '../../server/src/db/prepare/prepare-database.ts'
import { openRestaurant, type RestaurantSpec } from '../../server/test/support/restaurant.ts'
import type { connectionUrl } from '../../server/test/support/sql/connection-url.ts'
import { withSearchPath } from '../../server/test/support/sql/search-path.ts'
import { progress } from '../progress.ts'
import { type Grown, growHouse } from './grown-house.sql.ts'

export const cacheFolder = new URL('../.bench-cache/', import.meta.url).pathname

type Connection = Parameters<typeof connectionUrl>[0]

export async function grownDatabase(
  admin: Connection,
  name: string,
  house: RestaurantSpec,
  grown: Grown,
): Promise<Connection> {
  const there = { ...admin, database: name }
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const finished = `select true from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'grown'`
    if ((await client.query(finished, [name])).rowCount) {
      // Migrations that are newer than the database.
      await prepareDatabase(there)
      return there
    }
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
    await grow(there, house, grown)
    await client.query(`comment on database ${name} is 'grown'`)
    return there
  } finally {
    await client.end()
  }
}

async function grow(there: Connection, spec: RestaurantSpec, grown: Grown): Promise<void> {
  await prepareDatabase(there)
  const client = new pg.Client(withSearchPath(there))
  await client.connect()
  const sql = async <Found extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Found>(text, values)).rows
  const house = await openRestaurant({ sql }, spec)
  await growHouse(client, house.id, grown, (step) => progress(`growing ${there.database} once: ${step}`))
  await client.end()
}
