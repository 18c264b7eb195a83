/** Texts to and from a number, as one conversation. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { MessageKind } from '../../../../domain/messages/messages.ts'

export type Line = {
  id: number
  direction: 'in' | 'out'
  kind: MessageKind | null
  said: string | null
  at: Temporal.Instant
  booking_id: number | null
  state: 'waiting' | 'sent' | 'refused' | 'failed' | 'dropped' | null
  delivery: 'delivered' | 'undelivered' | 'unknown' | null
  reason: string | null
  author: string | null
  parts: number | null
  acted: 'confirm' | 'stop' | 'cancel' | 'start' | 'late' | null
  late_minutes: number | null
  is_unread: boolean
  /** When one that waits goes out. */
  due_at: Temporal.Instant | null
}

/** A text that a host takes back, or that an undo made needless, was never there. */
const lines = `
  select number, id, 'in' as direction, null::text as kind, said, received_at as at, booking_id, null::text as state,
         null::text as delivery, null::text as reason, null::text as author, null::smallint as parts, acted, late_minutes,
         read_at is null as is_unread, null::timestamptz as due_at
    from maitred.texts_received where restaurant_id = $1
  union all
  select recipient, id, 'out', kind, body, coalesce(called_at, finished_at, created_at), booking_id, state, delivery, reason,
         author, parts, null, null, false, case when state = 'waiting' then due_at end
    from maitred.messages
   where restaurant_id = $1 and channel is not null and recipient is not null and state <> 'dropped'`

const ofNumber = statement(
  'conversations.of_number',
  `select * from (${lines}) l where l.number = $2 order by l.at desc, l.direction, l.id desc limit 200`,
)

/** The latest 200, the oldest first. */
export async function listLines(query: Query, restaurantId: number, number: string): Promise<Line[]> {
  return (await query.rows<Line>(ofNumber, [restaurantId, number])).toReversed()
}

export type Conversation = Line & {
  number: string
  unread: number
  name: string | null
  reference: string | null
  /** Of the booking; null for a number that is no guest’s. */
  evening: LocalDate | null
  starts_at: Temporal.Instant | null
  covers: number | null
}

const list = statement(
  'conversations.list',
  `with recent as (select * from (${lines}) l where l.at > $2::timestamptz - interval '14 days' or l.is_unread),
   latest as (select distinct on (number) * from recent order by number, at desc, direction)
   select l.*, (select count(*)::int from maitred.texts_received r
                 where r.restaurant_id = $1 and r.number = l.number and r.read_at is null) as unread,
          coalesce(b.name, p.name) as name, b.reference, b.evening, b.starts_at, b.adults + b.children as covers
     from latest l
     left join maitred.bookings b on b.restaurant_id = $1 and b.id = coalesce(l.booking_id, (
       select r.booking_id from recent r where r.number = l.number and r.booking_id is not null order by r.at desc limit 1))
     left join maitred.patrons p on p.restaurant_id = $1 and p.id = b.patron_id
    order by l.at desc limit 100`,
)

/** Of the last fourteen days, the latest first. */
export function listConversations(query: Query, restaurantId: number, now: Temporal.Instant): Promise<Conversation[]> {
  return query.rows<Conversation>(list, [restaurantId, now.toString()])
}

const unread = statement(
  'conversations.unread',
  `select booking_id, count(*)::int as count from maitred.texts_received
    where restaurant_id = $1 and read_at is null group by booking_id`,
)

export function countUnread(
  query: Query,
  restaurantId: number,
): Promise<{ booking_id: number | null; count: number }[]> {
  return query.rows(unread, [restaurantId])
}

const read = statement(
  'conversations.mark_read',
  `update maitred.texts_received set read_at = $3::timestamptz
    where restaurant_id = $1 and number = $2 and (read_at is null) = ($3::timestamptz is not null)
      and ($3::timestamptz is not null
           or id = (select max(id) from maitred.texts_received where restaurant_id = $1 and number = $2))
   returning booking_id`,
)

/** `at` null: the last one is unread again. Returns the bookings that they are about. */
export async function markRead(
  tx: Tx,
  restaurantId: number,
  number: string,
  at: Temporal.Instant | null,
): Promise<number[]> {
  const rows = await tx.rows<{ booking_id: number | null }>(read, [restaurantId, number, at?.toString() ?? null])
  return [...new Set(rows.flatMap(({ booking_id }) => booking_id ?? []))]
}

const failed = statement(
  'conversations.failed_text',
  `select m.id, m.kind, m.state, m.delivery, m.reason, m.recipient as number, b.reference
     from maitred.messages m
     join maitred.bookings b on b.restaurant_id = m.restaurant_id and b.id = m.booking_id
    where m.restaurant_id = $1 and m.id = $2`,
)

export async function findFailedText(query: Query, restaurantId: number, id: number): Promise<object | undefined> {
  const [row] = await query.rows<object>(failed, [restaurantId, id])
  return row
}

const date = statement(
  'conversations.date_of_booking',
  'select local_date::text as date from maitred.bookings where restaurant_id = $1 and id = $2',
)

export async function findDateOfBooking(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
): Promise<LocalDate | undefined> {
  const [row] = await tx.rows<{ date: LocalDate }>(date, [restaurantId, bookingId])
  return row?.date
}

const write = statement(
  'conversations.write',
  `insert into maitred.messages (restaurant_id, booking_id, kind, channel, recipient, body, author, is_elsewhere, resend,
                                 due_at, next_attempt_at)
   select $1, $2, 'written', 'sms', $3, $4, $5, $6,
          coalesce((select max(m.resend) + 1 from maitred.messages m
                     where m.restaurant_id = $1 and m.booking_id = $2 and m.kind = 'written'), 0),
          now() + make_interval(secs => $7), now() + make_interval(secs => $7)
   returning id`,
)

export type WrittenText = {
  bookingId: number
  number: string
  text: string
  author: string
  isElsewhere: boolean
  afterSeconds: number
}

/** Throws a unique violation where another is written for the booking at the same moment. */
export async function insertWritten(tx: Tx, restaurantId: number, written: WrittenText): Promise<number> {
  const { bookingId, number, text, author, isElsewhere, afterSeconds } = written
  const values = [restaurantId, bookingId, number, text, author, isElsewhere, afterSeconds]
  const [row] = await tx.rows<{ id: number }>(write, values)
  if (!row) throw new Error('no text was written')
  return row.id
}

const takeBack = statement(
  'conversations.take_back',
  `update maitred.messages set state = 'dropped', reason = 'undone', next_attempt_at = null, finished_at = now()
    where restaurant_id = $1 and id = $2 and booking_id = $3 and channel is not null
      and state = 'waiting' and attempts = 0 and next_attempt_at = due_at
   returning 1`,
)

/** False where it has left already, or is no text of the booking (`isTextOf`). */
export async function takeBackText(tx: Tx, restaurantId: number, bookingId: number, id: number): Promise<boolean> {
  return (await tx.rows(takeBack, [restaurantId, id, bookingId])).length > 0
}

const ofBooking = statement(
  'conversations.text_of_booking',
  `select 1 from maitred.messages
    where restaurant_id = $1 and id = $2 and booking_id = $3 and channel is not null`,
)

export async function isTextOf(query: Query, restaurantId: number, bookingId: number, id: number): Promise<boolean> {
  return (await query.rows(ofBooking, [restaurantId, id, bookingId])).length > 0
}
