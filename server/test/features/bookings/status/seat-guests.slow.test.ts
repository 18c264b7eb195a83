/** One call seats guests: who sat there has left, the tables are given, the party is checked in; or nothing of it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening(
  { settings: { overstay_minutes: 15 }, serviceHours: [{ name: 'All day', opens: '10:00', closes: '23:00' }] },
  { now: '2026-07-10T10:00:00Z' },
)
const { ask, booked, clock, eventsOf, house, leavesNoTrace, setStatus, show, tables, token } = evening
const [t1 = 0, t2 = 0, t3 = 0] = tables

let day = Temporal.PlainDate.from('2026-07-10')
/** At a time of Malta's, two hours ahead of UTC. */
const at = (time: string) => clock.set(`${day}T${time}:00+02:00`)
const nextEvening = (time: string) => {
  day = day.add({ days: 1 })
  at(time)
}
const book = (time: string, table: number, order: object = {}) =>
  booked({ date: `${day}T${time}:00`, table_ids: [table], adults: 2, duration: 120, ...order })
const seat = (id: number | string, body: object = {}, options: object = {}) =>
  ask(`POST /bookings/${id}/seat`, { body, ...options })
const undo = (id: number, history_id?: number) =>
  ask(`POST /bookings/${id}/undo`, { body: history_id === undefined ? {} : { history_id } })
const historyOf = async (id: number) => (await ask(`GET /bookings/${id}/history`)).body.data
const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type)
const stateOf = async (id: number) => {
  const { fsm_status, tables: at } = await show(id)
  return [fsm_status, ids(at)]
}

/** Somebody sits at the first table, half an hour over, while a party of the next stands at the door. */
async function overstayed() {
  nextEvening('17:00')
  const sitting = await book('17:00', t1)
  await setStatus(sitting.id, 'check-in')
  const next = await book('19:30', t1)
  at('19:30')
  return { sitting, next }
}

test('seats guests at their table, and names the entry of the history', async () => {
  nextEvening('19:00')
  const { id } = await book('19:00', t1)
  await ask(`PUT /bookings/${id}/presence`, { body: { presence: 'bar' } })
  const { status, body, headers } = await seat(id)
  assert.deepEqual([status, body.message, body.booking.status], [200, 'Guests seated.', 'arrived_in_service'])
  const entry = (await historyOf(id)).at(-1)
  assert.deepEqual([Number(headers['x-history-id']), entry.action], [entry.id, 'check-in'])
  assert.deepEqual(entry.changes.presence, { from: 'bar', to: null })
  assert.deepEqual(await typesOf(id), ['booking.confirmed', 'booking.created', 'booking.seated'])
})

test('seats guests early at their own table, though it is booked for a party that has not come', async () => {
  nextEvening('17:00')
  const missing = await book('17:00', t1)
  const early = await book('19:00', t1)
  at('18:30')
  assert.equal((await seat(early.id)).status, 200)
  assert.deepEqual(await stateOf(missing.id), ['confirmed', [t1]])
})

test('answers 200 for what stands already, and 409 where more is asked for', async () => {
  nextEvening('19:00')
  const { id } = await book('19:00', t1)
  await seat(id)
  for (const body of [{}, { table_ids: [t1] }]) {
    const again = await leavesNoTrace(() => seat(id, body))
    assert.deepEqual([again.status, again.headers['x-history-id']], [200, undefined])
  }
  const elsewhere = await seat(id, { table_ids: [t2] })
  assert.deepEqual([elsewhere.status, elsewhere.body.current_status], [409, 'arrived_in_service'])
})

