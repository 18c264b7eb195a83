import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { listRestaurantIds } from '../../src/jobs/cleanup.sql.ts'
import { Cleanup, clearIdempotencyKeys, clearOldEvents, keepTallies } from '../../src/jobs/cleanup.ts'
import { tcpProxy } from '../faults/tcp-proxy.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { withSearchPath } from '../support/search-path.ts'
import { testApp } from '../support/test-app.ts'
import { until } from '../support/webhook-receiver.ts'

const app = await testApp()
const house = await openRestaurant(app)
await app.token(house.slug)
const desk = { db: app.db, clock: app.clock }

test('events and deliveries are removed 30 days after they are finished, waiting ones 30 days after they were made', async () => {
  const { id } = (
    await app.ask('POST /webhooks', { body: { url: 'http://127.0.0.1:9/', events: ['booking.created'] } })
  ).body.data
  const made = async (state: string, daysAgo: number, count = 1) => {
    const rows = await app.sql<{ id: string }>(
      `with event as (
         insert into events (restaurant_id, id, type, payload, created_at)
         select $1, gen_random_uuid(), 'booking.created', '{}', $2::timestamptz - $3 * interval '1 day' from generate_series(1, $6)
         returning id)
       insert into webhook_deliveries (restaurant_id, webhook_id, event_id, state, created_at, next_attempt_at, finished_at)
       select $1, $4, id, $5, $2::timestamptz - $3 * interval '1 day', case when $5 = 'waiting' then now() end,
              case when $5 <> 'waiting' then $2::timestamptz - $3 * interval '1 day' end from event
       returning event_id as id`,
      [house.id, app.clock.now().toString(), daysAgo, id, state, count],
    )
    return rows.map((row) => row.id)
  }
  await made('delivered', 31, 2_500)
  await made('exhausted', 31)
  await made('waiting', 31, 1_500)
  const kept = [...(await made('delivered', 29)), ...(await made('exhausted', 29)), ...(await made('waiting', 29))]
  await app.sql(
    `insert into events (restaurant_id, id, type, payload, created_at)
                 values ($1, gen_random_uuid(), 'booking.created', '{}', '2026-01-01')`,
    [house.id],
  )
  await clearOldEvents(desk)
  const left = async (table: string, column: string) =>
    (await app.sql<{ id: string }>(`select ${column} as id from ${table}`)).map((row) => row.id).toSorted()
  assert.deepEqual(await left('events', 'id'), kept.toSorted())
  assert.deepEqual(await left('webhook_deliveries', 'event_id'), kept.toSorted())
})

const addKeys = (name: string, count: number, at: string) =>
  app.sql(
    `insert into idempotency_keys (restaurant_id, token_id, key, fingerprint, status, body, booking_id, created_at)
     select $1, 't', $2 || n, '', 201, '', 1, $4 from generate_series(1, $3) n`,
    [house.id, name, count, at],
  )
const keysLeft = async () =>
  (await app.sql<{ key: string }>('select key from idempotency_keys')).map(({ key }) => key).toSorted()

test('idempotency keys go after a day, a thousand at a time', async () => {
  await addKeys('old', 2_500, '2026-06-09T09:59:00Z')
  await addKeys('young', 1, '2026-06-09T10:01:00Z')
  const parts: number[] = []
  const counting: Database = {
    ...app.db,
    transaction: (work) =>
      app.db.transaction(async (tx) => {
        const gone = await work(tx)
        parts.push(Number(gone))
        return gone
      }),
  }
  await clearIdempotencyKeys({ ...desk, db: counting })
  assert.deepEqual(await keysLeft(), ['young1'])
  assert.deepEqual(parts, [1_000, 1_000, 500, 0])
})

test('clearing passes by a key that somebody is at work with, and ends with its part when the server stops', async () => {
  await addKeys('old', 2_500, '2026-06-09T09:59:00Z')
  await clearIdempotencyKeys({ ...desk, quit: AbortSignal.abort() })
  assert.equal((await keysLeft()).length, 1_501)
  await addKeys('kept', 1, '2026-06-09T09:00:00Z')
  const other = new pg.Client(withSearchPath(app.connection))
  await other.connect()
  try {
    await other.query(`begin; select from idempotency_keys where key = 'kept1' for update`)
    await clearIdempotencyKeys(desk)
    assert.deepEqual(await keysLeft(), ['kept1', 'young1'])
  } finally {
    await other.end()
  }
  await clearIdempotencyKeys(desk)
  assert.deepEqual(await keysLeft(), ['young1'])
})

