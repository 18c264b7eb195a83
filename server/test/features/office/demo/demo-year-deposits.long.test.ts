/** The demo's past has deposits, so that Payments and insights are not empty on the first day. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTokens } from '../../../../src/features/house/access/tokens/token-text.ts'
import { fillDemoYear } from '../../../../src/features/office/demo/fill-demo-year.ts'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { checkDatabase } from '../../../../src/operations/check/check-database.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp({ own: true, now: '2026-11-18T10:00:00Z', env: { HOST: '127.0.0.1' } })
await seedDemo(app.db, app.clock)
await fillDemoYear(app.db, app.clock)
const ask = (line: string) => app.ask(line, { token: demoTokens.trattoria })

test('large parties of Saturdays paid the deposit that the rules of the demo ask for', async () => {
  const rows = await app.sql<{ weekday: number; covers: number; amount: number }>(
    `select distinct extract(isodow from b.local_date)::int as weekday, b.adults as covers, p.amount::int as amount
       from bookings b join payments p on p.restaurant_id = b.restaurant_id and p.booking_id = b.id`,
  )
  assert.ok(rows.length > 0)
  for (const { weekday, covers, amount } of rows) {
    assert.equal(weekday, 6)
    assert.ok(covers >= 8)
    assert.equal(amount, covers * 1000)
  }
})

test('Payments and insights have months to show', async () => {
  const sums = await ask('GET /payments/sums?month=2026-10')
  assert.equal(sums.status, 200, sums.text)
  const { body } = await ask('GET /insights/money?from=2026-01-01&to=2026-11-17')
  assert.ok(body.data.with_terms.due >= 20, `only ${body.data.with_terms.due} bookings`)
  assert.ok(body.data.with_terms.no_show > 0)
})

test('what is shown adds up to the ledger', async () => {
  const { faults } = await app.db.transaction((tx) => checkDatabase(tx, app.clock.now()))
  assert.deepEqual(faults, [])
})
