/** Which sites may show the pages for guests in a frame. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const house = await testApp()
await openRestaurant(house)
await house.token('osteria')

test('a restaurant names the origins, by its configuration', async () => {
  const { body } = await house.ask('GET /configuration')
  assert.deepEqual(body.data.embed_origins, [])
  const named = { ...body.data, embed_origins: ['https://www.osteria.example', 'http://localhost:8080'] }
  const put = await house.ask('PUT /configuration', { body: named })
  assert.equal(put.status, 200, put.text)
  const policy = (await house.app.inject('/book/osteria')).headers['content-security-policy']
  assert.match(String(policy), /frame-ancestors 'self' https:\/\/www\.osteria\.example http:\/\/localhost:8080$/)
  assert.deepEqual((await house.ask('GET /configuration')).body.data.embed_origins, named.embed_origins)
})

test('an embed origin that is no origin is refused', async () => {
  const { body } = await house.ask('GET /configuration')
  for (const origin of [
    '*',
    'https://a.example/path',
    "https://a.example; script-src 'unsafe-inline'",
    'a.example',
    'https://*',
  ]) {
    const refused = await house.ask('PUT /configuration', { body: { ...body.data, embed_origins: [origin] } })
    assert.equal(refused.status, 422, origin)
  }
})
