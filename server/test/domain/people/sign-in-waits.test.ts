import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type FailureLimit,
  failureLimits,
  oneMoreFailure,
  remainingWait,
} from '../../../src/domain/people/sign-in-waits.ts'
import fc from '../../support/fast-check.ts'

const start = Temporal.Instant.from('2026-03-01T12:00:00Z')
const after = (seconds: number) => start.add({ seconds })
const waitAfter = (limit: FailureLimit, failures: number) =>
  remainingWait(limit, { failures, lastFailedAt: start }, start)

describe('the wait after wrong passwords', () => {
  test('begins with the fifth for an account and doubles up to its limit', () => {
    const waits = [4, 5, 6, 7, 8, 20, 48].map((failures) => waitAfter(failureLimits.accountFromAddress, failures))
    assert.deepEqual(waits, [0, 5, 10, 20, 40, 900, 900])
    assert.deepEqual(
      [4, 5, 6, 11, 48].map((failures) => waitAfter(failureLimits.account, failures)),
      [0, 1, 2, 60, 60],
    )
  })

  test('begins with the thirtieth for an address', () => {
    assert.deepEqual(
      [29, 30, 31].map((failures) => waitAfter(failureLimits.address, failures)),
      [0, 5, 10],
    )
  })

  test('passes with time, and a clock that is set back does not prolong it', () => {
    const counted = { failures: 8, lastFailedAt: start }
    const limit = failureLimits.accountFromAddress
    assert.equal(remainingWait(limit, counted, after(39)), 1)
    assert.equal(remainingWait(limit, counted, after(40)), 0)
    assert.equal(remainingWait(limit, counted, after(-3_600)), 40)
  })

  test('one failure is forgiven every half hour', () => {
    const counted = { failures: 6, lastFailedAt: start }
    assert.equal(oneMoreFailure(counted, start), 7)
    assert.equal(oneMoreFailure(counted, after(1_799)), 7)
    assert.equal(oneMoreFailure(counted, after(1_800)), 6)
    assert.equal(oneMoreFailure(counted, after(86_400)), 1)
  })

  test('never lasts longer than its limit, whatever was done before', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 200 })
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(failureLimits)), gaps, (limit, pauses) => {
        let now = start
        let counted = { failures: 0, lastFailedAt: start }
        for (const seconds of pauses) {
          now = now.add({ seconds })
          if (remainingWait(limit, counted, now) > 0) continue
          counted = { failures: oneMoreFailure(counted, now), lastFailedAt: now }
          const wait = remainingWait(limit, counted, now)
          assert.ok(wait <= limit.longestWaitSeconds)
          assert.equal(remainingWait(limit, counted, now.add({ seconds: limit.longestWaitSeconds })), 0)
        }
      }),
    )
  })
})
