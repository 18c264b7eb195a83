/** Against DNS rebinding: a web page whose name resolves to this machine is not answered. Links never follow the Host. */
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { describe, test } from 'node:test'
import { Registry } from 'prom-client'
import { serveMetrics } from '../../src/http/observability/metrics-server.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'
import { smallApp } from './small-app.ts'

const open = (app: Awaited<ReturnType<typeof smallApp>>['app']) => void app.get('/open', async () => ({}))
const statusFor = async (env: Record<string, string>, host: string, headers: Record<string, string> = {}) => {
  const { app } = await smallApp({ env, open })
  return (await app.inject({ url: '/open', headers: { host, ...headers } })).statusCode
}

describe('on loopback', () => {
  for (const host of ['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1', '127.8.9.1:80', '[::1]', '[::1]:3000']) {
    test(`${host} is answered`, async () => assert.equal(await statusFor({}, host), 200))
  }

  const foreign = ['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1']
  for (const host of [...foreign, '[::2]', '127.evil', 'localhost:3000.evil.example', '0.0.0.0']) {
    test(`${JSON.stringify(host)} is 400`, async () => assert.equal(await statusFor({}, host), 400))
  }

  test('the sentence says which hosts are answered and how to add one', async () => {
    const { app } = await smallApp({ open })
    const { error } = (await app.inject({ url: '/open', headers: { host: 'evil.example' } })).json()
    assert.equal(error.code, 'BAD_REQUEST')
    assert.equal(
      error.message,
      'This server answers for localhost, 127.* and [::1], not for the host of this request. Set PUBLIC_URL to serve another.',
    )
  })

  test('a browser is told the same, and the refusal may not be framed, sniffed or kept either', async () => {
    const { app } = await testApp()
    for (const url of ['/sign-in', '/api/restaurant/settings']) {
      const { body, headers } = await app.inject({ url, headers: { host: 'evil.example' } })
      assert.match(body, /This server answers for localhost, 127\.\* and \[::1\], not for the host of this request\./)
      assert.match(String(headers['content-security-policy']), /^default-src 'none'.*frame-ancestors 'none'$/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.match(String(headers['cache-control']), /no-cache|no-store/)
    }
  })

  test('unknown routes and routes that need a token are refused alike', async () => {
    const { app, lookups } = await smallApp()
    for (const url of ['/nowhere', '/api/restaurant/who']) {
      const headers = { host: 'evil.example', authorization: 'Bearer trattoria-token' }
      assert.equal((await app.inject({ url, headers })).statusCode, 400)
    }
    assert.deepEqual(lookups, [])
  })

  test('the host of PUBLIC_URL is answered too', async () => {
    const env = { PUBLIC_URL: 'https://book.example.com' }
    assert.equal(await statusFor(env, 'book.example.com'), 200)
    assert.equal(await statusFor(env, 'localhost:3000'), 200)
    assert.equal(await statusFor(env, 'evil.example'), 400)
  })

  test('X-Forwarded-Host is ignored', async () => {
    assert.equal(await statusFor({}, 'evil.example', { 'x-forwarded-host': 'localhost' }), 400)
  })
})

describe('elsewhere', () => {
  const wide = { HOST: '0.0.0.0' }

  test('any host is answered where PUBLIC_URL is not set', async () => {
    assert.equal(await statusFor(wide, 'whatever.example'), 200)
  })

  test('where PUBLIC_URL is set, only its host and loopback names are answered', async () => {
    const env = { ...wide, PUBLIC_URL: 'https://book.example.com' }
    for (const host of ['book.example.com', 'Book.Example.com:443', 'localhost:3000'])
      assert.equal(await statusFor(env, host), 200)
    assert.equal(await statusFor(env, 'evil.example'), 400)
    const { app } = await smallApp({ env })
    const { error } = (await app.inject({ url: '/', headers: { host: '10.0.0.5' } })).json()
    assert.match(error.message, /^This server answers for book\.example\.com \(PUBLIC_URL\), not for/)
  })

  test('behind a trusted proxy, X-Forwarded-Host counts', async () => {
    const env = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://book.example.com' }
    assert.equal(await statusFor(env, 'maitred:3000', { 'x-forwarded-host': 'book.example.com' }), 200)
    assert.equal(await statusFor(env, 'maitred:3000', { 'x-forwarded-host': 'evil.example' }), 400)
  })
})

test('health checks are answered whatever host they name: load balancers send an address', async () => {
  const { app } = await testApp({ env: { PUBLIC_URL: 'https://book.example.com' } })
  for (const url of ['/health/live', '/health/ready', '/health/writable'])
    assert.equal((await app.inject({ url, headers: { host: '10.1.2.3:3000' } })).statusCode, 200)
})

test('the metrics are for loopback names only, unless METRICS_HOST is another address', async (t) => {
  const log = { warn: () => {} }
  const statusWith = async (metricsHost: string, host: string) => {
    const metrics = await serveMetrics(
      new Registry(),
      { metricsHost, metricsPort: 0, metricsPortIsDefault: false },
      log,
    )
    assert.ok(metrics)
    t.after(() => metrics.close())
    return new Promise((resolve, reject) => {
      const sent = request(metrics.address, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      sent.on('error', reject).end()
    })
  }
  assert.equal(await statusWith('127.0.0.1', 'localhost:9464'), 200)
  assert.equal(await statusWith('127.0.0.1', 'evil.example:9464'), 400)
  assert.equal(await statusWith('0.0.0.0', 'maitred.internal:9464'), 200)
})

describe('links', async () => {
  const linkFrom = async (env: Record<string, string>, headers: Record<string, string>): Promise<string> => {
    const app = await testApp({ env })
    const house = await openRestaurant(app)
    await app.token(house.slug)
    const order = { date: '2026-06-20T19:00:00', adults: 2, patron: { first_name: 'Ann' } }
    const { id } = (await app.ask('POST /bookings', { body: order })).body.data
    await app.ask(`POST /bookings/${id}/check-in`)
    const answer = await app.ask(`POST /bookings/${id}/review-link`, { headers })
    assert.equal(answer.status, 201, answer.text)
    return new URL(answer.body.data.url).origin
  }

  test('are made from PUBLIC_URL', async () => {
    const env = { HOST: '0.0.0.0', PUBLIC_URL: 'https://book.example.com', TRUST_PROXY: 'true' }
    const headers = { host: 'localhost', 'x-forwarded-proto': 'ftp' }
    assert.equal(await linkFrom(env, headers), 'https://book.example.com')
  })

  test('are made from the listening address where PUBLIC_URL is not set, never from the request', async () => {
    assert.equal(await linkFrom({ HOST: '0.0.0.0', PORT: '3100' }, { host: 'evil.example' }), 'http://localhost:3100')
    assert.equal(await linkFrom({ HOST: '::1', PORT: '3100' }, { host: 'localhost:9' }), 'http://[::1]:3100')
  })

  test('in the OpenAPI document name PUBLIC_URL, or nothing', async () => {
    const serversWith = async (env: Record<string, string>) => {
      const { app } = await testApp({ env })
      return (await app.inject('/openapi.json')).json().servers
    }
    assert.equal((await serversWith({ PUBLIC_URL: 'https://book.example.com' }))[0].url, 'https://book.example.com')
    assert.equal((await serversWith({}))[0].url, '/')
  })
})
