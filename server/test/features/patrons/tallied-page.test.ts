/** Through the tally a broad search reads a shelf and a page of a long list, wherever the page stands, and no more. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { findPatronPage } from '../../../src/features/patrons/patron-query.sql.ts'
import { takeTally } from '../../../src/features/patrons/take-tally.ts'
import { composeTallied } from '../../../src/features/patrons/tallied-page.sql.ts'
import { tallyLimits } from '../../../src/features/patrons/tally-limits.ts'
import { testDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { everyone, overheard } from './guest-book.ts'

const guests = 10_000
const limits = { ...tallyLimits, guestsOnShelf: 250 }
const database = await testDatabase()
const { db, sql } = database
const house = await openRestaurant(database)
const neighbour = await openRestaurant(database, { slug: 'neighbour' })

before(async () => {
  await sql(
    `insert into patrons (restaurant_id, name, email)
     select $1, initcap(translate(left(md5((n % 40)::text), 6), '0123456789', 'ghijklmnop')) || ' ' || n,
            'guest' || n || (array['@gmail.com', '@work.eu', '@gmail.com', '@gmx.de'])[1 + n % 4]
       from generate_series(1, $2::int) n`,
    [house.id, guests],
  )
  await sql(`insert into patrons (restaurant_id, name) select $1, 'Guest ' || n from generate_series(1, 600) n`, [
    neighbour.id,
  ])
  await sql('vacuum analyze')
  assert.equal(await takeTally({ db }, house.id, limits), 'taken')
})

type Plan = { [field: string]: unknown; Plans?: Plan[] }

/** What was read of the patrons, and of everything, in blocks. */
async function readFor(q: string, offset: number): Promise<{ guests: number; blocks: number; total: number }> {
  const { text, values } = composeTallied(house.id, { ...everyone, q }, { limit: 50, offset }, limits)
  const [{ way, total } = { way: '', total: 0 }] = await sql<{ way: string; total: number }>(text, values)
  assert.equal(way, 'tallied', q)
  const [row] = await sql(`explain (analyze, buffers, format json) ${text}`, values)
  const plan: Plan = row?.['QUERY PLAN'][0].Plan
  const nodes = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  const ofPatrons = nodes(plan).filter((node) => node['Relation Name'] === 'patrons')
  const rows = (node: Plan) =>
    (Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)) * Number(node['Actual Loops'])
  return {
    guests: ofPatrons.reduce((sum, node) => sum + rows(node), 0),
    blocks: Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']),
    total,
  }
}

for (const [q, total] of [
  ['', guests],
  ['gmail', guests / 2],
  ['@gmail.com', guests / 2],
  ['e', guests],
] as const) {
  test(`a page of "${q}" is a shelf away, the first as the last`, async () => {
    for (const offset of [0, 1_000, total / 2, total - 50]) {
      const read = await readFor(q, offset)
      assert.equal(read.total, total)
      assert.ok(read.guests < 800, `${read.guests} guests from ${offset}`)
      assert.ok(read.blocks < 400, `${read.blocks} blocks from ${offset}`)
    }
  })
}

test('the last page of a search that only the front of the list answers to does not go on to the end', async () => {
  const [{ first } = { first: '' }] = await sql<{ first: string }>(
    `select split_part(name, ' ', 1) as first from patrons where restaurant_id = $1
      order by name collate "und-x-icu" limit 1`,
    [house.id],
  )
  const read = await readFor(first, guests / 40 - 10)
  assert.equal(read.total, guests / 40)
  assert.ok(read.guests < 800, `${read.guests} guests`)
})

test('past the end nobody is read', async () => {
  assert.equal((await readFor('gmail', guests)).guests, 0)
})

const askedFor = (restaurantId: number, search: Partial<typeof everyone>, most = limits) =>
  db.read(async (given) => {
    const { query, asked } = overheard(given)
    const { total } = await findPatronPage(
      query,
      restaurantId,
      { ...everyone, ...search },
      { limit: 50, offset: 0 },
      most,
    )
    return { total, statements: asked.length }
  })

test('a broad search is one statement, any other two, in a list without a tally too', async () => {
  assert.deepEqual(await askedFor(house.id, { q: 'GMÁIL' }), { total: guests / 2, statements: 1 })
  assert.deepEqual(await askedFor(house.id, { q: 'guest4711' }), { total: 1, statements: 2 })
  assert.deepEqual(await askedFor(neighbour.id, { q: 'guest' }), { total: 600, statements: 2 })
  assert.deepEqual(await askedFor(neighbour.id, {}), { total: 600, statements: 2 })
  assert.deepEqual(await askedFor(house.id, { tags: ['is_vip'] }), { total: 0, statements: 2 })
})

test('a search across the break between name and address, which no tally knows, is answered as ever', async () => {
  assert.equal((await askedFor(house.id, { q: '\n' })).total, guests)
})

test('with too many changes since, the list is counted; they are not read to the end to see that', async () => {
  await sql(`update patrons set name = name || '!' where restaurant_id = $1 and id % 4 <> 0`, [house.id])
  assert.deepEqual(await askedFor(house.id, { q: 'gmail' }), { total: guests / 2, statements: 2 })
  assert.deepEqual(await askedFor(house.id, { q: 'gmail' }, { ...limits, mostChanges: 20_000 }), {
    total: guests / 2,
    statements: 1,
  })
  await sql('vacuum analyze guest_list_changes')
  const { text, values } = composeTallied(house.id, { ...everyone, q: 'gmail' }, { limit: 50, offset: 0 }, limits)
  const rows = await sql<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, values)
  const scan = rows.map((row) => row['QUERY PLAN']).find((line) => line.includes('on guest_list_changes'))
  assert.match(scan ?? '', new RegExp(`Index Scan.* rows=${limits.mostChanges + 1}\\b`))
})
