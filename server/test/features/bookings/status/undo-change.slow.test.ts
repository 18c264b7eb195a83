/** Taking back the latest change of status: what comes back, with which tables, and when it is refused. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening()
const { ask, blocked, book, booked, clock, configure, eventsOf, house } = evening
const { leavesNoTrace, newDay, patch, setStatus, show, sql, tables } = evening
const room = house.areas[0]?.id

const undo = (id: number | string, body?: object) => ask(`POST /bookings/${id}/undo`, body ? { body } : {})
const historyOf = async (id: number) => (await ask(`GET /bookings/${id}/history`)).body.data
const latestOf = async (id: number) => (await historyOf(id)).at(-1)
const actionsOf = async (id: number) => (await ask(`GET /bookings/${id}/actions`)).body.data

/** Stands at seven on a day of its own, at the first table. */
async function standing(order: object = {}) {
  const date = newDay()
  const { id, reference } = await booked({ date: `${date}T19:00:00`, table_ids: [tables[0]], ...order })
  return { id, reference, day: date, at: `${date}T19:00:00` }
}
const past = { date: '2026-06-10T11:00:00' }

describe('an undo', () => {
  const cases: [what: string, order: object, values: string[], back: string][] = [
    ['a cancellation', {}, ['cancelled'], 'confirmed'],
    ['an acceptance', {}, ['accepted'], 'confirmed'],
    ['a rejection', {}, ['rejected'], 'confirmed'],
    ['a check-in', {}, ['accepted', 'arrived'], 'accepted'],
    ['a cancellation of what was accepted', {}, ['accepted', 'cancelled'], 'accepted'],
    ['a no-show', past, ['no-show'], 'confirmed'],
  ]
  for (const [what, order, values, back] of cases) {
    test(`of ${what} brings back the status and holds the tables`, async () => {
      const { id, reference, at } = await standing(order)
      for (const value of values) assert.equal((await setStatus(id, value)).status, 200)
      const before = await show(id)
      const { status, body } = await undo(id)
      assert.deepEqual(
        [status, body],
        [200, { message: 'The latest change of status was undone.', booking: { id, reference, status: back } }],
      )
      assert.deepEqual(ids((await show(id)).tables), ids(before.tables))
      const other = await book({ date: at, table_ids: [tables[0]], override: true, ...order })
      assert.equal(other.body.error?.code, 'TABLE_UNAVAILABLE')
      await setStatus(id, 'cancelled')
    })
  }

  test('of guests who left seats them at their table again', async () => {
    const { id } = await standing()
    await setStatus(id, 'arrived')
    await ask(`POST /bookings/${id}/finish`)
    assert.equal((await undo(id)).body.booking.status, 'arrived_in_service')
    const [row] = await sql(
      'select left_at, (select bool_and(is_active) from booking_tables where booking_id = id) as holds from bookings where id = $1',
      [id],
    )
    assert.deepEqual(row, { left_at: null, holds: true })
  })

  test('of an unblocking blocks the tables again', async () => {
    const block = await blocked({ date: newDay(), table_ids: tables.slice(0, 2) })
    await ask(`POST /bookings/${block.id}/unblock`)
    assert.equal((await undo(block.id)).body.booking.status, 'blocked')
    assert.deepEqual(ids((await show(block.id)).tables), tables.slice(0, 2))
  })

  test('leaves what was edited since as it is', async () => {
    const { id } = await standing()
    await setStatus(id, 'cancelled')
    await patch(id, { comment: 'Rang to say sorry' })
    await undo(id)
    const { status, comment } = await show(id)
    assert.deepEqual([status, comment], ['confirmed', 'Rang to say sorry'])
  })

  test('has an event, and a line in the history that names the one it took back', async () => {
    const { id } = await standing()
    await setStatus(id, 'cancelled')
    const cancelled = await latestOf(id)
    await undo(id, { history_id: cancelled.id })
    const { action, undoes, changes } = await latestOf(id)
    const change = { from: 'cancelled', to: 'confirmed' }
    assert.deepEqual([action, undoes, changes], ['undo', cancelled.id, { status: change, fsm_status: change }])
    const reinstated = (await eventsOf(id)).filter(({ type }) => type === 'booking.reinstated')
    assert.deepEqual(
      reinstated.map(({ payload }) => payload.data.previous),
      [{ status: 'cancelled', fsm_status: 'cancelled' }],
    )
  })
})

describe('tables that were released', () => {
  test('and are taken: the engine finds others', async () => {
    const { id, at } = await standing()
    await setStatus(id, 'cancelled')
    await booked({ date: at, table_ids: [tables[0]] })
    assert.equal((await undo(id)).status, 200)
    assert.deepEqual(ids((await show(id)).tables), [tables[1]])
  })

  test('and are taken, with no other: 409 with the bookings in the way', async () => {
    const { id, at } = await standing({ adults: 5, table_ids: [tables[4]] })
    await setStatus(id, 'rejected')
    const other = await booked({ date: at, adults: 5 })
    const { status, body } = await leavesNoTrace(() => undo(id))
    assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
    assert.deepEqual(ids(body.error.details.bookings), [other.id])
  })

  test('come back whatever has been closed or paused since: they were promised', async () => {
    const { id, day } = await standing()
    await setStatus(id, 'cancelled')
    await ask('POST /availability-controls', { body: { date: day, scope: 'full_day' } })
    assert.equal((await undo(id)).status, 200)
  })

  test('by guests who left are theirs or nothing', async () => {
    const { id, at } = await standing()
    await setStatus(id, 'arrived')
    await ask(`POST /bookings/${id}/finish`)
    const other = await booked({ date: at, table_ids: [tables[0]] })
    const { status, body } = await leavesNoTrace(() => undo(id))
    assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
    assert.deepEqual(ids(body.error.details.bookings), [other.id])
  })

  test('by a block are its own or nothing', async () => {
    const day = newDay()
    const block = await blocked({ date: day, table_ids: [tables[0]] })
    await ask(`POST /bookings/${block.id}/unblock`)
    await booked({ date: `${day}T19:00:00`, table_ids: [tables[0]] })
    const { status, body } = await leavesNoTrace(() => undo(block.id))
    assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
  })
})

