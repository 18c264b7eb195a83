/** The audit trail: who signed in and who changed what. Entries hold no secrets. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Actor } from './actor.ts'

export type AuditAction =
  | 'session.started'
  | 'person.invited'
  | 'person.joined'
  | 'person.role_changed'
  | 'person.removed'
  | 'person.sessions_ended'
  | 'password.changed'
  | 'password.link_issued'
  | 'factor.added'
  | 'factor.removed'
  | 'factor.reset'
  | 'factor.new_recovery_codes'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.copied'
  | 'company.linked'
  | 'company.refused'
  | 'pin.set'
  | 'pin.removed'
  | 'pin.locked'
  | 'pin.closed'
  | 'device.made'
  | 'device.paired'
  | 'device.ended'
  | 'device.guessed'
  | 'token.created'
  | 'token.rotated'
  | 'token.revoked'
  | 'token.changed'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'configuration.changed'
  | 'import.taken_back'
  | 'payments.key_entered'
  | 'payments.key_removed'
  | 'texts.account_changed'
  | 'texts.account_removed'

export type AuditEntry = Actor & {
  at: Temporal.Instant
  action: AuditAction
  details: Readonly<Record<string, unknown>>
}

const insert = statement(
  'audit.insert',
  `insert into maitred.audit_entries (restaurant_id, at, actor, address, action, details)
   values ($1, $2, $3, $4, $5, $6)`,
)

/** Sent with the next statement, at the latest with the commit. */
export function sendAudit(tx: Tx, restaurantId: number, entry: AuditEntry): void {
  const { at, actor, address, action, details } = entry
  tx.send(insert, [restaurantId, at.toString(), actor, address, action, JSON.stringify(details)])
}

const insertForUser = statement(
  'audit.insert_for_user',
  `insert into maitred.audit_entries (restaurant_id, at, actor, address, action, details)
   select g.restaurant_id, $2, $3, $4, $5, $6 from maitred.user_restaurants g where g.user_id = $1`,
)

/** The same for each restaurant of a user. */
export function sendAuditOfUser(tx: Tx, userId: number, entry: AuditEntry): void {
  const { at, actor, address, action, details } = entry
  tx.send(insertForUser, [userId, at.toString(), actor, address, action, JSON.stringify(details)])
}

export type StoredAuditEntry = AuditEntry & { id: number }

const page = statement(
  'audit.page',
  `select id, at, actor, address, action, details from maitred.audit_entries
    where restaurant_id = $1 order by id desc limit $2 offset $3`,
)

const count = statement(
  'audit.count',
  'select count(*)::bigint as total from maitred.audit_entries where restaurant_id = $1',
)

export async function listAudit(
  query: Query,
  restaurantId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: StoredAuditEntry[]; total: number }> {
  const [entries, [row]] = await Promise.all([
    query.rows<StoredAuditEntry>(page, [restaurantId, limit, offset]),
    query.rows<{ total: number }>(count, [restaurantId]),
  ])
  return { entries, total: row?.total ?? 0 }
}

const signInAddresses = statement(
  'audit.sign_in_addresses',
  `select e.address, min(e.at) as first_at from maitred.audit_entries e
    where e.restaurant_id in (select g.restaurant_id from maitred.user_restaurants g where g.user_id = $1)
      and e.actor = $2 and e.action = 'session.started' and e.address is not null
    group by e.address`,
)

/** The addresses from which a user has signed in, with the first time each was seen. */
export function listSignInAddresses(
  query: Query,
  userId: number,
  actor: string,
): Promise<{ address: string; first_at: Temporal.Instant }[]> {
  return query.rows(signInAddresses, [userId, actor])
}

const purge = statement(
  'audit.purge',
  `delete from maitred.audit_entries
    where ctid = any (array(select ctid from maitred.audit_entries where at <= $1 order by at limit $2))
   returning 1`,
)

/** Over all restaurants, at most `most` of them; returns how many were deleted. */
export async function purgeAudit(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), most])).length
}
