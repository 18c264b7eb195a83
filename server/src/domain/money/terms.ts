/**
 * Terms: the copy of a policy that a booking keeps, as the guest read it. Changing the policy changes no booking. Amounts are
 * in the currency's smallest unit.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'
import type { Ask as AskOfPolicy, Per } from './policies.ts'

/** A deposit is paid at once and counts towards the bill; a guarantee is a card, charged only as the terms say. */
export type Ask = Exclude<AskOfPolicy, 'nothing'>

export type Terms = {
  ask: Ask
  /** What is paid now, or for a kept card the most that may be charged. */
  amount: bigint
  currency: string
  per: Per
  /** How many the amount was asked for. */
  covers: number
  /** Whether children count among them. */
  counts_children: boolean
  /** Until then cancelling is free; null where it never is. */
  free_until: EpochSeconds | null
  /** Kept of what was paid, or charged of what was agreed, after `free_until`. */
  keep_percent: number
  /** As the guest read it. */
  sentence: string
  /** Of the sentence, as a BCP 47 tag. */
  language: string
  /** SHA-256 of the sentence and the figures, in hexadecimal. */
  hash: string
  /** The rule that asked: its place in the list at that time, and its code. */
  policy: { position: number; name: string | null }
  /** How long a link that staff send can be paid. */
  link_hours: number
}

/** When and from where a guest agreed. */
export type Acceptance = { at: EpochSeconds; network: string | null }

/** What a booking becomes when it is paid: accepted where the restaurant has accepted a request. */
export type PaidStatus = 'confirmed' | 'accepted'

/** What a new booking is asked for, stored with it. `accepted` is null where staff have told the guest. */
export type AskedOfNew = { terms: Terms; accepted: Acceptance | null; payUntil: EpochSeconds }

/** What a new booking is asked for was paid before, as staff know, or is given up. `words`: how it was paid, or why. */
export type SettledByStaff = { as: 'recorded' | 'waived'; words: string | null }

/** The same terms for another party, as a change by staff needs them. */
export function forParty(terms: Terms, { adults, children }: { adults: number; children: number }): Terms {
  const covers = adults + (terms.counts_children ? children : 0)
  if (terms.per === 'booking' || covers === terms.covers || covers === 0) return terms
  return { ...terms, covers, amount: (terms.amount / BigInt(terms.covers)) * BigInt(covers) }
}

/** The part that the terms let the restaurant keep, or charge, when the guest cancels at `at` or does not come. */
export function kept({ free_until, keep_percent }: Terms, amount: bigint, at: EpochSeconds | 'no-show'): bigint {
  const isFree = at !== 'no-show' && free_until !== null && at < free_until
  return isFree ? 0n : (amount * BigInt(keep_percent)) / 100n
}

/** What a cancellation at `at` gives back of what is there. */
export const givenBack = (terms: Terms, amount: bigint, at: EpochSeconds): bigint => amount - kept(terms, amount, at)
