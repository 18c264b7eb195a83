/** What the screen of a day reads, beside a restaurant with the same dates and the same guests' addresses. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDayHouse, listBookingsOfEvening, listShownVersions } from '../../src/features/evening/day/day.sql.ts'
import { findSectionsBefore, listSections } from '../../src/features/evening/evening-sections/evening-sections.sql.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'

const app = await testApp()
const { sql, db } = app
const neighbour = await openRestaurant(app, { slug: 'neighbour' })
const house = await openRestaurant(app)
await app.token(house.slug)
const [date, next] = ['2026-06-20', '2026-06-21']

test('a day’s answer has the versions of its own restaurant, for that day and the next', async () => {
  const written = 'insert into diary_days (restaurant_id, date, version) values ($1, $2, $3)'
  for (const [day, version] of [
    [date, 7],
    [next, 8],
  ]) {
    await sql(written, [neighbour.id, day, version])
  }
  const shown = async () =>
    (await db.read((query) => listShownVersions(query, [house.id], [date]))).map(({ day, next_day }) => [day, next_day])
  assert.deepEqual(await shown(), [[0, 0]])
  await sql(written, [house.id, next, 2])
  assert.deepEqual(await shown(), [[0, 2]])
})

test('an evening has the sections of its own restaurant', async () => {
  const given = `insert into evening_sections (restaurant_id, evening, sections, actor, at) values ($1, $2, $3, 'x', now())`
  const theirs = JSON.stringify([{ name: 'Theirs', table_ids: [1] }])
  await sql(given, [neighbour.id, date, theirs])
  const shown = await db.read((query) => findDayHouse(query, house.id, date))
  assert.equal(shown?.sections, null)
  assert.deepEqual(await db.read((query) => listSections(query, house.id, date)), [])
  assert.equal(await db.read((query) => findSectionsBefore(query, house.id, next)), undefined)
})

test('the restaurant’s mailbox is not marked as failing because it refused another restaurant’s mail', async () => {
  const mailbox = 'house@example.com'
  await sql('update restaurants set email = $1', [mailbox])
  const refuse = (restaurantId: number) =>
    sql(`insert into refused_addresses (restaurant_id, email, answer) values ($1, $2, '550')`, [restaurantId, mailbox])
  const marked = async () =>
    (await db.read((query) => findDayHouse(query, house.id, '2026-07-01')))?.mailbox_refused?.email
  await refuse(neighbour.id)
  assert.equal(await marked(), undefined)
  await refuse(house.id)
  assert.equal(await marked(), mailbox)
})

test('a guest’s address is not marked as failing because it refused another restaurant’s mail', async () => {
  const order = { date: `${date}T19:00:00`, adults: 2, patron: { first_name: 'Ann', email: 'ann@example.com' } }
  assert.equal((await app.ask('POST /bookings', { body: order })).status, 201)
  const refuse = (restaurantId: number) =>
    sql(`insert into refused_addresses (restaurant_id, email, answer) values ($1, 'ann@example.com', '550')`, [
      restaurantId,
    ])
  const isMarked = async () => {
    const from = Temporal.Instant.from(`${date}T00:00:00Z`).epochMilliseconds / 1000
    const span = { date, dates: [date], from, until: from + 86_400 }
    const bookings = await db.read((query) => listBookingsOfEvening(query, house.id, span))
    return bookings.map(({ patron }) => patron?.is_email_refused)
  }
  await refuse(neighbour.id)
  assert.deepEqual(await isMarked(), [false])
  await refuse(house.id)
  assert.deepEqual(await isMarked(), [true])
})
