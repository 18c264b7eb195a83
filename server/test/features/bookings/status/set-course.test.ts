/** How far a seated party is: noted where the restaurant has it switched on, shown while they sit. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({ settings: { course_marks: true } })
const { ask, booked, configure, eventsOf, house, newDay, setStatus, token } = evening

const put = (id: number | string, course: unknown, options: object = {}) =>
  ask(`PUT /bookings/${id}/course`, { body: { course }, ...options })
const historyOf = async (id: number) => (await ask(`GET /bookings/${id}/history`)).body.data
const shownIn = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data.bookings[0].course?.name ?? null

async function seated() {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00` })
  await setStatus(id, 'check-in')
  return { id, date }
}

test('a course is shown in the day and in the history with its time, and sends no event', async () => {
  const { id, date } = await seated()
  const events = (await eventsOf(id)).length
  assert.equal(await shownIn(date), null)
  const { status, body, headers } = await put(id, 'main')
  assert.deepEqual([status, body.message, body.booking.id], [200, 'The course was noted.', id])
  const { settings, bookings } = (await ask(`GET /day?date=${date}`)).body.data
  assert.equal(settings.course_marks, true)
  assert.deepEqual([bookings[0].course.name, typeof bookings[0].course.since], ['main', 'string'])
  const entry = (await historyOf(id)).at(-1)
  assert.deepEqual(
    [entry.id, entry.action, entry.changes],
    [Number(headers['x-history-id']), 'course', { course: { from: null, to: 'main' } }],
  )
  await put(id, 'bill')
  assert.equal(await shownIn(date), 'bill')
  await put(id, null)
  assert.equal(await shownIn(date), null)
  assert.equal((await eventsOf(id)).length, events)
})

test('said twice is no second change', async () => {
  const { id } = await seated()
  await put(id, 'dessert')
  const entries = (await historyOf(id)).length
  const { status, headers } = await put(id, 'dessert')
  assert.deepEqual([status, headers['x-history-id']], [200, undefined])
  assert.equal((await historyOf(id)).length, entries)
})

describe('is cleared', () => {
  test('by the finish, whose undo brings it back', async () => {
    const { id, date } = await seated()
    await put(id, 'bill')
    const { headers } = await ask(`POST /bookings/${id}/finish`)
    assert.equal(await shownIn(date), null)
    const history_id = Number(headers['x-history-id'])
    assert.equal((await ask(`POST /bookings/${id}/undo`, { body: { history_id } })).status, 200)
    assert.equal(await shownIn(date), 'bill')
  })

  test('by the undo of the check-in: seated again, they begin anew', async () => {
    const { id, date } = await seated()
    await put(id, 'main')
    assert.equal((await ask(`POST /bookings/${id}/undo`, { body: {} })).status, 200)
    assert.equal(await shownIn(date), null)
    await setStatus(id, 'check-in')
    assert.equal(await shownIn(date), null)
  })
})

describe('is refused', () => {
  test('for guests who are not seated, and for blocks', async () => {
    const { id } = await booked()
    const expected = await put(id, 'main')
    assert.deepEqual([expected.status, expected.body.current_status], [409, 'confirmed'])
    const block = await evening.blocked()
    assert.equal((await put(block.id, 'main')).status, 409)
  })

  test('with unknown words, to tokens that read or book for a website, and next door', async () => {
    const { id } = await seated()
    for (const course of [undefined, 'starter', 3]) {
      const { status, body } = await put(id, course)
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['course']])
    }
    for (const scope of ['read', 'website'] as const) {
      assert.equal((await put(id, 'main', { token: await token(house.slug, scope) })).status, 403, scope)
    }
    const next = await openRestaurant(evening, { slug: 'next-door' })
    assert.equal((await put(id, 'main', { token: await token(next.slug) })).status, 404)
  })

  test('where the restaurant has it switched off, with a sentence; what stands can be taken away', async () => {
    const { id, date } = await seated()
    await put(id, 'main')
    await configure({ course_marks: false })
    const { status, body } = await put(id, 'dessert')
    assert.deepEqual([status, body.errors.course.length], [422, 1])
    assert.match(body.errors.course[0], /course_marks/)
    assert.equal((await put(id, null)).status, 200)
    assert.equal(await shownIn(date), null)
    await configure({ course_marks: true })
  })
})
