import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()

const pageOf = async (from = app) => {
  const answer = await from.ask<string>('GET //docs', { token: null })
  assert.equal(answer.status, 200)
  return { html: answer.text, policy: String(answer.headers['content-security-policy']) }
}

describe('the API docs', () => {
  test('load nothing from any other site', async () => {
    const { html, policy } = await pageOf()
    assert.doesNotMatch(html, /(src|href)="(https?:)?\/\//)
    assert.match(html, /<script src="\/docs\/scalar\.js">/)
    assert.match(html, /"url": "\/docs\/openapi\.json"/)
    assert.match(policy, /default-src 'none'; script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/)
    assert.doesNotMatch(policy, /https?:|\*|'unsafe-inline'.*script|'unsafe-eval'/)
  })

  test('do not change the policy of other answers', async () => {
    const answer = await app.ask('GET //openapi.json', { token: null })
    assert.equal(answer.headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'")
  })

  test('send their script compressed as the caller prefers, and 304 to a caller that has it', async () => {
    const ask = (headers: Record<string, string>) => app.app.inject({ url: '/docs/scalar.js', headers })
    const smaller = await ask({ 'accept-encoding': 'gzip, br' })
    assert.equal(smaller.headers['content-encoding'], 'br')
    assert.match(brotliDecompressSync(smaller.rawPayload).toString('utf8'), /createApiReference/)
    const first = await ask({ 'accept-encoding': 'gzip' })
    assert.equal(first.headers['content-encoding'], 'gzip')
    assert.ok(first.rawPayload.length < 2_000_000, `${first.rawPayload.length} bytes`)
    assert.match(gunzipSync(first.rawPayload).toString('utf8'), /createApiReference/)
    const plain = await ask({})
    assert.match(plain.body, /createApiReference/)
    assert.deepEqual([plain.headers['content-encoding'], plain.headers.vary], [undefined, 'Accept-Encoding'])
    const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) })
    assert.equal(again.statusCode, 304)
    assert.equal(again.body, '')
    const several = await ask({ 'if-none-match': `W/"older", ${plain.headers.etag}` })
    assert.equal(several.statusCode, 304)
  })

  test('have the demo’s token filled in only for requests straight from this machine, where there is a demo', async () => {
    assert.doesNotMatch((await pageOf()).html, /demo-restaurant-token/)
    const demo = await testApp()
    await seedDemo(demo.db, demo.clock)
    assert.match((await pageOf(demo)).html, /"token": "demo-restaurant-token"/)
    const tunnelled = await demo.ask<string>('GET //docs', { token: null, headers: { via: '1.1 tunnel' } })
    assert.doesNotMatch(tunnelled.text, /demo-restaurant-token/)
    const { db, connection, sql } = demo
    const open = await testApp({ database: { db, connection, sql }, env: { HOST: '0.0.0.0' } })
    assert.doesNotMatch((await pageOf(open)).html, /demo-restaurant-token/)
  })
})
