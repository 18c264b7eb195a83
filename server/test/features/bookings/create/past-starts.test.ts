/** A start in the past is a record of what happened. Less than a day old, it still keeps the pause and the close-offs. */
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const now = '2026-06-10T17:00:00Z'
const evening = await openEvening({}, { now })
const { ask, book, patch, booked } = evening
const reasonOf = ({ status, body }: { status: number; body: { [field: string]: unknown } }) =>
  status < 300 ? 'done' : (body as { error: { details: { reason: string } } }).error.details.reason

const fiveMinutesAgo = '2026-06-10T18:55:00'
const anHourAgo = '2026-06-10T18:00:00'
const almostADayAgo = '2026-06-09T19:00:01'
const aDayAgo = '2026-06-09T19:00:00'
const pause = (paused: boolean) => ask('POST /bookings/availability-pause', { body: { paused } })
const close = async (date: string) => {
  await ask('POST /availability-controls', { body: { date, scope: 'full_day' } })
}

afterEach(async () => {
  await pause(false)
  await evening.sql('delete from close_offs')
  await evening.sql('delete from booking_tables')
})

test('a start a few minutes ago is refused while bookings are paused, one a day ago is booked', async () => {
  await pause(true)
  assert.equal(reasonOf(await book({ date: fiveMinutesAgo })), 'paused')
  assert.equal(reasonOf(await book({ date: almostADayAgo })), 'paused')
  assert.equal(reasonOf(await book({ date: aDayAgo })), 'done')
  assert.equal(reasonOf(await book({ date: fiveMinutesAgo, waiting_list: true })), 'paused')
  assert.equal(reasonOf(await book({ date: fiveMinutesAgo, override: true })), 'done')
})

test('a start a few minutes ago is refused on a closed day, one a day ago is booked', async () => {
  await close('2026-06-10')
  await close('2026-06-09')
  assert.equal(reasonOf(await book({ date: fiveMinutesAgo })), 'closed')
  assert.equal(reasonOf(await book({ date: almostADayAgo })), 'closed')
  assert.equal(reasonOf(await book({ date: aDayAgo })), 'done')
  assert.equal(reasonOf(await book({ date: fiveMinutesAgo, override: true })), 'done')
  const later = await booked({ date: '2026-06-11T19:00:00' })
  assert.equal(reasonOf(await patch(later.id, { date: anHourAgo })), 'closed')
})

test('hours, grid, notice, window and pacing do not bind a start in the past', async () => {
  await evening.configure({ notice_minutes: 600, max_days: 0, crowd_control_max_covers: 1 })
  assert.equal(reasonOf(await book({ date: '2026-06-10T15:07:00' })), 'done')
  await evening.configure({ notice_minutes: 0, max_days: 730, crowd_control_max_covers: 0 })
})

test('the pause stops no walk-in, past or to come; close-offs do', async () => {
  await pause(true)
  const walkin = { patron: { walkin: true } }
  assert.equal(reasonOf(await book({ date: fiveMinutesAgo, ...walkin })), 'done')
  assert.equal(reasonOf(await book({ date: '2026-06-10T19:15:00', ...walkin })), 'done')
  const guest = await booked({ date: '2026-06-10T19:30:00', ...walkin })
  assert.equal(reasonOf(await patch(guest.id, { adults: 3 })), 'done')
  await close('2026-06-10')
  assert.equal(reasonOf(await book({ date: fiveMinutesAgo, ...walkin })), 'closed')
  assert.equal(reasonOf(await book({ date: '2026-06-10T19:15:00', ...walkin })), 'closed')
})
