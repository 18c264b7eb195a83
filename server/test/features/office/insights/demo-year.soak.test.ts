/** The demo's year is one that a restaurateur would believe. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillDemoYear } from '../../../../src/features/office/demo/fill-demo-year.ts'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp({ now: '2026-11-18T10:00:00Z', env: { HOST: '127.0.0.1' } })
await seedDemo(app.db, app.clock)

test('a year of the Trattoria has its weekdays and seasons, no-shows, cancellations and regulars', async (t) => {
  const began = performance.now()
  const bookings = await fillDemoYear(app.db, app.clock)
  t.diagnostic(`${bookings} bookings in ${Math.round(performance.now() - began)} ms`)
  assert.equal(await fillDemoYear(app.db, app.clock), 0)
  const token = await app.token('trattoria-demo', 'read')
  const { status, body, text } = await app.ask('GET /insights?from=2025-11-18&to=2026-11-17&by=month', { token })
  assert.equal(status, 200, text)
  const { data } = body
  t.diagnostic(
    JSON.stringify([data.covers, data.bookings, data.rates, data.days, data.stays, data.ahead, data.sources]),
  )
  t.diagnostic(JSON.stringify([data.returning, data.refused, data.cancelled_before]))
  assert.ok(data.covers.total > 15_000 && data.covers.total < 60_000)
  assert.ok(data.rates.no_show >= 3 && data.rates.no_show <= 6, `${data.rates.no_show} %`)
  assert.ok(data.rates.cancelled >= 6 && data.rates.cancelled <= 14, `${data.rates.cancelled} %`)
  assert.ok(data.returning.guests > data.returning.of / 3)
  assert.ok(data.sources.every(({ name }: { name: string | null }) => name !== null))
  const at = (weekday: number) =>
    data.how_full.find((cell: { weekday: number; time: string }) => cell.weekday === weekday && cell.time === '20:00')
  assert.ok(at(6).percent > at(1).percent && at(6).percent <= 100)
  const [double] = await app.sql<{ overlaps: number }>(
    `select count(*)::int as overlaps from booking_tables a join booking_tables b
         on b.restaurant_id = a.restaurant_id and b.table_id = a.table_id and b.booking_id > a.booking_id and b.during && a.during
      where a.booking_id > 1000000`,
  )
  assert.equal(double?.overlaps, 0)
})
