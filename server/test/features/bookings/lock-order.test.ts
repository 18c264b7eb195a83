/** A change of a booking and the erasure of its guest lock the booking before its days, so neither waits in a circle. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Database } from '../../../src/db/database.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'
import { until } from '../../support/webhook-receiver.ts'

const database = await testDatabase({ poolSize: 8 })
/** A deadlock is retried: it shows only in how often the work of a transaction runs. */
let runs = 0
const db: Database = {
  ...database.db,
  transaction: (work) =>
    database.db.transaction((tx) => {
      runs++
      return work(tx)
    }),
}
const app = await testApp({ database: { ...database, db } })
const house = await openRestaurant(app)
await app.token(house.slug)

const day = '2026-06-20'
const waiting = async () =>
  (await app.sql(`select from pg_locks where not granted and locktype in ('advisory', 'transactionid', 'tuple')`))
    .length

test('an erasure and then an edit wait for a day that is locked, and both succeed at the first attempt', async () => {
  const body = { date: `${day}T19:00:00`, adults: 2, patron: { first_name: 'Ann', email: 'ann@example.com' } }
  const { id } = (await app.ask('POST /bookings', { body })).body.data
  const [row] = await app.sql<{ patron_id: number }>('select patron_id from bookings where id = $1', [id])
  const holder = new pg.Client(app.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select pg_advisory_xact_lock($1::int, $2::date - date '2000-01-01')`, [house.id, day])

  runs = 0
  const erasure = app.ask(`DELETE /patrons/${row?.patron_id}`)
  await until(async () => (await waiting()) === 1, 20_000)
  const edit = app.ask(`PATCH /bookings/${id}`, { body: { duration: 90 } })
  await until(async () => (await waiting()) === 2, 20_000)
  await holder.query('commit')
  await holder.end()

  assert.deepEqual([(await erasure).status, (await edit).status, runs], [200, 200, 2])
  const shown = (await app.ask(`GET /bookings/${id}`)).body.data
  assert.deepEqual([shown.patron.email, shown.end_time.slice(11, 16)], [null, '20:30'])
})