test('seats a party for less at a table that others have later, and its undo brings back table and time', async () => {
  nextEvening('19:00')
  const { id } = await book('19:00', t1)
  await book('20:00', t2)
  const times = async () => (await show(id)).end_time.slice(11, 16)
  assert.equal((await leavesNoTrace(() => seat(id, { table_ids: [t2] }))).status, 409)
  const refused = [{ duration: 60 }, { table_ids: [t2], duration: 121 }, { table_ids: [t2], duration: 10 }]
  for (const body of refused) {
    const { status, body: answer } = await leavesNoTrace(() => seat(id, body))
    assert.deepEqual([status, Object.keys(answer.errors)], [422, ['duration']])
  }
  const { status, headers } = await seat(id, { table_ids: [t2], duration: 60 })
  assert.deepEqual([status, await stateOf(id), await times()], [200, ['arrived_in_service', [t2]], '20:00'])
  assert.equal((await undo(id, Number(headers['x-history-id']))).status, 200)
  assert.deepEqual([await stateOf(id), await times()], [['confirmed', [t1]], '21:00'])
  // The former table has gone to others meanwhile: they stay, and keep the shorter time.
  const again = await seat(id, { table_ids: [t2], duration: 60 })
  await book('20:30', t1)
  await undo(id, Number(again.headers['x-history-id']))
  assert.deepEqual([await stateOf(id), await times()], [['confirmed', [t2]], '20:00'])
})

test('seats a party for less at its own table, and its undo brings the time back where it is still free', async () => {
  nextEvening('19:00')
  const { id } = await book('19:00', t1)
  const times = async () => (await show(id)).end_time.slice(11, 16)
  const { headers } = await seat(id, { table_ids: [t1], duration: 60 })
  assert.deepEqual([await stateOf(id), await times()], [['arrived_in_service', [t1]], '20:00'])
  const after = await book('20:00', t1, { duration: 60 })
  await undo(id, Number(headers['x-history-id']))
  assert.deepEqual([await stateOf(id), await times()], [['confirmed', [t1]], '20:00'], 'others have it since')
  await setStatus(after.id, 'cancelled')
  const again = await seat(id, { table_ids: [t1], duration: 45 })
  await undo(id, Number(again.headers['x-history-id']))
  assert.equal(await times(), '20:00')
})

describe('where somebody still sits', () => {
  test('names who it is and since when, and changes nothing', async () => {
    const { sitting, next } = await overstayed()
    const { status, body } = await leavesNoTrace(() => seat(next.id))
    assert.equal(status, 409)
    assert.equal(body.error.code, 'TABLE_UNAVAILABLE')
    const [{ id, name, arrived_at }] = body.error.details.bookings
    assert.deepEqual([id, name], [sitting.id, (await show(sitting.id)).patron.name])
    assert.equal(arrived_at, `${day}T17:00:00+02:00`)
  })

  test('finishes them and seats the next in one call, each with its own entry and events', async () => {
    const { sitting, next } = await overstayed()
    const { status, headers } = await seat(next.id, { finish: [sitting.id] })
    assert.equal(status, 200)
    assert.deepEqual(await stateOf(sitting.id), ['finished', [t1]])
    assert.deepEqual(await stateOf(next.id), ['arrived_in_service', [t1]])
    assert.deepEqual((await typesOf(sitting.id)).slice(-2), ['booking.finished', 'booking.seated'])
    assert.deepEqual(await typesOf(next.id), ['booking.confirmed', 'booking.created', 'booking.seated'])
    assert.equal((await historyOf(sitting.id)).at(-1).action, 'finish')
    assert.equal((await undo(next.id, Number(headers['x-history-id']))).status, 200)
    assert.deepEqual(await stateOf(next.id), ['confirmed', [t1]])
    assert.deepEqual(await stateOf(sitting.id), ['finished', [t1]])
  })

  test('passes over them with override at the booking’s own table, as a check-in does', async () => {
    const { sitting, next } = await overstayed()
    assert.equal((await seat(next.id, { override: true })).status, 200)
    assert.deepEqual(await stateOf(sitting.id), ['arrived_in_service', [t1]])
  })

  test('seats the next elsewhere, and the undo brings them back to their table', async () => {
    const { sitting, next } = await overstayed()
    const { status, headers } = await seat(next.id, { table_ids: [t2] })
    assert.equal(status, 200)
    assert.deepEqual(await stateOf(next.id), ['arrived_in_service', [t2]])
    const expected = ['booking.confirmed', 'booking.created', 'booking.seated', 'booking.updated']
    assert.deepEqual(await typesOf(next.id), expected)
    const [entry, ...more] = (await historyOf(next.id)).slice(1)
    assert.deepEqual([more.length, Object.keys(entry.changes).toSorted()], [0, ['fsm_status', 'status', 'tables']])
    await ask(`POST /bookings/${sitting.id}/finish`)
    assert.equal((await undo(next.id, Number(headers['x-history-id']))).status, 200)
    assert.deepEqual(await stateOf(next.id), ['confirmed', [t1]])
  })

  test('the undo leaves them where they are if their table was given to others', async () => {
    const { sitting, next } = await overstayed()
    const { headers } = await seat(next.id, { table_ids: [t2], finish: [sitting.id] })
    await book('20:00', t1)
    assert.equal((await undo(next.id, Number(headers['x-history-id']))).status, 200)
    assert.deepEqual(await stateOf(next.id), ['confirmed', [t2]])
  })

  test('another table at which somebody sits over time is refused, and given with override', async () => {
    const { next } = await overstayed()
    at('17:10')
    const other = await book('17:00', t2)
    await setStatus(other.id, 'check-in')
    at('19:30')
    const { status, body } = await seat(next.id, { table_ids: [t2] })
    assert.deepEqual([status, ids(body.error.details.bookings)], [409, [other.id]])
    assert.equal((await seat(next.id, { table_ids: [t2], override: true })).status, 200)
  })
})

