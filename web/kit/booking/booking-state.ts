/** The state of a booking at a moment, as the diary shows it. The only file of the app that compares statuses. */

import type { Schemas } from '../../../sdk/src/index.ts'
import { instantOf, minute } from '../time/zone-time.ts'

/**
 * `expected` may be late, or `here` (in the house, not seated); `seated` may be over its time; `gone` is cancelled, rejected
 * or no-show.
 */
export type State = 'pending' | 'expected' | 'late' | 'here' | 'seated' | 'over' | 'left' | 'block' | 'gone'

/** Guests are late from here on, counted from when they said they would come. */
export const lateAfterMinutes = 10
/** Guests who were never marked as gone count as gone this long after their end. */
const forgottenAfterMinutes = 240

/** Guests occupy a table this long before their time at most, however early they were checked in. */
const earliestMinutes = 120

type Booking = Schemas.DayBooking
type Timed = Pick<
  Booking,
  | 'date'
  | 'end_time'
  | 'expected_end'
  | 'left_at'
  | 'fsm_status'
  | 'arrived_at'
  | 'occupies'
  | 'presence'
  | 'announced_late_minutes'
>

export const startOf = (booking: Pick<Booking, 'date'>): number => instantOf(booking.date)
export const plannedEnd = (booking: Pick<Booking, 'end_time'>): number => instantOf(booking.end_time)
/** Until when they stay: as booked, and once they sit as the server expects. */
export const leaveOf = (booking: Pick<Booking, 'end_time' | 'expected_end' | 'fsm_status'>): number =>
  hasArrived(booking) ? instantOf(booking.expected_end) : plannedEnd(booking)

/** When they would leave if no host had said anything: late guests stay as long as they booked. */
export function naturalEnd(booking: Timed): number {
  const sat = booking.arrived_at === null ? startOf(booking) : instantOf(booking.arrived_at)
  const isLate = sat > startOf(booking) + lateAfterMinutes * minute
  return isLate ? sat + plannedEnd(booking) - startOf(booking) : plannedEnd(booking)
}

/** When they are to come: their start, or as many minutes after it as they have said. */
const dueAt = (booking: Pick<Booking, 'date' | 'announced_late_minutes'>): number =>
  startOf(booking) + (booking.announced_late_minutes ?? 0) * minute

export function stateOf(booking: Timed, now: number): State {
  switch (booking.fsm_status) {
    case 'pending':
    case 'awaiting_payment':
      return 'pending'
    case 'confirmed':
    case 'accepted':
      if (booking.presence !== null) return 'here'
      return now > dueAt(booking) + lateAfterMinutes * minute ? 'late' : 'expected'
    case 'arrived_in_service':
      if (now <= leaveOf(booking)) return 'seated'
      return now > plannedEnd(booking) + forgottenAfterMinutes * minute ? 'left' : 'over'
    case 'finished':
      return 'left'
    case 'blocked':
      return 'block'
    default:
      return 'gone'
  }
}

/** Where its bar begins: when its guests sat down, if that was before their time; on the minute, as the screen counts. */
export function beginOf(booking: Timed): number {
  const start = startOf(booking)
  const sat = booking.occupies?.from ?? (hasLeft(booking) ? booking.arrived_at : null)
  if (sat === null || instantOf(sat) < start - earliestMinutes * minute) return start
  return Math.min(start, Math.floor(instantOf(sat) / minute) * minute)
}

/** Seated at this moment. */
export const isSitting = (booking: Timed, now: number): boolean =>
  hasArrived(booking) && stateOf(booking, now) !== 'left' && beginOf(booking) <= now

/** Where its bar ends: when they left, now for those who stay too long, else when they are expected to leave. */
export function endOf(booking: Timed, now: number): number {
  if (booking.left_at !== null) return Math.max(instantOf(booking.left_at), startOf(booking) + 15 * minute)
  return stateOf(booking, now) === 'over' ? now : leaveOf(booking)
}

export const minutesLate = (booking: Timed, now: number): number => Math.floor((now - dueAt(booking)) / minute)
export const minutesOver = (booking: Timed, now: number): number => Math.floor((now - leaveOf(booking)) / minute)

/** Guests this late will hardly come. */
const longLateMinutes = 45

export const isMissing = (booking: Timed, now: number): boolean =>
  stateOf(booking, now) === 'late' && minutesLate(booking, now) > longLateMinutes

export const isGone = ({ fsm_status }: Pick<Booking, 'fsm_status'>): boolean =>
  fsm_status === 'cancelled' || fsm_status === 'rejected' || fsm_status === 'noshow'

export const isBlock = ({ fsm_status }: Pick<Booking, 'fsm_status'>): boolean => fsm_status === 'blocked'

export const hasLeft = ({ fsm_status }: Pick<Booking, 'fsm_status'>): boolean => fsm_status === 'finished'

export const hasArrived = ({ fsm_status }: Pick<Booking, 'fsm_status'>): boolean => fsm_status === 'arrived_in_service'

/** A guest who waits for a table, or for the restaurant's answer without having one. */
export const isUnseated = (booking: Pick<Booking, 'fsm_status' | 'table_ids'>): boolean =>
  !isGone(booking) && !hasLeft(booking) && booking.table_ids.length === 0

/** A party that waits for a table and is in the house: it came without a booking, or was told how long it takes. */
export const isAtDoor = (
  booking: Pick<
    Booking,
    'fsm_status' | 'table_ids' | 'waiting_list' | 'is_request' | 'quoted_wait' | 'patron' | 'presence'
  >,
): boolean =>
  booking.waiting_list &&
  !booking.is_request &&
  isUnseated(booking) &&
  (booking.quoted_wait !== null || booking.presence !== null || booking.patron?.walkin === true)

/** Keeps its tables until it is paid. */
export const isAwaitingPayment = ({ fsm_status }: Pick<Booking, 'fsm_status'>): boolean =>
  fsm_status === 'awaiting_payment'

export const isNoShow = ({ fsm_status }: Pick<Booking, 'fsm_status'>): boolean => fsm_status === 'noshow'

/** A no-show can come after all for a day. */
const noShowMinutes = 24 * 60

/** A no-show whose guests may still come. */
export const mayStillCome = (booking: Pick<Booking, 'fsm_status' | 'date'>, now: number): boolean =>
  isNoShow(booking) && now < startOf(booking) + noShowMinutes * minute

/** Whether its guests can sit down: expected, at the door, or taken not to come. */
export const canBeSeated = (booking: Booking, now: number): boolean =>
  booking.capabilities.can_check_in || isAtDoor(booking) || mayStillCome(booking, now)

/** Asked for by a guest, mostly a large party: the restaurant answers it with tables of its choice. */
export const isRequest = (booking: Pick<Booking, 'fsm_status' | 'table_ids' | 'is_request'>): boolean =>
  booking.is_request && isUnseated(booking)

export const isUnanswered = ({ fsm_status }: Pick<Booking, 'fsm_status'>): boolean => fsm_status === 'pending'

/** Has tables that may still change, since its guests have yet to come. */
export const canBePinned = (booking: Pick<Booking, 'fsm_status' | 'table_ids'>): boolean =>
  showsOnTimeline(booking) && !hasArrived(booking) && !hasLeft(booking) && !isBlock(booking)

/** Cancelled bookings and no-shows hold no table, so they have no place on the timeline. */
export const showsOnTimeline = (booking: Pick<Booking, 'fsm_status' | 'table_ids'>): boolean =>
  !isGone(booking) && booking.table_ids.length > 0
