/** The keys of the guest search against the plain text: whatever stands in names, addresses and searches, they agree. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { composeInOrder, composePatronPage } from '../../../src/features/patrons/patron-query.sql.ts'
import { testDatabase } from '../../support/database.ts'
import fc from '../../support/fast-check.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { withSearchPath } from '../../support/search-path.ts'
import { everyone } from './guest-book.ts'

let client: pg.Client
// Before the database's own, which drops it.
after(() => client.end())

const database = await testDatabase()
const house = await openRestaurant(database)
// Its number starts with the other's.
const neighbour = house.id * 10 + 1

// Few signs, so that searches find something; all that means something to PostgreSQL's texts, searches and patterns.
const signs = [...'abAé1:\'"\\ .@%_&|!*()<>', 'ß', 'ﬁ', 'Ω', '🍷', '\u0301', '\n', '\x01', '\t']
const text = (most: number) =>
  fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: most }).map((letters) => letters.join(''))

before(async () => {
  client = new pg.Client(withSearchPath(database.connection))
  await client.connect()
  await client.query(
    `insert into restaurants (id, slug, name, timezone, reference_prefix)
     values ($1, 'neighbour', 'Neighbour', 'Europe/Malta', 'NEI')`,
    [neighbour],
  )
  const guests = fc.sample(fc.tuple(fc.constantFrom(house.id, neighbour), text(12), fc.option(text(8))), 1500)
  await client.query(
    `insert into patrons (restaurant_id, name, email)
     select r, n, e || i from unnest($1::int[], $2::text[], $3::text[]) with ordinality as g (r, n, e, i)`,
    [guests.map(([id]) => id), guests.map(([, name]) => name), guests.map(([, , email]) => email)],
  )
  await client.query('vacuum analyze patrons')
  await client.query('set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off')
})

async function foundByText(restaurantId: number, q: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from patrons where restaurant_id = $1 and strpos(search_text, fold($2)) > 0
      order by name collate "und-x-icu", id`,
    [restaurantId, q],
  )
  return rows.map(({ id }) => id)
}

test('gathered or walked to, a search finds exactly those who have it in their name or address', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(house.id, neighbour), text(6), async (restaurantId, q) => {
      const expected = await foundByText(restaurantId, q)
      found += expected.length
      for (const compose of [composePatronPage, composeInOrder]) {
        const { text, values } = compose(restaurantId, { ...everyone, q }, { limit: 2000, offset: 0 })
        const { rows } = await client.query<{ id: number | null; total: number }>(text, values)
        assert.deepEqual(
          rows.flatMap(({ id }) => id ?? []),
          expected,
        )
        assert.equal(rows[0]?.total, expected.length)
      }
    }),
    { numRuns: 400 },
  )
  assert.ok(found > 1000, `only ${found} found`)
})

test('the keys are asked, and alone up to three letters', async () => {
  const { text, values } = composePatronPage(house.id, { ...everyone, q: "b'a" }, { limit: 50, offset: 0 })
  const { rows } = await client.query(`explain ${text}`, values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /Bitmap Index Scan on patrons_keys_idx/)
  assert.doesNotMatch(plan, /strpos/)
})
