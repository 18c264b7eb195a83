/** A precheck that is outdated when the days are locked: the write is decided on what is committed by then. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Database, Tx } from '../../../../src/db/database.ts'
import { createBooking, precheckBooking } from '../../../../src/features/bookings/create/create-booking.ts'
import { staffOrderFrom } from '../../../../src/features/bookings/create/order-from-body.ts'
import { precheckUpdate, updateBooking } from '../../../../src/features/bookings/update/update-booking.ts'
import { DayLimiter } from '../../../../src/features/bookings/write/day-limiter.ts'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { ScheduleCache } from '../../../../src/features/house/schedule/schedule-cache.ts'
import { ids, openEvening } from '../races/evening.ts'

const area = {
  name: 'Main room',
  tables: [
    [1, 2],
    [1, 2],
  ] as const,
}
const evening = await openEvening({ areas: [area] })
const { booked, clock, configure, db, house, newDay, patch, tables } = evening
const houses = new HouseCache(db)
const context = { houses, days: new ScheduleCache(db, houses, clock), clock, limiter: new DayLimiter() }
const actor = 'test'

/** Statements of the transactions of this test, by name. */
const sent: string[] = []
beforeEach(() => {
  sent.length = 0
})

const transaction: Database['transaction'] = (work) =>
  db.transaction((tx) => {
    const rows: Tx['rows'] = (statement, values) => {
      sent.push(statement.name)
      return tx.rows(statement, values)
    }
    return work({ ...tx, rows })
  })

const orderFor = (date: string) =>
  staffOrderFrom(
    { date, adults: 2, patron: { first_name: 'Ann' } },
    { actor, tokenRoot: null, scope: 'full', idempotencyScope: 'test' },
  )
const precheck = (order: ReturnType<typeof orderFor>) =>
  db.read((query) => precheckBooking(query, house.id, context, order))
const create = (order: ReturnType<typeof orderFor>, checked: Awaited<ReturnType<typeof precheck>>) =>
  transaction((tx) => createBooking(tx, house.id, context, order, checked))

test('a new booking on a day that did not change reads the schedule only once, before the lock', async () => {
  const order = orderFor(`${newDay()}T19:00:00`)
  const { row } = await create(order, await precheck(order))
  assert.deepEqual(ids(row.tables), tables.slice(0, 1))
  assert.ok(!sent.includes('schedule.read'), sent.join(' '))
})

test('a new booking whose table was taken meanwhile gets another', async () => {
  const order = orderFor(`${newDay()}T19:00:00`)
  const checked = await precheck(order)
  await booked({ date: order.date, table_ids: tables.slice(0, 1) })
  const { row } = await create(order, checked)
  assert.deepEqual(ids(row.tables), tables.slice(1))
  assert.ok(sent.includes('schedule.read'), sent.join(' '))
})

test('a new booking whose last table was taken meanwhile is refused', async () => {
  const order = orderFor(`${newDay()}T19:00:00`)
  const checked = await precheck(order)
  for (const table of tables) await booked({ date: order.date, table_ids: [table] })
  await assert.rejects(create(order, checked), { code: 'SLOT_UNAVAILABLE' })
})

test('a new booking is refused if a guest of the night before stays past midnight into it', async () => {
  const [day, next] = [newDay(), newDay()]
  const eve = Temporal.PlainDate.from(next).subtract({ days: 1 }).toString()
  assert.ok(day < eve)
  const order = { ...orderFor(`${next}T00:30:00`), override: true }
  const checked = await precheck(order)
  for (const table of tables) await booked({ date: `${eve}T22:45:00`, table_ids: [table], duration: 120 })
  await assert.rejects(create(order, checked), { code: 'SLOT_UNAVAILABLE' })
})

test('a new booking at a restaurant that was reconfigured meanwhile keeps the new rules', async () => {
  const order = orderFor(`${newDay()}T19:00:00`)
  const checked = await precheck(order)
  await configure({ allow_online_bookings: false })
  await assert.rejects(create(order, checked), { code: 'SLOT_UNAVAILABLE' })
  await configure({ allow_online_bookings: true })
})

async function edit(id: number, date: string, change: object, meanwhile: () => Promise<unknown> = async () => {}) {
  const order = { patch: change, actor, channel: 'staff' as const, agreedAreas: 'any' as const }
  const checked = await db.read((query) => precheckUpdate(query, house.id, context, { id, date }, order))
  await meanwhile()
  return transaction((tx) => updateBooking(tx, house.id, context, id, order, checked))
}

test('an edit on a day that did not change reads the schedule only once, before the lock', async () => {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00` })
  const { row } = await edit(id, date, { date: `${date}T21:30:00` })
  assert.deepEqual(ids(row.tables), tables.slice(0, 1))
  assert.ok(!sent.includes('schedule.read'), sent.join(' '))
})

test('an edited booking whose new table was taken meanwhile gets another', async () => {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00` })
  const later = `${date}T21:30:00`
  const { row } = await edit(id, date, { date: later }, () => booked({ date: later, table_ids: tables.slice(0, 1) }))
  assert.deepEqual(ids(row.tables), tables.slice(1))
})

test('an edit of a booking that was moved to another day meanwhile is decided on that day', async () => {
  const [from, to] = [newDay(), newDay()]
  const { id } = await booked({ date: `${from}T19:00:00`, table_ids: tables.slice(0, 1) })
  const next = await booked({ date: `${to}T21:00:00`, table_ids: tables.slice(0, 1) })
  const lengthened = edit(id, from, { duration: 150 }, async () => {
    assert.equal((await patch(id, { date: `${to}T19:00:00` })).status, 200)
  })
  await assert.rejects(lengthened, (error: { code: string; details: { bookings: { id: number }[] } }) => {
    assert.deepEqual([error.code, ids(error.details.bookings)], ['TABLE_UNAVAILABLE', [next.id]])
    return true
  })
})
