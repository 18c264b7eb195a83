/** What Home says of a restaurant, beside another whose bookings, webhooks, mails and reviews have the same ids. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countFailedMails,
  listFailingWebhooks,
  listLowReviews,
  listNotedImports,
  listUnanswered,
} from '../../src/features/office/overview/overview.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
const house = await openRestaurant(database, {})

const date = '2026-06-20'

for (const [id, name] of [
  [neighbour.id, 'Theirs'],
  [house.id, 'Ours'],
] as const) {
  await sql('insert into patrons (restaurant_id, id, name) values ($1, 71, $2)', [id, name])
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, patron_id)
     values ($1, 70, 'OST-000070', 'pending', $2::date + time '18:00', $2::date + time '20:00', $2, $2, 120, 2, 'test', 71)`,
    [id, date],
  )
  await sql(
    `insert into webhooks (restaurant_id, id, url, events, secret) values ($1, 60, 'https://example.com', '{booking.created}', 'x')`,
    [id],
  )
  await sql(
    `insert into events (restaurant_id, id, type, payload, created_at)
     values ($1, '00000000-0000-4000-8000-000000000001', 'booking.created', '{}', now())`,
    [id],
  )
  await sql(
    `insert into reviews (restaurant_id, id, booking_id, rating, text, local_date) values ($1, 80, 70, 2, $2, $3)`,
    [id, name, date],
  )
}
const delivery = (restaurant: number, id: number, state: 'delivered' | 'exhausted', status: number) =>
  sql(
    `with sent as (
       insert into webhook_deliveries (restaurant_id, id, webhook_id, event_id, event_type, state, attempts, next_attempt_at, finished_at)
       values ($1, $2, 60, '00000000-0000-4000-8000-000000000001', 'booking.created', $3, 8, null, '2026-06-19T10:00Z')
       returning restaurant_id, id)
     insert into webhook_attempts (restaurant_id, delivery_id, number, at, duration_ms, status)
     select restaurant_id, id, 8, now(), 5, $4 from sent`,
    [restaurant, id, state, status],
  )

test('Home lists bookings that wait for an answer of one restaurant alone', async () => {
  const found = await db.read((query) => listUnanswered(query, house.id, date, ['pending']))
  assert.deepEqual(
    found.map(({ id, name, total }) => [id, name, total]),
    [[70, 'Ours', 1]],
  )
})

test('Home reports a webhook as failing by its own restaurant’s deliveries', async () => {
  await delivery(neighbour.id, 90, 'exhausted', 404)
  assert.deepEqual(await db.read((query) => listFailingWebhooks(query, house.id)), [])
  await delivery(neighbour.id, 91, 'delivered', 200)
  await delivery(house.id, 90, 'exhausted', 500)
  const found = await db.read((query) => listFailingWebhooks(query, house.id))
  assert.deepEqual(
    found.map(({ id, gave_up, last_status }) => [id, gave_up, last_status]),
    [[60, 1, 500]],
  )
})

test('Home counts mails, imports and reviews of one restaurant alone', async () => {
  await sql(
    `insert into messages (restaurant_id, kind, sheet_date, state, next_attempt_at) values ($1, 'daily_sheet', $2, 'failed', null)`,
    [neighbour.id, date],
  )
  await sql(
    `insert into imports (restaurant_id, subject, file_name, bytes, state, mapping, created_by, created_at, finished_at)
     values ($1, 'patrons', 'theirs.csv', 4, 'failed', '{}', 'test', now(), now())`,
    [neighbour.id],
  )
  const weekAgo = Temporal.Now.instant().subtract({ hours: 168 })
  assert.equal(await db.read((query) => countFailedMails(query, house.id, weekAgo)), 0)
  assert.deepEqual(await db.read((query) => listNotedImports(query, house.id, weekAgo)), [])
  const reviews = await db.read((query) => listLowReviews(query, house.id, 3, '2026-06-01'))
  assert.deepEqual(
    reviews.map(({ id, name, text }) => [id, name, text]),
    [[80, 'Ours', 'Ours']],
  )
})
