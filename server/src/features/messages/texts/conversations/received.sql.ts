/** What guests answer: whose it is, and that it was received. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'

const texted = statement(
  'received.house_that_texted',
  `select restaurant_id from maitred.messages
    where recipient = $1 and channel is not null and sender = $2 and called_at > $3::timestamptz - interval '14 days'
    order by called_at desc, id desc limit 1`,
)

/** Of those that share a sender: the restaurant that texted the number last, within fourteen days. */
export async function findHouseThatTexted(
  query: Query,
  { number, sender, now }: { number: string; sender: string; now: Temporal.Instant },
): Promise<number | undefined> {
  const [row] = await query.rows<{ restaurant_id: number }>(texted, [number, sender, now.toString()])
  return row?.restaurant_id
}

const candidates = statement(
  'received.bookings_of_number',
  `with known as (
     select id from maitred.patrons
      where restaurant_id = $1 and not walkin and merged_into is null
        and telephone_digits is not null and right(telephone_digits, 5) = right($2, 5)),
   spoken as (
     select distinct booking_id as id from maitred.messages
      where restaurant_id = $1 and recipient = $2 and channel is not null)
   select b.id, b.patron_id, b.status, b.waiting_list, b.is_request, extract(epoch from b.starts_at)::bigint as starts_at,
          extract(epoch from b.ends_at)::bigint as ends_at, b.language, coalesce(b.name, p.name) as name,
          coalesce(b.mobile_number, p.mobile_number) as mobile_number,
          case when b.mobile_number is null then p.mobile_prefix else b.mobile_prefix end as mobile_prefix,
          coalesce(b.email, p.email) as email, b.id in (select id from spoken) as was_texted,
          r.country, r.language as house_language, r.messages->'off' as messages_off
     from maitred.bookings b
     join maitred.restaurants r on r.id = b.restaurant_id
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1
      and (b.id in (select id from spoken) or b.patron_id in (select id from known))
      and b.ends_at > to_timestamp($3)
    order by b.starts_at, b.id`,
)

export type CandidateBooking = {
  id: number
  patron_id: number | null
  status: BookingStatus
  waiting_list: boolean
  is_request: boolean
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  language: string | null
  name: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  email: string | null
  was_texted: boolean
  country: string | null
  house_language: string
  messages_off: readonly string[]
}

/** Whose number ends like this one, and those that were texted at it; the caller compares the whole number. */
export function listBookingsOfNumber(
  query: Query,
  restaurantId: number,
  number: string,
  since: EpochSeconds,
): Promise<CandidateBooking[]> {
  return query.rows<CandidateBooking>(candidates, [restaurantId, number, since])
}

const question = statement(
  'received.last_question',
  `select booking_id, kind from maitred.messages
    where restaurant_id = $1 and recipient = $2 and channel is not null and called_at > $3::timestamptz
    order by called_at desc, id desc limit 1`,
)

/** The booking that the last text to the number asked about; undefined where it asked nothing, or too long ago. */
export async function findQuestion(
  query: Query,
  restaurantId: number,
  number: string,
  since: Temporal.Instant,
): Promise<number | undefined> {
  const values = [restaurantId, number, since.toString()]
  const [row] = await query.rows<{ booking_id: number; kind: string }>(question, values)
  return row?.kind === 'reconfirmation' ? row.booking_id : undefined
}

const insert = statement(
  'received.insert',
  `insert into maitred.texts_received (restaurant_id, booking_id, number, sender, reference, said, acted, late_minutes,
                                       received_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $10::timestamptz
    where $2::int is not null
       or (select count(*) from maitred.texts_received
            where restaurant_id = $1 and number = $3 and received_at > $10::timestamptz - interval '1 day') < $9
   on conflict (restaurant_id, reference) do nothing
   returning id`,
)

export type ReceivedText = {
  bookingId: number | null
  number: string
  sender: string
  reference: string
  said: string
  acted: 'confirm' | 'stop' | 'cancel' | 'start' | 'late' | null
  lateMinutes: number | null
  at: Temporal.Instant
}

/** A number that is no guest's is heard so often a day. */
const mostOfUnknown = 20

/** Undefined where it was received before, or the number writes too often. */
export async function insertReceived(tx: Tx, restaurantId: number, text: ReceivedText): Promise<number | undefined> {
  const { bookingId, number, sender, reference, said, acted, lateMinutes, at } = text
  const about = [restaurantId, bookingId, number, sender, reference, said]
  const [row] = await tx.rows<{ id: number }>(insert, [...about, acted, lateMinutes, mostOfUnknown, at.toString()])
  return row?.id
}

const received = statement(
  'received.find',
  'select 1 from maitred.texts_received where restaurant_id = $1 and reference = $2',
)

export async function wasReceived(query: Query, restaurantId: number, reference: string): Promise<boolean> {
  return (await query.rows(received, [restaurantId, reference])).length > 0
}

const stray = statement(
  'received.insert_stray',
  `insert into maitred.stray_texts (reference, sender, number, said, received_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
)

export async function insertStray(
  tx: Tx,
  text: { reference: string; sender: string; number: string; said: string; at: Temporal.Instant },
): Promise<void> {
  await tx.rows(stray, [text.reference, text.sender, text.number, text.said, text.at.toString()])
}

const delivered = statement(
  'received.delivered',
  `update maitred.messages set delivery = 'delivered', reason = null
    where reference = $1 and channel is not null and sender = $2 and ($3::int is null or restaurant_id = $3)
      and delivery is distinct from 'delivered'
   returning restaurant_id, id, booking_id, kind, recipient`,
)

// What was delivered stays so, whatever comes late.
const undelivered = statement(
  'received.undelivered',
  `update maitred.messages set delivery = 'undelivered', reason = $4
    where reference = $1 and channel is not null and sender = $2 and ($3::int is null or restaurant_id = $3)
      and delivery is null
   returning restaurant_id, id, booking_id, kind, recipient`,
)

export type ReportedText = {
  restaurant_id: number
  id: number
  booking_id: number
  kind: string
  recipient: string | null
}

/** Of the account that reports: its sender, and its restaurant unless it is of the installation. */
export type Reporter = { sender: string; restaurantId: number | null }

export async function setDelivered(tx: Tx, reference: string, by: Reporter): Promise<ReportedText | undefined> {
  const [row] = await tx.rows<ReportedText>(delivered, [reference, by.sender, by.restaurantId])
  return row
}

export async function setUndelivered(
  tx: Tx,
  reference: string,
  by: Reporter,
  reason: string,
): Promise<ReportedText | undefined> {
  const [row] = await tx.rows<ReportedText>(undelivered, [reference, by.sender, by.restaurantId, reason.slice(0, 300)])
  return row
}

const purge = statement(
  'received.purge',
  `delete from maitred.texts_received
    where ctid = any (array(
      select ctid from maitred.texts_received
       where received_at <= $1 or booking_id is null and received_at <= $2
       order by received_at limit $3 for update skip locked))
   returning 1`,
)

/** What guests said, and sooner what numbers said that are no guest's. */
export async function purgeReceived(
  tx: Tx,
  before: Temporal.Instant,
  unknownBefore: Temporal.Instant,
  most: number,
): Promise<number> {
  return (await tx.rows(purge, [before.toString(), unknownBefore.toString(), most])).length
}

const purgeStrays = statement(
  'received.purge_strays',
  `delete from maitred.stray_texts
    where ctid = any (array(
      select ctid from maitred.stray_texts where received_at <= $1 order by received_at limit $2 for update skip locked))
   returning 1`,
)

export async function purgeStrayTexts(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purgeStrays, [before.toString(), most])).length
}
