/** As many random lives of bookings as LIVES says, 2,000 by default, at a service of another shape than Stripe. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { laterLives } from './later-lives.ts'
import { liveAtRandom } from './random-lives.ts'

const wanted = Number(process.env.LIVES ?? 2_000)

test('random lives of bookings at a service that signs nothing, ends no page and finishes later end with books that add up', async (t) => {
  const { lives, kills, steps } = await liveAtRandom(wanted, laterLives())
  t.diagnostic(`${lives} lives, ${steps} steps, ${kills} deaths of servers`)
  assert.ok(lives >= wanted && kills >= Math.min(40, wanted / 10))
})
