/** A booking that makes room is moved here, and the one of the same id next door stays at its tables. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'
import { dumpOf } from './tenants/tenant-rows.ts'

const app = await testApp()
const areas = [
  {
    name: 'Room',
    tables: [
      [1, 2],
      [1, 4],
    ] as [number, number][],
  },
]
const house = await openRestaurant(app, { areas })
const neighbour = await openRestaurant(app, { slug: 'neighbour', areas })
await app.token(house.slug)
const [small, large] = house.areas[0]?.tableIds ?? []

async function book(adults: number, date = '2026-06-20T19:00:00') {
  const { status, text, body } = await app.ask('POST /bookings', { body: { date, adults, patron: { last_name: 'B' } } })
  assert.equal(status, 201, text)
  return body.data as { id: number; tables: { id: number }[] }
}

/** The same id, at the large table of the house next door. */
async function bookSecondTenant(id: number): Promise<void> {
  await app.sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by)
     select $1, id, 'NXT-' || lpad(id::text, 6, '0'), status, starts_at, ends_at, local_date, evening, planned_minutes, adults,
            created_by
       from bookings where restaurant_id = $2 and id = $3`,
    [neighbour.id, house.id, id],
  )
  await app.sql(
    `insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     select $1, $3, $4, during, true from booking_tables where restaurant_id = $2 and booking_id = $3`,
    [neighbour.id, house.id, id, neighbour.areas[0]?.tableIds[1]],
  )
}

test('a booking moved to make room leaves the booking with its id in another restaurant at its tables', async () => {
  const [first, second] = [await book(2), await book(2)]
  assert.deepEqual(
    [first, second].map(({ tables }) => tables.map(({ id }) => id)),
    [[small], [large]],
  )
  assert.equal((await app.ask(`POST /bookings/${first.id}/status`, { body: { status: 'cancelled' } })).status, 200)
  await bookSecondTenant(second.id)

  const before = await dumpOf(app, neighbour.id)
  const four = await book(4)
  assert.deepEqual(
    four.tables.map(({ id }) => id),
    [large],
  )
  const { body } = await app.ask(`GET /bookings/${second.id}`)
  assert.deepEqual(
    body.data.tables.map(({ id }: { id: number }) => id),
    [small],
  )
  assert.deepEqual(await dumpOf(app, neighbour.id), before)
})
