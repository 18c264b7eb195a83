/**
 * Uses a link: once, within 48 hours, or 30 minutes where the owner of the account asked for it. A new person chooses a
 * name and a password; an existing account gets a new password if the link may set it, else its password is asked for. Who
 * comes by an account of the company joins without one (join-by-address.ts).
 * All sessions of the account end, and a new one begins.
 *
 * A link that was mailed, or that the operator made, proves that the account is its owner's. It sets the password of an
 * account that is unproved, and ends its tokens too: they may be those of another person who registered the address
 * first.
 */
import type { Tx } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import { revokeTokensOf } from '../../house/access/owners/access.sql.ts'
import { validName } from '../../house/access/owners/validate-names.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import { couldBeSecret, sha256Of } from '../sessions/link-secret.ts'
import type { PresentedLink } from '../sessions/mailed-links.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { type Account, deleteSessionsOf, insertAccount, lockAccount, setPassword } from '../sessions/sessions.sql.ts'
import { type AfterPassword, startAfterPassword } from '../sessions/start-session.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { validPassword } from '../sign-in/validate-password.ts'
import { grantRole } from './grant-role.ts'
import { type FoundInvitation, findInvitation, lockInvitation, markInvitationUsed } from './invitations.sql.ts'
import { isSameAddress } from './join-by-address.ts'

/** What the page behind a link asks for. */
export type InvitationAsks = 'name and new password' | 'new password' | 'current password' | 'company account'

export type ShownInvitation = {
  email: string
  restaurant: { id: number; name: string }
  role: FoundInvitation['role']
  /** The owner of the account asked for it, so it is not about a restaurant. */
  isByOwner: boolean
  /** The link proves an account that is there already. */
  proves: boolean
  asks: InvitationAsks
}

/** Changes nothing: mail scanners follow links. Throws NOT_FOUND for a link that is unknown, used or expired. */
export async function showInvitation(context: PeopleContext, link: PresentedLink): Promise<ShownInvitation> {
  const { found, ...decided } = await find(context, link)
  const { email, role, by_owner: isByOwner, restaurant_id: id, restaurant_name: name } = found
  const proves = decided.proves && found.user_id !== null && !found.is_proved
  return { email, restaurant: { id, name }, role, isByOwner, proves, asks: decided.asks }
}

export type Acceptance = PresentedLink & {
  /** Used only where a name is asked for. */
  name: string
  password: string
  from: SignInPlace
  deviceCookie?: string | undefined
  previousSecret?: string | undefined
}

/** Throws NOT_FOUND for an invalid link, InvalidInput for a bad name or password, and what `signIn` throws. */
export async function acceptInvitation(context: PeopleContext, given: Acceptance): Promise<AfterPassword> {
  const { found, asks, proves } = await find(context, given)
  if (asks === 'company account') throw invalidLink()
  const prepared =
    asks === 'current password'
      ? await confirmed(context, found, given)
      : await chosen(context, { ...found, asks, proves }, given)
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const invitation = await lockInvitation(tx, sha256Of(given.secret), now)
    // The account may have changed since it was read, so that the link asks for something else now.
    if (!invitation || asksOf(context, invitation, provesAccount(context, invitation, given)) !== asks)
      throw invalidLink()
    const account = await prepared(tx, now, invitation.user_id)
    const { restaurant_id: restaurantId, id, role, by_owner, is_member } = invitation
    const isJoining = !by_owner && !is_member
    if (isJoining) await join(tx, invitation, account)
    await markInvitationUsed(tx, restaurantId, id, now)
    await deleteSessionsOf(tx, account.id)
    if (!invitation.is_proved && (proves || isJoining)) await revokeTokensOf(tx, account.id, now)
    const entry = { at: now, actor: `user:${account.email}`, address: given.from.address }
    if (isJoining) sendAudit(tx, restaurantId, { ...entry, action: 'person.joined', details: { role } })
    else sendAudit(tx, restaurantId, { ...entry, action: 'password.changed', details: { by: 'link' } })
    // With the role and the password that it has now.
    const joined = (await lockAccount(tx, account.id)) ?? invalid()
    return startAfterPassword(tx, context, joined, { ...given, by: asks === 'current password' ? 'password' : 'link' })
  })
}

