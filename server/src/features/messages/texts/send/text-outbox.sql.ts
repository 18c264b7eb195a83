/** The outbox of texts, over all restaurants: rows of `messages` that go by text. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { TextKind } from '../../../../domain/texts/text-settings.ts'
import { leasedFrom, releasedIn, valuesOfRelease } from '../../../../jobs/leases.sql.ts'
import type { Released } from '../../../../jobs/queued-job.ts'
import { bookingColumns, bookingJoins, houseColumns } from '../../compose/message-facts.sql.ts'
import type { BookingOfMessage, HouseOfMessage } from '../../compose/message-facts.ts'

export type ClaimedText = {
  restaurant_id: number
  id: number
  kind: TextKind
  booking_id: number
  visit_at: EpochSeconds | null
  attempts: number
  /** It was counted against the limit of its number, once however often it is tried. */
  is_counted: boolean
  created_at: Temporal.Instant
  leased_until: Temporal.Instant
  /** Seconds since it came due. */
  age: number
  /** Of what a host wrote: to whom, and what. */
  recipient: string | null
  body: string | null
  is_elsewhere: boolean | null
  /** A gateway was asked to send it, and the answer is not recorded. */
  called_at: Temporal.Instant | null
  /** What it was asked to send, encrypted. */
  secret: Buffer | null
  parts: number | null
  kept_until: EpochSeconds | null
  house: HouseOfMessage
  booking: BookingOfMessage
}

const claim = statement(
  'texts.claim',
  `with due as (
     select ctid as place from maitred.messages
      where state = 'waiting' and next_attempt_at <= now() and channel is not null
      order by next_attempt_at, id
      limit $1
        for no key update skip locked),
   claimed as (${leasedFrom('maitred.messages', '$2')})
   select m.restaurant_id, m.id, m.kind, m.booking_id, m.attempts, m.counted_at is not null as is_counted, m.created_at,
          extract(epoch from m.visit_at)::bigint as visit_at, m.next_attempt_at as leased_until,
          extract(epoch from now() - m.due_at)::float8 as age, m.recipient, m.body, m.is_elsewhere, m.called_at,
          m.secret,
          m.parts, floor(extract(epoch from b.kept_until))::bigint as kept_until,
          ${houseColumns} as house, ${bookingColumns} as booking
     from claimed m
     join maitred.restaurants r on r.id = m.restaurant_id
     join maitred.bookings b on b.restaurant_id = m.restaurant_id and b.id = m.booking_id
     ${bookingJoins}
    order by m.id`,
)

export function claimTexts(tx: Tx, most: number, leaseSeconds: number): Promise<ClaimedText[]> {
  return tx.rows<ClaimedText>(claim, [most, leaseSeconds])
}

const release = statement('texts.release', releasedIn('maitred.messages'))

export async function releaseTexts(tx: Tx, released: readonly Released<ClaimedText>[]): Promise<void> {
  await tx.rows(release, valuesOfRelease(released))
}

// Only under the claim's own lease, and never against STOP: of two servers, one makes the call.
const call = statement(
  'texts.call',
  `update maitred.messages m
      set called_at = $12::timestamptz, counted_at = coalesce(m.counted_at, $12), recipient = $5, sender = $6, secret = $7,
          body = $8, parts = $9, country = $10
    where m.restaurant_id = $1 and m.id = $2 and m.state = 'waiting' and m.attempts = $3 and m.next_attempt_at = $4
      and not exists (select from maitred.text_stops s where s.sender = $6 and s.number = $11)
   returning 1`,
)

export type Call = {
  recipient: string
  sender: string
  secret: Buffer
  body: string
  parts: number
  country: string | null
  hash: Buffer
  at: Temporal.Instant
}

/** Records that a gateway is about to be asked; false where the text may no longer be sent by this server. */
export async function beginCall(tx: Tx, text: ClaimedText, of: Call): Promise<boolean> {
  const { restaurant_id, id, attempts, leased_until } = text
  const { recipient, sender, secret, body, parts, country, hash, at } = of
  const lease = [restaurant_id, id, attempts, leased_until.toString()]
  return (
    (await tx.rows(call, [...lease, recipient, sender, secret, body, parts, country, hash, at.toString()])).length > 0
  )
}

