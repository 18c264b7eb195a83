/**
 * Fills in what insights count, for bookings written before insights existed, by an import, or by a server of the
 * release before.
 */
import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { bookingStatuses, hasLeft } from '../../domain/booking/booking-status.ts'

const claim = statement('booking_facts.claim', `select pg_try_advisory_xact_lock(hashtext('maitred facts')) as mine`)

/** True where no other server is filling them in. */
export async function claimFacts(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ mine: boolean }>(claim, [])
  return row?.mine ?? false
}

// A booking that is being changed is skipped, as with missing evenings. Arrivals are filled in only for guests who have
// left, since those of others decide who sits at a table now.
const fill = statement(
  'booking_facts.fill',
  `with missing as (
     select b.restaurant_id, b.id, b.patron_id
       from maitred.bookings b
      where b.restaurant_id = $1 and b.id > $2 and b.walkin is null
      order by b.id limit $3
        for no key update skip locked),
   filled as (
     update maitred.bookings b
        set walkin = coalesce(p.walkin, false),
            from_waiting_list = b.waiting_list and not b.is_request or exists (
              select from maitred.booking_history h
               where h.restaurant_id = b.restaurant_id and h.booking_id = b.id
                 and h.changes #>> '{waiting_list,from}' = 'true'),
            planned_minutes = date_part('epoch', b.ends_at - b.starts_at) / 60,
            arrived_at = coalesce(b.arrived_at, case when b.status = any ($4::text[]) then (
              select max(h.at) from maitred.booking_history h
               where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.action = 'check-in'
                 and h.at < b.left_at) end)
       from missing m
       left join maitred.patrons p on p.restaurant_id = m.restaurant_id and p.id = m.patron_id
      where b.restaurant_id = $1 and m.restaurant_id = $1 and b.id = m.id)
   select count(*)::int as bookings, max(id) as last from missing`,
)

/** The bookings with the lowest ids above `after`; returns how many there were and their highest id. */
export async function fillFacts(
  tx: Tx,
  restaurantId: number,
  after: number,
  most: number,
): Promise<{ bookings: number; last: number | null }> {
  const [row] = await tx.rows<{ bookings: number; last: number | null }>(fill, [
    restaurantId,
    after,
    most,
    bookingStatuses.filter(hasLeft),
  ])
  return row ?? { bookings: 0, last: null }
}
