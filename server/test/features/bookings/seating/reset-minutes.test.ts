/** A table stays free between two parties for as long as it takes to reset it. Blocks and `override` need no such time. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  settings: { reset_minutes: 15 },
  areas: [{ name: 'Room', tables: [[2, 4]] }],
})
const { ask, book, booked, block, patch, newDay, tables } = evening
const [only] = tables as [number]
const codeOf = ({ status, body }: { status: number; body: { [field: string]: unknown } }) =>
  status < 300 ? 'done' : (body as { error: { code: string } }).error.code

async function starts(day: string): Promise<string[]> {
  const { body } = await ask(`GET /availabilities?date=${day}&party_size=2&open_only=true`)
  return body.data.map(({ start_sec }: { start_sec: number }) =>
    Temporal.Instant.fromEpochMilliseconds(start_sec * 1000)
      .toZonedDateTimeISO('Europe/Malta')
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
  )
}

test('listed starts keep reset minutes before and after, and can be booked', async () => {
  const day = newDay()
  await booked({ date: `${day}T20:15:00`, duration: 60 })
  const open = await starts(day)
  assert.deepEqual(open.slice(0, 2), ['18:00', '21:30'])
  assert.equal(codeOf(await book({ date: `${day}T21:15:00` })), 'SLOT_UNAVAILABLE')
  assert.equal(codeOf(await book({ date: `${day}T18:15:00` })), 'SLOT_UNAVAILABLE')
  assert.equal(codeOf(await book({ date: `${day}T21:30:00` })), 'done')
  assert.equal(codeOf(await book({ date: `${day}T18:00:00` })), 'done')
})

test('tables chosen by hand keep reset minutes and the refusal names who is in the way; override skips them', async () => {
  const day = newDay()
  const first = await booked({ date: `${day}T18:00:00` })
  const refused = await book({ date: `${day}T20:00:00`, table_ids: [only] })
  assert.equal(codeOf(refused), 'TABLE_UNAVAILABLE')
  assert.deepEqual(
    refused.body.error.details.bookings.map(({ id }: { id: number }) => id),
    [first.id],
  )
  assert.equal(codeOf(await book({ date: `${day}T20:00:00`, table_ids: [only], override: true })), 'done')
})

test('a block stands next to a party, and a party next to a block', async () => {
  const day = newDay()
  await booked({ date: `${day}T18:00:00` })
  assert.equal((await block({ date: day, time: '20:00', duration: 60 })).status, 201)
  assert.equal(codeOf(await book({ date: `${day}T21:00:00` })), 'done')
})

test('a longer stay keeps it; parties that are closer already may stay so', async () => {
  const day = newDay()
  const first = await booked({ date: `${day}T18:00:00`, duration: 120, adults: 4 })
  const second = await booked({ date: `${day}T20:30:00` })
  const refused = await patch(first.id, { duration: 145 })
  assert.equal(codeOf(refused), 'TABLE_UNAVAILABLE')
  assert.deepEqual(
    refused.body.error.details.bookings.map(({ id }: { id: number }) => id),
    [second.id],
  )
  assert.equal(codeOf(await patch(first.id, { duration: 145, override: true })), 'done')
  assert.equal(codeOf(await patch(first.id, { adults: 3 })), 'done')
  assert.equal(codeOf(await patch(first.id, { duration: 140 })), 'done')
})

test('tables given by an accept keep reset minutes to the minute', async () => {
  const two = await openEvening({
    settings: { reset_minutes: 15 },
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
  const [first, second] = two.tables as [number, number]
  const day = two.newDay()
  const later = (time: string) =>
    two.booked({ date: `${day}T${time}:00`, duration: 60, table_ids: [second], override: true })
  const { id } = await two.booked({ date: `${day}T18:00:00`, duration: 120, table_ids: [first] })
  const { id: inTheWay } = await later('20:14')
  const accept = () => two.ask(`POST /bookings/${id}/status`, { body: { status: 'accepted', table_ids: [second] } })
  assert.equal(codeOf(await accept()), 'TABLE_UNAVAILABLE')
  await two.ask(`POST /bookings/${inTheWay}/status`, { body: { status: 'cancelled' } })
  await later('20:15')
  assert.equal(codeOf(await accept()), 'done')
})
