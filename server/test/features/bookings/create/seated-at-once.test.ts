/** Guests who sit down as they are entered, and guests who are accepted at tables chosen for them: one call each. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening(
  { serviceHours: [{ name: 'All day', opens: '10:00', closes: '23:00' }] },
  { now: '2026-07-10T19:07:00+02:00' },
)
const { ask, book, booked, clock, configure, eventsOf, house, leavesNoTrace, newDay, show, tables, token } = evening
const [t1 = 0, t2 = 0, t3 = 0] = tables
const walkin = { patron: { walkin: true } }

let day = 10
const nextEvening = (time = '19:07') => {
  day += 1
  clock.set(`2026-07-${day}T${time}:20+02:00`)
}
const on = (time: string) => `2026-07-${day}T${time}:00`
const historyOf = async (id: number) => (await ask(`GET /bookings/${id}/history`)).body.data
const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type)

describe('create with seated', () => {
  test('is taken back and cancelled in one call, or not at all', async () => {
    nextEvening()
    const { body, headers } = await book({ date: on('19:07'), seated: true, table_ids: [t3], ...walkin })
    const { id } = body.data
    const history_id = Number(headers['x-history-id'])
    const late = await leavesNoTrace(() => ask(`POST /bookings/${id}/undo`, { body: { history_id: 1, cancel: true } }))
    assert.equal(late.status, 409)
    const undone = await ask(`POST /bookings/${id}/undo`, { body: { history_id, cancel: true } })
    assert.deepEqual([undone.status, undone.body.booking.status], [200, 'cancelled'])
    await booked({ date: on('19:30'), table_ids: [t3], duration: 30 })
  })

  test('books and checks in, with the events of both, and an undo that leads to a booking', async () => {
    nextEvening()
    const { status, body, headers } = await book({ date: on('19:07'), seated: true, ...walkin })
    assert.equal(status, 201)
    const { id } = body.data
    assert.deepEqual([body.data.status, body.data.fsm_status], ['arrived_in_service', 'arrived_in_service'])
    assert.deepEqual(await typesOf(id), ['booking.confirmed', 'booking.created', 'booking.seated'])
    const history = await historyOf(id)
    assert.deepEqual(
      history.map(({ action }: { action: string }) => action),
      ['create', 'check-in'],
    )
    assert.equal(Number(headers['x-history-id']), history[1].id)
    const shown = (await ask(`GET /day?date=2026-07-${day}`)).body.data.bookings[0]
    assert.equal(shown.arrived_at, `2026-07-${day}T19:07:20+02:00`)
    const undone = await ask(`POST /bookings/${id}/undo`, { body: { history_id: history[1].id } })
    assert.deepEqual([undone.status, undone.body.booking.status], [200, 'confirmed'])
    assert.equal((await evening.setStatus(id, 'cancelled')).status, 200)
  })

  test('is replayed with the same entry', async () => {
    nextEvening()
    const order = { date: on('19:07'), seated: true, ...walkin }
    const [first, again] = [await book(order, { key: 'seated-1' }), await book(order, { key: 'seated-1' })]
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal(again.headers['x-history-id'], first.headers['x-history-id'])
    assert.equal(again.text, first.text)
  })

  test('is confirmed also where the restaurant confirms by hand, and writes no message', async () => {
    nextEvening()
    await configure({ confirmation_mode: 'ASYNCHRONOUS' })
    const patron = { first_name: 'Ann', email: 'seated@example.com' }
    const { id } = await booked({ date: on('19:15'), seated: true, patron })
    await configure({ confirmation_mode: 'SYNCHRONOUS' })
    assert.equal((await show(id)).fsm_status, 'arrived_in_service')
    assert.deepEqual(await evening.sql('select kind from messages where booking_id = $1', [id]), [])
  })

  test('begins within 15 minutes of now', async () => {
    nextEvening()
    for (const time of ['18:52', '19:23']) {
      const { status, body } = await leavesNoTrace(() => book({ date: on(time), seated: true, ...walkin }))
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['date']], time)
    }
    for (const time of ['18:53', '19:15']) {
      assert.equal((await book({ date: on(time), seated: true, ...walkin })).status, 201, time)
    }
  })

  test('is not for the waiting list, nor for a website', async () => {
    nextEvening()
    const waiting = await book({ date: on('19:07'), seated: true, waiting_list: true, ...walkin })
    assert.deepEqual([waiting.status, Object.keys(waiting.body.errors)], [422, ['seated']])
    const website = await token(house.slug, 'website')
    const patron = { first_name: 'Ann', email: 'website@example.com' }
    assert.equal((await book({ date: on('19:15'), seated: true, patron }, { token: website })).status, 403)
  })

  test('gives no table at which others sit until the start', async () => {
    nextEvening('19:00')
    const leavesSoon = await booked({ date: on('18:10'), duration: 60, table_ids: [t1], override: true })
    const wanted = { date: on('19:15'), table_ids: [t1], ...walkin }
    const { status, body } = await book({ ...wanted, seated: true })
    assert.deepEqual([status, ids(body.error.details.bookings)], [409, [leavesSoon.id]])
    const { tables: given } = await booked({ date: on('19:15'), seated: true, ...walkin })
    assert.ok(!ids(given).includes(t1))
    assert.equal((await book(wanted)).status, 201)
  })

  test('gives no table at which others sit past their end, though they are expected to leave before the start', async () => {
    await configure({ overstay_minutes: 5 })
    nextEvening('18:05')
    const over = await booked({ date: on('18:00'), duration: 120, table_ids: [t1] })
    await evening.setStatus(over.id, 'arrived')
    clock.set(`2026-07-${day}T20:05:20+02:00`)
    const wanted = { date: on('20:15'), table_ids: [t1], ...walkin }
    const { status, body } = await book({ ...wanted, seated: true })
    assert.deepEqual([status, ids(body.error?.details.bookings ?? [])], [409, [over.id]])
    assert.equal((await book(wanted)).status, 201)
    await configure({ overstay_minutes: 15 })
  })
})

describe('accept with tables', () => {
  const accept = (id: number, table_ids?: number[], status = 'accepted') =>
    ask(`POST /bookings/${id}/status`, { body: { status, ...(table_ids && { table_ids }) } })

  test('gives a guest of the waiting list those, pinned, and the undo puts them back on the list', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, waiting_list: true })
    const { status, headers } = await accept(id, [t3])
    assert.equal(status, 200)
    const { fsm_status, tables: given, waiting_list } = await show(id)
    assert.deepEqual([fsm_status, ids(given), waiting_list], ['accepted', [t3], false])
    assert.equal((await ask(`GET /bookings/${id}/actions`)).body.data.is_pinned, true)
    const history_id = Number(headers['x-history-id'])
    assert.equal((await ask(`POST /bookings/${id}/undo`, { body: { history_id } })).status, 200)
    const back = await show(id)
    assert.deepEqual([back.fsm_status, back.tables, back.waiting_list], ['pending', [], true])
  })

  test('moves a booking that has others, in the same call, and the undo moves it back', async () => {
    const { id } = await booked({ table_ids: [t1] })
    const { headers } = await accept(id, [t2])
    assert.deepEqual(ids((await show(id)).tables), [t2])
    const types = await typesOf(id)
    assert.deepEqual(types, ['booking.accepted', 'booking.confirmed', 'booking.created', 'booking.updated'])
    const history_id = Number(headers['x-history-id'])
    assert.equal((await ask(`POST /bookings/${id}/undo`, { body: { history_id } })).status, 200)
    const { fsm_status, tables: back } = await show(id)
    assert.deepEqual([fsm_status, ids(back)], ['confirmed', [t1]])
  })

  test('is refused where they are taken, do not fit, or another status is asked for', async () => {
    const date = newDay()
    const taken = await booked({ date: `${date}T19:30:00`, table_ids: [t1] })
    const waiting = await booked({ date: `${date}T19:00:00`, waiting_list: true })
    const pending = await booked({ date: `${date}T19:00:00`, table_ids: [t2] })
    for (const { id } of [waiting, pending]) {
      const { status, body } = await leavesNoTrace(() => accept(id, [t1]))
      assert.deepEqual([status, ids(body.error.details.bookings)], [409, [taken.id]])
      const small = await leavesNoTrace(() => accept(id, [tables[4] ?? 0]))
      assert.deepEqual([small.status, Object.keys(small.body.errors)], [422, ['table_ids']])
      const other = await accept(id, [t3], 'check-in')
      assert.deepEqual([other.status, Object.keys(other.body.errors)], [422, ['table_ids']])
    }
  })
})
