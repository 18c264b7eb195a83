/** Bookings that are given other tables to make room for a party that finds none free. */
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import pg from 'pg'
import { until } from '../../../support/network/webhook-receiver.ts'
import { ordinaryNoon } from '../../../support/test-app.ts'
import { ids, openEvening } from '../races/evening.ts'

// Noon of 10 June 2026 in Malta; days of the tests are weeks ahead.
const evening = await openEvening({
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [2, 4],
      ],
    },
  ],
})
const { ask, book, booked, clock, configure, eventsOf, newDay, patch, setStatus, show, sql, tables } = evening
const [two, four] = tables as [number, number]

afterEach(async () => {
  clock.set(ordinaryNoon)
  await configure({ reseating: true })
})

const tablesOf = async (id: number): Promise<number[]> => ids((await show(id)).tables)

async function spots(date: string, party: number, time = '19:00'): Promise<number> {
  const { body } = await ask(`GET /availabilities?date=${date}&party_size=${party}`)
  const at = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Malta').toInstant()
  const row = body.data.find((slot: { start_sec: number }) => slot.start_sec === at.epochMilliseconds / 1000)
  return row?.spots_open
}

/** Two guests at the table for four, which they got while that for two was taken. */
async function twoAtFour(date: string, time = '19:00'): Promise<number> {
  const first = await booked({ date: `${date}T${time}:00`, table_ids: [two] })
  const { id } = await booked({ date: `${date}T${time}:00` })
  assert.deepEqual(await tablesOf(id), [four])
  assert.equal((await setStatus(first.id, 'cancelled')).status, 200)
  return id
}

test('a party that finds no table is listed and booked by moving one that is at too large a table', async () => {
  const date = newDay()
  const id = await twoAtFour(date)
  const before = await show(id)
  assert.equal(await spots(date, 4), 1)

  const created = await booked({ date: `${date}T19:00:00`, adults: 4 })
  assert.deepEqual(await tablesOf(created.id), [four])
  const after = await show(id)
  assert.deepEqual(ids(after.tables), [two])
  assert.deepEqual([after.date, after.end_time, after.status], [before.date, before.end_time, before.status])
  assert.equal(await spots(date, 4), 0)

  const { body } = await ask(`GET /bookings/${id}/history`)
  const entry = body.data.at(-1)
  assert.deepEqual([entry.action, entry.actor], ['reseat', 'maitred'])
  assert.deepEqual(Object.keys(entry.changes), ['tables'])
  assert.deepEqual([ids(entry.changes.tables.from), ids(entry.changes.tables.to)], [[four], [two]])
  const updated = (await eventsOf(id)).filter(({ type }) => type === 'booking.updated')
  assert.equal(updated.length, 1)
  assert.deepEqual(ids(updated[0]?.payload.data.booking.tables), [two])
  assert.deepEqual(ids(updated[0]?.payload.data.previous.tables), [four])
  assert.deepEqual(await sql(`select kind from messages where booking_id = $1 and kind <> 'confirmed'`, [id]), [])
})

test('the same request sent again moves no other booking', async () => {
  const date = newDay()
  const id = await twoAtFour(date)
  const body = { date: `${date}T19:00:00`, adults: 4, patron: { first_name: 'Ann' } }
  const first = await ask('POST /bookings', { body, key: 'moves-once' })
  const second = await ask('POST /bookings', { body, key: 'moves-once' })
  assert.deepEqual([first.status, second.status, second.text], [201, 201, first.text])
  const { body: history } = await ask(`GET /bookings/${id}/history`)
  assert.equal(history.data.filter(({ action }: { action: string }) => action === 'reseat').length, 1)
})

test('bookings that are pinned, have arrived, are close to their start or in a house that does not want it stay', async (t) => {
  const refusedAt = async (date: string) => {
    assert.equal(await spots(date, 4), 0)
    const answer = await book({ date: `${date}T19:00:00`, adults: 4 })
    assert.equal(answer.status, 409, answer.text)
    assert.equal((answer.body as { error?: { details: { reason: string } } }).error?.details.reason, 'no_table')
  }
  await t.test('a pinned booking is not moved to make room', async () => {
    const date = newDay()
    const id = await twoAtFour(date)
    assert.equal((await patch(id, { table_ids: [four] })).status, 200)
    await refusedAt(date)
  })
  await t.test('no booking is moved where re-seating is switched off', async () => {
    const date = newDay()
    await twoAtFour(date)
    await configure({ reseating: false })
    await refusedAt(date)
  })
  const today = '2026-06-10'
  await t.test('close to their start, from half an hour before on', async () => {
    const id = await twoAtFour(today)
    clock.set('2026-06-10T16:29:59Z')
    assert.equal(await spots(today, 4), 1)
    clock.set('2026-06-10T16:30:00Z')
    await refusedAt(today)
    await setStatus(id, 'cancelled')
    clock.set(ordinaryNoon)
  })
  await t.test('guests who have arrived are not moved to make room', async () => {
    const id = await twoAtFour(today)
    assert.equal((await setStatus(id, 'arrived')).status, 200)
    await refusedAt(today)
  })
})

