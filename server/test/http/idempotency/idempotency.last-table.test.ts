/** A request that is refused because another with its key took the table gets that one's answer. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '../../../src/db/database.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'

const database = await testDatabase({ poolSize: 8 })

/** Runs once, before the next read of a day's version: after the lookup of the key, before the precheck. */
let meanwhile: (() => Promise<unknown>) | undefined

const db: Database = {
  ...database.db,
  read: (work) =>
    database.db.read((query) =>
      work({
        rows: async (statement, values) => {
          if (statement.name === 'schedule.versions' && meanwhile) {
            const first = meanwhile
            meanwhile = undefined
            await first()
          }
          return query.rows(statement, values)
        },
      }),
    ),
}
const app = await testApp({ database: { ...database, db } })
const house = await openRestaurant(app, { areas: [{ name: 'Nook', tables: [[1, 2]] }] })
await app.token(house.slug)

test('the first request takes the last table before the second reads the day', async () => {
  const body = { date: '2026-06-20T19:00:00', adults: 2, patron: { first_name: 'Ann' } }
  let first: { status: number; text: string } | undefined
  meanwhile = async () => {
    first = await app.ask('POST /bookings', { body, key: 'twin' })
  }
  const second = await app.ask('POST /bookings', { body, key: 'twin' })
  assert.equal(first?.status, 201, first?.text ?? '')
  assert.equal(second.status, 201, second.text)
  assert.equal(second.text, first?.text)
  assert.equal(second.headers['idempotent-replayed'], 'true')
})
