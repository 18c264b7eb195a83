/** What is asked before guests sit down: whether somebody is due, whether it is their hour, whether it is their evening. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening(
  {
    settings: { overstay_minutes: 15 },
    serviceHours: [{ name: 'All day', opens: '10:00', closes: '23:00' }],
    areas: [
      {
        name: 'Room',
        tables: [
          [1, 4],
          [1, 4],
          [1, 6],
        ],
        combinations: [{ tables: [1, 2], covers: [5, 8] }],
      },
    ],
  },
  { now: '2026-07-10T10:00:00Z' },
)
const { ask, block, booked, clock, configure, eventsOf, house, leavesNoTrace, setStatus, show, tables } = evening
const [t1 = 0, t2 = 0, t3 = 0] = tables

let day = Temporal.PlainDate.from('2026-07-10')
const at = (time: string) => clock.set(`${day}T${time}:00+02:00`)
const nextEvening = (time: string) => {
  day = day.add({ days: 2 })
  at(time)
}
const shown = (time: string, on = day) => `${on}T${time}:00+02:00`
const book = (time: string, table: number, order: object = {}) =>
  booked({ date: `${day}T${time}:00`, table_ids: [table], adults: 2, duration: 120, ...order })
const seat = (id: number, body: object = {}) => ask(`POST /bookings/${id}/seat`, { body })
const undo = (id: number, history_id: unknown) =>
  ask(`POST /bookings/${id}/undo`, { body: { history_id: Number(history_id) } })
const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type.slice('booking.'.length))
const stateOf = async (id: number) => {
  const { fsm_status, tables: at, date, end_time } = await show(id)
  return [fsm_status, ids(at), date.slice(0, 16), end_time.slice(11, 16)]
}
/** The details of the question; it must leave no trace. */
async function asked(id: number, body: object = {}) {
  const { status, body: answer } = await leavesNoTrace(() => seat(id, body))
  assert.deepEqual([status, answer.error?.code], [409, 'CONFIRMATION_REQUIRED'], JSON.stringify(answer))
  return { message: answer.error.message, ...answer.error.details }
}

