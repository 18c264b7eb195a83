/** The demo's tokens are published, so they are valid only for requests that come straight from this machine. */
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { demoTokens } from '../../../../src/features/house/access/tokens/token-text.ts'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp({ own: true })
await seedDemo(app.db, app.clock)
const { db, connection, sql } = app
const database = { db, connection, sql }
const token = demoTokens.trattoria
const settings = (headers: Record<string, string> = {}, from = app) => from.ask('GET /settings', { token, headers })

test('the demo’s tokens are accepted straight from this machine', async () => {
  assert.equal((await settings()).status, 200)
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) assert.equal((await settings({ host })).status, 200)
})

const proxyHeaders = [
  ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP', 'CF-Connecting-IP'],
  ...['Fly-Client-IP', 'Fly-Forwarded-Port', 'Fastly-Client-IP', 'X-Envoy-External-Address', 'X-Cluster-Client-Ip'],
  ...['X-Envoy-Expected-Rq-Timeout-Ms', 'X-Amzn-Trace-Id', 'X-Vercel-Id', 'CDN-Loop'],
]
for (const name of proxyHeaders) {
  test(`with ${name} the demo’s tokens are refused with the reason, also right after they were accepted`, async () => {
    assert.equal((await settings()).status, 200)
    const refused = await settings({ [name]: '127.0.0.1' })
    assert.deepEqual([refused.status, refused.body.error.code], [401, 'UNAUTHENTICATED'])
    assert.match(refused.body.error.message, /only its own machine can reach, and not through a proxy.*token create/)
    assert.equal((await settings()).status, 200)
  })
}

test('the demo’s tokens are refused from another peer or to another Host', async () => {
  const request = {
    method: 'GET',
    url: '/api/restaurant/settings',
    headers: { authorization: `Bearer ${token}` },
  } as const
  const from = async (remoteAddress: string) => (await app.app.inject({ ...request, remoteAddress })).statusCode
  assert.equal(await from('127.0.0.1'), 200)
  assert.equal(await from('::1'), 200)
  assert.equal(await from('::ffff:127.0.0.1'), 200)
  assert.equal(await from('192.168.1.20'), 401)
  assert.equal(await from('203.0.113.9'), 401)
  assert.notEqual(
    (await app.app.inject({ ...request, headers: { ...request.headers, host: 'book.example.com' } })).statusCode,
    200,
  )
})

test('the demo’s tokens are refused over HTTP/1.0, as a proxy speaks that adds no header', async () => {
  const address = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  const asked = async (version: string) => {
    const socket = connect(Number(address.port), '127.0.0.1')
    socket.write(
      `GET /api/restaurant/settings HTTP/${version}\r\nHost: ${address.host}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    )
    return (await text(socket)).split('\r\n')[0]
  }
  assert.match((await asked('1.1')) ?? '', / 200 /)
  assert.match((await asked('1.0')) ?? '', / 401 /)
})

const elsewhere: Record<string, Record<string, string>> = {
  TRUST_PROXY: { TRUST_PROXY: '127.0.0.1,::1' },
  PUBLIC_URL: { PUBLIC_URL: 'https://book.example.com' },
  'DEMO=off': { DEMO: 'off' },
  'a HOST that others reach': { HOST: '0.0.0.0' },
}
for (const [name, env] of Object.entries(elsewhere)) {
  test(`with ${name} the demo’s tokens and entry pages are refused, and /docs does not contain them`, async () => {
    const other = await testApp({ database, env })
    assert.equal((await settings({}, other)).status, 401)
    assert.equal((await settings({ 'X-Forwarded-For': '127.0.0.1' }, other)).status, 401)
    assert.doesNotMatch((await other.ask<string>('GET //docs', { token: null })).text, /demo-restaurant-token/)
    assert.doesNotMatch((await other.app.inject('/sign-in')).body, /Look around/)
  })
}

test('the demo’s entry pages are open on this machine', async () => {
  assert.match((await app.app.inject('/sign-in')).body, /Look around/)
})
