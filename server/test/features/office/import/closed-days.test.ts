/** Imported guests who would find the restaurant closed: they are imported, listed and counted, and `apply` names them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { countsIn, importRunner } from './import-runner.ts'

const app = await testApp()
// Beside a house whose day is closed off.
const neighbour = await openRestaurant(app, { slug: 'neighbour' })
const house = await openRestaurant(app, {
  settings: { max_days: 730 },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00', weekdays: [2, 3, 4, 5, 6, 7] }],
  specialDays: [{ name: 'Feast', from: '2026-07-02' }],
  areas: [
    { name: 'Room', tables: Array.from({ length: 6 }, () => [1, 4] as const) },
    { name: 'Garden', tables: [[1, 4]], season: [{ from: '04-01', to: '10-31' }] },
  ],
})
await app.token(house.slug)
const runner = await importRunner(app, house.slug)

const header = 'external_id,date,adults,table,dining_area,status,name'
const lines = [
  'A,2026-07-01 19:00,2,Room 1,,,Ann', // a Wednesday evening
  'B,2026-07-01 10:00,2,Room 1,,,Bob', // in the morning
  'C,2026-07-02 19:00,2,Room 1,,,Cid', // a closed day
  'D,2026-07-06 19:00,2,Room 1,,,Dot', // a Monday
  'E,2026-07-07 19:00,2,Room 1,,,Eve', // closed off
  'F,2027-01-05 19:00,2,Garden 1,,,Fay', // out of season
  'G,2026-07-06 19:00,2,Room 2,,cancelled,Gus', // does not come
  'H,2026-06-01 10:00,2,Room 1,,finished,Hal', // has been
  'I,2026-07-08 19:00,2,Room 1,,,Ida', // closed off next door
]
const file = [header, ...lines].join('\n')

const closeOff = (date: string, restaurant: number) =>
  app.sql(`insert into close_offs (restaurant_id, date, scope) values ($1, $2, 'full_day')`, [restaurant, date])
await closeOff('2026-07-07', house.id)
await closeOff('2026-07-08', neighbour.id)

const expected = [
  'line 3: imported, but the restaurant seats no guests at 10:00 on 1 July 2026.',
  'line 4: imported, but the restaurant seats no guests at 19:00 on 2 July 2026.',
  'line 5: imported, but the restaurant seats no guests at 19:00 on 6 July 2026.',
  'line 6: imported, but 19:00 on 7 July 2026 is closed off.',
  'line 7: imported, but its dining area is out of season on 5 January 2027.',
]

test('bookings on closed days are listed and counted by a dry run, the import and a second run', async () => {
  const dry = await runner.importText('bookings', file, '--dry-run')
  assert.deepEqual(dry.failed, expected)
  const ran = await runner.importText('bookings', file)
  assert.equal(ran.code, 0)
  assert.deepEqual(countsIn(ran), [9, 0, 0])
  assert.deepEqual(ran.failed, expected)
  assert.match(ran.printed, /5 notes, 5 bookings to come while the restaurant is closed\./)
  const again = await runner.importText('bookings', file)
  assert.deepEqual([countsIn(again), again.failed], [[0, 9, 0], expected])
})

test('an imported booking on a closed day without a table is listed too', async () => {
  const ran = await runner.importText('bookings', [header, 'K,2026-07-06 20:00,2,,,,Kim'].join('\n'))
  assert.deepEqual(ran.failed, ['line 2: imported, but the restaurant seats no guests at 20:00 on 6 July 2026.'])
})

test('maitred apply names imported bookings on closed days until they are moved', async () => {
  const body = { date: '2026-07-06T21:00:00', adults: 2, override: true, patron: { last_name: 'Lea' } }
  assert.equal((await app.ask('POST /bookings', { body })).status, 201)
  const { data } = (await app.ask('GET /configuration')).body
  const outside = async () => {
    const answer = await app.ask('PUT /configuration', { body: data })
    assert.deepEqual(answer.body.changes, [])
    return answer.body.future_bookings.map(({ date, problem }: { date: string; problem: string }) => [date, problem])
  }
  const named = ['2026-07-01T10:00', '2026-07-02T19:00', '2026-07-06T19:00', '2026-07-06T20:00']
  assert.deepEqual(
    await outside(),
    named.map((start) => [`${start}:00+02:00`, 'outside service hours']),
  )
  const [row] = await app.sql<{ id: number }>(`select id from bookings where import_key = 'C'`)
  const moved = await app.ask(`PATCH /bookings/${row?.id}`, { body: { date: '2026-07-03T19:00:00' } })
  assert.equal(moved.status, 200, moved.text)
  assert.equal((await outside()).length, 3)
})