describe('somebody who is due', () => {
  test('is named with the minutes left and the tables that are free, where a late party would sit into their time', async () => {
    nextEvening('17:00')
    const late = await book('18:30', t1, { duration: 90 })
    const next = await book('20:00', t1, { adults: 4, patron: { first_name: 'Ayşe', last_name: 'Yıldız' } })
    await book('19:45', t2, { duration: 30 })
    at('19:12')
    const question = await asked(late.id)
    assert.deepEqual(
      [question.reason, question.confirm, question.expected_end, question.minutes_left],
      ['due', 'due', shown('20:42'), 48],
    )
    assert.match(question.message, /^Ayşe Yıldız, 4, is due at .+ at 20:00: 48 min left\.$/)
    assert.deepEqual(question.due, [
      {
        ...{ id: next.id, reference: next.reference, name: 'Ayşe Yıldız', covers: 4 },
        ...{ date: shown('20:00'), end_time: shown('22:00'), table_ids: [t1], minutes_left: 48 },
      },
    ])
    assert.deepEqual(question.free_tables, [
      { dining_area_id: house.areas[0]?.id, table_ids: [t3], minutes: 90, free_until: null },
      { dining_area_id: house.areas[0]?.id, table_ids: [t1], minutes: 48, free_until: shown('20:00') },
      { dining_area_id: house.areas[0]?.id, table_ids: [t2], minutes: 33, free_until: shown('19:45') },
    ])
    assert.equal((await seat(late.id, { confirm: ['due'] })).status, 200)
    assert.deepEqual(await stateOf(next.id), ['confirmed', [t1], `${day}T20:00`, '22:00'])
    const { body } = await ask(`GET /day?date=${day}`)
    assert.deepEqual(body.data.bookings.find(({ id }: { id: number }) => id === next.id).waits_for, [late.id])
  })

  test('is no question where the table is free in time, ten minutes aside, or the party is seated for less', async () => {
    nextEvening('17:00')
    const on = await book('18:30', t1, { duration: 90 })
    await book('20:00', t1)
    at('18:40')
    assert.equal((await seat(on.id)).status, 200)
    const late = await book('18:30', t2, { duration: 90 })
    await book('20:00', t2)
    at('18:41')
    assert.equal((await asked(late.id)).minutes_left, 79)
    assert.equal((await seat(late.id, { table_ids: [t2], duration: 85 })).status, 200)
    assert.equal((await stateOf(late.id))[3], '19:55')
    const { body } = await ask(`GET /day?date=${day}`)
    assert.equal(body.data.bookings.find(({ id }: { id: number }) => id === late.id).expected_end, shown('19:55'))
  })

  test('leaves a late party the time until then, also past their booked end, and not longer than they booked', async () => {
    nextEvening('17:00')
    const late = await book('18:00', t1, { duration: 105 })
    await book('20:00', t1)
    at('18:50')
    assert.equal((await asked(late.id)).minutes_left, 70)
    const tooLong = await seat(late.id, { table_ids: [t1], duration: 156, confirm: ['due'] })
    assert.deepEqual(Object.keys(tooLong.body.errors), ['duration'])
    assert.equal((await seat(late.id, { table_ids: [t1], duration: 120 })).status, 200)
    assert.equal((await stateOf(late.id))[3], '19:45', 'the booked end stays')
    const dayOf = async (id: number) => {
      const { body } = await ask(`GET /day?date=${day}`)
      return body.data.bookings.find((one: { id: number }) => one.id === id)
    }
    assert.equal((await dayOf(late.id)).expected_end, shown('20:00'))
    // At another table, for as long as that is free.
    const other = await book('18:00', t2, { duration: 105 })
    await book('20:00', t3, { adults: 3 })
    assert.equal((await seat(other.id, { table_ids: [t3], duration: 120 })).status, 200)
    assert.deepEqual((await stateOf(other.id)).slice(1), [[t3], `${day}T18:00`, '19:45'])
    assert.equal((await dayOf(other.id)).expected_end, shown('20:00'))
    const onTime = await book('18:45', t2, { duration: 60 })
    assert.equal((await seat(onTime.id, { table_ids: [t2], duration: 75 })).status, 422)
  })

  test('counts with the minutes to reset the table, which a block does not need', async () => {
    await configure({ reset_minutes: 15 })
    nextEvening('17:00')
    const late = await book('18:30', t1, { duration: 90 })
    await book('20:15', t1)
    at('18:41')
    assert.equal((await asked(late.id)).minutes_left, 79, 'until 20:00')
    const blocked = await book('18:30', t2, { duration: 90 })
    await block({ date: `${day}`, time: '20:15', duration: 60, table_ids: [t2] })
    assert.equal((await seat(blocked.id)).status, 200)
    await configure({ reset_minutes: 0 })
  })

  test('is asked about after who sits there now, and also with override', async () => {
    nextEvening('17:00')
    const sitting = await book('17:00', t1, { duration: 90 })
    await setStatus(sitting.id, 'check-in')
    const late = await book('18:30', t1, { duration: 90 })
    await book('20:00', t1)
    at('18:50')
    assert.equal((await seat(late.id)).body.error.code, 'TABLE_UNAVAILABLE')
    assert.equal((await asked(late.id, { finish: [sitting.id] })).reason, 'due')
    assert.equal((await asked(late.id, { override: true })).reason, 'due')
    assert.equal((await seat(late.id, { finish: [sitting.id], confirm: ['due'] })).status, 200)
  })
})