async function join(tx: Tx, { restaurant_id, role, managed_by_inviter }: FoundInvitation, { id }: Account) {
  const by = managed_by_inviter === null ? 'operator' : { manages: managed_by_inviter }
  if ((await grantRole(tx, restaurant_id, id, role, by)) === 'unproved') throw unprovedAccount()
}

/**
 * Returns what remains to be done under the link's lock; passwords are compared and hashed outside of the transaction.
 */
type Prepared = (tx: Tx, now: Temporal.Instant, userId: number | null) => Promise<Account>

async function confirmed(context: PeopleContext, { email }: FoundInvitation, given: Acceptance): Promise<Prepared> {
  const { password, from, deviceCookie } = given
  const checked = await checkPassword(context, { email, password, address: from.address, deviceCookie })
  return async (tx, _now, userId) => {
    const account = await lockAccount(tx, checked.id)
    if (userId !== checked.id || account?.password !== checked.password) throw invalidLink()
    return account
  }
}

async function chosen(
  { passwords }: PeopleContext,
  { email, asks, proves }: { email: string; asks: InvitationAsks; proves: boolean },
  given: Acceptance,
): Promise<Prepared> {
  const name = asks === 'name and new password' ? validName(given.name) : ''
  const password = await passwords.hash(await validPassword(given.password, email))
  return async (tx, now, userId) => {
    if (userId !== null) await setPassword(tx, userId, password, proves ? 'proved' : 'unproved')
    const account =
      userId === null
        ? await insertAccount(tx, { email, name, password, isProved: proves, createdAt: now })
        : await lockAccount(tx, userId)
    if (!account) throw invalidLink()
    return account
  }
}

type Found = { found: FoundInvitation; asks: InvitationAsks; proves: boolean }

async function find(context: PeopleContext, link: PresentedLink): Promise<Found> {
  const { db, clock } = context
  const found = couldBeSecret(link.secret)
    ? await db.read((query) => findInvitation(query, sha256Of(link.secret), clock.now()))
    : undefined
  if (!found) throw invalidLink()
  const proves = provesAccount(context, found, link)
  return { found, proves, asks: asksOf(context, found, proves) }
}

/**
 * A mail proves the very address it went to. PostgreSQL also finds the account of an address that differs in letters
 * which fold to the same one, such as the sign of the kelvin, and that is another mailbox.
 */
function provesAccount(
  { mailedLinks }: PeopleContext,
  { managed_by_inviter, email, user_email }: FoundInvitation,
  link: PresentedLink,
): boolean {
  if (managed_by_inviter === null) return true
  return mailedLinks.isMailed(link) && (user_email === null || isSameAddress(email, user_email))
}

function asksOf(
  { mayUsePassword, hasCompanyAccounts }: PeopleContext,
  { user_id, email, has_password, is_proved, sets_password, by_owner }: FoundInvitation,
  proves: boolean,
): InvitationAsks {
  if (!mayUsePassword(email)) return 'company account'
  if (user_id === null) {
    if (by_owner) throw invalidLink()
    return 'name and new password'
  }
  const isOpen = !has_password || !is_proved
  if (sets_password || (proves && isOpen)) return 'new password'
  // The provider proves what this link does not.
  if (isOpen && hasCompanyAccounts) return 'company account'
  if (isOpen) throw unprovedAccount()
  return 'current password'
}

const unprovedAccount = (): Problem => new Problem('FORBIDDEN', ({ house }) => house.people.unprovedAccount)

const invalid = (): never => {
  throw invalidLink()
}

const invalidLink = (): Problem => new Problem('NOT_FOUND', ({ requests }) => requests.signIn.wrongLink)
