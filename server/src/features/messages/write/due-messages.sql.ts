/** Finds the bookings whose reminders and requests have come due, and writes the messages. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { firmStatuses, hasArrived, hasLeft, isPromised } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { reminderChoice } from '../../../domain/guest/guest-choices.ts'
import type { DueSheet, DueSpan } from '../../../domain/messages/due-messages.ts'
import type { MessageSettings } from '../../../domain/messages/messages.ts'
import type { TextSettings } from '../../../domain/texts/text-settings.ts'

export type HouseWithMessages = {
  id: number
  timezone: string
  messages: MessageSettings
  has_address: boolean
  reconfirmation_enabled: boolean
}

const houses = statement(
  'messages.houses_to_check',
  `select r.id, r.timezone, r.messages, r.email is not null as has_address, r.reconfirmation_enabled
     from maitred.restaurants r
     left join maitred.due_messages d on d.restaurant_id = r.id
    where d.checked_until is null or d.checked_until <= to_timestamp($1)
    order by r.id`,
)

/** Those that have not been checked since. */
export function listHousesToCheck(query: Query, checkedBefore: EpochSeconds): Promise<HouseWithMessages[]> {
  return query.rows<HouseWithMessages>(houses, [checkedBefore])
}

// A restaurant that is new, or older than messages, begins now: nothing is sent for the past.
const begin = statement(
  'messages.begin_checking',
  `insert into maitred.due_messages (restaurant_id, checked_until)
   select r.id, to_timestamp($2) from maitred.restaurants r
    where r.id = any ($1::int[]) and not exists (select from maitred.due_messages d where d.restaurant_id = r.id)
    order by r.id
   on conflict do nothing`,
)
const lock = statement(
  'messages.lock_checking',
  `select restaurant_id, extract(epoch from checked_until)::bigint as checked_until from maitred.due_messages
    where restaurant_id = any ($1::int[]) for no key update skip locked`,
)

/** Up to when each of these restaurants has been checked; those that another server is checking are absent. */
export async function lockChecking(
  tx: Tx,
  restaurantIds: readonly number[],
  now: EpochSeconds,
): Promise<Map<number, EpochSeconds>> {
  const [, rows] = await Promise.all([
    tx.rows(begin, [restaurantIds, now]),
    tx.rows<{ restaurant_id: number; checked_until: EpochSeconds }>(lock, [restaurantIds]),
  ])
  return new Map(rows.map(({ restaurant_id, checked_until }) => [restaurant_id, checked_until]))
}

const finish = statement(
  'messages.finish_checking',
  `update maitred.due_messages set checked_until = to_timestamp($2)
    where restaurant_id = any ($1::int[]) and checked_until < to_timestamp($2)`,
)

export function sendChecked(tx: Tx, restaurantIds: readonly number[], until: EpochSeconds): void {
  if (restaurantIds.length > 0) tx.send(finish, [restaurantIds, until])
}

const insertInto = (subject: 'visit_at' | 'sheet_date') => `
  insert into maitred.messages (restaurant_id, booking_id, kind, ${subject}, state, reason, next_attempt_at, finished_at)`

/** Columns that depend on whether the message is still in time. */
const asUseful = (useless: string) => `
  case when ${useless} then 'dropped' else 'waiting' end, case when ${useless} then 'it came due too late to be of use' end,
  case when not ${useless} then now() end, case when ${useless} then now() end`

// The dates narrow the index on days; a zone is at most 14 hours from UTC, so a day on either side is enough. No
// message for a booking made, or a guest written to, after it would have come due. No review request for guests who
// have unsubscribed or have given a rating of 2 or less.
const before = statement(
  'messages.due_before_start',
  `${insertInto('visit_at')}
   select b.restaurant_id, b.id, $2::text, b.starts_at, ${asUseful('b.starts_at <= to_timestamp($6)')}
     from maitred.bookings b
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1 and b.local_date between to_timestamp($3)::date - 1 and to_timestamp($4)::date + 1
      and b.starts_at > to_timestamp($3) and b.starts_at <= to_timestamp($4)
      and b.status = any ($7::text[]) and coalesce(b.email, p.email) is not null
      and b.created_at <= b.starts_at - make_interval(secs => $5)
      and ($2::text <> 'reconfirmation' or not b.is_reconfirmed and not b.is_reconfirmation_request_sent)
   on conflict do nothing
   returning 1`,
)

