/** As many random lives of bookings as LIVES says, 2,000 by default, with a provider and servers that fail all the time. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveAtRandom } from './random-lives.ts'

const wanted = Number(process.env.LIVES ?? 2_000)

test('random lives of bookings, with lost calls and servers that die, end with books that add up', async (t) => {
  const { lives, kills, steps, changed } = await liveAtRandom(wanted)
  t.diagnostic(`${lives} lives, ${steps} steps, ${kills} deaths of servers, ${changed} changes of guests paid`)
  assert.ok(changed > 0 || wanted < 100)
  assert.ok(lives >= wanted && kills >= Math.min(40, wanted / 10))
})
