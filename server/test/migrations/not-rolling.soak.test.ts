/**
 * Migrations of a release that does not roll may rewrite tables, and nobody books meanwhile: a minute at most for two million
 * bookings. Measured with half a million, which may take a quarter of that; NOT_ROLLING_BOOKINGS=2000000 measures all.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrateOn, migrationsFolder } from '../../src/db/prepare/migrate.ts'
import { notRolling } from '../../src/db/prepare/older-servers.ts'
import { bareDatabase, onDatabase } from '../operations/backup/spare-database.ts'

const bookings = Number(process.env.NOT_ROLLING_BOOKINGS ?? 500_000)
const secondsForTwoMillion = 60

const migrations = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => ({ number: Number(file.slice(0, 4)), text: readFileSync(join(migrationsFolder, file), 'utf8') }))
const first = Math.min(...migrations.filter(({ text }) => notRolling(text)).map(({ number }) => number))
const before = Math.max(...migrations.map(({ number }) => number).filter((number) => number < first))
const last = Math.max(...migrations.map(({ number }) => number))

test(`migrations of a release that does not roll take at most a minute for two million bookings`, async (t) => {
  const connection = await bareDatabase()
  await onDatabase(connection, async (client) => {
    await migrateOn(client, before)
    const sql = async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[]
    // In plain SQL, since the schema of that release knows nothing of what the code writes today.
    const [house] = await sql<{ id: number }>(
      `insert into restaurants (slug, name, timezone, reference_prefix)
       values ('ostrava', 'Ostrava', 'Europe/Prague', 'OST') returning id`,
    )
    assert.ok(house)
    await sql(`set session_replication_role = replica`)
    await sql(
      `insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes, adults,
                             created_by, patron_id, name, updated_at)
       select $1, 'OST-' || n, case when n % 12 = 0 then 'cancelled' else 'finished' end, d.at, d.at + interval '2 hours',
              d.at::date, d.at::date, 120, 2, 'test', 1 + n % 100000, 'Guest ' || n, d.at
         from generate_series(1, $2::int) n, lateral (select timestamptz '2010-01-01 18:00Z' + n / 100 * interval '1 day' as at) d`,
      [house.id, bookings],
    )
    await sql('analyze bookings')
    const began = performance.now()
    await migrateOn(client, last)
    const seconds = (performance.now() - began) / 1000
    t.diagnostic(`${seconds.toFixed(1)} s for ${bookings} bookings`)
    assert.ok(seconds <= (secondsForTwoMillion * bookings) / 2_000_000, `${seconds} s for ${bookings} bookings`)
    const [missed] = await sql<{ count: number }>(
      `select count(*)::int from bookings b left join diary_days d on d.restaurant_id = b.restaurant_id and d.date = b.local_date
        where d.changed_at is null or d.changed_at < b.updated_at`,
    )
    assert.equal(missed?.count, 0)
  })
})
