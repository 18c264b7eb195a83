/** The demo's tokens are published, so they are valid only for requests that come straight from this machine. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTokens } from '../../../src/features/access/token-text.ts'
import { seedDemo } from '../../../src/features/demo/seed-demo.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
await seedDemo(app.db, app.clock)
const { db, connection, sql } = app
const proxied = await testApp({ database: { db, connection, sql }, env: { TRUST_PROXY: '127.0.0.1,::1' } })

const token = demoTokens.trattoria
const settings = (headers: Record<string, string> = {}, from = app) => from.ask('GET /settings', { token, headers })

test('they are accepted straight from this machine', async () => {
  assert.equal((await settings()).status, 200)
})

const proxyHeaders = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Via']
for (const name of [...proxyHeaders, 'X-Real-IP', 'CF-Connecting-IP']) {
  test(`with ${name} they are refused with the reason, also when the token was accepted a moment ago`, async () => {
    assert.equal((await settings()).status, 200)
    const refused = await settings({ [name]: '127.0.0.1' })
    assert.deepEqual([refused.status, refused.body.error.code], [401, 'UNAUTHENTICATED'])
    assert.match(refused.body.error.message, /only its own machine can reach, and not through a proxy.*token create/)
    assert.equal((await settings()).status, 200)
  })
}

test('with TRUST_PROXY they are never accepted, and /docs does not contain them', async () => {
  assert.equal((await settings({}, proxied)).status, 401)
  assert.equal((await settings({ 'X-Forwarded-For': '127.0.0.1' }, proxied)).status, 401)
  assert.doesNotMatch((await proxied.ask<string>('GET //docs', { token: null })).text, /demo-restaurant-token/)
})
