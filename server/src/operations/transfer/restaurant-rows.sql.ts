/** Which rows of each table belong to a restaurant, how they are locked against changes, and how they are removed. */
import type pg from 'pg'
import { migrationLock } from '../../db/prepare/migrate.ts'
import { begin } from '../../db/session.ts'
import type { Table } from '../backup/catalogue.sql.ts'
import type { Source } from '../backup/copy.sql.ts'

export type Restaurant = { id: number; slug: string; name: string }

export async function findBySlug(client: pg.Client, slug: string): Promise<Restaurant | undefined> {
  const { rows } = await client.query<Restaurant>('select id, slug, name from maitred.restaurants where slug = $1', [
    slug,
  ])
  return rows[0]
}

export async function findById(client: pg.Client, restaurantId: number): Promise<Restaurant | undefined> {
  const { rows } = await client.query<Restaurant>('select id, slug, name from maitred.restaurants where id = $1', [
    restaurantId,
  ])
  return rows[0]
}

/** The schema stays as it is until the transaction ends. */
export async function beginImport(client: pg.Client): Promise<void> {
  await begin(client)
  await client.query(`select pg_advisory_xact_lock_shared(${migrationLock})`)
}

/**
 * Of the installation: its secret key's fingerprint, backups, wrong passwords, mails counted by address, the link to its first
 * manager, second factors, links to accounts of the company, PINs and tablets, which work only under its name and its key: people make new ones. Of its senders of texts: the
 * numbers that said STOP to one, those counted by number, under its key too, and answers that are for no restaurant. And what
 * devices are told, since browsers take it from the installation alone to which they gave their address.
 */
const notARestaurants = [
  'maitred.backups',
  'maitred.secret_key',
  'maitred.sign_in_failures',
  'maitred.mail_counts',
  'maitred.first_manager_links',
  'maitred.passkeys',
  'maitred.answered_challenges',
  'maitred.second_factors',
  'maitred.recovery_codes',
  'maitred.oidc_accounts',
  'maitred.pins',
  'maitred.devices',
  'maitred.device_people',
  'maitred.text_stops',
  'maitred.text_counts',
  'maitred.stray_texts',
  'maitred.push_keys',
  'maitred.push_devices',
  'maitred.push_choices',
  'maitred.push_quiet_hours',
  'maitred.pushes',
]

/** Every table of a restaurant with the condition for its rows; its people come with their accounts, tokens and sessions. */
export function sourcesOf(restaurantId: number, tables: readonly Table[]): Required<Source>[] {
  const people = `(select user_id from maitred.user_restaurants where restaurant_id = ${restaurantId})`
  const shared: Readonly<Record<string, string>> = {
    'maitred.restaurants': `id = ${restaurantId}`,
    'maitred.users': `id in ${people}`,
    'maitred.sessions': `user_id in ${people}`,
    'maitred.tokens': `restaurant_id = ${restaurantId} or user_id in ${people}`,
  }
  return tables
    .filter(({ name }) => !notARestaurants.includes(name))
    .map((table) => ({ ...withoutKeys(table), where: shared[table.name] ?? ownRows(restaurantId, table) }))
}

/** Keys of a payment service stay where they were entered: its payments are paused until somebody enters one again. */
function withoutKeys(table: Table): Table {
  if (table.name !== 'maitred.payment_accounts') return table
  const stay = ['key', 'endpoint', 'endpoint_url', 'endpoint_secret']
  const columns = table.columns.split(', ').filter((column) => !stay.includes(column))
  return { ...table, columns: columns.join(', ') }
}

function ownRows(restaurantId: number, { name, columns }: Table): string {
  if (columns.split(', ').includes('restaurant_id')) return `restaurant_id = ${restaurantId}`
  throw new Error(`Which rows of ${name} belong to a restaurant?`)
}

/** Tables that got rows of another restaurant, which an edited file could contain. */
export async function findStrangeRows(
  client: pg.Client,
  filled: readonly { table: Table; into: Table; where: string }[],
  counts: ReadonlyMap<string, number>,
): Promise<string | undefined> {
  for (const { table, into, where } of filled) {
    const staged = where.replaceAll('maitred.user_restaurants', 'pg_temp.moved_user_restaurants')
    const condition = into === table ? where : staged
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${into.name} where ${condition}`)
    if (rows[0]?.count !== counts.get(table.name)) return table.name
  }
  return undefined
}

/**
 * Runs `work` at a moment at which no transaction of any restaurant has written to a day: it waits for those under way,
 * two seconds at most, and new ones wait until `work` is done, which should take milliseconds. A snapshot taken then has
 * every booking, and locks taken then keep later ones out.
 */
export async function betweenBookings<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await begin(client)
  await client.query(`set local lock_timeout = '2s'; lock table maitred.diary_days in share mode`)
  const result = await work()
  await client.query('rollback')
  return result
}

/**
 * Makes writers of the restaurant wait until the transaction ends: bookings at the rows of their days, everything that
 * adds rows at the restaurant's own, which their foreign keys lock; what would change rows alone (tokens in use, attempts
 * at deliveries and messages) at those rows. Readers do not wait.
 *
 * A booking of a new guest has locked the restaurant's row before it waits for its day. Inside `betweenBookings` it then
 * waits for us and we for it, in two sessions, which PostgreSQL does not see as a deadlock: so our waits are short.
 */
export async function lockRestaurant(client: pg.Client, restaurantId: number): Promise<void> {
  await client.query(`set local lock_timeout = '200ms'`)
  for (const rows of [
    'maitred.diary_days where restaurant_id = $1 order by date',
    'maitred.restaurants where id = $1',
    'maitred.tokens where restaurant_id = $1',
    `maitred.webhook_deliveries where restaurant_id = $1 and state = 'waiting'`,
    `maitred.messages where restaurant_id = $1 and state = 'waiting'`,
    `maitred.payment_orders where restaurant_id = $1 and state = 'waiting'`,
  ]) {
    await client.query(`select from ${rows} for update`, [restaurantId])
  }
  await client.query('set local lock_timeout = 0')
}

/**
 * Accounts and sessions stay: people may work elsewhere too. In a repeatable read transaction this fails where any of
 * the rows has changed, or one was added, since the snapshot: PostgreSQL checks rows and foreign keys for that.
 */
export async function deleteRestaurant(
  client: pg.Client,
  restaurantId: number,
  tables: readonly Table[],
): Promise<void> {
  // The ledger is append only otherwise.
  await client.query(`select set_config('maitred.removes_restaurant', $1, true)`, [String(restaurantId)])
  const stay = ['maitred.users', 'maitred.sessions', ...notARestaurants]
  for (const table of tables.filter(({ name }) => !stay.includes(name)).reverse()) {
    const where = table.name === 'maitred.restaurants' ? `id = ${restaurantId}` : ownRows(restaurantId, table)
    await client.query(`delete from ${table.name} where ${where}`)
  }
}
