/** Run by logged-deadlocks.test.ts: a test that passes, though two transactions have locked two rows in opposite orders. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statement } from '../../src/db/statement.ts'
import { testDatabase } from '../support/database.ts'

const { db, sql } = await testDatabase({ own: true, provokesDeadlocks: process.env.ANNOUNCED === 'yes' })

test('two transactions that lock the same rows in different orders both succeed', async () => {
  await sql('create table public.counters (id int primary key, n int not null)')
  await sql('insert into counters values (1, 0), (2, 0)')
  const add = statement('test.add', 'update public.counters set n = n + 1 where id = $1')
  let begun = 0
  let bothHaveOne = () => {}
  const both = new Promise<void>((resolve) => {
    bothHaveOne = resolve
  })
  const cross = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.rows(add, [first])
      if (++begun === 2) bothHaveOne()
      await both
      await tx.rows(add, [second])
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  assert.deepEqual(await sql('select n from counters order by id'), [{ n: 2 }, { n: 2 }])
})
