/** A slow writer holds the lock of one day. Requests that do not need that day do not wait for it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { withSearchPath } from '../../../support/sql/search-path.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()
const house = await openRestaurant(app)
await app.token(house.slug)

let guests = 0
const order = (date: string) => ({
  date: `${date}T19:00:00`,
  adults: 2,
  patron: { first_name: 'Ann', email: `ann${++guests}@example.com` },
})
const hot = '2026-06-11'
const kept = order(hot)
const first = await app.ask('POST /bookings', { body: kept, key: 'kept' })
const elsewhere = await app.ask('POST /bookings', { body: order('2026-06-20') })
assert.deepEqual([first.status, elsewhere.status], [201, 201])

const holder = new pg.Client(withSearchPath(app.connection))
holder.on('error', () => {})
await holder.connect()
await holder.query('begin')
await holder.query(`select pg_advisory_xact_lock($1::int, $2::date - date '2000-01-01')`, [house.id, hot])
/** Sends a booking again after each 503, so that one waits for the day however long the tests take. */
async function waitForDay(): Promise<number> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const { status } = await app.ask('POST /bookings', { body: order(hot) })
    if (status !== 503 || performance.now() > deadline) return status
    await sleep(100)
  }
}
const waiting = Array.from({ length: 6 }, waitForDay)
await until(
  async () => (await app.sql(`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0,
  20_000,
)

const atOnce = async (ask: Promise<{ status: number; text: string }>, status: number) => {
  const began = performance.now()
  const answer = await ask
  assert.equal(answer.status, status, answer.text)
  // A request that waits for the day does so for more than four seconds.
  assert.ok(performance.now() - began < 3_500, `after ${performance.now() - began} ms`)
}

test('a replay is answered at once', async () => {
  await atOnce(app.ask('POST /bookings', { body: kept, key: 'kept' }), 201)
})

test('while one day is locked, other days are booked, moved, blocked and cancelled', async () => {
  const { id } = elsewhere.body.data
  await atOnce(app.ask('POST /bookings', { body: order('2026-06-25') }), 201)
  await atOnce(app.ask(`PATCH /bookings/${id}`, { body: { date: '2026-06-20T20:00:00' } }), 200)
  await atOnce(app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } }), 200)
  const block = { date: '2026-06-26', time: '19:00', duration: 60, table_ids: [house.areas[0]?.tableIds[0]] }
  await atOnce(app.ask('POST /bookings/block', { body: block }), 201)
})

test('while a day is locked, an unknown booking is answered 404 at once', async () => {
  await atOnce(app.ask('POST /bookings/999999/status', { body: { status: 'cancelled' } }), 404)
})

test('requests that waited for the day are answered when its lock is released', async () => {
  await holder.query('rollback')
  await holder.end()
  const statuses = await Promise.all(waiting)
  assert.ok(
    statuses.every((status) => [201, 409].includes(status)),
    String(statuses),
  )
  assert.ok(statuses.includes(201), String(statuses))
})
