import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TurnRules, turnMinutesOf, turnStepsOf } from '../../../src/domain/calendar/turn-times.ts'

const service = (id: number, turnTimes: { upTo: number; minutes: number }[]) => ({
  ...{ id, name: 'Service', weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '12:00', closes: '15:00', slotMinutes: 15 },
  turnTimes,
})
const rules: TurnRules = {
  serviceHours: [service(1, [{ upTo: 2, minutes: 60 }]), service(2, [])],
  specialDays: [],
  turnTimes: [
    { upTo: 4, minutes: 90 },
    { upTo: 6, minutes: 120 },
  ],
  bookingMinutes: 120,
}

test('usual stays by party size are the lengths that bookings get', () => {
  const minutes = turnMinutesOf(rules)
  assert.deepEqual(turnStepsOf(rules, minutes, 1), [
    { upTo: 2, minutes: 60 },
    { upTo: 4, minutes: 90 },
    { upTo: null, minutes: 120 },
  ])
  for (const id of [1, 2, null]) {
    const steps = turnStepsOf(rules, minutes, id)
    for (let party = 1; party <= 12; party++) {
      const step = steps.find(({ upTo }) => upTo === null || party <= upTo)
      assert.equal(step?.minutes, minutes(id, party), `${party} in ${id}`)
    }
  }
})
