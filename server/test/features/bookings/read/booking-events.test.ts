/** The events of every change, with the booking in full and the old values of what changed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening()
const { ask, booked, blocked, configure, eventsOf, house, leavesNoTrace, newDay, patch, setStatus, sql, tables } =
  evening

const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type)
const eventOf = async (id: number, wanted: string) => {
  const event = (await eventsOf(id)).find(({ type }) => type === wanted)
  return event?.payload ?? assert.fail(`no ${wanted}`)
}
/** The events that the work adds to a booking, by type. */
async function added(id: number, work: () => Promise<{ status: number }>): Promise<string[]> {
  const before = new Set((await eventsOf(id)).map(({ payload }) => payload.id))
  const { status } = await work()
  assert.equal(status, 200)
  const after = await eventsOf(id)
  const fresh = after.filter(({ payload }) => !before.has(payload.id))
  assert.equal(fresh.length + before.size, after.length)
  return fresh.map(({ type }) => type)
}

describe('the events of each change', () => {
  test('a booking that is firm at once: created and confirmed', async () => {
    assert.deepEqual(await typesOf((await booked()).id), ['booking.confirmed', 'booking.created'])
  })

  test('one to be confirmed by hand, or on the waiting list: created', async () => {
    const waiting = await booked({ waiting_list: true })
    assert.deepEqual(await typesOf(waiting.id), ['booking.created'])
    await configure({ confirmation_mode: 'ASYNCHRONOUS' })
    const pending = await booked()
    assert.deepEqual(await typesOf(pending.id), ['booking.created'])
    await configure({ confirmation_mode: 'SYNCHRONOUS' })
    for (const { id } of [waiting, pending]) {
      const firm = await added(id, () => setStatus(id, 'accepted'))
      assert.deepEqual(firm, ['booking.accepted', 'booking.confirmed'])
    }
  })

  test('accepting what was confirmed already: accepted alone', async () => {
    const { id } = await booked()
    assert.deepEqual(await added(id, () => setStatus(id, 'accepted')), ['booking.accepted'])
  })

  for (const [value, type] of Object.entries({
    rejected: 'booking.rejected',
    cancelled: 'booking.cancelled',
    'check-in': 'booking.seated',
    'no-show': 'booking.no_show',
  })) {
    test(`${value}: ${type}`, async () => {
      const { id } = await booked({ date: '2026-06-01T19:00:00' })
      assert.deepEqual(await added(id, () => setStatus(id, value)), [type])
    })
  }

  test('an edit: updated, once for the whole of it', async () => {
    const { id } = await booked()
    const edit = { adults: 3, comment: 'x', date: `${newDay()}T20:00:00` }
    assert.deepEqual(await added(id, () => patch(id, edit)), ['booking.updated'])
  })

  test('an edit that changes nothing: none', async () => {
    const { id } = await booked()
    assert.deepEqual(await added(id, () => patch(id, { adults: 2, comment: null })), [])
  })

  test('a block: blocked, updated, unblocked', async () => {
    const { id } = await blocked()
    assert.deepEqual(await typesOf(id), ['booking.blocked'])
    assert.deepEqual(await added(id, () => patch(id, { duration: 60 })), ['booking.updated'])
    assert.deepEqual(await added(id, () => ask(`POST /bookings/${id}/unblock`)), ['booking.unblocked'])
  })
})

