/** The restaurant and the booking that a message is made of, as expressions of `r` and `b` for statements about messages. */

import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { expectedStatuses, isBlock, takingStatuses } from '../../../domain/booking/booking-status.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { allergyTags } from '../../../domain/guest/patron-tags.ts'
import { answersOfBooking } from '../../guests/booking-answers/booking-answers.sql.ts'
import type { BookingOfMessage, HouseOfMessage } from './message-facts.ts'

const houseFields = [
  ...[
    'id',
    'slug',
    'name',
    'timezone',
    'country',
    'twenty_four_hour_format',
    'telephone',
    'email',
    'address',
    'language',
    'cancellation_policy_hours_before_reservation',
    'confirmation_mode',
    'payment_provider',
    'currency',
  ],
  'branding',
  'messages',
]

export const houseColumns = `json_build_object(${houseFields.map((field) => `'${field}', r.${field}`).join(', ')})`

const allergies = allergyTags.map((tag) => `case when p.${tag} then '${tag}' end`).join(', ')

/** The contact given for the booking, completed from the patron. */
export const bookingColumns = `json_build_object(
  'id', b.id, 'reference', b.reference, 'status', b.status, 'waiting_list', b.waiting_list, 'is_request', b.is_request,
  'starts_at', extract(epoch from b.starts_at)::bigint, 'ends_at', extract(epoch from b.ends_at)::bigint,
  'local_date', b.local_date, 'evening', b.evening, 'adults', b.adults, 'children', b.children, 'comment', b.comment, 'guest_choices', b.guest_choices, 'is_pinned', b.is_pinned, 'answers', ${answersOfBooking},
  'ordered', case when b.products_sold is not null then (
    select json_agg(json_build_object('name', i.name, 'quantity', l.quantity, 'price', l.unit_price,
                                       'pay', i.pay, 'tax', i.tax_percent) order by i.id, l.position)
      from maitred.booking_products i
      join maitred.booking_product_lines l on l.restaurant_id = i.restaurant_id and l.product_id = i.id
     where i.restaurant_id = b.restaurant_id and i.booking_id = b.id) end,
  'language', coalesce(b.language, (select f.language from maitred.patron_profiles f
                                     where f.restaurant_id = b.restaurant_id and f.patron_id = b.patron_id)),
  'created_by', b.created_by, 'name', coalesce(b.name, p.name), 'email', coalesce(b.email, p.email),
  'mobile_number', coalesce(b.mobile_number, p.mobile_number),
  'mobile_prefix', case when b.mobile_number is null then p.mobile_prefix else b.mobile_prefix end,
  'dining_area', a.name, 'area_translations', a.translations,
  'allergies', array_to_json(array_remove(array[${allergies}], null)),
  'tables', (select coalesce(json_agg(t.name order by t.position, t.id), '[]')
               from maitred.booking_tables h
               join maitred.dining_tables t on t.restaurant_id = h.restaurant_id and t.id = h.table_id
              where h.restaurant_id = b.restaurant_id and h.booking_id = b.id),
  'reviewed', exists (select from maitred.reviews v where v.restaurant_id = b.restaurant_id and v.booking_id = b.id),
  'link_version', b.link_version, 'new_email', b.new_email,
  'wanted_until', case when b.waiting_list then extract(epoch from b.wanted_until)::bigint end,
  'pay_until', floor(extract(epoch from b.pay_until))::bigint, 'money', b.money,
  'payment_number', case when b.money is not null then (
    select min(e.id) from maitred.payment_events e
     where e.restaurant_id = b.restaurant_id and e.booking_id = b.id
       and e.kind in ('paid', 'charged', 'recorded_by_hand')) end,
  'offered_at', (select extract(epoch from o.starts_at)::bigint from maitred.offers o
                  where o.restaurant_id = b.restaurant_id and o.booking_id = b.id and o.outcome is null),
  'offered_until', (select floor(extract(epoch from o.until))::bigint from maitred.offers o
                     where o.restaurant_id = b.restaurant_id and o.booking_id = b.id and o.outcome is null))`

const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ')

/**
 * Other bookings of the patron at the same time. Only those made with the address that is written to: by a telephone number
 * alone a stranger could ask who has a table.
 */
export const alsoBooked = `(
  select json_agg(json_build_object('id', o.id, 'link_version', o.link_version, 'status', o.status,
                                    'starts_at', extract(epoch from o.starts_at)::bigint,
                                    'adults', o.adults, 'children', o.children) order by o.starts_at, o.id)
    from maitred.bookings o
   where o.restaurant_id = b.restaurant_id and o.patron_id = b.patron_id and o.id <> b.id
     and lower(o.email) = lower(b.email) and not o.waiting_list and not b.waiting_list
     and o.status in (${listed(expectedStatuses)}) and o.starts_at < b.ends_at and o.ends_at > b.starts_at)`

export const bookingJoins = `
  left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
  left join maitred.dining_areas a on a.restaurant_id = b.restaurant_id and a.id = b.dining_area_id`

const ofDay = statement(
  'messages.day_sheet',
  `select ${bookingColumns} as booking
     from maitred.bookings b
     ${bookingJoins}
    where b.restaurant_id = $1 and b.local_date = any (array[$2::date, $2::date + 1])
      and b.evening = $2 and b.status = any ($3::text[])
    order by b.starts_at, b.id`,
)

/** The bookings of an evening whose guests are expected or have come. */
export async function listBookingsOfEvening(
  query: Query,
  restaurantId: number,
  date: LocalDate,
): Promise<BookingOfMessage[]> {
  const statuses = takingStatuses.filter((status) => !isBlock(status))
  const rows = await query.rows<{ booking: BookingOfMessage }>(ofDay, [restaurantId, date, statuses])
  return rows.map(({ booking }) => booking)
}

const one = statement(
  'messages.facts',
  `select ${houseColumns} as house, case when b.id is not null then ${bookingColumns} end as booking
     from maitred.restaurants r
     left join maitred.bookings b on b.restaurant_id = r.id and b.id = $2
     ${bookingJoins}
    where r.id = $1`,
)

export async function findFacts(
  query: Query,
  restaurantId: number,
  bookingId: number | null,
): Promise<{ house: HouseOfMessage; booking: BookingOfMessage | null } | undefined> {
  const [row] = await query.rows<{ house: HouseOfMessage; booking: BookingOfMessage | null }>(one, [
    restaurantId,
    bookingId,
  ])
  return row
}
