/** Staff set and lift the pin of a booking, and see where it stands. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening()
const { ask, blocked, booked, eventsOf, leavesNoTrace, newDay, patch, show, tables } = evening
const [t1, t2] = tables as [number, number]

type Line = { action: string; actor: string; changes: Record<string, { from: unknown; to: unknown }> }

async function edited(id: number, body: object): Promise<void> {
  const answer = await patch(id, body)
  assert.equal(answer.status, 200, answer.text)
}

const historyOf = async (id: number): Promise<Line[]> => (await ask(`GET /bookings/${id}/history`)).body.data
const actionsOf = async (id: number) => (await ask(`GET /bookings/${id}/actions`)).body.data
const dayOf = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data

test('a pin is set and lifted: shown by the day and the actions, in the history, without an event', async () => {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00` })
  const [before, detail] = [await dayOf(date), await show(id)]
  assert.equal(before.bookings[0].is_pinned, false)
  assert.equal((await actionsOf(id)).is_pinned, false)

  await edited(id, { is_pinned: true })
  const pinned = await dayOf(date)
  assert.equal(pinned.bookings[0].is_pinned, true)
  assert.notEqual(pinned.version, before.version)
  assert.equal((await actionsOf(id)).is_pinned, true)
  assert.deepEqual(await show(id), detail, 'the booking as the contract shows it has not changed')

  await edited(id, { is_pinned: false })
  assert.equal((await dayOf(date)).bookings[0].is_pinned, false)
  const [, ...lines] = await historyOf(id)
  assert.deepEqual(
    lines.map(({ actor, action, changes }) => ({ actor, action, changes })),
    [
      { actor: 'token:Test', action: 'update', changes: { is_pinned: { from: false, to: true } } },
      { actor: 'token:Test', action: 'update', changes: { is_pinned: { from: true, to: false } } },
    ],
  )
  assert.deepEqual(
    (await eventsOf(id)).map(({ type }) => type),
    ['booking.confirmed', 'booking.created'],
  )
})

test('a pin that stands is not set again', async () => {
  const { id } = await booked({ table_ids: [t1] })
  await edited(id, { is_pinned: true })
  await edited(id, { table_ids: [t1] })
  assert.equal((await historyOf(id)).length, 1)
})

test('what the edit says of the pin counts more than the tables it names', async () => {
  const { id } = await booked({ table_ids: [t1] })
  await edited(id, { table_ids: [t2], is_pinned: false })
  assert.deepEqual([ids((await show(id)).tables), (await actionsOf(id)).is_pinned], [[t2], false])
  await edited(id, { table_ids: [t1], override: true, is_pinned: false })
  assert.equal((await actionsOf(id)).is_pinned, false)
})

test('moving to another table by hand has the pin in the history, and the event only what a booking shows', async () => {
  const { id } = await booked()
  await edited(id, { table_ids: [t2] })
  const [, moved] = await historyOf(id)
  assert.deepEqual(Object.keys(moved?.changes ?? {}), ['tables', 'is_pinned'])
  const updated = (await eventsOf(id)).find(({ type }) => type === 'booking.updated')
  assert.deepEqual(Object.keys(updated?.payload.data.previous), ['tables'])
})

test('a booking without tables cannot be pinned, and a block keeps its own', async () => {
  const waiting = await booked({ waiting_list: true })
  const block = await blocked()
  await leavesNoTrace(async () => {
    const refused = await patch(waiting.id, { is_pinned: true })
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [422, { is_pinned: ['A booking without tables cannot be pinned.'] }],
    )
    const ofBlock = await patch(block.id, { is_pinned: false })
    assert.deepEqual([ofBlock.status, ofBlock.body.errors], [422, { is_pinned: ['A block always keeps its tables.'] }])
    assert.equal((await patch(waiting.id, { is_pinned: null })).status, 422)
  })
  await edited(block.id, { table_ids: [t2], is_pinned: true })
  assert.deepEqual(ids((await show(block.id)).tables), [t2])
})
