import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Database, openDatabase } from '../../../src/db/database.ts'
import {
  cleanupJob,
  clearIdempotencyKeys,
  clearOldEvents,
  clearTableChanges,
} from '../../../src/operations/jobs/cleanup.ts'
import { tcpProxy } from '../../faults/support/tcp-proxy.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { withSearchPath } from '../../support/sql/search-path.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp({ own: true })
const house = await openRestaurant(app)
await app.token(house.slug)
const context = { db: app.db, clock: app.clock }

test('events and deliveries are removed 30 days after they are finished, waiting ones 30 days after they were made', async () => {
  const { id } = (
    await app.ask('POST /webhooks', { body: { url: 'http://127.0.0.1:9/', events: ['booking.created'] } })
  ).body.data
  const made = async (state: string, daysAgo: number, count = 1) => {
    const rows = await app.sql<{ id: string }>(
      `with event as (
         insert into events (restaurant_id, id, type, payload, created_at)
         select $1, gen_random_uuid(), 'booking.created', '{}', $2::timestamptz - $3 * interval '1 day' from generate_series(1, $6)
         returning id, type)
       insert into webhook_deliveries (restaurant_id, webhook_id, event_id, event_type, state, created_at, next_attempt_at,
                                       finished_at)
       select $1, $4, id, type, $5, $2::timestamptz - $3 * interval '1 day', case when $5 = 'waiting' then now() end,
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
  await clearOldEvents(context)
  const left = async (table: string, column: string) =>
    (await app.sql<{ id: string }>(`select ${column} as id from ${table}`)).map((row) => row.id).toSorted()
  assert.deepEqual(await left('events', 'id'), kept.toSorted())
  assert.deepEqual(await left('webhook_deliveries', 'event_id'), kept.toSorted())
})

const addKeys = (name: string, count: number, at: string) =>
  app.sql(
    `insert into idempotency_keys (restaurant_id, token_id, key, fingerprint, status, body, booking_id, created_at)
     select $1, 't', $2 || n, '', 201, '{}', 1, $4 from generate_series(1, $3) n`,
    [house.id, name, count, at],
  )
const keysLeft = async () =>
  (await app.sql<{ key: string }>('select key from idempotency_keys')).map(({ key }) => key).toSorted()

test('idempotency keys go after a day, in batches of a thousand', async () => {
  await addKeys('old', 2_500, '2026-06-09T09:59:00Z')
  await addKeys('young', 1, '2026-06-09T10:01:00Z')
  const batches: number[] = []
  const counting: Database = {
    ...app.db,
    transaction: (work) =>
      app.db.transaction(async (tx) => {
        const deleted = await work(tx)
        batches.push(Number(deleted))
        return deleted
      }),
  }
  await clearIdempotencyKeys({ ...context, db: counting })
  assert.deepEqual(await keysLeft(), ['young1'])
  assert.deepEqual(batches, [1_000, 1_000, 500, 0])
})

test('the cleanup skips a locked Idempotency-Key, and a stop ends it after its batch', async () => {
  await addKeys('old', 2_500, '2026-06-09T09:59:00Z')
  await clearIdempotencyKeys({ ...context, quit: AbortSignal.abort() })
  assert.equal((await keysLeft()).length, 1_501)
  await addKeys('kept', 1, '2026-06-09T09:00:00Z')
  const other = new pg.Client(withSearchPath(app.connection))
  await other.connect()
  try {
    await other.query(`begin; select from idempotency_keys where key = 'kept1' for update`)
    await clearIdempotencyKeys(context)
    assert.deepEqual(await keysLeft(), ['kept1', 'young1'])
  } finally {
    await other.end()
  }
  await clearIdempotencyKeys(context)
  assert.deepEqual(await keysLeft(), ['young1'])
})

const often = { firstMs: 10, everyMs: 30 }

function recordWarnings() {
  const warnings: string[] = []
  const log = { warn: (...line: unknown[]) => warnings.push(String(line.at(-1))), debug: () => {} }
  return { warnings, log: log as unknown as FastifyBaseLogger }
}

const failed = 'cleanup failed and will be tried again at its next run'
const isClean = async () => (await keysLeft()).every((key) => key.startsWith('young'))

test('the cleanup runs soon after the start, then at its pace, and not after the stop', async (t) => {
  const { warnings, log } = recordWarnings()
  const cleanup = cleanupJob({ ...context, log, ...often }).start()
  t.after(() => cleanup.stop(5_000))
  for (const run of ['first', 'later']) {
    await addKeys(run, 1_200, '2020-01-01')
    await until(isClean)
  }
  await cleanup.stop(5_000)
  await addKeys('late', 1, '2020-01-01')
  await sleep(150)
  assert.ok((await keysLeft()).includes('late1'))
  assert.deepEqual(warnings, [])
  await clearIdempotencyKeys(context)
})

test('an unavailable database fails one run of the cleanup and delays no stop', async (t) => {
  const proxy = await tcpProxy(app.connection)
  const connection = { ...app.connection, host: '127.0.0.1', port: proxy.port }
  const db = openDatabase({ connection, poolSize: 2, onConnectionLost: () => {} })
  const { warnings, log } = recordWarnings()
  const cleanup = cleanupJob({ clock: app.clock, db, log, ...often }).start()
  t.after(async () => {
    proxy.pass()
    await db.close()
  })
  await addKeys('before', 1, '2020-01-01')
  await until(isClean)
  proxy.cut()
  await until(() => warnings.includes(failed))
  proxy.pass()
  await addKeys('after', 1, '2020-01-01')
  await until(isClean)

  proxy.stall()
  await sleep(100)
  const asked = performance.now()
  await cleanup.stop(1_000)
  const took = performance.now() - asked
  assert.ok(took < 4_000, `the stop took ${took.toFixed(0)} ms`)
})

test('a backend that dies during the cleanup ends the run, and the next run deletes', async (t) => {
  const { warnings, log } = recordWarnings()
  const other = new pg.Client(withSearchPath(app.connection))
  await other.connect()
  t.after(() => other.end())
  await other.query('begin; lock table idempotency_keys in share mode')
  await other.query(
    `insert into idempotency_keys (restaurant_id, token_id, key, fingerprint, status, body, booking_id, created_at)
     values ($1, 't', 'old', '', 201, '{}', 1, '2020-01-01')`,
    [house.id],
  )
  const cleanup = cleanupJob({ ...context, log, ...often }).start()
  t.after(() => cleanup.stop(5_000))
  const blocked = `select pid from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock' and query ~ '^delete from maitred.idempotency_keys'`
  await until(async () => (await app.sql(blocked)).length === 1)
  await app.sql(`select pg_terminate_backend(pid) from (${blocked}) blocked`)
  await until(() => warnings.length > 0)
  await other.query('commit')
  await until(async () => !(await keysLeft()).includes('old'))
  assert.deepEqual(new Set(warnings), new Set([failed]))
})

test('one server at a time runs the cleanup', async (t) => {
  await app.sql('create table batches (began timestamptz, ended timestamptz)')
  await app.sql(`create function record_batch() returns trigger language plpgsql as $$
    begin
      insert into maitred.batches (began) values (clock_timestamp());
      perform pg_sleep(0.02);
      update maitred.batches set ended = clock_timestamp() where ended is null;
      return null;
    end $$`)
  await app.sql(
    'create trigger record_batch after delete on idempotency_keys for each statement execute function record_batch()',
  )
  await addKeys('old', 5_000, '2020-01-01')
  const { warnings, log } = recordWarnings()
  const servers = Array.from({ length: 3 }, () => cleanupJob({ ...context, log, ...often }).start())
  t.after(() => Promise.all(servers.map((server) => server.stop(5_000))))
  await until(isClean)
  await Promise.all(servers.map((server) => server.stop(5_000)))
  const overlapping = await app.sql('select from batches a join batches b on a.began < b.began and b.began < a.ended')
  assert.deepEqual([overlapping.length, warnings], [0, []])
  assert.ok((await app.sql('select from batches')).length >= 5)
})

test('to-dos are removed a month after the booking ended, and a change of tables once it cannot be undone', async () => {
  const booked = async (date: string) => {
    const body = { date: `${date}T20:00:00`, adults: 2, override: true, patron: { last_name: 'Vella' } }
    const { id } = (await app.ask('POST /bookings', { body })).body.data
    const [area] = house.areas
    const closed = await app.ask('PUT /day/closed-areas', { body: { date, dining_area_id: area?.id, closed: true } })
    assert.equal(closed.status, 200, closed.text)
    return id
  }
  await booked('2026-06-20')
  const later = await booked('2026-08-01')
  const left = async (table: string) =>
    Number((await app.sql<{ count: string }>(`select count(*) from ${table}`))[0]?.count)
  assert.deepEqual([await left('to_dos'), await left('table_changes')], [2, 2])
  app.clock.advance({ hours: 23 })
  assert.equal(await clearTableChanges(context), 0)
  app.clock.advance({ hours: 3 })
  await clearTableChanges(context)
  assert.deepEqual([await left('to_dos'), await left('table_changes')], [2, 0])
  app.clock.set('2026-07-25T12:00:00Z')
  await clearTableChanges(context)
  const rows = await app.sql<{ booking_id: number }>('select booking_id from to_dos')
  assert.deepEqual(
    rows.map(({ booking_id }) => booking_id),
    [later],
  )
})
