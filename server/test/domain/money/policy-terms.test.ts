/** A payment policy applied to one booking. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentPolicy } from '../../../src/domain/money/policies.ts'
import { freeUntilOf, payUntilByLink, payUntilOnline, termsOf } from '../../../src/domain/money/policy-terms.ts'
import fc from '../../support/fast-check.ts'

const hour = 3_600
const minute = 60
const policy = (more: Partial<PaymentPolicy> = {}): PaymentPolicy => ({
  code: 'rule',
  when: {},
  ask: 'deposit',
  amount: 20,
  ...more,
})
const startsAt = 2_000_000_000
const booking = { adults: 4, children: 2, startsAt, bookedAt: startsAt - 200 * hour, currency: 'EUR' }

test('an amount for each person counts adults, and children only where the policy says so', () => {
  assert.equal(termsOf(policy(), booking)?.amount, 8_000n)
  assert.equal(termsOf(policy({ children: true }), booking)?.amount, 12_000n)
  assert.equal(termsOf(policy({ per: 'booking' }), booking)?.amount, 2_000n)
  assert.equal(termsOf(policy({ amount: 12.5 }), booking)?.amount, 5_000n)
})

test('nothing is asked by an exception, and for nobody who counts', () => {
  assert.equal(termsOf({ code: 'rule', when: {}, ask: 'nothing' }, booking), undefined)
  assert.equal(termsOf(policy(), { ...booking, adults: 0 }), undefined)
})

test('a booking made long ahead is free to cancel until the hours of the policy', () => {
  assert.deepEqual(freeUntilOf(policy({ free_until_hours: 48 }), booking), {
    free_until: startsAt - 48 * hour,
    isGrace: false,
  })
})

test('a booking made inside the hours of the policy has an hour of grace, and a day where the start is two days away', () => {
  const inside = { startsAt, bookedAt: startsAt - 10 * hour }
  assert.deepEqual(freeUntilOf(policy(), inside), { free_until: inside.bookedAt + hour, isGrace: true })
  const ahead = { startsAt, bookedAt: startsAt - 60 * hour }
  assert.deepEqual(freeUntilOf(policy({ free_until_hours: 72 }), ahead), {
    free_until: ahead.bookedAt + 24 * hour,
    isGrace: true,
  })
})

test('grace ends at the start', () => {
  const soon = { startsAt, bookedAt: startsAt - 20 * minute }
  assert.deepEqual(freeUntilOf(policy(), soon), { free_until: startsAt, isGrace: true })
})

test('nothing comes back only where the policy grants no grace and its own moment is over', () => {
  const inside = { startsAt, bookedAt: startsAt - 10 * hour }
  assert.deepEqual(freeUntilOf(policy({ grace_hours: 0 }), inside), { free_until: null, isGrace: false })
  assert.deepEqual(freeUntilOf(policy({ grace_hours: 0 }), booking), {
    free_until: startsAt - 24 * hour,
    isGrace: false,
  })
})

test('a guest has the minutes of the policy to pay, and none after the start', () => {
  assert.equal(payUntilOnline(policy(), booking), booking.bookedAt + 15 * minute)
  assert.equal(payUntilOnline(policy(), { startsAt, bookedAt: startsAt - 5 * minute }), startsAt)
})

test('a link is paid until three hours before the start, near it until thirty minutes, at last not at all', () => {
  const madeBefore = (seconds: number) => payUntilByLink({ link_hours: 24 }, { startsAt, bookedAt: startsAt - seconds })
  assert.equal(madeBefore(200 * hour), startsAt - 176 * hour)
  assert.equal(madeBefore(10 * hour), startsAt - 3 * hour)
  assert.equal(madeBefore(3.5 * hour), startsAt - 3 * hour)
  assert.equal(madeBefore(3.4 * hour), startsAt - 30 * minute)
  assert.equal(madeBefore(45 * minute), startsAt - 30 * minute)
  assert.equal(madeBefore(44 * minute), null)
})

const someGrace = fc.option(fc.integer({ min: 0, max: 72 }), { nil: undefined })

test('property: the end of free cancellation is never before the booking nor after the start', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      someGrace,
      fc.integer({ min: 1, max: 500 * 60 }),
      (free, grace, ahead) => {
        const bookedAt = startsAt - ahead * minute
        const own = policy({ free_until_hours: free, ...(grace !== undefined && { grace_hours: grace }) })
        const { free_until: freeUntil } = freeUntilOf(own, { startsAt, bookedAt })
        if (freeUntil === null) assert.ok(grace === 0 && startsAt - free * hour <= bookedAt)
        else assert.ok(freeUntil > bookedAt && freeUntil <= startsAt)
      },
    ),
  )
})
