/** Statements of the search for tables to offer. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { madeByGuest } from '../read/made-by-guest.sql.ts'

// Compares versions, so that every change that could make room is noticed, whichever statement or server made it.
const due = statement(
  'offers.days_due',
  `select w.restaurant_id, w.local_date::text as date
     from (select distinct restaurant_id, local_date from maitred.bookings
            where waiting_list and not is_request and local_date >= (to_timestamp($1) - interval '1 day')::date
              and status = any ($2::text[]) and coalesce(wanted_until, starts_at) > to_timestamp($1)) w
     join maitred.versions v on v.restaurant_id = w.restaurant_id and v.subject = 'house'
     join maitred.diary_days d on d.restaurant_id = w.restaurant_id and d.date = w.local_date
     left join maitred.offer_rounds o on o.restaurant_id = w.restaurant_id and o.date = w.local_date
    where (d.offers_after is null or d.offers_after <= to_timestamp($1))
      and (o.day_version is distinct from d.version or o.house_version <> v.version
           or o.again_at <= to_timestamp($1))
    order by w.local_date, w.restaurant_id
    limit $3`,
)

/** Days of any restaurant with waiting guests and a change since they were last searched. */
export function listDaysDue(
  query: Query,
  now: EpochSeconds,
  waitingStatuses: readonly string[],
  limit: number,
): Promise<{ restaurant_id: number; date: LocalDate }[]> {
  return query.rows(due, [now, waitingStatuses, limit])
}

const lapsed = statement(
  'offers.lapsed',
  `select restaurant_id, booking_id from maitred.offers
    where outcome is null and until <= to_timestamp($1)
    order by until limit $2`,
)

export function listLapsedOffers(
  query: Query,
  now: EpochSeconds,
  limit: number,
): Promise<{ restaurant_id: number; booking_id: number }[]> {
  return query.rows(lapsed, [now, limit])
}

// A party that had an offer for this start gets no other automatically, whatever its result: otherwise the first party
// would be offered the same table again and again.
const parties = statement(
  'offers.waiting_parties',
  `select b.id, date_part('epoch', b.starts_at)::bigint as starts_at, date_part('epoch', b.ends_at)::bigint as ends_at,
          b.adults + b.children as covers, b.dining_area_id, ${madeByGuest} as is_by_guest,
          date_part('epoch', b.wanted_until)::bigint as wanted_until,
          array(select date_part('epoch', o.starts_at) from maitred.offers o
                 where o.restaurant_id = b.restaurant_id and o.booking_id = b.id) as offered_starts,
          exists (select from maitred.offers o
                   where o.restaurant_id = b.restaurant_id and o.booking_id = b.id and o.outcome is null) as has_offer
     from maitred.bookings b
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1 and b.local_date = $2 and b.waiting_list and not b.is_request
      and b.status = any ($3::text[])
      and coalesce(b.email, p.email) is not null
      and not exists (select from maitred.refused_addresses r
                       where r.restaurant_id = b.restaurant_id and r.email = lower(coalesce(b.email, p.email)))
    order by b.created_at, b.id`,
)

export type WaitingPartyRow = {
  id: number
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  covers: number
  dining_area_id: number | null
  is_by_guest: boolean
  wanted_until: EpochSeconds | null
  /** Those of its offers, whatever became of them. */
  offered_starts: EpochSeconds[]
  has_offer: boolean
}

/** Those with an e-mail address that takes mail, who have not been offered a table for this start, longest-waiting first. */
export function listPartiesToOffer(
  query: Query,
  restaurantId: number,
  date: LocalDate,
  waitingStatuses: readonly string[],
): Promise<WaitingPartyRow[]> {
  return query.rows<WaitingPartyRow>(parties, [restaurantId, date, waitingStatuses])
}

const remember = statement(
  'offers.remember_round',
  `insert into maitred.offer_rounds (restaurant_id, date, day_version, house_version, again_at)
   values ($1, $2, $3, $4, to_timestamp($5))
   on conflict (restaurant_id, date) do update
     set day_version = excluded.day_version, house_version = excluded.house_version, again_at = excluded.again_at`,
)

export type Round = { day: number; house: number; againAt: EpochSeconds }

export async function rememberRound(tx: Tx, restaurantId: number, date: LocalDate, round: Round): Promise<void> {
  await tx.rows(remember, [restaurantId, date, round.day, round.house, round.againAt])
}
