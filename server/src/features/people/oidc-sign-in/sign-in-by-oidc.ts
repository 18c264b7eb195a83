/**
 * Signs in the person to whom an account of the company belongs. It is linked once, to the person whose address the provider
 * has verified; from then on the link counts and not the address. Whoever comes by the link of an invitation to that very
 * address joins by it. Everybody else gets one answer, which says nothing about who is known here.
 */
import type { Tx } from '../../../db/database.ts'
import { sendAuditOfUser } from '../../house/audit/audit.sql.ts'
import { sendAccountNews } from '../../messages/write/account-news.sql.ts'
import { isSameAddress, joinByAddress } from '../members/join-by-address.ts'
import type { IdTokens } from '../oidc/id-tokens.ts'
import { keepIdToken, linkOidcAccount, useOidcAccount } from '../oidc/oidc-accounts.sql.ts'
import type { CompanyAccount } from '../oidc/oidc-provider.ts'
import type { PresentedLink } from '../sessions/mailed-links.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { type Account, findAccount, lockAccount } from '../sessions/sessions.sql.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'

export type OidcSignIn = {
  company: CompanyAccount
  /** Of the page at which it was begun. */
  invitation: PresentedLink | undefined
  from: SignInPlace
  previousSecret?: string | undefined
}

/** Undefined for who is not invited here. */
export function signInByOidc(
  context: PeopleContext,
  idTokens: IdTokens,
  request: OidcSignIn,
): Promise<SignedIn | undefined> {
  const { company, from, previousSecret } = request
  return context.db.transaction(async (tx) => {
    const account = await accountOf(tx, context, request)
    if (account === undefined || account.is_demo) return undefined
    const signedIn = await startSession(tx, context, account, { from, previousSecret, by: 'company' })
    const encrypted = idTokens.encrypt({ userId: account.id, issuer: company.issuer }, company.idToken)
    await keepIdToken(tx, signedIn.sessionId, encrypted)
    return signedIn
  })
}

async function accountOf(tx: Tx, context: PeopleContext, request: OidcSignIn): Promise<Account | undefined> {
  const { company, invitation, from } = request
  const { verifiedEmail: email } = company
  const now = context.clock.now()
  const linkedId = await useOidcAccount(tx, company, now)
  const known = linkedId === undefined ? await ownerOf(tx, email) : await lockAccount(tx, linkedId)
  if (known?.is_demo) return undefined
  const joined =
    invitation &&
    email &&
    (await joinByAddress(tx, context, invitation, { ...company, email, userId: known?.id, from }))
  const account = joined || known
  if (account === undefined || linkedId !== undefined) return account
  if (await linkOidcAccount(tx, account.id, company, now)) {
    const { address, userAgent: user_agent } = from
    const entry = { at: now, actor: `user:${account.email}`, address, action: 'company.linked' as const }
    sendAccountNews(tx, account, { ...entry, details: { user_agent } })
    return account
  }
  // The address is that of a person whom another account of the same provider signs in.
  const entry = { at: now, actor: `user:${account.email}`, address: from.address, action: 'company.refused' as const }
  sendAuditOfUser(tx, account.id, { ...entry, details: { reason: 'another account is linked' } })
  return undefined
}

/** PostgreSQL also finds an address that differs in letters which fold to the same one, and that is another mailbox. */
async function ownerOf(tx: Tx, email: string | undefined): Promise<Account | undefined> {
  if (email === undefined) return undefined
  const { account } = await findAccount(tx, email)
  return account && isSameAddress(account.email, email) ? lockAccount(tx, account.id) : undefined
}
