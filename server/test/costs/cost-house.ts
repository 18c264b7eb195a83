/**
 * A house of sixty tables, of which twenty are booked twice an evening for the next ten days, and as far back as there are
 * bookings to place. The other forty are free for what is measured.
 */
import type { TestDatabase } from '../support/database.ts'
import { type OpenedRestaurant, openRestaurant, type RestaurantSpec } from '../support/restaurant.ts'

/** The day before the first evening with bookings, a Wednesday (support/test-app.ts). */
export const today = '2026-06-10'
const tables = 20
const turns = 2
const daysAhead = 10

const spec: RestaurantSpec = {
  settings: { country: 'MT', max_days: 90, telephone: '+356 2123 4567' },
  sources: [{ name: 'Telephone' }, { name: 'Website' }],
  areas: [
    { name: 'Main room', tables: Array.from({ length: tables }, () => [2, 4] as const) },
    { name: 'Veranda', tables: Array.from({ length: 2 * tables }, () => [1, 4] as const) },
  ],
}

export async function openCostHouse(hands: Pick<TestDatabase, 'sql'>, bookings: number): Promise<OpenedRestaurant> {
  const house = await openRestaurant(hands, spec)
  const { sql } = hands
  // Without the triggers of rows, which take most of the time; what they keep is right in new rows.
  await sql(`set session_replication_role = replica`)
  await sql(
    `insert into patrons (restaurant_id, name, email, mobile_prefix, mobile_number, is_vip, is_vegan, is_local)
     select $1, (array['Ann', 'Bob', 'Carla', 'Doris', 'Émile', 'Franz', 'Gökçe'])[n % 7 + 1] || ' Guest ' || n,
            'guest' || n || '@example.com', '+356', (79000000 + n)::text, n % 50 = 0, n % 20 = 0, n % 3 = 0
       from generate_series(1, $2::int / 4) n`,
    [house.id, bookings],
  )
  await sql(
    `insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes, adults,
                           created_by, dining_area_id, is_pinned, patron_id, name, email, booking_source_id,
                           arrived_at, left_at, created_at, updated_at)
     select $1, 'OST-' || n, case when d.date > $4 then 'confirmed' when n % 25 = 0 then 'noshow'
                                  when n % 12 = 0 then 'cancelled' else 'finished' end,
            d.at, d.at + interval '2 hours', d.date, d.date, 120, 2 + n % 3, 'bench', $5, false, 1 + n % ($2::int / 4),
            'Guest ' || n % ($2::int / 4), 'guest' || (1 + n % ($2::int / 4)) || '@example.com', $6::int + n % 2,
            case when d.date <= $4 then d.at end, case when d.date <= $4 then d.at + interval '110 minutes' end,
            d.at - interval '9 days', d.at - interval '9 days'
       from generate_series(0, $2::int - 1) n,
            lateral (select $4::date + $7::int - n / $3::int as date) day,
            lateral (select day.date, (day.date + (array[time '18:00', time '20:15'])[n % 2 + 1]) at time zone 'Europe/Malta' as at) d`,
    [house.id, bookings, tables * turns, today, house.areas[0]?.id, house.sourceIds[0], daysAhead],
  )
  await sql(
    `insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     select restaurant_id, id, $2::int + ((id - 1) / 2) % $3::int, tstzrange(starts_at, ends_at),
            status in ('confirmed', 'arrived_in_service')
       from bookings where restaurant_id = $1`,
    [house.id, house.areas[0]?.tableIds[0], tables],
  )
  await sql(
    `insert into booking_history (restaurant_id, booking_id, at, actor, action, changes)
     select restaurant_id, id, created_at, 'bench', 'create', '{"fsm_status": {"from": null}}' from bookings where restaurant_id = $1`,
    [house.id],
  )
  await sql(
    `insert into messages (restaurant_id, booking_id, kind, history_id, state, next_attempt_at, finished_at)
     select restaurant_id, booking_id, 'confirmed', id, 'sent', null, at from booking_history where restaurant_id = $1`,
    [house.id],
  )
  await sql(
    `insert into diary_days (restaurant_id, date, changed_at)
     select restaurant_id, local_date, max(updated_at) from bookings where restaurant_id = $1 group by restaurant_id, local_date`,
    [house.id],
  )
  await sql(`set session_replication_role = origin`)
  return house
}
