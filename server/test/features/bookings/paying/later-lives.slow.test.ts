/** The short form of later-lives.soak.test.ts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { laterLives } from './later-lives.ts'
import { liveAtRandom } from './random-lives.ts'

test('random lives of bookings at a service that signs nothing, ends no page and finishes later end with books that add up', async () => {
  const { lives, kills } = await liveAtRandom(10, laterLives())
  assert.ok(lives >= 10 && kills > 0, `${lives} lives, ${kills} kills`)
})
