/** Every statement about reviews. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { Translated } from '../../../domain/branding/translations.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

export type ReviewRow = {
  id: number
  rating: number
  text: string
  traits: Record<string, number>
  reference: string
  starts_at: EpochSeconds
  timezone: string
  created_at: EpochSeconds
}

const columns = `v.id, v.rating, v.text, v.traits, b.reference, extract(epoch from b.starts_at)::bigint as starts_at,
          r.timezone, floor(extract(epoch from v.created_at))::bigint as created_at`

// Two statements instead of a parameter: the partial index on visible reviews is used only where the text has its condition.
const pageOf = (visible: 'v.is_visible' | 'not v.is_visible'): string => `
   with matching as not materialized (
     select * from maitred.reviews v
      where v.restaurant_id = $1 and ${visible}
        and ($2::date is null or v.local_date >= $2) and ($3::date is null or v.local_date <= $3)),
   total as (select count(*)::int as total from matching),
   page as (select * from matching order by created_at desc, id desc limit $4::bigint offset $5::bigint)
   select total.total, v.*
     from total
     left join (select ${columns}
                  from page v
                  join maitred.restaurants r on r.id = v.restaurant_id
                  join maitred.bookings b on b.restaurant_id = v.restaurant_id and b.id = v.booking_id) v on true
    order by v.created_at desc, v.id desc`

const visiblePage = statement('reviews.visible', pageOf('v.is_visible'))
const hiddenPage = statement('reviews.hidden', pageOf('not v.is_visible'))

export type ReviewSearch = {
  visible: boolean
  from: LocalDate | undefined
  to: LocalDate | undefined
  limit: number
  offset: number
}

export async function findReviewPage(
  query: Query,
  restaurantId: number,
  { visible, from, to, limit, offset }: ReviewSearch,
): Promise<{ total: number; reviews: ReviewRow[] }> {
  const values = [restaurantId, from ?? null, to ?? null, limit, offset]
  const rows = await query.rows<ReviewRow & { total: number }>(visible ? visiblePage : hiddenPage, values)
  return { total: rows[0]?.total ?? 0, reviews: rows.filter((row) => row.id !== null) }
}

const show = statement(
  'reviews.set_visible',
  `with v as (update maitred.reviews set is_visible = $3 where restaurant_id = $1 and id = $2 returning *)
   select ${columns}
     from v
     join maitred.restaurants r on r.id = v.restaurant_id
     join maitred.bookings b on b.restaurant_id = v.restaurant_id and b.id = v.booking_id`,
)

export async function setReviewVisible(
  tx: Tx,
  restaurantId: number,
  id: number,
  visible: boolean,
): Promise<ReviewRow | undefined> {
  const [row] = await tx.rows<ReviewRow>(show, [restaurantId, id, visible])
  return row
}

export type ReviewOfHouseRow = ReviewRow & {
  is_visible: boolean
  answer: string | null
  answered_at: EpochSeconds | null
  booking_id: number
  evening: LocalDate
  patron_id: number | null
  patron_name: string | null
}

const houseColumns = `${columns}, v.is_visible, v.answer, floor(extract(epoch from v.answered_at))::bigint as answered_at,
          b.id as booking_id, b.evening::text as evening, p.id as patron_id,
          coalesce(b.name, p.name) as patron_name`

const houseJoins = `join maitred.restaurants r on r.id = v.restaurant_id
                  join maitred.bookings b on b.restaurant_id = v.restaurant_id and b.id = v.booking_id
                  left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id and p.erased_at is null`

// Reads all reviews of the restaurant, of which there are fewer than visits: a hundred a month at the most.
const housePage = statement(
  'reviews.of_house',
  `with matching as not materialized (
     select v.* from maitred.reviews v
      where v.restaurant_id = $1 and ($2::boolean is null or v.is_visible = $2)
        and ($3::boolean is null or (v.answer is not null) = $3)
        and v.rating >= $4 and v.rating <= $5),
   total as (select count(*)::int as total from matching),
   page as (select m.* from matching m order by m.created_at desc, m.id desc limit $6::bigint offset $7::bigint)
   select total.total, v.*
     from total
     left join (select ${houseColumns} from page v ${houseJoins}) v on true
    order by v.created_at desc, v.id desc`,
)

export type HouseReviewSearch = {
  visible: boolean | undefined
  answered: boolean | undefined
  ratingFrom: number
  ratingTo: number
  limit: number
  offset: number
}

/** Shown and hidden ones, with the guest and the answer, the latest first. */
export async function findHouseReviews(
  query: Query,
  restaurantId: number,
  { visible, answered, ratingFrom, ratingTo, limit, offset }: HouseReviewSearch,
): Promise<{ total: number; reviews: ReviewOfHouseRow[] }> {
  const values = [restaurantId, visible ?? null, answered ?? null, ratingFrom, ratingTo, limit, offset]
  const rows = await query.rows<ReviewOfHouseRow & { total: number }>(housePage, values)
  return { total: rows[0]?.total ?? 0, reviews: rows.filter((row) => row.id !== null) }
}

