/** What a refresh of the demo reads and brings up to date. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { type Action, type BookingStatus, hasLeft, takingStatuses } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

export type DemoRestaurant = { token: string; restaurant_id: number; made_at: EpochSeconds }

const list = statement(
  'demo.list_restaurants',
  `select id as token, restaurant_id, extract(epoch from created_at)::bigint as made_at
     from maitred.tokens
    where is_demo and restaurant_id is not null and revoked_at is null order by restaurant_id`,
)

/** `made_at`: for which moment the evening of the demo was last made. */
export const listDemoRestaurants = (query: Query): Promise<DemoRestaurant[]> => query.rows<DemoRestaurant>(list, [])

const stamp = statement(
  'demo.stamp',
  `update maitred.tokens set created_at = to_timestamp($2) where restaurant_id = $1 and is_demo and created_at < to_timestamp($2)`,
)

export const stampDemo = (tx: Tx, restaurantId: number, now: EpochSeconds): Promise<unknown> =>
  tx.rows(stamp, [restaurantId, now])

/** How a booking whose start is past continues: by its status, and whether its end is past too. */
type Step = { from: BookingStatus; isOver: boolean; becomes: BookingStatus; action: Action }
const steps: readonly Step[] = [
  { from: 'pending', isOver: false, becomes: 'rejected', action: 'reject' },
  { from: 'pending', isOver: true, becomes: 'rejected', action: 'reject' },
  { from: 'confirmed', isOver: false, becomes: 'arrived_in_service', action: 'check-in' },
  { from: 'confirmed', isOver: true, becomes: 'finished', action: 'finish' },
  { from: 'accepted', isOver: false, becomes: 'arrived_in_service', action: 'check-in' },
  { from: 'accepted', isOver: true, becomes: 'finished', action: 'finish' },
  { from: 'arrived_in_service', isOver: true, becomes: 'finished', action: 'finish' },
]

const progress = statement(
  'demo.progress',
  `with due as (
     select b.id, b.local_date, b.status, s.becomes, s.action, s.left_table
       from maitred.bookings b
       join unnest($4::text[], $5::boolean[], $6::text[], $7::text[], $8::boolean[])
              as s(status, is_over, becomes, action, left_table)
         on s.status = b.status and s.is_over = (b.ends_at <= to_timestamp($2))
      where b.restaurant_id = $1 and b.starts_at > to_timestamp($3)
        and b.starts_at < to_timestamp($2) - interval '15 minutes'),
   changed as (
     update maitred.bookings b
        set status = d.becomes, updated_at = to_timestamp($2), left_at = case when d.left_table then b.ends_at end,
            arrived_at = case when d.action <> 'reject' then coalesce(b.arrived_at, b.starts_at) end
       from due d where b.restaurant_id = $1 and b.id = d.id),
   days as (
     update maitred.diary_days y
        set version = y.version + 1, changed_at = greatest(y.changed_at, to_timestamp($2))
       from (select distinct local_date from due) d where y.restaurant_id = $1 and y.date = d.local_date),
   released as (
     update maitred.booking_tables t set is_active = false
       from due d where t.restaurant_id = $1 and t.booking_id = d.id and not (d.becomes = any ($9::text[])))
   insert into maitred.booking_history (restaurant_id, booking_id, at, actor, action, changes)
   select $1, id, to_timestamp($2), 'user:demo@example.com', action,
          jsonb_build_object('status', jsonb_build_object('from', status, 'to', becomes),
                             'fsm_status', jsonb_build_object('from', status, 'to', becomes))
     from due`,
)

/** Guests who were expected while the server was off have come, and have left if their time is over. */
export async function progressBookings(
  tx: Tx,
  restaurantId: number,
  now: EpochSeconds,
  since: EpochSeconds,
): Promise<void> {
  const columns = [
    steps.map(({ from }) => from),
    steps.map(({ isOver }) => isOver),
    steps.map(({ becomes }) => becomes),
    steps.map(({ action }) => action),
    steps.map(({ becomes }) => hasLeft(becomes)),
  ]
  await tx.rows(progress, [restaurantId, now, since, ...columns, takingStatuses])
}

export type Taken = { table_id: number; from: EpochSeconds; until: EpochSeconds }

const taken = statement(
  'demo.taken',
  `select table_id, extract(epoch from lower(during))::bigint as from, extract(epoch from upper(during))::bigint as until
     from maitred.booking_tables
    where restaurant_id = $1 and is_active and upper(during) > to_timestamp($2)`,
)

export const listTaken = (query: Query, restaurantId: number, from: EpochSeconds): Promise<Taken[]> =>
  query.rows<Taken>(taken, [restaurantId, from])

const filled = statement(
  'demo.filled_dates',
  `select distinct local_date::text as date from maitred.bookings where restaurant_id = $1 and local_date > $2`,
)

export async function listFilledDates(query: Query, restaurantId: number, after: LocalDate): Promise<Set<LocalDate>> {
  const rows = await query.rows<{ date: LocalDate }>(filled, [restaurantId, after])
  return new Set(rows.map(({ date }) => date))
}

const guests = statement(
  'demo.guests',
  'select id, email, walkin from maitred.patrons where restaurant_id = $1 and (email is not null or walkin) order by id',
)

export type KnownGuest = { id: number; email: string | null; walkin: boolean }

export const listKnownGuests = (query: Query, restaurantId: number): Promise<KnownGuest[]> =>
  query.rows<KnownGuest>(guests, [restaurantId])
