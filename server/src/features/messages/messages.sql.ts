/** Messages as the API lists them, and sends them again. outbox.sql.ts has the statements that send them. */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { MessageKind } from '../../domain/messages/messages.ts'

export const storedStates = ['waiting', 'sent', 'refused', 'failed', 'dropped'] as const

export type MessageRow = {
  id: number
  kind: MessageKind
  booking_id: number | null
  state: (typeof storedStates)[number]
  reason: string | null
  recipient: string | null
  subject: string | null
  body: string | null
  attempts: number
  created_at: Temporal.Instant
  next_attempt_at: Temporal.Instant | null
  finished_at: Temporal.Instant | null
}

const columns = `id, kind, booking_id, state, reason, recipient, subject, body, attempts, created_at, next_attempt_at,
                 finished_at`

const matching = `from maitred.messages
  where restaurant_id = $1 and ($2::int is null or booking_id = $2) and ($3::text is null or state = $3)
    and ($4::text is null or kind = $4)`

const list = statement('messages.list', `select ${columns} ${matching} order by id desc limit $5 offset $6`)
const count = statement('messages.count', `select count(*)::int as total ${matching}`)

export type MessageFilter = { bookingId?: number | undefined; state?: string | undefined; kind?: string | undefined }

/** The latest first. */
export async function listMessages(
  query: Query,
  restaurantId: number,
  { bookingId, state, kind }: MessageFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const values = [restaurantId, bookingId ?? null, state ?? null, kind ?? null]
  const [rows, [counted]] = await Promise.all([
    query.rows<MessageRow>(list, [...values, page.limit, page.offset]),
    query.rows<{ total: number }>(count, values),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const find = statement('messages.find', `select ${columns} from maitred.messages where restaurant_id = $1 and id = $2`)

export async function findMessage(query: Query, restaurantId: number, id: number): Promise<MessageRow | undefined> {
  const [row] = await query.rows<MessageRow>(find, [restaurantId, id])
  return row
}

// The lock puts two who send the same message again one after the other. Links of invitations and confirmations are not
// sent again.
const again = statement(
  'messages.again',
  `with old as (
     select * from maitred.messages where restaurant_id = $1 and id = $2 for no key update),
   pardoned as (
     delete from maitred.refused_addresses a using old
      where a.restaurant_id = old.restaurant_id and a.email = lower(old.recipient)
     returning a.restaurant_id),
   shown as (
     update maitred.restaurants set patrons_version = patrons_version + 1
      where id in (select restaurant_id from pardoned))
   insert into maitred.messages (restaurant_id, kind, booking_id, history_id, visit_at, sheet_date, resend)
   select o.restaurant_id, o.kind, o.booking_id, o.history_id, o.visit_at, o.sheet_date,
          1 + (select max(m.resend) from maitred.messages m
                where m.restaurant_id = o.restaurant_id
                  and (m.sheet_date = o.sheet_date
                       or m.booking_id = o.booking_id and m.kind = o.kind
                          and (m.history_id = o.history_id or m.visit_at = o.visit_at)))
     from old o
   returning ${columns}`,
)

/** The same message as a new one, to an address that gets another chance. */
export async function insertAgain(tx: Tx, restaurantId: number, id: number): Promise<MessageRow | undefined> {
  const [row] = await tx.rows<MessageRow>(again, [restaurantId, id])
  return row
}
