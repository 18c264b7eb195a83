/** A person takes their authenticator app away, or makes new recovery codes. */
import type { Tx } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import { sendAuditOfUser } from '../../house/audit/audit.sql.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { deleteSessionsOf, lockAccount } from '../sessions/sessions.sql.ts'
import { newRecoveryCodes } from './second-factor.ts'
import { deleteFactor } from './second-factors.sql.ts'

type Owner = { id: number; email: string }

/** All sessions end but `keptSessionId`. Throws FORBIDDEN where a restaurant asks for it and there is no passkey. */
export async function turnOff(
  { clock }: PeopleContext,
  tx: Tx,
  owner: Owner,
  { from, keptSessionId }: { from: SignInPlace; keptSessionId: number },
): Promise<void> {
  const account = await lockAccount(tx, owner.id)
  if (!account?.has_codes) return
  const { asked_by: asking } = account
  if (asking !== null && !account.has_passkey) {
    throw new Problem('FORBIDDEN', ({ requests }) => requests.signIn.factorAsked(asking))
  }
  await deleteFactor(tx, owner.id)
  await deleteSessionsOf(tx, owner.id, keptSessionId)
  const entry = { at: clock.now(), actor: `user:${owner.email}`, address: from.address, details: {} }
  sendAuditOfUser(tx, owner.id, { ...entry, action: 'factor.removed' })
}

/** Undefined where there is no app. The old ones end. */
export async function renewRecoveryCodes(
  context: PeopleContext,
  tx: Tx,
  owner: Owner,
  from: SignInPlace,
): Promise<string[] | undefined> {
  const account = await lockAccount(tx, owner.id)
  if (!account?.has_codes) return undefined
  const codes = await newRecoveryCodes(context, tx, owner.id)
  const entry = { at: context.clock.now(), actor: `user:${owner.email}`, address: from.address, details: {} }
  sendAuditOfUser(tx, owner.id, { ...entry, action: 'factor.new_recovery_codes' })
  return codes
}
