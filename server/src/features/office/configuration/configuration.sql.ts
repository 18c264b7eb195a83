/** Reads a restaurant's whole configuration and writes what changed. A new restaurant has no id yet: it is found by its slug. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { insertBrandFile } from '../../house/branding/brand-files.sql.ts'
import { raiseVersion } from '../../house/versions/versions.sql.ts'
import { settings } from './description/description.ts'
import type { StoredConfiguration } from './description/stored-configuration.ts'
import type { Plan } from './plan/plan-changes.ts'

const settingColumns = Object.keys(settings)

/** Puts concurrent descriptions of one restaurant one after the other, also while it has no row to lock. */
const lockSlug = statement(
  'configuration.lock_slug',
  `select pg_advisory_xact_lock(hashtextextended('restaurant ' || $1, 0))`,
)

/** Writers of bookings hold the version of the house for key share, so none seats by the old configuration meanwhile. */
const lockRestaurant = statement(
  'configuration.lock_restaurant',
  `select r.id
     from maitred.restaurants r join maitred.versions v on v.restaurant_id = r.id and v.subject = 'house'
    where r.slug = $1 for update of v`,
)

const rowsOf = (table: string, columns: string, order: string): string =>
  `coalesce((select json_agg(json_build_object(${columns}) order by ${order})
               from ${table} x where x.restaurant_id = r.id), '[]')`

/** Those who manage the restaurant `r`, and those who do so once they have used the operator's link. */
const managers = `(
  select u.email, u.name, u.password, true as is_member
    from maitred.user_restaurants g join maitred.users u on u.id = g.user_id
   where g.restaurant_id = r.id and g.role = 'manager'
  union all
  select u.email, u.name, u.password, false as is_member
    from maitred.invitations i join maitred.users u on lower(u.email) = lower(i.email)
   where i.restaurant_id = r.id and i.role = 'manager' and i.managed_by_inviter is null
     and i.used_at is null and i.expires_at > now() and not i.by_owner
     and not exists (select from maitred.user_restaurants g where g.user_id = u.id and g.restaurant_id = r.id))`

const configuration = (where: string): string => `
  select r.id, r.slug, v.version,
         json_build_object(${settingColumns.map((column) => `'${column}', r.${column}`).join(', ')}) as settings,
         r.payment_provider, exists (select from maitred.bookings b where b.restaurant_id = r.id) as has_bookings,
         (select count(distinct booking_id)::int
            from (select p.booking_id from maitred.payments p where p.restaurant_id = r.id and p.is_open
                   union all
                  select o.booking_id from maitred.payment_orders o where o.restaurant_id = r.id and o.state = 'waiting') open
         ) as open_payments,
         ${rowsOf('maitred.dining_areas', `'id', id, 'name', name, 'translations', translations, 'position', position, 'seat_first', seat_first, 'season', season, 'shapes', shapes, 'is_active', is_active`, 'position, id')}
           as dining_areas,
         ${rowsOf(
           'maitred.dining_tables',
           `'id', id, 'name', name, 'dining_area_id', dining_area_id, 'min_covers', min_covers,
            'max_covers', max_covers, 'position', position, 'extra_chairs', extra_chairs,
            'online', online, 'released', released, 'is_active', is_active,
            'place', case when x.x is not null then json_build_object(
                            'x', x.x, 'y', y, 'width', width, 'height', height, 'shape', shape, 'turn', turn) end`,
           'dining_area_id, position, id',
         )} as dining_tables,
         ${rowsOf(
           'maitred.table_combinations',
           `'id', id, 'dining_area_id', dining_area_id, 'min_covers', min_covers, 'max_covers', max_covers,
            'is_active', is_active,
            'table_ids', (select coalesce(json_agg(m.table_id order by m.table_id), '[]')
                            from maitred.table_combination_members m
                           where m.restaurant_id = r.id and m.combination_id = x.id)`,
           'id',
         )} as combinations,
         ${rowsOf(
           'maitred.service_hours',
           `'id', id, 'name', name, 'translations', translations, 'weekdays', array(select unnest(weekdays) order by 1),
            'special_day_id', special_day_id,
            'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'),
            'slot_minutes', slot_minutes, 'turn_times', turn_times, 'pacing', pacing, 'is_active', is_active`,
           'id',
         )} as service_hours,
         ${rowsOf(
           'maitred.special_days',
           `'id', id, 'name', name, 'first_day', first_day, 'last_day', last_day, 'kind', kind, 'note', note, 'translations', translations, 'is_active', is_active`,
           'id',
         )} as special_days,
         ${rowsOf('maitred.booking_sources', `'id', id, 'name', name, 'google', is_google, 'is_active', is_active`, 'id')}
           as booking_sources,
         ${rowsOf('maitred.booking_tags', `'id', id, 'name', name, 'icon', icon, 'is_active', is_active`, 'id')} as booking_tags,
         ${rowsOf(
           `(select *, row_number() over () as id from maitred.review_criteria c where c.restaurant_id = r.id)`,
           `'id', id, 'code', code, 'label', label, 'translations', translations, 'position', position, 'is_active', is_active`,
           'position, code',
         )} as review_criteria,
         coalesce((select json_agg(json_build_object('email', u.email, 'name', u.name, 'invitation',
                       case when not u.is_member then 'sent'
                            when u.password is not null then 'accepted'
                            when exists (select from maitred.invitations i
                                          where i.restaurant_id = r.id and lower(i.email) = lower(u.email)
                                            and i.used_at is null and i.expires_at > now() and not i.by_owner) then 'sent'
                            else 'none' end) order by lower(u.email))
                     from ${managers} u), '[]') as users,
         array(select f.name from maitred.brand_files f where f.restaurant_id = r.id order by f.name) as brand_files
    from maitred.restaurants r
    join maitred.versions v on v.restaurant_id = r.id and v.subject = 'configuration'
   where ${where}`

