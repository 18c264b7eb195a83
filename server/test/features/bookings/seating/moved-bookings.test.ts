/** What staff see and do around a booking that was moved to make room for another. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ids, openEvening } from '../races/evening.ts'

// Noon of 10 June 2026 in Malta; days of the tests are weeks ahead.
const evening = await openEvening({
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [2, 4],
      ],
    },
  ],
})
const { ask, book, booked, newDay, patch, setStatus, show, tables } = evening
const [two, four] = tables as [number, number]

const tablesOf = async (id: number): Promise<number[]> => ids((await show(id)).tables)

type Line = { action: string }
const actionsIn = async (id: number): Promise<string[]> =>
  (await ask(`GET /bookings/${id}/history`)).body.data.map(({ action }: Line) => action)

async function movedFrom(date: string, id: number): Promise<string[] | null> {
  const { bookings } = (await ask(`GET /day?date=${date}`)).body.data
  return bookings.find((booking: { id: number }) => booking.id === id).moved_from
}

/** Two guests at the table for four, which they got while that for two was taken. */
async function twoAtFour(date: string): Promise<number> {
  const first = await booked({ date: `${date}T19:00:00`, table_ids: [two] })
  const { id } = await booked({ date: `${date}T19:00:00` })
  assert.deepEqual(await tablesOf(id), [four])
  assert.equal((await setStatus(first.id, 'cancelled')).status, 200)
  return id
}

test('a pin keeps a booking from being moved, and one that is lifted does not', async () => {
  const date = newDay()
  const id = await twoAtFour(date)
  assert.equal((await patch(id, { is_pinned: true })).status, 200)
  const family = { date: `${date}T19:00:00`, adults: 4 }
  assert.equal((await book(family)).status, 409)
  assert.equal((await patch(id, { is_pinned: false })).status, 200)
  assert.deepEqual(await tablesOf((await booked(family)).id), [four])
  assert.deepEqual(await tablesOf(id), [two])
})

test('the day says from which table a booking was moved', async () => {
  const date = newDay()
  const id = await twoAtFour(date)
  assert.equal(await movedFrom(date, id), null)
  await booked({ date: `${date}T19:00:00`, adults: 4 })
  assert.deepEqual(await movedFrom(date, id), ['Room 2'])
})

test('taking back the booking that caused it moves no other back, nor does taking that back', async () => {
  const date = newDay()
  const id = await twoAtFour(date)
  const cause = await booked({ date: `${date}T19:00:00`, adults: 4 })
  assert.equal((await setStatus(cause.id, 'cancelled')).status, 200)
  assert.deepEqual(await tablesOf(id), [two])
  assert.deepEqual(await movedFrom(date, id), ['Room 2'])

  const undone = await ask(`POST /bookings/${cause.id}/undo`, { body: {} })
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual([await tablesOf(cause.id), await tablesOf(id)], [[four], [two]])
  assert.deepEqual(await actionsIn(id), ['create', 'reseat'])
})

test('an edit that caused it is taken back without moving the other back', async () => {
  const date = newDay()
  const id = await twoAtFour(date)
  const cause = await booked({ date: `${date}T19:00:00`, adults: 1 })
  assert.equal((await patch(cause.id, { adults: 3 })).status, 200)
  assert.deepEqual([await tablesOf(cause.id), await tablesOf(id)], [[four], [two]])
  assert.equal((await patch(cause.id, { adults: 1 })).status, 200)
  assert.deepEqual(await tablesOf(id), [two])
  assert.deepEqual(await actionsIn(id), ['create', 'reseat'])
})

test('staff put it back by its own entry, which pins it', async () => {
  const date = newDay()
  const id = await twoAtFour(date)
  const cause = await booked({ date: `${date}T19:00:00`, adults: 4 })
  assert.equal((await setStatus(cause.id, 'cancelled')).status, 200)
  assert.equal((await patch(id, { table_ids: [four], override: true })).status, 200)
  assert.equal(await movedFrom(date, id), null)
  assert.equal((await book({ date: `${date}T19:00:00`, adults: 4 })).status, 409)
})
