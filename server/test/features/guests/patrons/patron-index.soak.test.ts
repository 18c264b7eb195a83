/** The plans of the guest list: each search reads indexes that hold all it needs, and the table for the page alone. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Query, Tx } from '../../../../src/db/database.ts'
import type { Statement } from '../../../../src/db/statement.ts'
import { patronTags } from '../../../../src/domain/guest/patron-tags.ts'
import { findOrAddPatron } from '../../../../src/features/guests/patrons/match/match-patron.sql.ts'
import { behaviours } from '../../../../src/features/guests/patrons/search/behaviour.ts'
import {
  findPatronPage,
  findPatronPageByBookings,
} from '../../../../src/features/guests/patrons/search/patron-query.sql.ts'
import type { PatronSearch } from '../../../../src/features/guests/patrons/search/patron-search.ts'
import { testDatabase } from '../../../support/database.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { withSearchPath } from '../../../support/sql/search-path.ts'
import { everyone } from './patron-rows.ts'

let client: pg.Client
// Registered before the hook of testDatabase, which drops the database.
after(() => client.end())

const patrons = 10_000
const database = await testDatabase()
const house = await openRestaurant(database)
const neighbour = await openRestaurant(database, { slug: 'neighbour' })

before(async () => {
  // Most patrons are ours, as where a restaurant has a server of its own: reading the whole table is tempting.
  await database.sql(
    `insert into patrons (restaurant_id, id, name, email, mobile_number)
     select case when n <= $3 then $1 else $2 end::int, n, 'Guest ' || (n * 7919) % 20011, 'guest' || n || '@example.com',
            '+356 79' || lpad(n::text, 6, '0')
       from generate_series(1, $3::int + 100) n`,
    [house.id, neighbour.id, patrons],
  )
  await database.sql(
    `insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes, adults,
                           created_by, patron_id)
     select $1, 'OST-' || n, (array['confirmed', 'arrived_in_service', 'cancelled', 'noshow', 'accepted', 'pending'])[1 + n % 6],
            day, day + interval '2 hours', day::date, day::date, 120, 2, 'test', 1 + (n * 31) % $2
       from generate_series(1, 4 * $2) n, lateral (select timestamptz '2024-06-01 18:00Z' + n % 800 * interval '1 day' as day) d`,
    [house.id, patrons],
  )
  await database.sql('vacuum analyze')
  client = new pg.Client(withSearchPath(database.connection))
  await client.connect()
})

/** Runs the search and explains each of its statements, planned as the server does. */
async function plansOf(search: Partial<PatronSearch>, offset = 0): Promise<string[]> {
  const plans: string[] = []
  const explained = async <Row extends object>({ text }: Statement, values: readonly unknown[]): Promise<Row[]> => {
    if (text.includes('set_config')) await client.query(text)
    else {
      const { rows } = await client.query(`explain (analyze, costs off) ${text}`, [...values])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return (await client.query(text, [...values])).rows
  }
  const asked = { ...everyone, ...search }
  const page = { limit: 50, offset }
  await client.query('begin; set local plan_cache_mode = force_generic_plan')
  const query = { rows: explained, send: explained } as Query & Tx
  if (asked.behaviour.length > 0) await findPatronPageByBookings(query, house.id, asked, page)
  else await findPatronPage(query, house.id, asked, page)
  await client.query('rollback')
  return plans
}

for (const search of [
  {},
  { q: 'guest4711' },
  { q: 'e' },
  { q: '4711' },
  { tags: ['is_vip'], isLocal: false },
] as const) {
  test(`one statement, one pass over the index by name: ${JSON.stringify(search)}`, async () => {
    for (const offset of [0, 4_000]) {
      const [plan = '', ...more] = await plansOf(search, offset)
      assert.equal(more.length, 0)
      assert.match(plan, /Index Only Scan using patrons_name_idx /)
      assert.doesNotMatch(plan, /Seq Scan|Sort Key: .*name/, plan)
    }
  })
}

test('every tag is checked in the index by name', async () => {
  const [plan = ''] = await plansOf({ tags: patronTags })
  assert.match(plan, /Index Only Scan using patrons_name_idx /, plan)
})

const indexOf = {
  first_time: 'bookings_loyalty_idx',
  returning: 'bookings_loyalty_idx',
  frequent: 'bookings_visits_idx',
  lapsed: 'bookings_visits_idx',
  cancelled: 'bookings_missed_idx',
  no_show: 'bookings_missed_idx',
}

for (const behaviour of behaviours) {
  test(`${behaviour} is counted from the index of those bookings`, async () => {
    const [count = ''] = await plansOf({ behaviour: [behaviour] })
    assert.match(count, new RegExp(`Index Only Scan using ${indexOf[behaviour]} `), count)
    assert.match(count, /Index Only Scan using patrons_listed_idx /, count)
  })
}

test('a page of frequent matches reads the patrons by name until it is full', async () => {
  const [, page = ''] = await plansOf({ behaviour: ['returning'] })
  const [, read = ''] = /Index Only Scan using patrons_name_idx .* rows=(\d+)/.exec(page) ?? []
  assert.equal(Number(read), 50, page)
  assert.ok(Number(/Rows Removed by Filter: (\d+)/.exec(page)?.[1] ?? 0) <= 50, page)
})

test('the guest of a booking is looked up by two indexes, whichever contact is given', async () => {
  const patron = {
    name: 'A',
    mobileNumber: '79004711',
    mobilePrefix: null,
    walkin: false,
    isLocal: false,
    channelId: null,
  }
  const explained: string[] = []
  const tx = {
    rows: async ({ text }: Statement, values: readonly unknown[]) => {
      const { rows } = await client.query(`explain (costs off) ${text}`, [...values])
      explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return [{ id: 1, isAdded: true }]
    },
  } as unknown as Tx
  await client.query('begin; set local plan_cache_mode = force_generic_plan')
  await findOrAddPatron(tx, house.id, { ...patron, email: 'a@example.com' }, '04711', 0)
  await client.query('rollback')
  const [plan = ''] = explained
  assert.match(plan, /Bitmap Index Scan on patrons_email_key/, plan)
  assert.match(plan, /Bitmap Index Scan on patrons_telephone_idx/, plan)
})

test('the longest name, e-mail address and telephone fit into an index entry', async () => {
  // Letters of four bytes that folding leaves as they are, no two alike, so that nothing can be compressed.
  const name = Array.from({ length: 201 }, (_, n) => String.fromCodePoint(0x1_2000 + n * 4)).join('')
  const email = `${'abcdefghijklmnopqrstuvwxyz0123456789.'.repeat(7).slice(0, 241)}.x@example.eu`
  assert.equal(email.length, 254)
  const columns = 'restaurant_id, id, name, email, mobile_number, mobile_prefix'
  const insert = `insert into patrons (${columns}) values ($1, 1000000, $2, $3, repeat('7', 30), '+1234567') returning id`
  assert.equal((await database.sql(insert, [house.id, name, email])).length, 1)
})
