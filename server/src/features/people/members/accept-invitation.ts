/**
 * Uses a link: once, within 48 hours, or 30 minutes where the owner of the account asked for it. A new person chooses a
 * name and a password; an existing account gets a new password if the link may set it, else its password is asked for.
 * All sessions of the account end, and a new one begins.
 */
import type { Tx } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import { validName } from '../../access/owners/validate-names.ts'
import { sendAudit } from '../../audit/audit.sql.ts'
import { couldBeSecret, sha256Of } from '../sessions/link-secret.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { type Account, deleteSessionsOf, insertAccount, lockAccount, setPassword } from '../sessions/sessions.sql.ts'
import { type SignedIn, startSession } from '../sessions/start-session.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { validPassword } from '../sign-in/validate-password.ts'
import { type FoundInvitation, findInvitation, lockInvitation, markInvitationUsed } from './invitations.sql.ts'
import { insertMember } from './members.sql.ts'

/** What the page behind a link asks for. */
export type InvitationAsks = 'name and new password' | 'new password' | 'current password'

export type ShownInvitation = {
  email: string
  restaurant: { id: number; name: string }
  role: FoundInvitation['role']
  /** The owner of the account asked for it, so it is not about a restaurant. */
  isByOwner: boolean
  asks: InvitationAsks
}

/** Changes nothing: mail scanners follow links. Throws NOT_FOUND for a link that is unknown, used or expired. */
export async function showInvitation({ db, clock }: PeopleContext, secret: string): Promise<ShownInvitation> {
  const found = await find({ db, clock }, secret)
  const restaurant = { id: found.restaurant_id, name: found.restaurant_name }
  return { email: found.email, restaurant, role: found.role, isByOwner: found.by_owner, asks: asksOf(found) }
}

export type Acceptance = {
  secret: string
  /** Used only where a name is asked for. */
  name: string
  password: string
  from: SignInPlace
  deviceCookie?: string | undefined
  previousSecret?: string | undefined
}

/** Throws NOT_FOUND for an invalid link, InvalidInput for a bad name or password, and what `signIn` throws. */
export async function acceptInvitation(context: PeopleContext, given: Acceptance): Promise<SignedIn> {
  const found = await find(context, given.secret)
  const asks = asksOf(found)
  const prepared =
    asks === 'current password' ? await confirmed(context, found, given) : await chosen(context, asks, found, given)
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const invitation = await lockInvitation(tx, sha256Of(given.secret), now)
    // The account may have changed since it was read, so that the link asks for something else now.
    if (!invitation || asksOf(invitation) !== asks) throw invalidLink()
    const account = await prepared(tx, now, invitation.user_id)
    const { restaurant_id: restaurantId, id, role, by_owner } = invitation
    const isNew = !by_owner && (await insertMember(tx, restaurantId, account.id, role))
    await markInvitationUsed(tx, restaurantId, id, now)
    await deleteSessionsOf(tx, account.id)
    const entry = { at: now, actor: `user:${account.email}`, address: given.from.address }
    if (isNew) sendAudit(tx, restaurantId, { ...entry, action: 'person.joined', details: { role } })
    else sendAudit(tx, restaurantId, { ...entry, action: 'password.changed', details: { by: 'link' } })
    return startSession(tx, context, account, given)
  })
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
  asks: InvitationAsks,
  { email }: FoundInvitation,
  given: Acceptance,
): Promise<Prepared> {
  const name = asks === 'name and new password' ? validName(given.name) : ''
  const password = await passwords.hash(await validPassword(given.password, email))
  return async (tx, now, userId) => {
    if (userId !== null) await setPassword(tx, userId, password)
    const account =
      userId === null
        ? await insertAccount(tx, { email, name, password, createdAt: now })
        : await lockAccount(tx, userId)
    if (!account) throw invalidLink()
    return account
  }
}

async function find({ db, clock }: Pick<PeopleContext, 'db' | 'clock'>, secret: string): Promise<FoundInvitation> {
  const found = couldBeSecret(secret)
    ? await db.read((query) => findInvitation(query, sha256Of(secret), clock.now()))
    : undefined
  if (!found) throw invalidLink()
  return found
}

function asksOf({ user_id, has_password, sets_password, by_owner }: FoundInvitation): InvitationAsks {
  if (user_id === null) {
    if (by_owner) throw invalidLink()
    return 'name and new password'
  }
  if (sets_password) return 'new password'
  if (has_password) return 'current password'
  throw new Problem(
    'FORBIDDEN',
    'There is an account with this address that has no password yet. Ask whoever runs this server for a link.',
  )
}

const invalidLink = (): Problem =>
  new Problem('NOT_FOUND', 'This link is not valid: it has been used, is too old, or was not copied whole.')
