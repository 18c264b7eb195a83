/**
 * What `maitred check` reads, over all restaurants: rows that no foreign key or constraint would allow, which a restore
 * without constraints, a damaged index or manual changes may have left. Held tables are read by row address (`ctid`),
 * since their index may lack rows. Every statement returns a count and up to ten examples.
 */
import type { Query } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { firmStatuses, hasLeft, takingStatuses } from '../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar/calendar.ts'
import type { CloseOff } from '../../domain/calendar/close-offs.ts'
import { madeByGuest } from '../../features/bookings/read/made-by-guest.sql.ts'

export type Found = { count: number; examples: string[] }

/** `rows` selects a column `example`. */
const found = (name: string, rows: string) =>
  statement(
    name,
    `with found as materialized (${rows})
     select (select count(*) from found)::int as count,
            array(select example from found order by example limit 10) as examples`,
  )

const table = `format('table %s of restaurant %s', t.table_id, t.restaurant_id)`
const span = (range: string) =>
  `format('from %s to %s', to_char(lower(${range}), 'YYYY-MM-DD"T"HH24:MI"Z"'), to_char(upper(${range}), 'YYYY-MM-DD"T"HH24:MI"Z"'))`
const holder = `case when t.booking_id is null then format('hold %s', t.hold_id) else format('booking %s', t.booking_id) end`

// The latest end of those before, since one may lie within another.
const overlaps = found(
  'check.overlaps',
  `select format('%s: %s %s, and another holds it until %s', ${table}, ${holder}, ${span('t.during')},
                 to_char(t.taken_until, 'YYYY-MM-DD"T"HH24:MI"Z"')) as example
     from (select *, max(upper(during)) over (partition by restaurant_id, table_id order by during
                                              rows between unbounded preceding and 1 preceding) as taken_until
             from maitred.booking_tables
            where ctid >= '(0,0)' and is_active) t
    where t.taken_until > lower(t.during)`,
)

const orphanTables = found(
  'check.orphan_tables',
  `select format('%s: %s', ${table}, ${holder}) as example
     from maitred.booking_tables t
     left join maitred.bookings b on b.restaurant_id = t.restaurant_id and b.id = t.booking_id
     left join maitred.holds h on h.restaurant_id = t.restaurant_id and h.id = t.hold_id
     left join maitred.dining_tables d on d.restaurant_id = t.restaurant_id and d.id = t.table_id
    where t.ctid >= '(0,0)' and ((b.id is null and h.id is null) or d.id is null)`,
)

const emptyHolds = found(
  'check.empty_holds',
  `select format('hold %s of restaurant %s', h.id, h.restaurant_id) as example
     from maitred.holds h
    where not exists (select from maitred.booking_tables t where t.restaurant_id = h.restaurant_id and t.hold_id = h.id)`,
)

const wrongRanges = found(
  'check.wrong_ranges',
  `select format('%s: %s %s', ${table}, ${holder}, ${span('t.during')}) as example
     from maitred.booking_tables t
     left join maitred.bookings b on b.restaurant_id = t.restaurant_id and b.id = t.booking_id
     left join maitred.holds h on h.restaurant_id = t.restaurant_id and h.id = t.hold_id
    where t.ctid >= '(0,0)' and t.is_active
      and t.during <> tstzrange(coalesce(b.starts_at, h.starts_at), coalesce(b.ends_at, h.ends_at))
      and coalesce(b.id, h.id) is not null`,
)

const heldByReleased = found(
  'check.held_by_released',
  `select format('%s: %s', ${table}, ${holder}) as example
     from maitred.booking_tables t
     join maitred.bookings b on b.restaurant_id = t.restaurant_id and b.id = t.booking_id
    where t.ctid >= '(0,0)' and t.is_active and (b.status <> all ('{${takingStatuses.join(',')}}') or b.waiting_list)`,
)

// What is shown with a booking is written with every row of its ledger.
const moneyDiffers = found(
  'check.money_differs',
  `select format('booking %s of restaurant %s: shown %s paid and %s back, ledger %s and %s', b.reference, b.restaurant_id,
                 coalesce((b.money ->> 'captured')::bigint, 0), coalesce((b.money ->> 'refunded')::bigint, 0),
                 l.captured, l.refunded) as example
     from (select e.restaurant_id, e.booking_id,
                  coalesce(sum(e.amount) filter (where e.kind in ('paid', 'charged', 'recorded_by_hand')), 0) as captured,
                  coalesce(sum(e.amount) filter (where e.kind = 'refunded' and not exists (
                    select from maitred.payment_events f
                     where f.restaurant_id = e.restaurant_id and f.order_id = e.order_id and f.kind = 'refund_failed')), 0)
                    as refunded
             from maitred.payment_events e group by 1, 2) l
     join maitred.bookings b on b.restaurant_id = l.restaurant_id and b.id = l.booking_id
    where coalesce((b.money ->> 'captured')::bigint, 0) <> l.captured
       or coalesce((b.money ->> 'refunded')::bigint, 0) <> l.refunded`,
)

const unpaidWithoutTerms = found(
  'check.unpaid_waiting',
  `select format('booking %s of restaurant %s', b.reference, b.restaurant_id) as example
     from maitred.bookings b
    where b.pay_until is not null and b.money is null`,
)

