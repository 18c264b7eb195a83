import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type BookingStatus, bookingStatuses } from '../../../src/domain/booking/booking-status.ts'
import { type GuestBooking, guestRights, stillPossible } from '../../../src/domain/booking/guest-rights.ts'

const start = 1_800_000_000
const hour = 3600
const policy = { cancellation_policy_hours_before_reservation: 24, reconfirmation_enabled: true }
const booking = (status: BookingStatus, more: Partial<GuestBooking> = {}): GuestBooking => {
  return { status, starts_at: start, is_reconfirmed: false, is_reconfirmation_request_sent: false, ...more }
}
const nothing = { change: 'no', cancel: 'no', reconfirm: false, note: false, late: false }

describe('what a guest may do', () => {
  test('ends with the state of the booking', () => {
    const open = bookingStatuses.filter((status) => guestRights(booking(status), policy, start - 48 * hour).note)
    assert.deepEqual(open, ['pending', 'confirmed', 'accepted'])
    for (const status of bookingStatuses.filter((each) => !open.includes(each))) {
      assert.deepEqual(guestRights(booking(status), policy, start - 48 * hour), nothing, status)
    }
  })

  test('narrows at the deadline, to the second, and ends with the start', () => {
    const at = (now: number) => {
      const { change, cancel } = guestRights(booking('confirmed'), policy, now)
      return [change, cancel]
    }
    assert.deepEqual(at(start - 24 * hour), ['yes', 'yes'])
    assert.deepEqual(at(start - 24 * hour + 1), ['same-day', 'too-late'])
    assert.deepEqual(at(start - 1), ['same-day', 'too-late'])
    assert.deepEqual(at(start), ['no', 'too-late'])
  })

  test('has no deadline where nothing has been promised, or none is set', () => {
    assert.equal(guestRights(booking('pending'), policy, start - 1).cancel, 'yes')
    const none = { ...policy, cancellation_policy_hours_before_reservation: 0 }
    assert.equal(guestRights(booking('accepted'), none, start - 1).cancel, 'yes')
  })

  test('includes reconfirming once, where the restaurant asks for it', () => {
    const may = (given: GuestBooking, enabled = true) =>
      guestRights(given, { ...policy, reconfirmation_enabled: enabled }, start - 1).reconfirm
    assert.equal(may(booking('accepted')), true)
    assert.equal(may(booking('confirmed')), true)
    assert.equal(may(booking('pending')), false)
    assert.equal(may(booking('accepted', { is_reconfirmed: true })), false)
    assert.equal(may(booking('accepted'), false), false)
    assert.equal(may(booking('accepted', { is_reconfirmation_request_sent: true }), false), true)
  })

  test('asks to reconfirm two days before, or as soon as the guest was written to', () => {
    const may = (given: GuestBooking, before: number) => guestRights(given, policy, start - before).reconfirm
    assert.equal(may(booking('confirmed'), 48 * 3600), true)
    assert.equal(may(booking('confirmed'), 48 * 3600 + 1), false)
    assert.equal(may(booking('confirmed', { is_reconfirmation_request_sent: true }), 72 * 3600), true)
  })
})

describe('what a guest is told to be possible', () => {
  const start = 1_000_000
  const policy = { cancellation_policy_hours_before_reservation: 24, reconfirmation_enabled: true }
  test('is what the rights of the booking are, at every moment and status', () => {
    const open = { is_reconfirmed: false, is_reconfirmation_request_sent: false }
    for (const status of bookingStatuses) {
      for (const hours of [-1, 0, 1, 23, 24, 25, 100]) {
        const now = start - hours * 3600
        const { kind } = stillPossible({ status, starts_at: start }, policy, now)
        const { change, cancel } = guestRights({ status, starts_at: start, ...open }, policy, now)
        assert.equal(kind === 'until' || kind === 'any-time', cancel === 'yes', `${status} ${hours}`)
        assert.equal(kind === 'same-day', change === 'same-day')
        assert.equal(kind === 'over' || kind === 'nothing', change === 'no')
      }
    }
  })

  test('has the deadline of a promised visit, and none of a request', () => {
    const at = (status: BookingStatus) => stillPossible({ status, starts_at: start }, policy, start - 30 * 3600)
    assert.deepEqual(at('confirmed'), { kind: 'until', until: start - 24 * 3600 })
    assert.deepEqual(at('pending'), { kind: 'any-time' })
  })
})
