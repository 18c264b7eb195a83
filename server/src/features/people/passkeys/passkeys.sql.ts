/** Every statement about passkeys. They belong to people, not to restaurants, so these functions take no restaurant. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

export type StoredPasskey = {
  id: number
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
}

const found = statement(
  'passkeys.find',
  `select id, user_id, credential_id, public_key, counter::float8 as counter, transports
     from maitred.passkeys where credential_id = $1`,
)

export async function findPasskey(query: Query, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const [passkey] = await query.rows<StoredPasskey>(found, [credentialId])
  return passkey
}

export type ListedPasskey = {
  id: number
  credential_id: Buffer
  transports: string[]
  name: string
  is_multi_device: boolean
  is_backed_up: boolean
  created_at: Temporal.Instant
  last_used_at: Temporal.Instant | null
}

const list = statement(
  'passkeys.list',
  `select id, credential_id, transports, name, is_multi_device, is_backed_up, created_at, last_used_at
     from maitred.passkeys where user_id = $1 order by created_at, id`,
)

export function listPasskeys(query: Query, userId: number): Promise<ListedPasskey[]> {
  return query.rows<ListedPasskey>(list, [userId])
}

export type NewPasskey = {
  userId: number
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
  isMultiDevice: boolean
  isBackedUp: boolean
  at: Temporal.Instant
}

const insertion = statement(
  'passkeys.insert',
  `insert into maitred.passkeys (user_id, credential_id, public_key, counter, transports, name, is_multi_device, is_backed_up,
                                 created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning id`,
)

/** False where this passkey is there already, of whomever. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, name, isMultiDevice, isBackedUp, at } = passkey
  const values = [userId, credentialId, publicKey, counter, transports, name, isMultiDevice, isBackedUp, at.toString()]
  return (await tx.rows(insertion, values)).length > 0
}

const use = statement(
  'passkeys.use',
  `update maitred.passkeys set counter = $2, is_backed_up = $3, last_used_at = $4
    where id = $1 and (counter < $2 or counter = 0 and $2 = 0) returning id`,
)

/** False where the counter does not rise, also compared with a use that committed meanwhile. */
export async function usePasskey(
  tx: Tx,
  id: number,
  counter: number,
  isBackedUp: boolean,
  at: Temporal.Instant,
): Promise<boolean> {
  return (await tx.rows(use, [id, counter, isBackedUp, at.toString()])).length > 0
}

const deletion = statement(
  'passkeys.delete',
  'delete from maitred.passkeys where user_id = $1 and id = $2 returning name',
)

/** The name of the removed one; undefined where the person has no such passkey. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<string | undefined> {
  const [removed] = await tx.rows<{ name: string }>(deletion, [userId, id])
  return removed?.name
}

const deletionOfUser = statement('passkeys.delete_all', 'delete from maitred.passkeys where user_id = $1 returning id')

export async function deletePasskeysOf(tx: Tx, userId: number): Promise<number> {
  return (await tx.rows(deletionOfUser, [userId])).length
}

const answer = statement(
  'passkeys.answer_challenge',
  'insert into maitred.answered_challenges (sha256, expires_at) values ($1, $2) on conflict do nothing returning 1',
)

/** False where it was answered before, on whichever server. */
export async function answerChallenge(tx: Tx, sha256: Buffer, expiresAt: Temporal.Instant): Promise<boolean> {
  return (await tx.rows(answer, [sha256, expiresAt.toString()])).length > 0
}

const purge = statement(
  'passkeys.purge_challenges',
  `delete from maitred.answered_challenges where sha256 = any (array(
     select sha256 from maitred.answered_challenges where expires_at <= $1 limit $2))
   returning 1`,
)

export async function purgeChallenges(tx: Tx, now: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [now.toString(), most])).length
}
