/** Which payment policy a visit meets. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNames } from '../../../src/domain/calendar/calendar.ts'
import {
  type AskedVisit,
  bookingChannels,
  fits,
  type PaymentPolicy,
  type PolicyConditions,
  policyFor,
  reachOf,
} from '../../../src/domain/money/policies.ts'
import fc from '../../support/fast-check.ts'

/** A Saturday. */
const saturday = '2026-11-28'
const visit: AskedVisit = {
  date: saturday,
  service: 'Dinner',
  specialDay: null,
  areas: ['Dining Room'],
  covers: 8,
  channel: 'guest_page',
}
const policy = (when: PolicyConditions, more: Partial<PaymentPolicy> = {}): PaymentPolicy => ({
  code: 'rule',
  when,
  ask: 'deposit',
  amount: 20,
  ...more,
})

test('a policy without conditions fits every visit of its channels', () => {
  assert.equal(fits(policy({}), visit), true)
  assert.equal(fits(policy({}), { ...visit, service: null, areas: [], covers: 1 }), true)
})

test('tokens meet a policy only where it lists their channel', () => {
  for (const channel of ['website', 'api'] as const) {
    assert.equal(fits(policy({}), { ...visit, channel }), false)
    assert.equal(fits(policy({ channels: [channel] }), { ...visit, channel }), true)
  }
  for (const channel of ['guest_page', 'assistant', 'diary'] as const)
    assert.equal(fits(policy({}), { ...visit, channel }), true)
})

test('every condition of a policy must hold', () => {
  const weekends: PolicyConditions = {
    services: ['Dinner'],
    weekdays: ['fri', 'sat'],
    areas: ['Dining Room', 'Terrace'],
    party: { from: 6, to: 9 },
  }
  assert.equal(fits(policy(weekends), visit), true)
  assert.equal(fits(policy(weekends), { ...visit, service: 'Lunch' }), false)
  assert.equal(fits(policy(weekends), { ...visit, service: null }), false)
  assert.equal(fits(policy(weekends), { ...visit, date: '2026-11-26' }), false)
  assert.equal(fits(policy(weekends), { ...visit, areas: ['Bar'] }), false)
  assert.equal(fits(policy(weekends), { ...visit, areas: [] }), false)
  assert.equal(fits(policy(weekends), { ...visit, covers: 5 }), false)
  assert.equal(fits(policy(weekends), { ...visit, covers: 10 }), false)
})

test('a date is that year or every year, and dates and special days are alternatives', () => {
  const newYear = { ...visit, date: '2027-12-31' }
  assert.equal(fits(policy({ dates: ['12-31'] }), newYear), true)
  assert.equal(fits(policy({ dates: ['2026-12-31'] }), newYear), false)
  const either = policy({ dates: ['12-31'], special_days: ['Christmas'] })
  assert.equal(fits(either, newYear), true)
  assert.equal(fits(either, { ...visit, specialDay: 'Christmas' }), true)
  assert.equal(fits(either, visit), false)
})

test('the first policy that fits applies, also one that asks for nothing', () => {
  const rules = [policy({ party: { to: 5 } }), policy({ weekdays: ['sat'] }, { ask: 'nothing' }), policy({})]
  assert.deepEqual(policyFor(rules, visit), { policy: rules[1], position: 2 })
  assert.deepEqual(policyFor(rules, { ...visit, date: '2026-11-27' }), { policy: rules[2], position: 3 })
  assert.equal(policyFor([], visit), undefined)
})

const someOf = <Item>(items: readonly Item[]) =>
  fc.option(fc.subarray([...items], { minLength: 1 }), { nil: undefined })
const conditions: fc.Arbitrary<PolicyConditions> = fc
  .record({
    services: someOf(['Lunch', 'Dinner']),
    weekdays: someOf(dayNames),
    areas: someOf(['Dining Room', 'Terrace']),
    channels: someOf(bookingChannels),
    from: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  })
  .map(({ services, weekdays, areas, channels, from }) => ({
    ...(services && { services }),
    ...(weekdays && { weekdays }),
    ...(areas && { areas }),
    ...(channels && { channels }),
    ...(from !== undefined && { party: { from } }),
  }))
const policies = fc.array(conditions, { maxLength: 5 }).map((list) => list.map((when) => policy(when)))
const visits: AskedVisit[] = ['2026-11-23', '2026-11-28', '2026-11-29'].flatMap((date) =>
  ['Lunch', 'Dinner'].flatMap((service) =>
    ['Dining Room', 'Terrace'].flatMap((area) =>
      [1, 6, 12].flatMap((covers) =>
        bookingChannels.map((channel) => ({ date, service, specialDay: null, areas: [area], covers, channel })),
      ),
    ),
  ),
)

test('property: a policy is reached exactly where it is the first that fits some visit', () => {
  fc.assert(
    fc.property(policies, (rules) => {
      const first = visits.flatMap((one) => policyFor(rules, one)?.position ?? [])
      for (const { position, isReached, isPossible, takenBy } of reachOf(rules, visits)) {
        assert.equal(isReached, first.includes(position))
        const rule = rules[position - 1] as PaymentPolicy
        assert.equal(
          isPossible,
          visits.some((one) => fits(rule, one)),
        )
        assert.ok(takenBy.every((other) => other < position))
        if (isPossible && !isReached) assert.ok(takenBy.length > 0)
      }
    }),
    { numRuns: 60 },
  )
})
