/** The version of a booking's link, and the booking as its calendar file shows it. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { newsChoice } from '../../../domain/guest/guest-choices.ts'
import type { Answer } from '../../../domain/guest/questions.ts'
import { answersOfBooking } from '../booking-answers/booking-answers.sql.ts'
import { wantsNews } from '../patrons/news.sql.ts'

const version = statement(
  'guest_links.version',
  `select b.status, b.link_version, b.guest_choices, ${answersOfBooking} as answers
     from maitred.bookings b where b.restaurant_id = $1 and b.id = $2`,
)

export type LinkVersion = {
  status: BookingStatus
  link_version: number
  guest_choices: string[] | null
  /** Answers to the restaurant's questions. */
  answers: Answer[]
}

export async function findLinkVersion(
  query: Query,
  restaurantId: number,
  bookingId: number,
): Promise<LinkVersion | undefined> {
  const [row] = await query.rows<LinkVersion>(version, [restaurantId, bookingId])
  return row
}

const raise = statement(
  'guest_links.raise_version',
  `update maitred.bookings b set link_version = link_version + 1
    where b.restaurant_id = $1 and b.id = $2
    returning b.status, b.link_version, b.guest_choices, ${answersOfBooking} as answers`,
)

/** Revokes every link of the booking issued before. */
export async function raiseLinkVersion(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
): Promise<LinkVersion | undefined> {
  const [row] = await tx.rows<LinkVersion>(raise, [restaurantId, bookingId])
  return row
}

// Every change of a booking adds an entry to its history, so the count is a revision number.
const revision = `(select greatest(count(*) - 1, 0)::int from maitred.booking_history h
            where h.restaurant_id = b.restaurant_id and h.booking_id = b.id)`

const linked = statement(
  'guest_links.linked',
  `select b.link_version, b.language, b.guest_choices, b.new_email, ${answersOfBooking} as answers, ${revision} as revision, b.patron_id,
          case when '${newsChoice}' = any (b.guest_choices) and ${wantsNews}
               then floor(extract(epoch from p.news_consent_at))::bigint end as news_since
     from maitred.bookings b
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1 and b.id = $2`,
)

export type LinkedBooking = {
  link_version: number
  /** The guest's language, as a BCP 47 tag. */
  language: string | null
  /** What the guest chose for the kitchen and the table. */
  guest_choices: string[] | null
  /** Answers to the restaurant's questions. */
  answers: Answer[]
  /** Rises with each change. */
  revision: number
  patron_id: number | null
  /** Given anew, and not yet shown to be the guest's. */
  new_email: string | null
  /** When the guest subscribed to news with this booking; null where they did not, or unsubscribed. */
  news_since: EpochSeconds | null
}

export async function findLinkedBooking(
  query: Query,
  restaurantId: number,
  bookingId: number,
): Promise<LinkedBooking | undefined> {
  const [row] = await query.rows<LinkedBooking>(linked, [restaurantId, bookingId])
  return row
}

const calendar = statement(
  'guest_links.calendar',
  `select r.name as restaurant, r.address, r.telephone, r.email, r.id as restaurant_id, b.id as booking_id,
          b.reference, b.status, b.adults + b.children as guests, b.language, r.language as house_language,
          r.timezone, r.country, r.twenty_four_hour_format, b.evening::text as evening,
          extract(epoch from b.starts_at)::bigint as starts_at,
          extract(epoch from b.ends_at)::bigint as ends_at,
          floor(extract(epoch from b.created_at))::bigint as created_at,
          floor(extract(epoch from b.updated_at))::bigint as updated_at,
          ${revision} as sequence,
          case when b.products_sold is not null then (
            select string_agg(l.quantity || ' × ' || i.name, ', ' order by i.id, l.position)
              from maitred.booking_products i
              join maitred.booking_product_lines l on l.restaurant_id = i.restaurant_id and l.product_id = i.id
             where i.restaurant_id = b.restaurant_id and i.booking_id = b.id) end as ordered
     from maitred.bookings b
     join maitred.restaurants r on r.id = b.restaurant_id
    where b.restaurant_id = $1 and b.id = $2`,
)

/** Contains nothing about the guest but the size of the party and what they ordered. */
export type CalendarBooking = {
  restaurant: string
  address: string | null
  telephone: string | null
  email: string | null
  restaurant_id: number
  booking_id: number
  reference: string
  status: BookingStatus
  guests: number
  /** The languages of guest and restaurant, as BCP 47 tags. */
  language: string | null
  house_language: string
  timezone: string
  country: string | null
  twenty_four_hour_format: boolean
  /** The evening of its start. */
  evening: LocalDate
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  created_at: EpochSeconds
  updated_at: EpochSeconds
  sequence: number
  /** Menus and extras, as `2 × Menu, 1 × Flowers`. */
  ordered: string | null
}

export async function findCalendarBooking(
  query: Query,
  restaurantId: number,
  bookingId: number,
): Promise<CalendarBooking | undefined> {
  const [row] = await query.rows<CalendarBooking>(calendar, [restaurantId, bookingId])
  return row
}
