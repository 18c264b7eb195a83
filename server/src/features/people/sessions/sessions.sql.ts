/**
 * Every statement about sessions and the accounts they belong to. These functions do not take the restaurant first: a
 * session is looked up before a restaurant is known, and a user may have several.
 */

import type { StaffLanguage } from '../../../../../texts/languages.ts'
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Role } from '../../../domain/caller.ts'
import { isProved } from '../../house/access/owners/proved-account.sql.ts'

export type Account = {
  id: number
  email: string
  name: string
  password: string | null
  is_demo: boolean
  is_proved: boolean
}

const accountByEmail = statement(
  'people.account_by_email',
  `select lower($1) as compared, u.id, u.email, u.name, u.password, u.is_demo,
          ${isProved('u')} as is_proved
     from (select) one left join maitred.users u on lower(u.email) = lower($1)`,
)

/**
 * `compared`: the address in PostgreSQL's lower case, by which accounts are found. Failures are counted by it also
 * where there is no account, so that spellings which PostgreSQL and JavaScript fold differently (İ for i) do not reveal
 * which exist.
 */
export async function findAccount(
  query: Query,
  email: string,
): Promise<{ compared: string; account: Account | undefined }> {
  const [row] = await query.rows<Account & { compared: string; id: number | null }>(accountByEmail, [email])
  const { compared, ...account } = row as NonNullable<typeof row>
  return { compared, account: account.id === null ? undefined : account }
}

/** What a right password still has to be followed by. */
export type AccountFactors = {
  has_codes: boolean
  has_passkey: boolean
  /** A restaurant in which the person works asks for a second factor: its name. */
  asked_by: string | null
}

const askedBy = (user: string): string => `
          (select r.name from maitred.user_restaurants g join maitred.restaurants r on r.id = g.restaurant_id
            where g.user_id = ${user} and (r.sign_in ->> 'second_factor' = 'everybody'
                                        or r.sign_in ->> 'second_factor' = 'managers' and g.role = 'manager')
            order by r.name limit 1) as asked_by`

const askedOfUser = statement('people.asked_by', `select ${askedBy('$1::int')}`)

/** The restaurant that asks the person for a second factor; null where none does. */
export async function findAskedBy(query: Query, userId: number): Promise<string | null> {
  const [row] = await query.rows<{ asked_by: string | null }>(askedOfUser, [userId])
  return row?.asked_by ?? null
}

const lockedAccount = statement(
  'people.lock_account',
  `select u.id, u.email, u.name, u.password, u.is_demo, ${isProved('u')} as is_proved,
          exists (select from maitred.second_factors f where f.user_id = u.id) as has_codes,
          exists (select from maitred.passkeys p where p.user_id = u.id) as has_passkey,
          ${askedBy('u.id')}
     from maitred.users u where u.id = $1 for update`,
)

export async function lockAccount(tx: Tx, userId: number): Promise<(Account & AccountFactors) | undefined> {
  const [account] = await tx.rows<Account & AccountFactors>(lockedAccount, [userId])
  return account
}

const accountInsertion = statement(
  'people.insert_account',
  `insert into maitred.users as u (email, name, password, created_at, proved_with)
   values ($1, $2, $3, $4, case when $5::boolean then coalesce($3, '') end)
   on conflict (lower(email)) do nothing
   returning u.id, u.email, u.name, u.password, u.is_demo, ${isProved('u')} as is_proved`,
)

/** Undefined where an account with this e-mail address exists already. Without password the company's accounts sign in. */
export async function insertAccount(
  tx: Tx,
  account: { email: string; name: string; password: string | null; isProved: boolean; createdAt: Temporal.Instant },
): Promise<Account | undefined> {
  const values = [account.email, account.name, account.password, account.createdAt.toString(), account.isProved]
  const [added] = await tx.rows<Account>(accountInsertion, values)
  return added
}

const passwordUpdate = statement(
  'people.set_password',
  `update maitred.users u
      set password = $2,
          proved_with = case when $3 = 'proved' or $3 = 'as before' and ${isProved('u')} then coalesce($2, '') end
    where u.id = $1`,
)

