/** When, from where and by which words terms were accepted. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

const acceptances = statement(
  'payments.acceptances',
  `select network, floor(extract(epoch from at))::bigint as at from maitred.payment_evidence
    where restaurant_id = $1 and booking_id = $2 and kind = 'accepted' order by id`,
)

export type StoredAcceptance = { network: string | null; at: EpochSeconds }

export function listAcceptances(query: Query, restaurantId: number, bookingId: number): Promise<StoredAcceptance[]> {
  return query.rows<StoredAcceptance>(acceptances, [restaurantId, bookingId])
}
