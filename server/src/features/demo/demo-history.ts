/** How a booking of the demo came to its status: by the same transitions as any other, so none is impossible. */
import {
  type Action,
  attempt,
  type BookingStatus,
  type ConfirmationMode,
  isBlock,
  statusOfNewBlock,
  statusOfNewBooking,
} from '../../domain/booking-status.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import type { DemoBooking } from './demo-booking.ts'

export type Step = { at: EpochSeconds; actor: string; action: Action | 'create' | 'block'; changes: object }

export type Moments = { createdAt: EpochSeconds; startsAt: EpochSeconds; now: EpochSeconds }

const lastAction: Readonly<Record<BookingStatus, Action | null>> = {
  pending: null,
  confirmed: null,
  accepted: 'accept',
  rejected: 'reject',
  cancelled: 'cancel',
  noshow: 'no-show',
  arrived_in_service: 'check-in',
  blocked: null,
}

const staff = 'user:demo@example.com'

export function historyOf(booking: DemoBooking, mode: ConfirmationMode, moments: Moments): Step[] {
  const block = isBlock(booking.status)
  const first = block ? statusOfNewBlock : statusOfNewBooking(mode, booking.tables.length === 0)
  const creation: Step = {
    at: moments.createdAt,
    actor: createdBy(booking),
    action: block ? 'block' : 'create',
    changes: {},
  }
  const steps = [creation]
  let status = first
  for (const action of actionsFrom(first, booking.status, moments)) {
    const at = momentOf(action, moments)
    const outcome = attempt(action, { status, startsAt: moments.startsAt, plan: 'full', fromGoogle: false }, at)
    if ('refused' in outcome) throw new Error(`The demo is impossible: ${outcome.refused}`)
    const change = { from: status, to: outcome.to }
    steps.push({ at, actor: staff, action, changes: { status: change, fsm_status: change } })
    status = outcome.to
  }
  if (status !== booking.status) throw new Error(`The demo cannot bring a booking to ${booking.status}.`)
  return steps
}

/** Where a request has to be confirmed by hand, the yes comes before the guest does. */
function actionsFrom(first: BookingStatus, last: BookingStatus, { startsAt }: Moments): Action[] {
  const action = lastAction[last]
  if (action === null) return []
  const possible = attempt(action, { status: first, startsAt, plan: 'full', fromGoogle: false }, startsAt)
  return 'to' in possible ? [action] : ['accept', action]
}

export function createdBy({ source, status }: DemoBooking): string {
  const online = source === 'Website' || source === 'Google'
  return online && !isBlock(status) ? `token:${source}` : staff
}

const minutes = 60

function momentOf(action: Action, { createdAt, startsAt, now }: Moments): EpochSeconds {
  const at: Record<Action, EpochSeconds> = {
    accept: Math.min(createdAt + 45 * minutes, startsAt),
    reject: createdAt + 120 * minutes,
    cancel: Math.floor((createdAt + Math.min(startsAt, now)) / 2),
    unblock: Math.floor((createdAt + Math.min(startsAt, now)) / 2),
    'check-in': startsAt + 4 * minutes,
    'no-show': startsAt + 45 * minutes,
  }
  return Math.min(at[action], now)
}
