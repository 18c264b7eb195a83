import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Action, BookingFacts, BookingStatus } from '../../../src/domain/booking/booking-status.ts'
import {
  actionByStatusValue,
  allCapabilities,
  attempt,
  attemptUndo,
  bookingStatuses,
  capabilities,
  eventsOfAction,
  eventsOfNewBooking,
  eventsOfOffer,
  eventsOfPaid,
  eventTypes,
  fsmStatus,
  hasArrived,
  hasLapsed,
  hasLeft,
  isAwaitingPayment,
  isBlock,
  isFirm,
  matchesStatusFilter,
  shownStatus,
  statusFilters,
  statusOfNewBooking,
  takesTables,
} from '../../../src/domain/booking/booking-status.ts'
import { inEnglish } from '../../../src/domain/sentence.ts'
import fc from '../../support/fast-check.ts'

const NOW = 1_000_000
const facts = (status: BookingStatus, more: Partial<BookingFacts> = {}): BookingFacts => {
  return { status, isReconfirmed: false, startsAt: NOW - 60, plan: 'full', fromGoogle: false, ...more }
}

test('every action leads from exactly the states of the table to its one state', async (t) => {
  const table: Record<Action, { from: BookingStatus[]; to: BookingStatus }> = {
    accept: { from: ['pending', 'confirmed'], to: 'accepted' },
    reject: { from: ['pending', 'confirmed'], to: 'rejected' },
    cancel: { from: ['pending', 'confirmed', 'accepted'], to: 'cancelled' },
    'check-in': { from: ['confirmed', 'accepted'], to: 'arrived_in_service' },
    'no-show': { from: ['confirmed', 'accepted'], to: 'noshow' },
    finish: { from: ['arrived_in_service'], to: 'finished' },
    unblock: { from: ['blocked'], to: 'cancelled' },
  }
  for (const [action, { from, to }] of Object.entries(table) as [Action, (typeof table)[Action]][]) {
    for (const status of bookingStatuses) {
      await t.test(`${action} from ${status}`, () => {
        const result = attempt(action, facts(status), NOW)
        if (from.includes(status)) assert.deepEqual(result, { to })
        else
          assert.match(
            'refused' in result ? inEnglish(result.refused) : '',
            /^(The booking cannot be|A block is not|Only a block) /,
          )
      })
    }
  }
})

test('a no-show waits for the start, and on the Google-only plan for a Google booking', () => {
  const refusal = (more: Partial<BookingFacts>): string => {
    const result = attempt('no-show', facts('confirmed', more), NOW)
    return 'refused' in result ? inEnglish(result.refused) : 'none'
  }
  assert.match(refusal({ startsAt: NOW + 1 }), /only after its start has passed/)
  assert.equal(refusal({ startsAt: NOW }), 'none')
  assert.match(refusal({ plan: 'google_only' }), /only for bookings made through Google/)
  assert.equal(refusal({ plan: 'google_only', fromGoogle: true }), 'none')
})

test('the status endpoint takes its eleven values', () => {
  assert.deepEqual(actionByStatusValue, {
    cancelled: 'cancel',
    cancel_booking: 'cancel',
    'no-show': 'no-show',
    set_noshow: 'no-show',
    'check-in': 'check-in',
    arrived: 'check-in',
    set_arrived_in_service: 'check-in',
    accepted: 'accept',
    accept_booking: 'accept',
    rejected: 'reject',
    reject_booking: 'reject',
  })
})

test('a new booking is confirmed unless it waits or the restaurant confirms guests’ bookings by hand', () => {
  for (const byStaff of [true, false]) {
    assert.equal(statusOfNewBooking('SYNCHRONOUS', false, byStaff), 'confirmed')
    assert.equal(statusOfNewBooking('SYNCHRONOUS', true, byStaff), 'pending')
    assert.equal(statusOfNewBooking('ASYNCHRONOUS', true, byStaff), 'pending')
  }
  assert.equal(statusOfNewBooking('ASYNCHRONOUS', false, false), 'pending')
  assert.equal(statusOfNewBooking('ASYNCHRONOUS', false, true), 'confirmed')
})

