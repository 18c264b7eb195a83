/**
 * The links by which a server without a restaurant gets its first manager. These functions do not take the restaurant
 * first: there is none.
 */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const insertion = statement(
  'people.insert_first_manager_link',
  `with expired as (delete from maitred.first_manager_links where used_at is null and expires_at <= $2)
   insert into maitred.first_manager_links (secret_sha256, created_at, expires_at) values ($1, $2, $3)`,
)

/** Also deletes those that expired unused. */
export async function insertFirstManagerLink(
  tx: Tx,
  link: { secretSha256: Buffer; createdAt: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  await tx.rows(insertion, [link.secretSha256, link.createdAt.toString(), link.expiresAt.toString()])
}

export type OpenLink = { id: number; secret_sha256: Buffer }

const open = `select id, secret_sha256 from maitred.first_manager_links
    where used_at is null and expires_at > $1 and not exists (select from maitred.restaurants)
    order by id`

const list = statement('people.list_first_manager_links', open)
const lock = statement('people.lock_first_manager_links', `${open} for update`)

/** Unused links that have not expired, on a server without a restaurant: one for each start, so a handful at most. */
export function listOpenLinks(query: Query, now: Temporal.Instant): Promise<OpenLink[]> {
  return query.rows<OpenLink>(list, [now.toString()])
}

/** The same, locked: of two who use links at once, the second waits and finds none. */
export function lockOpenLinks(tx: Tx, now: Temporal.Instant): Promise<OpenLink[]> {
  return tx.rows<OpenLink>(lock, [now.toString()])
}

const use = statement(
  'people.use_first_manager_link',
  `with others as (delete from maitred.first_manager_links where id <> $1 and used_at is null)
   update maitred.first_manager_links set user_id = $3, used_at = $2 where id = $1`,
)

/** All other links become invalid. */
export async function useFirstManagerLink(tx: Tx, id: number, at: Temporal.Instant, userId: number): Promise<void> {
  await tx.rows(use, [id, at.toString(), userId])
}

const right = statement(
  'people.may_open_first_restaurant',
  `select exists (select from maitred.restaurants) as has_restaurant
     from maitred.first_manager_links where user_id = $1 limit 1`,
)

/** For a person who used such a link: whether the first restaurant is still to be created. */
export async function firstRestaurantOf(query: Query, userId: number): Promise<'none yet' | 'opened' | 'not theirs'> {
  const [row] = await query.rows<{ has_restaurant: boolean }>(right, [userId])
  if (!row) return 'not theirs'
  return row.has_restaurant ? 'opened' : 'none yet'
}

const lockUsed = statement(
  'people.lock_first_managers',
  'select id from maitred.first_manager_links where used_at is not null order by id for update',
)

/** Of two who create the first restaurant at once, the second waits and then finds it. */
export async function lockFirstManagers(tx: Tx): Promise<void> {
  await tx.rows(lockUsed, [])
}
