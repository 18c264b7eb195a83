/**
 * Two servers of 0.1 with a year of bookings are upgraded as docs/operations.md says, while sixteen callers book, move and
 * cancel, and send again what got no answer. They notice the stop and nothing else.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventTypes } from '../../src/domain/booking/booking-status.ts'
import { version } from '../../src/settings/version.ts'
import { startCallers } from '../faults/support/callers.ts'
import { subscribeToEverything } from '../faults/support/deliveries.ts'
import { serverEnv } from '../faults/support/house-at-risk.ts'
import { lineTo } from '../faults/support/line-to-server.ts'
import { assertSurvived } from '../faults/support/survival.ts'
import { bareDatabase, onDatabase } from '../operations/backup/spare-database.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

const repository = new URL('../../..', import.meta.url).pathname
/** The last state of 0.1 that the history has. */
const before = 'e376f253'
const isThere = spawnSync('git', ['cat-file', '-e', before], { cwd: repository }).status === 0
const skip = isThere ? false : `the history has no ${before}`

const bookingsOfAYear = 36_500
/** Longer than callers are kept waiting by a stop, a migration and a start. */
const longestStopMs = 60_000
const callsBetween = 300

/** Its code with the packages of this checkout, which are those it had and more. */
function checkedOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maitred-before-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', before], { cwd: repository, maxBuffer: 1e9 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  return join(folder, 'server/src/main.ts')
}

const restaurant = (slug: string, tables: number) => `
slug: ${slug}
name: ${slug}
timezone: Europe/Malta
reference_prefix: ${slug.slice(0, 3).toUpperCase()}
max_days: 730
service_hours: [{ name: All day, days: mon-sun, opens: "10:00", closes: "23:00" }]
dining_areas:
  - name: Main room
    tables: [${Array.from({ length: tables }, (_, n) => `{ name: T${n}, min_covers: 1, max_covers: ${n % 3 ? 4 : 6} }`).join(', ')}]
`

/** Finished, four at each of 25 tables a day. Written by SQL, since none of it could be booked any more. */
const yearOfBookings = `
  with house as (select id from maitred.restaurants where slug = 'past'),
  booked as (
    insert into maitred.bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                                  adults, created_by, name)
    select house.id, 'PAS-' || n, 'finished', d.at, d.at + interval '2 hours', d.at::date, d.at::date, 120, 2, 'test', 'Guest ' || n
      from house, generate_series(0, ${bookingsOfAYear - 1}) n,
           lateral (select date_trunc('day', now()) - interval '366 days' + n / 100 * interval '1 day'
                           + interval '10 hours' + n % 4 * interval '3 hours' as at) d
    returning restaurant_id, id, starts_at, ends_at),
  seated as (
    insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, holds)
    select b.restaurant_id, b.id, t.id, tstzrange(b.starts_at, b.ends_at), false
      from booked b, lateral (select id from maitred.dining_tables t where t.restaurant_id = b.restaurant_id
                               order by id offset b.id % 25 limit 1) t)
  insert into maitred.booking_history (restaurant_id, booking_id, at, actor, action, changes)
  select restaurant_id, id, starts_at - interval '1 day', 'test', 'create', '{}' from booked`

const pastAsText = `
  select md5(string_agg(concat_ws(' ', b.id, b.reference, b.status, b.starts_at, b.ends_at, b.local_date, b.adults, b.name, t.table_id, h.action),
                        ';' order by b.id)) as digest, count(*)::int as bookings
    from maitred.bookings b join maitred.restaurants r on r.id = b.restaurant_id
    join maitred.booking_tables t on t.restaurant_id = b.restaurant_id and t.booking_id = b.id
    join maitred.booking_history h on h.restaurant_id = b.restaurant_id and h.booking_id = b.id
   where r.slug = 'past'`

