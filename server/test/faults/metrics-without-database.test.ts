/** What operators look at while PostgreSQL is away, and what they then do: stop the server. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServerProcess } from '../support/server-process.ts'
import { until } from '../support/webhook-receiver.ts'
import { furnishedDataDir, newDataDir, switchOf } from './own-postgres.ts'

const folder = await furnishedDataDir(await newDataDir())
const { house } = folder
const postgres = await switchOf(folder)
await postgres.start()

test('while PostgreSQL is away the metrics are told, all but what only it knows, and a stop takes its time and no more', async () => {
  const graceSeconds = 3
  const env = { ...house.env, METRICS_PORT: '0', LOG_LEVEL: 'info', SHUTDOWN_GRACE_SECONDS: String(graceSeconds) }
  const server = await startServerProcess({ env })
  const told = () => /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(server.output())?.[0]
  await until(() => told() !== undefined)
  const metrics = () => fetch(told() ?? '')
  const backlog = 'webhook_deliveries_waiting{webhook="active"} 0'
  await until(async () => (await (await metrics()).text()).includes(backlog), 20_000)

  await postgres.stopImmediately()
  const answer = await metrics()
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  assert.match(text, /^nodejs_version_info/m)
  assert.match(text, /^webhook_attempts_total|^# TYPE webhook_attempts_total/m)
  assert.doesNotMatch(text, /^webhook_(deliveries_waiting|oldest_waiting_seconds)[ {]/m, 'an old number is no number')

  await postgres.start()
  await until(async () => (await (await metrics()).text()).includes(backlog), 20_000)
  await postgres.stopImmediately()
  const asked = performance.now()
  assert.equal(await server.stop(), 0, server.output())
  const took = performance.now() - asked
  assert.ok(took < 2 * graceSeconds * 1_000, `the stop took ${took.toFixed(0)} ms`)
})
