/** How embed.js is served; what it does on a page is a browser's test. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'

const house = await testApp()
const { app } = house
await openRestaurant(house)

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

test('embed.js of a name that no restaurant has says so', async () => {
  const ask = (slug: string) => app.inject({ url: `/embed/${encodeURIComponent(slug)}.js` })
  const known = await ask('osteria')
  assert.deepEqual([known.statusCode, known.body], [200, ''])
  assert.equal(known.headers['cross-origin-resource-policy'], 'cross-origin')
  for (const slug of ['nowhere', 'Osteria', '");alert(1)("', '</script>', 'a'.repeat(90)]) {
    const { statusCode, body, headers } = await ask(slug)
    assert.deepEqual([statusCode, body], [200, `maitred.isUnknown(${JSON.stringify(slug)})`])
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(headers['x-content-type-options'], 'nosniff')
  }
})
