/**
 * Merges the people of a transferred restaurant with the accounts here. An account is identified by its e-mail address.
 * A new one is taken over with password, tokens and sessions, under its id if that is free, and is unproved: the
 * operator there is not the operator here. An existing one gets its role in the restaurant and stays as it is: a
 * password or token from elsewhere must not open the other restaurants that the account has here. Where it is unproved
 * here it gets no role: a person who registered the address first must not get into the restaurant.
 */
import type pg from 'pg'
import type { Role } from '../../domain/caller.ts'
import { isProved } from '../../features/house/access/owners/proved-account.sql.ts'
import type { Table } from '../backup/catalogue.sql.ts'

const staged = ['users', 'user_restaurants', 'tokens', 'sessions']

export const isStaged = ({ name }: Table): boolean => staged.includes(name.replace('maitred.', ''))
export const stagedTable = ({ name, columns }: Table): Table => {
  return { name: name.replace('maitred.', 'pg_temp.moved_'), columns }
}

export async function stageTables(client: pg.Client): Promise<void> {
  for (const name of staged) {
    await client.query(`create temporary table moved_${name} (like maitred.${name}) on commit drop`)
  }
}

/** A person who had an account here. Without `gotRole`, the role is the one they had there. */
export type KnownPerson = { email: string; role: Role; gotRole: boolean }

/** After the sequences are past the ids that came. Returns those whose accounts were here. */
export async function adoptPeople(
  client: pg.Client,
  restaurantId: number,
  tables: readonly Table[],
): Promise<KnownPerson[]> {
  await client.query(
    `create temporary table moved_people on commit drop as
     select m.id as old_id, here.id is not null as is_known, m.email,
            here.id is null or ${isProved('here')} as gets_role,
            coalesce(here.id, case when other.id is null then m.id
                                   else nextval(pg_get_serial_sequence('maitred.users', 'id'))::int end) as id
       from pg_temp.moved_users m
       left join maitred.users here on lower(here.email) = lower(m.email)
       left join maitred.users other on other.id = m.id`,
  )
  await client.query(
    `update pg_temp.moved_users u set id = p.id, proved_with = null
       from pg_temp.moved_people p where p.old_id = u.id`,
  )
  for (const name of ['user_restaurants', 'tokens', 'sessions']) {
    await client.query(
      `update pg_temp.moved_${name} m set user_id = p.id from pg_temp.moved_people p where p.old_id = m.user_id`,
    )
  }
  await client.query(
    `update pg_temp.moved_sessions m
        set restaurant_id = case when restaurant_id = ${restaurantId} then restaurant_id end,
            id = case when exists (select from maitred.sessions s where s.id = m.id)
                      then nextval(pg_get_serial_sequence('maitred.sessions', 'id'))::int else id end`,
  )
  const isNew = 'in (select id from pg_temp.moved_people where not is_known)'
  await insertStaged(client, tables, 'users', `id ${isNew}`)
  await insertStaged(
    client,
    tables,
    'user_restaurants',
    'user_id in (select id from pg_temp.moved_people where gets_role)',
  )
  await insertStaged(client, tables, 'tokens', `user_id is null or user_id ${isNew}`)
  await insertStaged(client, tables, 'sessions', `user_id ${isNew}`)
  await renameCallers(client, restaurantId)
  await narrowInvitations(client, restaurantId)
  const { rows } = await client.query<KnownPerson>(
    `select p.email, g.role, p.gets_role as "gotRole"
       from pg_temp.moved_people p join pg_temp.moved_user_restaurants g on g.user_id = p.id
      where p.is_known order by p.email`,
  )
  return rows
}

async function insertStaged(client: pg.Client, tables: readonly Table[], name: string, where: string): Promise<void> {
  const table = tables.find((one) => one.name === `maitred.${name}`)
  if (!table) throw new Error(`There is no table ${name}.`)
  const { columns } = table
  await client.query(
    `insert into maitred.${name} (${columns}) select ${columns} from pg_temp.moved_${name} where ${where}`,
  )
}

/**
 * Keys, holds and drafts of signed-in people are stored under `user-ID`, and another person here may have the same id.
 */
async function renameCallers(client: pg.Client, restaurantId: number): Promise<void> {
  const renamed = (column: string) =>
    `coalesce((select 'user-' || p.id from pg_temp.moved_people p where 'user-' || p.old_id = ${column}), 'former ' || ${column})`
  await client.query(
    `update maitred.idempotency_keys set token_id = ${renamed('token_id')} where restaurant_id = $1 and token_id like 'user-%'`,
    [restaurantId],
  )
  await client.query(
    `update maitred.holds set taken_by = ${renamed('taken_by')} where restaurant_id = $1 and taken_by like 'user-%'`,
    [restaurantId],
  )
  await client.query(
    `update maitred.configuration_drafts set owner = ${renamed('owner')} where restaurant_id = $1 and owner like 'user-%'`,
    [restaurantId],
  )
}

/** Ids of restaurants mean other restaurants here, and the operator there is not the operator here. */
async function narrowInvitations(client: pg.Client, restaurantId: number): Promise<void> {
  await client.query('update maitred.invitations set managed_by_inviter = array[$1::int] where restaurant_id = $1', [
    restaurantId,
  ])
}
