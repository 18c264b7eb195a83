import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, minutesLate, minutesOver, stateOf } from '../../../kit/booking/booking-state.ts'
import { at, booking } from '../../support/days.ts'

const start = at('2026-11-20T18:30:00Z')
const minutes = (count: number) => count * 60_000

test('guests are late after ten minutes', () => {
  assert.equal(stateOf(booking(1), start), 'expected')
  assert.equal(stateOf(booking(1, { fsm_status: 'accepted' }), start + minutes(10)), 'expected')
  assert.equal(stateOf(booking(1), start + minutes(11)), 'late')
  assert.equal(minutesLate(booking(1), start + minutes(27)), 27)
})

test('guests who say that they come 15 minutes late are late ten minutes after that', () => {
  const announced = booking(1, { announced_late_minutes: 15 })
  assert.equal(stateOf(announced, start + minutes(25)), 'expected')
  assert.equal(stateOf(announced, start + minutes(26)), 'late')
  assert.equal(minutesLate(announced, start + minutes(32)), 17)
})

test('seated guests are over their time at its end, and taken to have left four hours later', () => {
  const seated = booking(1, { fsm_status: 'arrived_in_service' })
  assert.equal(stateOf(seated, start + minutes(120)), 'seated')
  assert.equal(stateOf(seated, start + minutes(138)), 'over')
  assert.equal(minutesOver(seated, start + minutes(138)), 18)
  assert.equal(endOf(seated, start + minutes(138)), start + minutes(138))
  assert.equal(stateOf(seated, start + minutes(361)), 'left')
  assert.equal(endOf(seated, start + minutes(361)), start + minutes(120))
})

test('the stay of guests who left ends when they left', () => {
  const left = booking(1, { fsm_status: 'finished', left_at: '2026-11-20T20:10:00+01:00' })
  assert.equal(stateOf(left, start + minutes(60)), 'left')
  assert.equal(endOf(left, start + minutes(60)), start + minutes(40))
})

test('cancelled, rejected and no-show bookings count as gone', () => {
  for (const fsm_status of ['cancelled', 'rejected', 'noshow'] as const) {
    assert.equal(stateOf(booking(1, { fsm_status }), start), 'gone')
  }
})
