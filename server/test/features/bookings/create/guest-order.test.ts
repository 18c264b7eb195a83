/** The second guard beside the routes for guests: an order of theirs with anything for staff books nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingRequestFrom } from '../../../../src/features/bookings/create/booking-request.ts'
import { type BookingRequest, precheckBooking } from '../../../../src/features/bookings/create/create-booking.ts'
import { DayLimiter } from '../../../../src/features/bookings/write/day-limiter.ts'
import { HouseCache } from '../../../../src/features/schedule/house-cache.ts'
import { ScheduleCache } from '../../../../src/features/schedule/schedule-cache.ts'
import { openEvening } from '../races/evening.ts'

const { clock, db, house, newDay, tables } = await openEvening()
const houses = new HouseCache(db)
const context = { houses, days: new ScheduleCache(db, houses, clock), clock, limiter: new DayLimiter() }

const ordered = (scope: 'full' | 'website'): BookingRequest =>
  bookingRequestFrom(
    { date: `${newDay()}T19:00:00`, adults: 2, patron: { first_name: 'Ann' } },
    { actor: 'test', tokenRoot: null, scope, idempotencyScope: 'test' },
  )
const precheck = (order: BookingRequest) => db.read((query) => precheckBooking(query, house.id, context, order))

test('an order of a guest has nothing for staff', async () => {
  const guest = ordered('website')
  await precheck(guest)
  const forStaff: Partial<BookingRequest>[] = [
    { override: true },
    { seated: true },
    { table_ids: tables.slice(0, 1) },
    { duration: 600 },
    { quoted_minutes: { from: 5, until: 10 } },
    { patron_id: 9_999_999 },
    { private_comment: 'On the house' },
    { guest: { ...guest.guest, walkin: true } },
  ]
  for (const field of forStaff) await assert.rejects(precheck({ ...guest, ...field }), /what is for staff/)
})

test('staff may name a table and a length', async () => {
  const { seat } = await precheck({ ...ordered('full'), table_ids: tables.slice(1, 2), duration: 60 })
  assert.notEqual(seat, 'waiting')
})
