/** The history of a demo booking, by the same transitions as any other booking. */
import {
  type Action,
  attempt,
  type BookingStatus,
  type ConfirmationMode,
  isBlock,
  statusOfNewBlock,
  statusOfNewBooking,
} from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { textActor } from '../../../bookings/texting/receive-text.ts'
import type { DemoBooking } from './demo-booking.ts'

export type Step = {
  at: EpochSeconds
  actor: string
  action: Action | 'create' | 'block' | 'reconfirm'
  changes: object
}

export type Moments = { createdAt: EpochSeconds; startsAt: EpochSeconds; now: EpochSeconds }

const actionsTo: Readonly<Record<BookingStatus, readonly Action[]>> = {
  pending: [],
  confirmed: [],
  accepted: ['accept'],
  rejected: ['reject'],
  cancelled: ['cancel'],
  noshow: ['no-show'],
  arrived_in_service: ['check-in'],
  finished: ['check-in', 'finish'],
  blocked: [],
}

const staff = 'user:demo@example.com'

export function historyOf(booking: DemoBooking, mode: ConfirmationMode, moments: Moments): Step[] {
  const { createdAt, startsAt, now } = moments
  const block = isBlock(booking.status)
  let status = block ? statusOfNewBlock : statusOfNewBooking(mode, booking.tables.length === 0, false)
  const next = (action: Action, at: EpochSeconds) =>
    attempt(action, { status, isReconfirmed: false, startsAt, plan: 'full', fromGoogle: false }, at)

  const steps: Step[] = [{ at: createdAt, actor: createdBy(booking), action: block ? 'block' : 'create', changes: {} }]
  const confirmed = booking.texts?.find((text) => 'confirms' in text)
  if (confirmed) {
    const changes = { is_reconfirmed: { from: false, to: true } }
    steps.push({ at: now - confirmed.minutesAgo * minutes, actor: textActor, action: 'reconfirm', changes })
  }
  const taken = actionsTo[booking.status]
  // Where staff confirm by hand, they accept a booking before the guest arrives.
  const needsAccepting = taken[0] !== undefined && 'refused' in next(taken[0], startsAt)
  for (const action of needsAccepting ? (['accept', ...taken] as const) : taken) {
    const at = momentOf(action, moments)
    const outcome = next(action, at)
    if ('refused' in outcome) throw new Error(`The demo has an impossible booking: ${outcome.refused}`)
    const change = { from: status, to: outcome.to }
    steps.push({ at, actor: staff, action, changes: { status: change, fsm_status: change } })
    status = outcome.to
  }
  return steps
}

export function createdBy({ source, status }: DemoBooking): string {
  const online = source === 'Website' || source === 'Google'
  return online && !isBlock(status) ? `token:${source}` : staff
}

const minutes = 60

function momentOf(action: Action, { createdAt, startsAt, now }: Moments): EpochSeconds {
  const halfway = Math.floor((createdAt + Math.min(startsAt, now)) / 2)
  const at: Record<Action, EpochSeconds> = {
    accept: Math.min(createdAt + 45 * minutes, startsAt),
    reject: createdAt + 120 * minutes,
    cancel: halfway,
    unblock: halfway,
    'check-in': startsAt + 4 * minutes,
    'no-show': startsAt + 45 * minutes,
    finish: startsAt + 105 * minutes,
  }
  return Math.min(at[action], now)
}
