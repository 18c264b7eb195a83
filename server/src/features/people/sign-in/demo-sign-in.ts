/**
 * Sign-in to the demo without a password, only from the machine itself (http/auth/forwarded.ts); sessions of the demo's
 * users are refused everywhere else.
 */
import type { Query } from '../../../db/database.ts'
import type { Role } from '../../../domain/caller.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { listDemoAccounts } from '../sessions/sessions.sql.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'

export type DemoRole = { role: Role; name: string }

/** Whether the request comes from this machine. */
export type LocalRequest = { isLocal: boolean }

/** Empty where the request is not local or there is no demo. */
export async function listDemoRoles(query: Query, { isLocal }: LocalRequest): Promise<DemoRole[]> {
  if (!isLocal) return []
  const accounts = await listDemoAccounts(query)
  return accounts.map(({ role, name }) => ({ role, name }))
}

export async function signInToDemo(
  context: PeopleContext,
  { role, isLocal, ...session }: LocalRequest & { role: Role; from: SignInPlace; previousSecret?: string | undefined },
): Promise<SignedIn> {
  if (!isLocal) {
    throw new Problem('FORBIDDEN', ({ requests }) => requests.signIn.onlyHere)
  }
  return context.db.transaction(async (tx) => {
    const account = (await listDemoAccounts(tx)).find((each) => each.role === role)
    if (!account) throw notFound('Person')
    return startSession(tx, context, account, { ...session, by: 'demo' })
  })
}
