/** Several bookings moved in one call: a swap, a whole section, a table that is to be left; and its undo. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Hall',
      tables: [
        [1, 4],
        [1, 4],
        [1, 2],
        [1, 6],
      ],
    },
    {
      name: 'Cellar',
      tables: [
        [1, 4],
        [1, 4],
      ],
    },
  ],
})
const { ask, house, newDay, booked, show, sql } = evening
const [[t1, t2, t3, t4], [c1, c2]] = house.areas.map(({ tableIds }) => tableIds) as [
  [number, number, number, number],
  [number, number],
]
const cellar = house.areas[1]?.id as number

const at = (date: string, time = '19:00:00') => `${date}T${time}`
const bookAt = (date: string, tableId: number, more: object = {}) =>
  booked({ date: at(date), adults: 2, table_ids: [tableId], ...more })
const move = (body: object, options: object = {}) => ask('POST /bookings/moves', { body, ...options })
const tablesOf = async (id: number) => (await show(id)).tables.map((table: { id: number }) => table.id)
const dayOf = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data
const swapped = (one: number, first: number, other: number, second: number) => ({
  moves: [
    { booking_id: one, table_ids: [first] },
    { booking_id: other, table_ids: [second] },
  ],
})

describe('a swap', () => {
  test('gives both their new tables at once, pinned, each with its history and its event', async () => {
    const date = newDay()
    const [one, other] = [await bookAt(date, t1), await bookAt(date, t2)]
    const { status, body, headers } = await move(swapped(one.id, t2, other.id, t1))
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([await tablesOf(one.id), await tablesOf(other.id)], [[t2], [t1]])
    assert.equal(body.data.plan.moves, 2)
    assert.ok(Number(headers['x-history-id']) > 0)
    for (const { id } of [one, other]) {
      const types = (await evening.eventsOf(id)).map(({ type }) => type)
      assert.deepEqual(types, ['booking.confirmed', 'booking.created', 'booking.updated'])
      const history = (await ask(`GET /bookings/${id}/history`)).body.data
      assert.deepEqual([history.length, Object.keys(history.at(-1).changes)], [2, ['tables']])
    }
    const shown = (await dayOf(date)).bookings
    assert.ok(shown.every((booking: { is_pinned: boolean }) => booking.is_pinned))
  })

  test('is taken back as a whole by one undo, and by the undo of one of its bookings', async () => {
    const date = newDay()
    const [one, other] = [await bookAt(date, t1), await bookAt(date, t2)]
    const first = await move(swapped(one.id, t2, other.id, t1))
    const undo = { change_id: first.body.data.change_id }
    const { status, body } = await ask('POST /bookings/moves/undo', { body: undo })
    assert.deepEqual([status, body.bookings.length], [200, 2], JSON.stringify(body))
    assert.deepEqual([await tablesOf(one.id), await tablesOf(other.id)], [[t1], [t2]])
    assert.equal((await ask('POST /bookings/moves/undo', { body: undo })).status, 409, 'an undo happens once')

    const second = await move(swapped(one.id, t2, other.id, t1))
    const historyId = Number(second.headers['x-history-id'])
    const undone = await ask(`POST /bookings/${one.id}/undo`, { body: { history_id: historyId } })
    assert.deepEqual([undone.status, undone.body.booking.id], [200, one.id], JSON.stringify(undone.body))
    assert.deepEqual([await tablesOf(one.id), await tablesOf(other.id)], [[t1], [t2]])
  })

  test('is not undone where one of them has moved since, or a third party has a table, and then nothing changes', async () => {
    const date = newDay()
    const [one, other] = [await bookAt(date, t1), await bookAt(date, t2)]
    const { body } = await move(swapped(one.id, c1, other.id, c2))
    await bookAt(date, t1)
    const undo = await evening.leavesNoTrace(() =>
      ask('POST /bookings/moves/undo', { body: { change_id: body.data.change_id } }),
    )
    assert.deepEqual([undo.status, undo.body.error.code], [409, 'TABLE_UNAVAILABLE'])
    await evening.patch(other.id, { table_ids: [t4] })
    const again = await ask('POST /bookings/moves/undo', { body: { change_id: body.data.change_id } })
    assert.equal(again.status, 409)
    assert.match(again.body.message, new RegExp(other.reference))
  })

  test('never moves a third party, whose name the refusal has', async () => {
    const date = newDay()
    const [one, other] = [await bookAt(date, t1), await bookAt(date, t2)]
    const third = await bookAt(date, t4)
    for (const dry_run of [true, false]) {
      const { status, body } = await evening.leavesNoTrace(() =>
        move({ ...swapped(one.id, t2, other.id, t4), dry_run }),
      )
      assert.deepEqual([status, body.error.code], [409, 'TABLE_UNAVAILABLE'])
      assert.deepEqual(
        body.error.details.bookings.map(({ id }: { id: number }) => id),
        [third.id],
      )
      assert.ok(body.error.details.bookings[0].name)
    }
  })

  test('is refused where a table is too small, a booking is unknown or named twice, or tables are given twice', async () => {
    const date = newDay()
    const [one, other] = [await bookAt(date, t1, { adults: 4 }), await bookAt(date, t2)]
    const small = await move(swapped(one.id, t3, other.id, t1))
    assert.deepEqual([small.status, Object.keys(small.body.errors)], [422, ['moves.0.table_ids']])
    const unknown = await move(swapped(999_999, t4, one.id, t1))
    assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['moves.0.booking_id']])
    const twice = await move(swapped(one.id, t4, one.id, t1))
    assert.deepEqual([twice.status, Object.keys(twice.body.errors)], [422, ['moves.1.booking_id']])
    const same = await move(swapped(one.id, t4, other.id, t4))
    assert.deepEqual([same.status, same.body.error.code], [409, 'TABLE_UNAVAILABLE'])
    assert.deepEqual((await move({})).status, 422)
  })
})

describe('a plan', () => {
  test('says who moves where from a table, who finds none, and when the next is free; nothing is changed', async () => {
    const date = newDay()
    const large = await bookAt(date, t4, { adults: 6 })
    const small = await bookAt(date, t1)
    const find = { table_ids: [t1, t4], from: at(date, '18:00:00'), until: at(date, '23:00:00') }
    const { status, body } = await evening.leavesNoTrace(() => move({ find, dry_run: true }))
    assert.equal(status, 200, JSON.stringify(body))
    const { plan } = body.data
    assert.deepEqual([plan.moves, plan.stays, plan.to_call], [1, 0, 1])
    const line = (id: number) => plan.bookings.find((one: { booking_id: number }) => one.booking_id === id)
    assert.deepEqual([line(large.id).outcome, line(large.id).to], ['no_table', null])
    assert.deepEqual([line(small.id).outcome, line(small.id).to.table_ids], ['moves', [t3]])
    assert.deepEqual(
      line(small.id)
        .options.map(({ table_ids }: { table_ids: number[] }) => table_ids[0])
        .toSorted(),
      [...[t2, t3, c1, c2]].toSorted(),
    )
  })

  test('is made as it was shown, and answered with the plan as it is now where a booking came or a table was taken', async () => {
    const date = newDay()
    const one = await bookAt(date, t1)
    const find = { table_ids: [t1], from: at(date, '18:00:00'), until: at(date, '23:00:00'), to_dining_area_id: cellar }
    const { plan } = (await move({ find, dry_run: true })).body.data
    const planned = plan.bookings[0].to.table_ids
    const moves = [{ booking_id: one.id, table_ids: planned }]
    const guest = await bookAt(date, planned[0])
    const late = await evening.leavesNoTrace(() => move({ find, moves, fingerprint: plan.fingerprint }))
    assert.deepEqual([late.status, late.body.error.code], [409, 'PLAN_OUTDATED'])
    const now = late.body.error.details
    assert.notDeepEqual(now.bookings[0].to.table_ids, planned)
    await bookAt(date, t1, { date: at(date, '21:15:00') })
    const again = [{ booking_id: one.id, table_ids: now.bookings[0].to.table_ids }]
    const later = await move({ find, moves: again, fingerprint: now.fingerprint })
    assert.deepEqual([later.status, later.body.error.details.bookings.length], [409, 2])
    const fresh = later.body.error.details
    const done = await move({ find, moves: again, fingerprint: fresh.fingerprint })
    assert.equal(done.status, 200, JSON.stringify(done.body))
    assert.deepEqual(await tablesOf(one.id), again[0]?.table_ids)
    assert.deepEqual(await tablesOf(guest.id), planned)
  })

  test('lets pinned bookings stay where that is asked for, and guests who have asked for the bill', async () => {
    const date = newDay()
    const pinned = await bookAt(date, t1)
    const find = { dining_area_id: house.areas[0]?.id, from: at(date, '18:00:00'), until: at(date, '23:00:00') }
    const keep = (await move({ find: { ...find, keep_pinned: true }, dry_run: true })).body.data.plan.bookings[0]
    assert.deepEqual([keep.booking_id, keep.outcome, keep.why], [pinned.id, 'stays', 'pinned'])
    const leave = (await move({ find, dry_run: true })).body.data.plan.bookings[0]
    assert.deepEqual([leave.outcome, leave.to.dining_area_id], ['moves', cellar])
    await evening.write(pinned.id, { course: 'bill', status: 'arrived_in_service' })
    const bill = (await move({ find, dry_run: true })).body.data.plan.bookings[0]
    assert.deepEqual([bill.seated, bill.outcome, bill.why], [true, 'stays', 'leaving'])
  })
})

test('of two who move the same parties at once one is answered with the new plan', async () => {
  const date = newDay()
  const [one, other] = [await bookAt(date, t1), await bookAt(date, t2)]
  const { plan } = (await move({ ...swapped(one.id, t2, other.id, t1), dry_run: true })).body.data
  const answers = await Promise.all(
    [swapped(one.id, t2, other.id, t1), swapped(one.id, c1, other.id, c2)].map((body) =>
      move({ ...body, fingerprint: plan.fingerprint }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  const [{ overlaps }] = (await sql(
    `select count(*)::int as overlaps from booking_tables a join booking_tables b
        on a.restaurant_id = b.restaurant_id and a.table_id = b.table_id and a.booking_id < b.booking_id
       and a.is_active and b.is_active and a.during && b.during`,
  )) as [{ overlaps: number }]
  assert.equal(overlaps, 0)
})

test('tokens that only read or book for a website move nobody', async () => {
  for (const scope of ['read', 'website'] as const) {
    const token = await evening.token(house.slug, scope)
    assert.equal((await move({ find: { table_ids: [t1] }, dry_run: true }, { token })).status, 403, scope)
  }
})