const bySlug = statement('configuration.by_slug', configuration('r.slug = $1'))
const byId = statement('configuration.by_id', configuration('r.id = $1'))

/** One round trip: each statement sees what was committed while it waited for the lock before it. */
export async function lockConfiguration(tx: Tx, slug: string): Promise<StoredConfiguration | undefined> {
  const [, , [stored]] = await Promise.all([
    tx.rows(lockSlug, [slug]),
    tx.rows(lockRestaurant, [slug]),
    tx.rows<StoredConfiguration>(bySlug, [slug]),
  ])
  return stored
}

export async function findConfiguration(query: Query, restaurantId: number): Promise<StoredConfiguration | undefined> {
  const [stored] = await query.rows<StoredConfiguration>(byId, [restaurantId])
  return stored
}

const nextIds = statement(
  'configuration.next_ids',
  `select kind, array(select nextval(pg_get_serial_sequence('maitred.' || kind, 'id'))::integer from generate_series(1, amount)) as ids
     from unnest($1::text[], $2::integer[]) as wanted (kind, amount)`,
)

/** Takes this many new ids for each table. */
export async function reserveIds<Kind extends string>(
  tx: Tx,
  amounts: Record<Kind, number>,
): Promise<Record<Kind, number[]>> {
  const reserved = await tx.rows<{ kind: string; ids: number[] }>(nextIds, [
    Object.keys(amounts),
    Object.values(amounts),
  ])
  return Object.fromEntries(reserved.map(({ kind, ids }) => [kind, ids])) as Record<Kind, number[]>
}

const columns = settingColumns.join(', ')

const insertRestaurant = statement(
  'configuration.insert_restaurant',
  `with added as (
     insert into maitred.restaurants (id, slug, ${columns})
     select $1, $2, ${columns} from jsonb_populate_record(null::maitred.restaurants, $3)
     returning id)
   insert into maitred.versions (restaurant_id, subject)
   select id, subject from added, unnest(array['house', 'configuration', 'patrons']) subject`,
)

const updateRestaurant = statement(
  'configuration.update_restaurant',
  `update maitred.restaurants r
      set (${columns}) = (select ${columns} from jsonb_populate_record(null::maitred.restaurants, $2))
    where r.id = $1`,
)

