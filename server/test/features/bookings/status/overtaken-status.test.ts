/** A status change that was overtaken by another one between the request and its transaction. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '../../../../src/db/database.ts'
import { testDatabase } from '../../../support/database.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const database = await testDatabase({ poolSize: 8 })

/** Runs once, before the next transaction begins. */
let meanwhile: (() => Promise<unknown>) | undefined

const db: Database = {
  ...database.db,
  transaction: async (work) => {
    const first = meanwhile
    meanwhile = undefined
    await first?.()
    return database.db.transaction(work)
  },
}
const app = await testApp({ database: { ...database, db } })
const house = await openRestaurant(app, {
  settings: { confirmation_mode: 'ASYNCHRONOUS' },
  areas: [{ name: 'Nook', tables: [[1, 2]] }],
})
await app.token(house.slug)

const versionOf = async (date: string) => {
  const [row] = await database.sql<{ version: string }>('select version from diary_days where date = $1', [date])
  return Number(row?.version ?? 0)
}

const bookFor = async (date: string): Promise<number> => {
  const body = { date, adults: 2, patron: { first_name: 'Ann' } }
  const answer = await app.ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

test('accepting what was rejected meanwhile, its table given to others, is refused', async () => {
  const date = '2026-06-20T19:00:00'
  const id = await bookFor(date)
  let next = 0
  meanwhile = async () => {
    assert.equal((await app.ask(`POST /bookings/${id}/status`, { body: { status: 'rejected' } })).status, 200)
    next = await bookFor(date)
  }
  const { status, body } = await app.ask(`POST /bookings/${id}/status`, { body: { status: 'accepted' } })
  assert.deepEqual([status, body.current_status], [409, 'rejected'])
  const held = await database.sql('select booking_id from booking_tables where is_active')
  assert.deepEqual(held, [{ booking_id: next }])
})

test('cancelling what was moved to another day meanwhile raises the version of that day', async () => {
  const id = await bookFor('2026-06-21T19:00:00')
  let before = 0
  meanwhile = async () => {
    const moved = await app.ask(`PATCH /bookings/${id}`, { body: { date: '2026-06-23T19:00:00' } })
    assert.equal(moved.status, 200, moved.text)
    before = await versionOf('2026-06-23')
  }
  assert.equal((await app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })).status, 200)
  assert.ok((await versionOf('2026-06-23')) > before, 'else caches of that day go on without the table')
})