const keepAllTallies = async (given: Parameters<typeof keepTallies>[0]) =>
  keepTallies(given, await app.db.read(listRestaurantIds))

test('a long list gets a tally, and another when it has changed much; what a short one does not need is cleared', async () => {
  const [long, short, quiet] = await Promise.all(
    ['long', 'short', 'quiet'].map(async (slug) => (await openRestaurant(app, { slug })).id),
  )
  const come = (id: number | undefined, count: number) =>
    app.sql(`insert into patrons (restaurant_id, name) select $1, 'Guest ' || n from generate_series(1, $2::int) n`, [
      id,
      count,
    ])
  await Promise.all([come(long, 5_000), come(short, 4_999), come(quiet, 20)])
  const tallied = async () =>
    (await app.sql('select restaurant_id as id, guests from guest_list_tallies where starts is not null')).map(
      ({ id, guests }) => [id, guests],
    )
  const changes = async () => {
    const counts = await app.sql<{ id: number; changes: number }>(
      'select restaurant_id as id, count(*)::int as changes from guest_list_changes group by 1',
    )
    return [long, short, quiet].map((id) => counts.find((row) => row.id === id)?.changes ?? 0)
  }
  assert.equal(await keepAllTallies({ ...desk, quit: AbortSignal.abort() }), 0)
  assert.deepEqual([await tallied(), await changes()], [[], [5_000, 4_999, 20]])
  assert.equal(await keepAllTallies(desk), 1)
  assert.deepEqual([await tallied(), await changes()], [[[long, 5_000]], [0, 0, 20]])
  await come(long, 500)
  assert.equal(await keepAllTallies(desk), 0)
  assert.deepEqual(await changes(), [500, 0, 20])
  await Promise.all([come(long, 1), come(short, 1)])
  assert.equal(await keepAllTallies(desk), 2)
  const both = [long, short].map((id, place) => [id, [5_501, 5_000][place]])
  assert.deepEqual([(await tallied()).toSorted(), await changes()], [both.toSorted(), [0, 0, 20]])
  assert.equal((await app.sql('select distinct restaurant_id from guest_list_counts')).length, 2)
})

test('a tally that does not add up to its list, because rows of it are gone, is taken anew', async () => {
  const { id } = await openRestaurant(app, { slug: 'by-hand' })
  const come = (count: number) =>
    app.sql(`insert into patrons (restaurant_id, name) select $1, 'Guest ' || n from generate_series(1, $2::int) n`, [
      id,
      count,
    ])
  await come(5_000)
  assert.equal(await keepTallies(desk, [id]), 1)
  await come(7)
  assert.equal(await keepTallies(desk, [id]), 0)
  for (const table of ['guest_list_changes', 'guest_list_counts']) {
    await app.sql(`delete from ${table} where restaurant_id = $1`, [id])
    assert.equal(await keepTallies(desk, [id]), 1, table)
    assert.equal(await keepTallies(desk, [id]), 0)
  }
  assert.deepEqual(await app.sql('select guests from guest_list_tallies where restaurant_id = $1', [id]), [
    { guests: 5_007 },
  ])
})

test('a tally that is being taken stops with the server, and leaves the one before', async () => {
  const { id } = await openRestaurant(app, { slug: 'stopped' })
  await app.sql(`insert into patrons (restaurant_id, name) select $1, 'Guest ' || n from generate_series(1, 5000) n`, [
    id,
  ])
  const quit = new AbortController()
  const stopping: Database = {
    ...app.db,
    snapshot: (work) => {
      quit.abort()
      return app.db.snapshot(work)
    },
  }
  assert.equal(await keepAllTallies({ ...desk, db: stopping, quit: quit.signal }), 0)
  assert.deepEqual(await app.sql('select starts from guest_list_tallies where restaurant_id = $1', [id]), [
    { starts: null },
  ])
})

const eagerly = { firstMs: 10, everyMs: 30, changedMs: 20 }

function logBook() {
  const warnings: string[] = []
  const log = { warn: (...line: unknown[]) => warnings.push(String(line.at(-1))), debug: () => {} }
  return { warnings, log: log as unknown as FastifyBaseLogger }
}

const isCleared = async () => (await keysLeft()).every((key) => key.startsWith('young'))

