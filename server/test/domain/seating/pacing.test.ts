import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Arrival } from '../../../src/domain/seating/pacing.ts'
import { coversLeftAt } from '../../../src/domain/seating/pacing.ts'
import fc from '../../support/fast-check.ts'

const arrival = (minute: number, covers: number): Arrival => ({ bookingId: minute, at: minute * 60, covers })

test('pacing counts every half-open window that contains the arrival', () => {
  const pacing = { maxCovers: 10, minutes: 30 }
  assert.equal(coversLeftAt(pacing, [], 0), 10)
  assert.equal(coversLeftAt(pacing, [arrival(0, 4)], 29 * 60), 6)
  assert.equal(coversLeftAt(pacing, [arrival(0, 4)], 30 * 60), 10)
  assert.equal(coversLeftAt(pacing, [arrival(60, 4)], 31 * 60), 6)
  assert.equal(coversLeftAt(pacing, [arrival(60, 4)], 30 * 60), 10)
})

test('pacing counts arrivals before and after together only if one window contains both', () => {
  const pacing = { maxCovers: 10, minutes: 30 }
  assert.equal(coversLeftAt(pacing, [arrival(15, 4), arrival(44, 5)], 30 * 60), 1)
  assert.equal(coversLeftAt(pacing, [arrival(15, 4), arrival(45, 5)], 30 * 60), 5)
})

test('pacing that is off has no limit, and beyond its limit nothing is left', () => {
  assert.equal(coversLeftAt({ maxCovers: 0, minutes: 30 }, [arrival(0, 99)], 0), Number.POSITIVE_INFINITY)
  assert.equal(coversLeftAt({ maxCovers: 10, minutes: 0 }, [arrival(0, 99)], 0), Number.POSITIVE_INFINITY)
  assert.equal(coversLeftAt({ maxCovers: 10, minutes: 30 }, [arrival(0, 99)], 0), 0)
})

test('property: the covers left by pacing are those that trying every window finds', () => {
  const arrivals = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9 })), {
    maxLength: 15,
  })
  const anyPacing = fc.record({ maxCovers: fc.integer({ min: 1, max: 40 }), minutes: fc.integer({ min: 1, max: 15 }) })
  fc.assert(
    fc.property(arrivals, anyPacing, fc.integer({ min: 0, max: 40 }), (drawn, pacing, minute) => {
      const inOrder = drawn.map(([at, covers]) => arrival(at, covers)).sort((a, b) => a.at - b.at)
      let fullest = 0
      for (let window = minute - pacing.minutes + 1; window <= minute; window++) {
        const seen = drawn.filter(([at]) => at >= window && at < window + pacing.minutes)
        fullest = Math.max(
          fullest,
          seen.reduce((sum, [, covers]) => sum + covers, 0),
        )
      }
      assert.equal(coversLeftAt(pacing, inOrder, minute * 60), Math.max(0, pacing.maxCovers - fullest))
    }),
    { numRuns: 2000 },
  )
})
