/** The guards beside the routes for guests: an order of theirs cannot say what is for staff, and books nothing if it does. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { precheckBooking } from '../../../../src/features/bookings/create/create-booking.ts'
import type { GuestOrder, Order, StaffOrder } from '../../../../src/features/bookings/create/order.ts'
import {
  guestOrderFrom,
  orderFromBody,
  staffOrderFrom,
} from '../../../../src/features/bookings/create/order-from-body.ts'
import { DayLimiter } from '../../../../src/features/bookings/write/day-limiter.ts'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { ScheduleCache } from '../../../../src/features/house/schedule/schedule-cache.ts'
import { openEvening } from '../races/evening.ts'

const { clock, db, house, newDay, tables } = await openEvening()
const houses = new HouseCache(db)
const context = { houses, days: new ScheduleCache(db, houses, clock), clock, limiter: new DayLimiter() }

const body = () => ({ date: `${newDay()}T19:00:00`, adults: 2, patron: { first_name: 'Ann' } })
const caller = { actor: 'test', tokenRoot: null, idempotencyScope: 'test' }
const website = { ...caller, scope: 'website' } as const
const precheck = (order: Order) => db.read((query) => precheckBooking(query, house.id, context, order))

const forStaff: Partial<Omit<StaffOrder, 'channel'>>[] = [
  { override: true },
  { seated: true },
  { table_ids: tables.slice(0, 1) },
  { duration: 600 },
  { quoted_minutes: { from: 5, until: 10 } },
  { patron_id: 9_999_999 },
  { private_comment: 'On the house' },
]

test('a guest’s order with any field for staff is refused', async () => {
  const guest = guestOrderFrom(body(), website)
  await precheck(guest)
  const walkin = { guest: { ...guest.guest, walkin: true } }
  for (const field of [...forStaff, walkin]) {
    await assert.rejects(precheck({ ...guest, ...field } as GuestOrder), /what is for staff/)
  }
})

test('a guest’s order with any field for staff does not compile', () => {
  const guest = guestOrderFrom(body(), website)
  // @ts-expect-error
  const overriding: GuestOrder = { ...guest, override: true }
  // @ts-expect-error
  const atTables: GuestOrder = { ...guest, table_ids: [1] }
  // @ts-expect-error
  const long: GuestOrder = { ...guest, duration: 600 }
  // @ts-expect-error
  const ofPatron: GuestOrder = { ...guest, patron_id: 1 }
  assert.ok([overriding, atTables, long, ofPatron].every(({ channel }) => channel === 'online'))
})

test('the order of a website’s request has none of the fields for staff', () => {
  const sent = Object.assign({}, body(), ...forStaff, { patron: { first_name: 'Ann', walkin: true } })
  const order = orderFromBody(sent, website)
  assert.deepEqual(order, { ...guestOrderFrom(body(), website), date: sent.date })
  assert.equal(order.guest.walkin, false)
})

test('staff may name a table and a length', async () => {
  const order = staffOrderFrom(body(), { ...caller, scope: 'full' })
  const { seat } = await precheck({ ...order, table_ids: tables.slice(1, 2), duration: 60 })
  assert.notEqual(seat, 'waiting')
})