test('the first round comes soon after the start, others follow, and none after the stop', async (t) => {
  const { warnings, log } = logBook()
  const upkeep = new Cleanup({ ...desk, log, ...eagerly })
  t.after(() => upkeep.stop(5_000))
  for (const round of ['first', 'later']) {
    await addKeys(round, 1_200, '2020-01-01')
    await until(isCleared)
  }
  await upkeep.stop(5_000)
  await addKeys('late', 1, '2020-01-01')
  await sleep(150)
  assert.ok((await keysLeft()).includes('late1'))
  assert.deepEqual(warnings, [])
  await clearIdempotencyKeys(desk)
})

test('a list that changes much is counted long before the next round', async (t) => {
  const { id } = await openRestaurant(app, { slug: 'moved-in' })
  const upkeep = new Cleanup({ ...desk, ...logBook(), firstMs: 3_600_000, changedMs: 20 })
  t.after(() => upkeep.stop(5_000))
  await app.sql(`insert into patrons (restaurant_id, name) select $1, 'Guest ' || n from generate_series(1, 5000) n`, [
    id,
  ])
  const isTaken = 'select from guest_list_tallies where restaurant_id = $1 and starts is not null'
  await until(async () => (await app.sql(isTaken, [id])).length === 1, 20_000)
})

test('a database that is away or silent fails a round and nothing else, and holds up no stop', async (t) => {
  const proxy = await tcpProxy(app.connection)
  const connection = { ...app.connection, host: '127.0.0.1', port: proxy.port }
  const db = openDatabase({ connection, poolSize: 2, onConnectionLost: () => {} })
  const { warnings, log } = logBook()
  const upkeep = new Cleanup({ clock: app.clock, db, log, ...eagerly })
  t.after(async () => {
    proxy.pass()
    await db.close()
  })
  await addKeys('before', 1, '2020-01-01')
  await until(isCleared)
  proxy.cut()
  for (const warning of ['clearing away failed', 'a tally was not taken'])
    await until(() => warnings.includes(`${warning} and is left to the next round`), 20_000)
  proxy.pass()
  await addKeys('after', 1, '2020-01-01')
  await until(isCleared, 20_000)

  proxy.stall()
  await sleep(100)
  const asked = performance.now()
  await upkeep.stop(1_000)
  const took = performance.now() - asked
  assert.ok(took < 4_000, `the stop took ${took.toFixed(0)} ms`)
})

test('a PostgreSQL that dies in the middle of a part ends the round, and the next one clears', async (t) => {
  const { warnings, log } = logBook()
  const guest = new pg.Client(withSearchPath(app.connection))
  await guest.connect()
  t.after(() => guest.end())
  await guest.query('begin; lock table idempotency_keys in share mode')
  await addKeysBeside(guest, 'old')
  const upkeep = new Cleanup({ ...desk, log, ...eagerly })
  t.after(() => upkeep.stop(5_000))
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from maitred.idempotency_keys%'`
  await until(async () => (await app.sql(waiting)).length === 1)
  await app.sql(`select pg_terminate_backend(pid) from (${waiting}) waiting`)
  await guest.query('commit')
  await until(async () => (await keysLeft()).includes('old') === false && warnings.length <= 1, 20_000)
})

/** Within the transaction that keeps everybody else from the table. */
const addKeysBeside = (guest: pg.Client, key: string) =>
  guest.query(
    `insert into idempotency_keys (restaurant_id, token_id, key, fingerprint, status, body, booking_id, created_at)
     values ($1, 't', $2, '', 201, '', 1, '2020-01-01')`,
    [house.id, key],
  )

test('of several servers one clears at a time', async (t) => {
  await app.sql('create table parts (began timestamptz, ended timestamptz)')
  await app.sql(`create function note_part() returns trigger language plpgsql as $$
    begin
      insert into parts (began) values (clock_timestamp());
      perform pg_sleep(0.02);
      update parts set ended = clock_timestamp() where ended is null;
      return null;
    end $$`)
  await app.sql(
    'create trigger note_part after delete on idempotency_keys for each statement execute function note_part()',
  )
  await addKeys('old', 5_000, '2020-01-01')
  const { warnings, log } = logBook()
  const servers = Array.from({ length: 3 }, () => new Cleanup({ ...desk, log, ...eagerly }))
  t.after(() => Promise.all(servers.map((server) => server.stop(5_000))))
  await until(isCleared, 20_000)
  await Promise.all(servers.map((server) => server.stop(5_000)))
  const overlapping = await app.sql('select from parts a join parts b on a.began < b.began and b.began < a.ended')
  assert.deepEqual([overlapping.length, warnings], [0, []])
  assert.ok((await app.sql('select from parts')).length >= 5)
})
