/** Years of bookings put into a database at once, by PostgreSQL itself: two million in a few minutes. */
import type pg from 'pg'

/** Table after table, turn after turn, as many a day as are asked for, from yesterday backwards. */
export type Grown = { restaurants: number; bookingsEach: number; tables: number; bookingsADay: number }

const copyOfTheHouse = [
  `insert into maitred.restaurants (slug, name, timezone, reference_prefix, max_days)
   select 'house-' || n, 'House ' || n, timezone, reference_prefix, max_days
     from maitred.restaurants, generate_series(2, $1::int) n where id = $2`,
  `insert into maitred.versions (restaurant_id, subject)
   select r.id, v.subject from maitred.restaurants r, maitred.versions v
    where r.id <> $2 and v.restaurant_id = $2 and $1::int > 0`,
  `insert into maitred.service_hours (restaurant_id, name, weekdays, opens, closes, slot_minutes)
   select r.id, s.name, s.weekdays, s.opens, s.closes, s.slot_minutes
     from maitred.restaurants r, service_hours s where r.id <> $2 and s.restaurant_id = $2 and $1::int > 0`,
  `insert into maitred.dining_areas (restaurant_id, name, position)
   select r.id, a.name, a.position from maitred.restaurants r, dining_areas a where r.id <> $2 and a.restaurant_id = $2 and $1::int > 0`,
  `insert into maitred.dining_tables (restaurant_id, dining_area_id, name, min_covers, max_covers, position)
   select r.id, theirs.id, t.name, t.min_covers, t.max_covers, t.position
     from maitred.restaurants r, dining_tables t
     join maitred.dining_areas a on a.restaurant_id = t.restaurant_id and a.id = t.dining_area_id
     join maitred.dining_areas theirs on theirs.name = a.name
    where r.id <> $2 and t.restaurant_id = $2 and theirs.restaurant_id = r.id and $1::int > 0`,
]

const past = [
  `create temporary table place as
   select restaurant_id, id as table_id, dining_area_id, max_covers,
          dense_rank() over (order by restaurant_id) - 1 as house,
          row_number() over (partition by restaurant_id order by id) - 1 as number
     from maitred.dining_tables`,
  `insert into maitred.patrons (restaurant_id, id, name, email)
   select h.restaurant_id, h.house * ($1 / 4) + n, (array['Ann','Bob','Carla','Doris','Émile','Franz','Gökçe'])[n % 7 + 1] || ' Guest ' || n,
          'guest' || n || '@example.com'
     from (select distinct restaurant_id, house from place) h, generate_series(1, $1 / 4) n`,
  `insert into maitred.bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening,
                                 planned_minutes, adults,
                         created_by, dining_area_id, patron_id)
   select p.restaurant_id, p.house * $1 + p.number * ($1 / $2) + g + 1,
          'OST-' || p.number || 'T' || g, 'arrived_in_service', s.at, s.at + interval '2 hours', s.date, s.date, 120,
                 p.max_covers,
          'bench', p.dining_area_id, p.house * ($1 / 4) + (p.number * 31 + g) % ($1 / 4) + 1
     from place p, generate_series(0, $1 / $2 - 1) g,
          lateral (select current_date - 1 - ((g * $2 + p.number) / $3)::int as date) d,
          lateral (select d.date, (d.date + (array[time '12:00', '18:00', '20:00'])[g % 3 + 1]) at time zone 'Europe/Malta' as at) s`,
  `insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
   select b.restaurant_id, b.id, p.table_id, tstzrange(b.starts_at, b.ends_at), true
     from maitred.bookings b
     join place p on p.restaurant_id = b.restaurant_id
                 and p.number = ((b.id - 1) % $1) / ($1 / $2)`,
  `insert into maitred.diary_days (restaurant_id, date)
   select distinct restaurant_id, local_date from maitred.bookings where $1 > 0`,
]

const guard = `alter table maitred.booking_tables add constraint no_double_booking
  exclude using gist (restaurant_id with =, table_id with =, during with &&) where (is_active)`

/** Those that belong to no constraint. */
const secondaryIndexes = `select i.indexname as name, i.indexdef as definition from pg_indexes i
  where i.schemaname = 'maitred' and i.tablename in ('bookings', 'patrons', 'booking_tables')
    and not exists (select from pg_constraint c where c.conname = i.indexname)`

/**
 * The constraint is built once over everything, which refuses an overlap just the same, and a hundred times faster; so are
 * the other indexes.
 */
export async function growHouse(
  client: pg.Client,
  firstHouse: number,
  { restaurants, bookingsEach, tables, bookingsADay }: Grown,
  onStep: (step: string) => void,
): Promise<void> {
  const each = Math.floor(bookingsEach / tables) * tables
  const sizes = [each, tables, bookingsADay].map(String)
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; set timezone = 'UTC'`)
  await client.query('alter table maitred.booking_tables drop constraint no_double_booking')
  const { rows: indexes } = await client.query(secondaryIndexes)
  for (const { name } of indexes) await client.query(`drop index maitred.${name}`)
  onStep(`${restaurants} restaurants`)
  for (const text of copyOfTheHouse) await client.query(text, [restaurants, firstHouse])
  for (const [step, text] of past.entries()) {
    onStep(`${restaurants} × ${each} bookings, step ${step + 1} of ${past.length}`)
    await client.query(text.replace(/\$([123])/g, (_, place) => sizes[Number(place) - 1] as string))
  }
  onStep('indexes, and the guard against double bookings')
  for (const { definition } of indexes) await client.query(definition)
  await client.query(guard)
  for (const table of ['bookings', 'patrons']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  onStep('vacuum')
  await client.query('vacuum analyze')
}
