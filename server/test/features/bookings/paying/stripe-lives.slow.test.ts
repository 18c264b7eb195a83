/** The short form of stripe-lives.soak.test.ts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveAtRandom } from './random-lives.ts'
import { stripeLives } from './stripe-lives.ts'

test('random lives of bookings at Stripe, with faults of the wire and servers that die, end with books that add up', async () => {
  const { lives, kills } = await liveAtRandom(10, stripeLives())
  assert.ok(lives >= 10 && kills > 0, `${lives} lives, ${kills} kills`)
})
