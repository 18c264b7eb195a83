/** What is ahead of a network of restaurants, written into a database with their past: two weeks of bookings and webhooks. */
import type pg from 'pg'
import { backlogOfADeadOne, daysAhead } from './assumptions.ts'

/** What an earlier run has left. */
const leftovers = [
  'truncate maitred.events, maitred.messages, maitred.due_messages, maitred.idempotency_keys cascade',
  'delete from maitred.webhooks',
  'delete from maitred.tokens',
  'delete from maitred.bookings where local_date >= current_date',
]

/** Tomorrow fifteen of twenty tables are taken at dinner, and one fewer on each day after it. Guests were promised no table. */
const ahead = [
  `create temporary table if not exists place as
   select restaurant_id, id as table_id, dining_area_id, max_covers,
          row_number() over (partition by restaurant_id order by id) as number
     from maitred.dining_tables`,
  `create temporary table ahead as
   select nextval(pg_get_serial_sequence('maitred.bookings', 'id')) as id, p.*, d.date, s.at, s.at + interval '2 hours' as until
     from place p, generate_series(1, ${daysAhead}) n, lateral (select current_date + n as date) d,
          lateral (select (d.date + (array[time '18:00', '19:00', '20:15'])[p.number % 3 + 1]) at time zone 'Europe/Malta' as at) s
    where p.number <= 16 - n`,
  `insert into maitred.bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening,
                                 planned_minutes, adults, created_by,
                                 dining_area_id, is_pinned)
   select restaurant_id, id, 'FRI-' || id, 'confirmed', at, until, date, date, 120, max_covers, 'bench', dining_area_id,
          false from ahead`,
  `insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
   select restaurant_id, id, table_id, tstzrange(at, until), true from ahead`,
  `insert into maitred.diary_days (restaurant_id, date) select distinct restaurant_id, date from ahead on conflict do nothing`,
  'drop table ahead',
  'vacuum analyze',
]

export async function writeEvening(client: pg.Client): Promise<void> {
  for (const text of [...leftovers, ...ahead]) await client.query(text)
}

/** For each webhook whose URL contains the word `dead`. */
export async function writeBacklog(client: pg.Client): Promise<void> {
  await client.query(
    `with event as (
       insert into maitred.events (restaurant_id, id, type, payload, created_at)
       select restaurant_id, gen_random_uuid(), 'booking.updated', '{"data": {"booking": {"id": 1}}}', now()
         from maitred.webhooks, generate_series(1, $1::int) where url like '%dead%'
       returning restaurant_id, id, type)
     insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id, event_type)
     select restaurant_id, w.id, event.id, event.type from event join maitred.webhooks w using (restaurant_id)`,
    [backlogOfADeadOne],
  )
}

/** Messages and deliveries to living webhooks that are still to be sent. */
export async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select (select count(*) from maitred.messages where state = 'waiting')
          + (select count(*) from maitred.webhook_deliveries d join maitred.webhooks w
                 on w.restaurant_id = d.restaurant_id and w.id = d.webhook_id
              where d.state = 'waiting' and w.url not like '%dead%') as waiting`,
  )
  return Number(rows[0].waiting)
}

export type Ahead = { restaurantId: number; slug: string; bookings: number[] }

/** The restaurants, and their bookings from tomorrow on. */
export async function listAhead(client: pg.Client): Promise<Ahead[]> {
  const { rows } = await client.query(
    `select r.id as "restaurantId", r.slug, array_agg(b.id::int) as bookings
       from maitred.restaurants r join maitred.bookings b on b.restaurant_id = r.id and b.local_date > current_date
      group by r.id order by r.id`,
  )
  return rows
}

export type DatabaseFigures = {
  walBytes: number
  commits: number
  bytes: number
  bookings: number
  read: number
  hit: number
}

export async function readFigures(client: pg.Client): Promise<DatabaseFigures> {
  const { rows } = await client.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes", xact_commit::float8 as commits,
            pg_database_size(current_database())::float8 as bytes, blks_read::float8 as read, blks_hit::float8 as hit,
            (select reltuples::float8 from pg_class where oid = 'maitred.bookings'::regclass) as bookings
       from pg_stat_database where datname = current_database()`,
  )
  return rows[0]
}
