/** Guests at a table, and tables chosen by staff: both are kept whatever else an edit changes. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Room',
      tables: [
        [2, 4],
        [2, 4],
        [4, 6],
        [1, 2],
      ],
    },
    { name: 'Terrace', tables: [[4, 6]] },
  ],
})
const { ask, book, booked, house, leavesNoTrace, newDay, patch, setStatus, show, sql, token } = evening
const [t1, t2, t3, t4] = evening.tables as [number, number, number, number]
const terrace = house.areas[1]?.id as number
const website = await token(house.slug, 'website')
await token(house.slug)

const dayOf = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data
const inDay = async (date: string, id: number) =>
  (await dayOf(date)).bookings.find((booking: { id: number }) => booking.id === id)

async function atTable(order: object = {}) {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00`, adults: 4, table_ids: [t1], ...order })
  return { id, date, at: `${date}T19:00:00` }
}

async function arrived(order: object = {}) {
  const seated = await atTable(order)
  assert.equal((await setStatus(seated.id, 'arrived')).status, 200)
  return seated
}

describe('guests who have arrived', () => {
  for (const adults of [5, 6, 9]) {
    test(`stay at their table for four and are recorded as ${adults}`, async () => {
      const { id, date } = await arrived()
      const { status, body } = await patch(id, { adults })
      assert.deepEqual([status, body.data?.adults, ids(body.data?.tables ?? [])], [200, adults, [t1]])
      const shown = await inDay(date, id)
      assert.deepEqual([shown.over_chairs, shown.extra_chairs, shown.is_pinned], [adults - 4, 0, true])
    })
  }

  test('stay where the engine seated them, too', async () => {
    const date = newDay()
    const { id, tables } = await booked({ date: `${date}T19:00:00`, adults: 2 })
    await setStatus(id, 'arrived')
    const { body } = await patch(id, { adults: 6 })
    assert.deepEqual(ids(body.data.tables), ids(tables))
    assert.equal((await inDay(date, id)).over_chairs, 4)
  })

  test('stay when the same edit names another start and the tables they have', async () => {
    const { id, date } = await arrived()
    const { status, body } = await patch(id, { date: `${date}T19:10:00`, adults: 7, table_ids: [t1] })
    assert.deepEqual([status, ids(body.data?.tables ?? [])], [200, [t1]])
  })

  test('are moved by table_ids, and by dining_area_id', async () => {
    const { id } = await arrived()
    assert.deepEqual(ids((await patch(id, { adults: 5, table_ids: [t3] })).body.data.tables), [t3])
    const { body } = await patch(id, { dining_area_id: terrace })
    assert.equal(body.data.dining_area.id, terrace)
  })
})

describe('a party whose tables staff have chosen', () => {
  test('keeps them when it becomes smaller, or larger than a better table would take', async () => {
    const { id } = await atTable({ adults: 3 })
    assert.deepEqual(ids((await patch(id, { adults: 4 })).body.data.tables), [t1])
    assert.deepEqual(ids((await patch(id, { adults: 1 })).body.data.tables), [t1])
  })

  test('is refused what they do not seat, with the tables that do', async () => {
    const { id, at } = await atTable()
    await booked({ date: at, adults: 6, dining_area_id: terrace })
    const { status, body } = await leavesNoTrace(() => patch(id, { adults: 6 }))
    assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
    assert.deepEqual(body.error.details, {
      tables: [{ id: t1, name: 'Room 1' }],
      bookings: [],
      holds: [],
      reason: 'pinned',
      fits: [[t3]],
    })
    assert.match(body.error.message, /Room 1/)
  })

  test('is seated anew once the edit lifts the pin', async () => {
    const { id } = await atTable()
    const { status, body } = await patch(id, { adults: 6, is_pinned: false })
    assert.deepEqual([status, ids(body.data?.tables ?? [])], [200, [t3]])
  })

  test('keeps them at another start where they are free, pinned as before', async () => {
    const { id, date } = await atTable()
    const { body } = await patch(id, { date: `${date}T20:00:00` })
    assert.deepEqual(ids(body.data.tables), [t1])
    assert.deepEqual([(await inDay(date, id)).is_pinned, (await inDay(date, id)).was_pinned_to], [true, null])
  })

  test('gets others at a start at which they are taken, and the day says to which it was pinned', async () => {
    const { id, date } = await atTable()
    await booked({ date: `${date}T21:00:00`, adults: 4, table_ids: [t1] })
    const { status, body } = await patch(id, { date: `${date}T21:00:00` })
    assert.equal(status, 200)
    assert.notDeepEqual(ids(body.data.tables), [t1])
    const shown = await inDay(date, id)
    assert.deepEqual([shown.is_pinned, shown.was_pinned_to], [false, ['Room 1']])
    const { data } = (await ask(`GET /bookings/${id}/history`)).body
    assert.deepEqual(data.at(-1).changes.is_pinned, { from: true, to: false })
    await patch(id, { table_ids: [t2] })
    assert.equal((await inDay(date, id)).was_pinned_to, null)
  })

  test('is seated anew by its guest, who knows no pins', async () => {
    const patron = { first_name: 'Ann', last_name: 'Vella', mobile_number: '79555123' }
    const created = await book({ adults: 4, patron }, { token: website })
    const { id } = created.body.data
    await patch(id, { table_ids: [t1] })
    const { status, body } = await patch(id, { adults: 6 }, { token: website })
    assert.deepEqual([status, ids(body.data?.tables ?? [])], [200, [t3]])
    assert.equal((await sql('select is_pinned from bookings where id = $1', [id]))[0]?.is_pinned, false)
  })
})

describe('an extra chair', () => {
  test('is added with table_ids and override, and shown in the day', async () => {
    const { id, date } = await arrived()
    const { status, body } = await patch(id, { adults: 5, table_ids: [t1], override: true })
    assert.deepEqual([status, ids(body.data?.tables ?? [])], [200, [t1]])
    const shown = await inDay(date, id)
    assert.deepEqual([shown.extra_chairs, shown.over_chairs], [1, 0])
    assert.equal((await dayOf(date)).areas[0].tables[0].extra_chairs, 1)
  })

  test('is added to a party that was left without one, with a line in the history', async () => {
    const { id, date } = await arrived()
    await patch(id, { adults: 5 })
    await patch(id, { table_ids: [t1], override: true })
    const shown = await inDay(date, id)
    assert.deepEqual([shown.extra_chairs, shown.over_chairs], [1, 0])
    const { data } = (await ask(`GET /bookings/${id}/history`)).body
    assert.deepEqual(data.at(-1).changes.extra_chairs, { from: 0, to: 1 })
  })

  test('is added to a party that is expected at tables chosen by hand, and no more than the table takes', async () => {
    const { id, date } = await atTable()
    const chair = { table_ids: [t1], override: true }
    assert.equal((await patch(id, { adults: 6, ...chair })).status, 422)
    const { status, body } = await patch(id, { adults: 5, ...chair })
    assert.deepEqual([status, ids(body.data?.tables ?? [])], [200, [t1]])
    const shown = await inDay(date, id)
    assert.deepEqual([shown.extra_chairs, shown.over_chairs, shown.is_pinned], [1, 0, true])
  })

  test('goes with the guest who needed it', async () => {
    const { id, date } = await arrived()
    await patch(id, { adults: 5, table_ids: [t1], override: true })
    await patch(id, { adults: 4 })
    await patch(id, { adults: 5 })
    const shown = await inDay(date, id)
    assert.deepEqual([shown.extra_chairs, shown.over_chairs], [0, 1])
  })

  test('is for a new booking too, and no more than the table takes', async () => {
    const date = newDay()
    const order = { date: `${date}T19:00:00`, table_ids: [t1], override: true }
    assert.equal((await book({ ...order, adults: 6 })).status, 422)
    const { id } = await booked({ ...order, adults: 5 })
    assert.equal((await inDay(date, id)).extra_chairs, 1)
  })

  test('of joined tables is that of the largest', async () => {
    const date = newDay()
    await sql('update dining_tables set extra_chairs = 3 where id = $1', [t4])
    await evening.configure({})
    const order = { date: `${date}T19:00:00`, table_ids: [t1, t4], override: true }
    assert.equal((await book({ ...order, adults: 8 })).status, 422)
    assert.equal((await book({ ...order, adults: 7 })).status, 201)
  })

  test('is not given without override, nor by the engine, nor listed', async () => {
    const date = newDay()
    assert.equal((await book({ date: `${date}T19:00:00`, adults: 5, table_ids: [t1] })).status, 422)
    for (const table_ids of [[t3], [house.areas[1]?.tableIds[0]]])
      await booked({ date: `${date}T19:00:00`, adults: 6, table_ids })
    const refused = await book({ date: `${date}T19:00:00`, adults: 5, override: true })
    assert.deepEqual([refused.status, refused.body.error.details.reason], [409, 'no_table'])
    const { data } = (await ask(`GET /availabilities?date=${date}&party_size=5`)).body
    const [row] = data.filter(
      ({ resources }: { resources: { room_id: string } }) => Number(resources.room_id) === house.areas[0]?.id,
    )
    assert.equal(row.spots_total, 1)
  })

  test('keeps a pinned party at its table', async () => {
    const { id } = await atTable({ adults: 5, override: true })
    assert.deepEqual(ids((await patch(id, { duration: 150 })).body.data.tables), [t1])
    await setStatus(id, 'cancelled')
    assert.equal((await ask(`POST /bookings/${id}/undo`)).status, 200)
    assert.deepEqual(ids((await show(id)).tables), [t1])
  })
})
