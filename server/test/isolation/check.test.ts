/** `maitred check` over two restaurants with the same ids: no row of one explains, hides or causes a fault of the other. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listStoredFaults } from '../../src/operations/check/check.sql.ts'
import { testDatabase } from '../support/database.ts'
import { type OpenedRestaurant, openRestaurant } from '../support/restaurant.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
const house = await openRestaurant(database)

for (const { id, areas } of [neighbour, house]) {
  await sql(
    `insert into dining_tables (restaurant_id, id, dining_area_id, name, min_covers, max_covers) values ($1, 500, $2, 'T', 1, 4)`,
    [id, areas[0]?.id],
  )
}
await sql(
  `insert into dining_tables (restaurant_id, id, dining_area_id, name, min_covers, max_covers) values ($1, 600, $2, 'U', 1, 4)`,
  [neighbour.id, neighbour.areas[0]?.id],
)

/** On a day of its own, so that no table is held twice. */
const spanOn = (day: number) => [`2026-06-${day}T17:00Z`, `2026-06-${day}T19:00Z`]

const addBooking = (restaurant: number, id: number, day: number, status = 'confirmed') =>
  sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by)
     values ($1, $2::int, 'OST-' || lpad($2::text, 6, '0'), $3, $4::timestamptz, $5::timestamptz, $4::date, $4::date, 120, 2, 'test')`,
    [restaurant, id, status, ...spanOn(day)],
  )
const addHold = ({ id: restaurant, areas }: OpenedRestaurant, id: number, day: number) =>
  sql(
    `insert into holds (restaurant_id, id, starts_at, ends_at, adults, dining_area_id, until, taken_by, taken_from, by_staff)
     values ($1, $2, $3, $4, 2, $5, now() + interval '1 day', 'test', '192.0.2.1', true)`,
    [restaurant, id, ...spanOn(day), areas[0]?.id],
  )

type Holder = { booking?: number; hold?: number; table?: number }

/** Without foreign keys, as a restore that lost rows would leave it. */
async function addHeld(restaurant: number, { booking, hold, table = 500 }: Holder, day: number): Promise<void> {
  const [from, until] = spanOn(day)
  await sql(
    `set session_replication_role = replica;
     insert into booking_tables (restaurant_id, booking_id, hold_id, table_id, during, is_active)
     values (${restaurant}, ${booking ?? 'null'}, ${hold ?? 'null'}, ${table}, tstzrange('${from}', '${until}'), true);
     set session_replication_role = default`,
  )
}

test('maitred check reports no fault in correct rows that share ids with another restaurant', async () => {
  for (const [place, restaurant] of [neighbour, house].entries()) {
    const { id } = restaurant
    await addBooking(id, 72, 10 + place)
    await addHeld(id, { booking: 72 }, 10 + place)
    await addHold(restaurant, 82, 12 + place)
    await addHeld(id, { hold: 82 }, 12 + place)
  }
  await addBooking(neighbour.id, 73, 14, 'cancelled')
  await addBooking(house.id, 73, 14)
  await addHeld(house.id, { booking: 73 }, 14)
  assert.deepEqual(await db.read(listStoredFaults), new Map())
})

test('maitred check reports a fault although another restaurant has a correct row of that id', async () => {
  await addBooking(neighbour.id, 70, 16)
  await addHeld(neighbour.id, { booking: 70 }, 16)
  await addHeld(house.id, { booking: 70 }, 16)
  await addHold(neighbour, 80, 17)
  await addHeld(neighbour.id, { hold: 80 }, 17)
  await addHeld(house.id, { hold: 80 }, 17)
  await addBooking(house.id, 71, 18)
  await addHeld(house.id, { booking: 71, table: 600 }, 18)
  await addHold(neighbour, 81, 19)
  await addHeld(neighbour.id, { hold: 81 }, 19)
  await addHold(house, 81, 19)
  const ours = `of restaurant ${house.id}`
  assert.deepEqual(
    await db.read(listStoredFaults),
    new Map([
      [
        'orphanTables',
        {
          count: 3,
          examples: [`table 500 ${ours}: booking 70`, `table 500 ${ours}: hold 80`, `table 600 ${ours}: booking 71`],
        },
      ],
      ['emptyHolds', { count: 1, examples: [`hold 81 ${ours}`] }],
    ]),
  )
})
