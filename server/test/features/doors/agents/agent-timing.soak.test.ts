/** That how long an assistant waits does not say whether a booking is there. Measured, so not beside other tests. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { assistantAt, listening } from './assistants.ts'

const house = await testApp({ env: { PUBLIC_URL: 'http://127.0.0.1' } })
await openRestaurant(house, {
  slug: 'large',
  settings: { agents: { enabled: true }, reference_prefix: 'LAR' },
  areas: [{ name: 'Hall', tables: [[1, 4]] }],
})
const origin = await listening(house)

test('a wrong code is answered after the same time as one for an unknown booking', async (t) => {
  const assistant = await assistantAt(`${origin}/mcp/large`, { from: '203.0.113.1' })
  const held = await assistant.call('hold_table', { start: '2026-06-27T19:00', party: 2, request_id: 'timed' })
  const agreed = { hold_id: held.data.hold_id, accepted_policy_hash: held.data.policy_hash }
  const { data } = await assistant.call('book_table', { ...agreed, name: 'Ann Vella', email: 'timed@example.com' })
  const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 60; round++) {
    await house.sql('delete from guest_booking_counts')
    for (const [kind, reference] of [
      ['known', data.reference],
      ['unknown', 'LAR-NOSUCH'],
    ] as const) {
      const begun = performance.now()
      const { data: refused } = await assistant.call('get_booking', { reference, code: '00000000' })
      spent[kind].push(performance.now() - begun)
      assert.equal(refused.error.code, 'UNKNOWN_BOOKING')
    }
  }
  const median = (times: number[]) => times.toSorted((one, other) => one - other)[30] ?? 0
  const [known, unknown] = [median(spent.known), median(spent.unknown)]
  t.diagnostic(`${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown`)
  assert.ok(Math.abs(known - unknown) < 0.5 * Math.max(known, unknown), `${known} ${unknown}`)
})
