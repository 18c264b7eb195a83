/** A demo that is started on a later day has a living evening again, and keeps what was done to it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refreshDemo } from '../../../../src/features/office/demo/refresh-demo.ts'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { testDatabase } from '../../../support/database.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'

const demo = await testDatabase()
/** A Sunday afternoon on Malta. */
await seedDemo(demo.db, fixedClock('2026-11-15T14:10:00Z'))

type Row = { status: string; waiting: boolean; late: boolean }
const trattoria = (date: string, now: string): Promise<Row[]> =>
  demo.sql<Row>(
    `select b.status, b.waiting_list as waiting,
            b.status in ('confirmed', 'accepted') and b.starts_at < $2::timestamptz - interval '10 minutes' as late
       from bookings b join restaurants r on r.id = b.restaurant_id
      where r.slug = 'trattoria-demo' and b.local_date = $1`,
    [date, now],
  )
const count = async (): Promise<number> =>
  (await demo.sql<{ count: number }>('select count(*)::int as count from bookings'))[0]?.count ?? 0

test('a refresh on the day the demo was made changes nothing', async () => {
  const before = await count()
  assert.equal(await refreshDemo(demo.db, fixedClock('2026-11-15T20:00:00Z')), 0)
  assert.equal(await count(), before)
})

for (const now of ['2026-11-18T18:42:00Z', '2026-11-21T12:05:00Z', '2026-12-24T19:30:00Z']) {
  test(`at ${now} the demo has guests seated, late, expected, waiting and cancelled`, async () => {
    const clock = fixedClock(now)
    assert.ok((await refreshDemo(demo.db, clock)) > 10)
    const today = await trattoria(now.slice(0, 10), now)
    const has = (status: string) => today.some((booking) => booking.status === status)
    for (const status of ['arrived_in_service', 'cancelled', 'pending']) assert.ok(has(status), status)
    assert.ok(has('confirmed') || has('accepted'))
    assert.ok(today.some(({ waiting }) => waiting))
    assert.ok(today.filter(({ late }) => late).length <= 2, 'late')
    const [{ forgotten } = { forgotten: -1 }] = await demo.sql<{ forgotten: number }>(
      `select count(*)::int as forgotten from bookings
        where status in ('confirmed', 'accepted') and ends_at < $1 and starts_at > '2026-11-15T15:00Z'`,
      [now],
    )
    assert.equal(forgotten, 0)
    const again = await count()
    assert.equal(await refreshDemo(demo.db, clock), 0)
    assert.equal(await count(), again)
  })
}

test('a refreshed demo has bookings for the two weeks ahead', async () => {
  const rows = await demo.sql<{ date: string }>(
    `select distinct local_date::text as date from bookings b join restaurants r on r.id = b.restaurant_id
      where r.slug = 'trattoria-demo' and local_date between '2026-12-25' and '2027-01-07'`,
  )
  assert.equal(rows.length, 14)
})

test('the demo has nobody on the terrace while it is closed', async () => {
  const rows = await demo.sql(
    `select b.reference from bookings b join dining_areas a on a.restaurant_id = b.restaurant_id and a.id = b.dining_area_id
      where a.name = 'Terrace' and to_char(b.local_date, 'MM') not between '04' and '10'`,
  )
  assert.deepEqual(rows, [])
  const summer = await testDatabase()
  await seedDemo(summer.db, fixedClock('2026-07-15T14:10:00Z'))
  const there = await summer.sql(
    `select b.id from bookings b join dining_areas a on a.restaurant_id = b.restaurant_id and a.id = b.dining_area_id
      where a.name = 'Terrace' and b.local_date = '2026-07-15'`,
  )
  assert.ok(there.length > 3)
})
