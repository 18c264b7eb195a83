/** The dining area that guests asked for, when their booking is moved: it is kept, given up on purpose, or the edit is refused. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    { name: 'Room', tables: [[1, 4]] },
    { name: 'Terrace', tables: [[1, 2]] },
  ],
  tags: ['Birthday'],
})
const { ask, booked, house, leavesNoTrace, newDay, patch, show, sql } = evening
const [room, terrace] = house.areas.map(({ id }) => id) as [number, number]
const roomTable = house.areas[0]?.tableIds[0] as number

const askedArea = async (id: number) =>
  (await sql<{ asked_area_id: number | null }>('select asked_area_id from bookings where id = $1', [id]))[0]
    ?.asked_area_id

/** A booking of the terrace, and a day on which the terrace is taken at 19:00. */
async function movedToFullTerrace() {
  const { id } = await booked({ dining_area_id: terrace })
  const date = newDay()
  await booked({ date: `${date}T19:00:00`, dining_area_id: terrace })
  return { id, date }
}

test('a new date without a free table in the area asked for is refused as create would be, with alternatives', async () => {
  const { id, date } = await movedToFullTerrace()
  const moved = await leavesNoTrace(() => patch(id, { date: `${date}T19:00:00` }))
  const created = await ask('POST /bookings', {
    body: { date: `${date}T19:00:00`, adults: 2, dining_area_id: terrace, patron: { last_name: 'B' } },
  })
  assert.equal(moved.status, 409)
  assert.deepEqual(moved.body.error.details, created.body.error.details)
  assert.equal(moved.body.error.details.reason, 'no_table')
  const [first] = moved.body.error.details.alternatives
  const { body } = await patch(id, { date: first })
  assert.equal(body.data.dining_area.id, terrace)
})

test('an edit with dining_area_id null may seat the booking in any area, and clears the area asked for', async () => {
  const { id, date } = await movedToFullTerrace()
  const { status, body } = await patch(id, { date: `${date}T19:00:00`, dining_area_id: null })
  assert.deepEqual([status, body.data.dining_area.id], [200, room])
  assert.equal(await askedArea(id), null)
})

test('an edit of dining_area_id alone to null clears the area asked for and moves nobody', async () => {
  const { id } = await booked({ dining_area_id: terrace })
  const { status, body } = await patch(id, { dining_area_id: null })
  assert.deepEqual([status, body.data.dining_area.id], [200, terrace])
  assert.equal(await askedArea(id), null)
})

test('a larger party is refused rather than seated in another area, unless staff choose the table', async () => {
  const { id } = await booked({ dining_area_id: terrace })
  assert.equal((await patch(id, { adults: 3 })).body.error.details.reason, 'party_too_large')
  const { body } = await patch(id, { adults: 3, table_ids: [roomTable] })
  assert.equal(body.data.dining_area.id, room)
  // Where staff have seated them elsewhere, they stay there.
  const later = `${newDay()}T20:00:00`
  assert.equal((await patch(id, { date: later })).body.data.dining_area.id, room)
})

test('a booking without an area asked for may change its area with its date', async () => {
  const day = newDay()
  const { id } = await booked({ date: `${day}T19:00:00` })
  assert.equal((await show(id)).dining_area.id, terrace)
  const date = newDay()
  await booked({ date: `${date}T19:00:00`, dining_area_id: terrace })
  assert.equal((await patch(id, { date: `${date}T19:00:00` })).body.data.dining_area.id, room)
})

test('an area that is no longer in use is no longer asked for', async () => {
  const { id } = await booked({ dining_area_id: terrace })
  await evening.configure({})
  await sql('update dining_areas set is_active = false where id = $1', [terrace])
  const { status, body } = await patch(id, { date: `${newDay()}T19:00:00` })
  assert.deepEqual([status, body.data.dining_area.id], [200, room])
  await sql('update dining_areas set is_active = true where id = $1', [terrace])
})

test('null as the number of adults is refused in an edit', async () => {
  const { id } = await booked()
  assert.equal((await patch(id, { adults: null })).status, 422)
})
