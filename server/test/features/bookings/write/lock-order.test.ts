/**
 * Writers of bookings take their locks in one order: the restaurant, contacts, the patron, bookings, days. Where two of
 * them did not, one would end in a deadlock and be retried: that shows only in how often the work of a transaction runs.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Database, Tx } from '../../../../src/db/database.ts'
import { testDatabase } from '../../../support/database.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { type Answer, testApp } from '../../../support/test-app.ts'

const database = await testDatabase({ poolSize: 8 })
let runs = 0
/** Runs once, before the next transaction locks its days. */
let beforeDays: (() => Promise<unknown>) | undefined

const db: Database = {
  ...database.db,
  transaction: (work) =>
    database.db.transaction((tx) => {
      runs++
      const rows: Tx['rows'] = async (statement, values) => {
        const first = statement.name.startsWith('schedule.lock_days') ? beforeDays : undefined
        if (first) beforeDays = undefined
        await first?.()
        return tx.rows(statement, values)
      }
      return work({ ...tx, rows })
    }),
}
const app = await testApp({ database: { ...database, db } })
const house = await openRestaurant(app, {
  areas: [
    { name: 'Room', tables: [[1, 2]] },
    { name: 'Terrace', tables: [[1, 2]] },
  ],
})
await app.token(house.slug)

const waiting = async () =>
  (await app.sql(`select from pg_locks where not granted and locktype in ('advisory', 'transactionid', 'tuple')`))
    .length

async function bookFor(date: string, name: string): Promise<{ id: number; patronId: number }> {
  const patron = { first_name: name, email: `${name}@example.com` }
  const { body } = await app.ask('POST /bookings', { body: { date: `${date}T19:00:00`, adults: 2, patron } })
  const { id } = body.data
  const [row] = await app.sql<{ patron_id: number }>('select patron_id from bookings where id = $1', [id])
  return { id, patronId: row?.patron_id ?? 0 }
}

test('an erasure and an edit of one booking wait for its day, and both succeed at the first attempt', async () => {
  const day = '2026-06-20'
  const { id, patronId } = await bookFor(day, 'ann')
  const holder = new pg.Client(app.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select pg_advisory_xact_lock($1::int, $2::date - date '2000-01-01')`, [house.id, day])

  runs = 0
  const erasure = app.ask(`DELETE /patrons/${patronId}`)
  await until(async () => (await waiting()) === 1)
  const edit = app.ask(`PATCH /bookings/${id}`, { body: { duration: 90 } })
  await until(async () => (await waiting()) === 2)
  await holder.query('commit')
  await holder.end()

  assert.deepEqual([(await erasure).status, (await edit).status, runs], [200, 200, 2])
  const shown = (await app.ask(`GET /bookings/${id}`)).body.data
  assert.deepEqual([shown.patron.email, shown.end_time.slice(11, 16)], [null, '20:30'])
})

test('a change of the configuration that moves a booking waits for the erasure of its guest', async () => {
  const { patronId } = await bookFor('2026-06-21', 'bob')
  const { data } = (await app.ask('GET /configuration')).body
  const [room, terrace] = data.dining_areas
  const moved = [
    { ...room, tables: [] },
    { ...terrace, tables: [...terrace.tables, ...room.tables] },
  ]
  runs = 0
  let change: Promise<Answer> | undefined
  beforeDays = async () => {
    change = app.ask('PUT /configuration', { body: { ...data, dining_areas: moved } })
    await until(async () => (await waiting()) === 1)
  }
  const erasure = await app.ask(`DELETE /patrons/${patronId}`)
  const changed = await change
  assert.deepEqual([erasure.status, changed?.status, runs], [200, 200, 2])
})
