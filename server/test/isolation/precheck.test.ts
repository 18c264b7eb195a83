/**
 * The precheck reads bookings of its own restaurant only. Another restaurant has a booking with the same id at other
 * tables; a precheck that read that one would find no room for a party that only its own tables can seat.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'

const app = await testApp()
const areas = [
  {
    name: 'Room',
    tables: [
      [2, 4],
      [2, 4],
      [2, 4],
    ] as [number, number][],
  },
]
const house = await openRestaurant(app, { areas })
const neighbour = await openRestaurant(app, { slug: 'neighbour', areas })
await app.token(house.slug)

test('the precheck of an edit reads the tables chosen by hand of its own restaurant', async () => {
  const [one = 0, two = 0] = house.areas[0]?.tableIds ?? []
  const order = { date: '2026-06-20T19:00:00', adults: 8, table_ids: [one, two], patron: { first_name: 'Ann' } }
  const { status, text, body } = await app.ask('POST /bookings', { body: order })
  assert.equal(status, 201, text)
  const { id } = body.data
  await app.sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by)
     select $1, id, 'NEIGHBOUR', status, starts_at, ends_at, local_date, evening, planned_minutes, adults,
            created_by from bookings where id = $2`,
    [neighbour.id, id],
  )
  await app.sql(
    `insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     select $1, $2, $3, during, true from booking_tables where booking_id = $2 limit 1`,
    [neighbour.id, id, neighbour.areas[0]?.tableIds[2]],
  )
  const moved = await app.ask(`PATCH /bookings/${id}`, { body: { date: '2026-06-20T19:15:00' } })
  assert.equal(moved.status, 200, moved.text)
  assert.deepEqual(
    moved.body.data.tables.map((table: { id: number }) => table.id),
    [one, two],
  )
})
