/** The bare transaction as a script for pgbench: PostgreSQL without any Node in front of it. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stage } from '../stage.ts'

const run = promisify(execFile)

/** Every booking takes some table at some full hour of the next years; where it is taken, nothing is written, as in the other. */
const script = (restaurantId: number, firstTable: number, lastTable: number) => `
\\set day random(400, 9000)
\\set table random(${firstTable}, ${lastTable})
\\set turn random(0, 8)
begin;
select pg_advisory_xact_lock(hashtextextended(gen_random_uuid()::text, ${restaurantId}));
insert into maitred.diary_days (restaurant_id, date) values (${restaurantId}, current_date + :day::int)
  on conflict (restaurant_id, date) do update set version = diary_days.version + 1;
select b.id, h.table_id, b.starts_at, b.ends_at, b.adults from maitred.bookings b
  left join maitred.booking_tables h on h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.is_active
 where b.restaurant_id = ${restaurantId} and b.local_date = current_date + :day::int;
with patron as (insert into maitred.patrons (restaurant_id, name, walkin) values (${restaurantId}, 'Raw', true) returning id),
     booking as (insert into maitred.bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening,
                                               planned_minutes, adults, created_by, patron_id)
       select ${restaurantId}, gen_random_uuid(), 'confirmed', (current_date + :day::int) + make_interval(hours => 2 * :turn::int),
              (current_date + :day::int) + make_interval(hours => 2 * :turn::int + 2), current_date + :day::int,
                     current_date + :day::int, 120, 2, 'pgbench', id from patron
       returning restaurant_id, id, starts_at, ends_at),
     held as (insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
       select restaurant_id, id, :table::int, tstzrange(starts_at, ends_at), true from booking on conflict do nothing),
     kept as (insert into maitred.idempotency_keys (restaurant_id, token_id, key, fingerprint, status, body, booking_id)
       select ${restaurantId}, 'pgbench', gen_random_uuid(), '\\x00', 201, repeat('x', 500), id from booking)
insert into maitred.booking_history (restaurant_id, booking_id, at, actor, action, changes)
  select ${restaurantId}, id, now(), 'pgbench', 'create', '{}' from booking;
commit;
`

/** Undefined where pgbench is not installed. */
export async function pgbenchPerSecond(stage: Stage, clients: number, seconds: number): Promise<number | undefined> {
  const pgbench = findPgbench()
  if (pgbench === undefined) return undefined
  const [tables] = await stage.sql<{ first: number; last: number }>(
    'select min(id) as first, max(id) as last from maitred.dining_tables where restaurant_id = $1',
    [stage.house.id],
  )
  const file = join(stage.folder, 'booking.pgbench')
  await writeFile(file, script(stage.house.id, tables?.first ?? 1, tables?.last ?? 1))
  const { host, port, user, password, database } = stage.connection
  const where = ['-h', String(host), '-p', String(port), '-U', String(user)]
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file]
  const env = { ...process.env, PGPASSWORD: String(password) }
  const { stdout } = await run(pgbench, [...where, ...how, String(database)], { env })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

function findPgbench(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')))
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file))
}
