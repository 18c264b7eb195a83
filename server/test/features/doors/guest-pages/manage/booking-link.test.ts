/** The link to a guest's own page, as staff get and withdraw it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BookingLinks } from '../../../../../src/features/guests/guest-links/booking-link.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp, testKey } from '../../../../support/test-app.ts'

const app = await testApp({ env: { PUBLIC_URL: 'https://book.example.com' } })
const house = await openRestaurant(app)
const other = await openRestaurant(app, { slug: 'elsewhere' })
const token = await app.token(house.slug)
const links = new BookingLinks(testKey)

async function book(): Promise<{ id: number; reference: string }> {
  const patron = { first_name: 'Ann', last_name: 'Secret' }
  const { status, body } = await app.ask('POST /bookings', { body: { date: '2026-06-11T19:30:00', adults: 2, patron } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const signedIn = (url: string) => new URL(url).pathname.replace('/b/', '')

describe('the link', () => {
  test('is the same each time, by id or reference, and names the booking', async () => {
    const { id, reference } = await book()
    const answers = await Promise.all([id, reference].map((name) => app.ask(`POST /bookings/${name}/link`)))
    const urls = answers.map(({ body }) => body.data.url)
    assert.equal(urls[0], urls[1])
    assert.match(urls[0], /^https:\/\/book\.example\.com\/b\/[\w.-]+$/)
    assert.deepEqual(links.read(signedIn(urls[0])), { restaurantId: house.id, bookingId: id, version: 0 })
  })

  test('is another one after it was rotated, and the history says who did it', async () => {
    const { id } = await book()
    const before = (await app.ask(`POST /bookings/${id}/link`)).body.data.url
    const rotated = await app.ask(`POST /bookings/${id}/link/rotate`)
    const after = (await app.ask(`POST /bookings/${id}/link`)).body.data.url
    assert.equal(rotated.status, 200)
    assert.equal(rotated.body.data.url, after)
    assert.notEqual(after, before)
    const { data } = (await app.ask(`GET /bookings/${id}/history`)).body
    assert.deepEqual([data.at(-1).action, data.at(-1).actor], ['rotate-link', 'token:Test'])
  })

  test('is refused for a block, and does not exist for a foreign booking', async () => {
    const [table = 0] = house.areas[0]?.tableIds ?? []
    const blocked = { date: '2026-06-12', time: '19:00', duration: 60, table_ids: [table] }
    const { body } = await app.ask('POST /bookings/block', { body: blocked })
    const { id } = await book()
    const foreign = await app.token(other.slug)
    for (const path of ['link', 'link/rotate']) {
      const block = await app.ask(`POST /bookings/${body.booking.id}/${path}`)
      assert.deepEqual([block.status, block.body.current_status], [409, 'blocked'])
      assert.equal((await app.ask(`POST /bookings/${id}/${path}`, { token: foreign })).status, 404)
      assert.equal((await app.ask(`POST /bookings/999999/${path}`, { token })).status, 404)
    }
  })
})
