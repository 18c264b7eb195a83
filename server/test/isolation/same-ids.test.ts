/** What the schedule, imports and moves to another server read and write, beside a restaurant with the same ids. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Query } from '../../src/db/database.ts'
import { takingStatuses } from '../../src/domain/booking/booking-status.ts'
import { wasCreatedBy } from '../../src/features/bookings/read/bookings.sql.ts'
import { addWishes } from '../../src/features/bookings/refused-wishes/refused-wishes.sql.ts'
import { updateEnd } from '../../src/features/bookings/write/booking-writes.sql.ts'
import { findReferenced, sendTakeBackTry } from '../../src/features/doors/agents/tools/agents.sql.ts'
import { listCloseOffsFrom } from '../../src/features/evening/close-offs/close-offs.sql.ts'
import { findDayHouse, listBookingsOfEvening } from '../../src/features/evening/day/day.sql.ts'
import { findLatestNote, listNotes } from '../../src/features/evening/evening-notes/evening-notes.sql.ts'
import { findSectionsBefore, listSections } from '../../src/features/evening/evening-sections/evening-sections.sql.ts'
import { findVisit } from '../../src/features/guests/reviews/reviews.sql.ts'
import { findPresentedTokens, selectSources, selectTokens } from '../../src/features/house/access/owners/access.sql.ts'
import { listAudit } from '../../src/features/house/audit/audit.sql.ts'
import { findBrandFile } from '../../src/features/house/branding/brand-files.sql.ts'
import { listRestaurants } from '../../src/features/house/restaurant/restaurant.sql.ts'
import { findHouse } from '../../src/features/house/schedule/house.sql.ts'
import { listArrivals } from '../../src/features/office/configuration-drafts/arrivals.sql.ts'
import { listUnseated } from '../../src/features/office/import/seat/seat-imported.sql.ts'
import {
  listInvitationSecrets,
  listWebhookSecrets,
  replaceInvitationSecret,
  replaceWebhookSecrets,
} from '../../src/operations/transfer/encrypted-secrets.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { searchPath } from '../support/sql/search-path.ts'
import { dumpOf } from './tenants/tenant-rows.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, {
  slug: 'neighbour',
  sources: [{ name: 'Website' }],
  tags: ['Window'],
  specialDays: [{ name: 'Fair', from: '2026-06-20' }],
})
const house = await openRestaurant(database, { sources: [{ name: 'Website' }] })

const date = '2026-06-20'
const start = Temporal.Instant.from('2026-06-20T17:00:00Z').epochMilliseconds / 1000

test('settings list sources, special days and tags of one restaurant alone', async () => {
  const row = await db.read((query) => findHouse(query, house.id))
  assert.deepEqual(
    [row?.booking_sources.map(({ id }) => id), row?.special_days, row?.booking_tags],
    [house.sourceIds, [], []],
  )
})

test('files, history, refused wishes and review answers are read from one restaurant alone', async () => {
  const read = <Result>(work: (query: Query) => Promise<Result>) => db.read(work)
  await sql(`insert into brand_files (restaurant_id, name, bytes) values ($1, 'theirs.svg', '<svg/>')`, [neighbour.id])
  assert.equal(await read((query) => findBrandFile(query, house.id, 'theirs.svg')), undefined)

  await sql(`insert into audit_entries (restaurant_id, at, actor, action) values ($1, now(), 'eva', 'theirs')`, [
    neighbour.id,
  ])
  assert.deepEqual(await read((query) => listAudit(query, house.id, { limit: 5, offset: 0 })), {
    entries: [],
    total: 0,
  })

  const wish = {
    evening: date,
    half_hour: '19:00',
    party: 2,
    reason: 'no_table',
    channel: 'guest_page',
    asks: 1,
    covers: 2,
  }
  await db.transaction((tx) => addWishes(tx, house.id, [wish]))
  assert.deepEqual(await sql('select restaurant_id, asks from refused_wishes'), [{ restaurant_id: house.id, asks: 1 }])

  for (const { id } of [neighbour, house]) {
    await sql(
      `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening,
                             planned_minutes, adults, created_by)
       values ($1, 800, 'OST-000800', 'finished', to_timestamp($2), to_timestamp($2 + 7200), $3, $3, 120, 2, 'test')`,
      [id, start - 86_400 * 30, '2026-05-21'],
    )
  }
  await sql(
    `insert into reviews (restaurant_id, booking_id, rating, answer, local_date) values ($1, 800, 5, 'Thank you', $2)`,
    [neighbour.id, date],
  )
  const visit = await read((query) => findVisit(query, house.id, 800))
  assert.deepEqual([visit?.reviewed, visit?.answer], [false, null])
  await sql('delete from reviews')
  await sql('delete from bookings where id = 800')
})

test('a token books with a source of its own restaurant and is offered no other', async () => {
  await sql(
    `insert into booking_sources (restaurant_id, id, name) values ($1, 500, 'Their bot'), ($2, 500, 'Our bot')`,
    [neighbour.id, house.id],
  )
  await sql(
    `insert into tokens (id, secret_sha256, name, ability, restaurant_id, booking_source_id)
     values ('botbotbotbot', sha256('bot'), 'Bot', 'restaurant-api', $1, 500)`,
    [house.id],
  )
  const read = <Result>(work: (query: Query) => Promise<Result>) => db.read(work)
  assert.equal(
    (await read((query) => findPresentedTokens(query, ['botbotbotbot']))).get('botbotbotbot')?.booking_source_id,
    500,
  )
  assert.deepEqual(
    (await read((query) => selectSources(query, house.id))).map(({ name }) => name),
    ['Website', 'Our bot'],
  )
  const [listed] = await read((query) => selectTokens(query, { restaurantId: house.id }))
  assert.equal(listed?.source?.name, 'Our bot')
})

test('a floor plan has the places of its own restaurant’s tables', async () => {
  await sql(
    `update dining_tables set x = 40, y = 40, width = 80, height = 80, shape = 'round', turn = 0 where restaurant_id = $1`,
    [neighbour.id],
  )
  await sql(`update dining_areas set shapes = '[{"kind": "wall"}]' where restaurant_id = $1`, [neighbour.id])
  const found = await db.read((query) => findDayHouse(query, house.id, '2026-07-01'))
  assert.deepEqual([found?.places, found?.shapes], [[], {}])
})

test('notes and sections of an evening are those of its own restaurant', async () => {
  await sql(
    `insert into evening_notes (restaurant_id, evening, note, actor, at) values ($1, $2, 'theirs', 'test', now())`,
    [neighbour.id, date],
  )
  await sql(
    `insert into evening_sections (restaurant_id, evening, sections, actor, at)
     values ($1, $2, '[{"name": "Eva", "table_ids": []}]', 'test', now())`,
    [neighbour.id, date],
  )
  const found = await db.read(async (query) => ({
    note: await findLatestNote(query, house.id, date),
    notes: await listNotes(query, house.id, date),
    sections: await listSections(query, house.id, date),
    onTheDay: (await findDayHouse(query, house.id, date))?.sections,
    before: await findSectionsBefore(query, house.id, '2026-06-21'),
  }))
  assert.deepEqual(found, { note: undefined, notes: [], sections: [], onTheDay: null, before: undefined })
})

test('a booking is marked as moved by a move in its own restaurant alone', async () => {
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by)
     select unnest(array[$1::int, $2]), 70, 'OST-000070', 'confirmed', to_timestamp($3), to_timestamp($3 + 7200), $4, $4, 120,
            2, 'test'`,
    [house.id, neighbour.id, start, date],
  )
  await sql(
    `insert into booking_history (restaurant_id, id, booking_id, at, actor, action, changes)
     values ($1, 900, 70, now(), 'test', 'reseat', '{"tables": {"from": [{"name": "T1"}], "to": []}}')`,
    [neighbour.id],
  )
  const span = { date, dates: [date], from: start - 3_600, until: start + 10_800 }
  const [booking, ...others] = await db.read((query) => listBookingsOfEvening(query, house.id, span))
  assert.deepEqual([booking?.id, booking?.had_tables, others], [70, null, []])
})

test('a token’s bookings are counted in its own restaurant alone', async () => {
  await sql(`update bookings set created_by_token = 'website00001' where restaurant_id = $1`, [neighbour.id])
  assert.equal(await db.read((query) => wasCreatedBy(query, house.id, 70, 'website00001')), false)
})

test('the list of restaurants counts each one’s own bookings to come', async () => {
  await sql(`update bookings set status = 'cancelled' where restaurant_id = $1`, [house.id])
  const listed = await db.read((query) => listRestaurants(query, '2026-06-01T10:00:00Z', takingStatuses))
  assert.deepEqual(
    listed.map(({ slug, upcoming }) => [slug, upcoming]),
    [
      [neighbour.slug, 1],
      [house.slug, 0],
    ],
  )
})

test('close-offs to come are listed for one restaurant alone', async () => {
  await sql(
    `insert into close_offs (restaurant_id, id, date, scope, service_hour_id) values ($1, 9100, $2, 'service_hour', $3)`,
    [neighbour.id, date, neighbour.serviceHourIds[0]],
  )
  assert.deepEqual(await db.read((query) => listCloseOffsFrom(query, house.id, '2026-06-01')), [])
})

test('an import seats bookings without a table of its own restaurant alone', async () => {
  const booked = (id: number, at: readonly number[]) =>
    sql(
      `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by)
       select unnest($1::int[]), $2, 'OST-' || $2::int, 'confirmed', to_timestamp($3), to_timestamp($3 + 7200), $4, $4, 120, 2,
              'test'`,
      [at, id, start, date],
    )
  await booked(80, [neighbour.id])
  await booked(81, [house.id, neighbour.id])
  await sql(
    `insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     values ($1, 81, $2, tstzrange(to_timestamp($3), to_timestamp($3 + 7200)), true)`,
    [neighbour.id, neighbour.areas[0]?.tableIds[0], start],
  )
  const unseated = await db.transaction((tx) => listUnseated(tx, house.id, [80, 81], takingStatuses))
  assert.deepEqual(
    unseated.map(({ bookingId }) => bookingId),
    [81],
  )
})

test('an assistant’s lookup reads and counts bookings of one restaurant alone', async () => {
  await sql('update bookings set link_version = 9 where restaurant_id = $1 and id = 70', [neighbour.id])
  // Written after the neighbour's, so that it is not the first that is found.
  await sql('update bookings set link_version = 0 where restaurant_id = $1 and id = 70', [house.id])
  const found = await db.read((query) => findReferenced(query, house.id, 'OST-000070'))
  assert.deepEqual(found, { id: 70, link_version: 0 })
  const subject = Buffer.alloc(32, 5)
  await sql(
    `insert into guest_booking_counts (restaurant_id, subject, since, bookings)
     select unnest(array[$1::int, $2]), $3, now(), 4`,
    [house.id, neighbour.id, subject],
  )
  await db.transaction(async (tx) => sendTakeBackTry(tx, house.id, subject))
  const counted = await sql<{ bookings: number }>(
    'select bookings from guest_booking_counts where subject = $1 order by restaurant_id = $2 desc',
    [subject, house.id],
  )
  assert.deepEqual(
    counted.map(({ bookings }) => bookings),
    [3, 4],
  )
})

test('arrivals are those of one restaurant, by its own clock', async () => {
  for (const { id } of [house, neighbour]) {
    await sql(`insert into patrons (restaurant_id, id, name) values ($1, 71, 'Ann')`, [id])
    await sql(
      `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by, patron_id)
       values ($1, 75, 'OST-000075', 'confirmed', to_timestamp($2), to_timestamp($2 + 7200), $3, $3, 120, 2, 'test', 71)`,
      [id, start + 604_800, '2026-06-27'],
    )
  }
  await sql(`update restaurants set timezone = 'Asia/Tokyo' where id = $1`, [neighbour.id])
  const found = await db.read((query) => listArrivals(query, house.id, ['2026-06-27', '2026-06-28'], ['confirmed']))
  assert.deepEqual(found, [{ weekday: 6, time: '19:00', covers: 2 }])
})

test('an expected end is changed in one restaurant alone', async () => {
  const before = await dumpOf(database, neighbour.id)
  await db.transaction((tx) => updateEnd(tx, house.id, 75, start + 604_800 + 5_400))
  const [row] = await sql<{ minutes: number }>(
    'select extract(epoch from ends_at - starts_at)::int / 60 as minutes from bookings where restaurant_id = $1 and id = 75',
    [house.id],
  )
  assert.equal(row?.minutes, 90)
  assert.deepEqual(await dumpOf(database, neighbour.id), before)
})

test('secrets that move with a restaurant are its own', async (t) => {
  const client = new pg.Client({ ...database.connection, options: searchPath })
  await client.connect()
  t.after(() => client.end())
  await sql(
    `insert into webhooks (restaurant_id, id, url, events, secret)
     select unnest(array[$1::int, $2]), 60, 'https://example.com', '{booking.created}', 'old'::bytea`,
    [house.id, neighbour.id],
  )
  await sql(
    `insert into messages (restaurant_id, id, kind, invitation_id, recipient, secret)
     select unnest(array[$1::int, $2]), 61, 'invitation', 5, 'new@example.com', 'old'::bytea`,
    [house.id, neighbour.id],
  )
  assert.equal((await listWebhookSecrets(client, house.id)).length, 1)
  assert.equal((await listInvitationSecrets(client, house.id)).length, 1)
  const before = await dumpOf(database, neighbour.id)
  const secret = Buffer.from('new')
  await replaceWebhookSecrets(client, house.id, { id: 60, secret, previous_secret: null })
  await replaceInvitationSecret(client, house.id, { id: '61', secret })
  assert.deepEqual(await dumpOf(database, neighbour.id), before)
})
