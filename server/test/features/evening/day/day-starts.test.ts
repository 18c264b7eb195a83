import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const house = await openRestaurant(app, {
  settings: { notice_minutes: 60, max_days: 30 },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '20:00', slotMinutes: 60 }],
  areas: [
    { name: 'Room', tables: [[1, 2]] },
    { name: 'Garden', tables: [[1, 4]] },
  ],
})
const other = await openRestaurant(app, { slug: 'elsewhere' })
await app.token(house.slug)
const [room, garden] = house.areas
const [dinner] = house.serviceHourIds

beforeEach(async () => {
  app.clock.set(ordinaryNoon)
  await app.sql('truncate close_offs, bookings, holds cascade')
  await app.sql('update diary_days set version = version + 1')
})

async function starts(query: Record<string, string | number>): Promise<unknown[]> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body, text } = await app.ask(`GET /day/starts?${search}`)
  assert.equal(status, 200, text)
  return body.data.map(({ date, reason, override }: { date: string; reason: string | null; override: boolean }) => [
    date.slice(11, 16),
    reason,
    override,
  ])
}

const book = (date: string, adults: number, more: object = {}) =>
  app.ask('POST /bookings', { body: { date, adults, patron: { last_name: 'Vella' }, ...more } })

test('every start of the day is answered in full', async () => {
  const { status, body } = await app.ask('GET /day/starts?date=2026-06-12&party_size=2')
  assert.equal(status, 200)
  assert.deepEqual(body, {
    data: [
      { date: '2026-06-12T18:00:00', service_hour_id: dinner, reason: null, override: true, minutes: 120 },
      { date: '2026-06-12T19:00:00', service_hour_id: dinner, reason: null, override: true, minutes: 120 },
    ],
    meta: { timestamp: '2026-06-10T10:00:00Z', restaurant_id: house.id },
  })
})

test('starts count a taken table as taken, with override too, exactly as create does', async () => {
  await book('2026-06-12T18:00:00', 2, { dining_area_id: room?.id })
  const query = { date: '2026-06-12', party_size: 2 }
  const full = [
    ['18:00', 'no_table', false],
    ['19:00', 'no_table', false],
  ]
  assert.deepEqual(await starts({ ...query, dining_area_id: room?.id ?? 0 }), full)
  assert.deepEqual(await starts(query), [
    ['18:00', null, true],
    ['19:00', null, true],
  ])
  const { status, body } = await book('2026-06-12T19:00:00', 2, { dining_area_id: room?.id })
  assert.deepEqual([status, body.error.details.reason], [409, 'no_table'])
  assert.equal((await book('2026-06-12T19:00:00', 2)).status, 201)
  assert.deepEqual(await starts(query), full)
})

test('starts count tables of the caller’s own hold as free, and of another caller’s as taken', async () => {
  const query = { date: '2026-06-12', party_size: 2, dining_area_id: room?.id ?? 0 }
  const body = { date: '2026-06-12T18:00:00', adults: 2, dining_area_id: room?.id }
  const { data: hold } = (await app.ask('POST /holds', { body })).body
  const free = [
    ['18:00', null, true],
    ['19:00', null, true],
  ]
  const full = [
    ['18:00', 'no_table', false],
    ['19:00', 'no_table', false],
  ]
  assert.deepEqual(await starts(query), full)
  assert.deepEqual(await starts({ ...query, hold_id: hold.id }), free)
  await app.sql(`update holds set taken_by = 'another'`)
  assert.deepEqual(await starts({ ...query, hold_id: hold.id }), full)
  app.clock.set('2026-06-10T10:06:00Z')
  assert.deepEqual(await starts(query), free)
})

test('a start refused by rules alone is booked with override', async () => {
  app.clock.set('2026-06-10T15:30:00Z')
  assert.deepEqual(await starts({ date: '2026-06-10', party_size: 2 }), [
    ['18:00', 'too_soon', true],
    ['19:00', null, true],
  ])
  assert.deepEqual(await starts({ date: '2026-08-10', party_size: 2 }), [
    ['18:00', 'too_far', true],
    ['19:00', 'too_far', true],
  ])
  await app.ask('POST /availability-controls', { body: { date: '2026-06-12', scope: 'slot', slots: ['19:00'] } })
  assert.deepEqual(await starts({ date: '2026-06-12', party_size: 2 }), [
    ['18:00', null, true],
    ['19:00', 'closed', true],
  ])
  const { status, body } = await book('2026-06-12T19:00:00', 2, { override: true })
  assert.equal(status, 201, JSON.stringify(body))
})

test('each start says where no table takes the party or where it has passed', async () => {
  assert.deepEqual(await starts({ date: '2026-06-12', party_size: 5 }), [
    ['18:00', 'party_too_large', false],
    ['19:00', 'party_too_large', false],
  ])
  app.clock.set('2026-06-10T16:30:00Z')
  assert.deepEqual(await starts({ date: '2026-06-10', party_size: 2, dining_area_id: garden?.id ?? 0 }), [
    ['18:00', 'past', true],
    ['19:00', 'too_soon', true],
  ])
})

test('a day without a service has no starts', async () => {
  await app.sql(`update service_hours set weekdays = '{1}' where restaurant_id = $1`, [house.id])
  await app.sql(raisingHouse('update restaurants set name = name'))
  assert.deepEqual(await starts({ date: '2026-06-12', party_size: 2 }), [])
})

test('starts of a wrong date or party are refused', async () => {
  const [foreign] = other.areas
  for (const [query, field] of [
    ['party_size=2', 'date'],
    ['date=2026-06-12', 'party_size'],
    ['date=2026-06-31&party_size=2', 'date'],
    ['date=2026-06-12&party_size=0', 'party_size'],
    [`date=2026-06-12&party_size=2&dining_area_id=${foreign?.id}`, 'dining_area_id'],
    ['date=2026-06-12&party_size=2&dining_area_id=999999', 'dining_area_id'],
  ] as const) {
    const { status, body } = await app.ask(`GET /day/starts?${query}`)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], query)
  }
})
