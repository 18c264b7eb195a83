/** The restaurant answers reviews: who may, what the lists say, and that the contract's list keeps its fields. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { signedIn } from '../../../support/signed-in.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from '../patrons/patron-rows.ts'

const app = await testApp({ now: '2026-06-10T10:00:00Z' })
const house = await openRestaurant(app)
const neighbour = await openRestaurant(app, { slug: 'neighbour' })
await app.token(house.slug)

async function addReview(restaurantId: number, rating: number, visible = true) {
  const patron = await addPatron(app, restaurantId, { name: `Critic ${rating}` })
  const booking = await addBooking(app, restaurantId, patron, '2026-05-01T18:00:00Z', { status: 'arrived_in_service' })
  const [row] = await app.sql<{ id: number }>(
    `insert into reviews (restaurant_id, booking_id, rating, text, is_visible, created_at, local_date)
     values ($1, $2, $3, 'Words', $4, '2026-05-02T10:00:00Z', '2026-05-02') returning id`,
    [restaurantId, booking, rating, visible],
  )
  return { id: row?.id ?? 0, patron, booking }
}

const [five, two, three] = [
  await addReview(house.id, 5),
  await addReview(house.id, 2, false),
  await addReview(house.id, 3.5),
]
const theirs = await addReview(neighbour.id, 1)
const answer = (id: number, text: string | null) => app.ask(`PUT /reviews/${id}/answer`, { body: { text } })
const idsIn = async (query: string): Promise<number[]> => {
  const { status, body, text } = await app.ask(`GET /reviews/all${query}`)
  assert.equal(status, 200, text)
  return body.data.map((review: { id: number }) => review.id)
}

test('an answer stands with the review, with its moment, guest and booking, and is taken away by null', async () => {
  const { status, body } = await answer(five.id, '  Thank you.\nCome again.  ')
  assert.equal(status, 200)
  assert.deepEqual(body.data.answer, { text: 'Thank you.\nCome again.', answered_at: '2026-06-10T10:00:00Z' })
  assert.deepEqual(body.data.patron, { id: five.patron, name: 'Critic 5' })
  assert.deepEqual([body.data.booking.id, body.data.booking.evening], [five.booking, '2026-05-01'])
  const listed = (await app.ask('GET /reviews')).body.data.find(({ id }: { id: number }) => id === five.id)
  assert.deepEqual(Object.keys(listed).toSorted(), ['booking', 'created_at', 'id', 'rating', 'text', 'traits'])
  assert.equal((await answer(three.id, 'Sorry')).status, 200)
  assert.equal((await answer(three.id, null)).body.data.answer, null)
})

test('the list is narrowed by state and stars', async () => {
  assert.deepEqual(
    await idsIn(''),
    [three.id, two.id, five.id].toSorted((a, b) => b - a),
  )
  assert.deepEqual(await idsIn('?state=hidden'), [two.id])
  assert.deepEqual(await idsIn('?state=unanswered&rating_from=3'), [three.id])
  assert.deepEqual(await idsIn('?rating_to=2'), [two.id])
  const { status, body } = await app.ask('GET /reviews/all?rating_from=4&rating_to=2')
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['rating_to']])
})

test('blank answers are refused, and so is everything of another restaurant', async () => {
  assert.equal((await answer(five.id, ' ')).status, 422)
  assert.equal((await answer(five.id, 'x'.repeat(2_001))).status, 422)
  assert.equal((await answer(theirs.id, 'Ours?')).status, 404)
  assert.equal((await idsIn('')).includes(theirs.id), false)
})

test('a host reads and does not answer; a viewer does neither', async () => {
  const [viewer, host] = await Promise.all([signedIn(app, house.id, 'viewer'), signedIn(app, house.id, 'host')])
  const statuses = async (headers: Record<string, string>) => [
    (await app.ask('GET /reviews/all', { headers, token: null })).status,
    (await app.ask(`PUT /reviews/${five.id}/answer`, { headers, token: null, body: { text: 'Mine' } })).status,
  ]
  assert.deepEqual(await statuses(host), [200, 403])
  assert.deepEqual(await statuses(viewer), [403, 403])
})

test('the guest reads the answer on the page of the review; erasing the guest removes it', async () => {
  const { body } = await app.ask(`POST /bookings/${(await addReviewable()).booking}/review-link`)
  const path = new URL(body.data.url).pathname
  await app.sql(
    `insert into reviews (restaurant_id, booking_id, rating, text, answer, answered_at, local_date)
     select restaurant_id, id, 4, 'Fine', 'Thank you, <Ann>', now(), '2026-06-09' from bookings where id = $1`,
    [reviewable.booking],
  )
  const page = await app.app.inject({ url: path })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /<h2>.* answered your review<\/h2>\s*<p>Thank you, &lt;Ann&gt;<\/p>/)
  const exported = (await app.ask(`GET /patrons/${reviewable.patron}/export`)).body.data.reviews
  assert.equal(exported[0].answer, 'Thank you, <Ann>')
  await app.ask(`DELETE /patrons/${reviewable.patron}`)
  const [row] = await app.sql('select text, answer from reviews where booking_id = $1', [reviewable.booking])
  assert.deepEqual([row?.text, row?.answer], ['', null])
})

const reviewable = { patron: 0, booking: 0 }
async function addReviewable() {
  reviewable.patron = await addPatron(app, house.id, { name: 'Ann' })
  reviewable.booking = await addBooking(app, house.id, reviewable.patron, '2026-06-08T18:00:00Z', {
    status: 'arrived_in_service',
  })
  return reviewable
}
