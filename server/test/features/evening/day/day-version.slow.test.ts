/** Every change that a day's screen shows moves the version; an unchanged day costs one query. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '../../../support/database.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { recordReads } from '../../../support/sql/recorded-reads.ts'
import { testApp } from '../../../support/test-app.ts'

const database = await testDatabase()
const { db: recorded, sent } = recordReads(database.db)
const house = await testApp({ database: { ...database, db: recorded } })
const osteria = await openRestaurant(house, {
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '03:00' }],
  tags: ['Birthday'],
})
await house.token('osteria')

const date = '2026-06-12'
const ask = (tag?: unknown, day = date) =>
  house.ask(`GET /day?date=${day}`, { headers: tag === undefined ? {} : { 'if-none-match': String(tag) } })

const { body: created } = await house.ask('POST /bookings', {
  body: { date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Vella', email: 'ann@example.com' } },
})
const bookingId = created.data.id
const patronId = (await ask()).body.data.bookings[0].patron.id

/** The description of a change, and the request that makes it. */
const changes: Record<string, () => Promise<unknown>> = {
  'a new booking': () =>
    house.ask('POST /bookings', { body: { date: `${date}T20:00:00`, adults: 2, patron: { last_name: 'B' } } }),
  'a booking after midnight': () =>
    house.ask('POST /bookings', {
      body: { date: '2026-06-13T02:30:00', adults: 2, duration: 15, patron: { last_name: 'C' } },
    }),
  'a changed comment': () => house.ask(`PATCH /bookings/${bookingId}`, { body: { private_comment: 'Late' } }),
  'a booking tag': () => house.ask(`PATCH /bookings/${bookingId}`, { body: { booking_tag_ids: osteria.tagIds } }),
  'a check-in': () => house.ask(`POST /bookings/${bookingId}/check-in`),
  'a block': () =>
    house.ask('POST /bookings/block', {
      body: { table_ids: osteria.areas[0]?.tableIds.slice(4), date, time: '18:00', duration: 60 },
    }),
  'the pause': () => house.ask('POST /bookings/availability-pause', { body: { paused: true } }),
  'a close-off': () => house.ask('POST /availability-controls', { body: { date, scope: 'full_day' } }),
  'a patron’s tag': () => house.ask(`PUT /patrons/${patronId}`, { body: { is_vip: true } }),
  'a patron’s notes': () => house.ask(`PUT /patrons/${patronId}`, { body: { comments: 'Nuts!' } }),
  'a telephone that a booking of another day fills in': () =>
    house.ask('POST /bookings', {
      body: {
        date: '2026-07-20T19:00:00',
        adults: 2,
        override: true,
        patron: { last_name: 'Vella', email: 'ann@example.com', mobile_number: '79555123' },
      },
    }),
  'an erased patron': () => house.ask(`DELETE /patrons/${patronId}`),
  'a renamed table': async () => {
    const { body } = await house.ask('GET /configuration')
    const [area] = body.data.dining_areas
    area.tables[0].name = 'Corner'
    return house.ask('PUT /configuration', { body: body.data })
  },
}

describe('the version of a day moves with', () => {
  for (const [what, change] of Object.entries(changes)) {
    test(what, async () => {
      const { etag } = (await ask()).headers
      assert.equal((await ask(etag)).status, 304)
      const { status, text } = (await change()) as { status: number; text: string }
      assert.ok(status < 300, text)
      const after = await ask(etag)
      assert.equal(after.status, 200)
      assert.notEqual(after.headers.etag, etag)
      assert.equal(after.headers.etag, `W/"${after.body.data.version}"`)
    })
  }
})

test('the version of a day stays with a booking of another day', async () => {
  const { etag } = (await ask()).headers
  await house.ask('POST /bookings', {
    body: { date: '2026-06-16T19:00:00', adults: 2, override: true, patron: { last_name: 'D' } },
  })
  assert.equal((await ask(etag)).status, 304)
})

test('no two dates or restaurants share a version', async () => {
  await openRestaurant(house, { slug: 'bistro' })
  const token = await house.token('bistro')
  const tags = await Promise.all([
    ask(undefined, '2026-08-01'),
    ask(undefined, '2026-08-02'),
    house.ask('GET /day?date=2026-08-01', { token }),
  ])
  assert.equal(new Set(tags.map(({ headers }) => headers.etag)).size, 3)
})

test('a day that has not changed is one query, and one that has is six', async () => {
  const { etag } = (await ask()).headers
  sent.length = 0
  assert.equal((await ask(etag)).status, 304)
  assert.deepEqual(sent, ['day.versions'])
  await house.ask(`PATCH /bookings/${bookingId}`, { body: { company: 'Acme' } })
  sent.length = 0
  assert.equal((await ask(etag)).status, 200)
  const read = ['close_offs.list', 'day.bookings', 'day.holds', 'day.house', 'day.versions', 'evening_notes.latest']
  assert.deepEqual(sent.sort(), read)
})

test('requests for one day at the same moment share their reads', async () => {
  await house.ask(`PATCH /bookings/${bookingId}`, { body: { company: 'Others' } })
  sent.length = 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  assert.equal(sent.filter((name) => name === 'day.bookings').length, 1)
})