/** How an attempt ended. */
export type TextOutcome = {
  restaurantId: number
  id: number
  bookingId: number
  kind: TextKind
  /** Of the attempt, from 1. */
  number: number
  state: 'waiting' | 'sent' | 'refused' | 'failed' | 'dropped'
  reason: string | null
  retryAfter: number | null
  reference: string | null
  /** Null keeps what was counted before the call. */
  parts: number | null
  delivery: 'unknown' | null
  recipient: string | null
  sender: string | null
  hash: Buffer | null
  /** Nothing was sent, and the next attempt begins anew. */
  isUncalled: boolean
  /** A mail goes instead, where the guest has an address. */
  byMail: boolean
  trouble: 'stopped' | 'dead' | null
  /** Parts that were counted and not sent. */
  giveBack: { month: string; parts: number } | null
}

const record = statement(
  'texts.record',
  `update maitred.messages m
      set attempts = $3, state = $4, reason = $5,
          next_attempt_at = case when $4 = 'waiting' then now() + make_interval(secs => $6) end,
          finished_at = case when $4 <> 'waiting' then now() end,
          reference = coalesce($7, m.reference), parts = coalesce($8, m.parts), delivery = $9,
          recipient = coalesce($10, m.recipient),
          called_at = case when $11 then null else m.called_at end,
          secret = case when $4 = 'waiting' and not $11 then m.secret end
    where m.restaurant_id = $1 and m.id = $2 and m.state = 'waiting' and m.attempts = $3 - 1
   returning m.booking_id`,
)

/** False where another attempt was recorded before, or the text no longer waits. */
export async function recordText(tx: Tx, outcome: TextOutcome): Promise<boolean> {
  const { restaurantId, id, number, state, reason, retryAfter, reference, parts, delivery, recipient } = outcome
  const values = [restaurantId, id, number, state, reason, retryAfter, reference, parts, delivery, recipient]
  return (await tx.rows(record, [...values, outcome.isUncalled])).length > 0
}

const byMail = statement(
  'texts.by_mail',
  `insert into maitred.messages (restaurant_id, booking_id, kind, history_id, visit_at, told, resend)
   select m.restaurant_id, m.booking_id, m.kind, m.history_id, m.visit_at, m.told, m.resend
     from maitred.messages m
     join maitred.bookings b on b.restaurant_id = m.restaurant_id and b.id = m.booking_id
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where m.restaurant_id = $1 and m.id = $2 and coalesce(b.email, p.email) is not null
   on conflict do nothing
   returning 1`,
)

/** Writes the mail that goes instead of a text; false where there is no address, or it was written before. */
export async function insertMailInstead(tx: Tx, restaurantId: number, id: number): Promise<boolean> {
  return (await tx.rows(byMail, [restaurantId, id])).length > 0
}

const measure = statement(
  'texts.measure',
  `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest_seconds
     from maitred.messages where state = 'waiting' and due_at <= now() and channel is not null`,
)

export async function measureWaitingTexts(query: Query): Promise<{ waiting: number; oldest_seconds: number }> {
  const [row] = await query.rows<{ waiting: number; oldest_seconds: number }>(measure, [])
  return row ?? { waiting: 0, oldest_seconds: 0 }
}

const giveUp = statement(
  'texts.clear',
  `update maitred.messages set recipient = null, body = null, sender = null
    where ctid = any (array(
      select ctid from maitred.messages
       where channel is not null and recipient is not null and finished_at < $1::timestamptz
       order by finished_at limit $2 for no key update skip locked))
   returning 1`,
)

/** Over all restaurants. That a text was sent stays recorded. */
export async function clearTexts(tx: Tx, before: Temporal.Instant, limit: number): Promise<number> {
  return (await tx.rows(giveUp, [before.toString(), limit])).length
}
