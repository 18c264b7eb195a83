/**
 * The guest list of one restaurant with 200,000 patrons and 400,000 bookings: what a page, a deep page and a search cost
 * the database. `node bench/patrons.ts [PATRONS]` starts its own PostgreSQL, or uses the server of TEST_DATABASE_URL.
 */
import pg from 'pg'
import { openDatabase } from '../server/src/db/database.ts'
import { type Behaviour, behaviours } from '../server/src/features/patrons/behaviour.ts'
import {
  composePatronPage,
  findPatronPage,
  type PatronSearch,
} from '../server/src/features/patrons/patron-query.sql.ts'
import { globalSetup, globalTeardown } from '../server/test/support/global-setup.ts'
import { testServer } from '../server/test/support/test-server.ts'

const patrons = Number(process.argv[2] ?? 200_000)
const everyone: PatronSearch = {
  q: '',
  tags: [],
  behaviour: [],
  isLocal: undefined,
  channelIds: [],
  bookedFrom: undefined,
  bookedTo: undefined,
  now: Date.UTC(2026, 5, 10) / 1000,
  frequentAfter: '2025-06-10',
  lapsedOn: '2025-12-12',
}
const pages = (page: number) => ({ limit: 200, offset: (page - 1) * 200 })

await globalSetup()
const { admin, template } = testServer()
const connection = { ...admin, database: template }
const hands = new pg.Client(connection)
await hands.connect()
const db = openDatabase({ connection, poolSize: 2, onConnectionLost: () => {} })
try {
  await fill()
  const last = Math.max(1, Math.floor((patrons * 2) / 5 / 200))
  await measure('page 1 of everyone', everyone, pages(1))
  await measure(`page ${last} of everyone`, everyone, pages(last))
  await measure('search "marija 1234"', { ...everyone, q: 'marija 1234' })
  await measure('search "guest4711"', { ...everyone, q: 'guest4711' })
  await measure('search "ölç" (accents)', { ...everyone, q: 'ölç' })
  await measure('search "com" (nearly everyone)', { ...everyone, q: 'com' })
  await measure('search "zq" (too short for trigrams)', { ...everyone, q: 'zq' })
  await measure('tag is_vip', { ...everyone, tags: ['is_vip'] })
  await measure('booked on one day', { ...everyone, bookedFrom: '2026-03-03', bookedTo: '2026-03-03' })
  for (const behaviour of behaviours) await measure(`behaviour ${behaviour}`, behaving(behaviour))
  await measure('search and returning', { ...everyone, q: 'guest47', behaviour: ['returning'] })
} finally {
  await db.close()
  await hands.end()
  await globalTeardown()
}

function behaving(behaviour: Behaviour): PatronSearch {
  return { ...everyone, behaviour: [behaviour] }
}

async function fill(): Promise<void> {
  const started = performance.now()
  await hands.query(`insert into restaurants (id, slug, name, timezone, reference_prefix)
                     values (1, 'bench', 'Bench', 'Europe/Malta', 'BEN'), (2, 'other', 'Other', 'Europe/Malta', 'OTH')`)
  await hands.query(
    `insert into patrons (restaurant_id, name, email, is_vip)
     select 1 + (n > $1)::int,
            (array['Marija', 'Özil', 'John', 'Ann', 'Ġorġ', 'Émile', 'Łukasz', 'Ölçay'])[1 + n % 8] || ' ' || (n * 7919) % 1000003,
            'guest' || n || '@example.com', n % 50 = 0
       from generate_series(1, $1 + $1 / 4) n`,
    [patrons],
  )
  await hands.query(
    `insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, adults, created_by, patron_id)
     select 1, 'BEN-' || n, (array['arrived_in_service', 'confirmed', 'cancelled', 'noshow', 'arrived_in_service'])[1 + n % 5],
            d, d + interval '2 hours', d::date, 2, 'bench', p.id
       from generate_series(1, $1 * 2) n
       join patrons p on p.restaurant_id = 1 and p.email = 'guest' || (1 + (n::bigint * 48271) % $1) || '@example.com'
      cross join lateral (select timestamptz '2024-06-01 19:00Z' + (n % 800) * interval '1 day' as d) t`,
    [patrons],
  )
  await hands.query('vacuum analyze')
  console.log(
    `${patrons} patrons, ${patrons * 2} bookings, filled in ${Math.round((performance.now() - started) / 1000)} s`,
  )
}

async function measure(what: string, search: PatronSearch, page = { limit: 50, offset: 0 }): Promise<void> {
  const { text, values } = composePatronPage(1, search, page)
  const times: number[] = []
  for (let run = 0; run < 7; run++) {
    const { rows } = await hands.query(`explain (analyze, timing off, format json) ${text}`, values)
    const [plan] = rows[0]['QUERY PLAN']
    times.push(plan['Execution Time'] + plan['Planning Time'])
  }
  const found = await db.read((query) => findPatronPage(query, 1, search, page))
  const median = times.sort((a, b) => a - b)[3] ?? 0
  console.log(`${median.toFixed(1).padStart(8)} ms  ${what} (${found.total} found, ${found.patrons.length} shown)`)
}
