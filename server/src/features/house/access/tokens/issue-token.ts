/** Makes a token. Its text is returned once and stored nowhere: the database has the hash of the secret. */
import type { Tx } from '../../../../db/database.ts'
import type { Scope } from '../../../../domain/caller.ts'
import { InvalidInput } from '../../../../domain/problem.ts'
import { type Actor, operator } from '../../audit/actor.ts'
import { type AuditEntry, sendAudit, sendAuditOfUser } from '../../audit/audit.sql.ts'
import { insertToken, type TokenOwner } from '../owners/access.sql.ts'
import { type OwnerName, requireOwner } from '../owners/find-owner.ts'
import { validName } from '../owners/validate-names.ts'
import { assertSourceOf } from './token-source.ts'
import { hashSecret, type MintedToken, mintToken } from './token-text.ts'

export type IssuedToken = {
  id: string
  name: string
  /** The whole token, secret included. */
  text: string
  scope: Scope
  expiresAt: Temporal.Instant | null
}

export type TokenRequest = {
  name: string
  expiresAt: Temporal.Instant | null
  /** For a restaurant's token; `full` by default. A user's token is limited by the user's roles instead. */
  scope?: Scope
  /** The first of the chain, where this one replaces another. */
  keyScope?: string | null
  /** The source of bookings that name none; only for a restaurant's token. */
  bookingSourceId?: number | null
  by?: Actor
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
  if ('userId' in owner && (request.scope ?? 'full') !== 'full') {
    throw new InvalidInput({
      scope: ['Only tokens of a restaurant have a scope; a user’s token may do what the user may.'],
    })
  }
  await assertSourceOf(tx, owner, request.bookingSourceId ?? null)
  return issueTo(tx, now, mintToken(random), owner, { ...request, name })
}

export async function issueTo(
  tx: Tx,
  now: Temporal.Instant,
  { id, secret, text }: MintedToken,
  owner: TokenOwner,
  { name, expiresAt, scope = 'full', keyScope = null, bookingSourceId = null, by = operator }: TokenRequest,
): Promise<IssuedToken> {
  await insertToken(tx, {
    id,
    secretSha256: hashSecret(secret),
    name,
    owner,
    scope,
    keyScope,
    bookingSourceId,
    createdAt: now,
    expiresAt,
  })
  const action = keyScope === null ? 'token.created' : 'token.rotated'
  auditToken(tx, owner, {
    ...by,
    at: now,
    action,
    details: { token_id: id, name, scope, ...(bookingSourceId !== null && { booking_source_id: bookingSourceId }) },
  })
  return { id, name, text, scope, expiresAt }
}

export function auditToken(tx: Tx, owner: TokenOwner, entry: AuditEntry): void {
  if ('restaurantId' in owner) sendAudit(tx, owner.restaurantId, entry)
  else sendAuditOfUser(tx, owner.userId, entry)
}