describe('guests who come early', () => {
  test('are asked about from more than half an hour on, with the times of a stay that begins now', async () => {
    nextEvening('18:29')
    const half = await book('19:00', t1)
    const early = await book('19:00', t2)
    const { due, ...question } = await asked(early.id)
    assert.deepEqual(
      [question.reason, question.confirm, question.minutes_early, question.expected_end, due],
      ['early', 'early', 31, shown('21:00'), []],
    )
    assert.deepEqual(question.starts_now, { date: shown('18:29'), end_time: shown('20:29') })
    assert.equal((await seat(early.id, { confirm: ['early'] })).status, 200)
    assert.deepEqual(await stateOf(early.id), ['arrived_in_service', [t2], `${day}T19:00`, '21:00'])
    at('18:30')
    assert.equal((await seat(half.id)).status, 200)
  })

  test('start now with the length they booked, moved and seated in one call with one undo', async () => {
    nextEvening('20:40')
    const early = await book('22:15', t1)
    const { status, headers } = await seat(early.id, { starts_now: true })
    assert.equal(status, 200)
    assert.deepEqual(await stateOf(early.id), ['arrived_in_service', [t1], `${day}T20:40`, '22:40'])
    assert.deepEqual(await typesOf(early.id), ['confirmed', 'created', 'seated', 'updated'])
    const { body } = await ask(`GET /bookings/${early.id}/history`)
    assert.equal(body.data.length, 2)
    assert.equal((await undo(early.id, headers['x-history-id'])).status, 200)
    assert.deepEqual(await stateOf(early.id), ['confirmed', [t1], `${day}T22:15`, '00:15'])
    const held = await evening.book({ date: `${day}T22:30:00`, table_ids: [t1] })
    assert.equal(held.status, 409, 'its table is held again')
  })

  test('start now at another table, and are refused with who has it', async () => {
    nextEvening('20:40')
    const early = await book('22:15', t1)
    const other = await book('21:30', t1, { duration: 45 })
    const { status, body } = await leavesNoTrace(() => seat(early.id, { starts_now: true }))
    assert.deepEqual([status, ids(body.error.details.bookings)], [409, [other.id]])
    const { headers } = await seat(early.id, { starts_now: true, table_ids: [t2] })
    assert.deepEqual(await stateOf(early.id), ['arrived_in_service', [t2], `${day}T20:40`, '22:40'])
    // The table that it had is taken meanwhile: another one is found for its time.
    await book('22:15', t1)
    assert.equal((await undo(early.id, headers['x-history-id'])).status, 200)
    assert.deepEqual(await stateOf(early.id), ['confirmed', [t2], `${day}T22:15`, '00:15'])
  })

  test('are seated more than two hours early only by starting now', async () => {
    nextEvening('17:59')
    const early = await book('20:00', t1)
    const question = await asked(early.id, { confirm: ['early', 'due'] })
    assert.deepEqual([question.reason, question.confirm, question.minutes_early], ['early', null, 121])
    assert.equal((await seat(early.id, { starts_now: true })).status, 200)
  })
})

describe('guests of another evening', () => {
  test('are seated only by starting now, and the undo gives the evening back', async () => {
    nextEvening('19:00')
    const saturday = day.add({ days: 7 })
    const { id } = await booked({ date: `${saturday}T20:30:00`, table_ids: [t1], adults: 2, duration: 120 })
    const question = await asked(id, { confirm: ['early', 'due'] })
    assert.deepEqual([question.reason, question.confirm, question.due], ['other_evening', null, []])
    assert.equal(question.message, `This booking is for ${saturday}, 20:30.`)
    const { headers } = await seat(id, { starts_now: true })
    assert.deepEqual(await stateOf(id), ['arrived_in_service', [t1], `${day}T19:00`, '21:00'])
    const tonight = await ask(`GET /day?date=${day}`)
    assert.ok(ids(tonight.body.data.bookings).includes(id))
    assert.equal((await undo(id, headers['x-history-id'])).status, 200)
    assert.deepEqual(await stateOf(id), ['confirmed', [t1], `${saturday}T20:30`, '22:30'])
    const then = await ask(`GET /day?date=${saturday}`)
    assert.ok(ids(then.body.data.bookings).includes(id))
  })

  test('are not asked about where the contract’s check-in records that they are here', async () => {
    nextEvening('19:00')
    const { id } = await booked({ date: `${day.add({ days: 7 })}T20:30:00` })
    assert.equal((await ask(`POST /bookings/${id}/check-in`)).status, 200)
  })
})
