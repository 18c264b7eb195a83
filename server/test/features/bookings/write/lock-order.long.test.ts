/**
 * Writers of bookings take their locks in one order: the restaurant, contacts, the patron, bookings, days. Where two of
 * them did not, one would end in a deadlock and be retried: that shows only in how often the work of a transaction runs.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Database, Tx } from '../../../../src/db/database.ts'
import { workOutDue } from '../../../../src/features/messages/write/due-messages.ts'
import { testDatabase } from '../../../support/database.ts'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { sendMessages, settled } from '../../../support/sql/messages.ts'
import { type Answer, testApp } from '../../../support/test-app.ts'
import { countsIn, importRunner, type Ran } from '../../office/import/import-runner.ts'

const database = await testDatabase({ poolSize: 8 })
/** How often the work of a transaction has run again. */
let repeats = 0
/** Runs once, before the next transaction locks its days. */
let beforeDays: (() => Promise<unknown>) | undefined

const db: Database = {
  ...database.db,
  transaction: (work) => {
    let runs = 0
    return database.db.transaction((tx) => {
      if (runs++ > 0) repeats++
      const rows: Tx['rows'] = async (statement, values) => {
        const first = statement.name.startsWith('schedule.lock_days') ? beforeDays : undefined
        if (first) beforeDays = undefined
        await first?.()
        return tx.rows(statement, values)
      }
      return work({ ...tx, rows })
    })
  },
}
const app = await testApp({ database: { ...database, db } })
const house = await openRestaurant(app, {
  settings: { reconfirmation_enabled: true },
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

/** The configuration with all tables in the other dining area than now. */
async function withTablesMoved(): Promise<object> {
  const { data } = (await app.ask('GET /configuration')).body
  const [one, other] = data.dining_areas
  const tables = [...one.tables, ...other.tables]
  const isInFirst = one.tables.length > 0
  const dining_areas = [
    { ...one, tables: isInFirst ? [] : tables },
    { ...other, tables: isInFirst ? tables : [] },
  ]
  return { ...data, dining_areas }
}

/** Holds the day until every one of the requests, each sent once the one before it waits, waits for a lock. */
async function inOrder(day: string, ...requests: (() => Promise<unknown>)[]): Promise<void> {
  const holder = new pg.Client(app.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select pg_advisory_xact_lock($1::int, $2::date - date '2000-01-01')`, [house.id, day])
  repeats = 0
  const sent: Promise<unknown>[] = []
  for (const request of requests) {
    sent.push(request())
    await until(async () => (await waiting()) >= sent.length)
  }
  await holder.query('commit')
  await holder.end()
  await Promise.all(sent)
}

test('an erasure and an edit of one booking wait for its day, and both succeed at the first attempt', async () => {
  const day = '2026-06-20'
  const { id, patronId } = await bookFor(day, 'ann')
  const answers: Answer[] = []
  await inOrder(
    day,
    async () => answers.push(await app.ask(`DELETE /patrons/${patronId}`)),
    async () => answers.push(await app.ask(`PATCH /bookings/${id}`, { body: { duration: 90 } })),
  )
  assert.deepEqual([...answers.map(({ status }) => status), repeats], [200, 200, 0])
  const shown = (await app.ask(`GET /bookings/${id}`)).body.data
  assert.deepEqual([shown.patron.email, shown.end_time.slice(11, 16)], [null, '20:30'])
})

test('a change of the configuration that moves a booking waits for the erasure of its guest', async () => {
  const { patronId } = await bookFor('2026-06-21', 'bob')
  const moved = await withTablesMoved()
  repeats = 0
  let change: Promise<Answer> | undefined
  beforeDays = async () => {
    change = app.ask('PUT /configuration', { body: moved })
    await until(async () => (await waiting()) === 1)
  }
  const erasure = await app.ask(`DELETE /patrons/${patronId}`)
  const changed = await change
  assert.deepEqual([erasure.status, changed?.status, repeats], [200, 200, 0])
})

test('creates with and without a hold by known guests who add a telephone both succeed at the first attempt', async () => {
  const day = '2026-06-22'
  await bookFor('2026-06-23', 'carla')
  await bookFor('2026-06-24', 'dora')
  const { body: hold } = await app.ask('POST /holds', { body: { date: `${day}T19:00:00`, adults: 2 } })
  const answers: Answer[] = []
  const book = (name: string, number: string, more: object) => async () => {
    const patron = { first_name: name, email: `${name}@example.com`, mobile_prefix: '+356', mobile_number: number }
    answers.push(await app.ask('POST /bookings', { body: { date: `${day}T19:00:00`, adults: 2, patron, ...more } }))
  }
  // The first waits for the day before it fills in its guest's telephone, the second has filled it in already.
  await inOrder(day, book('carla', '79000001', {}), book('dora', '79000002', { hold_id: hold.data.id }))
  assert.deepEqual([...answers.map(({ status }) => status), repeats], [201, 201, 0])
})

test('an import and a create of one guest both succeed at the first attempt', async () => {
  const day = '2026-06-25'
  const csv = `external_id,date,time,party,name,email\n1,${day},19:00,2,Emma,emma@example.com\n`
  const importer = await importRunner({ ...database, db }, house.slug)
  const imported: Ran[] = []
  const answers: Answer[] = []
  const patron = { first_name: 'Emma', email: 'emma@example.com' }
  await inOrder(
    day,
    async () => imported.push(await importer.importText('bookings', csv)),
    async () => answers.push(await app.ask('POST /bookings', { body: { date: `${day}T19:00:00`, adults: 2, patron } })),
  )
  assert.deepEqual([imported.map(countsIn), answers.map(({ status }) => status), repeats], [[[1, 0, 0]], [201], 0])
})

test('the seating of an imported booking waits for a change of its guest', async () => {
  const day = '2026-06-26'
  const { id } = await bookFor(day, 'fay')
  await bookFor(day, 'gil')
  const csv = `external_id,date,time,party,name,email\n2,${day},19:00,2,Hal,hal@example.com\n`
  const importer = await importRunner({ ...database, db }, house.slug)
  // It finds no table yet.
  assert.deepEqual(countsIn(await importer.importText('bookings', csv)), [1, 0, 0])
  await app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  const [hal] = await app.sql<{ id: number }>(`select id from patrons where email = 'hal@example.com'`)
  const imported: Ran[] = []
  const answers: Answer[] = []
  await inOrder(
    day,
    async () => imported.push(await importer.importText('bookings', csv)),
    async () => answers.push(await app.ask(`PUT /patrons/${hal?.id}`, { body: { email: 'hal@example.org' } })),
  )
  assert.deepEqual([imported.map(countsIn), answers.map(({ status }) => status), repeats], [[[0, 1, 0]], [200], 0])
})

test('a request to reconfirm waits for a change of the configuration that moves its booking', async () => {
  const day = '2026-06-27'
  await workOutDue(app.db, app.clock)
  const { id } = await bookFor(day, 'ivy')
  app.clock.set(`2026-06-25T17:01:00Z`)
  await workOutDue(app.db, app.clock)
  const mail = await startMailServer()
  const answers: Answer[] = []
  const moved = await withTablesMoved()
  await inOrder(
    day,
    async () => answers.push(await app.ask('PUT /configuration', { body: moved })),
    async () => {
      sendMessages(app, mail)
      await settled(app.sql)
    },
  )
  const { is_reconfirmation_request_sent: isAsked } = (await app.ask(`GET /bookings/${id}`)).body.data
  assert.deepEqual([...answers.map(({ status }) => status), isAsked, repeats], [200, true, 0])
})
