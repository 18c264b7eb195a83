/** What paying asks about other bookings. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { takingStatuses, unpaidStatuses } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

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

const erased = statement(
  'paying.guest_erased',
  `select from maitred.bookings b join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1 and b.id = $2 and p.erased_at is not null`,
)

export async function isGuestErased(query: Query, restaurantId: number, bookingId: number): Promise<boolean> {
  return (await query.rows(erased, [restaurantId, bookingId])).length > 0
}

const unpaid = statement(
  'paying.unpaid_of_guests',
  `select b.adults + b.children as covers, floor(extract(epoch from b.pay_until))::bigint as until, b.email,
          b.mobile_prefix, b.mobile_number, e.network, b.status = any ($6::text[]) as "isOpen",
          b.starts_at < to_timestamp($4) and b.ends_at > to_timestamp($3) as "isThen"
     from maitred.bookings b
     left join lateral (
       select network from maitred.payment_evidence e
        where e.restaurant_id = b.restaurant_id and e.booking_id = b.id and e.kind = 'accepted' order by e.id limit 1) e on true
    where b.restaurant_id = $1 and b.id <> $2 and b.pay_until is not null and b.created_by like 'guest%'
      and (b.status = any ($6::text[]) or b.evening = $5::date)`,
)

export type UnpaidByGuest = {
  covers: number
  until: EpochSeconds
  email: string | null
  mobile_prefix: string | null
  mobile_number: string | null
  network: string | null
  /** Waits for its payment still; else it has lapsed. */
  isOpen: boolean
  /** Overlaps the stay that is asked about. */
  isThen: boolean
}

export type AskedStay = { bookingId: number; from: EpochSeconds; until: EpochSeconds; evening: LocalDate }

/** Bookings that guests made and have not paid yet, and those that lapsed for this evening. */
export function listUnpaidByGuests(
  query: Query,
  restaurantId: number,
  { bookingId, from, until, evening }: AskedStay,
): Promise<UnpaidByGuest[]> {
  return query.rows<UnpaidByGuest>(unpaid, [restaurantId, bookingId, from, until, evening, unpaidStatuses])
}
