/**
 * The rows of single days, which serve as lock and version: a writer raises the version first and holds the row lock
 * until it commits, so writers of a day run one after the other; a reader compares the version with that of its cache.
 */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { CloseOff } from '../../../domain/calendar/close-offs.ts'

// Ordered by date, so that two writers of the same two days (a booking past midnight) cannot deadlock. The advisory lock
// queues the writers: with the row lock alone, every commit wakes all that wait for it, to wait again. Measured with 16
// connections on one day: 900/s and a p99 of 65 ms with the row alone, 1,370/s and 23 ms behind the advisory lock.
// `changed_at`: no booking of the day was changed later (bookings/read/booking-query.sql.ts).
const raise = `insert into maitred.diary_days (restaurant_id, date, changed_at)
   select $1, d.date, to_timestamp($3)
     from (select date, pg_advisory_xact_lock($1, date - date '2000-01-01')
             from unnest($2::date[]) as asked(date) order by date) d
   on conflict (restaurant_id, date) do update
     set version = diary_days.version + 1, changed_at = greatest(diary_days.changed_at, excluded.changed_at)
   returning date, version`

const lock = statement('schedule.lock_days', raise)

// In one statement, which saves a round trip; PostgreSQL runs a CTE that nothing refers to last, under the lock. All
// expired holds of the restaurant are deleted, since one may reach over midnight; those locked by another transaction
// are skipped.
const lockToSeat = statement(
  'schedule.lock_days_to_seat',
  `with expired as (
     delete from maitred.holds
      where restaurant_id = $1 and id in (select id from maitred.holds
                                           where restaurant_id = $1 and until <= to_timestamp($3)
                                             for update skip locked))
   ${raise}`,
)

export type LockedDay = { date: LocalDate; version: number }

/**
 * Waits for every other writer of these days, and makes every cached view of them stale. `now`: the `updated_at` of the
 * bookings that are changed.
 */
export function lockDays(
  tx: Tx,
  restaurantId: number,
  dates: readonly LocalDate[],
  now: EpochSeconds,
): Promise<LockedDay[]> {
  return tx.rows<LockedDay>(lock, [restaurantId, dates, now])
}

const mark = statement(
  'schedule.mark_day',
  `insert into maitred.diary_days (restaurant_id, date, changed_at) values ($1, $2, to_timestamp($3))
   on conflict (restaurant_id, date) do update set changed_at = greatest(diary_days.changed_at, excluded.changed_at)`,
)

/** For a change of a booking that no view of its day shows: synchronising clients find it, and nothing cached is stale. */
export async function markDay(tx: Tx, restaurantId: number, date: LocalDate, now: EpochSeconds): Promise<void> {
  await tx.rows(mark, [restaurantId, date, now])
}

/** For transactions that give tables: deletes expired holds, so that their tables are free. */
export function lockDaysToSeat(
  tx: Tx,
  restaurantId: number,
  dates: readonly LocalDate[],
  now: EpochSeconds,
): Promise<LockedDay[]> {
  return tx.rows<LockedDay>(lockToSeat, [restaurantId, dates, now])
}