describe('the payload', () => {
  test('carries the booking as an update answers it, and what changed', async () => {
    const { id } = await booked({ comment: 'Old' })
    const answer = await patch(id, { comment: 'New', adults: 3 })
    const payload = await eventOf(id, 'booking.updated')
    assert.deepEqual(Object.keys(payload), ['id', 'type', 'created_at', 'restaurant_id', 'data'])
    assert.match(payload.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    assert.deepEqual(payload, {
      id: payload.id,
      type: 'booking.updated',
      created_at: '2026-06-10T10:00:00Z',
      restaurant_id: house.id,
      data: {
        booking: answer.body.data,
        previous: {
          adults: 2,
          comment: 'Old',
          tables: [{ id: tables[0], name: 'Main room 1', min_covers: 1, max_covers: 2 }],
        },
      },
    })
  })

  test('of a new booking has nothing before it', async () => {
    const { id } = await booked()
    const [created, confirmed] = [await eventOf(id, 'booking.created'), await eventOf(id, 'booking.confirmed')]
    assert.deepEqual(created.data.previous, {})
    assert.equal(created.data.booking.id, id)
    assert.equal(Object.keys(created.data.booking.patron.tags).length, 12)
    assert.deepEqual(confirmed.data, created.data)
    assert.notEqual(confirmed.id, created.id)
  })

  test('of a new status has the old one, and the booking after the change', async () => {
    const { id } = await booked()
    await setStatus(id, 'cancelled')
    const payload = await eventOf(id, 'booking.cancelled')
    assert.deepEqual(payload.data.previous, { status: 'confirmed', fsm_status: 'confirmed' })
    assert.equal(payload.data.booking.status, 'cancelled')
    assert.equal(payload.data.booking.capabilities.can_cancel, false)
    assert.equal(payload.data.booking.patron.stats.cancelled_bookings, 1)
  })

  test('of a block has no guest', async () => {
    const { id } = await blocked()
    const [event] = await eventsOf(id)
    assert.deepEqual([event?.payload.data.booking.patron, event?.payload.data.booking.status], [null, 'blocked'])
  })

  test('and its row agree', async () => {
    const rows = await sql<{ same: boolean }>(
      `select bool_and(payload::json ->> 'id' = id::text and payload::json ->> 'type' = type
                       and (payload::json ->> 'restaurant_id')::int = restaurant_id
                       and (payload::json ->> 'created_at')::timestamptz = created_at
                       and (payload::json #>> '{data,booking,id}')::int = booking_id) as same
         from events`,
    )
    assert.deepEqual(rows, [{ same: true }])
  })
})

describe('no event without its change', () => {
  test('what is refused tells nothing and changes nothing', async () => {
    const date = newDay()
    const { id } = await booked({ date: `${date}T19:00:00`, table_ids: [tables[0]] })
    const other = await booked({ date: `${date}T19:00:00`, table_ids: [tables[1]] })
    await leavesNoTrace(async () => {
      const refused = [
        await evening.book({ date: `${date}T04:00:00` }),
        await evening.book({ date: `${date}T19:00:00`, table_ids: [tables[0]] }),
        await evening.book({ adults: 0 }),
        await patch(id, { table_ids: [tables[1]] }),
        await patch(id, { adults: 100 }),
        await setStatus(id, 'no-show'),
        await setStatus(other.id, 'nonsense'),
        await evening.block({ date, table_ids: [tables[0]] }),
        await ask(`POST /bookings/${id}/unblock`),
      ]
      assert.deepEqual(
        refused.map(({ status }) => status),
        [409, 409, 422, 409, 409, 409, 422, 409, 409],
      )
    })
  })

  test('a change whose event cannot be written does not happen', async () => {
    const { id } = await booked()
    await sql('alter table events add constraint broken check (type is null) not valid')
    try {
      await leavesNoTrace(async () => {
        const failed = [
          await evening.book(),
          await patch(id, { comment: 'x' }),
          await setStatus(id, 'cancelled'),
          await evening.block(),
        ]
        assert.deepEqual(
          failed.map(({ status }) => status),
          [500, 500, 500, 500],
        )
      })
    } finally {
      await sql('alter table events drop constraint broken')
    }
  })

  test('a replay tells nothing again', async () => {
    const order = { date: `${newDay()}T19:00:00`, patron: { first_name: 'Ann' } }
    const { id } = await booked(order, { key: 'twice' })
    const edit = { comment: 'once' }
    await patch(id, edit, { key: 'twice-too' })
    await leavesNoTrace(async () => {
      assert.equal((await booked(order, { key: 'twice' })).id, id)
      assert.equal((await patch(id, edit, { key: 'twice-too' })).status, 200)
    })
    assert.deepEqual(await typesOf(id), ['booking.confirmed', 'booking.created', 'booking.updated'])
  })
})
