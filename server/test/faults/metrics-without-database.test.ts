/** Metrics and a stop while PostgreSQL is unavailable. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../support/network/webhook-receiver.ts'
import { startServerProcess } from '../support/workers/server-process.ts'
import { newDataDir, seededDataDir, switchOf } from './support/own-postgres.ts'

const folder = await seededDataDir(await newDataDir())
const { house } = folder
const postgres = await switchOf(folder)
await postgres.start()

test('without PostgreSQL the metrics are served, except those it computes, and a stop takes no longer than promised', async () => {
  const graceSeconds = 3
  const env = { ...house.env, METRICS_PORT: '0', LOG_LEVEL: 'info', SHUTDOWN_GRACE_SECONDS: String(graceSeconds) }
  const server = await startServerProcess({ env })
  const metricsAddress = () => /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(server.output())?.[0]
  await until(() => metricsAddress() !== undefined)
  const metrics = () => fetch(metricsAddress() ?? '')
  const backlog = 'webhook_deliveries_waiting{webhook="active"} 0'
  await until(async () => (await (await metrics()).text()).includes(backlog))

  await postgres.stopImmediately()
  const answer = await metrics()
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  assert.match(text, /^nodejs_version_info/m)
  assert.match(text, /^webhook_attempts_total|^# TYPE webhook_attempts_total/m)
  assert.doesNotMatch(
    text,
    /^webhook_(deliveries_waiting|oldest_waiting_seconds)[ {]/m,
    'an old number is worse than none',
  )

  await postgres.start()
  await until(async () => (await (await metrics()).text()).includes(backlog))
  await postgres.stopImmediately()
  const began = performance.now()
  assert.equal(await server.stop(), 0, server.output())
  const took = performance.now() - began
  assert.ok(took < 2 * graceSeconds * 1_000, `the stop took ${took.toFixed(0)} ms`)
})
