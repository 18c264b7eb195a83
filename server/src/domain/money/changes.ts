/** A guest's change that asks for more than was agreed, while it waits to be paid. Amounts are in the currency's smallest unit. */
import type { EpochSeconds } from '../calendar/calendar.ts'
import type { Terms } from './terms.ts'

/** When, how many and where. */
export type ChangedVisit = {
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  adults: number
  children: number
  area_id: number | null
  table_ids: readonly number[]
  /** Another order of the same visit: what it has from then on. */
  order?: readonly { code: string; quantity: number; price: number }[]
}

export type WaitingChange = {
  id: number
  /** The booking as it was when the change was asked for. */
  was: string
  visit: ChangedVisit
  /** Of the booking once it is changed. */
  terms: Terms
  amount: bigint
  currency: string
  actor: string
  pay_until: EpochSeconds
}

/** What must be the same when the money comes. */
export const sameVisit = (
  status: string,
  { starts_at, ends_at, adults, children, area_id, table_ids }: ChangedVisit,
): string =>
  JSON.stringify([status, starts_at, ends_at, adults, children, area_id, [...table_ids].sort((a, b) => a - b)])

/**
 * What is to be paid for the change: the difference to what is there. Of a card, which is left anew, the most that it may be
 * charged.
 */
export function toPayForChange(
  terms: Terms,
  {
    captured,
    refunded,
    refunding,
    waived,
    settled,
  }: Record<'captured' | 'refunded' | 'refunding' | 'waived' | 'settled', bigint>,
): bigint {
  if (terms.ask === 'guarantee') return terms.amount
  const more = terms.amount - (captured - refunded - refunding) - waived - settled
  return more > 0n ? more : 0n
}
