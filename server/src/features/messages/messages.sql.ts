/** Messages as the API lists them and sends them again. send/outbox.sql.ts has the statements that send them. */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { MessageKind } from '../../domain/messages/messages.ts'
import { raiseVersion } from '../house/versions/versions.sql.ts'

export const storedStates = ['waiting', 'sent', 'refused', 'failed', 'dropped'] as const

export type MessageRow = {
  id: number
  kind: MessageKind
  booking_id: number | null
  /** Of the booking. */
  reference: string | null
  state: (typeof storedStates)[number]
  reason: string | null
  recipient: string | null
  subject: string | null
  body: string | null
  attempts: number
  /** Null: a mail. */
  channel: 'sms' | null
  delivery: 'delivered' | 'undelivered' | 'unknown' | null
  parts: number | null
  created_at: Temporal.Instant
  next_attempt_at: Temporal.Instant | null
  finished_at: Temporal.Instant | null
}

/** Refused, or given up after a day: staff have to act. */
export const undelivered = 'undelivered'

const columns = `id, kind, booking_id, state, reason, recipient, subject, body, attempts, channel, delivery, parts, created_at, next_attempt_at,
                 finished_at,
                 (select b.reference from maitred.bookings b
                   where b.restaurant_id = messages.restaurant_id and b.id = messages.booking_id) as reference`

const matching = `from maitred.messages
  where restaurant_id = $1
    and ($2::text is null or state = $2 or $2 = '${undelivered}' and state in ('refused', 'failed'))
    and ($3::text is null or kind = $3) and ($4::bigint is null or id < $4)`

// A separate statement, since one plan for all filters could not use messages_booking_key.
const ofBooking = `${matching} and booking_id = $5`
const found = `${matching} and ($6::int is null or booking_id = $6) and booking_id = any (array(
    select b.id from maitred.bookings b where b.restaurant_id = $1 and b.reference = upper($5)
    union
    select b.id from maitred.patrons p
      join maitred.bookings b on b.restaurant_id = p.restaurant_id and b.patron_id = p.id
     where p.restaurant_id = $1 and lower(p.email) = lower($5) and p.email is not null and not p.walkin))`

const page = (from: string, limit: number) =>
  `select ${columns} ${from} order by id desc limit $${limit} offset $${limit + 1}`
const total = (from: string) => `select count(*)::int as total ${from}`

const all = { list: statement('messages.list', page(matching, 5)), count: statement('messages.count', total(matching)) }
const about = {
  list: statement('messages.list_of_booking', page(ofBooking, 6)),
  count: statement('messages.count_of_booking', total(ofBooking)),
}
const search = {
  list: statement('messages.search', page(found, 7)),
  count: statement('messages.count_found', total(found)),
}

export type MessageFilter = {
  bookingId?: number | undefined
  state?: string | undefined
  kind?: string | undefined
  /** Older than this one. */
  before?: number | undefined
  /** The reference of a booking, or the address of a guest. */
  search?: string | undefined
}

/** The latest first. */
export async function listMessages(
  query: Query,
  restaurantId: number,
  { bookingId, state, kind, before, search: wanted }: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const filter = [restaurantId, state ?? null, kind ?? null, before ?? null]
  const [{ list, count }, values] =
    wanted !== undefined
      ? [search, [...filter, wanted, bookingId ?? null]]
      : bookingId !== undefined
        ? [about, [...filter, bookingId]]
        : [all, filter]
  const [rows, [counted]] = await Promise.all([
    query.rows<MessageRow>(list, [...values, limit, offset]),
    query.rows<{ total: number }>(count, values),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const find = statement('messages.find', `select ${columns} from maitred.messages where restaurant_id = $1 and id = $2`)

export async function findMessage(query: Query, restaurantId: number, id: number): Promise<MessageRow | undefined> {
  const [row] = await query.rows<MessageRow>(find, [restaurantId, id])
  return row
}

// The lock serialises concurrent requests to send the same message again. Links of invitations and confirmations are
// never sent again.
const again = statement(
  'messages.again',
  `with old as (
     select * from maitred.messages where restaurant_id = $1 and id = $2 for no key update),
   pardoned as (
     delete from maitred.refused_addresses a using old
      where a.restaurant_id = old.restaurant_id and a.email = lower(old.recipient)
     returning a.restaurant_id)
   insert into maitred.messages (restaurant_id, kind, channel, booking_id, history_id, visit_at, sheet_date, resend)
   select o.restaurant_id, o.kind, o.channel, o.booking_id, o.history_id, o.visit_at, o.sheet_date,
          1 + (select max(m.resend) from maitred.messages m
                where m.restaurant_id = o.restaurant_id
                  and (m.sheet_date = o.sheet_date
                       or m.booking_id = o.booking_id and m.kind = o.kind
                          and (m.history_id = o.history_id or m.visit_at = o.visit_at)))
     from old o
   returning ${columns}, exists (select from pardoned) as "isPardoned"`,
)

/** Inserts the same message as a new one, and clears the refusal of its address. */
export async function insertAgain(tx: Tx, restaurantId: number, id: number): Promise<MessageRow | undefined> {
  const [row] = await tx.rows<MessageRow & { isPardoned: boolean }>(again, [restaurantId, id])
  if (row?.isPardoned) raiseVersion(tx, restaurantId, 'patrons')
  return row
}
