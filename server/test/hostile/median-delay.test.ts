/** How the hostile tests judge what they measured: the median counts, not the best. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { medianDelay, type Round } from './neighbour-latency.ts'

const roundsOf = (...ratios: number[]): Round[] => ratios.map((ratio) => ({ usual: 10, delayed: 10 * ratio }))

test('the delay is the median of the rounds, not the best of them', () => {
  assert.equal(medianDelay(roundsOf(1, 3, 1.1, 3.1, 3.2)), 3)
  assert.equal(medianDelay(roundsOf(9, 1, 1.1, 1.2, 8)), 1.2)
})

test('a round in which the guest waits long beside unknown addresses needs another in its place', () => {
  const busy = { usual: 900, delayed: 900 }
  assert.equal(medianDelay([...roundsOf(3, 3, 3, 3), busy]), undefined)
  assert.equal(medianDelay([...roundsOf(3, 3, 3, 3), busy, ...roundsOf(4)]), 3)
})

test('a guest who is refused beside the script waits endlessly', () => {
  assert.equal(
    medianDelay([...roundsOf(1, 1), ...roundsOf(Number.POSITIVE_INFINITY).flatMap((r) => [r, r, r])]),
    Infinity,
  )
})
