/** Begins a session with a new secret and records it in the audit trail of each restaurant of the user. */
import { randomBytes } from 'node:crypto'
import { secondsOf } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { sendAuditOfUser } from '../../house/audit/audit.sql.ts'
import { deviceEntropy } from './known-devices.ts'
import { secretEntropy, secretText, sha256Of } from './link-secret.ts'
import { type FactorAsked, factorAsked } from './pending-sign-in.ts'
import type { PeopleContext, SignInPlace } from './people-context.ts'
import {
  type Account,
  type AccountFactors,
  deleteSessionOf,
  insertSession,
  listRoles,
  type RoleInRestaurant,
  type SignedInBy,
} from './sessions.sql.ts'

export type SignedIn = {
  user: { id: number; email: string; name: string }
  sessionId: number
  /** The value of the session cookie; stored nowhere. */
  secret: string
  /** The value of the cookie that marks this browser as known. */
  device: string
  /** By name; none, where the user has been removed from all. */
  restaurants: readonly RoleInRestaurant[]
}

export type NewSessionRequest = {
  from: SignInPlace
  /** The session cookie the browser sent, if any: that session ends, even if it is another person's. */
  previousSecret?: string | undefined
  by: SignedInBy
}

/** What a right password leads to: a session, or the question for a second factor. */
export type AfterPassword = SignedIn | { asks: FactorAsked; pending: string }

export async function startAfterPassword(
  tx: Tx,
  context: Pick<PeopleContext, 'clock' | 'devices' | 'pending'>,
  account: Account & AccountFactors,
  request: NewSessionRequest,
): Promise<AfterPassword> {
  const asks = factorAsked(account)
  if (asks === undefined) return startSession(tx, context, account, request)
  return { asks, pending: context.pending.sign(account, secondsOf(context.clock.now())) }
}

const longestUserAgent = 200

export async function startSession(
  tx: Tx,
  { clock, devices }: Pick<PeopleContext, 'clock' | 'devices'>,
  account: Pick<Account, 'id' | 'email' | 'name'>,
  { from, previousSecret, by }: NewSessionRequest,
): Promise<SignedIn> {
  const at = clock.now()
  const secret = secretText(randomBytes(secretEntropy))
  const userAgent = from.userAgent?.slice(0, longestUserAgent) ?? null
  if (previousSecret !== undefined) await deleteSessionOf(tx, sha256Of(previousSecret))
  const session = { userId: account.id, secretSha256: sha256Of(secret), at, address: from.address, userAgent, by }
  const [sessionId, restaurants] = await Promise.all([insertSession(tx, session), listRoles(tx, account.id)])
  const actor = `user:${account.email}`
  const details = { user_agent: userAgent, by }
  sendAuditOfUser(tx, account.id, { at, actor, address: from.address, action: 'session.started', details })
  const { id, email, name } = account
  return {
    user: { id, email, name },
    sessionId,
    secret,
    device: devices.sign(id, randomBytes(deviceEntropy)),
    restaurants,
  }
}
