/**
 * The states of a booking. The only file that compares status strings: one table says which action leads from which
 * state to which, and under which guard; capabilities, refusals and events are derived from it.
 */

import type { EpochSeconds } from '../calendar/calendar.ts'
import type { ShownMoney } from '../money/shown-money.ts'
import type { Sentence } from '../sentence.ts'

export const bookingStatuses = [
  'pending',
  'confirmed',
  'accepted',
  'rejected',
  'cancelled',
  'noshow',
  'arrived_in_service',
  'finished',
  'blocked',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export type Plan = 'full' | 'google_only'
export type ConfirmationMode = 'SYNCHRONOUS' | 'ASYNCHRONOUS'

/** The facts on which guards and the wording of refusals depend. */
export type BookingFacts = {
  status: BookingStatus
  isReconfirmed: boolean
  startsAt: EpochSeconds
  plan: Plan
  fromGoogle: boolean
  /** What it waits to be paid, as a text; absent where it does not wait for a payment. */
  unpaid?: string | undefined
}

export type Action = 'accept' | 'reject' | 'cancel' | 'check-in' | 'no-show' | 'finish' | 'unblock'

type Transition = {
  from: readonly BookingStatus[]
  /** Also possible while it waits for its payment: who has come can always be recorded. */
  fromUnpaid?: true
  to: BookingStatus
  objection?: (facts: BookingFacts, now: EpochSeconds) => Sentence | null
}

function noShowObjection({ startsAt, plan, fromGoogle }: BookingFacts, now: EpochSeconds): Sentence | null {
  if (startsAt > now) return ({ bookings }) => bookings.status.noShowTooEarly
  if (plan === 'google_only' && !fromGoogle) {
    return ({ bookings }) => bookings.status.noShowOnlyGoogle
  }
  return null
}

/** Accepting would promise the table without what the guest was asked for: staff record it or waive it instead. */
const unpaidObjection = ({ unpaid }: BookingFacts): Sentence | null =>
  unpaid === undefined ? null : ({ bookings }) => bookings.status.unpaid(unpaid)

const transitions: Readonly<Record<Action, Transition>> = {
  accept: { from: ['pending', 'confirmed'], to: 'accepted', objection: unpaidObjection },
  reject: { from: ['pending', 'confirmed'], to: 'rejected' },
  cancel: { from: ['pending', 'confirmed', 'accepted'], to: 'cancelled' },
  'check-in': { from: ['confirmed', 'accepted'], fromUnpaid: true, to: 'arrived_in_service' },
  'no-show': {
    from: ['confirmed', 'accepted'],
    to: 'noshow',
    objection: noShowObjection,
  },
  finish: { from: ['arrived_in_service'], to: 'finished' },
  unblock: { from: ['blocked'], to: 'cancelled' },
}

/** The sentence matches the shown status, which the same answer carries as `current_status`. */
const refusalOf =
  (action: Action, { status, isReconfirmed }: BookingFacts): Sentence =>
  ({ bookings: { status: says } }) => {
    if (action === 'cancel' && isBlock(status)) return says.unblockInstead
    if (action === 'unblock' && status !== 'cancelled') {
      return transitions.cancel.from.includes(status) ? says.onlyBlockCancel : says.onlyBlock
    }
    const isShownAsStored = shownStatus(status, isReconfirmed) === status
    return says.refused[action](isShownAsStored ? says.is[status] : says.reconfirmed)
  }

export type Attempt = { to: BookingStatus } | { refused: Sentence }

export function attempt(action: Action, facts: BookingFacts, now: EpochSeconds): Attempt {
  const { from, fromUnpaid, to, objection } = transitions[action]
  const isOpen = from.includes(facts.status) || (fromUnpaid && facts.unpaid !== undefined)
  if (!isOpen) return { refused: refusalOf(action, facts) }
  const refused = objection?.(facts, now) ?? null
  return refused === null ? { to } : { refused }
}

/** The latest change of a booking's status, as its history has it. */
export type StatusChange = { historyId: number; at: EpochSeconds; from: BookingStatus; isUndo: boolean }

const undoSeconds = 24 * 3600

/**
 * Leads back from any state to the one before it. `named` is the history entry that the caller means to take back: where
 * something else happened since, it is refused. A second undo is refused too, so a repeated request takes back no more.
 */
export function attemptUndo<Change extends StatusChange>(
  latest: Change | undefined,
  named: number | undefined,
  now: EpochSeconds,
): { undone: Change; until: EpochSeconds } | { refused: Sentence } {
  if (latest === undefined) return { refused: ({ bookings }) => bookings.undo.nothing }
  if (latest.isUndo) return { refused: ({ bookings }) => bookings.undo.twice }
  if (named !== undefined && named !== latest.historyId) {
    return { refused: ({ bookings }) => bookings.undo.notLatest(named) }
  }
  const until = latest.at + undoSeconds
  if (now > until) return { refused: ({ bookings }) => bookings.undo.tooLate }
  return { undone: latest, until }
}

export type Capabilities = { can_cancel: boolean; can_no_show: boolean; can_check_in: boolean }
export type AllCapabilities = Capabilities & {
  can_accept: boolean
  can_reject: boolean
  can_finish: boolean
  can_unblock: boolean
}

export function capabilities(facts: BookingFacts, now: EpochSeconds): Capabilities {
  const { can_cancel, can_no_show, can_check_in } = allCapabilities(facts, now)
  return { can_cancel, can_no_show, can_check_in }
}

export function allCapabilities(facts: BookingFacts, now: EpochSeconds): AllCapabilities {
  const can = (action: Action): boolean => 'to' in attempt(action, facts, now)
  return {
    can_accept: can('accept'),
    can_reject: can('reject'),
    can_cancel: can('cancel'),
    can_check_in: can('check-in'),
    can_no_show: can('no-show'),
    can_finish: can('finish'),
    can_unblock: can('unblock'),
  }
}

/** The values that the status endpoint accepts, and the action of each. */
export const actionByStatusValue = {
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
} as const satisfies Readonly<Record<string, Action>>

/** Pending while nothing is promised: on the waiting list, or where the restaurant confirms by hand what guests ask for. */
export const statusOfNewBooking = (mode: ConfirmationMode, waitingList: boolean, byStaff: boolean): BookingStatus =>
  waitingList || (mode === 'ASYNCHRONOUS' && !byStaff) ? 'pending' : 'confirmed'

/** The statuses in which a booking on the waiting list can still be given a table. */
export const waitingStatuses: readonly BookingStatus[] = ['pending']
export const isWaiting = (status: BookingStatus): boolean => waitingStatuses.includes(status)

/** Of guests who are seated as they are entered. */
export const statusOfSeated: BookingStatus = 'arrived_in_service'
/** To which an undo of their check-in leads. */
export const statusBeforeSeated: BookingStatus = 'confirmed'

export const statusOfNewBlock: BookingStatus = 'blocked'

/** The statuses that keep their tables from others; all others release them. */
export const takingStatuses: readonly BookingStatus[] = [
  'pending',
  'confirmed',
  'accepted',
  'arrived_in_service',
  'blocked',
]
export const takesTables = (status: BookingStatus): boolean => takingStatuses.includes(status)

/** Promised to the guest: the restaurant need not confirm it any more. */
export const firmStatuses: readonly BookingStatus[] = ['confirmed', 'accepted', 'arrived_in_service', 'finished']
export const isFirm = (status: BookingStatus): boolean => firmStatuses.includes(status)

/** Promised, and the guests have not come yet. */
export const isPromised = (status: BookingStatus): boolean => status === 'confirmed' || status === 'accepted'
const isConfirmed = (status: BookingStatus): boolean => status === 'confirmed'
export const isPending = (status: BookingStatus): boolean => status === 'pending'
/** The guests may still come. */
export const isExpected = (status: BookingStatus): boolean => isPending(status) || isPromised(status)
export const expectedStatuses: readonly BookingStatus[] = bookingStatuses.filter(isExpected)
/** Here, and not at their table: at the bar, or not all of them yet. */
export const presences = ['bar', 'partly'] as const
/** How far a seated party is, in the order of an evening. */
export const courses = ['ordered', 'main', 'dessert', 'bill'] as const
export type Course = (typeof courses)[number]

type Paying = { status: BookingStatus; pay_until: EpochSeconds | null }

/** Keeps its tables until it is paid. */
export const isAwaitingPayment = ({ status, pay_until }: Paying): boolean => isPending(status) && pay_until !== null
/** Its time to pay ended. Every other way out of waiting forgets until when it could be paid. */
export const hasLapsed = ({ status, pay_until }: Paying): boolean => isCancelled(status) && pay_until !== null
/** The state of the machine, as the wire has it: derived, never stored. */
export type FsmStatus = BookingStatus | typeof awaitingPayment
const awaitingPayment = 'awaiting_payment'
export const fsmStatuses = [...bookingStatuses, awaitingPayment] as const
export const isUnpaid = (status: FsmStatus): boolean => status === awaitingPayment
/** The status that is stored for a state. */
export const storedStatus = (status: FsmStatus): BookingStatus => (status === awaitingPayment ? 'pending' : status)
export const fsmStatus = (booking: Paying): FsmStatus => (isAwaitingPayment(booking) ? awaitingPayment : booking.status)
/** Of a new booking that is to be paid, and of one whose money must come again. */
export const statusOfUnpaid: BookingStatus = 'pending'
/** What can be cancelled by the passing of time. */
export const unpaidStatuses: readonly BookingStatus[] = ['pending']
/** Of a payment after which nothing is promised: cancelled, rejected, or the guests did not come. */
export const isOver = (status: BookingStatus): boolean => isCancelled(status) || isRejected(status) || isNoShow(status)
/** Whether what is owed may still come in. */
export const mayOwe = ({ status, pay_until, money }: Paying & { money: ShownMoney | null }): boolean =>
  (money?.due ?? 0) > 0 && !isOver(status) && (pay_until !== null || !isPending(status))

export const isRejected = (status: BookingStatus): boolean => status === 'rejected'
export const isCancelled = (status: BookingStatus): boolean => status === 'cancelled'

export const isBlock = (status: BookingStatus): boolean => status === statusOfNewBlock

/** The status on the wire: a guest's reconfirmation shows an accepted booking as confirmed. */
export const shownStatus = (status: BookingStatus, isReconfirmed: boolean): BookingStatus =>
  status === 'accepted' && isReconfirmed ? 'confirmed' : status

export const statusFilters = ['confirmed', 'accepted', 'cancelled', 'rejected'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** A filter matches what is shown, not what is stored. */
export const matchesStatusFilter = (filter: StatusFilter, status: BookingStatus, isReconfirmed: boolean): boolean =>
  shownStatus(status, isReconfirmed) === filter

/** The stored statuses that are shown as one of these, with and without a guest's reconfirmation. */
export function statusesShownAs(shown: readonly BookingStatus[]) {
  const storedAs = (isReconfirmed: boolean): BookingStatus[] =>
    bookingStatuses.filter((status) => shown.includes(shownStatus(status, isReconfirmed)))
  return { reconfirmed: storedAs(true), notReconfirmed: storedAs(false) }
}

export const eventTypes = [
  'booking.created',
  'booking.confirmed',
  'booking.accepted',
  'booking.rejected',
  'booking.cancelled',
  'booking.seated',
  'booking.no_show',
  'booking.updated',
  'booking.blocked',
  'booking.unblocked',
  'booking.reinstated',
  'booking.finished',
  'booking.offered',
  'booking.offer_declined',
  'booking.offer_lapsed',
  'booking.offer_withdrawn',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'payment.disputed',
] as const
export type EventType = (typeof eventTypes)[number]

/** About texts: what a guest has answered, and what was not delivered. */
export const messageEventTypes = ['message.received', 'message.failed'] as const
export type MessageEventType = (typeof messageEventTypes)[number]

/** Everything that a webhook may want. */
export const webhookEventTypes = [...eventTypes, ...messageEventTypes] as const

const eventOfAction: Readonly<Record<Action, EventType>> = {
  accept: 'booking.accepted',
  reject: 'booking.rejected',
  cancel: 'booking.cancelled',
  'check-in': 'booking.seated',
  'no-show': 'booking.no_show',
  finish: 'booking.finished',
  unblock: 'booking.unblocked',
}

export function eventsOfNewBooking(status: BookingStatus): EventType[] {
  const firm: EventType[] = isFirm(status) ? ['booking.confirmed'] : []
  const seated: EventType[] = hasArrived(status) ? ['booking.seated'] : []
  return ['booking.created', ...firm, ...seated]
}

/** `booking.confirmed` follows whenever the action makes the booking firm. */
export function eventsOfAction(action: Action, before: BookingStatus): EventType[] {
  const becomesFirm = !isFirm(before) && isFirm(transitions[action].to)
  return becomesFirm ? [eventOfAction[action], 'booking.confirmed'] : [eventOfAction[action]]
}

/** A payment that confirms the booking, and one that comes later. */
export function eventsOfPaid(before: BookingStatus, after: BookingStatus): EventType[] {
  if (isFirm(before) || !isFirm(after)) return ['payment.succeeded']
  const accepted: EventType[] = isConfirmed(after) ? [] : ['booking.accepted']
  return ['payment.succeeded', ...accepted, 'booking.confirmed']
}

export const eventsOfLapse: readonly EventType[] = ['payment.failed', 'booking.cancelled']

export const eventsOfNewBlock: readonly EventType[] = ['booking.blocked']
export const eventsOfUpdate: readonly EventType[] = ['booking.updated']
export const eventsOfUndo: readonly EventType[] = ['booking.reinstated']

/** How the offer of a table to a guest on the waiting list ends; an accepted one is reported as the booking's acceptance. */
export type OfferOutcome = 'accepted' | 'declined' | 'lapsed' | 'withdrawn'

export const eventsOfOffer: Readonly<Record<'made' | Exclude<OfferOutcome, 'accepted'>, readonly EventType[]>> = {
  made: ['booking.offered'],
  declined: ['booking.offer_declined'],
  lapsed: ['booking.offer_lapsed'],
  withdrawn: ['booking.offer_withdrawn'],
}

/** The statuses that a patron's statistics count separately. */
export const countedInStats = { cancelled: 'cancelled', noShow: 'noshow' } as const satisfies Record<
  string,
  BookingStatus
>

/** The guests are at their table. */
export const hasArrived = (status: BookingStatus): boolean => status === 'arrived_in_service'
export const hasLeft = (status: BookingStatus): boolean => status === 'finished'

/** The guests came, whether or not they are still there. */
export const hasCome = (status: BookingStatus): boolean => hasArrived(status) || hasLeft(status)
export const isNoShow = (status: BookingStatus): boolean => status === countedInStats.noShow

/** What counts when patrons are called first-time or returning: no cancelled or rejected bookings, no no-shows. */
export const loyaltyStatuses: readonly BookingStatus[] = ['pending', ...firmStatuses]
