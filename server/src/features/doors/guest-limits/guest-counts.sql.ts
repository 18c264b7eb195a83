/** How much came from a network or for a contact within an hour, and for an evening, counted for all servers. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EveningCount, TakenTables } from '../../../domain/booking/unusual-bookings.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'

// Sorted, so that two transactions lock their rows in the same order.
const count = statement(
  'guest_limits.count_requests',
  `insert into maitred.guest_booking_counts as c (restaurant_id, subject, since, bookings)
   select $1, s, $3::timestamptz, 1 from unnest($2::bytea[]) as s order by s
   on conflict (restaurant_id, subject) do update
     set bookings = case when c.since <= excluded.since - interval '1 hour' then 1 else c.bookings + 1 end,
         since = case when c.since <= excluded.since - interval '1 hour' then excluded.since else c.since end
   returning subject, bookings as requests`,
)

/** The requests of each subject in its hour, this one included. */
export function countRequests(
  tx: Tx,
  restaurantId: number,
  subjects: readonly Buffer[],
  now: Temporal.Instant,
): Promise<{ subject: Buffer; requests: number }[]> {
  return tx.rows(count, [restaurantId, subjects, now.toString()])
}

const countOfEvening = statement(
  'guest_limits.count_evening',
  `insert into maitred.guest_evening_counts as c (restaurant_id, evening, subject, bookings, covers)
   values ($1, $2, $3, 1, $4)
   on conflict (restaurant_id, evening, subject) do update
     set bookings = c.bookings + 1, covers = c.covers + excluded.covers
   returning bookings, covers`,
)

/**
 * Counts a booking for an evening, and returns the subject's bookings and covers for it. Others of the subject wait
 * until the commit.
 */
export async function countEvening(
  tx: Tx,
  restaurantId: number,
  { evening, subject, covers }: { evening: LocalDate; subject: Buffer; covers: number },
): Promise<EveningCount> {
  const [row] = await tx.rows<EveningCount>(countOfEvening, [restaurantId, evening, subject, covers])
  return row as EveningCount
}

// Read from the tables that the bookings hold now, so what was cancelled or moved since is not counted. Few rows: a
// network has four bookings of an evening without confirming.
const noteBooking = statement(
  'guest_limits.note_evening_booking',
  `with others as (
     update maitred.guest_evening_counts set booking_ids = array_append(array_remove(booking_ids, $4::int), $4::int)
      where restaurant_id = $1 and evening = $2 and subject = $3
     returning array_remove(booking_ids, $4::int) as ids)
   select date_part('epoch', lower(t.during))::bigint as "from", date_part('epoch', upper(t.during))::bigint as until,
          count(*)::int as tables
     from others cross join unnest(others.ids) as o(id)
     join maitred.booking_tables t on t.restaurant_id = $1 and t.booking_id = o.id and t.is_active
    group by t.booking_id, t.during`,
)

/** Notes the booking for its evening, and returns what the other bookings of the subject hold. */
export function noteEveningBooking(
  tx: Tx,
  restaurantId: number,
  { evening, subject, bookingId }: { evening: LocalDate; subject: Buffer; bookingId: number },
): Promise<TakenTables[]> {
  return tx.rows<TakenTables>(noteBooking, [restaurantId, evening, subject, bookingId])
}

const purgeEvenings = statement(
  'guest_limits.purge_evenings',
  `delete from maitred.guest_evening_counts
    where ctid = any (array(
      select ctid from maitred.guest_evening_counts where evening < $1::date order by evening limit $2
         for update skip locked))
   returning 1`,
)

/** Counts of past evenings, for all restaurants; at most `most` of them. */
export async function purgeEveningCounts(tx: Tx, before: LocalDate, most: number): Promise<number> {
  return (await tx.rows(purgeEvenings, [before, most])).length
}

const purge = statement(
  'guest_limits.purge_counts',
  `delete from maitred.guest_booking_counts
    where ctid = any (array(
      select ctid from maitred.guest_booking_counts where since <= $1 order by since limit $2 for update skip locked))
   returning 1`,
)

/** Over all restaurants, at most `most` of them; returns how many were deleted. */
export async function purgeGuestCounts(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), most])).length
}