test('tables are held until a booking is refused, cancelled, missed or over', () => {
  assert.deepEqual(
    bookingStatuses.filter((status) => !takesTables(status)),
    ['rejected', 'cancelled', 'noshow', 'finished'],
  )
  assert.deepEqual(bookingStatuses.filter(isFirm), ['confirmed', 'accepted', 'arrived_in_service', 'finished'])
  assert.deepEqual(bookingStatuses.filter(hasArrived), ['arrived_in_service'])
  assert.deepEqual(bookingStatuses.filter(hasLeft), ['finished'])
  assert.deepEqual(bookingStatuses.filter(isBlock), ['blocked'])
})

test('a reconfirmed accepted booking is shown and found as confirmed', () => {
  assert.equal(shownStatus('accepted', true), 'confirmed')
  assert.equal(shownStatus('accepted', false), 'accepted')
  assert.equal(shownStatus('cancelled', true), 'cancelled')
  for (const isReconfirmed of [false, true]) assert.ok(matchesStatusFilter('confirmed', 'confirmed', isReconfirmed))
  assert.ok(matchesStatusFilter('confirmed', 'accepted', true))
  assert.ok(!matchesStatusFilter('accepted', 'accepted', true))
  assert.ok(matchesStatusFilter('accepted', 'accepted', false))
  assert.deepEqual([...statusFilters], ['confirmed', 'accepted', 'cancelled', 'rejected'])
})

test('each action fires its event, and the one that makes a booking firm confirms it', () => {
  assert.deepEqual(eventsOfNewBooking('confirmed'), ['booking.created', 'booking.confirmed'])
  assert.deepEqual(eventsOfNewBooking('pending'), ['booking.created'])
  assert.deepEqual(eventsOfAction('accept', 'pending'), ['booking.accepted', 'booking.confirmed'])
  assert.deepEqual(eventsOfAction('accept', 'confirmed'), ['booking.accepted'])
  assert.deepEqual(eventsOfAction('reject', 'pending'), ['booking.rejected'])
  assert.deepEqual(eventsOfAction('cancel', 'accepted'), ['booking.cancelled'])
  assert.deepEqual(eventsOfAction('check-in', 'confirmed'), ['booking.seated'])
  assert.deepEqual(eventsOfAction('no-show', 'confirmed'), ['booking.no_show'])
  assert.deepEqual(eventsOfAction('finish', 'arrived_in_service'), ['booking.finished'])
  assert.deepEqual(eventsOfAction('unblock', 'blocked'), ['booking.unblocked'])
  const ofOffers = Object.values(eventsOfOffer).flat()
  assert.deepEqual(
    ofOffers.filter((type) => !eventTypes.includes(type)),
    [],
  )
  assert.deepEqual(eventsOfPaid('pending', 'confirmed'), ['payment.succeeded', 'booking.confirmed'])
  assert.deepEqual(eventsOfPaid('pending', 'accepted'), ['payment.succeeded', 'booking.accepted', 'booking.confirmed'])
  assert.deepEqual(eventsOfPaid('confirmed', 'confirmed'), ['payment.succeeded'])
  const ofPayments = eventTypes.filter((type) => type.startsWith('payment.'))
  assert.equal(new Set(eventTypes).size, 12 + new Set(ofOffers).size + ofPayments.length)
})