// Holds and close-offs in one statement, since a statement costs more than its rows. Dates as a list, so that the index
// narrows each of them by the start: a booking needs two hours of a busy day, not all of it. `date_part` computes in
// floats, a fifth cheaper here than the numerics of `extract`; both are exact for whole seconds. Guests who have arrived
// can count up to two hours before their start and after their end, and those who have left prove that whoever sat there
// before them has left too (domain/seating/occupation.ts): they are read only where somebody sits. The statuses that hold
// tables, and of guests who have yet to come, are parameters, since only domain/booking/booking-status.ts compares statuses.
const read = statement(
  'schedule.read',
  `select held.holds,
          (select coalesce(json_agg(json_build_object(
                    'id', c.id, 'date', c.date, 'scope', c.scope, 'serviceHourId', c.service_hour_id,
                    'diningAreaId', c.dining_area_id, 'slot', to_char(c.slot, 'HH24:MI'))), '[]')
             from maitred.close_offs c
            where c.restaurant_id = $1 and c.date = any ($2::date[])) as "closeOffs",
          (select coalesce(json_agg(json_build_object(
                    'id', k.id, 'date', k.evening, 'scope', 'span', 'serviceHourId', null,
                    'diningAreaId', k.dining_area_id, 'slot', null,
                    'from', date_part('epoch', k.closed_from)::bigint,
                    'until', date_part('epoch', k.closed_until)::bigint)), '[]')
             from maitred.closed_areas k
            where k.restaurant_id = $1 and k.evening = any ($2::date[])) as "closedAreas",
          (select coalesce(json_agg(json_build_array(
                    h.id, t.table_id, date_part('epoch', h.starts_at)::bigint, date_part('epoch', h.ends_at)::bigint,
                    h.adults + h.children, floor(date_part('epoch', h.until))::bigint, h.of_guests)), '[]')
             from maitred.holds h
             join maitred.booking_tables t on t.restaurant_id = h.restaurant_id and t.booking_id is null and t.hold_id = h.id
            where h.restaurant_id = $1 and h.starts_at < to_timestamp($4) and h.ends_at > to_timestamp($3)) as expiring,
          case when held.has_arrived then
            (select json_agg(json_build_array(
                      t.table_id, date_part('epoch', b.starts_at)::bigint, date_part('epoch', b.ends_at)::bigint,
                      floor(date_part('epoch', b.arrived_at))::bigint))
               from maitred.bookings b
               join maitred.booking_tables t on t.restaurant_id = b.restaurant_id and t.booking_id = b.id
              where b.restaurant_id = $1 and b.local_date = any ($2::date[])
                and b.starts_at > to_timestamp($3) - interval '26 hours' and b.starts_at < to_timestamp($4) + interval '2 hours'
                and b.arrived_at is not null and b.left_at is not null) end as departed
     from (select coalesce(json_agg(json_build_array(
                    b.id, h.table_id, date_part('epoch', b.starts_at)::bigint, date_part('epoch', b.ends_at)::bigint,
                    case when b.patron_id is null then 0 else b.adults + b.children end,
                    b.is_pinned or b.status <> all ($6::text[]), b.asked_area_id,
                    floor(date_part('epoch', b.arrived_at))::bigint,
                    floor(date_part('epoch', b.expected_end))::bigint)), '[]') as holds,
                  bool_or(b.arrived_at is not null) as has_arrived
             from maitred.bookings b
             left join maitred.booking_tables h
               on h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.is_active
            where b.restaurant_id = $1 and b.local_date = any ($2::date[])
              and b.starts_at > to_timestamp($3) - interval '26 hours' and b.starts_at < to_timestamp($4) + interval '2 hours'
              and (b.ends_at > to_timestamp($3) and b.starts_at < to_timestamp($4)
                   or b.arrived_at < to_timestamp($4) and b.ends_at > to_timestamp($3) - interval '2 hours')
              and b.status = any ($5::text[]) and not b.waiting_list) held`,
)

/** Covers are 0 for a block, which brings no guests. */
export type HeldTable = [
  bookingId: number,
  tableId: number | null,
  startsAt: EpochSeconds,
  endsAt: EpochSeconds,
  covers: number,
  isPinned: boolean,
  askedAreaId: number | null,
  arrivedAt: EpochSeconds | null,
  saidEnd: EpochSeconds | null,
]
export type KeptTable = [
  holdId: number,
  tableId: number,
  startsAt: EpochSeconds,
  endsAt: EpochSeconds,
  covers: number,
  expiresAt: EpochSeconds,
  isOfGuests: boolean,
]
export type LeftTable = [tableId: number, startsAt: EpochSeconds, endsAt: EpochSeconds, arrivedAt: EpochSeconds]
/** `expiring`: tables kept for bookings that are being made, and offered ones. */
export type ScheduleRow = {
  holds: HeldTable[]
  expiring: KeptTable[]
  closeOffs: CloseOff[]
  closedAreas: CloseOff[]
  /** Null where nobody sits. */
  departed: LeftTable[] | null
}

export async function findSchedule(
  query: Query,
  restaurantId: number,
  within: { dates: readonly LocalDate[]; from: EpochSeconds; until: EpochSeconds },
  { holding, expected }: { holding: readonly string[]; expected: readonly string[] },
): Promise<ScheduleRow> {
  const { dates, from, until } = within
  const [row] = await query.rows<ScheduleRow>(read, [restaurantId, dates, from, until, holding, expected])
  return row ?? { holds: [], expiring: [], closeOffs: [], closedAreas: [], departed: null }
}

// The lists restrict both tables once more: joined to `asked` alone, which PostgreSQL takes for a hundred rows, each would be
// read from end to end while it has little statistics.
const versions = statement(
  'schedule.versions',
  `select asked.restaurant_id, asked.date::text as date, coalesce(d.version, 0) as version, v.version as house_version
     from unnest($1::int[], $2::date[]) as asked(restaurant_id, date)
     join maitred.versions v on v.restaurant_id = asked.restaurant_id and v.subject = 'house'
                            and v.restaurant_id = any ($1::int[])
     left join maitred.diary_days d on d.restaurant_id = asked.restaurant_id and d.date = asked.date
                                   and d.restaurant_id = any ($1::int[]) and d.date = any ($2::date[])`,
)

export type DayVersionRow = { restaurant_id: number; date: LocalDate; version: number; house_version: number }

/** The one statement that serves many restaurants at once: requests of one tick share it, each gets its own rows. */
export function listDayVersions(
  query: Query,
  restaurantIds: readonly number[],
  dates: readonly LocalDate[],
): Promise<DayVersionRow[]> {
  return query.rows<DayVersionRow>(versions, [restaurantIds, dates])
}
