/** How embed.js is served; what it does on a page is a browser's test. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../support/test-app.ts'

const { app } = await testApp()

test('embed.js is small, fresh and free to load from anywhere', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/embed.js', headers: { 'accept-encoding': 'gzip' } })
  assert.ok(rawPayload.length <= 3_000, `${rawPayload.length} bytes`)
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.equal(headers['cache-control'], 'public, max-age=300')
  assert.equal(headers['set-cookie'], undefined)
  const again = await app.inject({ url: '/embed.js', headers: { 'if-none-match': String(headers.etag) } })
  assert.equal(again.statusCode, 304)
})
