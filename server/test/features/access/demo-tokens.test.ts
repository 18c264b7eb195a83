/** The demo's tokens are known to everybody, so they open nothing to anybody who is not at this machine. */
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

test('at this machine they work', async () => {
  assert.equal((await settings()).status, 200)
})

for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP']) {
  test(`with ${name} the answer is that of an unknown token, also when the token was good a moment ago`, async () => {
    assert.equal((await settings()).status, 200)
    const refused = await settings({ [name]: '127.0.0.1' })
    const unknown = await app.ask('GET /settings', { token: 'nobodys-token' })
    assert.deepEqual([refused.status, refused.text], [401, unknown.text])
    assert.equal((await settings()).status, 200)
  })
}

test('behind a proxy that the server was told of, they never work, and nothing tells of them', async () => {
  assert.equal((await settings({}, proxied)).status, 401)
  assert.equal((await settings({ 'X-Forwarded-For': '127.0.0.1' }, proxied)).status, 401)
  assert.doesNotMatch((await proxied.ask<string>('GET //docs', { token: null })).text, /demo-restaurant-token/)
})
