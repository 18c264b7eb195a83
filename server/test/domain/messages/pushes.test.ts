/** Which change of a booking is worth a telephone on a lock screen. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isQuiet, isStillSo, type PushAbout, pushOfChange, pushOfNew } from '../../../src/domain/messages/pushes.ts'

const noon = 1_781_085_600
const hour = 3_600
type Booking = Parameters<typeof pushOfNew>[0]
const booking: Booking = {
  ...{ status: 'confirmed', starts_at: noon + 8 * hour, adults: 4, children: 0 },
  ...{ is_request: false, pay_until: null },
}
const moment = { at: noon, isTonight: (at: number) => at < noon + 14 * hour, largestParty: () => 8 }
const newOne = (more: Partial<Booking> = {}) => pushOfNew({ ...booking, ...more }, moment)
const changed = (
  events: readonly string[],
  { before = {} as Partial<Booking>, after = {} as Partial<Booking>, action = 'update', actor = 'user:ann' } = {},
): PushAbout | null =>
  pushOfChange(
    { before: { ...booking, ...before }, after: { ...booking, ...after }, events: events as [], action, actor },
    moment,
  )

test('a new booking is told where it is for this evening and its guests are not there yet', () => {
  assert.equal(newOne(), 'new_booking')
  assert.equal(newOne({ status: 'pending' }), 'new_booking')
  assert.equal(newOne({ starts_at: noon + 30 * hour }), null)
  assert.equal(newOne({ status: 'arrived_in_service' }), null)
  assert.equal(newOne({ status: 'blocked' }), null)
  assert.equal(newOne({ starts_at: noon - 2 * hour }), null)
})

test('a booking that waits for its payment is told once it is paid', () => {
  const unpaid = { status: 'pending', pay_until: noon + hour } as const
  assert.equal(newOne(unpaid), null)
  assert.equal(changed(['payment.succeeded', 'booking.confirmed'], { before: unpaid }), 'new_booking')
})

test('a request of more guests than book online is told for any day, one of fewer only where it is for today', () => {
  const request = { is_request: true, status: 'pending', starts_at: noon + 100 * hour } as const
  assert.equal(newOne({ ...request, adults: 9 }), 'large_party')
  assert.equal(newOne({ ...request, adults: 8 }), null)
})

test('a cancellation is told within two hours of the start, and for an hour after it', () => {
  const cancelled = (startsAt: number) => changed(['booking.cancelled'], { before: { starts_at: startsAt } })
  assert.equal(cancelled(noon + 2 * hour), 'cancellation')
  assert.equal(cancelled(noon + 2 * hour + 60), null)
  assert.equal(cancelled(noon - hour), 'cancellation')
  assert.equal(cancelled(noon - 2 * hour), null)
})

test('an offer that the guest takes or declines is told, one that staff answer for them is not', () => {
  assert.equal(changed(['booking.accepted'], { action: 'accept', actor: 'guest' }), 'offer_taken')
  assert.equal(changed(['booking.accepted'], { action: 'accept' }), null)
  assert.equal(changed(['booking.offer_declined'], { actor: 'guest' }), 'offer_declined')
})

test('a payment that failed is told, but not where the cancellation it led to is', () => {
  assert.equal(changed(['payment.failed']), 'payment_failed')
  const soon = { before: { starts_at: noon + hour } }
  assert.equal(changed(['payment.failed', 'booking.cancelled'], soon), 'cancellation')
})

test('what is not so any more when it would be sent is not told', () => {
  assert.equal(isStillSo('new_booking', 'cancelled'), false)
  assert.equal(isStillSo('cancellation', 'confirmed'), false)
  assert.equal(isStillSo('guest_reply', null), true)
  assert.equal(isStillSo('new_booking', null), false)
})

test('quiet hours begin at their first minute, end at their last, and may run over midnight', () => {
  const night = { starts: '00:30', ends: '10:00' }
  assert.deepEqual(
    ['00:29', '00:30', '09:59', '10:00'].map((time) => isQuiet(time, night)),
    [false, true, true, false],
  )
  const over = { starts: '23:00', ends: '10:00' }
  assert.deepEqual(
    ['22:59', '23:00', '09:59', '10:00'].map((time) => isQuiet(time, over)),
    [false, true, true, false],
  )
})