const refundedTwice = found(
  'check.refunded_above_payment',
  `select format('payment %s of restaurant %s: %s came, %s went back', s.payment_id, s.restaurant_id, s.came, s.back) as example
     from (select restaurant_id, payment_id,
                  coalesce(sum(amount) filter (where kind in ('paid', 'charged', 'recorded_by_hand')), 0) as came,
                  coalesce(sum(amount) filter (where kind = 'refunded'), 0)
                    - coalesce(sum(amount) filter (where kind = 'refund_failed' and order_id in (
                        select r.order_id from maitred.payment_events r
                         where r.restaurant_id = e.restaurant_id and r.kind = 'refunded')), 0) as back
             from maitred.payment_events e where payment_id is not null group by 1, 2) s
    where s.back > s.came`,
)

// Every part is taken from its month before the gateway is asked, and given back where it refuses. All months together,
// since a restaurant whose zone was changed has texts that would now be of the month beside.
const partsUncounted = found(
  'check.parts_uncounted',
  `select format('restaurant %s: %s parts went out, %s are counted', s.restaurant_id, s.parts, coalesce(m.parts, 0)) as example
     from (select restaurant_id, sum(parts) as parts from maitred.messages
            where channel is not null and state = 'sent' and called_at is not null group by 1) s
     left join (select restaurant_id, sum(parts) as parts from maitred.text_months group by 1) m
       on m.restaurant_id = s.restaurant_id
    where coalesce(m.parts, 0) < s.parts`,
)

const statements = {
  ...{ overlaps, orphanTables, emptyHolds, wrongRanges, heldByReleased },
  ...{ moneyDiffers, unpaidWithoutTerms, refundedTwice, partsUncounted },
}
export type StoredFault = keyof typeof statements

export async function listStoredFaults(query: Query): Promise<Map<StoredFault, Found>> {
  const faults = new Map<StoredFault, Found>()
  for (const [name, text] of Object.entries(statements)) {
    const [row] = await query.rows<Found>(text, [])
    if (row && row.count > 0) faults.set(name as StoredFault, row)
  }
  return faults
}

const standing = firmStatuses.filter((status) => !hasLeft(status))

// Imports of the past may overlap; a table that guests have left may be given to a record of the same time.
const pastOverlaps = statement(
  'check.past_overlaps',
  `select b.reference, extract(epoch from b.starts_at)::bigint as "startsAt", d.name as "table", x.reference as "other"
     from maitred.bookings b
     join maitred.booking_tables t on t.restaurant_id = b.restaurant_id and t.booking_id = b.id and not t.is_active
     join maitred.booking_tables o
       on o.restaurant_id = b.restaurant_id and o.table_id = t.table_id and o.booking_id <> b.id and o.during && t.during
     join maitred.bookings x on x.restaurant_id = b.restaurant_id and x.id = o.booking_id and x.status = any ($3::text[])
     join maitred.dining_tables d on d.restaurant_id = t.restaurant_id and d.id = t.table_id
    where b.restaurant_id = $1 and b.ends_at <= to_timestamp($2) and b.status = any ($3::text[])
      and b.created_by <> 'import' and x.created_by <> 'import'
    order by b.starts_at, b.id`,
)

export type PastOverlap = { reference: string; startsAt: EpochSeconds; table: string; other: string }

/** Bookings that were to come, or came, at tables that another had at the same time. */
export function listPastOverlaps(query: Query, restaurantId: number, now: EpochSeconds): Promise<PastOverlap[]> {
  return query.rows(pastOverlaps, [restaurantId, now, standing])
}

const seatedToCome = statement(
  'check.seated_to_come',
  `select b.reference, b.status, extract(epoch from b.starts_at)::bigint as "startsAt", b.adults + b.children as party,
          b.is_pinned as "isPinned", ${madeByGuest} as "isByGuest",
          array(select t.table_id from maitred.booking_tables t
                 where t.restaurant_id = b.restaurant_id and t.booking_id = b.id order by t.table_id) as "tableIds"
     from maitred.bookings b
    where b.restaurant_id = $1 and b.local_date >= $2::date - 1 and b.ends_at > to_timestamp($3)
      and b.status = any ($4::text[]) and not b.waiting_list and b.patron_id is not null
    order by b.starts_at, b.id`,
)

export type SeatedBooking = {
  reference: string
  status: string
  startsAt: EpochSeconds
  party: number
  isPinned: boolean
  isByGuest: boolean
  tableIds: number[]
}

/** Promised bookings that have not ended, with their tables. */
export function listSeatedToCome(
  query: Query,
  restaurantId: number,
  { today, now }: { today: LocalDate; now: EpochSeconds },
): Promise<SeatedBooking[]> {
  return query.rows(seatedToCome, [restaurantId, today, now, standing])
}

const closeOffsToCome = statement(
  'check.close_offs_to_come',
  `select c.date, c.scope, c.service_hour_id as "serviceHourId", c.dining_area_id as "diningAreaId",
          to_char(c.slot, 'HH24:MI') as slot
     from maitred.close_offs c
    where c.restaurant_id = $1 and c.date >= $2::date - 1`,
)

export function listCloseOffsToCome(query: Query, restaurantId: number, today: LocalDate): Promise<CloseOff[]> {
  return query.rows(closeOffsToCome, [restaurantId, today])
}

const restaurants = statement('check.restaurants', 'select id, slug from maitred.restaurants order by id')

export function listHousesToInspect(query: Query): Promise<{ id: number; slug: string }[]> {
  return query.rows(restaurants, [])
}
