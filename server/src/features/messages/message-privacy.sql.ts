/** Personal data in messages: exported with the guest's data, and removed with the guest or after 30 days. */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { LocalDate } from '../../domain/calendar/calendar.ts'

const list = statement(
  'messages.of_bookings',
  `select booking_id, kind, state, reason, recipient, subject, body, created_at, finished_at
     from maitred.messages
    where restaurant_id = $1 and booking_id = any ($2::int[])
    order by id`,
)

export type KeptMessage = {
  booking_id: number
  kind: string
  state: string
  reason: string | null
  recipient: string | null
  subject: string | null
  body: string | null
  created_at: Temporal.Instant
  finished_at: Temporal.Instant | null
}

export function listKeptMessages(
  query: Query,
  restaurantId: number,
  bookingIds: readonly number[],
): Promise<KeptMessage[]> {
  return query.rows<KeptMessage>(list, [restaurantId, bookingIds])
}

const answers = statement(
  'messages.answers_of_bookings',
  `select booking_id, number, said, acted, received_at from maitred.texts_received
    where restaurant_id = $1 and booking_id = any ($2::int[]) order by id`,
)

export type KeptAnswer = {
  booking_id: number | null
  number: string
  said: string
  acted: string | null
  received_at: Temporal.Instant
}

/** What the guest has answered by text. */
export function listKeptAnswers(
  query: Query,
  restaurantId: number,
  bookingIds: readonly number[],
): Promise<KeptAnswer[]> {
  return query.rows<KeptAnswer>(answers, [restaurantId, bookingIds])
}

// A number that said STOP stays in `text_stops`, as an HMAC: the wish outlives the guest's data.
const eraseAnswers = statement(
  'messages.erase_answers',
  `with answered as (
     delete from maitred.texts_received
      where restaurant_id = $1 and booking_id = any ($2::int[])
     returning number),
   texted as (
     select recipient as number from maitred.messages
      where restaurant_id = $1 and booking_id = any ($2::int[]) and channel is not null and recipient is not null),
   played as (
     delete from maitred.fake_texts
      where restaurant_id = $1 and number in (select number from answered union select number from texted)),
   links as (
     delete from maitred.short_links where restaurant_id = $1 and booking_id = any ($2::int[]))
   delete from maitred.dead_numbers
    where restaurant_id = $1 and number in (select number from answered union select number from texted)`,
)

// Replies of mail servers, in `reason`, repeat addresses. A waiting message is not sent; one that is being sent is not
// recorded, since it no longer waits. The daily sheets of the guest's evenings name the guest too. Locked in the order of
// ids, as the record of sent messages does.
const erase = statement(
  'messages.erase',
  `with locked as (
     select restaurant_id, id from maitred.messages
      where restaurant_id = $1
        and (booking_id = any ($2::int[])
             or state <> 'waiting' and sheet_date = any (
                  $3::date[] || array(select b.evening from maitred.bookings b
                                       where b.restaurant_id = $1 and b.id = any ($2::int[]))))
      order by id for no key update)
   update maitred.messages m
      set recipient = null, subject = null, body = null, secret = null, sender = null, reason = 'the guest was erased', next_attempt_at = null,
          state = case when m.state = 'waiting' then 'dropped' else m.state end, finished_at = coalesce(m.finished_at, now())
     from locked l
    where m.restaurant_id = l.restaurant_id and m.id = l.id`,
)

const eraseMarks = statement(
  'messages.erase_addresses',
  `with address as (
     select lower(email) as email from maitred.patrons where restaurant_id = $1 and id = $2 and email is not null
     union
     select lower(email) from maitred.bookings where restaurant_id = $1 and patron_id = $2 and email is not null),
   refused as (
     delete from maitred.refused_addresses where restaurant_id = $1 and email in (select email from address))
   delete from maitred.unsubscribed_addresses where restaurant_id = $1 and email in (select email from address)`,
)

/** Call it while the patron and the bookings still have their addresses. */
export async function eraseMessages(
  tx: Tx,
  restaurantId: number,
  patronId: number,
  bookings: { ids: readonly number[]; dates: readonly LocalDate[] },
): Promise<void> {
  // Numbers while messages still have them; messages before addresses, the order of those who send them.
  await Promise.all([
    tx.rows(eraseAnswers, [restaurantId, bookings.ids]),
    tx.rows(erase, [restaurantId, bookings.ids, bookings.dates]),
    tx.rows(eraseMarks, [restaurantId, patronId]),
  ])
}

const clear = statement(
  'messages.clear_bodies',
  `update maitred.messages set recipient = null, subject = null, body = null, reason = null
    where ctid = any (array(
      select ctid from maitred.messages where recipient is not null and channel is null and finished_at < $1::timestamptz
       order by finished_at limit $2 for no key update skip locked))
   returning 1`,
)

/** Over all restaurants. That a message was sent stays recorded. */
export async function clearMessageBodies(tx: Tx, before: Temporal.Instant, limit: number): Promise<number> {
  return (await tx.rows(clear, [before.toString(), limit])).length
}

const giveUp = statement(
  'messages.give_up_unsent',
  `update maitred.messages
      set state = 'failed', reason = case when channel is null then 'no mail server' else 'nobody sends texts' end, next_attempt_at = null, finished_at = now(), secret = null
    where ctid = any (array(
      select ctid from maitred.messages where state = 'waiting' and next_attempt_at < $1::timestamptz
       order by next_attempt_at limit $2 for no key update skip locked))
   returning 1`,
)

/** Over all restaurants: gives up messages that have been due since before then. */
export async function giveUpUnsent(tx: Tx, dueBefore: Temporal.Instant, limit: number): Promise<number> {
  return (await tx.rows(giveUp, [dueBefore.toString(), limit])).length
}
