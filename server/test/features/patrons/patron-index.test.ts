/** The plans behind the guest list: with the indexes it stays fast at any size, without them it would not. */

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import pg from 'pg'
import { composeInOrder, composePatronPage } from '../../../src/features/patrons/patron-query.sql.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { withSearchPath } from '../../support/search-path.ts'
import { everyone } from './guest-book.ts'

const database = await testDatabase()
const house = await openRestaurant(database)
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
const deep = { limit: 50, offset: 3000 }

before(async () => {
  await database.sql(
    `insert into patrons (restaurant_id, name, email)
     select case when n % 4 = 0 then $1 else $2 end::int, 'Guest ' || (n * 7919) % 20011, 'guest' || n || '@example.com'
       from generate_series(1, 20000) n`,
    [house.id, neighbour.id],
  )
  await database.sql('vacuum analyze')
})

async function planOf({ text, values }: { text: string; values: unknown[] }): Promise<string> {
  const rows = await database.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

for (const q of ['guest4711', '471', 'zq', 'q']) {
  test(`a search goes through the keys, "${q}"`, async () => {
    const plan = await planOf(composePatronPage(house.id, { ...everyone, q }, deep))
    assert.match(plan, /Bitmap Index Scan on patrons_keys_idx/)
    assert.doesNotMatch(plan, /Seq Scan on patrons/)
  })
}

test('up to three letters the text of nobody is read, of a longer search that of whoever has all its threes', async () => {
  const textRead = /Filter: .*strpos/
  assert.doesNotMatch(await planOf(composePatronPage(house.id, { ...everyone, q: 'Ést' }, deep)), textRead)
  assert.match(await planOf(composePatronPage(house.id, { ...everyone, q: 'uest' }, deep)), textRead)
})

/** Ways to the page from the front of the list and from its end, both along the index by name. */
function assertWalked(plan: string): void {
  assert.equal(plan.match(/Index Only Scan using patrons_name_idx/g)?.length, 1, plan)
  assert.equal(plan.match(/Index Only Scan Backward using patrons_name_idx/g)?.length, 1, plan)
  assert.doesNotMatch(plan, /Seq Scan on patrons/)
}

test('the whole list is counted from the narrowest index and turned to a page along the names', async () => {
  const plan = await planOf(composeInOrder(house.id, everyone, deep))
  assert.match(plan, /Index Only Scan using patrons_listed_idx/)
  assertWalked(plan)
})

for (const q of ['example', 'e@']) {
  test(`so is a search that half the list answers to, "${q}", and nothing is sorted but the page`, async () => {
    const plan = await planOf(composeInOrder(house.id, { ...everyone, q }, deep))
    assert.match(plan, /Bitmap Index Scan on patrons_keys_idx/)
    assertWalked(plan)
    assert.deepEqual(plan.match(/\bSort\b(?! Key)/g), ['Sort'], plan)
    assert.match(plan, /^Sort/)
  })
}

test('the page is reached from the end that is nearer', async () => {
  const executed = async (offset: number) => {
    const { text, values } = composeInOrder(house.id, { ...everyone, q: 'example' }, { limit: 50, offset })
    const plan = await planOf({ text: `(analyze) ${text}`, values })
    return [...plan.matchAll(/Index Only Scan( Backward)? using patrons_name_idx .*/g)]
      .filter(([line]) => !line.includes('never executed'))
      .map(([, backward]) => (backward ? 'from the end' : 'from the front'))
  }
  assert.deepEqual(await executed(0), ['from the front'])
  assert.deepEqual(await executed(2500), ['from the front'])
  assert.deepEqual(await executed(2550), ['from the end'])
  assert.deepEqual(await executed(4950), ['from the end'])
  assert.deepEqual(await executed(5000), [])
})

test('both ways find the same pages, whatever the plan', async () => {
  const client = new pg.Client(withSearchPath(database.connection))
  await client.connect()
  const idsOf = async ({ text, values }: { text: string; values: unknown[] }) =>
    (await client.query<{ id: number; total: number }>(text, values)).rows.map(({ id, total }) => `${id} of ${total}`)
  for (const settings of [
    'reset all',
    'set enable_indexonlyscan = off; set enable_indexscan = off; set enable_bitmapscan = off',
  ]) {
    await client.query(settings)
    for (const offset of [0, 100, 2480, 2500, 2510, 4975, 4990, 5000, 1e9])
      for (const q of ['example', 'xa', '']) {
        const [search, page] = [
          { ...everyone, q },
          { limit: 20, offset },
        ]
        const gathered = await idsOf(composePatronPage(house.id, search, page))
        assert.deepEqual(await idsOf(composeInOrder(house.id, search, page)), gathered, `"${q}" from ${offset}`)
        assert.equal(gathered.length, Math.max(1, Math.min(20, 5000 - offset)))
      }
  }
  await client.end()
})

test('where nobody is found nobody is looked for a second time', async () => {
  const { text, values } = composeInOrder(house.id, { ...everyone, q: 'zq' }, { limit: 50, offset: 0 })
  const plan = await planOf({ text: `(analyze) ${text}`, values })
  assert.equal(plan.match(/using patrons_name_idx on patrons p_\d .*\(never executed\)/g)?.length, 2, plan)
})

test('the longest name and address there can be have room in the index', async () => {
  // Letters of four bytes that are their own folding, and no two alike, so that nothing can be compressed.
  const name = Array.from({ length: 201 }, (_, n) => String.fromCodePoint(0x1_2000 + n * 4)).join('')
  const email = `${'abcdefghijklmnopqrstuvwxyz0123456789.'.repeat(7).slice(0, 241)}.x@example.eu`
  assert.equal(email.length, 254)
  const insert = 'insert into patrons (restaurant_id, name, email) values ($1, $2, $3) returning id'
  assert.equal((await database.sql(insert, [house.id, name, email])).length, 1)
})