describe('guests who come early', () => {
  test('are not seated at another table while a party that has yet to leave has it', async () => {
    nextEvening('19:00')
    const { id } = await book('20:00', t1)
    const now = await book('18:30', t2, { duration: 60 })
    const { status, body } = await seat(id, { table_ids: [t2], confirm: ['early'] })
    assert.deepEqual([status, ids(body.error.details.bookings)], [409, [now.id]])
    // Their own table is theirs, also before its time, if nobody sits there.
    assert.equal((await seat(id, { confirm: ['early'] })).status, 200)
  })

  test('weeks ahead are still checked in by a check-in, which records a fact', async () => {
    nextEvening('19:00')
    const sitting = await book('19:00', t3)
    await setStatus(sitting.id, 'check-in')
    const ahead = await booked({ date: `${day.add({ days: 100 })}T19:00:00`, table_ids: [t3] })
    assert.equal((await ask(`POST /bookings/${ahead.id}/check-in`)).status, 200)
  })
})

describe('is refused', () => {
  test('for guests who left or cancelled', async () => {
    nextEvening('19:00')
    const { id } = await book('19:00', t1)
    await setStatus(id, 'cancelled')
    assert.equal((await seat(id)).status, 409)
    const expected = await book('19:00', t3)
    const next = await book('19:00', t2)
    const { status, body } = await leavesNoTrace(() => seat(next.id, { finish: [expected.id] }))
    assert.deepEqual([status, body.current_status], [409, 'confirmed'])
    assert.match(body.message, new RegExp(expected.reference))
  })

  test('with unknown tables and bookings, another restaurant’s, or itself', async () => {
    nextEvening('19:00')
    const neighbour = await openRestaurant(evening, { slug: 'next-door' })
    const { id } = await book('19:00', t1)
    const fieldsOf = async (body: object) => {
      const answer = await leavesNoTrace(() => seat(id, body))
      return [answer.status, ...Object.keys(answer.body.errors ?? {})]
    }
    assert.deepEqual(await fieldsOf({ table_ids: [neighbour.areas[0]?.tableIds[0]] }), [422, 'table_ids'])
    assert.deepEqual(await fieldsOf({ finish: [9_999_999] }), [422, 'finish'])
    assert.deepEqual(await fieldsOf({ finish: [id] }), [422, 'finish'])
    assert.deepEqual(await fieldsOf({ table_ids: [tables[4]] }), [422, 'table_ids'])
    assert.equal((await seat(9_999_999)).status, 404)
    for (const scope of ['read', 'website'] as const) {
      assert.equal((await seat(id, {}, { token: await token(house.slug, scope) })).status, 403)
    }
  })
})

test('two parties seated at once at tables that both want: one of each pair, many times', async () => {
  for (let round = 0; round < 10; round++) {
    const { sitting, next } = await overstayed()
    const other = await book('19:30', t2)
    const answers = await Promise.all([
      seat(next.id, { table_ids: [t3], finish: [sitting.id] }),
      seat(other.id, { table_ids: [t3], finish: [sitting.id] }),
    ])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    assert.deepEqual((await stateOf(sitting.id))[0], 'finished')
  }
})
