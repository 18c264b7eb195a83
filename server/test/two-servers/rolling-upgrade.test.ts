/**
 * Two servers are replaced by those of a next release, one after the other, while sixteen callers book, move and cancel.
 * The next release is a copy of this one with more migrations, which add a column to every table, a constraint on new rows,
 * and a table. So the servers of this release run on a schema they do not know until the last is replaced.
 */
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startCallers } from '../faults/support/callers.ts'
import { subscribeToEverything } from '../faults/support/deliveries.ts'
import { openHouseAtRisk } from '../faults/support/house-at-risk.ts'
import { lineTo } from '../faults/support/line-to-server.ts'
import { promisedMs } from '../faults/support/recovery.ts'
import { assertSurvived } from '../faults/support/survival.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { copyServer } from '../support/workers/copied-server.ts'
import { type ServerProcess, startServerProcess } from '../support/workers/server-process.ts'

const constraint = 'alter table maitred.bookings add constraint next_release check (next_release > 0) not valid;'
const table = `create table maitred.next_release (
  restaurant_id integer not null,
  booking_id    integer not null,
  primary key (restaurant_id, booking_id),
  foreign key (restaurant_id, booking_id) references maitred.bookings (restaurant_id, id) on delete cascade
);`

const callsBetween = 100
const database = await testDatabase({ poolSize: 2 })
const house = await openHouseAtRisk(database)

async function nextMigrations(): Promise<string[]> {
  const tables = await database.sql<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'maitred'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`,
  )
  const columns = tables.map(({ name }) => `alter table maitred.${name} add column next_release integer default 1;`)
  return [...columns, constraint, table]
}

async function nextRelease(): Promise<{ main: string; version: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-next-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const { migrations, main } = await copyServer(folder)
  const numbers = (await readdir(migrations)).map((name) => Number(name.slice(0, 4)))
  let version = Math.max(...numbers)
  for (const migration of await nextMigrations()) {
    version += 1
    await writeFile(join(migrations, `${String(version).padStart(4, '0')}.do.next-release.sql`), migration)
  }
  return { main, version }
}

test('a rolling upgrade with a migration: no request is lost or fails, on either release', async (t) => {
  const { main, version } = await nextRelease()
  const start = (release?: string) =>
    startServerProcess({ env: house.env, ...(release === undefined ? {} : { main: release }) })
  const servers = await Promise.all([start(), start()])
  const lines = [0, 1].map((place) => lineTo(() => servers[place]?.address ?? '', house.token))
  const [line] = lines
  assert.ok(line)
  const receiver = await subscribeToEverything(line)
  const callers = lines.map((one) => startCallers(one, { count: 8 }))
  const done = () =>
    lines.flatMap(({ counts }) => [...counts]).reduce((sum, [what, n]) => sum + (/ 20[01]$/.test(what) ? n : 0), 0)
  const worked = async () => {
    const before = done()
    await until(() => done() >= before + callsBetween)
  }

  await worked()
  const began = performance.now()
  for (const place of [0, 1]) {
    // A balancer sends requests to the new server before it stops the old one.
    const old = servers[place] as ServerProcess
    servers[place] = await start(main)
    await worked()
    assert.equal(await old.stop(), 0, old.output())
    await worked()
  }
  const upgradeMs = performance.now() - began
  await Promise.all(callers.map((some) => some.finish()))

  const [row] = await database.sql<{ version: number }>('select max(version)::int as version from schema_migrations')
  assert.equal(row?.version, version)
  for (const one of lines) {
    assert.deepEqual(one.broken, [])
    assert.equal(one.counts.get('POST 503'), undefined, 'a booking was refused')
    assert.ok(one.slowest() <= promisedMs, `the slowest answer took ${one.slowest().toFixed(0)} ms`)
  }
  const told = callers.flatMap((some) => some.told)
  const all = { told, finish: async () => {} }
  await assertSurvived(t, { line, ground: database, callers: all, receiver })
  const slowest = Math.max(...lines.map((one) => one.slowest()))
  t.diagnostic(`upgraded in ${upgradeMs.toFixed(0)} ms, slowest answer ${slowest.toFixed(0)} ms`)
  await Promise.all(servers.map((server) => server.stop()))
})
