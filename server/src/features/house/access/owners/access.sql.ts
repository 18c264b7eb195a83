/**
 * Every statement about tokens, users and the restaurants they may act on. These functions do not take the restaurant
 * first: a token is looked up before its restaurant is known, and a user may manage several.
 */
import type { StaffLanguage } from '../../../../../../texts/languages.ts'
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { Ability, Role, Scope } from '../../../../domain/caller.ts'
import { isProved } from './proved-account.sql.ts'

export type StoredToken = {
  id: string
  secret_sha256: Buffer
  name: string
  ability: Ability
  is_demo: boolean
  expires_at: Temporal.Instant | null
  revoked_at: Temporal.Instant | null
  last_used_at: Temporal.Instant | null
  scope: Scope
  key_scope: string | null
  /** Null also while the source is not in use. */
  booking_source_id: number | null
  user_id: number | null
  email: string | null
  user_name: string | null
  language: StaffLanguage | null
  /** None for a website's token while its restaurant is not open for guests. */
  restaurant_ids: number[]
  /** In the order of `restaurant_ids`. */
  roles: Role[]
}

const presentedTokens = statement(
  'access.presented_tokens',
  `select t.id, t.secret_sha256, t.name, t.ability, t.is_demo, t.expires_at, t.revoked_at, t.last_used_at, u.email,
          u.name as user_name, u.language, t.scope, t.key_scope, t.user_id,
          (select s.id from maitred.booking_sources s
            where s.restaurant_id = t.restaurant_id and s.id = t.booking_source_id and s.is_active) as booking_source_id,
          case when t.user_id is null then array(select r.id from maitred.restaurants r
                                                  where r.id = t.restaurant_id and (r.open or t.scope <> 'website'))
               else array(select g.restaurant_id from maitred.user_restaurants g
                           where g.user_id = t.user_id order by g.restaurant_id) end as restaurant_ids,
          case when t.user_id is null then array['manager']
               else array(select g.role from maitred.user_restaurants g
                           where g.user_id = t.user_id order by g.restaurant_id) end as roles
     from maitred.tokens t
     left join maitred.users u on u.id = t.user_id
    where t.id = any ($1::text[])`,
)

export async function findPresentedTokens(query: Query, ids: readonly string[]): Promise<Map<string, StoredToken>> {
  const tokens = await query.rows<StoredToken>(presentedTokens, [ids])
  return new Map(tokens.map((token) => [token.id, token]))
}

