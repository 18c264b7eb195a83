/** The terms that bookings keep, and what proves that they were accepted. The booking must be locked. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Acceptance, Ask, PaidStatus, Terms } from '../../../domain/money/terms.ts'

const replace = statement(
  'money.replace_terms',
  `update maitred.booking_terms set replaced_at = to_timestamp($3)
    where restaurant_id = $1 and booking_id = $2 and replaced_at is null`,
)

const insert = statement(
  'money.insert_terms',
  `insert into maitred.booking_terms
     (restaurant_id, booking_id, ask, amount, currency, per, covers, counts_children, free_until, keep_percent, sentence,
      language, hash, policy_position, policy_name, link_hours, paid_status, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), $10, $11, $12, $13, $14, $15, $16, $17, to_timestamp($18))`,
)

/** Replaces what the booking was asked before. Sent with the next statement. */
export function sendTerms(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { terms, paidStatus, at }: { terms: Terms; paidStatus: PaidStatus; at: EpochSeconds },
): void {
  const { ask, amount, currency, per, covers, counts_children, free_until, keep_percent } = terms
  const figures = [ask, amount, currency, per, covers, counts_children, free_until, keep_percent]
  const words = [terms.sentence, terms.language, terms.hash, terms.policy.position, terms.policy.name, terms.link_hours]
  tx.send(replace, [restaurantId, bookingId, at])
  tx.send(insert, [restaurantId, bookingId, ...figures, ...words, paidStatus, at])
}

/** It is asked for nothing any more. Sent with the next statement. */
export function sendTermsEnd(tx: Tx, restaurantId: number, bookingId: number, at: EpochSeconds): void {
  tx.send(replace, [restaurantId, bookingId, at])
}

export type KeptTerms = { terms: Terms; paidStatus: PaidStatus }

type TermsRow = Omit<Terms, 'amount' | 'policy'> & {
  ask: Ask
  amount: number
  policy_position: number
  policy_name: string | null
  paid_status: PaidStatus
}

const find = statement(
  'money.find_terms',
  `select ask, amount, currency, per, covers, counts_children, extract(epoch from free_until)::bigint as free_until,
          keep_percent, sentence, language, hash, policy_position, policy_name, link_hours, paid_status
     from maitred.booking_terms where restaurant_id = $1 and booking_id = $2 and replaced_at is null`,
)

export async function findTerms(query: Query, restaurantId: number, bookingId: number): Promise<KeptTerms | null> {
  const [row] = await query.rows<TermsRow>(find, [restaurantId, bookingId])
  if (!row) return null
  const { amount, policy_position: position, policy_name: name, paid_status: paidStatus, ...figures } = row
  return { terms: { ...figures, amount: BigInt(amount), policy: { position, name } }, paidStatus }
}

const accept = statement(
  'money.insert_acceptance',
  `insert into maitred.payment_evidence (restaurant_id, booking_id, kind, network, at)
   values ($1, $2, 'accepted', $3, to_timestamp($4))`,
)

/** Sent with the next statement. */
export function sendAcceptance(tx: Tx, restaurantId: number, bookingId: number, { at, network }: Acceptance): void {
  tx.send(accept, [restaurantId, bookingId, network, at])
}
