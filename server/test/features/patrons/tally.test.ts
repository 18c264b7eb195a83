import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeTally } from '../../../src/features/patrons/take-tally.ts'
import { clearUnneededChanges } from '../../../src/features/patrons/tally.sql.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { fine } from './tally-ground.ts'

const database = await testDatabase()
const { db, sql } = database
const [first, second] = [await openRestaurant(database), await openRestaurant(database, { slug: 'second' })]

const come = (id: number, count: number) =>
  sql(`insert into patrons (restaurant_id, name) select $1, 'Guest ' || n from generate_series(1, $2::int) n`, [
    id,
    count,
  ])

const clear = (id: number, most: number) => db.transaction((tx) => clearUnneededChanges(tx, id, most))

async function changes(): Promise<number[]> {
  const rows = await sql<{ id: number; changes: number }>(
    'select restaurant_id as id, count(*)::int as changes from guest_list_changes group by 1',
  )
  return [first, second].map((house) => rows.find(({ id }) => id === house.id)?.changes ?? 0)
}

test('changes are cleared of the list that is named, so many at a time', async () => {
  await come(first.id, 10)
  await come(second.id, 10)
  assert.equal(await clear(second.id, 4), 4)
  assert.deepEqual(await changes(), [10, 6])
  assert.equal(await clear(second.id, 100), 6)
  assert.deepEqual(await changes(), [10, 0])
})

test('and never of a list that has a tally, whoever else has none', async () => {
  assert.equal(await takeTally({ db }, first.id, fine), 'taken')
  await come(first.id, 3)
  assert.equal(await clear(first.id, 100), 0)
  assert.deepEqual(await changes(), [3, 0])
})
