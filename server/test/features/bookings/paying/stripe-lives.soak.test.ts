/** As many random lives of bookings at the double of Stripe as LIVES says, 2,000 by default. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveAtRandom } from './random-lives.ts'
import { stripeLives } from './stripe-lives.ts'

const wanted = Number(process.env.LIVES ?? 2_000)

test('random lives of bookings at Stripe, with faults of the wire and servers that die, end with books that add up', async (t) => {
  const { lives, kills, steps } = await liveAtRandom(wanted, stripeLives())
  t.diagnostic(`${lives} lives, ${steps} steps, ${kills} deaths of servers`)
  assert.ok(lives >= wanted && kills >= Math.min(40, wanted / 10))
})
