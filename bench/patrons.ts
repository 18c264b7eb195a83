/**
 * The guest list of one restaurant with 200,000 patrons and 400,000 bookings: what a page, a deep page and a search cost
 * the database, right after VACUUM and after a tenth of the patrons changed. `node bench/patrons.ts [PATRONS]` starts its
 * own PostgreSQL, or uses the server of TEST_DATABASE_URL. Each figure is the least of seven, as a busy machine adds and
 * never takes away.
 */
import pg from 'pg'
import { openDatabase } from '../server/src/db/database.ts'
import { behaviours } from '../server/src/features/patrons/behaviour.ts'
import { findPatronPage, type PageRange } from '../server/src/features/patrons/patron-query.sql.ts'
import type { PatronSearch } from '../server/src/features/patrons/patron-search.ts'
import { type Asked, everyone as nothingAsked, overheard } from '../server/test/features/patrons/guest-book.ts'
import { globalSetup, globalTeardown } from '../server/test/support/global-setup.ts'
import { testServer } from '../server/test/support/test-server.ts'

const patrons = Number(process.argv[2] ?? 200_000)
const runs = 7
const everyone: PatronSearch = {
  ...nothingAsked,
  now: Date.UTC(2026, 5, 10) / 1000,
  frequentAfter: '2025-06-10',
  lapsedOn: '2025-12-12',
}
const firstPage = { limit: 50, offset: 0 }
const pages = (page: number) => ({ limit: 200, offset: (page - 1) * 200 })
const lastPage = Math.max(1, Math.floor((patrons * 2) / 5 / 200))

await globalSetup()
const { admin, template } = testServer()
const connection = { ...admin, database: template }
// As the server's connections for searches.
const hands = new pg.Client({ ...connection, options: '-c jit=off' })
await hands.connect()
const db = openDatabase({ connection, poolSize: 2, onConnectionLost: () => {} })
try {
  await fill()
  await measurePages()
  await measureSearches()
  for (const behaviour of behaviours) await measure(`behaviour ${behaviour}`, { ...everyone, behaviour: [behaviour] })
  await measure('search and returning', { ...everyone, q: 'guest47', behaviour: ['returning'] })
  await hands.query('update patrons set is_vip = not is_vip where restaurant_id = 1 and id % 10 = 0')
  console.log('\nafter a tenth of the patrons changed, before VACUUM')
  await measurePages()
  await measureSearches()
} finally {
  await db.close()
  await hands.end()
  await globalTeardown()
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

async function measurePages(): Promise<void> {
  await measure('page 1 of everyone', everyone, pages(1))
  await measure(`page ${lastPage} of everyone`, everyone, pages(lastPage))
}

async function measureSearches(): Promise<void> {
  const searches = ['marija 1234', 'guest4711', 'ölç', 'com', 'zq', 'an', 'e']
  for (const q of searches) await measure(`search "${q}"`, { ...everyone, q })
  await measure(`search "com", page ${lastPage}`, { ...everyone, q: 'com' }, pages(lastPage))
  await measure('tag is_vip', { ...everyone, tags: ['is_vip'] })
  await measure('booked on one day', { ...everyone, bookedFrom: '2026-03-03', bookedTo: '2026-03-03' })
}

async function measure(what: string, search: PatronSearch, page: PageRange = firstPage): Promise<void> {
  const { found, asked } = await db.read(async (given) => {
    const { query, asked } = overheard(given)
    return { found: await findPatronPage(query, 1, search, page), asked }
  })
  const figure = (await leastOf(asked)).padStart(8)
  console.log(`${figure} ms  ${what} (${found.total} found, ${found.patrons.length} shown)`)
}

async function leastOf(asked: readonly Asked[]): Promise<string> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    let took = 0
    for (const { statement, values } of asked) {
      const { rows } = await hands.query(`explain (analyze, timing off, format json) ${statement.text}`, [...values])
      const [plan] = rows[0]['QUERY PLAN']
      took += plan['Execution Time'] + plan['Planning Time']
    }
    least = Math.min(least, took)
  }
  return least.toFixed(1)
}