// The same for restaurants that text: by the way that the guest chose, else by the one that the restaurant chose for the kind
// (`$8`), as `choiceFor` in domain/texts/text-settings.ts.
const beforeByAnyWay = statement(
  'messages.due_before_start_by_any_way',
  `${insertInto('visit_at').replace(', kind,', ', channel, kind,')}
   select b.restaurant_id, b.id, w.channel, $2::text, b.starts_at, ${asUseful('b.starts_at <= to_timestamp($6)')}
     from maitred.bookings b
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    cross join lateral (select coalesce(b.email, p.email) is not null as mail,
                               coalesce(b.mobile_number, p.mobile_number) is not null as text) has
    cross join lateral (select case when '${reminderChoice('text')}' = any (b.guest_choices) then 'text_else_mail'
                                    when '${reminderChoice('mail')}' = any (b.guest_choices) then 'mail_else_text'
                                    else $8::text end as way) how
    cross join lateral (
      select null::text as channel
       where has.mail and (how.way in ('mail', 'text_and_mail', 'mail_else_text') or how.way = 'text_else_mail' and not has.text)
      union all
      select 'sms'
       where has.text and (how.way in ('text', 'text_and_mail', 'text_else_mail') or how.way = 'mail_else_text' and not has.mail)) w
    where b.restaurant_id = $1 and b.local_date between to_timestamp($3)::date - 1 and to_timestamp($4)::date + 1
      and b.starts_at > to_timestamp($3) and b.starts_at <= to_timestamp($4)
      and b.status = any ($7::text[])
      and b.created_at <= b.starts_at - make_interval(secs => $5)
      and ($2::text <> 'reconfirmation' or not b.is_reconfirmed and not b.is_reconfirmation_request_sent)
   on conflict do nothing
   returning 1`,
)

const after = statement(
  'messages.due_after_end',
  `${insertInto('visit_at')}
   select b.restaurant_id, b.id, $2::text, b.starts_at, ${asUseful('b.ends_at <= to_timestamp($5)')}
     from maitred.bookings b
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1 and b.local_date between to_timestamp($3)::date - 2 and to_timestamp($4)::date + 1
      and b.ends_at > to_timestamp($3) and b.ends_at <= to_timestamp($4)
      and b.status = any ($6::text[]) and coalesce(b.email, p.email) is not null
      and not exists (select from maitred.unsubscribed_addresses u
                       where u.restaurant_id = b.restaurant_id and u.email = lower(coalesce(b.email, p.email)))
      and not exists (select from maitred.bookings o
                        join maitred.reviews v on v.restaurant_id = o.restaurant_id and v.booking_id = o.id
                       where o.restaurant_id = b.restaurant_id and o.patron_id = b.patron_id and v.rating <= 2)
   on conflict do nothing
   returning 1`,
)

const promised = firmStatuses.filter(isPromised)
const visited = firmStatuses.filter((status) => hasArrived(status) || hasLeft(status))

/** Writes each message once, however often and on however many servers this runs. Returns how many. */
export async function insertDue(
  tx: Tx,
  restaurantId: number,
  { kind, after: from, until, seconds, useless }: DueSpan,
  texts?: TextSettings,
): Promise<number> {
  const values = [restaurantId, kind, from, until]
  if (kind === 'review_request') return (await tx.rows(after, [...values, useless, visited])).length
  const about = [...values, seconds, useless, promised]
  const rows = texts ? await tx.rows(beforeByAnyWay, [...about, texts.channels[kind]]) : await tx.rows(before, about)
  return rows.length
}

const sheet = statement(
  'messages.insert_sheet',
  `${insertInto('sheet_date')}
   select $1, null, 'daily_sheet', $2::date, ${asUseful('$3::boolean')}
    where not exists (select from maitred.messages where restaurant_id = $1 and sheet_date = $2::date)
   on conflict do nothing
   returning 1`,
)

export async function insertSheet(tx: Tx, restaurantId: number, { date, isUseless }: DueSheet): Promise<number> {
  return (await tx.rows(sheet, [restaurantId, date, isUseless])).length
}

const requested = statement(
  'messages.mark_reconfirmation_requested',
  `update maitred.bookings set is_reconfirmation_request_sent = true, updated_at = to_timestamp($4)
    where restaurant_id = $1 and id = $2 and starts_at = to_timestamp($3) and not is_reconfirmation_request_sent
   returning local_date`,
)

/** Returns the date of the booking if it is asked now; undefined where it was asked before or has moved. */
export async function markReconfirmationRequested(
  tx: Tx,
  restaurantId: number,
  booking: { id: number; startsAt: EpochSeconds },
  now: EpochSeconds,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ local_date: string }>(requested, [restaurantId, booking.id, booking.startsAt, now])
  return row?.local_date
}
