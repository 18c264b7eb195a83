/** After payments, charges, refunds and failures nothing that is stored or logged shows a key, a card or a page that can be paid. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guaranteeTerms } from '../../bookings/paying/paying-evening.ts'
import { openStripeEvening } from '../../bookings/paying/stripe-evening.ts'

const evening = await openStripeEvening()
const { account, app, ask, clock, double, key, opens, pays, round, setStatus, sql, tells, unpaid } = evening

test('no table, metric or answer shows a key, a card or the address of an open page', async () => {
  const { id } = await unpaid()
  await pays(id)
  await setStatus(id, 'cancelled')
  const kept = await unpaid({ terms: guaranteeTerms })
  await pays(kept.id)
  const open = await unpaid({ minutes: 600 })
  await opens(open.id)
  double.fault = () => 'failed'
  await evening.roundWithFaults()
  double.fault = () => 'none'
  await round()
  await tells()
  clock.advance({ minutes: 2 })
  await round()
  await ask('GET /payments/service')
  const cards = [...account.cards.values()].flatMap(({ card }) => (card === null ? [] : [card]))
  const endpoints = [...account.endpoints.values()].map(({ secret }) => secret)
  const secrets = [key, ...cards, ...endpoints, 'checkout.stripe.com']
  assert.ok(cards.length > 0 && endpoints.length > 0)
  const tables = await sql<{ name: string }>(`select table_name as name from information_schema.tables
    where table_schema = 'maitred' and table_type = 'BASE TABLE'`)
  for (const { name } of tables) {
    const [row] = await sql<{ text: string }>(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`)
    for (const secret of secrets) assert.ok(!row?.text.includes(secret), `${name} shows ${secret.slice(0, 12)}`)
  }
  for (const path of ['/payments/service', '/payments?month=2026-06', '/payments/cases', `/bookings/${open.id}`]) {
    const { text } = await ask(`GET ${path}`)
    for (const secret of secrets) assert.ok(!text.includes(secret), `${path} shows ${secret.slice(0, 12)}`)
  }
  const metrics = await app.registry.metrics()
  for (const secret of secrets) assert.ok(!metrics.includes(secret), 'metrics')
})
