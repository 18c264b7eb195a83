/** What people may be told on a device of theirs at once, and which change is worth it. */
import {
  type BookingStatus,
  type EventType,
  hasArrived,
  isAwaitingPayment,
  isBlock,
  isCancelled,
  isFirm,
} from '../booking/booking-status.ts'
import type { EpochSeconds } from '../calendar/calendar.ts'
import { isGuest } from '../caller.ts'

/** What is chosen, each by itself. */
export const pushKinds = [
  'new_booking',
  'cancellation',
  'large_party',
  'guest_reply',
  'offer',
  'payment_failed',
] as const
export type PushKind = (typeof pushKinds)[number]

/** What is said. `try`: that it works. */
export type PushAbout = Exclude<PushKind, 'offer'> | 'offer_taken' | 'offer_declined' | 'try'

/** Null: it is said whatever is chosen. */
export function kindOfPush(about: PushAbout): PushKind | null {
  if (about === 'try') return null
  return about === 'offer_taken' || about === 'offer_declined' ? 'offer' : about
}

/** Who may only look is not told of guests' words and of money. */
export const kindsOfViewers: readonly PushKind[] = ['new_booking', 'cancellation', 'large_party', 'offer']

type Told = {
  status: BookingStatus
  starts_at: EpochSeconds
  adults: number
  children: number
  is_request: boolean
  pay_until: EpochSeconds | null
}

/** Asked only where it matters: every change of every booking comes by here. */
type Moment = {
  at: EpochSeconds
  /** Whether that start belongs to the evening that is on or next. */
  isTonight(startsAt: EpochSeconds): boolean
  /** The largest party that books online. */
  largestParty(): number
}

/** Of a new booking. Who is already at the table was seen by whoever seated them. */
export function pushOfNew(booking: Told, { at, isTonight, largestParty }: Moment): PushAbout | null {
  const { status, is_request, adults, children, starts_at } = booking
  if (is_request && adults + children > largestParty()) return 'large_party'
  if (isBlock(status) || hasArrived(status) || isAwaitingPayment(booking)) return null
  return starts_at >= at - lateSeconds && isTonight(starts_at) ? 'new_booking' : null
}

type Change = { before: Told; after: Told; events: readonly EventType[]; action: string; actor: string }

/** Of a change. The first that fits: one change is told once. */
export function pushOfChange({ before, after, events, action, actor }: Change, moment: Moment): PushAbout | null {
  const { at } = moment
  if (events.includes('booking.offer_declined')) return 'offer_declined'
  if (action === 'accept' && isGuest(actor)) return 'offer_taken'
  if (events.includes('booking.cancelled') && isSoon(before.starts_at, at)) return 'cancellation'
  if (events.includes('payment.failed')) return 'payment_failed'
  if (isAwaitingPayment(before) && isFirm(after.status)) return pushOfNew(after, moment)
  return null
}

/** The guests may still be on their way. */
const lateSeconds = 3_600
const soonSeconds = 2 * 3_600
const isSoon = (startsAt: EpochSeconds, at: EpochSeconds): boolean =>
  startsAt <= at + soonSeconds && startsAt >= at - lateSeconds

/** Whether it is still as it is told: what was taken back before it was sent is not said. */
export function isStillSo(about: PushAbout, status: BookingStatus | null): boolean {
  if (status === null) return about === 'guest_reply' || about === 'try'
  if (about === 'cancellation') return isCancelled(status)
  return about === 'new_booking' || about === 'large_party' ? !isCancelled(status) : true
}

/** What the telephone of a person who wants to sleep is not told; over midnight where it ends before it begins. */
export function isQuiet(time: string, { starts, ends }: { starts: string; ends: string }): boolean {
  return starts < ends ? starts <= time && time < ends : time >= starts || time < ends
}
