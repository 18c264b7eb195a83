/** The catalogue itself must show that no row can point across restaurants. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../support/database.ts'

const { sql } = await testDatabase()

/**
 * Tables that are not a tenant's: restaurants, the log of migrations, and what is read before a restaurant is known: users,
 * tokens, sessions, wrong passwords and the link to the first manager. Messages to an address are counted over all restaurants, without naming one. Backups are of the installation.
 */
const exempt = [
  ...['restaurants', 'schema_migrations'],
  ...['users', 'user_restaurants', 'tokens', 'sessions', 'sign_in_failures', 'mail_counts'],
  ...['first_manager_links', 'backups', 'secret_key'],
  // Of a person, who may work in several; challenges are answered before it is known by whom.
  ...['passkeys', 'answered_challenges', 'second_factors', 'recovery_codes', 'oidc_accounts', 'pins'],
  // Carriers block a number for a sender, which restaurants may share; texts are counted for a number over all of them.
  ...['stray_texts', 'text_stops', 'text_counts'],
  // Of a person's device, which is told of every restaurant that they work in.
  ...['push_keys', 'push_devices', 'push_choices', 'push_quiet_hours', 'pushes'],
]

type Key = { table_name: string; key_name: string; kind: string; columns: string[] }

const keys = await sql<Key>(`
  select c.conrelid::regclass::text as table_name, c.conname as key_name, c.contype as kind,
         array(select a.attname::text from unnest(c.conkey) with ordinality k(n, o)
                 join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.o) as columns
    from pg_constraint c
   where c.connamespace = 'maitred'::regnamespace and c.contype in ('p', 'u', 'x', 'f')
  union all
  select i.indrelid::regclass::text, i.indexrelid::regclass::text, 'unique index',
         array(select coalesce(a.attname::text, '(expression)') from unnest(i.indkey) with ordinality k(n, o)
                 left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n and k.n > 0 order by k.o)
    from pg_index i join pg_class t on t.oid = i.indrelid
   where t.relnamespace = 'maitred'::regnamespace and i.indisunique`)

const tables = await sql<{ table_name: string; has_restaurant: boolean }>(`
  select t.oid::regclass::text as table_name,
         exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'restaurant_id' and a.attnotnull)
           as has_restaurant
    from pg_class t where t.relnamespace = 'maitred'::regnamespace and t.relkind in ('r', 'p')`)

const tenantKeys = keys.filter((key) => !exempt.includes(key.table_name))

test('every table of the schema belongs to a restaurant or is listed as shared', () => {
  const homeless = tables.filter((t) => !t.has_restaurant && !exempt.includes(t.table_name))
  assert.deepEqual(homeless, [])
  assert.ok(tables.length > 20, `only ${tables.length} tables found`)
})

test('every primary key, unique constraint and exclusion starts with restaurant_id', () => {
  const wrong = tenantKeys.filter((key) => key.kind !== 'f' && key.columns[0] !== 'restaurant_id')
  assert.deepEqual(wrong, [])
})

test('every foreign key of a tenant table carries restaurant_id', () => {
  const foreign = tenantKeys.filter((key) => key.kind === 'f')
  assert.deepEqual(
    foreign.filter((key) => !key.columns.includes('restaurant_id')),
    [],
  )
  assert.ok(foreign.length > 20, `only ${foreign.length} foreign keys found`)
})

test('every tenant table has a primary key', () => {
  const keyed = new Set(keys.filter((key) => key.kind === 'p').map((key) => key.table_name))
  assert.deepEqual(
    tables.map((t) => t.table_name).filter((name) => !keyed.has(name)),
    ['booking_tables'],
  )
})

test('a row of booking_tables, which belongs to a booking or to a hold, has a unique key and can be replicated', async () => {
  const key = keys.find(({ key_name }) => key_name === 'booking_tables_key')
  assert.deepEqual(key?.columns, ['restaurant_id', 'booking_id', 'hold_id', 'table_id'])
  const [row] = await sql<{ identity: string }>(
    `select relreplident as identity from pg_class where oid = 'maitred.booking_tables'::regclass`,
  )
  assert.equal(row?.identity, 'f')
})

test('holds of one table that overlap are excluded by the database', () => {
  const guard = tenantKeys.find((key) => key.kind === 'x')
  assert.deepEqual(guard, {
    table_name: 'booking_tables',
    key_name: 'no_double_booking',
    kind: 'x',
    columns: ['restaurant_id', 'table_id', 'during'],
  })
})
