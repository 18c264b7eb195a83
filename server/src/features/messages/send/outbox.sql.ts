/**
 * The outbox of messages, over all restaurants. A claim returns everything a message is composed from, as it is now.
 */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { MessageKind } from '../../../domain/messages/messages.ts'
import { leasedFrom, releasedIn, valuesOfRelease } from '../../../jobs/leases.sql.ts'
import type { Released } from '../../../jobs/queued-job.ts'
import { raiseVersions } from '../../house/versions/versions.sql.ts'
import type { AccountNews } from '../compose/account-message.ts'
import { alsoBooked, bookingColumns, bookingJoins, houseColumns } from '../compose/message-facts.sql.ts'
import type { AlsoBooked, BookingOfMessage, HouseOfMessage } from '../compose/message-facts.ts'

export type ClaimedMessage = {
  restaurant_id: number
  id: number
  kind: MessageKind
  booking_id: number | null
  /** Its subject: each kind has one of these; all other kinds report an entry of the history. */
  visit_at: EpochSeconds | null
  sheet_date: LocalDate | null
  invitation_id: number | null
  confirmation_id: number | null
  /** Of the ledger, for those about a payment. */
  payment_event_id: number | null
  attempts: number
  /** Whether it was counted against the limit of its address (mail-limits.ts). */
  is_counted: boolean
  created_at: Temporal.Instant
  leased_until: Temporal.Instant
  /** Seconds since it came due. */
  age: number
  /** Set for messages to a person; for others it is determined on sending. */
  recipient: string | null
  secret: Buffer | null
  /** What it tells a person of their account; null for other kinds. */
  news: AccountNews | null
  /** The owner of the account asked for the link, which sets a new password. */
  is_by_owner: boolean
  house: HouseOfMessage
  booking: BookingOfMessage | null
  /** For those that tell a guest of a table; null where there is none. */
  also: AlsoBooked[] | null
}

const claim = statement(
  'messages.claim',
  `with due as (
     select ctid as place from maitred.messages
      where state = 'waiting' and next_attempt_at <= now() and channel is null
      order by next_attempt_at, id
      limit $1
        for no key update skip locked),
   claimed as (${leasedFrom('maitred.messages', '$2')})
   select m.restaurant_id, m.id, m.kind, m.booking_id, m.attempts, m.counted_at is not null as is_counted, m.created_at,
          extract(epoch from m.visit_at)::bigint as visit_at, m.sheet_date, m.invitation_id, m.confirmation_id,
          m.payment_event_id,
          m.next_attempt_at as leased_until, extract(epoch from now() - m.due_at)::float8 as age, m.recipient, m.secret,
          exists (select from maitred.invitations i
                   where i.restaurant_id = m.restaurant_id and i.id = m.invitation_id and i.by_owner) as is_by_owner,
          case when m.kind = 'account_news' then (
            select json_build_object('action', a.action, 'at', extract(epoch from a.at)::bigint, 'address', a.address,
                                     'actor', a.actor, 'details', a.details)
              from maitred.audit_entries a where a.restaurant_id = m.restaurant_id and a.id = m.history_id) end as news,
          ${houseColumns} as house,
          case when b.id is not null then ${bookingColumns} end as booking,
          case when m.kind in ('received', 'confirmed', 'changed') then ${alsoBooked} end as also
     from claimed m
     join maitred.restaurants r on r.id = m.restaurant_id
     left join maitred.bookings b on b.restaurant_id = m.restaurant_id and b.id = m.booking_id
     ${bookingJoins}
    order by m.id`,
)

export function claimMessages(tx: Tx, most: number, leaseSeconds: number): Promise<ClaimedMessage[]> {
  return tx.rows<ClaimedMessage>(claim, [most, leaseSeconds])
}

const markCounted = statement(
  'messages.mark_counted',
  'update maitred.messages set counted_at = now() where restaurant_id = $1 and id = $2',
)

export async function setCounted(tx: Tx, restaurantId: number, id: number): Promise<void> {
  await tx.rows(markCounted, [restaurantId, id])
}

/** How an attempt ended. */
export type MessageOutcome = {
  restaurantId: number
  id: number
  /** Of the attempt, from 1. */
  number: number
  state: 'waiting' | 'sent' | 'refused' | 'failed' | 'dropped'
  reason: string | null
  /** Seconds until the next attempt, where the state is `waiting`. */
  retryAfter: number | null
  /** What was sent, where something was. */
  recipient: string | null
  subject: string | null
  body: string | null
  /** The reply of a mail server that will never take mail for this address. */
  addressRefused: string | null
}

