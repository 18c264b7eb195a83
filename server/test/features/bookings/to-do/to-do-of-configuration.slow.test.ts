/** What saved changes of the configuration leave to do: entries that outlive the review, and go when they are answered. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()
let restaurants = 0

type Entry = { id: number; booking_id: number; cause: string; problem: string; act: string; needs_table: boolean }
type Hour = { name: string; opens: string; closes: string }

async function opened() {
  const slug = `todo-house-${++restaurants}`
  await openRestaurant(app, {
    slug,
    serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:30' }],
    areas: [
      {
        name: 'Room',
        tables: [
          [2, 4],
          [2, 4],
        ],
      },
    ],
  })
  const token = await app.token(slug)
  const ask = (line: string, body?: unknown) => app.ask(line, { token, ...(body === undefined ? {} : { body }) })
  const book = async (time: string, more: object = {}) => {
    const body = { date: `2026-06-12T${time}:00`, adults: 2, patron: { last_name: 'Vella' }, ...more }
    const answer = await ask('POST /bookings', body)
    assert.equal(answer.status, 201, answer.text)
    return answer.body.data as { id: number; tables: { id: number }[] }
  }
  const { data } = (await ask('GET /configuration')).body
  const save = async (change: object) => {
    const answer = await ask('PUT /configuration', { ...data, ...change })
    assert.equal(answer.status, 200, answer.text)
  }
  const closesAt = (closes: string) =>
    save({ service_hours: data.service_hours.map((hour: Hour) => ({ ...hour, closes })) })
  const entries = async (): Promise<Entry[]> => (await ask('GET /to-do')).body.data
  return { ask, book, data, save, closesAt, entries }
}

describe('a saved change of hours', () => {
  test('leaves an entry for each booking outside the new hours, which asks for another time and ends with it', async () => {
    const { ask, book, closesAt, entries } = await opened()
    const late = await book('22:00')
    await book('19:00')
    await closesAt('21:00')
    const [entry, ...others] = await entries()
    assert.deepEqual(
      [entry?.booking_id, entry?.cause, entry?.problem, entry?.act, entry?.needs_table, others],
      [late.id, 'configuration', 'outside service hours', 'change', false, []],
    )
    assert.equal((await ask('GET /day?date=2026-06-12')).body.data.to_do[0].booking_id, late.id)
    assert.equal((await ask(`PATCH /bookings/${late.id}`, { date: '2026-06-12T20:00:00' })).status, 200)
    assert.deepEqual(await entries(), [])
  })

  test('leaves an entry until the guest was called, who keeps the table, and through further saves', async () => {
    const { ask, book, closesAt, entries } = await opened()
    await book('22:00')
    await closesAt('21:00')
    await closesAt('20:30')
    const [entry] = await entries()
    assert.equal((await ask(`PUT /to-do/${entry?.id}`, { called: true, note: 'comes at 20:00' })).status, 200)
    assert.deepEqual(await entries(), [])
  })
})

describe('a saved change of tables', () => {
  test('leaves an entry for the party whose table was taken out of the plan, and none once it has another', async () => {
    const { ask, book, data, save, entries } = await opened()
    const booking = await book('20:00')
    const [room] = data.dining_areas
    const own = booking.tables[0]?.id
    const other = room.tables.find(({ id }: { id: number }) => id !== own)
    await save({ dining_areas: [{ ...room, tables: [other] }] })
    const [entry] = await entries()
    assert.deepEqual(
      [entry?.booking_id, entry?.problem, entry?.act, entry?.needs_table],
      [booking.id, 'table deactivated', 'find_table', true],
    )
    assert.equal((await ask(`PATCH /bookings/${booking.id}`, { table_ids: [other.id] })).status, 200)
    assert.deepEqual(await entries(), [])
  })
})
