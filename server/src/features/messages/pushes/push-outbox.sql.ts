/** The outbox of pushes, over all restaurants: a row for each device that is told. */
import type { StaffLanguage } from '../../../../../texts/languages.ts'
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { PlaceAndClock } from '../../../domain/guest/guest-formats.ts'
import type { PushAbout, PushKind } from '../../../domain/messages/pushes.ts'
import { leasedFrom, releasedIn, valuesOfRelease } from '../../../jobs/leases.sql.ts'
import type { Released } from '../../../jobs/queued-job.ts'

// The lock is the one that the foreign key takes anyway: a device that is being removed is skipped instead of failing the
// change.
const insert = statement(
  'pushes.insert',
  `insert into maitred.pushes (device_id, restaurant_id, booking_id, kind)
   select d.id, c.restaurant_id, $2, $3
     from maitred.push_choices c
     join maitred.push_devices d on d.id = c.device_id
     join maitred.users u on u.id = c.user_id
     join maitred.user_restaurants g on g.user_id = c.user_id and g.restaurant_id = c.restaurant_id
    where c.restaurant_id = $1 and $4 = any (c.kinds) and d.endpoint is not null and d.session_id is not null
      and $5::text is distinct from 'user:' || u.email and ($6 or g.role <> 'viewer')
      for key share of d skip locked
   returning 1`,
)

type Written = {
  about: PushAbout
  kind: PushKind
  bookingId: number | null
  actor: string | null
  forViewers: boolean
}

/** Sent with the commit. Resolves to one row for each push written. */
export function insertPushes(tx: Tx, restaurantId: number, of: Written): Promise<object[]> {
  return tx.send(insert, [restaurantId, of.bookingId, of.about, of.kind, of.actor, of.forViewers])
}

export type ClaimedPush = {
  restaurant_id: number
  id: number
  kind: PushAbout
  attempts: number
  leased_until: Temporal.Instant
  /** Seconds since it was written. */
  age: number
  device_id: number
  endpoint: string | null
  p256dh: string
  auth: string
  shows_names: boolean
  language: StaffLanguage
  /** The session at the device goes on. */
  is_signed_in: boolean
  quiet: { starts: string; ends: string } | null
  restaurant: string
  place: PlaceAndClock
  booking: {
    id: number
    status: BookingStatus
    starts_at: EpochSeconds
    evening: LocalDate
    party: number
    name: string | null
  } | null
}

const claim = statement(
  'pushes.claim',
  `with due as (
     select ctid as place from maitred.pushes
      where state = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at, id
      limit $1
        for no key update skip locked),
   claimed as (${leasedFrom('maitred.pushes', '$2')})
   select m.restaurant_id, m.id, m.kind, m.attempts, m.next_attempt_at as leased_until,
          extract(epoch from now() - m.created_at)::float8 as age,
          d.id as device_id, d.endpoint, d.p256dh, d.auth, d.shows_names, coalesce(u.language, d.language) as language,
          coalesce(s.last_used_at > $3::timestamptz - interval '12 hours'
                   and s.created_at > $3::timestamptz - interval '30 days', false) as is_signed_in,
          case when q.user_id is not null then
            json_build_object('starts', to_char(q.starts, 'HH24:MI'), 'ends', to_char(q.ends, 'HH24:MI')) end as quiet,
          r.name as restaurant,
          json_build_object('timezone', r.timezone, 'country', r.country,
                            'twenty_four_hour_format', r.twenty_four_hour_format) as place,
          case when b.id is not null then
            json_build_object('id', b.id, 'status', b.status, 'starts_at', extract(epoch from b.starts_at)::bigint,
                              'evening', b.evening, 'party', b.adults + b.children,
                              'name', coalesce(b.name, p.name)) end as booking
     from claimed m
     join maitred.push_devices d on d.id = m.device_id
     join maitred.users u on u.id = d.user_id
     join maitred.restaurants r on r.id = m.restaurant_id
     left join maitred.sessions s on s.id = d.session_id
     left join maitred.push_quiet_hours q on q.user_id = d.user_id
     left join maitred.bookings b on b.restaurant_id = m.restaurant_id and b.id = m.booking_id
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    order by m.id`,
)

/** `now`: of the application's clock, by which sessions end. */
export function claimPushes(tx: Tx, most: number, leaseSeconds: number, now: Temporal.Instant): Promise<ClaimedPush[]> {
  return tx.rows<ClaimedPush>(claim, [most, leaseSeconds, now.toString()])
}

const release = statement('pushes.release', releasedIn('maitred.pushes'))

export async function releasePushes(tx: Tx, released: readonly Released<ClaimedPush>[]): Promise<void> {
  await tx.rows(release, valuesOfRelease(released))
}

export type PushOutcome = {
  id: number
  /** Of the attempt, from 1. */
  number: number
  state: 'waiting' | 'sent' | 'dropped' | 'failed'
  reason: string | null
  retryAfter: number | null
  /** The device whose address is gone. */
  gone: number | null
}

const record = statement(
  'pushes.record',
  `with outcome as (
     select * from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::float8[], $6::int[])
                as o(id, number, state, reason, retry_after, gone)),
   lost as (
     update maitred.push_devices d set endpoint = null, gone_at = $7
       from (select distinct gone from outcome) o where d.id = o.gone and d.endpoint is not null)
   update maitred.pushes m
      set attempts = o.number, state = o.state, reason = o.reason,
          next_attempt_at = case when o.state = 'waiting' then now() + make_interval(secs => o.retry_after) end,
          finished_at = case when o.state <> 'waiting' then now() end
     from outcome o
    where m.id = o.id and m.state = 'waiting' and m.attempts = o.number - 1`,
)

/** A device whose push service no longer knows it is told nothing more. */
export async function recordPushes(tx: Tx, outcomes: readonly PushOutcome[], now: Temporal.Instant): Promise<void> {
  const column = <Name extends keyof PushOutcome>(name: Name) => outcomes.map((outcome) => outcome[name])
  const values = [column('id'), column('number'), column('state'), column('reason'), column('retryAfter')]
  await tx.rows(record, [...values, column('gone'), now.toString()])
}

const purge = statement(
  'pushes.purge',
  `delete from maitred.pushes where ctid = any (array(
     select ctid from maitred.pushes where finished_at < $1::timestamptz order by finished_at limit $2
        for update skip locked))
   returning 1`,
)

/** Deletes those that ended before, at most `most` of them; returns how many. */
export async function purgePushes(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), most])).length
}

const measure = statement(
  'pushes.measure',
  `select count(*)::int as waiting from maitred.pushes where state = 'waiting'`,
)

export async function countWaitingPushes(query: Query): Promise<number> {
  const [row] = await query.rows<{ waiting: number }>(measure, [])
  return row?.waiting ?? 0
}
