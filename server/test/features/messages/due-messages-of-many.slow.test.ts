/** Reminders of more restaurants than are worked out in one transaction. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { workOutDue } from '../../../src/features/messages/write/due-messages.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { addVersions } from '../../support/sql/changed-house.ts'
import { testApp } from '../../support/test-app.ts'

const restaurants = 250

const app = await testApp({ own: true })
const osteria = await openRestaurant(app)
await app.sql(
  `insert into restaurants
   select (jsonb_populate_record(r, jsonb_build_object(
             'id', 1000 + n, 'slug', 'house-' || n, 'email', null,
             'messages', r.messages || jsonb_build_object('reminder_hours', 1 + n % 2)))).*
     from restaurants r, generate_series(1, $2::int) n where r.id = $1`,
  [osteria.id, restaurants],
)
await addVersions(app)
await app.sql(
  `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                         adults, created_by, email,
                         created_at)
   select 1000 + n, n, 'R' || n, 'confirmed', timestamptz '2026-06-20 18:00Z', timestamptz '2026-06-20 20:00Z',
          '2026-06-20', '2026-06-20', 120, 2, 'test', 'guest' || n || '@example.com', timestamptz '2026-06-01 12:00Z'
     from generate_series(1, $1::int) n`,
  [restaurants],
)

const at = (moment: string) => {
  app.clock.set(moment)
  return workOutDue(app.db, app.clock)
}
const reminded = () =>
  app.sql<{ restaurant_id: number; booking_id: number }>(
    `select restaurant_id, booking_id from messages where kind = 'reminder' order by 1, 2`,
  )

test('each restaurant reminds its own guests, once, as long before as it wants', async () => {
  await at('2026-06-20T15:00:00Z')
  const [locked] = await app.sql<{ restaurant_id: number }>(
    'select max(restaurant_id) as restaurant_id from due_messages',
  )
  const other = new pg.Client(app.connection)
  await other.connect()
  await other.query('begin')
  const lock = 'select from maitred.due_messages where restaurant_id = $1 for update'
  await other.query(lock, [locked?.restaurant_id])

  assert.equal(await at('2026-06-20T16:00:30Z'), restaurants / 2)
  await at('2026-06-20T16:02:00Z')
  const odd = Array.from({ length: restaurants / 2 }, (_, half) => 2 * half + 1)
  assert.deepEqual(
    await reminded(),
    odd.map((n) => ({ restaurant_id: 1000 + n, booking_id: n })),
  )

  // The restaurant that another server was checking meanwhile loses nothing by it.
  assert.equal(await at('2026-06-20T17:00:30Z'), restaurants / 2 - 1)
  await other.query('commit')
  await other.end()
  assert.equal(await at('2026-06-20T17:02:00Z'), 1)
  assert.equal((await reminded()).length, restaurants)
})
