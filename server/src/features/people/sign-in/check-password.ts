/**
 * Compares a password with that of an account, under the limits on guessing. An unknown e-mail address, an account without
 * a password, one whose password does not count here and a wrong password take the same time and get the same answer. The comparison runs outside of any
 * transaction.
 */
import { Problem } from '../../../domain/problem.ts'
import { type Attempt, countAttempt, takeBackAttempt } from '../guessing/limit-guessing.ts'
import type { PeopleContext } from '../sessions/people-context.ts'
import { type Account, findAccount } from '../sessions/sessions.sql.ts'

export type PasswordAttempt = { email: string; password: string; address: string; deviceCookie?: string | undefined }

export type CheckedAccount = Account & { password: string }

export async function checkPassword(context: PeopleContext, given: PasswordAttempt): Promise<CheckedAccount> {
  const { db, clock, passwords, devices } = context
  const { compared, account } = await db.read((query) => findAccount(query, given.email.trim()))
  const device = devices.read(given.deviceCookie)
  const attempt: Attempt = {
    account: account?.id ?? compared,
    address: given.address,
    device: device !== undefined && device.userId === account?.id ? device.nonce : undefined,
  }
  await db.transaction((tx) => countAttempt(tx, clock.now(), attempt))
  const stored = account && context.mayUsePassword(account.email) ? account.password : null
  const isRight = await passwords.matches(stored, given.password)
  if (!account || stored === null || !isRight) throw wrongPassword()
  await db.transaction((tx) => takeBackAttempt(tx, attempt))
  return { ...account, password: stored }
}

export const wrongPassword = (): Problem => new Problem('UNAUTHENTICATED', ({ requests }) => requests.signIn.wrong)
