/** A signed-in person changes their own password. Every session ends, and a new one begins for this browser. */
import { sendAuditOfUser } from '../../house/audit/audit.sql.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { deleteSessionsOf, lockAccount, setPassword } from '../sessions/sessions.sql.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'
import { checkPassword, type PasswordAttempt, wrongPassword } from './check-password.ts'
import { validPassword } from './validate-password.ts'

export type PasswordChange = Omit<PasswordAttempt, 'address'> & { newPassword: string; from: SignInPlace }

/** `password` is the present one. Throws what `signIn` throws, and InvalidInput for a bad new password. */
export async function changePassword(context: PeopleContext, change: PasswordChange): Promise<SignedIn> {
  const { db, clock, passwords } = context
  const chosen = await validPassword(change.newPassword, change.email)
  const checked = await checkPassword(context, { ...change, address: change.from.address })
  const hashed = await passwords.hash(chosen)
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, checked.id)
    if (account?.password !== checked.password) throw wrongPassword()
    await setPassword(tx, account.id, hashed, 'as before')
    await deleteSessionsOf(tx, account.id)
    const signedIn = await startSession(tx, context, account, { from: change.from, by: 'password' })
    const entry = { at: clock.now(), actor: `user:${account.email}`, address: change.from.address }
    sendAuditOfUser(tx, account.id, { ...entry, action: 'password.changed', details: { by: 'owner' } })
    return signedIn
  })
}
