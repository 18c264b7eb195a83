/** Which account of the company signs whom in. They belong to people, not to restaurants, so these functions take no restaurant. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const use = statement(
  'oidc.use_account',
  'update maitred.oidc_accounts set last_used_at = $3 where issuer = $1 and subject = $2 returning user_id',
)

/** Whom it signs in; undefined where it is linked to nobody. */
export async function useOidcAccount(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
  at: Temporal.Instant,
): Promise<number | undefined> {
  const [row] = await tx.rows<{ user_id: number }>(use, [issuer, subject, at.toString()])
  return row?.user_id
}

const insertion = statement(
  'oidc.link_account',
  `insert into maitred.oidc_accounts (user_id, issuer, subject, linked_at, last_used_at) values ($1, $2, $3, $4, $4)
   on conflict do nothing returning 1`,
)

/** False where the person, or the account, is linked already. */
export async function linkOidcAccount(
  tx: Tx,
  userId: number,
  { issuer, subject }: { issuer: string; subject: string },
  at: Temporal.Instant,
): Promise<boolean> {
  return (await tx.rows(insertion, [userId, issuer, subject, at.toString()])).length > 0
}

const deletion = statement('oidc.unlink', 'delete from maitred.oidc_accounts where user_id = $1 returning 1')

export async function unlinkOidcAccounts(tx: Tx, userId: number): Promise<number> {
  return (await tx.rows(deletion, [userId])).length
}

export type LinkedAccount = { linked_at: Temporal.Instant; last_used_at: Temporal.Instant; has_password: boolean }

const found = statement(
  'oidc.find_account',
  `select o.linked_at, o.last_used_at, u.password is not null as has_password
     from maitred.oidc_accounts o join maitred.users u on u.id = o.user_id where o.user_id = $1 and o.issuer = $2`,
)

export async function findOidcAccount(
  query: Query,
  userId: number,
  issuer: string,
): Promise<LinkedAccount | undefined> {
  const [account] = await query.rows<LinkedAccount>(found, [userId, issuer])
  return account
}

const keeping = statement('oidc.keep_token', 'update maitred.sessions set id_token = $2 where id = $1')

/** Encrypted; with it signing out is said at the provider. */
export async function keepIdToken(tx: Tx, sessionId: number, encrypted: Buffer): Promise<void> {
  await tx.rows(keeping, [sessionId, encrypted])
}
