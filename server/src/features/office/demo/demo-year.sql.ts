/**
 * A year of the demo's past, generated in PostgreSQL: 7,300 bookings. The same restaurant and
 * dates give the same rows. The ids are far above those of the sequence, so that new bookings get the ids that the
 * documentation shows.
 */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

const firstId = 1_000_000
const guests = 2_500

const filled = statement(
  'demo_year.filled',
  `select exists (select from maitred.bookings where restaurant_id = $1 and id > ${firstId}) as filled`,
)

export async function hasYear(query: Query, restaurantId: number): Promise<boolean> {
  const [row] = await query.rows<{ filled: boolean }>(filled, [restaurantId])
  return row?.filled ?? true
}

// 41 and 61 have no common divisor, so each of the 2,500 guests has a different name.
const firstNames =
  'Anna Luca Maria Joseph Sophie Karl Elena Mark Giulia Paul Nina David Martina Peter Claire Matteo Rita Simon ' +
  'Laura Thomas Yasmin Robert Alice Daniel Francesca Noah Emma Andrew Chiara Felix Hannah Omar Julia Stephen ' +
  'Marta Victor Leila Hugo Ines Ivan Petra'
const lastNames =
  'Borg Camilleri Vella Farrugia Zammit Galea Micallef Grech Attard Spiteri Azzopardi Rossi Weber Martin Novak ' +
  'Smith Jansen Cassar Mifsud Caruana Muscat Agius Fenech Schembri Abela Sammut Gauci Debono Xuereb Bonnici ' +
  'Ferrari Bianchi Romano Colombo Ricci Marino Keller Wagner Becker Hoffmann Bernard Dubois Laurent Moreau ' +
  'Garcia Lopez Sanchez Romero Murphy Walsh Byrne Taylor Wilson Evans Lindgren Nilsson Kowalski Horvat Haddad ' +
  'Khoury Tanaka'

const insertGuests = statement(
  'demo_year.insert_guests',
  `insert into maitred.patrons (restaurant_id, id, name, email, created_at, updated_at)
   select $1, ${firstId} + n, g.first || ' ' || g.last, lower(g.first || '.' || g.last) || '@example.net', $2::date - 400, $2::date - 400
     from generate_series(1, ${guests}) n,
          lateral (select (string_to_array('${firstNames}', ' '))[n % 41 + 1] as first,
                          (string_to_array('${lastNames}', ' '))[n % 61 + 1] as last) g
   on conflict do nothing`,
)

export async function writeYearGuests(tx: Tx, restaurantId: number, today: LocalDate): Promise<void> {
  await tx.rows(insertGuests, [restaurantId, today])
}

const analyse = statement(
  'demo_year.analyse',
  'analyze (skip_locked) maitred.patrons, maitred.bookings, maitred.booking_tables, maitred.booking_history, maitred.diary_days',
)

export async function analyseYear(tx: Tx): Promise<void> {
  await tx.rows(analyse, [])
}

/** A pseudo-random number from 0 to 1, always the same for a booking. */
const chance = (what: string): string =>
  `(abs(hashtext(d.day::text || ' ' || t.id || ' ' || s.turn || '${what}')) % 1000 / 1000.0)`