// Recorded only if this attempt is the next to count and the message still waits: a server that resumes after it lost
// its lease changes nothing, and what was erased meanwhile is not stored again. Days show which addresses refuse mail;
// a delivered message clears that. Locked in the order of ids, as an erasure does.
const record = statement(
  'messages.record',
  `with outcome as (
     select * from unnest($1::int[], $2::bigint[], $3::int[], $4::text[], $5::text[], $6::float8[], $7::text[], $8::text[],
                          $9::text[], $10::text[])
       as o(restaurant_id, id, number, state, reason, retry_after, recipient, subject, body, address_refused)),
   locked as (
     select m.restaurant_id, m.id from maitred.messages m join outcome o on m.restaurant_id = o.restaurant_id and m.id = o.id
      order by m.restaurant_id, m.id for no key update of m),
   counted as (
     update maitred.messages m
        set attempts = o.number, state = o.state, reason = o.reason,
            next_attempt_at = case when o.state = 'waiting' then now() + make_interval(secs => o.retry_after) end,
            finished_at = case when o.state <> 'waiting' then now() end,
            recipient = coalesce(o.recipient, m.recipient), subject = o.subject, body = o.body,
            secret = case when o.state = 'waiting' then m.secret end
       from outcome o join locked l on l.restaurant_id = o.restaurant_id and l.id = o.id
      where m.restaurant_id = o.restaurant_id and m.id = o.id and m.state = 'waiting' and m.attempts = o.number - 1
     returning o.restaurant_id, o.recipient, o.address_refused, o.state),
   refused as (
     insert into maitred.refused_addresses (restaurant_id, email, answer)
     select restaurant_id, lower(recipient), max(address_refused) from counted
      where address_refused is not null and recipient is not null
      group by 1, 2 order by 1, 2
     on conflict (restaurant_id, email) do update set refused_at = now(), answer = excluded.answer
     returning restaurant_id),
   pardoned as (
     delete from maitred.refused_addresses a using counted c
      where c.state = 'sent' and a.restaurant_id = c.restaurant_id and a.email = lower(c.recipient)
        and not exists (select from counted r where r.address_refused is not null
                           and r.restaurant_id = c.restaurant_id and lower(r.recipient) = lower(c.recipient))
     returning a.restaurant_id)
   select restaurant_id from refused union select restaurant_id from pardoned`,
)

export async function recordMessageOutcomes(tx: Tx, outcomes: readonly MessageOutcome[]): Promise<void> {
  const changed = await tx.rows<{ restaurant_id: number }>(record, [
    outcomes.map((o) => o.restaurantId),
    outcomes.map((o) => o.id),
    outcomes.map((o) => o.number),
    outcomes.map((o) => o.state),
    outcomes.map((o) => o.reason),
    outcomes.map((o) => o.retryAfter),
    outcomes.map((o) => o.recipient),
    outcomes.map((o) => o.subject),
    outcomes.map((o) => o.body),
    outcomes.map((o) => o.addressRefused),
  ])
  const changedIds = changed.map(({ restaurant_id }) => restaurant_id)
  raiseVersions(tx, changedIds, 'patrons')
}

const release = statement('messages.release', releasedIn('maitred.messages'))

/** Ends the leases of messages that were not attempted, to be claimed again after this many seconds. */
export async function releaseMessages(tx: Tx, released: readonly Released<ClaimedMessage>[]): Promise<void> {
  await tx.rows(release, valuesOfRelease(released))
}

const refusal = statement(
  'messages.address',
  `select (select answer from maitred.refused_addresses
            where restaurant_id = $1 and email = lower($2)
              and ($3::float8 is null or refused_at > now() - make_interval(secs => $3))) as refused,
          exists (select from maitred.unsubscribed_addresses where restaurant_id = $1 and email = lower($2)) as unsubscribed`,
)

export type AddressState = { refused: string | null; unsubscribed: boolean }

/** Whether an address takes mail from this restaurant; a refusal counts for this many seconds, or for good (null). */
export async function findAddressState(
  query: Query,
  restaurantId: number,
  email: string,
  refusalSeconds: number | null,
): Promise<AddressState> {
  const [row] = await query.rows<AddressState>(refusal, [restaurantId, email, refusalSeconds])
  return row ?? { refused: null, unsubscribed: false }
}

// By messages_due_idx, which has those that wait and no others.
const measureWaiting = statement(
  'messages.measure',
  `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest_seconds
     from maitred.messages where state = 'waiting' and due_at <= now() and channel is null`,
)

export async function measureWaitingMessages(query: Query): Promise<{ waiting: number; oldest_seconds: number }> {
  const [row] = await query.rows<{ waiting: number; oldest_seconds: number }>(measureWaiting, [])
  return row ?? { waiting: 0, oldest_seconds: 0 }
}