test('an undo takes back the latest change of status, once, for 24 hours', () => {
  const latest = { historyId: 7, at: NOW - 24 * 3600, from: 'confirmed' as const, isUndo: false }
  const refusal = (...args: Parameters<typeof attemptUndo>) => {
    const outcome = attemptUndo(...args)
    return 'refused' in outcome ? inEnglish(outcome.refused) : 'none'
  }
  assert.deepEqual(attemptUndo(latest, undefined, NOW), { undone: latest, until: NOW })
  assert.deepEqual(attemptUndo(latest, 7, NOW), { undone: latest, until: NOW })
  assert.match(refusal(latest, 7, NOW + 1), /for 24 hours, not later/)
  assert.match(refusal(latest, 6, NOW), /entry 6 is not the latest change/)
  assert.match(refusal({ ...latest, isUndo: true }, undefined, NOW), /undone already, and an undo cannot itself/)
  assert.match(refusal({ ...latest, isUndo: true }, 6, NOW), /undone already/)
  assert.match(refusal(undefined, undefined, NOW), /nothing to undo/)
})

const anyFacts: fc.Arbitrary<BookingFacts> = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  isReconfirmed: fc.boolean(),
  startsAt: fc.integer({ min: NOW - 5, max: NOW + 5 }),
  plan: fc.constantFrom('full', 'google_only'),
  fromGoogle: fc.boolean(),
})

test('property: capabilities promise exactly what an attempt grants', () => {
  fc.assert(
    fc.property(anyFacts, (booking) => {
      const shown = {
        can_cancel: 'to' in attempt('cancel', booking, NOW),
        can_no_show: 'to' in attempt('no-show', booking, NOW),
        can_check_in: 'to' in attempt('check-in', booking, NOW),
      }
      assert.deepEqual(capabilities(booking, NOW), shown)
      assert.deepEqual(allCapabilities(booking, NOW), {
        ...shown,
        can_accept: 'to' in attempt('accept', booking, NOW),
        can_reject: 'to' in attempt('reject', booking, NOW),
        can_finish: 'to' in attempt('finish', booking, NOW),
        can_unblock: 'to' in attempt('unblock', booking, NOW),
      })
    }),
  )
})

test('property: whatever is done, a booking is confirmed at most once and never holds tables again', () => {
  const actions = fc.array(
    fc.constantFrom<Action>('accept', 'reject', 'cancel', 'check-in', 'no-show', 'finish', 'unblock'),
  )
  fc.assert(
    fc.property(fc.constantFrom<BookingStatus>('pending', 'confirmed'), actions, (created, wanted) => {
      let status = created
      const events = eventsOfNewBooking(created)
      for (const action of wanted) {
        const result = attempt(action, facts(status), NOW)
        if ('refused' in result) continue
        assert.ok(takesTables(status), `${action} revived a booking with status ${status}`)
        events.push(...eventsOfAction(action, status))
        status = result.to
      }
      const confirmations = events.filter((event) => event === 'booking.confirmed').length
      assert.equal(confirmations, isFirm(status) || confirmations > 0 ? 1 : 0)
    }),
  )
})

test('property: a filter finds what it shows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...statusFilters),
      fc.constantFrom(...bookingStatuses),
      fc.boolean(),
      (filter, status, isReconfirmed) => {
        const found = matchesStatusFilter(filter, status, isReconfirmed)
        assert.equal(found, shownStatus(status, isReconfirmed) === filter)
      },
    ),
  )
})

test('a pending booking with a time to pay is awaiting its payment: it can be checked in, and not be accepted', () => {
  const paying = { status: 'pending', pay_until: NOW + 60 } as const
  assert.deepEqual([isAwaitingPayment(paying), fsmStatus(paying), hasLapsed(paying)], [true, 'awaiting_payment', false])
  assert.equal(fsmStatus({ status: 'pending', pay_until: null }), 'pending')
  assert.ok(hasLapsed({ status: 'cancelled', pay_until: NOW }))
  const can = allCapabilities(facts('pending', { unpaid: '€120' }), NOW)
  assert.deepEqual([can.can_check_in, can.can_accept, can.can_cancel, can.can_no_show], [true, false, true, false])
  const refused = attempt('accept', facts('pending', { unpaid: '€120' }), NOW)
  assert.match('refused' in refused ? inEnglish(refused.refused) : '', /^€120 are not paid yet/)
  assert.equal(allCapabilities(facts('pending'), NOW).can_check_in, false)
})
