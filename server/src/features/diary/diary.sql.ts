/**
 * The day rows: lock and version in one. Whoever writes to a day raises its version first and so stands in a line with
 * every other writer of that day; whoever reads knows by the version whether what it remembers is still true.
 */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { CloseOffScope } from '../../domain/close-offs.ts'

// Ordered by date, so that two writers who need the same two days (a booking past midnight) never wait for each other
// in a circle: the upsert takes its row locks in the order of its input.
const lock = statement(
  'diary.lock_days',
  `insert into diary_days (restaurant_id, date)
   select $1, d.date from unnest($2::date[]) as d(date) order by d.date
   on conflict (restaurant_id, date) do update set version = diary_days.version + 1`,
)

/** Waits for every other writer of these days, and makes every cached view of them stale. */
export async function lockDays(tx: Tx, restaurantId: number, dates: readonly LocalDate[]): Promise<void> {
  await tx.rows(lock, [restaurantId, dates])
}

// The statuses that hold tables arrive as a parameter: which they are is the domain's knowledge.
// A booking is at most 24 hours long; the caller widens the dates by that.
const holds = statement(
  'diary.holds',
  `select b.id as booking_id, h.table_id,
          extract(epoch from b.starts_at)::bigint as starts_at, extract(epoch from b.ends_at)::bigint as ends_at,
          case when b.patron_id is null then 0 else b.adults + b.children end as covers
     from bookings b
     left join booking_tables h
       on h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.holds
    where b.restaurant_id = $1 and b.local_date between $2::date and $3::date
      and b.status = any ($4::text[]) and not b.waiting_list`,
)

export type HoldRow = {
  booking_id: number
  table_id: number | null
  starts_at: number
  ends_at: number
  covers: number
}

export function listHolds(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
  holdingStatuses: readonly string[],
): Promise<HoldRow[]> {
  return query.rows<HoldRow>(holds, [restaurantId, from, to, holdingStatuses])
}

const closeOffs = statement(
  'diary.close_offs',
  `select id, date, scope, service_hour_id as "serviceHourId", dining_area_id as "diningAreaId",
          to_char(slot, 'HH24:MI') as slot
     from close_offs
    where restaurant_id = $1 and date between $2::date and $3::date
    order by id`,
)

export type CloseOffRow = {
  id: number
  date: LocalDate
  scope: CloseOffScope
  serviceHourId: number | null
  diningAreaId: number | null
  slot: string | null
}

export function listCloseOffs(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<CloseOffRow[]> {
  return query.rows<CloseOffRow>(closeOffs, [restaurantId, from, to])
}

const versions = statement(
  'diary.versions',
  `select asked.restaurant_id, asked.date::text as date, coalesce(d.version, 0) as version, r.house_version
     from unnest($1::int[], $2::date[]) as asked(restaurant_id, date)
     join restaurants r on r.id = asked.restaurant_id
     left join diary_days d on d.restaurant_id = asked.restaurant_id and d.date = asked.date`,
)

export type DayVersionRow = { restaurant_id: number; date: LocalDate; version: number; house_version: number }

/** The one statement that serves many restaurants at once: requests of one turn share it, each gets its own rows. */
export function listDayVersions(
  query: Query,
  restaurantIds: readonly number[],
  dates: readonly LocalDate[],
): Promise<DayVersionRow[]> {
  return query.rows<DayVersionRow>(versions, [restaurantIds, dates])
}
