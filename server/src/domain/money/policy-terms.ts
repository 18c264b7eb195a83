/**
 * A policy applied to one booking: the greatest amount, until when it comes back, and how long there is to pay. Pure;
 * instants are epoch seconds.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'
import { type MinorUnits, minorUnitsOf, shareOf } from './amounts.ts'
import { type Ask, type PaymentPolicy, type Per, usualTerms } from './policies.ts'

const minute = 60
const hour = 3_600

export type PolicyTerms = {
  ask: Exclude<Ask, 'nothing'>
  /** The greatest amount: charged now, or at most charged later. */
  amount: MinorUnits
  currency: string
  per: Per
  /** How many the amount was counted for. */
  persons: number
  /** The amount for each of them. */
  unit: MinorUnits
  /** Before it everything comes back; null: nothing ever does. */
  freeUntil: EpochSeconds | null
  /** Whether `freeUntil` is the end of the grace after booking, since the policy's own moment is over. */
  isGrace: boolean
  keepPercent: number
}

export type TermsFor = {
  adults: number
  children: number
  startsAt: EpochSeconds
  bookedAt: EpochSeconds
  currency: string
}

/** Undefined where nothing is asked for, also since nobody is counted. */
export function termsOf(policy: PaymentPolicy, booking: TermsFor): PolicyTerms | undefined {
  const { ask, per = usualTerms.per, children = usualTerms.children, keep_percent = usualTerms.keep_percent } = policy
  if (ask === 'nothing' || policy.amount === undefined) return undefined
  const { currency } = booking
  const unit = minorUnitsOf(policy.amount, currency)
  if (unit === undefined)
    throw new Error(`Policy ${policy.code} asks ${policy.amount}, which is no amount in ${currency}.`)
  const persons = children ? booking.adults + booking.children : booking.adults
  const amount = per === 'booking' ? unit : unit * BigInt(persons)
  if (amount <= 0n) return undefined
  return { ask, amount, currency, per, persons, unit, ...freeUntilOf(policy, booking), keepPercent: keep_percent }
}

const longAhead = 48 * hour

/**
 * The later of the policy's hours before the start and the grace after booking, never past the start. Without grace, a
 * moment that is over when the booking is made is none.
 */
export function freeUntilOf(
  { free_until_hours = usualTerms.free_until_hours, grace_hours }: PaymentPolicy,
  { startsAt, bookedAt }: Pick<TermsFor, 'startsAt' | 'bookedAt'>,
): Pick<PolicyTerms, 'freeUntil' | 'isGrace'> {
  const own = startsAt - free_until_hours * hour
  const grace = grace_hours ?? (startsAt - bookedAt >= longAhead ? 24 : 1)
  const graceEnds = Math.min(bookedAt + grace * hour, startsAt)
  if (own >= graceEnds) return own > bookedAt ? { freeUntil: own, isGrace: false } : { freeUntil: null, isGrace: false }
  return graceEnds > bookedAt ? { freeUntil: graceEnds, isGrace: true } : { freeUntil: null, isGrace: false }
}

export type Settled = { back: MinorUnits; kept: MinorUnits }

/** What a cancellation by the guest at `at` gives back of `paid`, or may charge of it where a card is kept. */
export function cancelledAt(
  { freeUntil, keepPercent }: Pick<PolicyTerms, 'freeUntil' | 'keepPercent'>,
  paid: MinorUnits,
  at: EpochSeconds,
): Settled {
  const kept = freeUntil !== null && at < freeUntil ? 0n : shareOf(paid, keepPercent)
  return { back: paid - kept, kept }
}

/** Until when a guest who books pays: never past the start. */
export const payUntilOnline = (
  { pay_within_minutes = usualTerms.pay_within_minutes }: PaymentPolicy,
  { startsAt, bookedAt }: Pick<TermsFor, 'startsAt' | 'bookedAt'>,
): EpochSeconds => Math.min(bookedAt + pay_within_minutes * minute, startsAt)

/**
 * Until when a link that staff send is paid: at most 3 hours before the start; where that leaves less than 30 minutes,
 * until 30 minutes before it. Null where less than 15 minutes are left: then only recording or waiving remains.
 */
export function payUntilByLink(
  { link_hours = usualTerms.link_hours }: Pick<PaymentPolicy, 'link_hours'>,
  { startsAt, bookedAt }: Pick<TermsFor, 'startsAt' | 'bookedAt'>,
): EpochSeconds | null {
  const wanted = Math.min(bookedAt + link_hours * hour, startsAt - 3 * hour)
  if (wanted - bookedAt >= 30 * minute) return wanted
  const late = startsAt - 30 * minute
  return late - bookedAt >= 15 * minute ? late : null
}
