/**
 * Offers of tables to guests on the waiting list. An offer's tables are those of a hold, which no caller can use, move
 * or release. The booking and then its days must be locked before one is written.
 */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { OfferOutcome } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

/** The owner of the holds of offers; the owners of other holds are tokens and users, whose names have another form. */
const ownerOfOffers = 'offer'

export type Offer = {
  id: number
  hold_id: number
  until: EpochSeconds
  /** When the guest would come; another start than the booking's only within the span that they wait for. */
  starts_at: EpochSeconds
  /** The dining area of its hold, which stays the same when the table is removed; null where the hold has expired. */
  area_id: number | null
  /** The tables of its hold; empty where the hold has expired. */
  table_ids: number[]
}

const findOpen = statement(
  'offers.find_open',
  `select o.id, o.hold_id, floor(date_part('epoch', o.until))::bigint as until,
          date_part('epoch', o.starts_at)::bigint as starts_at,
          (select h.dining_area_id from maitred.holds h
            where h.restaurant_id = o.restaurant_id and h.id = o.hold_id) as area_id,
          array(select t.table_id from maitred.booking_tables t
                 where t.restaurant_id = o.restaurant_id and t.hold_id = o.hold_id order by t.table_id) as table_ids
     from maitred.offers o
    where o.restaurant_id = $1 and o.booking_id = $2 and o.outcome is null`,
)

/** The booking's offer that has not been ended; it may have lapsed a moment ago. */
export async function findOpenOffer(query: Query, restaurantId: number, bookingId: number): Promise<Offer | undefined> {
  const [row] = await query.rows<Offer>(findOpen, [restaurantId, bookingId])
  return row
}

const wasAnswered = statement(
  'offers.was_answered',
  `select exists (select from maitred.offers o
                   where o.restaurant_id = $1 and o.booking_id = $2 and o.outcome = $3) as answered`,
)

/** Whether an offer to the booking has ended like this. */
export async function hadOffer(
  query: Query,
  restaurantId: number,
  bookingId: number,
  outcome: OfferOutcome,
): Promise<boolean> {
  const [row] = await query.rows<{ answered: boolean }>(wasAnswered, [restaurantId, bookingId, outcome])
  return row?.answered === true
}

const insert = statement(
  'offers.insert',
  `with hold as (
     insert into maitred.holds (restaurant_id, starts_at, ends_at, adults, children, dining_area_id, until, taken_by,
                                taken_from, by_staff)
     select b.restaurant_id, to_timestamp($8), to_timestamp($8) + (b.ends_at - b.starts_at), b.adults, b.children, $3,
            to_timestamp($4), $7, '', true
       from maitred.bookings b
      where b.restaurant_id = $1 and b.id = $2
     returning restaurant_id, id, starts_at, ends_at),
   held as (
     insert into maitred.booking_tables (restaurant_id, hold_id, table_id, during, is_active)
     select h.restaurant_id, h.id, t.id, tstzrange(h.starts_at, h.ends_at), true
       from hold h, unnest($5::int[]) as t(id))
   insert into maitred.offers (restaurant_id, booking_id, hold_id, starts_at, made_at, until)
   select h.restaurant_id, $2, h.id, h.starts_at, to_timestamp($6), to_timestamp($4) from hold h
   returning id, hold_id`,
)

export type NewOffer = {
  bookingId: number
  startsAt: EpochSeconds
  areaId: number
  tableIds: readonly number[]
  until: EpochSeconds
}

/** With its hold. The constraints refuse a table that is taken, and a second open offer to one booking. */
export async function insertOffer(
  tx: Tx,
  restaurantId: number,
  { bookingId, startsAt, areaId, tableIds, until }: NewOffer,
  at: EpochSeconds,
): Promise<Offer> {
  const values = [restaurantId, bookingId, areaId, until, tableIds, at, ownerOfOffers, startsAt]
  const [row] = await tx.rows<Pick<Offer, 'id' | 'hold_id'>>(insert, values)
  if (!row) throw new Error('insert returned no offer')
  return { ...row, until, starts_at: startsAt, area_id: areaId, table_ids: [...tableIds] }
}

const end = statement(
  'offers.end',
  `with ended as (
     update maitred.offers set outcome = $3, ended_at = to_timestamp($4)
      where restaurant_id = $1 and id = $2 and outcome is null
      returning restaurant_id, hold_id)
   delete from maitred.holds h using ended e where h.restaurant_id = e.restaurant_id and h.id = e.hold_id`,
)

/** Its tables are free for the next statement, with which it is sent. */
export function sendEndOffer(
  tx: Tx,
  restaurantId: number,
  offer: Pick<Offer, 'id'>,
  outcome: OfferOutcome,
  at: EpochSeconds,
): void {
  tx.send(end, [restaurantId, offer.id, outcome, at])
}

const lapse = statement(
  'offers.lapse_accepted',
  `update maitred.offers set outcome = 'lapsed', ended_at = to_timestamp($3)
    where restaurant_id = $1 and booking_id = $2 and outcome = 'accepted'`,
)

/** What was accepted and not paid for. Sent with the next statement. */
export function sendLapseOfAccepted(tx: Tx, restaurantId: number, bookingId: number, at: EpochSeconds): void {
  tx.send(lapse, [restaurantId, bookingId, at])
}

const wait = statement(
  'offers.wait',
  `update maitred.diary_days set offers_after = to_timestamp($3)
    where restaurant_id = $1 and date = any ($2::date[])`,
)

/** Until then no offers are made for these days, which must be locked. Sent with the next statement. */
export function sendOffersWait(tx: Tx, restaurantId: number, dates: readonly LocalDate[], until: EpochSeconds): void {
  tx.send(wait, [restaurantId, dates, until])
}