const answer = statement(
  'reviews.answer',
  `with v as (
     update maitred.reviews u
        set answer = $3, answered_at = case when $3::text is null then null else to_timestamp($4) end
      where u.restaurant_id = $1 and u.id = $2
     returning u.*)
   select ${houseColumns} from v ${houseJoins}`,
)

/** Null removes the answer. */
export async function setReviewAnswer(
  tx: Tx,
  restaurantId: number,
  id: number,
  text: string | null,
  at: EpochSeconds,
): Promise<ReviewOfHouseRow | undefined> {
  const [row] = await tx.rows<ReviewOfHouseRow>(answer, [restaurantId, id, text, at])
  return row
}

const bookingToReview = statement(
  'reviews.booking',
  `select b.id, b.status, b.is_reconfirmed,
          exists (select from maitred.reviews v where v.restaurant_id = b.restaurant_id and v.booking_id = b.id) as reviewed
     from maitred.bookings b
    where b.restaurant_id = $1 and (b.id = $2 or b.reference = $3)`,
)

export type BookingToReview = { id: number; status: BookingStatus; is_reconfirmed: boolean; reviewed: boolean }

export async function findBookingToReview(
  query: Query,
  restaurantId: number,
  booking: { id: number | null; reference: string | null },
): Promise<BookingToReview | undefined> {
  const [row] = await query.rows<BookingToReview>(bookingToReview, [restaurantId, booking.id, booking.reference])
  return row
}

const visit = statement(
  'reviews.visit',
  `select r.timezone, b.language, extract(epoch from b.starts_at)::bigint as starts_at, b.evening::text as evening,
          exists (select from maitred.reviews v where v.restaurant_id = b.restaurant_id and v.booking_id = b.id) as reviewed,
          (select v.answer from maitred.reviews v where v.restaurant_id = b.restaurant_id and v.booking_id = b.id) as answer,
          coalesce((select json_agg(json_build_object('code', c.code, 'label', c.label, 'translations', c.translations)
                                    order by c.position, c.code)
                      from maitred.review_criteria c where c.restaurant_id = r.id and c.is_active), '[]') as criteria
     from maitred.bookings b
     join maitred.restaurants r on r.id = b.restaurant_id
    where b.restaurant_id = $1 and b.id = $2`,
)

export type Criterion = { code: string; label: string } & Translated<'label'>
export type VisitToReview = {
  timezone: string
  /** The guest's language, as a BCP 47 tag. */
  language: string | null
  starts_at: EpochSeconds
  evening: LocalDate
  reviewed: boolean
  /** The restaurant's answer to the review. */
  answer: string | null
  criteria: Criterion[]
}

export async function findVisit(
  query: Query,
  restaurantId: number,
  bookingId: number,
): Promise<VisitToReview | undefined> {
  const [row] = await query.rows<VisitToReview>(visit, [restaurantId, bookingId])
  return row
}

const insert = statement(
  'reviews.insert',
  `insert into maitred.reviews (restaurant_id, booking_id, rating, text, traits, created_at, local_date)
   values ($1, $2, $3, $4, $5, to_timestamp($6), $7)
   on conflict (restaurant_id, booking_id) do nothing
   returning id`,
)

export type NewReview = {
  bookingId: number
  rating: number
  text: string
  traits: Readonly<Record<string, number>>
  at: EpochSeconds
  localDate: LocalDate
}

/** False where the visit has been reviewed already. A new review is hidden until the restaurant shows it. */
export async function insertReview(tx: Tx, restaurantId: number, review: NewReview): Promise<boolean> {
  const { bookingId, rating, text, traits, at, localDate } = review
  const rows = await tx.rows(insert, [restaurantId, bookingId, rating, text, JSON.stringify(traits), at, localDate])
  return rows.length > 0
}
