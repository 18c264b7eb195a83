/** One call seats who stands at the door: guests of the waiting list, and a no-show who came after all. */
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
        ],
      },
    ],
  },
  { now: '2026-07-10T10:00:00Z' },
)
const { ask, booked, clock, eventsOf, leavesNoTrace, setStatus, show, tables } = evening
const [t1 = 0, t2 = 0] = tables

let day = Temporal.PlainDate.from('2026-07-10')
const at = (time: string) => clock.set(`${day}T${time}:00+02:00`)
const nextEvening = (time: string) => {
  day = day.add({ days: 2 })
  at(time)
}
const shown = (time: string) => `${day}T${time}:00+02:00`
const book = (time: string, table: number, order: object = {}) =>
  booked({ date: `${day}T${time}:00`, table_ids: [table], adults: 2, duration: 120, ...order })
const waits = (time: string, order: object = {}) =>
  booked({
    date: `${day}T${time}:00`,
    adults: 2,
    waiting_list: true,
    patron: { last_name: 'Galea', walkin: true },
    ...order,
  })
const seat = (id: number, body: object = {}) => ask(`POST /bookings/${id}/seat`, { body })
const undo = (id: number, history_id: unknown) =>
  ask(`POST /bookings/${id}/undo`, { body: { history_id: Number(history_id) } })
const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type.slice('booking.'.length))
const stateOf = async (id: number) => {
  const { fsm_status, tables: at, date, end_time, waiting_list } = await show(id)
  return [fsm_status, ids(at), date.slice(11, 16), end_time.slice(11, 16), waiting_list]
}
const onDay = async (id: number) => {
  const { body } = await ask(`GET /day?date=${day}`)
  return body.data.bookings.find((booking: { id: number }) => booking.id === id)
}

describe('guests of the waiting list', () => {
  test('are accepted and seated from now on, with the events of both, and the undo gives place and quote back', async () => {
    nextEvening('19:02')
    const { id } = await waits('19:00', { quoted_minutes: { from: 20, until: 35 } })
    const quoted = (await onDay(id)).quoted_wait
    await ask(`PUT /bookings/${id}/presence`, { body: { presence: 'bar' } })
    at('19:40')
    const { status, headers } = await seat(id, { table_ids: [t1] })
    assert.equal(status, 200)
    assert.deepEqual(await stateOf(id), ['arrived_in_service', [t1], '19:40', '21:40', false])
    assert.deepEqual(await typesOf(id), ['accepted', 'confirmed', 'created', 'seated'])
    const { body } = await ask(`GET /bookings/${id}/history`)
    assert.deepEqual(body.data.at(-1).changes.fsm_status, { from: 'pending', to: 'arrived_in_service' })
    assert.equal((await undo(id, headers['x-history-id'])).status, 200)
    assert.deepEqual(await stateOf(id), ['pending', [], '19:00', '21:00', true])
    const { presence, quoted_wait } = await onDay(id)
    assert.deepEqual([presence, quoted_wait], ['bar', quoted])
    assert.equal((await evening.book({ date: `${day}T19:45:00`, table_ids: [t1] })).status, 201, 'the table is free')
  })

  test('get the table of their offer, else one that is free', async () => {
    nextEvening('19:00')
    const offered = await waits('19:30')
    const { body } = await ask(`POST /bookings/${offered.id}/offer`)
    at('19:05')
    assert.equal((await seat(offered.id)).status, 200)
    assert.deepEqual((await stateOf(offered.id))[1], body.data.table_ids)
    const other = await waits('19:15')
    assert.equal((await seat(other.id)).status, 200)
    const third = await waits('19:15')
    const refused = await leavesNoTrace(() => seat(third.id))
    assert.deepEqual([refused.status, refused.body.error.details.reason], [409, 'no_table'])
  })

  test('get what a walk-in gets: a table for less, and one that has just been left', async () => {
    nextEvening('17:00')
    const sitting = await book('17:30', t1)
    await book('21:00', t1)
    await book('17:00', t2, { duration: 360 })
    at('17:30')
    await setStatus(sitting.id, 'check-in')
    const { id } = await waits('19:00')
    at('19:20')
    const refused = await seat(id, { table_ids: [t1], finish: [sitting.id] })
    assert.deepEqual([refused.status, refused.body.error.code], [409, 'TABLE_UNAVAILABLE'])
    assert.equal((await show(sitting.id)).fsm_status, 'arrived_in_service', 'all or nothing')
    assert.equal((await seat(id, { table_ids: [t1], finish: [sitting.id], duration: 100 })).status, 200)
    assert.deepEqual(await stateOf(id), ['arrived_in_service', [t1], '19:20', '21:00', false])
    assert.equal((await show(sitting.id)).fsm_status, 'finished')
  })

  test('are asked about on another evening, and not before the time at which they hoped for a table', async () => {
    nextEvening('19:00')
    const tomorrow = await booked({ date: `${day.add({ days: 1 })}T19:00:00`, waiting_list: true })
    const { body } = await leavesNoTrace(() => seat(tomorrow.id, { confirm: ['early'] }))
    assert.deepEqual([body.error.code, body.error.details.confirm], ['CONFIRMATION_REQUIRED', null])
    const later = await waits('21:00')
    assert.equal((await seat(later.id)).status, 200)
    assert.deepEqual((await stateOf(later.id)).slice(2, 4), ['19:00', '21:00'])
  })

  test('can be told another wait, or none', async () => {
    nextEvening('19:00')
    const { id } = await waits('19:00', { quoted_minutes: { from: 20, until: 35 } })
    const tell = (quoted_minutes: object | null) => ask(`PUT /bookings/${id}/quoted-wait`, { body: { quoted_minutes } })
    at('19:10')
    assert.equal((await tell({ from: 30, until: 45 })).status, 200)
    assert.deepEqual((await onDay(id)).quoted_wait, { from: shown('19:40'), until: shown('19:55') })
    const { body } = await ask(`GET /bookings/${id}/history`)
    assert.deepEqual(body.data.at(-1).changes.quoted_wait, {
      from: { from: shown('19:20'), until: shown('19:35') },
      to: { from: shown('19:40'), until: shown('19:55') },
    })
    assert.equal((await leavesNoTrace(() => tell({ from: 30, until: 45 }))).status, 200)
    assert.deepEqual(Object.keys((await tell({ from: 30, until: 20 })).body.errors), ['quoted_minutes.until'])
    await tell(null)
    assert.equal((await onDay(id)).quoted_wait, null)
    await seat(id)
    assert.equal((await tell({ from: 5, until: 10 })).body.current_status, 'arrived_in_service')
  })
})