// The condition is for other servers, which may have updated the row since this one read it.
const noteUse = statement(
  'access.note_use',
  `update maitred.tokens set last_used_at = $2, last_used_from = $3
    where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
)

/** `from`: the address of the request; null where it is not known. */
export async function markTokenUsed(tx: Tx, id: string, at: Temporal.Instant, from: string | null): Promise<void> {
  await tx.rows(noteUse, [id, at.toString(), from])
}

/** A token belongs to a restaurant or to a user, never to both: the table refuses anything else. */
export type TokenOwner = { restaurantId: number } | { userId: number }

export type NewToken = {
  id: string
  secretSha256: Buffer
  name: string
  owner: TokenOwner
  scope: Scope
  /** The first of its chain of rotations; null for the first itself. */
  keyScope: string | null
  bookingSourceId: number | null
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant | null
}

const insertion = statement(
  'access.insert_token',
  `insert into maitred.tokens (id, secret_sha256, name, ability, restaurant_id, user_id, created_at, expires_at,
                               scope, key_scope, booking_source_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  const { owner } = token
  const ability: Ability = 'restaurantId' in owner ? 'restaurant-api' : 'mobile-access'
  await tx.rows(insertion, [
    token.id,
    token.secretSha256,
    token.name,
    ability,
    'restaurantId' in owner ? owner.restaurantId : null,
    'userId' in owner ? owner.userId : null,
    token.createdAt.toString(),
    token.expiresAt?.toString() ?? null,
    token.scope,
    token.keyScope,
    token.bookingSourceId,
  ])
}

export type LockedToken = {
  id: string
  name: string
  restaurant_id: number | null
  user_id: number | null
  scope: Scope
  key_scope: string | null
  booking_source_id: number | null
  is_demo: boolean
  created_at: Temporal.Instant
  expires_at: Temporal.Instant | null
  revoked_at: Temporal.Instant | null
}

const lockedToken = statement(
  'access.lock_token',
  `select id, name, restaurant_id, user_id, scope, key_scope, booking_source_id, is_demo, created_at,
          expires_at, revoked_at
     from maitred.tokens where id = $1 for update`,
)

export async function lockToken(tx: Tx, id: string): Promise<LockedToken | undefined> {
  const [token] = await tx.rows<LockedToken>(lockedToken, [id])
  return token
}

const revocation = statement('access.revoke_token', 'update maitred.tokens set revoked_at = $2 where id = $1')

export async function markRevoked(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx.rows(revocation, [id, at.toString()])
}

const revocationOfUser = statement(
  'access.revoke_tokens_of_user',
  'update maitred.tokens set revoked_at = $2 where user_id = $1 and revoked_at is null',
)

export async function revokeTokensOf(tx: Tx, userId: number, at: Temporal.Instant): Promise<void> {
  await tx.rows(revocationOfUser, [userId, at.toString()])
}

const expiry = statement('access.expire_token', 'update maitred.tokens set expires_at = $2 where id = $1')

export async function markExpiring(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx.rows(expiry, [id, at.toString()])
}

const sourceOfToken = statement(
  'access.set_token_source',
  'update maitred.tokens set booking_source_id = $2 where id = $1',
)

export async function setTokenSource(tx: Tx, id: string, sourceId: number | null): Promise<void> {
  await tx.rows(sourceOfToken, [id, sourceId])
}

export type TokenSource = { id: number; name: string; is_active: boolean }

const sources = statement(
  'access.list_sources',
  'select id, name from maitred.booking_sources where restaurant_id = $1 and is_active order by id',
)

/** The sources in use, which a token of the restaurant may be given. */
export function selectSources(query: Query, restaurantId: number): Promise<{ id: number; name: string }[]> {
  return query.rows<{ id: number; name: string }>(sources, [restaurantId])
}

export type ListedTokenRow = {
  id: string
  name: string
  ability: Ability
  scope: Scope
  owner: string
  is_demo: boolean
  created_at: Temporal.Instant
  expires_at: Temporal.Instant | null
  revoked_at: Temporal.Instant | null
  last_used_at: Temporal.Instant | null
  last_used_from: string | null
  source: TokenSource | null
}

const tokenList = statement(
  'access.list_tokens',
  `select t.id, t.name, t.ability, t.scope, coalesce(r.slug, u.email) as owner, t.is_demo,
          t.created_at, t.expires_at, t.revoked_at, t.last_used_at, t.last_used_from,
          (select json_build_object('id', s.id, 'name', s.name, 'is_active', s.is_active) from maitred.booking_sources s
            where s.restaurant_id = t.restaurant_id and s.id = t.booking_source_id) as source
     from maitred.tokens t
     left join maitred.restaurants r on r.id = t.restaurant_id
     left join maitred.users u on u.id = t.user_id
    where ($1::integer is null or t.restaurant_id = $1) and ($2::integer is null or t.user_id = $2)
    order by owner, t.created_at, t.name, t.id`,
)

export function selectTokens(query: Query, owner: TokenOwner | null): Promise<ListedTokenRow[]> {
  const restaurantId = owner && 'restaurantId' in owner ? owner.restaurantId : null
  const userId = owner && 'userId' in owner ? owner.userId : null
  return query.rows<ListedTokenRow>(tokenList, [restaurantId, userId])
}

export type RestaurantOfCaller = { id: number; slug: string; name: string; timezone: string }

const restaurantsOfCaller = statement(
  'access.restaurants_of_caller',
  'select id, slug, name, timezone from maitred.restaurants where id = any ($1::int[]) order by id',
)

export function selectRestaurants(query: Query, ids: readonly number[]): Promise<RestaurantOfCaller[]> {
  return query.rows<RestaurantOfCaller>(restaurantsOfCaller, [ids])
}

export type NamedRestaurant = { id: number; slug: string; name: string }

// A number is tried as an id first: slugs must have a letter today, but older ones may not.
const namedRestaurant = statement(
  'access.find_restaurant',
  `select id, slug, name from maitred.restaurants where slug = $1 or id::text = $1 order by id::text = $1 desc limit 1`,
)

export async function findRestaurant(query: Query, slugOrId: string): Promise<NamedRestaurant | undefined> {
  const [restaurant] = await query.rows<NamedRestaurant>(namedRestaurant, [slugOrId])
  return restaurant
}

export type StoredUser = { id: number; email: string; name: string }

const userByEmail = statement(
  'access.find_user',
  'select id, email, name from maitred.users where lower(email) = lower($1)',
)

export async function findUser(query: Query, email: string): Promise<StoredUser | undefined> {
  const [user] = await query.rows<StoredUser>(userByEmail, [email])
  return user
}

const userInsertion = statement(
  'access.insert_user',
  `insert into maitred.users (email, name, created_at, proved_with) values ($1, $2, $3, '')
   on conflict (lower(email)) do nothing returning id, email, name`,
)

/** By the operator, so it is proved. Undefined where a user with this e-mail exists already. */
export async function insertUser(
  tx: Tx,
  user: { email: string; name: string; createdAt: Temporal.Instant },
): Promise<StoredUser | undefined> {
  const [added] = await tx.rows<StoredUser>(userInsertion, [user.email, user.name, user.createdAt.toString()])
  return added
}

const userDeletion = statement('access.delete_user', 'delete from maitred.users where id = $1')

/** The user's tokens and grants go too, by cascade. */
export async function deleteUser(tx: Tx, userId: number): Promise<void> {
  await tx.rows(userDeletion, [userId])
}

const renaming = statement('access.rename_user', 'update maitred.users set name = $2 where id = $1 and name <> $2')

export async function renameUser(tx: Tx, userId: number, name: string): Promise<void> {
  await tx.rows(renaming, [userId, name])
}

const unproved = statement(
  'access.unproved_users',
  `select given.email from unnest($1::text[]) as given (email) join maitred.users u on lower(u.email) = lower(given.email)
    where not ${isProved('u')}`,
)

/** Which of these addresses are those of unproved accounts. */
export async function listUnproved(query: Query, emails: readonly string[]): Promise<string[]> {
  return (await query.rows<{ email: string }>(unproved, [emails])).map(({ email }) => email)
}

export type ListedUser = StoredUser & { restaurants: string[]; is_proved: boolean; created_at: Temporal.Instant }

const userList = statement(
  'access.list_users',
  `select u.id, u.email, u.name, u.created_at, ${isProved('u')} as is_proved,
          array(select r.slug || ' (' || g.role || ')' from maitred.user_restaurants g join maitred.restaurants r on r.id = g.restaurant_id
                 where g.user_id = u.id order by r.slug) as restaurants
     from maitred.users u order by lower(u.email)`,
)

export function selectUsers(query: Query): Promise<ListedUser[]> {
  return query.rows<ListedUser>(userList, [])
}

/** The owner of a stored token. A constraint of the table allows exactly one. */
export function ownerOf({ id, restaurant_id, user_id }: LockedToken): TokenOwner {
  if (restaurant_id !== null) return { restaurantId: restaurant_id }
  if (user_id !== null) return { userId: user_id }
  throw new Error(`Token "${id}" has no owner, which a constraint of its table forbids.`)
}
