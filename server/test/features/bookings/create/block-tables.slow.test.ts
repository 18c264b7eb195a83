/** Tables taken out of the book and given back. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Main room',
      tables: [
        [1, 2],
        [2, 4],
      ],
    },
    { name: 'Garden', tables: [[2, 4]] },
  ],
})
const { ask, block, blocked, book, booked, house, leavesNoTrace, newDay, patch, setStatus, show, sql, tables } = evening
const garden = house.areas[1]

describe('blocking', () => {
  test('is answered in the block shape, nothing more and nothing less', async () => {
    const date = newDay()
    const { status, body, headers } = await block({
      date,
      time: '19:30',
      table_ids: [tables[1], tables[0]],
      comment: 'Paint',
    })
    const { id, reference } = body.booking
    assert.equal(status, 201)
    assert.deepEqual(body, {
      message: 'Tables blocked.',
      booking: {
        id,
        reference,
        status: 'blocked',
        date: `${date}T19:30:00+02:00`,
        end_time: `${date}T21:30:00+02:00`,
        tables: [
          { id: tables[0], name: 'Main room 1' },
          { id: tables[1], name: 'Main room 2' },
        ],
      },
    })
    assert.match(reference, /^OST-/)
    assert.equal(headers.location, `/api/restaurant/bookings/${id}`)
    const shown = await show(id)
    assert.deepEqual(
      [shown.patron, shown.comment, shown.created_by, shown.fsm_status],
      [null, 'Paint', 'token:Test', 'blocked'],
    )
    assert.deepEqual([shown.dining_area.name, shown.adults, shown.children], ['Main room', 0, 0])
  })

  test('needs no Idempotency-Key', async () => {
    assert.equal((await block({}, { key: null })).status, 201)
  })

  test('tables of several areas belong to none', async () => {
    const { id } = await blocked({ table_ids: [tables[0], garden?.tableIds[0]] })
    assert.equal((await show(id)).dining_area, null)
  })

  test('tables of several areas are named area by area', async () => {
    const order = [tables[0], tables[1], garden?.tableIds[0]]
    const { id, ...block } = await blocked({ table_ids: order.toReversed() })
    const { body } = await ask(`GET /bookings?date=${block.date.slice(0, 10)}`)
    const [listed] = body.data.filter((booking: { id: number }) => booking.id === id)
    for (const shown of [block, listed, await show(id)]) assert.deepEqual(ids(shown.tables), order)
  })

  test('goes past midnight, and may be as short as a quarter and as long as a day', async () => {
    const date = newDay()
    const next = Temporal.PlainDate.from(date).add({ days: 1 })
    const late = await blocked({ date, time: '23:00', duration: 120 })
    assert.equal(late.end_time, `${next}T01:00:00+02:00`)
    const tonight = await book({ date: `${next}T00:30:00`, override: true, table_ids: [tables[0]] })
    assert.equal(tonight.body.error.code, 'TABLE_UNAVAILABLE')
    assert.equal((await blocked({ duration: 15 })).end_time.slice(11, 16), '19:15')
    assert.equal((await blocked({ duration: 1440 })).end_time.slice(11, 16), '19:00')
  })

  test('asks neither hours nor grid nor pause, and may tell of the past', async () => {
    await evening.configure({ allow_online_bookings: false })
    await blocked({ time: '04:07' })
    await blocked({ date: '2026-01-01' })
    await evening.configure({ allow_online_bookings: true })
  })

  test('keeps guests from the tables, and only those', async () => {
    const date = newDay()
    await blocked({ date, table_ids: [tables[1]] })
    assert.deepEqual(ids((await booked({ date: `${date}T19:00:00`, adults: 3 })).tables), garden?.tableIds)
    assert.equal((await book({ date: `${date}T19:00:00`, adults: 3 })).body.error.details.reason, 'no_table')
    await booked({ date: `${date}T21:00:00`, table_ids: [tables[1]] })
  })

  test('tables that are taken: 409 naming who has them, and nothing is blocked', async () => {
    const date = newDay()
    const guest = await booked({ date: `${date}T19:00:00`, table_ids: [tables[1]] })
    const order = { date, time: '20:59', table_ids: [tables[0], tables[1]] }
    const { status, body } = await leavesNoTrace(() => block(order))
    assert.equal(status, 409)
    assert.deepEqual(body.error.code, 'TABLE_UNAVAILABLE')
    assert.deepEqual(body.error.details, {
      tables: [{ id: tables[1], name: 'Main room 2' }],
      bookings: [
        {
          id: guest.id,
          reference: guest.reference,
          name: guest.patron.name,
          date: guest.date,
          end_time: guest.end_time,
          arrived_at: null,
          table_ids: [tables[1]],
        },
      ],
      holds: [],
    })
    await blocked({ ...order, time: '21:00' })
    assert.equal((await block({ ...order, time: '21:00' })).status, 409)
  })

  test('a released table can be blocked at once', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, table_ids: [tables[0]] })
    await setStatus(id, 'cancelled')
    await blocked({ date })
  })
})

describe('a block that cannot be', () => {
  test('every missing field at once', async () => {
    const { status, body } = await leavesNoTrace(() => ask('POST /bookings/block', { body: {} }))
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors).sort(), ['date', 'duration', 'table_ids', 'time'])
  })

  const wrong: Record<string, object> = {
    'table_ids ': { table_ids: [] },
    'table_ids   ': { table_ids: [1, 1] },
    'table_ids.0': { table_ids: ['1'] },
    'table_ids  ': { table_ids: 1 },
    'date ': { date: '2026-02-30' },
    'date  ': { date: '2026-06-10T10:00:00' },
    'date   ': { date: '2100-01-01' },
    'time ': { time: '24:00' },
    'time  ': { time: '19:00:00' },
    'time   ': { time: '7:00' },
    'duration ': { duration: 14 },
    'duration  ': { duration: 1441 },
    'duration   ': { duration: 60.5 },
    'duration    ': { duration: null },
    'comment ': { comment: 'x'.repeat(2001) },
    'comment  ': { comment: 5 },
  }
  for (const [field, order] of Object.entries(wrong)) {
    test(`${field.trim()}: ${JSON.stringify(order).slice(0, 50)}`, async () => {
      const { status, body } = await leavesNoTrace(() => block(order))
      assert.equal(status, 422, JSON.stringify(body))
      assert.deepEqual(Object.keys(body.errors), [field.trim()])
    })
  }

  test('tables unknown, foreign and out of use are refused alike', async () => {
    const neighbour = await openRestaurant(evening, { slug: 'neighbour' })
    const theirs = neighbour.areas[0]?.tableIds[0]
    const refusal = async (id: unknown) => {
      const { status, body } = await leavesNoTrace(() => block({ table_ids: [tables[1], id] }))
      assert.equal(status, 422)
      return body.errors
    }
    const sentence = (id: unknown) => ({ table_ids: [`The selected table_ids contain no table ${id} in use here.`] })
    assert.deepEqual(await refusal(2_000_000_000), sentence(2_000_000_000))
    assert.deepEqual(await refusal(theirs), sentence(theirs))
    await sql('update dining_tables set is_active = false where id = $1', [tables[0]])
    await evening.configure({})
    assert.deepEqual(await refusal(tables[0]), sentence(tables[0]))
    await sql('update dining_tables set is_active = true where id = $1', [tables[0]])
    await evening.configure({})
  })
})

describe('unblocking', () => {
  test('cancels the block and frees its tables at once', async () => {
    const date = newDay()
    const { id, reference } = await blocked({ date })
    const { status, body } = await ask(`POST /bookings/${reference}/unblock`)
    assert.equal(status, 200)
    assert.deepEqual(body, { message: 'Tables unblocked.', booking: { id, reference, status: 'cancelled' } })
    await booked({ date: `${date}T19:00:00`, table_ids: [tables[0]] })
  })

  test('is possible once, and only for a block', async () => {
    const { id } = await blocked()
    assert.equal((await ask(`POST /bookings/${id}/unblock`)).status, 200)
    const again = await leavesNoTrace(() => ask(`POST /bookings/${id}/unblock`))
    assert.equal(again.status, 409)
    assert.deepEqual(again.body, {
      message: 'The booking cannot be unblocked: it has been cancelled.',
      current_status: 'cancelled',
    })
  })

  test('a blocked booking takes no other change of status', async () => {
    const { id } = await blocked()
    for (const value of ['cancelled', 'no-show', 'check-in', 'accepted', 'rejected']) {
      const { status, body } = await leavesNoTrace(() => setStatus(id, value))
      assert.deepEqual([status, body.current_status], [409, 'blocked'], value)
    }
  })
})

describe('editing a block', () => {
  test('moves it, lengthens it, gives it other tables and another comment', async () => {
    const [date, next] = [newDay(), newDay()]
    const { id } = await blocked({ date })
    const { status, body } = await patch(id, {
      date: `${next}T10:00:00`,
      duration: 45,
      table_ids: [tables[1]],
      comment: 'Moved',
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.data.date, body.data.end_time], [`${next}T10:00:00+02:00`, `${next}T10:45:00+02:00`])
    assert.deepEqual([ids(body.data.tables), body.data.comment, body.data.status], [[tables[1]], 'Moved', 'blocked'])
    await booked({ date: `${date}T19:00:00`, table_ids: [tables[0]] })
    const taken = await book({ date: `${next}T10:30:00`, table_ids: [tables[1]], override: true })
    assert.equal(taken.body.error.code, 'TABLE_UNAVAILABLE')
  })

  test('it belongs to the area of its tables, before and after', async () => {
    const { id } = await blocked({ table_ids: [tables[0]] })
    const moved = await patch(id, { table_ids: garden?.tableIds })
    assert.deepEqual(moved.body.data.dining_area, { id: garden?.id, name: 'Garden' })
    const both = await patch(id, { table_ids: [tables[0], garden?.tableIds[0]] })
    assert.equal(both.body.data.dining_area, null)
    const back = await patch(id, { table_ids: [tables[0]] })
    assert.equal(back.body.data.dining_area.name, 'Main room')
  })

  test('has no party and no area to edit', async () => {
    const { id } = await blocked()
    const body = { adults: 2, children: 1, dining_area_id: garden?.id }
    const answer = await leavesNoTrace(() => patch(id, body))
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors), ['adults', 'children', 'dining_area_id'])
  })

  test('never takes a guest’s table', async () => {
    const date = newDay()
    const guest = await booked({ date: `${date}T21:00:00`, table_ids: [tables[0]] })
    const { id } = await blocked({ date })
    for (const edit of [{ duration: 121 }, { date: `${date}T19:30:00` }]) {
      const { status, body } = await leavesNoTrace(() => patch(id, edit))
      assert.deepEqual([status, body.error.code], [409, 'TABLE_UNAVAILABLE'])
      assert.deepEqual(ids(body.error.details.bookings), [guest.id])
    }
    assert.equal((await patch(id, { date: `${date}T18:30:00` })).status, 200, 'its own hold is not in its way')
  })

  test('a block that was lifted can be noted on but not moved', async () => {
    const { id } = await blocked()
    await ask(`POST /bookings/${id}/unblock`)
    assert.equal((await patch(id, { comment: 'Was paint' })).status, 200)
    for (const edit of [{ table_ids: [tables[1]] }, { duration: 30 }, { date: `${newDay()}T10:00:00` }]) {
      const { status, body } = await leavesNoTrace(() => patch(id, edit))
      assert.deepEqual([status, body.current_status], [409, 'cancelled'], JSON.stringify([edit, body]))
    }
  })
})
