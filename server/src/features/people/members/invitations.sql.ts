/** The links by which people join a restaurant or set a new password. A link is found by its secret. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Role } from '../../../domain/caller.ts'
import { isProved } from '../../house/access/owners/proved-account.sql.ts'

export type NewInvitation = {
  secretSha256: Buffer
  email: string
  role: Role
  invitedBy: string
  managedByInviter: readonly number[] | null
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  /** Asked for by the owner of the account, who joins nothing by it. */
  byOwner?: boolean
}

const insertion = statement(
  'people.insert_invitation',
  `with replaced as (
     delete from maitred.invitations
      where restaurant_id = $1 and lower(email) = lower($3) and used_at is null and by_owner = $9)
   insert into maitred.invitations
     (restaurant_id, secret_sha256, email, role, invited_by, managed_by_inviter, created_at, expires_at, by_owner)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
)

/**
 * Replaces an open one to the same address. An owner's link replaces only an owner's, so that strangers cannot end an
 * invitation.
 */
export async function insertInvitation(tx: Tx, restaurantId: number, invitation: NewInvitation): Promise<number> {
  const { secretSha256, email, role, invitedBy, managedByInviter, createdAt, expiresAt, byOwner = false } = invitation
  const own = [secretSha256, email, role, invitedBy, managedByInviter, createdAt.toString(), expiresAt.toString()]
  const [row] = await tx.rows<{ id: number }>(insertion, [restaurantId, ...own, byOwner])
  if (!row) throw new Error('insert returned no invitation')
  return row.id
}

export type OpenInvitation = {
  id: number
  email: string
  role: Role
  invited_by: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  /** The state of the mail with its link; null where none was written. */
  mail: 'waiting' | 'sent' | 'refused' | 'failed' | 'dropped' | null
}

const list = statement(
  'people.list_invitations',
  `select i.id, i.email, i.role, i.invited_by, i.created_at, i.expires_at,
          (select m.state from maitred.messages m
            where m.restaurant_id = i.restaurant_id and m.kind = 'invitation' and m.invitation_id = i.id
            order by m.id desc limit 1) as mail
     from maitred.invitations i
    where i.restaurant_id = $1 and i.used_at is null and i.expires_at > $2 and not i.by_owner order by i.id`,
)

export function listInvitations(query: Query, restaurantId: number, now: Temporal.Instant): Promise<OpenInvitation[]> {
  return query.rows<OpenInvitation>(list, [restaurantId, now.toString()])
}

const withdrawal = statement(
  'people.withdraw_invitation',
  `delete from maitred.invitations
    where restaurant_id = $1 and id = $2 and used_at is null and not by_owner returning email`,
)

/** The address it was for; undefined where there is no such open invitation. */
export async function deleteInvitation(tx: Tx, restaurantId: number, id: number): Promise<string | undefined> {
  const [row] = await tx.rows<{ email: string }>(withdrawal, [restaurantId, id])
  return row?.email
}

const deletionTo = statement(
  'people.delete_invitations_to',
  'delete from maitred.invitations where restaurant_id = $1 and lower(email) = lower($2) and used_at is null',
)

export async function deleteInvitationsTo(tx: Tx, restaurantId: number, email: string): Promise<void> {
  await tx.rows(deletionTo, [restaurantId, email])
}

export type FoundInvitation = {
  restaurant_id: number
  restaurant_name: string
  id: number
  email: string
  role: Role
  invited_by: string
  /** The link may set the password of the account, if there is one. */
  sets_password: boolean
  /** Asked for by the owner of the account; it grants nothing. */
  by_owner: boolean
  /** Null for the operator's links and those that the owner of the account asked for. */
  managed_by_inviter: number[] | null
  user_id: number | null
  user_email: string | null
  has_password: boolean
  is_proved: boolean
  is_member: boolean
}

const bySecret = `
  select i.restaurant_id, r.name as restaurant_name, i.id, i.email, i.role, i.invited_by, i.by_owner,
         i.managed_by_inviter, u.id as user_id, u.email as user_email, u.password is not null as has_password,
         coalesce(${isProved('u')}, false) as is_proved,
         exists (select from maitred.user_restaurants g
                  where g.user_id = u.id and g.restaurant_id = i.restaurant_id) as is_member,
         u.id is null or i.managed_by_inviter is null
           or not exists (select from maitred.user_restaurants g
                           where g.user_id = u.id and g.restaurant_id <> all (i.managed_by_inviter)) as sets_password
    from maitred.invitations i
    join maitred.restaurants r on r.id = i.restaurant_id
    left join maitred.users u on lower(u.email) = lower(i.email)
   where i.secret_sha256 = $1 and i.used_at is null and i.expires_at > $2`

const found = statement('people.find_invitation', bySecret)
const locked = statement(
  'people.lock_invitation',
  `select id from maitred.invitations where secret_sha256 = $1 and used_at is null for update`,
)
const lockedAccount = statement(
  'people.lock_account_of_invitation',
  `select u.id from maitred.invitations i join maitred.users u on lower(u.email) = lower(i.email)
    where i.secret_sha256 = $1 and i.used_at is null for update of u`,
)

/** An unused link that has not expired. */
export async function findInvitation(
  query: Query,
  secretSha256: Buffer,
  now: Temporal.Instant,
): Promise<FoundInvitation | undefined> {
  const [row] = await query.rows<FoundInvitation>(found, [secretSha256, now.toString()])
  return row
}

/**
 * The same, with the link and its account locked: of two who use a link at once, the second waits and finds it used. Roles
 * are granted under the lock of the account, so what the link may do is decided with all that were granted before. One
 * round trip: each statement sees what was committed while it waited for the lock before it.
 */
export async function lockInvitation(
  tx: Tx,
  secretSha256: Buffer,
  now: Temporal.Instant,
): Promise<FoundInvitation | undefined> {
  const [, , [row]] = await Promise.all([
    tx.rows(locked, [secretSha256]),
    tx.rows(lockedAccount, [secretSha256]),
    tx.rows<FoundInvitation>(found, [secretSha256, now.toString()]),
  ])
  return row
}

const use = statement(
  'people.use_invitation',
  'update maitred.invitations set used_at = $3 where restaurant_id = $1 and id = $2',
)

export async function markInvitationUsed(
  tx: Tx,
  restaurantId: number,
  id: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.rows(use, [restaurantId, id, at.toString()])
}

const purge = statement(
  'people.purge_invitations',
  `delete from maitred.invitations where ctid = any (array(
     select ctid from maitred.invitations where expires_at <= $1 limit $2))
   returning 1`,
)

/** Over all restaurants, at most `most` of them; returns how many were deleted. */
export async function purgeInvitations(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), most])).length
}
