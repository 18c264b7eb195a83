/** Makes a token. Its text is returned once and stored nowhere: the database has the hash of the secret. */
import type { Tx } from '../../db/database.ts'
import { insertToken, type TokenOwner } from './access.sql.ts'
import { type OwnerName, requireOwner } from './find-owner.ts'
import { hashSecret, type MintedToken, mintToken } from './token-text.ts'
import { validName } from './validate-names.ts'

export type IssuedToken = {
  id: string
  name: string
  /** The whole token, secret included. */
  text: string
  expiresAt: Temporal.Instant | null
}

export type TokenRequest = {
  name: string
  expiresAt: Temporal.Instant | null
  /** For a successor: the first token of its chain of rotations. */
  keyScope?: string | null
}

/** `random`: `tokenEntropy` bytes. */
export async function issueToken(
  tx: Tx,
  now: Temporal.Instant,
  random: Uint8Array,
  request: TokenRequest & { owner: OwnerName },
): Promise<IssuedToken> {
  const name = validName(request.name)
  const owner = await requireOwner(tx, request.owner)
  return issueTo(tx, now, mintToken(random), owner, { name, expiresAt: request.expiresAt })
}

export async function issueTo(
  tx: Tx,
  now: Temporal.Instant,
  { id, secret, text }: MintedToken,
  owner: TokenOwner,
  { name, expiresAt, keyScope = null }: TokenRequest,
): Promise<IssuedToken> {
  await insertToken(tx, {
    id,
    secretSha256: hashSecret(secret),
    name,
    owner,
    keyScope,
    createdAt: now,
    expiresAt,
  })
  return { id, name, text, expiresAt }
}
