import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { seedDemo } from '../../../src/features/demo/seed-demo.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()

const pageOf = async (from = app) => {
  const answer = await from.ask<string>('GET //docs', { token: null })
  assert.equal(answer.status, 200)
  return { html: answer.text, policy: String(answer.headers['content-security-policy']) }
}

describe('the reference', () => {
  test('is where the root leads', async () => {
    const answer = await app.ask('GET //', { token: null })
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.location, '/docs')
  })

  test('loads nothing from anywhere else', async () => {
    const { html, policy } = await pageOf()
    assert.doesNotMatch(html, /(src|href)="(https?:)?\/\//)
    assert.match(html, /<script src="\/docs\/scalar\.js">/)
    assert.match(html, /"url": "\/openapi\.json"/)
    assert.match(policy, /default-src 'none'; script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/)
    assert.doesNotMatch(policy, /https?:|\*|'unsafe-inline'.*script|'unsafe-eval'/)
  })

  test('leaves the policy of every other answer alone', async () => {
    const answer = await app.ask('GET //openapi.json', { token: null })
    assert.equal(answer.headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'")
  })

  test('brings its script, packed, and need not bring it twice', async () => {
    const ask = (headers: Record<string, string>) => app.app.inject({ url: '/docs/scalar.js', headers })
    const first = await ask({ 'accept-encoding': 'gzip, br' })
    assert.equal(first.headers['content-encoding'], 'gzip')
    assert.ok(first.rawPayload.length < 2_000_000, `${first.rawPayload.length} bytes`)
    assert.match(gunzipSync(first.rawPayload).toString('utf8'), /createApiReference/)
    assert.match((await ask({})).body, /createApiReference/)
    const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) })
    assert.equal(again.statusCode, 304)
    assert.equal(again.body, '')
  })

  test('has the demo’s token filled in where the demo stands and only this machine can reach it', async () => {
    assert.doesNotMatch((await pageOf()).html, /demo-restaurant-token/)
    const demo = await testApp()
    await seedDemo(demo.db, demo.clock)
    assert.match((await pageOf(demo)).html, /"token": "demo-restaurant-token"/)
    const { db, connection, sql } = demo
    const open = await testApp({ database: { db, connection, sql }, env: { HOST: '0.0.0.0' } })
    assert.doesNotMatch((await pageOf(open)).html, /demo-restaurant-token/)
  })
})
