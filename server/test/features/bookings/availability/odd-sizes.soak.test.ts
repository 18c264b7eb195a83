/** A day with 5,000 bookings and a house with 400 tables are answered within bounds, by processor time of this process. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { type TestApp, testApp } from '../../../support/test-app.ts'

const date = '2026-06-12'

/** The longest of the calls in milliseconds of processor time, the first ones, which compile the code, left out. */
async function longest(calls: number, call: (index: number) => Promise<{ status: number; text: string }>) {
  let most = 0
  for (let index = -2; index < calls; index++) {
    const before = process.cpuUsage()
    const { status, text } = await call(index + 2)
    const { user, system } = process.cpuUsage(before)
    assert.ok(status < 300 || status === 409, text.slice(0, 500))
    if (index >= 0) most = Math.max(most, (user + system) / 1_000)
  }
  return most
}

/** `perTable` bookings, one after the other, on each table from the opening on; every `leaveOut`th is missing. */
async function fill(app: TestApp, restaurantId: number, perTable: number, minutes: number, leaveOut: number) {
  const opens = `(date '${date}' + time '10:00') at time zone 'Europe/Malta'`
  const [counted] = await app.sql<{ count: number }>(
    `with place as (
       select t.*, row_number() over (order by id) - 1 as number from maitred.dining_tables t where restaurant_id = $1),
     visit as (
       select p.id as table_id, p.dining_area_id, p.max_covers, p.number * $2::int + n + 1 as id,
              ${opens} + n * make_interval(mins => $3::int) as at
         from place p, generate_series(0, $2::int - 1) n where (p.number * $2::int + n) % $4::int <> 0),
     guest as (
       insert into maitred.patrons (restaurant_id, id, name, email)
       select $1, id, 'Guest ' || id, 'guest' || id || '@example.com' from visit returning id),
     booked as (
       insert into maitred.bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening,
                                     planned_minutes, adults, created_by,
                                     dining_area_id, patron_id, is_pinned)
       select $1, id, 'ODD-' || id, 'confirmed', at, at + make_interval(mins => $3::int), '${date}', '${date}', 120,
              max_covers, 'test',
              dining_area_id, id, false
         from visit returning id),
     seated as (
       insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
       select $1, id, table_id, tstzrange(at, at + make_interval(mins => $3::int)), true from visit)
     select count(*)::int from booked`,
    [restaurantId, perTable, minutes, leaveOut],
  )
  await app.sql(`insert into maitred.diary_days (restaurant_id, date) values ($1, $2) on conflict do nothing`, [
    restaurantId,
    date,
  ])
  for (const table of ['bookings', 'patrons']) {
    await app.sql(`select setval(pg_get_serial_sequence('maitred.${table}', 'id'), 100000)`)
  }
  return counted?.count ?? 0
}

const create = (app: TestApp, time: string, index: number, party = 2) =>
  app.ask('POST /bookings', {
    body: {
      date: `${date}T${time}:00`,
      adults: party,
      patron: { first_name: 'New', last_name: `Guest ${index}`, email: `new${index}@example.com` },
    },
  })

const timeOf = (quarter: number) =>
  `${String(10 + Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`

test('a day with 5,000 bookings', async (t) => {
  const app = await testApp()
  const house = await openRestaurant(app, {
    serviceHours: [{ name: 'Day', opens: '10:00', closes: '22:00', turnTimes: [{ up_to: 99, minutes: 30 }] }],
    areas: ['Hall', 'Court', 'Terrace'].map((name) => ({
      name,
      tables: Array.from({ length: 80 }, (_, index) => [1, index % 2 === 0 ? 2 : 4] as const),
    })),
  })
  await app.token(house.slug)
  const bookings = await fill(app, house.id, 22, 30, 20)
  assert.ok(bookings > 5_000, String(bookings))
  const day = await app.ask(`GET /day?date=${date}`)
  assert.equal(day.body.data.bookings.length, bookings)
  const found = {
    'day screen': await longest(3, () => app.ask(`GET /day?date=${date}`)),
    'list of bookings': await longest(3, () => app.ask(`GET /bookings?date=${date}`)),
    'availability of two': await longest(3, (index) =>
      app.ask(`GET /availabilities?date=${date}&party_size=${2 + (index % 3)}`),
    ),
    create: await longest(20, (index) => create(app, timeOf(index % 40), index)),
    'availability after a booking': await longest(3, async (index) => {
      await create(app, timeOf(index), 100 + index)
      return app.ask(`GET /availabilities?date=${date}`)
    }),
  }
  t.diagnostic(JSON.stringify(found))
  for (const [what, ms] of Object.entries(found)) assert.ok(ms < 1_500, `${what} took ${ms} ms`)
})

test('a house with 400 tables on a full day, with bookings that may be moved', async (t) => {
  const app = await testApp()
  const house = await openRestaurant(app, {
    serviceHours: [{ name: 'Day', opens: '10:00', closes: '22:00' }],
    areas: ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({
      name,
      tables: Array.from({ length: 80 }, (_, index) => [1, [2, 2, 4, 6][index % 4] as number] as const),
      combinations: Array.from({ length: 20 }, (_, pair) => ({
        tables: [4 * pair, 4 * pair + 1],
        covers: [3, 4] as const,
      })),
    })),
  })
  await app.token(house.slug)
  await fill(app, house.id, 6, 115, 37)
  const statuses: number[] = []
  const found = {
    'availability, every row': await longest(3, async (index) => {
      await create(app, timeOf(index), 1_000 + index)
      return app.ask(`GET /availabilities?date=${date}`)
    }),
    create: await longest(40, async (index) => {
      const answer = await create(app, timeOf(index % 40), index, [2, 3, 4, 6][index % 4])
      statuses.push(answer.status)
      return answer
    }),
  }
  t.diagnostic(JSON.stringify({ ...found, booked: statuses.filter((status) => status === 201).length }))
  assert.ok(statuses.includes(409), 'no booking was refused')
  assert.ok(statuses.includes(201), 'no booking was made')
  for (const [what, ms] of Object.entries(found)) assert.ok(ms < 1_500, `${what} took ${ms} ms`)
})