/** `proof`: what the new password says about who has the account; `as before` where the old password was known. */
export async function setPassword(
  tx: Tx,
  userId: number,
  /** Null: none signs in. */
  password: string | null,
  proof: 'proved' | 'unproved' | 'as before',
): Promise<void> {
  await tx.rows(passwordUpdate, [userId, password, proof])
}

export type RoleInRestaurant = { restaurant_id: number; slug: string; name: string; role: Role }

const rolesOfUser = statement(
  'people.roles_of_user',
  `select g.restaurant_id, r.slug, r.name, g.role
     from maitred.user_restaurants g join maitred.restaurants r on r.id = g.restaurant_id
    where g.user_id = $1 order by r.name, r.id`,
)

/** The restaurants of a user, by name. */
export function listRoles(query: Query, userId: number): Promise<RoleInRestaurant[]> {
  return query.rows<RoleInRestaurant>(rolesOfUser, [userId])
}

const lockOfUser = statement(
  'people.lock_roles',
  'select restaurant_id, role from maitred.user_restaurants where user_id = $1 order by restaurant_id for key share',
)

/** The roles of a user, locked against removal until the transaction ends. */
export function lockRoles(tx: Tx, userId: number): Promise<{ restaurant_id: number; role: Role }[]> {
  return tx.rows(lockOfUser, [userId])
}

const linkDeletion = statement(
  'people.delete_links',
  'delete from maitred.invitations where lower(email) = lower($1) and used_at is null',
)

/** Open links of every restaurant to this address. */
export async function deleteLinksTo(tx: Tx, email: string): Promise<void> {
  await tx.rows(linkDeletion, [email])
}

/** What a session was begun by. */
export type SignedInBy = 'password' | 'code' | 'recovery code' | 'passkey' | 'company' | 'link' | 'demo'

export type NewSession = {
  userId: number
  secretSha256: Buffer
  at: Temporal.Instant
  address: string
  userAgent: string | null
  by: SignedInBy
}

const sessionInsertion = statement(
  'people.insert_session',
  `with seen as (update maitred.users set last_seen_at = $3 where id = $1),
        opened as (update maitred.pins set wrong_pins = 0, wrong_since = null, closed_at = null
                    where user_id = $1 and wrong_pins > 0)
   insert into maitred.sessions (user_id, secret_sha256, created_at, last_used_at, address, user_agent, signed_in_by)
   values ($1, $2, $3, $3, $4, $5, $6) returning id`,
)

export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { userId, secretSha256, at, address, userAgent, by } = session
  const values = [userId, secretSha256, at.toString(), address, userAgent, by]
  const [row] = await tx.rows<{ id: number }>(sessionInsertion, values)
  if (!row) throw new Error('insert returned no session')
  return row.id
}

export type StoredSession = {
  id: number
  user_id: number
  secret_sha256: Buffer
  created_at: Temporal.Instant
  last_used_at: Temporal.Instant
  restaurant_id: number | null
  email: string
  name: string
  is_demo: boolean
  /** Null: as the browser prefers. */
  language: StaffLanguage | null
  /** Of the restaurant they chose last, else of their first. */
  house_language: string | null
  roles: { restaurant_id: number; role: Role }[]
}

// Idle or expired sessions are not found; the cleanup job deletes them.
const live = `s.last_used_at > $2::timestamptz - interval '12 hours' and s.created_at > $2::timestamptz - interval '30 days'`

const presentedSessions = statement(
  'people.presented_sessions',
  `select s.id, s.user_id, s.secret_sha256, s.created_at, s.last_used_at, s.restaurant_id, u.email, u.name, u.is_demo,
          u.language,
          (select r.language from maitred.restaurants r
            where r.id = coalesce(s.restaurant_id, (select min(g.restaurant_id) from maitred.user_restaurants g
                                                     where g.user_id = s.user_id))) as house_language,
          coalesce((select json_agg(json_build_object('restaurant_id', g.restaurant_id, 'role', g.role)
                                    order by g.restaurant_id)
                      from maitred.user_restaurants g where g.user_id = s.user_id), '[]') as roles
     from maitred.sessions s join maitred.users u on u.id = s.user_id
    where s.secret_sha256 = any($1::bytea[]) and ${live}`,
)

