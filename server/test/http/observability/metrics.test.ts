import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measurePool } from '../../../src/http/observability/metrics.ts'
import { bearer, smallApp } from '../small-app.ts'

const routes = { routes: (api: import('fastify').FastifyInstance) => void api.get('/things/:thing', async () => ({})) }

test('requests are counted by method, route pattern and status', async () => {
  const { app } = await smallApp(routes)
  for (const thing of [1, 2, 3]) {
    await app.inject({ url: `/api/restaurant/things/${thing}`, headers: bearer('trattoria-token') })
  }
  await app.inject('/api/restaurant/things/1')
  await app.inject('/scan/me')
  const text = await app.registry.metrics()
  const route = 'route="/api/restaurant/things/:thing"'
  assert.ok(text.includes(`http_request_duration_seconds_count{method="GET",${route},status="200"} 3`), text)
  assert.ok(text.includes(`http_request_duration_seconds_count{method="GET",${route},status="401"} 1`))
  assert.ok(text.includes('http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1'))
  assert.ok(!text.includes('scan'))
})

test('two apps of one process do not share their metrics', async () => {
  const [{ app: one }, { app: other }] = [await smallApp(routes), await smallApp(routes)]
  await one.inject('/nowhere')
  assert.ok(!(await other.registry.metrics()).includes('status="404"'))
})

test('the pool is measured when metrics are requested', async () => {
  const { app } = await smallApp()
  let stats = { total: 5, idle: 2, waiting: 0 }
  measurePool(app.registry, { stats: () => stats })
  stats = { total: 6, idle: 1, waiting: 4 }
  const text = await app.registry.metrics()
  for (const line of ['{state="idle"} 1', '{state="busy"} 5', '{state="waiting"} 4']) {
    assert.ok(text.includes(`database_connections${line}`), text)
  }
})
