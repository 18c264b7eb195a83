/** A guest of a long list who asked to be forgotten is neither in its tally nor in what was noted since. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { erasePatron } from '../../../src/features/patrons/erase-patron.ts'
import { takeTally } from '../../../src/features/patrons/take-tally.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { withSearchPath } from '../../support/search-path.ts'
import { until } from '../../support/webhook-receiver.ts'
import { addPatron } from './guest-book.ts'
import { find, fine } from './tally-ground.ts'
import { tracesIn } from './traces.ts'

const database = await testDatabase()
const { db, sql } = database
const tracesOf = await tracesIn(database)

async function openLongList(slug: string): Promise<number> {
  const { id } = await openRestaurant(database, { slug })
  await sql(
    `insert into patrons (restaurant_id, name, email)
     select $1, (array['Maria', 'Marco', 'Josephine', 'Anna'])[1 + n % 4] || ' Borg' || n, 'b' || n || '@gmail.com'
       from generate_series(1, 80) n`,
    [id],
  )
  return id
}

const erase = (restaurantId: number, id: number) =>
  db.transaction((tx) => erasePatron(tx, restaurantId, id, 1_800_000_000))

async function totals(restaurantId: number): Promise<Record<string, number>> {
  const searches = ['', 'gmail', 'jos', 'josephine', 'mar', 'borg', 'a']
  return db.read(async (query) => {
    const found = searches.map(async (q) => {
      const { total, fromTally } = await find(query, restaurantId, q, { limit: 200, offset: 0 }, fine)
      assert.ok(fromTally, q)
      return [q, total]
    })
    return Object.fromEntries(await Promise.all(found))
  })
}

const secret = { name: 'Josephine Forgetta', email: 'jo.forgetta@gmail.com' }
const other = { name: 'Mariaxena Hidden', email: 'xena@elsewhere.example' }
const words = ['forgetta', 'forge', 'xena', 'hidden', 'elsewhere']

test('known to the tally, come since, renamed since: no trace is left, and all totals are right', async () => {
  const list = await openLongList('tallied')
  const known = await addPatron(database, list, secret)
  await takeTally({ db }, list, fine)
  const before = await totals(list)
  assert.deepEqual(before, { '': 81, gmail: 81, jos: 21, josephine: 21, mar: 40, borg: 80, a: 81 })
  const fresh = await addPatron(database, list, other)
  await sql('update patrons set name = $2 where id = $1', [known, other.name])
  await sql('update patrons set name = $2 where id = $1', [fresh, secret.name])
  assert.deepEqual(await totals(list), { ...before, '': 82, mar: 41, a: 82 })
  assert.ok((await tracesOf(words)).includes('forgetta in public.guest_list_changes'))
  await erase(list, known)
  await erase(list, fresh)
  assert.deepEqual(await tracesOf(words), [])
  const without = { '': 80, gmail: 80, jos: 20, josephine: 20, mar: 40, borg: 80, a: 80 }
  assert.deepEqual(await totals(list), without)
  await takeTally({ db }, list, fine)
  assert.deepEqual(await totals(list), without)
  assert.deepEqual(await tracesOf(words), [])
})

test('a guest leaves the shelf of the own list, whatever stands on the shelves next door', async () => {
  const open = async (slug: string, name: string) => {
    const { id } = await openRestaurant(database, { slug })
    await sql('insert into patrons (restaurant_id, name) select $1, $2 || n from generate_series(1, 80) n', [id, name])
    await takeTally({ db }, id, fine)
    return id
  }
  await open('next-door', 'Before ')
  const list = await open('own-shelf', 'Quintus ')
  await open('further-on', 'Zoe ')
  const guest = await addPatron(database, list, { name: 'Quintus Forgetta' })
  await erase(list, guest)
  const noted = await sql('select sign, name from guest_list_changes where restaurant_id = $1 order by id', [list])
  assert.deepEqual(noted, [
    { sign: 1, name: 'Quint' },
    { sign: -1, name: 'Quint' },
  ])
})

test('where no tally is taken nothing is left either', async () => {
  const { id } = await openRestaurant(database, { slug: 'untallied' })
  const guest = await addPatron(database, id, secret)
  await sql('update patrons set name = $2 where id = $1', [guest, other.name])
  await erase(id, guest)
  assert.deepEqual(await tracesOf(words), [])
})

test('a tally that was begun before the erasure and would end after it is not kept', async (t) => {
  const list = await openLongList('overtaken')
  const guest = await addPatron(database, list, secret)
  await takeTally({ db }, list, { ...fine, guestsOnShelf: 1_000, broadShare: 0.5 })
  const hands = new pg.Client(withSearchPath(database.connection))
  await hands.connect()
  t.after(() => hands.end())
  // Whoever takes a tally reads its first guests, and then waits here for a table it writes to.
  await hands.query('begin; lock table guest_list_counts in share mode')
  const taking = takeTally({ db }, list, fine)
  await until(async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%guest_list_counts%'
                        and datname = current_database() and pid <> pg_backend_pid()`
    return (await sql(waiting)).length === 1
  })
  const erasing = erase(list, guest)
  await hands.query('commit')
  await Promise.all([taking, erasing])
  assert.deepEqual(await tracesOf(words), [])
  assert.equal((await totals(list))['']?.toString(), '80')

  // The other way round: the erasure is committed between the tally's moment and its end.
  const next = await addPatron(database, list, secret)
  const outcome = await db.snapshot(async (tx) => {
    await tx.rows({ name: '', text: 'select 1' }, [])
    await erase(list, next)
    return takeTally({ db: { ...db, snapshot: (work) => work(tx) } }, list, fine)
  })
  assert.equal(outcome, 'overtaken')
  assert.deepEqual(await tracesOf(words), [])
})
