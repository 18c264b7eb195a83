/** Configurations and what they do to bookings, beside a restaurant whose bookings, versions and files have the same names. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findConfiguration } from '../../src/features/office/configuration/configuration.sql.ts'
import { findVersion, listChangesSince } from '../../src/features/office/configuration/configuration-versions.sql.ts'
import {
  listBookingsToCome,
  listEveningsToCome,
  writeEvenings,
} from '../../src/features/office/configuration/plan/affected-bookings.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { dumpOf } from './tenants/tenant-rows.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
const house = await openRestaurant(database, {})
const both = [neighbour.id, house.id]

const today = '2026-06-20'
const start = Temporal.Instant.from('2026-06-21T00:30:00Z').epochMilliseconds / 1000
const now = start - 86_400

for (const id of both) {
  await sql(`insert into patrons (restaurant_id, id, name) values ($1, 71, 'Ann')`, [id])
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, created_by_token, patron_id)
     values ($1, 70, 'OST-000070', 'confirmed', to_timestamp($2), to_timestamp($2 + 7200), '2026-06-21', '2026-06-20', 120, 2,
             'token:Till', 'theirwebsite', 71)`,
    [id, start],
  )
}

test('the description names the managers, invitations and pictures of the restaurant', async () => {
  const [user] = await sql<{ id: number }>(
    `insert into users (email, name) values ('eva@example.com', 'Eva') returning id`,
  )
  await sql('insert into user_restaurants (user_id, restaurant_id) values ($1, $2), ($1, $3)', [user?.id, ...both])
  await sql(
    `insert into invitations (restaurant_id, secret_sha256, email, role, invited_by, created_at, expires_at)
     values ($1, sha256('eva'), 'eva@example.com', 'manager', 'test', now(), now() + interval '1 day')`,
    [neighbour.id],
  )
  await sql(`insert into brand_files (restaurant_id, name, bytes) values ($1, 'theirs.svg', '<svg/>')`, [neighbour.id])
  const stored = await db.read((query) => findConfiguration(query, house.id))
  assert.deepEqual(stored?.users, [{ email: 'eva@example.com', name: 'Eva', invitation: 'none' }])
  assert.deepEqual(stored?.brand_files, [])
})

test('versions saved after another are those of the same restaurant', async () => {
  await sql(
    `insert into configuration_versions (restaurant_id, version, description, changes) values ($1, 2, '{}', '["theirs"]')`,
    [neighbour.id],
  )
  assert.deepEqual(await db.read((query) => listChangesSince(query, house.id, 1, 'user-1')), [])
  assert.equal(await db.read((query) => findVersion(query, house.id, 2)), undefined)
})

test('a booking to come has tables of this restaurant, and is by a guest where a website of it made it', async () => {
  await sql(
    `insert into tokens (id, secret_sha256, name, ability, scope, restaurant_id)
     values ('theirwebsite', sha256('x'), 'Website', 'restaurant-api', 'website', $1)`,
    [neighbour.id],
  )
  await sql(
    `insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     values ($1, 70, $2, tstzrange(to_timestamp($3), to_timestamp($3 + 7200)), true)`,
    [neighbour.id, neighbour.areas[0]?.tableIds[0], start],
  )
  const found = await db.read((query) => listBookingsToCome(query, house.id, { today, now }, ['confirmed']))
  assert.deepEqual(
    found.map(({ id, is_by_guest, table_ids, tables }) => [id, is_by_guest, table_ids, tables]),
    [[70, false, [], []]],
  )
})

test('a configuration reads and writes evenings of its own restaurant alone', async () => {
  const found = await db.read((query) => listEveningsToCome(query, house.id, { today, now }))
  assert.deepEqual(found, [{ id: 70, starts_at: start, evening: '2026-06-20' }])
  const before = await dumpOf(database, neighbour.id)
  await db.transaction((tx) => writeEvenings(tx, house.id, [{ id: 70, evening: '2026-06-21' }]))
  assert.equal(
    (await db.read((query) => listEveningsToCome(query, house.id, { today, now })))[0]?.evening,
    '2026-06-21',
  )
  assert.deepEqual(await dumpOf(database, neighbour.id), before)
})
