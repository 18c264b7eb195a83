/** How many bookings came by each source, counted when they were made. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()
const osteria = await openRestaurant(app, {
  settings: { max_days: 60 },
  areas: [{ name: 'Room', tables: Array.from({ length: 9 }, () => [1, 4] as const) }],
  sources: [{ name: 'Website' }, { name: 'Menu card' }],
})
const token = await app.token('osteria')
const [website, menuCard] = osteria.sourceIds

const book = async (adults: number, more: object = {}): Promise<number> => {
  const body = { date: '2026-07-20T19:00:00', adults, patron: { last_name: 'Vella' }, ...more }
  const answer = await app.ask('POST /bookings', { token, body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}
const cameBy = async (days: number) => (await app.ask(`GET /insights/came-by?days=${days}`, { token })).body.data

test('bookings count on the day on which they were made, cancelled ones too, walk-ins and older ones not', async () => {
  await book(2, { booking_source_id: menuCard })
  app.clock.advance({ hours: 48 })
  await book(3, { booking_source_id: menuCard })
  const cancelled = await book(4, { booking_source_id: website })
  await app.ask(`POST /bookings/${cancelled}/status`, { token, body: { status: 'cancelled' } })
  await book(2)
  await book(2, { date: '2026-06-12T19:00:00', patron: { walkin: true } })
  assert.deepEqual(await cameBy(2), {
    from: '2026-06-11',
    sources: [
      { booking_source_id: website, bookings: 1, covers: 4 },
      { booking_source_id: menuCard, bookings: 1, covers: 3 },
      { booking_source_id: null, bookings: 1, covers: 2 },
    ],
  })
  const [most] = (await cameBy(30)).sources
  assert.deepEqual(most, { booking_source_id: menuCard, bookings: 2, covers: 5 })
})
