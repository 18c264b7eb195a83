import assert from 'node:assert/strict'
import { test } from 'node:test'
import { raiseVersion, raiseVersions } from '../../../../src/features/house/versions/versions.sql.ts'
import { testDatabase } from '../../../support/database.ts'
import { openRestaurant } from '../../../support/restaurant.ts'

const database = await testDatabase()
const osteria = (await openRestaurant(database)).id
const trattoria = (await openRestaurant(database, { slug: 'trattoria' })).id

const versions = async () => {
  const rows = await database.sql<{ name: string; version: string }>(
    `select r.slug || ' ' || subject as name, version from versions v join restaurants r on r.id = v.restaurant_id
      where version > 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, version }) => [name, Number(version)]))
}

test('a transaction raises a version once, however often it is asked to, and only of its own restaurant', async () => {
  await database.db.transaction(async (tx) => {
    raiseVersion(tx, osteria, 'patrons')
    raiseVersion(tx, osteria, 'patrons')
    assert.deepEqual(await versions(), {})
  })
  assert.deepEqual(await versions(), { 'osteria patrons': 2 })
})

test('a transaction that is rolled back raises no version', async () => {
  const refused = database.db.transaction(async (tx) => {
    raiseVersion(tx, osteria, 'house')
    throw new Error('refused')
  })
  await assert.rejects(refused, { message: 'refused' })
  assert.deepEqual(await versions(), { 'osteria patrons': 2 })
})

test('transactions that raise the versions of several restaurants in any order do not deadlock', async () => {
  const raisings = Array.from({ length: 40 }, (_, number) =>
    database.db.transaction(async (tx) => {
      const both = [osteria, trattoria, osteria]
      raiseVersions(tx, number % 2 === 0 ? both : both.toReversed(), 'patrons')
      raiseVersion(tx, number % 2 === 0 ? trattoria : osteria, 'house')
    }),
  )
  await Promise.all(raisings)
  assert.deepEqual(await versions(), {
    'osteria house': 21,
    'osteria patrons': 42,
    'trattoria house': 21,
    'trattoria patrons': 41,
  })
})
