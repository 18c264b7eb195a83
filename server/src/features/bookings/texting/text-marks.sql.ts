/** What the diary marks on bookings because of texts, and to whom an answer belongs. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { firmStatuses, isPromised } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

const marks = statement(
  'texting.marks',
  `with evening as (
     select id, is_reconfirmed,
            case when not waiting_list and status = any ($3::text[])
                 then floor(extract(epoch from kept_until))::bigint end as kept_until,
            is_reconfirmation_request_sent
       from maitred.bookings
      where restaurant_id = $1 and local_date = any (array[$2::date, $2::date + 1]) and evening = $2)
   select b.id as booking_id, coalesce(r.unread, 0)::int as unread, r.said, b.kept_until, ready.state, ready.delivery,
          ready.reason, not b.is_reconfirmed and b.is_reconfirmation_request_sent as is_asked,
          coalesce(r.wants_to_cancel, false) as wants_to_cancel
     from evening b
     left join lateral (
       select count(*) filter (where t.read_at is null) as unread, bool_or(t.acted = 'cancel') as wants_to_cancel,
              (array_agg(t.said order by t.received_at desc, t.id desc))[1] as said
         from maitred.texts_received t where t.restaurant_id = $1 and t.booking_id = b.id) r on true
     left join lateral (
       select m.state, m.delivery, m.reason from maitred.messages m
        where m.restaurant_id = $1 and m.booking_id = b.id and m.kind = 'table_ready' and m.state <> 'dropped'
        order by m.id desc limit 1) ready on b.kept_until is not null
    where r.said is not null or b.kept_until is not null or (not b.is_reconfirmed and b.is_reconfirmation_request_sent)
    order by b.id`,
)

export type TextMarkRow = {
  booking_id: number
  unread: number
  said: string | null
  kept_until: EpochSeconds | null
  /** Of the text that the table is ready. */
  state: 'waiting' | 'sent' | 'refused' | 'failed' | null
  delivery: 'delivered' | 'undelivered' | 'unknown' | null
  reason: string | null
  is_asked: boolean
  wants_to_cancel: boolean
}

/** Promised a table, and not here yet. */
const expected = firmStatuses.filter(isPromised)

/** Of an evening; bookings about which nothing is to be said are left out. */
export function listTextMarks(query: Query, restaurantId: number, date: LocalDate): Promise<TextMarkRow[]> {
  return query.rows<TextMarkRow>(marks, [restaurantId, date, expected])
}

const keptOf = statement(
  'texting.is_kept',
  'select kept_until is not null as "isKept" from maitred.bookings where restaurant_id = $1 and id = $2',
)

/** Whether a table is kept for a guest who was told that it is ready. */
export async function isTableKept(query: Query, restaurantId: number, bookingId: number): Promise<boolean> {
  const [row] = await query.rows<{ isKept: boolean }>(keptOf, [restaurantId, bookingId])
  return row?.isKept === true
}

const give = statement(
  'texting.give_answers',
  `update maitred.texts_received set booking_id = $3
    where restaurant_id = $1 and number = $2 and received_at > $4::timestamptz`,
)

/** Gives what a number has said since then to a booking. */
export async function giveAnswers(
  tx: Tx,
  restaurantId: number,
  { number, bookingId, since }: { number: string; bookingId: number; since: Temporal.Instant },
): Promise<void> {
  await tx.rows(give, [restaurantId, number, bookingId, since.toString()])
}
