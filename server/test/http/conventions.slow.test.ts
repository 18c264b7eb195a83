/** What HTTP clients expect of any API: HEAD, OPTIONS, CORS and compression. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { seedDemo } from '../../src/features/office/demo/seed-demo.ts'
import { testApp } from '../support/test-app.ts'

const page = 'https://www.trattoria.example'
const app = await testApp({ env: { CORS_ORIGINS: page } })
await seedDemo(app.db, app.clock)
const { db, connection, sql } = app
const closed = await testApp({ database: { db, connection, sql } })
const token = 'demo-restaurant-token'
const authorization = `Bearer ${token}`
const day = '/api/restaurant/availabilities?date=2026-06-12'

describe('HEAD and OPTIONS', () => {
  test('HEAD is GET without the body', async () => {
    const head = await app.app.inject({ method: 'HEAD', url: '/api/restaurant/settings', headers: { authorization } })
    const get = await app.app.inject({ url: '/api/restaurant/settings', headers: { authorization } })
    assert.equal(head.statusCode, 200)
    assert.equal(head.body, '')
    assert.equal(head.headers['content-length'], get.headers['content-length'])
  })

  test('OPTIONS answers with the methods of a path', async () => {
    const options = (url: string) => closed.app.inject({ method: 'OPTIONS', url, headers: { authorization } })
    const bookings = await options('/api/restaurant/bookings')
    assert.equal(bookings.statusCode, 204)
    assert.equal(bookings.headers.allow, 'GET, HEAD, POST')
    assert.equal((await options('/api/restaurant/nowhere')).statusCode, 404)
  })
})

describe('CORS', () => {
  const preflight = (origin: string, from = app) =>
    from.app.inject({
      method: 'OPTIONS',
      url: '/api/restaurant/bookings',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })

  test('a preflight from an allowed origin needs no token', async () => {
    const answer = await preflight(page)
    assert.equal(answer.statusCode, 204)
    assert.equal(answer.headers['access-control-allow-origin'], page)
    assert.match(String(answer.headers['access-control-allow-methods']), /POST/)
    assert.match(String(answer.headers['access-control-allow-headers']), /Idempotency-Key, If-Match, /)
  })

  test('a page of an allowed origin may read the headers of the answer', async () => {
    const answer = await app.app.inject({ url: '/api/restaurant/settings', headers: { authorization, origin: page } })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['access-control-allow-origin'], page)
    const exposed = String(answer.headers['access-control-expose-headers'])
    for (const name of ['ETag', 'Retry-After', 'X-History-Id']) assert.ok(exposed.includes(name), name)
    assert.match(String(answer.headers.vary), /Origin/)
  })

  test('other origins get no CORS headers', async () => {
    assert.equal((await preflight('https://elsewhere.example')).headers['access-control-allow-origin'], undefined)
    const off = await preflight(page, closed)
    assert.equal(off.statusCode, 401)
    assert.equal(off.headers['access-control-allow-origin'], undefined)
  })

  test('an unknown path is still 404, and a wrong method 405 with Allow', async () => {
    assert.equal((await app.ask('GET /nowhere', { token })).status, 404)
    const answer = await app.ask('DELETE /bookings', { token })
    assert.equal(answer.status, 405)
    assert.equal(answer.headers.allow, 'GET, HEAD, POST')
  })
})

describe('compression', () => {
  const get = (headers: Record<string, string>) => app.app.inject({ url: day, headers: { authorization, ...headers } })

  test('a large answer is compressed for callers who accept it, and says the same', async () => {
    const plain = await get({})
    const brotli = await get({ 'accept-encoding': 'br' })
    const gzip = await get({ 'accept-encoding': 'gzip' })
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body)
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body)
    assert.ok(brotli.rawPayload.length < plain.rawPayload.length / 10)
    for (const answer of [plain, brotli, gzip]) {
      assert.equal(answer.headers.vary, 'Authorization, X-Restaurant-Id, Accept-Encoding')
    }
  })

  test('its ETag is the same, and 304 stays 304', async () => {
    const plain = await get({})
    const packed = await get({ 'accept-encoding': 'gzip' })
    assert.equal(packed.headers.etag, plain.headers.etag)
    const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) })
    assert.equal(again.statusCode, 304)
    assert.equal(again.rawPayload.length, 0)
    assert.equal(again.headers['content-encoding'], undefined)
  })

  test('a replayed answer is the first one byte for byte, compressed or not', async () => {
    const send = (headers: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url: '/api/restaurant/bookings',
        headers: { authorization, 'idempotency-key': 'packing-1', ...headers },
        payload: { date: '2026-06-12T19:30:00', adults: 2, patron: { last_name: 'Vella' }, comment: 'x'.repeat(2_000) },
      })
    const first = await send({})
    const second = await send({ 'accept-encoding': 'gzip' })
    assert.equal(first.statusCode, 201)
    assert.equal(second.headers['idempotent-replayed'], 'true')
    assert.deepEqual(second.rawPayload, first.rawPayload)
  })

  test('small answers are not compressed', async () => {
    const settings = await app.app.inject({
      url: '/api/restaurant/settings',
      headers: { authorization, 'accept-encoding': 'gzip' },
    })
    assert.equal(settings.headers['content-encoding'], undefined)
  })
})