test('moves waste few seats until 48 hours before the start, then as many as needed', async () => {
  const date = '2026-06-20'
  const id = (await booked({ date: `${date}T19:00:00` })).id
  assert.deepEqual(await tablesOf(id), [two])
  const order = { date: `${date}T19:00:00`, adults: 1 }
  clock.set('2026-06-18T16:59:59Z')
  assert.equal(await spots(date, 1), 0)
  assert.equal((await book(order)).status, 409)
  clock.set('2026-06-18T17:00:00Z')
  assert.equal(await spots(date, 1), 1)
  assert.deepEqual(await tablesOf((await booked(order)).id), [two])
  assert.deepEqual(await tablesOf(id), [four])
})

test('a party that grows changes tables with another', async () => {
  const date = newDay()
  const other = await twoAtFour(date)
  const { id } = await booked({ date: `${date}T19:00:00` })
  assert.deepEqual(await tablesOf(id), [two])
  const answer = await patch(id, { adults: 4 })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(await tablesOf(id), [four])
  assert.deepEqual(await tablesOf(other), [two])
})

test('a booking that changes its time is seated by moving another', async () => {
  const date = newDay()
  await twoAtFour(date)
  const { id } = await booked({ date: `${date}T21:30:00`, adults: 4 })
  const answer = await patch(id, { date: `${date}T19:00:00` })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(await tablesOf(id), [four])
})

test('tables chosen by hand are taken from no other booking', async () => {
  const date = newDay()
  const id = await twoAtFour(date)
  const created = await book({ date: `${date}T19:00:00`, adults: 4, table_ids: [four] })
  assert.equal(created.status, 409)
  assert.equal((created.body as { error?: { code: string } }).error?.code, 'TABLE_UNAVAILABLE')
  assert.deepEqual(await tablesOf(id), [four])
})

test('a guest of the waiting list is seated by moving others; an offer to one moves no other', async () => {
  const date = newDay()
  const other = await twoAtFour(date)
  const { id } = await booked({ date: `${date}T19:00:00`, adults: 4, waiting_list: true })
  const offer = await ask(`POST /bookings/${id}/offer`)
  assert.equal(offer.status, 409, offer.text)
  assert.match(offer.body.error.message, /not for a hold or an offer/)
  assert.equal((await setStatus(id, 'accepted')).status, 200)
  assert.deepEqual([await tablesOf(id), await tablesOf(other)], [[four], [two]])
})

test('a cancellation is taken back by moving others, and those who were moved for a booking stay when it is cancelled', async () => {
  const date = newDay()
  const { id } = await booked({ date: `${date}T19:00:00`, adults: 4 })
  assert.equal((await setStatus(id, 'cancelled')).status, 200)
  const other = await twoAtFour(date)
  const undone = await ask(`POST /bookings/${id}/undo`, { body: {} })
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual([await tablesOf(id), await tablesOf(other)], [[four], [two]])
  assert.equal((await setStatus(id, 'cancelled')).status, 200)
  assert.deepEqual(await tablesOf(other), [two])
})

test('a hold that only moves could seat is refused in a sentence that says how to book, and the booking succeeds', async () => {
  const date = newDay()
  await twoAtFour(date)
  const hold = await ask('POST /holds', { body: { date: `${date}T19:00:00`, adults: 4 } })
  assert.equal(hold.status, 409)
  assert.match(hold.body.error.message, /Send the booking itself/)
  await booked({ date: `${date}T19:00:00`, adults: 4 })
})

test('tables that are held for another booking are not given to one that is moved', async () => {
  const date = newDay()
  await twoAtFour(date)
  const hold = await ask('POST /holds', { body: { date: `${date}T19:00:00`, adults: 2 } })
  assert.equal(hold.status, 201, hold.text)
  assert.equal((await book({ date: `${date}T19:00:00`, adults: 4 })).status, 409)
})

test('a change of a booking that is to be moved is waited for, and decides with', async () => {
  const date = newDay()
  const id = await twoAtFour(date)
  const { promise: created, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof book>>>()
  const other = new pg.Client(evening.connection)
  await other.connect()
  await other.query('begin')
  await other.query('select from maitred.bookings where id = $1 for no key update', [id])
  resolve(book({ date: `${date}T19:00:00`, adults: 4 }))
  const waiting = `select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`
  await until(async () => (await sql(waiting)).length > 0)
  assert.deepEqual(await tablesOf(id), [four])
  await other.query('commit')
  await other.end()
  assert.equal((await created).status, 201)
  assert.deepEqual(await tablesOf(id), [two])
})
