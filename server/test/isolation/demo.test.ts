/** The demo is made and brought up to date beside restaurants that are none of its business. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasYear, writeYearEvenings, writeYearGuests } from '../../src/features/office/demo/demo-year.sql.ts'
import {
  listFilledDates,
  listKnownGuests,
  listTaken,
  stampDemo,
} from '../../src/features/office/demo/refresh-demo.sql.ts'
import { refreshDemo } from '../../src/features/office/demo/refresh-demo.ts'
import { seedDemo } from '../../src/features/office/demo/seed-demo.ts'
import { addUser } from '../../src/features/people/members/add-user.ts'
import { testDatabase } from '../support/database.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { marker, secondTenant } from './tenants/second-tenant.ts'
import { dumpOf } from './tenants/tenant-rows.ts'
import { besideSecondTenant, openTenants } from './tenants/tenants.ts'

test('the demo’s people are let into the demo alone', async () => {
  const database = await testDatabase()
  const clock = fixedClock('2026-06-10T10:00:00Z')
  const { slug } = await openRestaurant(database, { slug: 'real' })
  const owner = { email: 'owner@example.com', name: 'Owner', restaurants: [slug] }
  await database.db.transaction((tx) => addUser(tx, clock.now(), owner))
  await seedDemo(database.db, clock)
  const rows = await database.sql<{ slug: string }>(
    `select distinct r.slug from user_restaurants g join restaurants r on r.id = g.restaurant_id
       join users u on u.id = g.user_id where u.email <> $1 order by r.slug`,
    [owner.email],
  )
  assert.deepEqual(
    rows.map((row) => row.slug),
    ['bistro-demo', 'trattoria-demo'],
  )
})

test('a refresh of the demo reads the demo’s rows alone', async () => {
  const { db, sql, ours } = await openTenants({ withNeighbour: true })
  const [own] = await sql<{ taken: number; guests: number }>(
    `select (select count(*)::int from booking_tables where restaurant_id = $1 and is_active) as taken,
            (select count(*)::int from patrons where restaurant_id = $1 and (email is not null or walkin)) as guests`,
    [ours],
  )
  assert.equal((await db.read((query) => listTaken(query, ours, 0))).length, own?.taken)
  assert.equal((await db.read((query) => listKnownGuests(query, ours))).length, own?.guests)
  const dates = await db.read((query) => listFilledDates(query, ours, '2026-12-01'))
  assert.deepEqual([...dates], ['2026-12-31'], 'only next door everybody comes on Christmas Eve')

  const stamps = () => sql('select created_at from tokens where restaurant_id <> $1 and is_demo', [ours])
  const before = await stamps()
  assert.ok(before.length > 0)
  await db.transaction((tx) => stampDemo(tx, ours, Date.parse('2026-07-01T10:00:00Z') / 1000))
  assert.deepEqual(await stamps(), before)
})

test('a year of the demo is the same beside a restaurant with the same ids, tables and sources', async () => {
  const year = (withNeighbour: boolean) => async () => {
    const { db, sql, ours } = await openTenants({ withNeighbour })
    const write = (id: number) =>
      db.transaction(async (tx) => {
        await writeYearGuests(tx, id, '2026-06-10')
        await writeYearEvenings(tx, id, '2026-05-01', '2026-05-07')
      })
    if (withNeighbour) {
      await sql(
        `insert into booking_sources (restaurant_id, id, name)
         select $1, 9000 + n, name from unnest(array['Walk-in', 'Website', 'Phone', 'Google']) with ordinality as s(name, n)`,
        [secondTenant.id],
      )
      await sql(`insert into patrons (restaurant_id, id, name, walkin) values ($1, -5, 'Walk-in', true)`, [
        secondTenant.id,
      ])
      await write(secondTenant.id)
    }
    assert.equal(await db.read((query) => hasYear(query, ours)), false)
    await write(ours)
    return sql(
      `select b.id, b.starts_at, b.adults, b.status, b.patron_id, b.booking_source_id, b.dining_area_id,
              array(select h.table_id from booking_tables h where h.restaurant_id = $1 and h.booking_id = b.id) as tables
         from bookings b where b.restaurant_id = $1 and b.id > 1000000 order by b.id`,
      [ours],
    )
  }
  const [beside, alone] = [await year(true)(), await year(false)()]
  assert.ok(alone.length > 50, `only ${alone.length} bookings`)
  assert.deepEqual(beside, alone)
})

test('a refresh leaves the neighbour’s bookings as they are', async () => {
  const tenants = await openTenants({ withNeighbour: true })
  const later = fixedClock('2026-06-14T18:42:00Z')
  assert.ok((await besideSecondTenant(tenants, () => refreshDemo(tenants.db, later))) > 10)
  assert.ok(!JSON.stringify(await dumpOf(tenants, tenants.ours)).includes(marker))
})
