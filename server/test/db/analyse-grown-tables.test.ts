import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseGrownTables } from '../../src/db/analyse-grown-tables.ts'
import { statement } from '../../src/db/statement.ts'
import { findOrAddPatron } from '../../src/features/guests/patrons/match/match-patron.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'

const database = await testDatabase({ poolSize: 2 })
const { db, sql } = database
const { id } = await openRestaurant(database)

/** Statistics are flushed at once; by default they appear up to a second later. */
const addGuests = (guests: number) =>
  sql(
    `with added as (insert into patrons (restaurant_id, name, email)
                      select $1, 'Guest', gen_random_uuid() || '@example.com' from generate_series(1, $2::int))
     select pg_stat_force_next_flush()`,
    [id, guests],
  )

test('a generic plan of the empty table reads every guest; after ANALYZE it looks up one', async () => {
  const guestsRead = async () => {
    const contact = { email: 'new@example.com', mobileNumber: null, mobilePrefix: null }
    const work = db.transaction(async (tx) => {
      const patron = { ...contact, name: 'New', walkin: false, isLocal: false, channelId: null }
      await findOrAddPatron(tx, id, patron, null, 0)
      await tx.rows(statement('', 'select pg_stat_force_next_flush()'), [])
      throw new Error('rolled back')
    })
    await assert.rejects(work, /rolled back/)
    const [{ read } = { read: 0 }] = await sql<{ read: number }>(
      `select sum(idx_tup_fetch)::int + sum(seq_tup_read)::int as read from pg_stat_user_tables where relname = 'patrons'`,
    )
    return read
  }
  const before = await guestsRead()
  await addGuests(500)
  const kept = await guestsRead()
  assert.ok(kept - before >= 500, `${kept - before} rows read`)
  assert.deepEqual(await analyseGrownTables(db), ['maitred.patrons'])
  const after = await guestsRead()
  assert.ok(after - kept <= 1, `${after - kept} rows read`)
})

test('a table is analysed again when it has doubled', async () => {
  await addGuests(500)
  assert.deepEqual(await analyseGrownTables(db), [])
  await addGuests(1)
  assert.deepEqual(await analyseGrownTables(db), ['maitred.patrons'])
  assert.deepEqual(await analyseGrownTables(db), [])
})

test('a table of fewer than a hundred rows is not analysed', async () => {
  const open = (first: number, last: number) =>
    sql(
      `with opened as (insert into diary_days (restaurant_id, date)
                       select $1, date '2030-01-01' + n from generate_series($2::int, $3::int) n)
       select pg_stat_force_next_flush()`,
      [id, first, last],
    )
  await open(1, 99)
  assert.deepEqual(await analyseGrownTables(db), [])
  await open(100, 100)
  assert.deepEqual(await analyseGrownTables(db), ['maitred.diary_days'])
})
