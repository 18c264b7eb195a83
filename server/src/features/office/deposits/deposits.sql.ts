/** The bookings of a span of evenings, as payment policies see them. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { agentActor } from '../../../domain/caller.ts'
import type { BookingChannel } from '../../../domain/money/policies.ts'

export type PastBooking = {
  id: number
  /** As it was given for the booking, else the guest's. */
  name: string | null
  evening: LocalDate
  status: BookingStatus
  starts_at: EpochSeconds
  created_at: EpochSeconds
  adults: number
  children: number
  area: string | null
  channel: BookingChannel
}

// Walk-ins, entries of the waiting list and imported bookings are never asked.
const past = statement(
  'deposits.past_bookings',
  `select b.id, coalesce(b.name, g.name) as name, b.evening::text as evening, b.status, floor(date_part('epoch', b.starts_at))::bigint as starts_at,
          floor(date_part('epoch', b.created_at))::bigint as created_at, b.adults, b.children, a.name as area,
          case when starts_with(b.created_by, '${agentActor('')}') then 'assistant'
               when b.created_by like 'guest%' then 'guest_page'
               when k.scope = 'website' then 'website'
               when b.created_by_token is not null then 'api'
               else 'diary' end as channel
     from maitred.bookings b
     left join maitred.dining_areas a on a.restaurant_id = b.restaurant_id and a.id = b.dining_area_id
     left join maitred.patrons g on g.restaurant_id = b.restaurant_id and g.id = b.patron_id
     left join maitred.tokens k on k.restaurant_id = b.restaurant_id and k.id = b.created_by_token
    where b.restaurant_id = $1 and b.local_date between $2::date and $3::date + 1
      and b.evening between $2::date and $3::date
      and b.patron_id is not null and not b.walkin and not b.waiting_list and b.created_by <> 'import'
      and b.starts_at > b.created_at`,
)

export function listPastBookings(
  query: Query,
  restaurantId: number,
  span: { from: LocalDate; to: LocalDate },
): Promise<PastBooking[]> {
  return query.rows(past, [restaurantId, span.from, span.to])
}