export function findSessions(query: Query, hashes: readonly Buffer[], now: Temporal.Instant): Promise<StoredSession[]> {
  return query.rows<StoredSession>(presentedSessions, [hashes, now.toString()])
}

// The condition is for other servers, which may have updated the row since this one read it.
const use = statement(
  'people.session_used',
  `with used as (
     update maitred.sessions set last_used_at = $2
      where id = $1 and last_used_at <= $2::timestamptz - interval '1 minute'
     returning user_id)
   update maitred.users u set last_seen_at = $2 from used where u.id = used.user_id`,
)

export async function markSessionUsed(tx: Tx, id: number, at: Temporal.Instant): Promise<void> {
  await tx.rows(use, [id, at.toString()])
}

export type ListedSession = {
  id: number
  created_at: Temporal.Instant
  last_used_at: Temporal.Instant
  address: string
  user_agent: string | null
  /** Null: begun before this was kept. */
  signed_in_by: SignedInBy | null
}

const sessionList = statement(
  'people.list_sessions',
  `select s.id, s.created_at, s.last_used_at, s.address, s.user_agent, s.signed_in_by
     from maitred.sessions s where s.user_id = $1 and ${live} order by s.last_used_at desc, s.id desc`,
)

export function listSessions(query: Query, userId: number, now: Temporal.Instant): Promise<ListedSession[]> {
  return query.rows<ListedSession>(sessionList, [userId, now.toString()])
}

const deletion = statement(
  'people.delete_session',
  'delete from maitred.sessions where user_id = $1 and id = $2 returning id',
)

/** False where the user has no such session. */
export async function deleteSession(tx: Tx, userId: number, id: number): Promise<boolean> {
  return (await tx.rows(deletion, [userId, id])).length > 0
}

const deletionBySecret = statement(
  'people.delete_session_by_secret',
  'delete from maitred.sessions where secret_sha256 = $1 returning user_id, signed_in_by, id_token',
)

export type EndedSession = { user_id: number; signed_in_by: SignedInBy | null; id_token: Buffer | null }

/** Undefined where there is no such session. */
export async function deleteSessionOf(tx: Tx, secretSha256: Buffer): Promise<EndedSession | undefined> {
  const [ended] = await tx.rows<EndedSession>(deletionBySecret, [secretSha256])
  return ended
}

const deletionOfUser = statement(
  'people.delete_sessions_of_user',
  `with stopped as (update maitred.devices set acting_id = null, acting_until = null where acting_id = $1)
   delete from maitred.sessions where user_id = $1 and id is distinct from $2 returning id`,
)

/** All sessions of the user but `exceptId`, and what they do on tablets; returns how many were ended. */
export async function deleteSessionsOf(tx: Tx, userId: number, exceptId: number | null = null): Promise<number> {
  return (await tx.rows(deletionOfUser, [userId, exceptId])).length
}

const choice = statement(
  'people.choose_restaurant',
  `update maitred.sessions s set restaurant_id = $2
    where s.id = $1 and exists (select from maitred.user_restaurants g
                                 where g.user_id = s.user_id and g.restaurant_id = $2)
    returning s.id`,
)

/** False where the session's user has no role in that restaurant. */
export async function setChosenRestaurant(tx: Tx, sessionId: number, chosen: number): Promise<boolean> {
  return (await tx.rows(choice, [sessionId, chosen])).length > 0
}

const demoAccounts = statement(
  'people.demo_accounts',
  `select u.id, u.email, u.name, u.password, u.is_demo, true as is_proved, min(g.role) as role
     from maitred.users u join maitred.user_restaurants g on g.user_id = u.id
    where u.is_demo group by u.id order by u.id`,
)

export function listDemoAccounts(query: Query): Promise<(Account & { role: Role })[]> {
  return query.rows<Account & { role: Role }>(demoAccounts, [])
}

const purge = statement(
  'people.purge_sessions',
  `delete from maitred.sessions where id = any (array(
     select id from maitred.sessions
      where last_used_at <= $1::timestamptz - interval '12 hours' or created_at <= $1::timestamptz - interval '30 days'
      limit $2))
   returning 1`,
)

/** Deletes sessions that are over, at most `most` of them; returns how many. */
export async function purgeSessions(tx: Tx, now: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [now.toString(), most])).length
}
