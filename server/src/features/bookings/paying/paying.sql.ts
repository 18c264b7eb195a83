/** What paying asks about a guest's other bookings. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { takingStatuses, unpaidStatuses } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

const other = statement(
  'paying.other_booking_of_guest',
  `select from maitred.bookings b
     join maitred.bookings o on o.restaurant_id = b.restaurant_id and o.patron_id = b.patron_id and o.evening = b.evening
                            and o.id <> b.id and o.status = any ($3::text[])
    where b.restaurant_id = $1 and b.id = $2 limit 1`,
)

/** Whether the guest has another live booking on the same evening. */
export async function hasOtherBookingOfGuest(query: Query, restaurantId: number, bookingId: number): Promise<boolean> {
  return (await query.rows(other, [restaurantId, bookingId, takingStatuses])).length > 0
}

const unpaid = statement(
  'paying.unpaid_of_strangers',
  `select b.id, b.patron_id, b.adults + b.children as covers, floor(extract(epoch from b.pay_until))::bigint as until,
          lower(b.email) as email, coalesce(b.mobile_prefix, '') || b.mobile_number as telephone, e.network,
          b.starts_at < to_timestamp($3) and b.ends_at > to_timestamp($2) as "isThen"
     from maitred.bookings b
     join maitred.payment_evidence e on e.restaurant_id = b.restaurant_id and e.booking_id = b.id and e.kind = 'accepted'
    where b.restaurant_id = $1 and b.pay_until is not null and b.status = any ($4::text[])`,
)

export type UnpaidByGuest = {
  id: number
  covers: number
  until: EpochSeconds
  email: string | null
  telephone: string | null
  network: string | null
  /** Overlaps the stay that is asked about. */
  isThen: boolean
}

/** Bookings that guests made and have not paid yet. */
export function listUnpaidByGuests(
  query: Query,
  restaurantId: number,
  { from, until }: { from: EpochSeconds; until: EpochSeconds },
): Promise<UnpaidByGuest[]> {
  return query.rows<UnpaidByGuest>(unpaid, [restaurantId, from, until, unpaidStatuses])
}
