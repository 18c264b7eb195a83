/** Who of the waiting list finds a table, as the day shows it by itself. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWaitingEvening } from '../../bookings/offers/waiting-evening.ts'

const evening = await openWaitingEvening({ settings: { notice_minutes: 60 } })
const { ask, clock, house, newDay, setStatus, show, tables, taken, waits, booked } = evening
const room = house.areas[0]?.id

const dayOf = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data
const suggested = async (date: string) =>
  (await dayOf(date)).suggestions.map((one: { booking_id: number }) => one.booking_id)

test('the longest-waiting who fits is suggested with its table, as soon as the table is free', async () => {
  const { id, day, at } = await taken()
  const large = await waits(at, { adults: 3, override: true })
  const first = await waits(at)
  const second = await waits(at)
  const full = await dayOf(day)
  assert.deepEqual(full.suggestions, [])
  await setStatus(id, 'cancelled')
  const free = await dayOf(day)
  assert.deepEqual(free.suggestions, [
    { booking_id: first.id, date: first.date, dining_area_id: room, table_ids: tables },
  ])
  assert.notEqual(free.version, full.version)
  await setStatus(first.id, 'accepted')
  assert.deepEqual(
    (await show(first.id)).tables.map((table: { id: number }) => table.id),
    [...tables],
  )
  assert.deepEqual(await suggested(day), [])
  assert.ok(large.id < second.id)
})

test('suggestions name each waiting party that fits beside those suggested before it', async () => {
  const day = newDay()
  const atNine = await waits(`${day}T21:00:00`)
  const atSeven = await waits(`${day}T19:00:00`)
  const late = await waits(`${day}T20:00:00`)
  assert.deepEqual(await suggested(day), [atNine.id, atSeven.id])
  await setStatus(atSeven.id, 'rejected')
  assert.deepEqual(await suggested(day), [atNine.id])
  await setStatus(atNine.id, 'cancelled')
  assert.deepEqual(await suggested(day), [late.id])
})

test('a party with an offer is not suggested, nor one that needs the offered table', async () => {
  const day = newDay()
  const first = await waits(`${day}T19:00:00`)
  const second = await waits(`${day}T19:00:00`)
  await ask(`POST /bookings/${second.id}/offer`)
  assert.deepEqual(await suggested(day), [])
  await ask(`DELETE /bookings/${second.id}/offer`)
  assert.deepEqual(await suggested(day), [first.id])
  await ask(`POST /bookings/${second.id}/offer`)
  clock.advance({ minutes: 30 })
  assert.deepEqual(await suggested(day), [first.id], 'it has run out')
  clock.set('2026-06-10T10:00:00Z')
})

test('close-offs and pacing bind, the pause and the notice do not: staff see who can be seated tonight', async () => {
  const day = newDay()
  const { id } = await waits(`${day}T19:00:00`)
  const closed = { body: { date: day, scope: 'full_day' } }
  await ask('POST /availability-controls', closed)
  assert.deepEqual(await suggested(day), [])
  await ask('DELETE /availability-controls', closed)
  await ask('POST /bookings/availability-pause', { body: { paused: true } })
  assert.deepEqual(await suggested(day), [id])
  await ask('POST /bookings/availability-pause', { body: { paused: false } })
  const tonight = await waits('2026-06-10T20:00:00')
  clock.set('2026-06-10T17:59:00Z') // 19:59 in Malta
  assert.deepEqual(await suggested('2026-06-10'), [tonight.id])
  clock.set('2026-06-10T18:59:59Z')
  const waiting = await dayOf('2026-06-10')
  assert.deepEqual(waiting.suggestions.length, 1, 'they wait at the bar for an hour')
  clock.set('2026-06-10T19:00:00Z')
  const gone = await dayOf('2026-06-10')
  assert.deepEqual(gone.suggestions, [])
  assert.notEqual(gone.version, waiting.version)
  clock.set('2026-06-10T10:00:00Z')
})

test('a table that a caller holds is free for the waiting list once the hold has run out', async () => {
  const day = newDay()
  await ask('POST /holds', { body: { date: `${day}T19:00:00`, adults: 2 } })
  const { id } = await waits(`${day}T19:00:00`)
  const held = await dayOf(day)
  assert.deepEqual([held.suggestions, held.holds[0].by, held.holds[0].booking_id], [[], 'guest', null])
  clock.advance({ minutes: 5 })
  assert.deepEqual(await suggested(day), [id])
  clock.set('2026-06-10T10:00:00Z')
})

test('guests after midnight are suggested on the evening they belong to, and not on that of their date', async () => {
  const late = await openWaitingEvening({ serviceHours: [{ name: 'Night', opens: '20:00', closes: '03:00' }] })
  const day = late.newDay()
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const { id } = await late.waits(`${next}T01:00:00`)
  const shown = async (date: string) => (await late.ask(`GET /day?date=${date}`)).body.data.suggestions.length
  assert.deepEqual([await shown(day), await shown(next)], [1, 0])
  await late.setStatus(id, 'cancelled')
  assert.deepEqual([await shown(day), await shown(next)], [0, 0])
  assert.ok(await booked())
})
