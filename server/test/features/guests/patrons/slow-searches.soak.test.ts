/** Searches of guests and bookings that take long must not take the connections of those who book. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { type Answer, testApp } from '../../../support/test-app.ts'

const poolSize = 8
const app = await testApp({ poolSize, env: { DATABASE_POOL_SIZE: String(poolSize) } })
const house = await openRestaurant(app)
await app.token(house.slug)

/** A search for "slow" takes longer than a statement may; any other text is folded at once. */
await app.sql(`create or replace function maitred.fold(value text) returns text language plpgsql immutable strict as $$
  begin
    if value = 'slow' then perform pg_sleep(30); end if;
    return lower(value);
  end $$`)

const search = (path: string, q: string) => app.ask(`POST ${path}`, { body: { filters: { q } } })

test('while slow searches wait for the database, availability and bookings are answered', async () => {
  let isAnswered = false
  const keepSearching = async (path: string) => {
    const answers: Answer[] = []
    do answers.push(await search(path, 'slow'))
    while (!isAnswered)
    return answers
  }
  const searches = Array.from({ length: 3 * poolSize }, (_, index) =>
    keepSearching(index % 2 === 0 ? '/patrons/query' : '/bookings/query'),
  )
  for (let day = 11; day < 19; day++) {
    const date = `2026-06-${day}`
    const list = await app.ask(`GET /availabilities?date=${date}&party_size=2`)
    assert.equal(list.status, 200, list.text)
    const patron = { first_name: 'Quick', last_name: `Guest ${day}` }
    const booked = await app.ask('POST /bookings', { body: { date: `${date}T19:00:00`, adults: 2, patron } })
    assert.equal(booked.status, 201, booked.text)
  }
  isAnswered = true
  for (const { status, headers, text } of (await Promise.all(searches)).flat()) {
    assert.equal(status, 503, text)
    assert.ok(Number(headers['retry-after']) > 0)
  }
})

test('afterwards everything is as before', async () => {
  const [guests, bookings] = [await search('/patrons/query', 'Quick'), await search('/bookings/query', 'Quick')]
  assert.deepEqual([guests.status, guests.body.meta.total], [200, 8], guests.text)
  assert.deepEqual([bookings.status, bookings.body.meta.total], [200, 8], bookings.text)
  const { waiting } = app.db.stats()
  assert.equal(waiting, 0)
})
