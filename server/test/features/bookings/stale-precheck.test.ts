/** What the first look saw is gone when the day is locked: whoever goes on is served by what stands there now. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingRequestFrom } from '../../../src/features/bookings/booking-request.ts'
import { changeStatus, considerStatus } from '../../../src/features/bookings/change-status.ts'
import { createBooking, precheckBooking } from '../../../src/features/bookings/create-booking.ts'
import { DayLimiter } from '../../../src/features/bookings/day-limiter.ts'
import { Precheck } from '../../../src/features/bookings/precheck.ts'
import { precheckUpdate, updateBooking } from '../../../src/features/bookings/update-booking.ts'
import { DiaryCache } from '../../../src/features/diary/diary-cache.ts'
import { HouseCache } from '../../../src/features/diary/house-cache.ts'
import { ids, openEvening } from './evening.ts'

const area = {
  name: 'Main room',
  tables: [
    [1, 2],
    [1, 2],
  ] as const,
}
const evening = await openEvening({ areas: [area] })
const { booked, clock, db, house, newDay, patch, show, sql, tables } = evening
const houses = new HouseCache(db)
const context = { houses, days: new DiaryCache(db, houses), clock, line: new DayLimiter() }
const actor = 'test'

async function firstLook<Found>(look: Promise<Found>): Promise<Precheck<Found>> {
  const first = new Precheck<Found>()
  await first.note(look)
  return first
}

async function versionOf(date: string): Promise<number> {
  const [day] = await sql<{ version: string }>(
    'select version from diary_days where restaurant_id = $1 and date = $2',
    [house.id, date],
  )
  return Number(day?.version ?? 0)
}

test('a booking that was moved meanwhile is cancelled on the day it was moved to', async () => {
  const { id } = await booked()
  const first = await firstLook(db.read((query) => considerStatus(query, house.id, context, id, 'cancel')))
  const date = newDay()
  assert.equal((await patch(id, { date: `${date}T19:00:00` })).status, 200)
  const before = await versionOf(date)
  await db.transaction((tx) => changeStatus(tx, house.id, context, id, { action: 'cancel', actor }, first.take()))
  assert.equal((await show(id)).status, 'cancelled')
  // Else whoever has that day's availability in memory goes on offering it without the table.
  assert.ok((await versionOf(date)) > before)
})

test('a new booking whose table was taken meanwhile gets another', async () => {
  const date = `${newDay()}T19:00:00`
  const order = bookingRequestFrom({ date, adults: 2, patron: { first_name: 'Ann' } }, actor)
  const first = await firstLook(db.read((query) => precheckBooking(query, house.id, context, order)))
  await booked({ date, table_ids: tables.slice(0, 1) })
  const { row } = await db.transaction((tx) => createBooking(tx, house.id, context, order, first.take()))
  assert.deepEqual(ids(row.tables), tables.slice(1))
})

test('an edited booking whose new table was taken meanwhile gets another', async () => {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00` })
  const order = { patch: { date: `${date}T21:30:00` }, actor }
  const first = await firstLook(db.read((query) => precheckUpdate(query, house.id, context, id, order)))
  await booked({ date: order.patch.date, table_ids: tables.slice(0, 1) })
  const { row } = await db.transaction((tx) => updateBooking(tx, house.id, context, id, order, first.take()))
  assert.deepEqual(ids(row.tables), tables.slice(1))
})
