/** Guests who are here and not seated: noted, shown, and cleared by the check-in. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening()
const { ask, booked, eventsOf, house, newDay, setStatus, token } = evening

const put = (id: number | string, body: object, options: object = {}) =>
  ask(`PUT /bookings/${id}/presence`, { body, ...options })
const historyOf = async (id: number) => (await ask(`GET /bookings/${id}/history`)).body.data
const shownIn = async (date: string) => {
  const { presence, presence_count } = (await ask(`GET /day?date=${date}`)).body.data.bookings[0]
  return [presence, presence_count]
}

test('a presence is shown in the day and in the history, and sends no event', async () => {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00`, adults: 4 })
  const events = (await eventsOf(id)).length
  assert.deepEqual(await shownIn(date), [null, null])
  const { status, body, headers } = await put(id, { presence: 'partly', count: 3 })
  assert.deepEqual([status, body.booking.id, body.booking.status], [200, id, 'confirmed'])
  assert.deepEqual(await shownIn(date), ['partly', 3])
  const entry = (await historyOf(id)).at(-1)
  assert.deepEqual(
    [entry.id, entry.action, entry.changes],
    [
      Number(headers['x-history-id']),
      'presence',
      { presence: { from: null, to: 'partly' }, presence_count: { from: null, to: 3 } },
    ],
  )
  await put(id, { presence: 'bar' })
  assert.deepEqual(await shownIn(date), ['bar', null])
  await put(id, { presence: null })
  assert.deepEqual(await shownIn(date), [null, null])
  assert.equal((await eventsOf(id)).length, events)
})

test('said twice is no second change', async () => {
  const { id } = await booked()
  await put(id, { presence: 'bar', count: 2 })
  const entries = (await historyOf(id)).length
  const { status, headers } = await put(id, { presence: 'bar', count: 2 })
  assert.deepEqual([status, headers['x-history-id']], [200, undefined])
  assert.equal((await historyOf(id)).length, entries)
})

test('the wait quoted at the bar is kept as clock times, also when only that changes', async () => {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00` })
  const told = async () => {
    const { quoted_wait } = (await ask(`GET /day?date=${date}`)).body.data.bookings[0]
    return quoted_wait && (Date.parse(quoted_wait.until) - Date.parse(quoted_wait.from)) / 60_000
  }
  await put(id, { presence: 'bar' })
  assert.equal(await told(), null)
  assert.equal((await put(id, { presence: 'bar', quoted_minutes: { from: 5, until: 20 } })).status, 200)
  assert.equal(await told(), 15)
  await put(id, { presence: 'bar', count: 2 })
  assert.equal(await told(), 15)
  await put(id, { presence: 'bar', quoted_minutes: { from: 20, until: 45 } })
  assert.equal(await told(), 25)
})

test('takes no table: the booking’s own is as free for others as before', async () => {
  const date = newDay()
  const { id, tables } = await booked({ date: `${date}T20:00:00` })
  await put(id, { presence: 'bar' })
  const other = await evening.book({ date: `${date}T18:00:00`, duration: 120, table_ids: [tables[0].id] })
  assert.equal(other.status, 201)
})

describe('is cleared', () => {
  test('by the check-in, and comes back with its undo', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00` })
    await put(id, { presence: 'bar', count: 2 })
    const { headers } = await setStatus(id, 'check-in')
    assert.deepEqual(await shownIn(date), [null, null])
    const history_id = Number(headers['x-history-id'])
    assert.equal((await ask(`POST /bookings/${id}/undo`, { body: { history_id } })).status, 200)
    assert.deepEqual(await shownIn(date), ['bar', 2])
  })

  test('by a cancellation; an accepted booking keeps it', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00` })
    await put(id, { presence: 'bar' })
    await setStatus(id, 'accepted')
    assert.deepEqual(await shownIn(date), ['bar', null])
    await setStatus(id, 'cancelled')
    assert.deepEqual(await shownIn(date), [null, null])
  })
})

describe('is refused', () => {
  test('for guests who are not expected any more, and for blocks', async () => {
    const { id } = await booked()
    await setStatus(id, 'check-in')
    const arrived = await put(id, { presence: 'bar' })
    assert.deepEqual([arrived.status, arrived.body.current_status], [409, 'arrived_in_service'])
    const block = await evening.blocked()
    assert.equal((await put(block.id, { presence: 'bar' })).status, 409)
  })

  test('with unknown words, a count of nobody, and for a booking of another restaurant', async () => {
    const { id } = await booked()
    const fieldsOf = async (body: object) => Object.keys((await put(id, body)).body.errors ?? {})
    assert.deepEqual(await fieldsOf({}), ['presence'])
    assert.deepEqual(await fieldsOf({ presence: 'garden' }), ['presence'])
    assert.deepEqual(await fieldsOf({ presence: 'bar', count: 0 }), ['count'])
    assert.deepEqual(await fieldsOf({ presence: null, count: 2 }), ['count'])
    const quoted_minutes = { from: 5, until: 20 }
    assert.deepEqual(await fieldsOf({ presence: null, quoted_minutes }), ['quoted_minutes'])
    assert.deepEqual(await fieldsOf({ presence: 'partly', quoted_minutes }), ['quoted_minutes'])
    const backwards = { from: 20, until: 5 }
    assert.deepEqual(await fieldsOf({ presence: 'bar', quoted_minutes: backwards }), ['quoted_minutes.until'])
    const next = await openRestaurant(evening, { slug: 'next-door' })
    const theirs = await token(next.slug)
    assert.equal((await put(id, { presence: 'bar' }, { token: theirs })).status, 404)
  })

  test('to tokens that only read or book for a website', async () => {
    const { id } = await booked()
    for (const scope of ['read', 'website'] as const) {
      const own = await token(house.slug, scope)
      assert.equal((await put(id, { presence: 'bar' }, { token: own })).status, 403, scope)
    }
  })
})
