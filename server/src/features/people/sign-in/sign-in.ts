/** Signs a person in with e-mail address and password: a new session under a new secret. */

import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { lockAccount, setPassword } from '../sessions/sessions.sql.ts'
import { type AfterPassword, startAfterPassword } from '../sessions/start-session.ts'
import { checkPassword, type PasswordAttempt, wrongPassword } from './check-password.ts'

export type SignInRequest = Omit<PasswordAttempt, 'address'> & {
  from: SignInPlace
  previousSecret?: string | undefined
}

/** Throws UNAUTHENTICATED for any wrong pair, RATE_LIMITED while a wait lasts. */
export async function signIn(context: PeopleContext, request: SignInRequest): Promise<AfterPassword> {
  const { db, passwords } = context
  const checked = await checkPassword(context, { ...request, address: request.from.address })
  const hashedAnew = passwords.isOutdated(checked.password) ? await passwords.hash(request.password) : undefined
  return db.transaction(async (tx) => {
    // A password that was changed while it was compared is wrong now.
    const account = await lockAccount(tx, checked.id)
    if (account?.password !== checked.password) throw wrongPassword()
    if (hashedAnew !== undefined) await setPassword(tx, account.id, hashedAnew, 'as before')
    return startAfterPassword(tx, context, account, { ...request, by: 'password' })
  })
}
