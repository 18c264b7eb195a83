/** A retry never does the work twice: one booking and one answer per key, however often and whenever it is sent. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { issueToken } from '../../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../../src/features/house/access/tokens/token-text.ts'
import { addUser } from '../../../src/features/people/members/add-user.ts'
import { purgeKeys } from '../../../src/http/idempotency/idempotency.sql.ts'
import { openEvening } from '../../features/bookings/races/evening.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const evening = await openEvening({
  areas: [{ name: 'Hall', tables: Array.from({ length: 30 }, () => [1, 4] as const) }],
})
const { ask, book, booked, clock, db, house, leavesNoTrace, newDay, patch, show, sql } = evening
const noon = '2026-06-10T10:00:00Z'

const orderFor = (name: string) => ({ date: `${newDay()}T19:00:00`, adults: 2, patron: { first_name: name } })
const countOf = async (table: string) => {
  const [row] = await sql<{ count: number }>(`select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}

describe('the key', () => {
  const wrong = ['', ' ', 'a b', 'a_b', 'a.b', 'ä', 'a'.repeat(65), 'a,b', '"a"', 'a\tb']
  for (const key of wrong) {
    test(`${JSON.stringify(key).slice(0, 20)} is refused, under its own name`, async () => {
      const { id } = await booked()
      const sentence = 'The Idempotency-Key header must be 1 to 64 letters, digits or hyphens.'
      await leavesNoTrace(async () => {
        for (const { status, body } of [await book({}, { key }), await patch(id, { adults: 3 }, { key })]) {
          assert.equal(status, 422)
          assert.deepEqual(body, { message: sentence, errors: { 'Idempotency-Key': [sentence] } })
        }
      })
    })
  }

  test('is required to create and to update', async () => {
    const { id } = await booked()
    const sentence = 'The Idempotency-Key header is required.'
    await leavesNoTrace(async () => {
      for (const { status, body } of [await book({}, { key: null }), await patch(id, { adults: 3 }, { key: null })]) {
        assert.equal(status, 422)
        assert.deepEqual(body, { message: sentence, errors: { 'Idempotency-Key': [sentence] } })
      }
    })
  })

  test('is asked for by nothing else', async () => {
    const { id } = await booked()
    assert.equal((await ask(`GET /bookings/${id}`, { key: null })).status, 200)
    assert.equal((await ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' }, key: null })).status, 200)
  })

  test('has 1 to 64 letters, digits or hyphens', async () => {
    for (const key of ['1', 'A', '-', 'aZ09-', 'k'.repeat(64)]) assert.equal((await book({}, { key })).status, 201, key)
  })

  test('is the same key in one case only', async () => {
    const order = orderFor('Case')
    const small = await booked(order, { key: 'case' })
    assert.notEqual((await booked(order, { key: 'CASE' })).id, small.id)
  })
})

describe('a repeated request', () => {
  test('to create gets the first answer, byte for byte, and books nothing', async () => {
    const order = { ...orderFor('Ann'), comment: 'Größe 🍕' }
    const first = await book(order, { key: 'replay-create' })
    assert.equal(first.headers['idempotent-replayed'], undefined)
    clock.advance({ hours: 1 })
    for (let time = 0; time < 3; time++) {
      const again = await leavesNoTrace(() => book(order, { key: 'replay-create' }))
      assert.equal(again.status, 201)
      assert.equal(again.text, first.text)
      assert.equal(again.headers['idempotent-replayed'], 'true')
      assert.equal(again.headers.location, first.headers.location)
      assert.equal(again.headers['content-type'], first.headers['content-type'])
    }
    clock.set(noon)
  })

  test('to update gets the first answer, byte for byte, and changes nothing', async () => {
    const { id } = await booked()
    const first = await patch(id, { comment: 'Once', adults: 3 }, { key: 'replay-update' })
    const again = await leavesNoTrace(() => patch(id, { comment: 'Once', adults: 3 }, { key: 'replay-update' }))
    assert.deepEqual([again.status, again.text], [200, first.text])
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal(again.headers.location, undefined)
  })

  test('gets the first answer though the booking has changed since, or bookings are paused', async () => {
    const order = orderFor('Ben')
    const first = await book(order, { key: 'replay-later' })
    await evening.setStatus(first.body.data.id, 'cancelled')
    await evening.configure({ allow_online_bookings: false })
    const again = await book(order, { key: 'replay-later' })
    assert.deepEqual([again.status, again.text], [201, first.text])
    await evening.configure({ allow_online_bookings: true })
  })

  test('does not repeat an edit that was overtaken by another', async () => {
    const { id } = await booked()
    await patch(id, { comment: 'first' }, { key: 'overtaken' })
    await patch(id, { comment: 'second' })
    await patch(id, { comment: 'first' }, { key: 'overtaken' })
    assert.equal((await show(id)).comment, 'second')
  })

  test('may order its fields otherwise', async () => {
    const { date } = orderFor('x')
    const first = await book({ date, adults: 2, patron: { first_name: 'Cy', last_name: 'Di' } }, { key: 'order' })
    const again = await book({ patron: { last_name: 'Di', first_name: 'Cy' }, adults: 2, date }, { key: 'order' })
    assert.deepEqual([again.status, again.text], [201, first.text])
  })

  test('of an edit that changed nothing is kept as well', async () => {
    const { id } = await booked()
    const first = await patch(id, {}, { key: 'nothing' })
    await patch(id, { comment: 'since' })
    assert.equal((await patch(id, {}, { key: 'nothing' })).text, first.text)
  })
})

describe('another request under the same key', () => {
  const reused = {
    code: 'IDEMPOTENCY_KEY_REUSED',
    message: 'This Idempotency-Key was used for another request. Use a new key.',
    details: null,
  }

  test('another body, method or path is refused and changes nothing', async () => {
    const order = orderFor('Eve')
    const { id, reference } = await booked(order, { key: 'reused' })
    const other = await booked()
    await patch(id, { comment: 'x' }, { key: 'reused-update' })
    await leavesNoTrace(async () => {
      const answers = [
        await book({ ...order, adults: 3 }, { key: 'reused' }),
        await book({ ...order, comment: null }, { key: 'reused' }),
        await book({ ...order, patron: { first_name: 'eve' } }, { key: 'reused' }),
        await patch(id, { comment: 'x' }, { key: 'reused' }),
        await patch(id, { comment: 'y' }, { key: 'reused-update' }),
        await patch(other.id, { comment: 'x' }, { key: 'reused-update' }),
        await patch(reference, { comment: 'x' }, { key: 'reused-update' }),
        await book(order, { key: 'reused-update' }),
      ]
      for (const [index, { status, body }] of answers.entries()) {
        assert.equal(status, 422, `case ${index}: ${JSON.stringify(body)}`)
        assert.deepEqual(body, { error: reused, meta: { timestamp: noon } })
      }
    })
  })

  test('lists in another order are another request', async () => {
    const tables = house.areas[0]?.tableIds.slice(0, 2) ?? []
    const order = { ...orderFor('Flo'), adults: 5, table_ids: tables }
    await booked(order, { key: 'list-order' })
    assert.equal((await book({ ...order, table_ids: tables.toReversed() }, { key: 'list-order' })).status, 422)
  })
})

describe('whose key it is', () => {
  test('another token of the same restaurant has keys of its own', async () => {
    const token = await evening.token(house.slug)
    const order = orderFor('Gus')
    const mine = await booked(order, { key: 'mine' })
    const yours = await book(order, { key: 'mine', token })
    assert.equal(yours.status, 201)
    assert.notEqual(yours.body.data.id, mine.id)
    assert.equal((await book({ ...order, adults: 1 }, { key: 'mine', token })).status, 422)
  })

  test('a user’s token has keys of its own in each restaurant', async () => {
    const other = await openRestaurant(evening, { slug: 'other', settings: { max_days: 730 } })
    const token = await db.transaction(async (tx) => {
      await addUser(tx, clock.now(), { email: 'anna@example.com', name: 'Anna', restaurants: [house.slug, other.slug] })
      const request = { name: 'Phone', expiresAt: null, owner: { user: 'anna@example.com' } }
      return (await issueToken(tx, clock.now(), Buffer.alloc(tokenEntropy, 9), request)).text
    })
    const order = orderFor('Hal')
    const at = (restaurant: number, body: object = order) =>
      book(body, { token, key: 'both', headers: { 'x-restaurant-id': String(restaurant) } })
    const [here, there] = [await at(house.id), await at(other.id)]
    assert.deepEqual([here.body.meta.restaurant_id, there.body.meta.restaurant_id], [house.id, other.id])
    assert.equal((await at(house.id)).text, here.text)
    assert.equal((await at(other.id)).text, there.text)
    assert.equal((await at(other.id, { ...order, adults: 1 })).body.error.code, 'IDEMPOTENCY_KEY_REUSED')
  })
})

describe('failures', () => {
  test('are not kept: the same request may succeed later under the same key', async () => {
    const order = orderFor('Ida')
    await evening.configure({ allow_online_bookings: false })
    const refused = await leavesNoTrace(() => book(order, { key: 'later' }))
    assert.equal(refused.status, 409)
    await evening.configure({ allow_online_bookings: true })
    const done = await book(order, { key: 'later' })
    assert.deepEqual([done.status, done.headers['idempotent-replayed']], [201, undefined])
  })

  test('leave the key free for another request', async () => {
    const order = orderFor('Jan')
    assert.equal((await book({ ...order, dining_area_id: 2_000_000_000 }, { key: 'free' })).status, 422)
    assert.equal((await patch(2_000_000_000, { comment: 'x' }, { key: 'free' })).status, 404)
    const { id } = await booked(order, { key: 'free' })
    await evening.setStatus(id, 'cancelled')
    assert.equal((await patch(id, { adults: 3 }, { key: 'free-too' })).status, 409)
    assert.equal((await patch(id, { comment: 'x' }, { key: 'free-too' })).status, 200)
  })
})

describe('a day later', () => {
  test('the key is kept for 24 hours, and then forgotten', async () => {
    const order = orderFor('Kim')
    const first = await booked(order, { key: 'day' })
    clock.advance({ hours: 23, minutes: 59, seconds: 59 })
    assert.equal((await booked(order, { key: 'day' })).id, first.id)
    clock.advance({ seconds: 1 })
    const next = await book({ ...order, adults: 1 }, { key: 'day' })
    assert.deepEqual([next.status, next.headers['idempotent-replayed']], [201, undefined])
    assert.notEqual(next.body.data.id, first.id)
    clock.advance({ hours: 23 })
    const again = await book({ ...order, adults: 1 }, { key: 'day' })
    assert.equal(again.text, next.text, 'its day began anew')
    clock.set(noon)
  })

  test('a failure does not take over a key whose day is over', async () => {
    const order = orderFor('Kit')
    await booked(order, { key: 'day-too' })
    clock.advance({ hours: 25 })
    await leavesNoTrace(() => book({ ...order, adults: 99 }, { key: 'day-too' }))
    clock.set(noon)
  })

  test('old keys are purged, young ones are not', async () => {
    await sql('delete from idempotency_keys')
    await booked({}, { key: 'old' })
    clock.advance({ hours: 1 })
    await booked({}, { key: 'young' })
    clock.advance({ hours: 23 })
    await db.transaction((tx) => purgeKeys(tx, clock.now(), 1_000))
    assert.deepEqual(await sql('select key from idempotency_keys'), [{ key: 'young' }])
    clock.advance({ hours: 1 })
    await db.transaction((tx) => purgeKeys(tx, clock.now(), 1_000))
    assert.equal(await countOf('idempotency_keys'), 0)
    clock.set(noon)
  })
})

describe('what is kept', () => {
  test('the status, the address and the very bytes, and whose data they hold', async () => {
    const { text, body } = await book({}, { key: 'kept' })
    const [row] = await sql('select status, location, body, booking_id from idempotency_keys where key = $1', ['kept'])
    const { id } = body.data
    assert.deepEqual(row, { status: 201, location: `/api/restaurant/bookings/${id}`, body: text, booking_id: id })
  })
})
