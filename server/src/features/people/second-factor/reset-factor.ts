/**
 * Takes away every second factor of a person: app, recovery codes and passkeys, and the link to an account of the company,
 * which is made anew at the next sign-in by it. All sessions end, the person is mailed, and the audit trail says who did it.
 */
import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../house/audit/actor.ts'
import { sendAccountNews } from '../../messages/write/account-news.sql.ts'
import { unlinkOidcAccounts } from '../oidc/oidc-accounts.sql.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.sql.ts'
import { deleteSessionsOf } from '../sessions/sessions.sql.ts'
import { deleteFactor } from './second-factors.sql.ts'

/** False where there was nothing to take away. */
export async function resetFactor(
  tx: Tx,
  now: Temporal.Instant,
  by: Actor,
  person: { id: number; email: string },
): Promise<boolean> {
  const hadCodes = await deleteFactor(tx, person.id)
  const passkeys = await deletePasskeysOf(tx, person.id)
  const companyAccounts = await unlinkOidcAccounts(tx, person.id)
  if (!hadCodes && passkeys === 0 && companyAccounts === 0) return false
  await deleteSessionsOf(tx, person.id)
  const { actor, address } = by
  sendAccountNews(tx, person, {
    actor,
    address,
    at: now,
    action: 'factor.reset',
    details: { email: person.email, passkeys, ...(companyAccounts > 0 && { company_accounts: companyAccounts }) },
  })
  return true
}