test('two servers of 0.1 with a year of bookings are upgraded under load: callers who send again notice the stop alone', {
  skip,
}, async (t) => {
  const old = checkedOut()
  const connection = await bareDatabase()
  const env = { ...serverEnv, DATABASE_URL: connectionUrl(connection) }
  const sql = <Row>(text: string, values?: unknown[]) =>
    onDatabase(connection, async (client) => (await client.query(text, values)).rows as Row[])
  const start = (main?: string) => startServerProcess({ env, ...(main && { main }) })
  const folder = mkdtempSync(join(tmpdir(), 'maitred-operator-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const command = (main: string, ...args: string[]) =>
    execFileSync(process.execPath, [main, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
      encoding: 'utf8',
    })

  const servers = [await start(old), await start(old)]
  for (const [slug, tables] of [
    ['osteria', 24],
    ['past', 25],
  ] as const) {
    writeFileSync(join(folder, `${slug}.yaml`), restaurant(slug, tables))
    command(old, 'apply', join(folder, `${slug}.yaml`))
  }
  const [token = assert.fail('no token')] =
    /mtd_[\w-]+/.exec(command(old, 'token', 'create', '--restaurant', 'osteria', '--name', 'Callers')) ?? []
  await sql(yearOfBookings)
  await sql('analyze')
  const [past] = await sql<{ digest: string; bookings: number }>(pastAsText)
  assert.equal(past?.bookings, bookingsOfAYear)

  const lines = [0, 1].map((place) => lineTo(() => servers[place]?.address ?? '', token, { judges: false }))
  const [line] = lines
  assert.ok(line)
  const receiver = await subscribeToEverything(
    line,
    eventTypes.filter((type) => type.startsWith('booking.')),
  )
  const callers = lines.map((one) => startCallers(one, { count: 8 }))
  const done = () =>
    lines.flatMap(({ counts }) => [...counts]).reduce((sum, [what, n]) => sum + (/ 20[01]$/.test(what) ? n : 0), 0)
  const worked = async () => {
    const enough = done() + callsBetween
    await until(() => done() >= enough, 120_000)
  }
  await worked()

  // 1. A backup, and a server that was started too early.
  command(old, 'backup', join(folder, 'before.backup'))
  await assert.rejects(start(), (error: Error) => {
    assert.match(error.message, /Servers of an earlier release are connected to this database \(0\.1, process \d+/)
    assert.match(error.message, /Nothing was changed\./)
    return true
  })
  await worked()

  // 2. Every server of 0.1 is stopped, and one of this release is started, then the other.
  const began = performance.now()
  assert.deepEqual(await Promise.all(servers.map((server) => server.stop())), [0, 0])
  const stopped = performance.now()
  servers[0] = await start()
  const stopMs = performance.now() - began
  const startMs = performance.now() - stopped
  servers[1] = await start()
  await worked()
  await assert.rejects(start(old), /newer|does not know|unknown/i)
  await worked()
  await Promise.all(callers.map((some) => some.finish()))

  t.diagnostic(
    `callers met no server for ${stopMs.toFixed(0)} ms: two stops, then ${startMs.toFixed(0)} ms of migrations and start`,
  )
  assert.ok(stopMs < longestStopMs, `${stopMs} ms`)
  for (const one of lines) {
    assert.deepEqual(one.broken, [])
    t.diagnostic(`${JSON.stringify([...one.counts].sort())}, slowest answer ${one.slowest().toFixed(0)} ms`)
  }
  assert.deepEqual(await sql(pastAsText), [past])
  // What callers were told is compared with all bookings there are.
  await sql(
    `delete from maitred.bookings where restaurant_id = (select id from maitred.restaurants where slug = 'past')`,
  )
  const told = callers.flatMap((some) => some.told)
  await assertSurvived(t, { line, ground: { sql }, callers: { told, finish: async () => {} }, receiver })
  t.diagnostic(`to ${version}`)
  assert.deepEqual(await Promise.all(servers.map((server) => server.stop())), [0, 0])
})