describe('a no-show', () => {
  async function missed() {
    nextEvening('17:00')
    const { id } = await book('19:00', t1)
    at('19:45')
    assert.equal((await setStatus(id, 'no-show')).status, 200)
    at('19:55')
    return id
  }

  test('who came after all is seated in one call, with one entry and one undo', async () => {
    const id = await missed()
    const { status, headers } = await seat(id)
    assert.equal(status, 200)
    assert.deepEqual((await stateOf(id)).slice(0, 2), ['arrived_in_service', [t1]])
    assert.deepEqual(await typesOf(id), ['confirmed', 'created', 'no_show', 'reinstated', 'seated'])
    assert.equal((await onDay(id)).expected_end, shown('21:55'))
    const taken = await evening.book({ date: `${day}T20:15:00`, table_ids: [t1] })
    assert.equal(taken.status, 409, 'the table is held')
    assert.equal((await undo(id, headers['x-history-id'])).status, 200)
    assert.deepEqual((await stateOf(id)).slice(0, 2), ['noshow', [t1]])
    const free = await evening.book({ date: `${day}T20:15:00`, table_ids: [t1] })
    assert.equal(free.status, 201, 'the table is free')
  })

  test('whose table others have by now is refused with who it is, and seated elsewhere', async () => {
    const id = await missed()
    const walkIn = await booked({ date: `${day}T19:50:00`, table_ids: [t1], seated: true, patron: { walkin: true } })
    const { status, body } = await leavesNoTrace(() => seat(id))
    assert.deepEqual([status, ids(body.error.details.bookings)], [409, [walkIn.id]])
    const { headers } = await seat(id, { table_ids: [t2] })
    assert.deepEqual((await stateOf(id)).slice(0, 2), ['arrived_in_service', [t2]])
    await undo(id, headers['x-history-id'])
    assert.deepEqual((await stateOf(id)).slice(0, 2), ['noshow', [t1]])
  })

  test('can start now', async () => {
    const id = await missed()
    const { headers } = await seat(id, { starts_now: true })
    assert.deepEqual((await stateOf(id)).slice(0, 4), ['arrived_in_service', [t1], '19:55', '21:55'])
    await undo(id, headers['x-history-id'])
    assert.deepEqual((await stateOf(id)).slice(0, 4), ['noshow', [t1], '19:00', '21:00'])
  })

  test('is not seated later than a day after it was marked', async () => {
    const id = await missed()
    day = day.add({ days: 1 })
    at('19:46')
    const { status, body } = await leavesNoTrace(() => seat(id, { starts_now: true }))
    assert.deepEqual([status, body.current_status], [409, 'noshow'])
    day = day.subtract({ days: 1 })
  })
})
