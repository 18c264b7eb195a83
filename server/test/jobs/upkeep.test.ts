import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from '../../src/db/database.ts'
import { clearFinishedEvents, clearIdempotencyKeys, Upkeep } from '../../src/jobs/upkeep.ts'
import { tcpProxy } from '../faults/tcp-proxy.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'
import { until } from '../support/webhook-receiver.ts'

const app = await testApp()
const house = await openRestaurant(app)
await app.token(house.slug)
const desk = { db: app.db, clock: app.clock }

test('events and deliveries go 30 days after they are done with; what waits is kept whatever its age', async () => {
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
  const kept = [...(await made('delivered', 29)), ...(await made('exhausted', 29)), ...(await made('waiting', 400))]
  await app.sql(
    `insert into events (restaurant_id, id, type, payload, created_at)
                 values ($1, gen_random_uuid(), 'booking.created', '{}', '2026-01-01')`,
    [house.id],
  )
  await clearFinishedEvents(desk)
  const left = async (table: string, column: string) =>
    (await app.sql<{ id: string }>(`select ${column} as id from ${table}`)).map((row) => row.id).toSorted()
  assert.deepEqual(await left('events', 'id'), kept.toSorted())
  assert.deepEqual(await left('webhook_deliveries', 'event_id'), kept.toSorted())
})

const addKeys = (name: string, count: number, at: string) =>
  app.sql(
    `insert into idempotency_keys (restaurant_id, token_id, key, fingerprint, created_at)
     select $1, 't', $2 || n, '', $4 from generate_series(1, $3) n`,
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
  const other = new pg.Client(app.connection)
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

test('the job queue runs both, outlives its connections, and stops', async (t) => {
  const logged: unknown[] = []
  const log = { warn: (...line: unknown[]) => logged.push(line), debug: () => {} } as unknown as FastifyBaseLogger
  const upkeep = new Upkeep({ ...desk, connection: app.connection, log })
  t.after(() => upkeep.stop(5_000))
  await app.sql(
    `insert into idempotency_keys (restaurant_id, token_id, key, fingerprint, created_at) values ($1, 't', 'old', '', '2020-01-01')`,
    [house.id],
  )
  await app.sql(
    `select graphile_worker.add_job(name) from unnest(array['clear_idempotency_keys', 'clear_finished_events']) as name`,
  )
  const keys = async () => (await app.sql(`select from idempotency_keys where key = 'old'`)).length
  const notDone = () => `the jobs are not done: ${JSON.stringify(logged)}`
  await until(async () => (await keys()) === 0, 30_000, notDone)
  await until(async () => (await app.sql('select from graphile_worker.jobs')).length === 0, 30_000, notDone)
  const [crontab] = await app.sql<{ names: string[] }>(
    'select array_agg(identifier order by identifier) as names from graphile_worker._private_known_crontabs',
  )
  assert.deepEqual(crontab?.names, ['clear_finished_events', 'clear_idempotency_keys'])
  assert.deepEqual(logged, [])
  await app.sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'maitred upkeep%'
                    and datname = current_database()`)
  await runsTheNextJob()
})

/** By what it does: the row of a job that was interrupted stays in the queue. */
async function runsTheNextJob(): Promise<void> {
  await addKeys('next', 1, '2020-01-01')
  await app.sql(`select graphile_worker.add_job('clear_idempotency_keys')`)
  await until(async () => !(await keysLeft()).includes('next1'), 30_000)
}

test('a line that is cut or falls silent interrupts it, and neither holds up a stop', async (t) => {
  const proxy = await tcpProxy(app.connection)
  const logged: string[] = []
  const log = {
    warn: (...line: unknown[]) => logged.push(String(line.at(-1))),
    debug: () => {},
  } as unknown as FastifyBaseLogger
  const connection = { ...app.connection, host: '127.0.0.1', port: proxy.port }
  const upkeep = new Upkeep({ ...desk, connection, log })
  t.after(() => upkeep.stop(0))
  await runsTheNextJob()
  proxy.cut()
  const interruptions = () => logged.filter((line) => line === 'upkeep was interrupted and will start again').length
  await until(() => interruptions() === 1, 20_000)
  await sleep(6_000)
  assert.equal(interruptions(), 1, 'said once, not with every attempt')
  proxy.pass()
  await runsTheNextJob()

  proxy.stall()
  const asked = performance.now()
  await upkeep.stop(1_000)
  const took = performance.now() - asked
  assert.ok(took < 4_000, `the stop took ${took.toFixed(0)} ms`)
})

test('an accident inside the queue is answered by beginning anew, not by pauses that hold up a stop', async (t) => {
  const logged: string[] = []
  const log = {
    warn: (...line: unknown[]) => logged.push(String(line.at(-1))),
    debug: () => {},
  } as unknown as FastifyBaseLogger
  await app.sql('alter table graphile_worker._private_known_crontabs rename to hidden')
  const upkeep = new Upkeep({ ...desk, connection: app.connection, log })
  t.after(() => upkeep.stop(0))
  await until(() => logged.length > 0, 20_000)
  await sleep(200)
  assert.deepEqual(logged, ['upkeep was interrupted and will start again'])
  await app.sql('alter table graphile_worker.hidden rename to _private_known_crontabs')
  await runsTheNextJob()
  await upkeep.stop(5_000)
  const connections = `select from pg_stat_activity
     where application_name = $1 and datname = current_database()`
  await until(async () => (await app.sql(connections, [`maitred upkeep ${process.pid}`])).length === 0)
})
