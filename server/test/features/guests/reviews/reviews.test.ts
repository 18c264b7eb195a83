import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from '../patrons/patron-rows.ts'

const app = await testApp()
const house = await openRestaurant(app)
const other = await openRestaurant(app, { slug: 'elsewhere', settings: { timezone: 'America/New_York' } })
await app.token(house.slug)

type Written = { rating?: number; text?: string; traits?: object; visible?: boolean; at: string; on: string }

async function addReview(restaurantId: number, written: Written): Promise<number> {
  const patron = await addPatron(app, restaurantId, { name: 'Critic' })
  const booking = await addBooking(app, restaurantId, patron, '2026-05-01T18:00:00Z', { status: 'arrived_in_service' })
  const { rating = 4.5, text = '', traits = {}, visible = true, at, on } = written
  const [row] = await app.sql<{ id: number }>(
    `insert into reviews (restaurant_id, booking_id, rating, text, traits, is_visible, created_at, local_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [restaurantId, booking, rating, text, JSON.stringify(traits), visible, at, on],
  )
  return row?.id ?? 0
}

const texts = async (query = ''): Promise<string[]> => {
  const { status, body } = await app.ask(`GET /reviews${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map((review: { text: string }) => review.text)
}

let hidden: number
let foreign: number

before(async () => {
  await addReview(house.id, { text: 'first', at: '2026-05-02T10:00:00Z', on: '2026-05-02' })
  await addReview(house.id, {
    text: 'second',
    traits: { food: 5, noise: 2 },
    at: '2026-05-03T22:30:00Z',
    on: '2026-05-04',
  })
  await addReview(house.id, { text: 'third', rating: 3, at: '2026-05-05T10:00:00Z', on: '2026-05-05' })
  await addReview(house.id, { text: 'third, same moment', at: '2026-05-05T10:00:00Z', on: '2026-05-05' })
  hidden = await addReview(house.id, { text: 'hidden', visible: false, at: '2026-05-06T10:00:00Z', on: '2026-05-06' })
  foreign = await addReview(other.id, { text: 'foreign', at: '2026-05-06T10:00:00Z', on: '2026-05-06' })
})

describe('list', () => {
  test('the visible ones, newest first, exactly in the shape of the contract', async () => {
    assert.deepEqual(await texts(), ['third, same moment', 'third', 'second', 'first'])
    const { body } = await app.ask('GET /reviews')
    assert.deepEqual(body.meta, { current_page: 1, per_page: 25, total: 4, last_page: 1 })
    const { id, booking, ...review } = body.data[2]
    assert.equal(typeof id, 'number')
    assert.match(booking.reference, /^OST-/)
    assert.deepEqual(Object.keys(booking), ['reference', 'date', 'timezone'])
    assert.deepEqual([booking.date, booking.timezone], ['2026-05-01T20:00:00+02:00', 'Europe/Malta'])
    assert.deepEqual(review, {
      rating: 4.5,
      text: 'second',
      traits: { food: 5, noise: 2 },
      created_at: '2026-05-03T22:30:00Z',
    })
  })

  test('from and to are inclusive, on the local date of the submission', async () => {
    assert.deepEqual(await texts('?from=2026-05-04&to=2026-05-04'), ['second'])
    assert.deepEqual(await texts('?to=2026-05-03'), ['first'])
    assert.deepEqual(await texts('?from=2026-05-05'), ['third, same moment', 'third'])
  })

  test('pages add up; a page past the last is empty', async () => {
    assert.deepEqual(await texts('?per_page=3'), ['third, same moment', 'third', 'second'])
    assert.deepEqual(await texts('?per_page=3&page=2'), ['first'])
    const { body } = await app.ask('GET /reviews?per_page=3&page=9&from=2026-05-04')
    assert.deepEqual(body, { data: [], meta: { current_page: 9, per_page: 3, total: 3, last_page: 1 } })
  })

  test('wrong parameters are refused, all of them at once', async () => {
    const { status, body } = await app.ask('GET /reviews?from=2026-02-30&to=x&page=0&per_page=101')
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors).sort(), ['from', 'page', 'per_page', 'to'])
    const reversed = await app.ask('GET /reviews?from=2026-05-05&to=2026-05-04')
    assert.deepEqual([reversed.status, Object.keys(reversed.body.errors)], [422, ['to']])
    assert.equal((await app.ask('GET /reviews?per_page=100')).status, 200)
  })
})

describe('visibility', () => {
  test('the restaurant finds the hidden ones, shows one and hides it again', async () => {
    const waiting = await app.ask('GET /reviews/hidden')
    assert.deepEqual(
      waiting.body.data.map((review: { id: number }) => review.id),
      [hidden],
    )
    const shown = await app.ask(`PATCH /reviews/${hidden}`, { body: { is_visible: true } })
    assert.equal(shown.status, 200)
    assert.deepEqual(shown.body, { data: { ...waiting.body.data[0], is_visible: true } })
    assert.equal((await texts())[0], 'hidden')
    const again = await app.ask(`PATCH /reviews/${hidden}`, { body: { is_visible: false } })
    assert.equal(again.body.data.is_visible, false)
    assert.ok(!(await texts()).includes('hidden'))
  })

  test('a foreign review is answered like an unknown one, and is not changed', async () => {
    for (const id of [foreign, 999_999, 'x', '0']) {
      const { status, body } = await app.ask(`PATCH /reviews/${id}`, { body: { is_visible: false } })
      assert.deepEqual([status, body.error.code], [404, 'NOT_FOUND'])
    }
    const [row] = await app.sql('select is_visible from reviews where id = $1', [foreign])
    assert.deepEqual(row, { is_visible: true })
  })

  test('is_visible is required, and true or false', async () => {
    for (const body of [{}, { is_visible: 'yes' }, { is_visible: null }]) {
      const answer = await app.ask(`PATCH /reviews/${hidden}`, { body })
      assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, ['is_visible']])
    }
  })
})
