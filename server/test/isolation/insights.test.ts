/** What insights count, beside a restaurant whose bookings, guests and evenings have the same ids and dates. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentActor } from '../../src/domain/caller.ts'
import { listBookedAhead } from '../../src/features/office/insights/ahead.sql.ts'
import {
  findDayVersions,
  listCloseOffsBetween,
  listCounted,
} from '../../src/features/office/insights/counted-bookings.sql.ts'
import {
  findFirstEvening,
  findLastSummary,
  findSourceNames,
  listCapacities,
  listRefused,
  listSummaries,
  listUnsummarised,
} from '../../src/features/office/insights/insights.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { slug: 'neighbour', sources: [{ name: 'Theirs' }] })
const house = await openRestaurant(database, { sources: [{ name: 'Ours' }] })

const [day, next] = ['2026-06-20', '2026-06-21'] as const
const seconds = (at: string) => Temporal.Instant.from(at).epochMilliseconds / 1000

const patron = (restaurant: number, walkin: boolean) =>
  sql(`insert into patrons (restaurant_id, id, name, walkin) values ($1, 71, 'Ann', $2)`, [restaurant, walkin])
const booking = (restaurant: number, id: number, date: string, status: string, patronId: number | null) =>
  sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, patron_id)
     values ($1, $2, 'OST-' || lpad($2::int::text, 6, '0'), $4, $3::date + time '18:00', $3::date + time '20:00', $3, $3, 120, 2,
             'test', $5)`,
    [restaurant, id, date, status, patronId],
  )
const history = (restaurant: number, action: string, actor: string, at: string) =>
  sql(
    `insert into booking_history (restaurant_id, booking_id, at, actor, action, changes) values ($1, 70, $2, $3, $4, '{}')`,
    [restaurant, at, actor, action],
  )

await patron(neighbour.id, true)
await patron(house.id, false)
for (const { id } of [neighbour, house]) {
  await booking(id, 70, day, 'cancelled', 71)
  await booking(id, 72, day, 'blocked', null)
}
await booking(neighbour.id, 69, '2026-06-10', 'confirmed', 71)
await history(neighbour.id, 'create', agentActor('Bot'), '2026-06-01T10:00:00Z')
await history(neighbour.id, 'cancel', 'test', '2026-06-19T10:00:00Z')
await history(house.id, 'create', 'token:Till', '2026-06-01T10:00:00Z')
await history(house.id, 'cancel', 'test', '2026-06-18T10:00:00Z')
await sql(
  `insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
   values ($1, 72, $2, '[2026-06-20 18:00Z,2026-06-20 20:00Z)', true)`,
  [neighbour.id, neighbour.areas[0]?.tableIds[0]],
)
await sql('insert into diary_days (restaurant_id, date, version) values ($1, $2, 9), ($1, $3, 9)', [
  neighbour.id,
  day,
  next,
])
await sql(`insert into close_offs (restaurant_id, date, scope) values ($1, $2, 'full_day')`, [neighbour.id, day])
await sql(`insert into evening_summaries values ($1, $2, 5, '{}'), ($1, $3, 5, '{}')`, [neighbour.id, day, next])
await sql(`insert into evening_summaries values ($1, $2, 0, '{}')`, [house.id, day])
await sql(`insert into evening_capacities values ($1, '2026-01-01', false, '{}'), ($1, $2, false, '{}')`, [
  neighbour.id,
  day,
])
await sql(`insert into refused_wishes values ($1, $2, '20:00', 2, 'no_table', 'guest_page', 3, 6)`, [neighbour.id, day])

test('insights count bookings with the history, guests and tables of one restaurant', async () => {
  const rows = await db.read((query) => listCounted(query, house.id, [day]))
  assert.deepEqual(
    rows.map(({ status, cancelled_at, by_agent, patron_id, days_since, table_ids }) => [
      ...[status, cancelled_at, by_agent, patron_id, days_since, table_ids],
    ]),
    [
      ['cancelled', seconds('2026-06-18T10:00:00Z'), false, 71, null, []],
      ['blocked', null, false, null, null, []],
    ],
  )
})

test('insights read evenings to come of one restaurant, with its history', async () => {
  const rows = await db.read((query) => listBookedAhead(query, house.id, [{ from: '2026-06-10', to: day }]))
  assert.deepEqual(
    rows.map(({ evening, status, gone_at, is_undated }) => [evening, status, gone_at, is_undated]),
    [[day, 'cancelled', seconds('2026-06-18T10:00:00Z'), false]],
  )
})

test('insights read days, close-offs, summaries, capacities, wishes and sources of one restaurant', async () => {
  const read = await db.read(async (query) => ({
    versions: await findDayVersions(query, house.id, day, next),
    closeOffs: await listCloseOffsBetween(query, house.id, day, next),
    summaries: (await listSummaries(query, house.id, day, next)).map(({ day_version }) => day_version),
    capacities: await listCapacities(query, house.id, day, next),
    refused: await listRefused(query, house.id, day, next),
    sources: [...(await findSourceNames(query, house.id)).values()],
    last: await findLastSummary(query, house.id),
    unsummarised: await listUnsummarised(query, house.id, [day, day], 10),
    first: await findFirstEvening(query, house.id),
  }))
  assert.deepEqual(read, {
    versions: new Map(),
    closeOffs: [],
    summaries: [0],
    capacities: [],
    refused: [],
    sources: ['Ours'],
    last: day,
    unsummarised: [],
    first: '2026-06-19',
  })
})
