/**
 * PostgreSQL goes away from under the upkeep, which is the only part of the server that is not asked for by a caller:
 * nobody would notice that it has ended, and it must end nothing else.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { startServerProcess } from '../support/server-process.ts'
import { until } from '../support/webhook-receiver.ts'
import { bookingCall } from './callers.ts'
import { lineTo } from './line-to-server.ts'
import { furnishedDataDir, newDataDir, switchOf } from './own-postgres.ts'
import { assertHealthyAgain, assertTurnedAway } from './recovery.ts'

const folder = await furnishedDataDir(await newDataDir())
const { ground, house } = folder
const postgres = await switchOf(folder)
await postgres.start()

const addOldKey = () =>
  ground.sql(
    `insert into idempotency_keys (restaurant_id, token_id, key, fingerprint, created_at)
     values ($1, 't', 'old', '', '2020-01-01') on conflict do nothing`,
    [house.id],
  )
const oldKeys = async () => (await ground.sql(`select from idempotency_keys where key = 'old'`)).length
const queueStands = async () =>
  (
    await ground.sql(
      `select from pg_tables where schemaname = 'graphile_worker' and tablename = '_private_known_crontabs'`,
    )
  ).length === 1 && (await ground.sql('select from graphile_worker._private_known_crontabs')).length === 2
const waitingJob = `select from pg_stat_activity
   where wait_event_type = 'Lock' and query like 'delete from idempotency_keys%'`
const order = () => ground.sql(`select graphile_worker.add_job('clear_idempotency_keys')`)

test('PostgreSQL goes away in the middle of a job: the server goes on, and the next job is run', async () => {
  const server = await startServerProcess({ env: house.env })
  const line = lineTo(() => server.address, house.token)
  await until(queueStands, 20_000)
  await addOldKey()
  const guest = new pg.Client(ground.connection)
  guest.on('error', () => {})
  await guest.connect()
  await guest.query('begin; lock table idempotency_keys in share mode')
  await order()
  await until(async () => (await ground.sql(waitingJob)).length === 1)

  await postgres.stopImmediately()
  await until(() => server.output().includes('Failed task'), 20_000, server.output)
  await assertTurnedAway(line, bookingCall('turned-away'))
  await postgres.start()
  await assertHealthyAgain(line, performance.now(), bookingCall('after-the-job'))

  await order()
  const missing = () => `the next job was not run:\n${server.output()}`
  await until(async () => (await oldKeys()) === 0, 30_000, missing)
  assert.equal(await server.stop(), 0, server.output())
})

test('while PostgreSQL is away the metrics are told, all but what only it knows, and a stop takes its time and no more', async () => {
  const graceSeconds = 3
  const env = { ...house.env, METRICS_PORT: '0', LOG_LEVEL: 'info', SHUTDOWN_GRACE_SECONDS: String(graceSeconds) }
  const server = await startServerProcess({ env })
  const told = () => /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(server.output())?.[0]
  await until(() => told() !== undefined)
  const metrics = () => fetch(told() ?? '')
  const backlog = 'webhook_deliveries_waiting{webhook="active"} 0'
  await until(async () => (await (await metrics()).text()).includes(backlog), 20_000)
  const worker = `select from pg_stat_activity where application_name like 'maitred upkeep%'`
  await until(async () => (await ground.sql(worker)).length > 0, 20_000)

  await postgres.stopImmediately()
  const answer = await metrics()
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  assert.match(text, /^nodejs_version_info/m)
  assert.match(text, /^webhook_attempts_total|^# TYPE webhook_attempts_total/m)
  assert.doesNotMatch(text, /^webhook_(deliveries_waiting|oldest_waiting_seconds)[ {]/m, 'an old number is no number')
  await until(() => server.output().includes('upkeep was interrupted'), 20_000, server.output)

  await postgres.start()
  await until(async () => (await (await metrics()).text()).includes(backlog), 20_000)
  await postgres.stopImmediately()
  const asked = performance.now()
  assert.equal(await server.stop(), 0, server.output())
  const took = performance.now() - asked
  assert.ok(took < 2 * graceSeconds * 1_000, `the stop took ${took.toFixed(0)} ms`)
})
