/** A table that breaks with a booking on it: the block moves those who are booked there, or takes their table. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening()
const { ask, block, booked, clock, newDay, show, tables } = evening
const [t1, t2] = tables as [number, number]

const bookAt = (date: string, tableId: number) => booked({ date: `${date}T19:00:00`, table_ids: [tableId] })
const tablesOf = async (id: number) => (await show(id)).tables.map((table: { id: number }) => table.id)
const dayOf = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data
const needing = async (date: string) =>
  (await dayOf(date)).bookings
    .filter(({ needs_table }: { needs_table: boolean }) => needs_table)
    .map(({ id }: { id: number }) => id)
const broken = (date: string, more: object = {}) => block({ date, table_ids: [t1], comment: 'leg broken', ...more })

describe('a block where guests are booked', () => {
  test('is refused with their name unless it says what happens to them', async () => {
    const date = newDay()
    const guest = await bookAt(date, t1)
    for (const more of [{}, { moves: [] }, { anyway: false }]) {
      const { status, body } = await evening.leavesNoTrace(() => broken(date, more))
      assert.deepEqual(
        [status, body.error.code, body.error.details.bookings[0].id],
        [409, 'TABLE_UNAVAILABLE', guest.id],
      )
    }
  })

  test('set anyway takes the table; they keep time and guest, need a table, and are to be called', async () => {
    const date = newDay()
    const guest = await bookAt(date, t1)
    const before = await show(guest.id)
    const { status, body } = await broken(date, { anyway: true })
    assert.equal(status, 201, JSON.stringify(body))
    const after = await show(guest.id)
    assert.deepEqual(after, { ...before, tables: [], capabilities: after.capabilities })
    assert.deepEqual(await needing(date), [guest.id])
    const [entry] = (await dayOf(date)).to_do
    assert.deepEqual(
      [entry.booking_id, entry.cause, entry.comment, entry.tables.length],
      [guest.id, 'block', 'leg broken', 1],
    )
    const types = (await evening.eventsOf(guest.id)).map(({ type }) => type)
    assert.ok(types.includes('booking.updated'))
    await evening.patch(guest.id, { table_ids: [t2] })
    assert.deepEqual([await needing(date), (await dayOf(date)).to_do], [[], []])
  })

  test('moves those for whom tables are chosen in the same transaction', async () => {
    const date = newDay()
    const guest = await bookAt(date, t1)
    const moves = [{ booking_id: guest.id, table_ids: [t2] }]
    assert.equal((await broken(date, { moves })).status, 201)
    assert.deepEqual([await tablesOf(guest.id), await needing(date)], [[t2], []])
  })

  test('is taken back with its moves and what it left to do by one undo', async () => {
    const date = newDay()
    const guest = await bookAt(date, t1)
    const { body, headers } = await broken(date, { anyway: true })
    const { status } = await ask(`POST /bookings/${body.booking.id}/undo`, {
      body: { history_id: Number(headers['x-history-id']) },
    })
    assert.equal(status, 200)
    assert.deepEqual([await tablesOf(guest.id), await needing(date), (await dayOf(date)).to_do], [[t1], [], []])
    assert.equal((await show(body.booking.id)).status, 'cancelled')
  })

  test('is not set over guests who sit there in their time', async () => {
    const date = newDay()
    const guest = await bookAt(date, t1)
    clock.set(`${date}T17:05:00Z`)
    assert.equal((await ask(`POST /bookings/${guest.id}/check-in`)).status, 200)
    const { status, body } = await evening.leavesNoTrace(() => broken(date, { anyway: true }))
    assert.deepEqual([status, body.error.code], [409, 'TABLE_UNAVAILABLE'])
    assert.deepEqual(await tablesOf(guest.id), [t1])
  })
})