/** Inserts rows, or overwrites those that exist. */
const upsert = (table: string, shape: string, fields: readonly string[], key = 'id') =>
  statement(
    `configuration.upsert_${table}`,
    `insert into maitred.${table} (restaurant_id, ${key}, ${fields.join(', ')}, is_active)
     select $1, ${key}, ${fields.join(', ')}, is_active
       from jsonb_to_recordset($2) as row (${shape}, is_active boolean)
     on conflict (restaurant_id, ${key}) do update
        set ${[...fields, 'is_active'].map((field) => `${field} = excluded.${field}`).join(', ')}`,
  )

const upsertAreas = upsert(
  'dining_areas',
  'id integer, name text, translations jsonb, position integer, seat_first integer, season jsonb, shapes jsonb',
  ['name', 'translations', 'position', 'seat_first', 'season', 'shapes'],
)
const upsertTables = upsert(
  'dining_tables',
  `id integer, dining_area_id integer, name text, min_covers integer, max_covers integer, position integer,
   extra_chairs smallint, online boolean, released boolean, x integer, y integer, width integer, height integer, shape text, turn smallint`,
  [
    'dining_area_id',
    'name',
    'min_covers',
    'max_covers',
    'position',
    'extra_chairs',
    'online',
    'released',
    'x',
    'y',
    'width',
    'height',
    'shape',
    'turn',
  ],
)
const upsertCombinations = upsert(
  'table_combinations',
  'id integer, dining_area_id integer, min_covers integer, max_covers integer',
  ['dining_area_id', 'min_covers', 'max_covers'],
)
const insertMembers = statement(
  'configuration.insert_members',
  `insert into maitred.table_combination_members (restaurant_id, combination_id, table_id)
   select $1, row.id, table_id
     from jsonb_to_recordset($2) as row (id integer, table_ids integer[]), unnest(row.table_ids) as table_id
   on conflict do nothing`,
)
const upsertSpecialDays = upsert(
  'special_days',
  'id integer, name text, first_day text, last_day text, kind text, note text, translations jsonb',
  ['name', 'first_day', 'last_day', 'kind', 'note', 'translations'],
)
const upsertServiceHours = upsert(
  'service_hours',
  `id integer, name text, translations jsonb, weekdays smallint[], special_day_id integer, opens time, closes time, slot_minutes integer,
   turn_times jsonb, pacing jsonb`,
  ['name', 'translations', 'weekdays', 'special_day_id', 'opens', 'closes', 'slot_minutes', 'turn_times', 'pacing'],
)
const upsertSources = upsert('booking_sources', 'id integer, name text, is_google boolean', ['name', 'is_google'])
const upsertTags = upsert('booking_tags', 'id integer, name text, icon text', ['name', 'icon'])
const upsertCriteria = upsert(
  'review_criteria',
  'code text, label text, translations jsonb, position integer',
  ['label', 'translations', 'position'],
  'code',
)

export async function insertRestaurantRow(tx: Tx, id: number, slug: string, plan: Plan): Promise<void> {
  await tx.rows(insertRestaurant, [id, slug, JSON.stringify(plan.settings)])
}

export async function updateRestaurantRow(tx: Tx, restaurantId: number, plan: Plan): Promise<void> {
  raiseVersion(tx, restaurantId, 'house')
  raiseVersion(tx, restaurantId, 'configuration')
  await tx.rows(updateRestaurant, [restaurantId, JSON.stringify(plan.settings)])
}

/** In the order in which the rows refer to each other, all in one round trip. */
export async function writeStructure(tx: Tx, restaurantId: number, plan: Plan): Promise<void> {
  const write = async (upsertRows: typeof upsertAreas, rows: readonly object[]): Promise<void> => {
    if (rows.length > 0) await tx.rows(upsertRows, [restaurantId, JSON.stringify(rows)])
  }
  await Promise.all([
    write(upsertAreas, plan.areas),
    write(
      upsertTables,
      plan.tables.map(({ place, ...table }) => ({ ...table, ...place })),
    ),
    write(upsertCombinations, plan.combinations),
    write(insertMembers, plan.combinations),
    write(upsertSpecialDays, plan.specialDays),
    write(upsertServiceHours, plan.serviceHours),
    write(
      upsertSources,
      plan.sources.map(({ google, ...source }) => ({ ...source, is_google: google })),
    ),
    write(upsertTags, plan.tags),
    write(upsertCriteria, plan.criteria),
    ...plan.files.map((file) => insertBrandFile(tx, restaurantId, file)),
  ])
}
