/** The short form of random-lives.soak.test.ts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveAtRandom } from './random-lives.ts'

test('random lives of bookings, with lost calls and servers that die, end with books that add up', async () => {
  const { lives, kills } = await liveAtRandom(10)
  assert.ok(lives >= 10 && kills > 0, `${lives} lives, ${kills} kills`)
})