describe('a guest of the waiting list', () => {
  test('who was accepted goes back to it, and gives the tables up', async () => {
    const day = newDay()
    const { id } = await booked({ date: `${day}T19:00:00`, adults: 5, waiting_list: true })
    await setStatus(id, 'accepted')
    assert.deepEqual(ids((await show(id)).tables), [tables[4]])
    assert.equal((await undo(id)).body.booking.status, 'pending')
    const { waiting_list, tables: left, dining_area } = await show(id)
    assert.deepEqual([waiting_list, left, dining_area], [true, [], null])
    await booked({ date: `${day}T19:00:00`, adults: 5 })
    assert.equal((await setStatus(id, 'accepted')).status, 409, 'and waits for a table again')
  })

  test('keeps the dining area that was asked for', async () => {
    const { id } = await booked({ waiting_list: true, dining_area_id: room })
    await setStatus(id, 'accepted')
    await undo(id)
    assert.equal((await show(id)).dining_area?.id, room)
  })

  test('who cancelled waits again', async () => {
    const { id } = await booked({ waiting_list: true })
    await setStatus(id, 'cancelled')
    await undo(id)
    const { status, waiting_list, tables: none } = await show(id)
    assert.deepEqual([status, waiting_list, none], ['pending', true, []])
  })
})

describe('refused is an undo', () => {
  async function refused(id: number, sentence: RegExp, current: string, body?: object) {
    const answer = await leavesNoTrace(() => undo(id, body))
    assert.equal(answer.status, 409)
    assert.deepEqual(Object.keys(answer.body), ['message', 'current_status'])
    assert.match(answer.body.message, sentence)
    assert.equal(answer.body.current_status, current)
  }

  test('of nothing', async () => {
    const { id } = await standing()
    await patch(id, { comment: 'A note is no change of status' })
    await refused(id, /there is nothing to undo/, 'confirmed')
  })

  test('of an undo', async () => {
    const { id } = await standing()
    await setStatus(id, 'accepted')
    await setStatus(id, 'cancelled')
    await undo(id)
    await refused(id, /has been undone already, and an undo cannot itself be undone/, 'accepted')
    await refused(id, /has been undone already/, 'accepted', { history_id: (await latestOf(id)).id })
    await setStatus(id, 'arrived')
    assert.equal((await undo(id)).body.booking.status, 'accepted', 'a later change can be undone')
  })

  test('of another entry than the latest change of status', async () => {
    const { id } = await standing()
    await setStatus(id, 'accepted')
    const accepted = await latestOf(id)
    await setStatus(id, 'cancelled')
    await refused(id, /is not the latest change of status/, 'cancelled', { history_id: accepted.id })
    const [created] = await historyOf(id)
    await refused(id, /is not the latest change of status/, 'cancelled', { history_id: created.id })
    await refused(id, /is not the latest change of status/, 'cancelled', { history_id: 2 ** 40 })
  })

  test('after 24 hours', async () => {
    const { id } = await standing()
    await setStatus(id, 'cancelled')
    clock.set('2026-06-11T10:00:01Z')
    await refused(id, /for 24 hours, not later/, 'cancelled')
    assert.equal((await actionsOf(id)).can_undo, false)
    clock.set('2026-06-11T10:00:00Z')
    assert.equal((await undo(id)).status, 200)
    clock.set('2026-06-10T10:00:00Z')
  })

  test('without a number', async () => {
    const { id } = await standing()
    for (const history_id of ['1', 0, 1.5, null, 2 ** 60]) {
      const { status, body } = await leavesNoTrace(() => undo(id, { history_id }))
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['history_id']])
    }
  })

  test('of a booking that does not exist', async () => {
    assert.equal((await undo(9_999_999)).status, 404)
  })
})

test('of several undos at once one is made and the others are refused', async () => {
  const { id } = await standing()
  await setStatus(id, 'cancelled')
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(id)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409, 409, 409, 409])
})

describe('what can be done', () => {
  const nothing = {
    can_accept: false,
    can_reject: false,
    can_cancel: false,
    can_check_in: false,
    can_no_show: false,
    can_finish: false,
    can_unblock: false,
    can_undo: false,
    is_pinned: true,
    undo: null,
  }

  test('is shown in full, with the change that an undo would take back', async () => {
    await configure({ confirmation_mode: 'ASYNCHRONOUS' })
    const { id } = await standing()
    await configure({ confirmation_mode: 'SYNCHRONOUS' })
    assert.deepEqual(await actionsOf(id), { ...nothing, can_accept: true, can_reject: true, can_cancel: true })
    await setStatus(id, 'accepted')
    const until = '2026-06-11T12:00:00+02:00'
    assert.deepEqual(await actionsOf(id), {
      ...nothing,
      can_cancel: true,
      can_check_in: true,
      can_undo: true,
      undo: { history_id: (await latestOf(id)).id, action: 'accept', until },
    })
    await setStatus(id, 'arrived')
    const { can_finish, undo: next } = await actionsOf(id)
    assert.deepEqual([can_finish, next.action], [true, 'check-in'])
  })

  test('to a block', async () => {
    const { id } = await blocked({ date: newDay() })
    assert.deepEqual(await actionsOf(id), { ...nothing, can_unblock: true })
  })
})
