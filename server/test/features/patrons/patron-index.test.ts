/** The plans behind the guest list: with the indexes it stays fast at any size, without them it would not. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import pg from 'pg'
import { composeInOrder, composePatronPage } from '../../../src/features/patrons/patron-query.sql.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
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

test('a search goes through the trigrams', async () => {
  const plan = await planOf(composePatronPage(house.id, { ...everyone, q: 'guest4711' }, deep))
  assert.match(plan, /Bitmap Index Scan on patrons_search_idx/)
  assert.doesNotMatch(plan, /Seq Scan on patrons/)
})

test('the whole list is counted and turned to a deep page from the index by name alone', async () => {
  const plan = await planOf(composeInOrder(house.id, everyone, deep))
  assert.equal(plan.match(/Index Only Scan using patrons_name_idx/g)?.length, 2, plan)
  assert.doesNotMatch(plan, /Seq Scan on patrons/)
})

for (const q of ['example', 'e@']) {
  test(`so is a search that half the list answers to, "${q}", and nothing is sorted but the page`, async () => {
    const plan = await planOf(composeInOrder(house.id, { ...everyone, q }, deep))
    assert.equal(plan.match(/Index Only Scan using patrons_name_idx/g)?.length, 2, plan)
    assert.doesNotMatch(plan, /Seq Scan on patrons/)
    assert.deepEqual(plan.match(/\bSort\b(?! Key)/g), ['Sort'], plan)
    assert.match(plan, /^Sort/)
  })
}

test('the order does not come from the plan', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('set enable_indexonlyscan = off; set enable_indexscan = off; set enable_bitmapscan = off')
  const page = { limit: 20, offset: 100 }
  const idsOf = async ({ text, values }: { text: string; values: unknown[] }) =>
    (await client.query<{ id: number }>(text, values)).rows.map(({ id }) => id)
  const search = { ...everyone, q: 'example' }
  const [inOrder, gathered] = [composeInOrder(house.id, search, page), composePatronPage(house.id, search, page)]
  assert.deepEqual(await idsOf(inOrder), await idsOf(gathered))
  await client.end()
})

test('where nobody is found nobody is looked for a second time', async () => {
  const { text, values } = composeInOrder(house.id, { ...everyone, q: 'zq' }, { limit: 50, offset: 0 })
  const plan = await planOf({ text: `(analyze) ${text}`, values })
  assert.match(plan, /Index Only Scan using patrons_name_idx on patrons p_\d .*\(never executed\)/)
})

test('the longest name and address there can be have room in the index', async () => {
  // Letters of four bytes that are their own folding, and no two alike, so that nothing can be compressed.
  const name = Array.from({ length: 201 }, (_, n) => String.fromCodePoint(0x1_2000 + n * 4)).join('')
  const email = `${'abcdefghijklmnopqrstuvwxyz0123456789.'.repeat(7).slice(0, 241)}.x@example.eu`
  assert.equal(email.length, 254)
  const insert = 'insert into patrons (restaurant_id, name, email) values ($1, $2, $3) returning id'
  assert.equal((await database.sql(insert, [house.id, name, email])).length, 1)
})
