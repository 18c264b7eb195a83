/**
 * A policy applied to one booking: the greatest amount, until when it comes back, and how long there is to pay. Pure;
 * instants are epoch seconds.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'
import { type MinorUnits, minorUnitsOf } from './amounts.ts'
import { type PaymentPolicy, usualTerms } from './policies.ts'
import type { Terms } from './terms.ts'

const minute = 60
const hour = 3_600

/** What the terms of a booking are made of, before they are put into words. */
export type PolicyTerms = Pick<
  Terms,
  'ask' | 'amount' | 'currency' | 'per' | 'covers' | 'counts_children' | 'free_until' | 'keep_percent' | 'link_hours'
> & {
  /** The amount for each of `covers`, or for the booking. */
  unit: MinorUnits
  /** Whether `free_until` is the end of the grace after booking, since the policy's own moment is over. */
  isGrace: boolean
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
  const { ask, per = usualTerms.per, children = usualTerms.children } = policy
  if (ask === 'nothing' || policy.amount === undefined) return undefined
  const { currency } = booking
  const unit = minorUnitsOf(policy.amount, currency)
  if (unit === undefined)
    throw new Error(`Policy ${policy.code} asks ${policy.amount}, which is no amount in ${currency}.`)
  const covers = children ? booking.adults + booking.children : booking.adults
  const amount = per === 'booking' ? unit : unit * BigInt(covers)
  if (amount <= 0n) return undefined
  const { keep_percent = usualTerms.keep_percent, link_hours = usualTerms.link_hours } = policy
  const counted = { per, covers, counts_children: children, unit }
  return { ask, amount, currency, ...counted, ...freeUntilOf(policy, booking), keep_percent, link_hours }
}

/** With products that are paid at once: one payment, of the larger of both, by the terms of the policy. */
export function withPrepaid(
  own: PolicyTerms | undefined,
  policy: PaymentPolicy,
  booking: TermsFor,
  prepaid: MinorUnits,
): PolicyTerms {
  const { keep_percent = usualTerms.keep_percent, link_hours = usualTerms.link_hours } = policy
  const amount = own?.ask === 'deposit' && own.amount > prepaid ? own.amount : prepaid
  const covers = booking.adults + booking.children
  return {
    ...{ ask: 'deposit', amount, unit: amount, currency: booking.currency, per: 'booking', covers },
    ...{ counts_children: true, keep_percent, link_hours },
    ...freeUntilOf(policy, booking),
  }
}

const longAhead = 48 * hour

/**
 * The later of the policy's hours before the start and the grace after booking, never past the start. Without grace, a
 * moment that is over when the booking is made is none.
 */
export function freeUntilOf(
  { free_until_hours = usualTerms.free_until_hours, grace_hours }: PaymentPolicy,
  { startsAt, bookedAt }: Pick<TermsFor, 'startsAt' | 'bookedAt'>,
): Pick<PolicyTerms, 'free_until' | 'isGrace'> {
  const own = startsAt - free_until_hours * hour
  const grace = grace_hours ?? (startsAt - bookedAt >= longAhead ? 24 : 1)
  const graceEnds = Math.min(bookedAt + grace * hour, startsAt)
  if (own >= graceEnds)
    return own > bookedAt ? { free_until: own, isGrace: false } : { free_until: null, isGrace: false }
  return graceEnds > bookedAt ? { free_until: graceEnds, isGrace: true } : { free_until: null, isGrace: false }
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
