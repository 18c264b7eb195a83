/**
 * A migration runs while servers of the release before it take bookings, and its locks are held until it commits. So it
 * may neither read nor write the rows of a table that grows: PostgreSQL counts scans and changes of a transaction, and
 * whatever takes longer with more rows shows there, be it a rewrite, an index, a validation or an update. Migrations of a
 * release whose servers do not run beside those before it say so in their first line; how long they take is measured in
 * not-rolling.soak.test.ts.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { migrateOn, migrationsFolder } from '../../src/db/prepare/migrate.ts'
import { notRolling } from '../../src/db/prepare/older-servers.ts'
import { testServer } from '../support/test-server.ts'

const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')

/** The first makes the tables: there are no rows yet. */
const firstRelease = 1

/** Files that touch tables nevertheless, such as for an index that operators of large installations make beforehand. */
const excused: Readonly<Record<string, readonly string[]>> = {}

/** A few rows for each restaurant or person, however many bookings are made. */
const small = [
  ...['restaurants', 'dining_areas', 'dining_tables', 'table_combinations', 'table_combination_members'],
  ...['service_hours', 'special_days', 'booking_sources', 'booking_tags', 'review_criteria', 'webhooks'],
  ...['users', 'user_restaurants', 'tokens', 'schema_migrations'],
]

const { admin, template } = testServer()
const name = `${template}_locks`
const house = { ...admin, database: name }

async function on<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

await on(admin, (client) => client.query(`create database ${name}`))
after(() => on(admin, (client) => client.query(`drop database ${name}`)))
await on(house, async (client) => {
  await client.query('begin')
  await migrateOn(client, firstRelease)
  await client.query('commit')
})

/** The tables that grow and whose rows the statements read or write. */
function touchedBy(statements: string, end: 'commit' | 'rollback'): Promise<string[]> {
  // A connection of its own, since counts of earlier transactions may still be pending.
  return on(house, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'maitred'::regnamespace and relkind = 'r'`,
    )
    const grown = tables.map((table) => table.name).filter((table) => !small.includes(table))
    await client.query('begin')
    await client.query(statements)
    const { rows } = await client.query<{ name: string }>(
      `select relname::text as name from pg_stat_xact_user_tables
        where schemaname = 'maitred' and relname = any ($1)
          and seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0
        order by 1`,
      [grown],
    )
    await client.query(end)
    return rows.map((table) => table.name)
  })
}

const files = readdirSync(migrationsFolder)
  .filter((name) => Number(name.slice(0, 4)) > firstRelease)
  .toSorted()

for (const file of files) {
  const text = readFileSync(join(migrationsFolder, file), 'utf8')
  const release = notRolling(text)
  if (release === undefined) {
    test(`${file} neither reads nor writes the rows of a table that grows`, async () => {
      const touched = (await touchedBy(text, 'commit')).filter((table) => !excused[file]?.includes(table))
      assert.deepEqual(touched, [], 'CONTRIBUTING.md says how a migration is written')
    })
  } else {
    test(`${file} needs that ${release} does not roll, and the changelog says so`, async () => {
      const takesAway = /\bdrop (column|table)\b/i.test(text)
      const needs = (await touchedBy(text, 'commit')).length > 0 || takesAway
      assert.ok(needs, 'it touches no row and takes nothing away: take its first line away')
      const section = changelog.split(/^## /m).find((part) => part.includes(release)) ?? ''
      assert.match(section, /stop every server of the release before/i)
    })
  }
}

const refused: Readonly<Record<string, string>> = {
  'a rewrite': 'alter table maitred.bookings alter column adults type bigint',
  'a generated column': 'alter table maitred.bookings add column twice integer generated always as (adults * 2) stored',
  'a default that differs for each row': 'alter table maitred.bookings add column key uuid default gen_random_uuid()',
  'an index': 'create index on maitred.bookings (restaurant_id, company)',
  'a constraint that is validated': 'alter table maitred.bookings add constraint few check (adults < 5000)',
  'a foreign key that is validated': `alter table maitred.bookings add column second_area_id integer,
     add foreign key (restaurant_id, second_area_id) references maitred.dining_areas (restaurant_id, id)`,
  'a column that may no longer be null': 'alter table maitred.bookings alter column company set not null',
  'an update of all rows': `update maitred.bookings set company = ''`,
  'a deletion of some rows': `delete from maitred.bookings where local_date < '2020-01-01'`,
}
for (const [what, statements] of Object.entries(refused)) {
  test(`the check of migrations refuses ${what}`, async () => {
    assert.deepEqual(await touchedBy(statements, 'rollback'), ['bookings'])
  })
}

const accepted: Readonly<Record<string, string>> = {
  'a column': 'alter table maitred.bookings add column note text',
  'a column with a constant default': 'alter table maitred.bookings add column visits integer not null default 0',
  'a constraint on new rows': 'alter table maitred.bookings add constraint few check (adults < 5000) not valid',
  'a foreign key on new rows': `alter table maitred.bookings add column second_area_id integer,
     add foreign key (restaurant_id, second_area_id) references maitred.dining_areas (restaurant_id, id) not valid`,
  'a new table with its indexes': `create table maitred.wishes (restaurant_id integer, booking_id integer,
     primary key (restaurant_id, booking_id),
     foreign key (restaurant_id, booking_id) references maitred.bookings (restaurant_id, id));
     create index on maitred.wishes (booking_id)`,
  'a change of the configuration': 'update maitred.restaurants set name = name',
}
for (const [what, statements] of Object.entries(accepted)) {
  test(`the check of migrations accepts ${what}`, async () => {
    assert.deepEqual(await touchedBy(statements, 'rollback'), [])
  })
}
