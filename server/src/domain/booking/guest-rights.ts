/**
 * What guests may do to their own booking through its link. Until the deadline of the cancellation policy they may
 * change and cancel it; after it they may only change time and party on the same day, since moving a booking to a later
 * date and cancelling it there would evade the policy. A booking that is not confirmed yet (pending, waiting list) has
 * no deadline. From the start on, changes are made by telephone.
 */

import type { EpochSeconds } from '../calendar/calendar.ts'
import type { ShownMoney } from '../money/shown-money.ts'
import { type BookingStatus, hasArrived, isAwaitingPayment, isBlock, isFirm, takesTables } from './booking-status.ts'

export type GuestRights = {
  /** Another date, time or party. */
  change: 'yes' | 'same-day' | 'no'
  cancel: 'yes' | 'too-late' | 'no'
  reconfirm: boolean
  /** A note to the restaurant. */
  note: boolean
  /** To say that they come late. */
  late: boolean
}

export type GuestBooking = {
  status: BookingStatus
  starts_at: EpochSeconds
  is_reconfirmed: boolean
  is_reconfirmation_request_sent: boolean
  pay_until?: EpochSeconds | null
  /** What it was asked for; its terms then say what cancelling costs, at any time before the start. */
  money?: ShownMoney | null
}

export type GuestPolicy = { cancellation_policy_hours_before_reservation: number; reconfirmation_enabled: boolean }

/** Reminders usually go out this long before the start. A guest who has just booked is not asked. */
const asksToReconfirmWithin = 48 * 3600

const nothing: GuestRights = { change: 'no', cancel: 'no', reconfirm: false, note: false, late: false }

export function guestRights(booking: GuestBooking, policy: GuestPolicy, now: EpochSeconds): GuestRights {
  const { status, starts_at, is_reconfirmation_request_sent } = booking
  const isOpen = takesTables(status) && !hasArrived(status) && !isBlock(status)
  if (!isOpen) return nothing
  const late = mayAnnounceLate(booking, now)
  if (starts_at <= now) return { ...nothing, cancel: 'too-late', late }
  const isLate = isFirm(status) && now > cancelDeadline(booking, policy)
  const isSoon = starts_at - now <= asksToReconfirmWithin
  const isAsked = is_reconfirmation_request_sent || (policy.reconfirmation_enabled && isSoon)
  // Whoever has still to pay changes nothing: the sum is that of the visit.
  const isUnpaid = isAwaitingPayment({ status, pay_until: booking.pay_until ?? null })
  return {
    change: isUnpaid ? 'no' : isLate ? 'same-day' : 'yes',
    cancel: isLate && !hasTerms(booking) ? 'too-late' : 'yes',
    reconfirm: isAsked && canReconfirm(booking, now),
    note: true,
    late,
  }
}

const hasTerms = ({ money }: Pick<GuestBooking, 'money'>): boolean =>
  money !== null && money !== undefined && money.ask !== null

/** Guests say it shortly before their time, or up to the longest delay that can be said after it. */
const announcesWithin = 3 * 3600
/** Minutes. */
export const latestAnnounced = 60

export const mayAnnounceLate = (
  { status, starts_at }: Pick<GuestBooking, 'status' | 'starts_at'>,
  now: EpochSeconds,
): boolean =>
  isFirm(status) &&
  takesTables(status) &&
  !hasArrived(status) &&
  starts_at - announcesWithin <= now &&
  now < starts_at + latestAnnounced * 60

/** What a guest may still do online, as sentences, links and refusals say it. */
export type StillPossible =
  | { kind: 'until'; until: EpochSeconds }
  /** To change it on the same day; the restaurant cancels it. */
  | { kind: 'same-day' }
  /** Not promised yet, or with terms that say what cancelling costs: it has no deadline. */
  | { kind: 'any-time' }
  /** The start has passed. */
  | { kind: 'over' }
  /** Nothing is left to be changed. */
  | { kind: 'nothing' }

export function stillPossible(
  booking: Pick<GuestBooking, 'status' | 'starts_at' | 'money'>,
  policy: Pick<GuestPolicy, 'cancellation_policy_hours_before_reservation'>,
  now: EpochSeconds,
): StillPossible {
  const asked = { ...booking, is_reconfirmed: false, is_reconfirmation_request_sent: false }
  const { change, cancel } = guestRights(asked, { ...policy, reconfirmation_enabled: false }, now)
  if (cancel === 'no') return { kind: 'nothing' }
  if (cancel === 'too-late') return { kind: change === 'no' ? 'over' : 'same-day' }
  if (hasTerms(booking)) return { kind: 'any-time' }
  return isFirm(booking.status) ? { kind: 'until', until: cancelDeadline(booking, policy) } : { kind: 'any-time' }
}

/** Until when a promised visit may be changed or cancelled. */
export const cancelDeadline = (
  { starts_at }: Pick<GuestBooking, 'starts_at'>,
  policy: Pick<GuestPolicy, 'cancellation_policy_hours_before_reservation'>,
): EpochSeconds => starts_at - policy.cancellation_policy_hours_before_reservation * 3600

/** A promised visit that is still to come and that the guest has not reconfirmed. */
export function canReconfirm(
  { status, starts_at, is_reconfirmed }: Omit<GuestBooking, 'is_reconfirmation_request_sent'>,
  now: EpochSeconds,
): boolean {
  return isFirm(status) && takesTables(status) && !hasArrived(status) && starts_at > now && !is_reconfirmed
}
