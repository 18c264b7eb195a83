/** What proves that terms were accepted, of guests who were erased: kept while it may have to be shown, and no longer. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

/** Charges and refunds under way, and disputes that are not decided. `e`: a row of evidence. */
const isNeeded = `(
    exists (select from maitred.payment_orders o
             where o.restaurant_id = e.restaurant_id and o.booking_id = e.booking_id and o.state = 'waiting'
               and o.kind in ('charge', 'refund'))
    or exists (select from maitred.payment_cases c
                where c.restaurant_id = e.restaurant_id and c.booking_id = e.booking_id and c.kind = 'dispute'
                  and c.state not in ('won', 'lost', 'warning_closed', 'prevented')))`

const erase = statement(
  'money.erase_evidence',
  `delete from maitred.payment_evidence e
    where e.restaurant_id = $1 and e.booking_id = any ($2::int[]) and not ${isNeeded}`,
)

/** What is still needed goes with the cleanup. */
export async function eraseEvidence(tx: Tx, restaurantId: number, bookingIds: readonly number[]): Promise<void> {
  await tx.rows(erase, [restaurantId, bookingIds])
}

const purge = statement(
  'money.purge_evidence',
  `delete from maitred.payment_evidence
    where (restaurant_id, id) in (
      select e.restaurant_id, e.id
        from maitred.payment_evidence e
        join maitred.bookings b on b.restaurant_id = e.restaurant_id and b.id = e.booking_id
        join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
       where p.erased_at is not null
         and (not ${isNeeded}
              or coalesce((select max(f.at) from maitred.payment_events f
                            where f.restaurant_id = e.restaurant_id and f.booking_id = e.booking_id
                              and f.kind in ('paid', 'charged', 'recorded_by_hand')), e.at) < $1)
       limit $2)
   returning id`,
)

/** Of erased guests: as soon as nothing is open, at the latest where the last capture was before this moment. */
export async function purgeEvidence(tx: Tx, capturedBefore: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [capturedBefore.toString(), most])).length
}