// Tables take turns, so that no two bookings share one: lunch, dinner and the second sitting are filled more often on
// busy weekdays and months. One in twenty does not come, one in ten cancels, one in eight walks in; regulars come
// often.
const insertEvenings = statement(
  'demo_year.insert_evenings',
  `with planned as (
     select d.day, t.id as table_id, t.dining_area_id, r.timezone,
            ${firstId} + (d.day - date '2020-01-01') * 100 + row_number() over (partition by d.day order by s.turn, t.id) as id,
            (d.day + s.at + make_interval(mins => (15 * floor(3 * ${chance('at')}))::int)) at time zone r.timezone as starts_at,
            greatest(t.min_covers, t.max_covers - floor(1.3 * ${chance('party')})::int) as party,
            ${chance('status')} as fate, ${chance('door')} as door, ${chance('guest')} as guest, ${chance('ahead')} as ahead,
            ${chance('late')} as late, ${chance('stay')} as stay
       from maitred.dining_tables t
       join maitred.restaurants r on r.id = t.restaurant_id
       join maitred.dining_areas a on a.restaurant_id = t.restaurant_id and a.id = t.dining_area_id and a.is_active
      cross join (select g::date as day from generate_series($2::date, $3::date, interval '1 day') g) d
      cross join (values (1, time '12:30', 0.22), (2, '18:30', 0.5), (3, '21:00', 0.33)) as s(turn, at, share)
      where t.restaurant_id = $1 and t.is_active
        and (a.season is null or extract(month from d.day) between 4 and 10) and to_char(d.day, 'MM-DD') <> '12-25'
        and ${chance('taken')} < s.share
              * (array[0.65, 0.7, 0.8, 0.95, 1.4, 1.6, case when s.turn = 1 then 2.2 else 0.8 end])[extract(isodow from d.day)::int]
              * (array[0.75, 0.8, 0.9, 1, 1.05, 1.1, 1.15, 1.2, 1.1, 1, 0.85, 1.1])[extract(month from d.day)::int]),
   facts as (
     select p.*, p.starts_at + interval '2 hours' as ends_at, p.door < 0.12 as walkin,
            p.door >= 0.12 and p.fate < 0.05 as misses, p.door >= 0.12 and p.fate between 0.05 and 0.155 as cancels,
            case when p.door < 0.12 then p.starts_at
                 else p.starts_at - make_interval(mins => (60 + 8600 * -ln(greatest(p.ahead, 0.001)))::int) end as made_at,
            p.starts_at + make_interval(mins => (25 * p.late * p.late)::int) as came_at,
            make_interval(mins => (case when p.party <= 2 then 75 when p.party <= 4 then 95 else 115 end + 45 * p.stay)::int) as stayed
       from planned p
      where not exists (select from maitred.booking_tables h
                         where h.restaurant_id = $1 and h.table_id = p.table_id
                           and h.during && tstzrange(p.starts_at, p.starts_at + interval '2 hours'))),
   booked as (
     insert into maitred.bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, adults,
                                   created_by, dining_area_id, patron_id, booking_source_id, is_pinned, created_at, updated_at,
                                   arrived_at, left_at, walkin, from_waiting_list, planned_minutes)
     select $1, f.id, 'TRA-Y' || upper(lpad(to_hex(f.id - ${firstId}), 5, '0')),
            case when f.misses then 'noshow' when f.cancels then 'cancelled' else 'finished' end, f.starts_at, f.ends_at, f.day, f.day,
            f.party, 'user:demo@example.com', f.dining_area_id,
            case when f.walkin then (select min(id) from maitred.patrons where restaurant_id = $1 and walkin)
                 else ${firstId} + 1 + floor((${guests} - 1) * f.guest * f.guest * sqrt(f.late))::int end,
            (select s.id from maitred.booking_sources s
              where s.restaurant_id = $1 and s.name = case when f.walkin then 'Walk-in' when f.stay < 0.5 then 'Website'
                                                           when f.stay < 0.8 then 'Phone' else 'Google' end),
            true, f.made_at, f.starts_at, case when not f.misses and not f.cancels then f.came_at end,
            case when not f.misses and not f.cancels then f.came_at + f.stayed end, f.walkin, not f.walkin and f.late < 0.03, 120
       from facts f
     returning id),
   seated as (
     insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     select $1, f.id, f.table_id, tstzrange(f.starts_at, f.ends_at), false from facts f),
   history as (
     insert into maitred.booking_history (restaurant_id, id, booking_id, at, actor, action, changes)
     select $1, 10 * f.id, f.id, f.made_at, 'user:demo@example.com', 'create', '{}'::jsonb from facts f
     union all
     select $1, 10 * f.id + 1, f.id, f.made_at + (f.starts_at - f.made_at) * sqrt(f.stay), 'user:demo@example.com', 'cancel',
            '{"status": {"from": "confirmed", "to": "cancelled"}, "fsm_status": {"from": "confirmed", "to": "cancelled"}}'::jsonb
       from facts f where f.cancels),
   days as (
     insert into maitred.diary_days (restaurant_id, date, changed_at)
     select $1::int, f.day, max(f.starts_at) from facts f group by f.day
     on conflict (restaurant_id, date) do update
       set version = diary_days.version + 1, changed_at = greatest(diary_days.changed_at, excluded.changed_at))
   select count(*)::int as bookings from booked`,
)

/** Returns how many bookings were written. */
export async function writeYearEvenings(tx: Tx, restaurantId: number, from: LocalDate, to: LocalDate): Promise<number> {
  const [row] = await tx.rows<{ bookings: number }>(insertEvenings, [restaurantId, from, to])
  return row?.bookings ?? 0
}

const insertRefused = statement(
  'demo_year.insert_refused',
  `insert into maitred.refused_wishes (restaurant_id, evening, half_hour, party, reason, channel, asks, covers)
   select $1, d.day, w.half_hour, w.party, w.reason, w.channel, n.asks, n.asks * w.party
     from (select g::date as day from generate_series($2::date, $3::date, interval '1 day') g) d
    cross join (values ('20:00', 2, 'no_table', 'guest_page', 1.3), ('20:00', 4, 'no_table', 'guest_page', 1.1),
                       ('19:30', 2, 'no_table', 'website', 0.7), ('20:30', 9, 'party_too_large', 'guest_page', 0.35),
                       ('20:00', 6, 'pacing', 'guest_page', 0.4), ('19:00', 2, 'too_soon', 'guest_page', 0.35),
                       ('23:30', 2, 'outside_hours', 'guest_page', 0.25)) as w(half_hour, party, reason, channel, often)
    cross join lateral (
      select floor(w.often * (array[0.3, 0.4, 0.6, 0.8, 1.9, 2.2, 0.7])[extract(isodow from d.day)::int]
                   + abs(hashtext(d.day::text || w.half_hour || w.reason || w.party)) % 1000 / 1000.0)::int as asks) n
    where n.asks > 0
   on conflict do nothing`,
)

export async function writeYearRefused(tx: Tx, restaurantId: number, from: LocalDate, to: LocalDate): Promise<void> {
  await tx.rows(insertRefused, [restaurantId, from, to])
}

export type PastParty = {
  id: number
  at: EpochSeconds
  booked_at: EpochSeconds
  adults: number
  dining_area_id: number
  came: boolean
  /** What it was asked for: who cancelled had not yet. */
  has_paid: boolean
}

const largeParties = statement(
  'demo_year.large_parties',
  `select id, extract(epoch from starts_at)::bigint as at, extract(epoch from created_at)::bigint as booked_at, adults,
          dining_area_id, arrived_at is not null as came,
          not exists (select from maitred.booking_history h
                       where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.action = 'cancel') as has_paid
     from maitred.bookings b
    where restaurant_id = $1 and local_date between $2 and $3 and id > ${firstId} and adults >= 8 and not walkin
    order by created_at, id`,
)

export const listLargeParties = (
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<PastParty[]> => query.rows<PastParty>(largeParties, [restaurantId, from, to])
