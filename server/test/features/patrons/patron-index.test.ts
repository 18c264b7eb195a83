/** The plans behind the guest list: with the indexes it stays fast at any size, without them it would not. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { composePatronPage, type PatronSearch } from '../../../src/features/patrons/patron-query.sql.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const database = await testDatabase()
const house = await openRestaurant(database)
const neighbour = await openRestaurant(database, { slug: 'neighbour' })

const everyone: PatronSearch = {
  q: '',
  tags: [],
  behaviour: [],
  isLocal: undefined,
  channelIds: [],
  bookedFrom: undefined,
  bookedTo: undefined,
  now: 0,
  frequentAfter: '2026-01-01',
  lapsedOn: '2026-01-01',
}

before(async () => {
  await database.sql(
    `insert into patrons (restaurant_id, name, email)
     select case when n % 4 = 0 then $1 else $2 end::int, 'Guest ' || (n * 7919) % 10007, 'guest' || n || '@example.com'
       from generate_series(1, 10000) n`,
    [house.id, neighbour.id],
  )
  await database.sql('vacuum analyze patrons')
})

async function planOf(search: PatronSearch): Promise<string> {
  const { text, values } = composePatronPage(house.id, search, { limit: 50, offset: 1000 })
  const rows = await database.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('a search goes through the trigrams', async () => {
  const plan = await planOf({ ...everyone, q: 'guest4711' })
  assert.match(plan, /Bitmap Index Scan on patrons_search_idx/)
  assert.doesNotMatch(plan, /Seq Scan/)
})

test('the whole list is counted and turned to a deep page from the index by name alone', async () => {
  const plan = await planOf(everyone)
  assert.equal(plan.match(/Index Only Scan using patrons_name_idx/g)?.length, 2, plan)
  assert.doesNotMatch(plan, /Seq Scan/)
})
