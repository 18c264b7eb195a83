/** How rows of the ledger count in the books. */
import type { LedgerKind } from './ledger.ts'

/** What the month's sums are told by: what came, and what went. */
export const bookKinds = ['paid', 'charged', 'recorded_by_hand', 'refunded', 'disputed', 'reinstated'] as const
export type BookKind = (typeof bookKinds)[number]

/** What the list shows; the rest is how it came to that. */
export const listedKinds: readonly LedgerKind[] = [
  ...['paid', 'card_saved', 'refused', 'charged', 'charge_refused', 'refunded', 'refund_failed', 'disputed'],
  ...['recorded_by_hand', 'settled_with_bill', 'waived'],
] as LedgerKind[]

export const listFilters = ['all', 'waiting', 'paid', 'given_back', 'cards_kept', 'failed'] as const
export type ListFilter = (typeof listFilters)[number]

export const kindsOfFilter: Readonly<Record<ListFilter, readonly LedgerKind[]>> = {
  all: listedKinds,
  waiting: [],
  paid: ['paid', 'charged', 'recorded_by_hand', 'settled_with_bill'],
  given_back: ['refunded'],
  cards_kept: ['card_saved'],
  failed: ['refused', 'charge_refused', 'refund_failed', 'disputed'],
}

/** What a row adds to the sum of its month. */
export function signOf(kind: LedgerKind | 'reinstated'): 1n | -1n | 0n {
  if (kind === 'paid' || kind === 'charged' || kind === 'recorded_by_hand' || kind === 'reinstated') return 1n
  return kind === 'refunded' || kind === 'disputed' ? -1n : 0n
}
