/**
 * A webhook may point to a private address only where the operator says so (WEBHOOK_ALLOW_PRIVATE), and for development in an
 * installation that carries the demo, by a request that comes from its machine.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { startDispatcher } from '../../../support/sql/dispatch.ts'
import { testApp } from '../../../support/test-app.ts'

const strict = { WEBHOOK_ALLOW_PRIVATE: '' }
const app = await testApp({ env: strict })
await seedDemo(app.db, app.clock)
const house = await openRestaurant(app)
await app.token(house.slug)
const events = ['booking.created']
const local = 'http://127.0.0.1:9/'
const privateTargets = [local, 'https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/']

const proxyHeaders = ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'CF-Connecting-IP', 'X-Real-IP']
for (const name of [
  ...proxyHeaders,
  'Fly-Client-IP',
  'Fastly-Client-IP',
  'X-Envoy-External-Address',
  'X-Cluster-Client-Ip',
]) {
  test(`with ${name} the target must be public`, async () => {
    const headers = { [name]: '127.0.0.1' }
    for (const url of privateTargets) {
      const { status, body } = await app.ask('POST /webhooks', { body: { url, events }, headers })
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['url']], url)
      assert.match(body.errors.url[0], /unless the server runs with WEBHOOK_ALLOW_PRIVATE=true/)
    }
  })
}

test('a webhook made on this machine cannot be pointed elsewhere within it through a proxy', async () => {
  const made = await app.ask('POST /webhooks', { body: { url: local, events } })
  assert.equal(made.status, 201, made.text)
  const line = `PUT /webhooks/${made.body.data.id}`
  const headers = { via: '1.1 tunnel' }
  assert.equal((await app.ask(line, { body: { url: 'http://127.0.0.1:22/' }, headers })).status, 422)
  assert.equal((await app.ask(line, { body: { is_active: false }, headers })).status, 200)
  assert.equal((await app.ask(line, { body: { url: 'http://127.0.0.1:22/' } })).status, 200)
})

test('outside the demo the target must be public, on loopback too', async () => {
  const plain = await testApp({ env: strict })
  await openRestaurant(plain)
  await plain.token('osteria')
  for (const url of privateTargets) {
    assert.equal((await plain.ask('POST /webhooks', { body: { url, events } })).status, 422, url)
  }
  const { db, connection, sql } = plain
  const allowed = await testApp({ database: { db, connection, sql }, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await allowed.token('osteria')
  assert.equal((await allowed.ask('POST /webhooks', { body: { url: local, events } })).status, 201)
})

const elsewhere: Record<string, Record<string, string>> = {
  'behind a proxy': { TRUST_PROXY: '127.0.0.1' },
  'with PUBLIC_URL': { PUBLIC_URL: 'https://book.example.com' },
  'with DEMO=off': { DEMO: 'off' },
}
for (const [name, env] of Object.entries(elsewhere)) {
  test(`${name} the demo opens no private target`, async () => {
    const { db, connection, sql } = app
    const other = await testApp({ database: { db, connection, sql }, env: { ...strict, ...env } })
    const token = await app.token(house.slug)
    assert.equal((await other.ask('POST /webhooks', { token, body: { url: local, events } })).status, 422)
  })
}

test('a proxy that TRUST_PROXY names is judged by WEBHOOK_ALLOW_PRIVATE alone', async () => {
  const { db, connection, sql } = app
  const env = { TRUST_PROXY: '127.0.0.1', WEBHOOK_ALLOW_PRIVATE: 'true' }
  const proxied = await testApp({ database: { db, connection, sql }, env })
  const token = await app.token(house.slug)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const made = await proxied.ask('POST /webhooks', { token, body: { url: local, events }, headers })
  assert.equal(made.status, 201, made.text)
})

test('a name that was set through a proxy and resolves to this machine later is not delivered to', async () => {
  // `.invalid` resolves to nothing now, which a target may; localhost stands for what it resolves to later.
  const body = { url: 'https://hooks.invalid/', events }
  const made = await app.ask('POST /webhooks', { body, headers: { via: '1.1 tunnel' } })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body.data
  await app.sql(`update webhooks set url = 'https://localhost:9/' where id = $1`, [id])
  assert.equal((await app.ask(`POST /webhooks/${id}/test`)).status, 201)
  startDispatcher(app.db)
  let error: string | undefined
  await until(async () => {
    const [delivery] = (await app.ask(`GET /webhooks/${id}/deliveries`)).body.data
    error = delivery.attempts[0]?.error
    return error !== undefined
  })
  assert.match(error ?? '', /public address/)
})
