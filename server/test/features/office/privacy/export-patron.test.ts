import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from '../../guests/patrons/patron-rows.ts'

const app = await testApp()
const house = await openRestaurant(app)
await app.token(house.slug)

test('bookings are exported in the order of their start', async () => {
  // In a larger table PostgreSQL reads them by id.
  const others = await addPatron(app, house.id, { name: 'Others' })
  await app.sql(
    `insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes, adults,
                           created_by, patron_id)
     select $1, 'OST-F' || lpad(n::text, 5, '0'), 'confirmed', day + time '18:00', day + time '20:00', day, day, 120, 2,
            'test', $2
       from (select n, date '2026-01-01' + n % 300 as day from generate_series(1, 3000) n) visits`,
    [house.id, others],
  )
  await app.sql('analyze bookings')
  const patron = await addPatron(app, house.id, { name: 'Ann Borg' })
  const visits = ['2026-05-03T18:00:00Z', '2026-05-01T18:00:00Z', '2026-05-02T18:00:00Z']
  for (const visit of visits) await addBooking(app, house.id, patron, visit)
  const { body } = await app.ask(`GET /patrons/${patron}/export`)
  assert.deepEqual(
    body.data.bookings.map(({ date }: { date: string }) => date.slice(0, 10)),
    ['2026-05-01', '2026-05-02', '2026-05-03'],
  )
})

test('a guest and a review written after 2038 are listed, shown and exported like any other', async () => {
  const patron = await addPatron(app, house.id, { name: 'Zoe Later' })
  const booking = await addBooking(app, house.id, patron, '2040-05-01T18:00:00Z')
  await app.sql(`update patrons set created_at = '2040-05-01', updated_at = '2040-05-02' where id = $1`, [patron])
  await app.sql(
    `insert into reviews (restaurant_id, booking_id, rating, text, traits, local_date, created_at)
     values ($1, $2, 5, '', '{}', '2040-05-03', '2040-05-03')`,
    [house.id, booking],
  )
  const listed = await app.ask('POST /patrons/query', { body: { filters: { q: 'zoe later' } } })
  assert.equal(listed.status, 200, listed.text)
  assert.equal(listed.body.data[0].created_at, '2040-05-01T00:00:00Z')
  assert.equal((await app.ask(`GET /patrons/${patron}`)).status, 200)
  const exported = await app.ask(`GET /patrons/${patron}/export`)
  assert.equal(exported.status, 200, exported.text)
})
