/**
 * Uses the link of an invitation for somebody whose address a provider has verified: that proves the account, as a mailed link
 * does. Where the account is unproved, its password, sessions and tokens may be those of another person who registered the
 * address first, and end.
 */
import type { Tx } from '../../../db/database.ts'
import { revokeTokensOf } from '../../house/access/owners/access.sql.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import { couldBeSecret, sha256Of } from '../sessions/link-secret.ts'
import type { PresentedLink } from '../sessions/mailed-links.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { type Account, deleteSessionsOf, insertAccount, lockAccount, setPassword } from '../sessions/sessions.sql.ts'
import { grantRole } from './grant-role.ts'
import { lockInvitation, markInvitationUsed } from './invitations.sql.ts'

type Invited = {
  email: string
  name: string | undefined
  /** Of the person whom it signs in; undefined for somebody new. */
  userId: number | undefined
  from: SignInPlace
}

/** Undefined where the link invites somebody else, is used or has lapsed, or only sets a password: it stays as it is then. */
export async function joinByAddress(
  tx: Tx,
  { clock }: Pick<PeopleContext, 'clock'>,
  { secret }: PresentedLink,
  { email, name, userId, from }: Invited,
): Promise<Account | undefined> {
  const now = clock.now()
  const link = couldBeSecret(secret) ? await lockInvitation(tx, sha256Of(secret), now) : undefined
  if (!link || link.by_owner || link.is_member || !isSameAddress(link.email, email)) return undefined
  if ((link.user_id ?? undefined) !== userId) return undefined
  const { restaurant_id: restaurantId, role, managed_by_inviter: manages } = link
  if (link.user_id !== null && !link.is_proved) {
    await setPassword(tx, link.user_id, null, 'proved')
    await revokeTokensOf(tx, link.user_id, now)
  }
  const added =
    link.user_id === null
      ? await insertAccount(tx, { email, name: nameOf(name, email), password: null, isProved: true, createdAt: now })
      : await lockAccount(tx, link.user_id)
  if (!added) return undefined
  const by = manages === null ? 'operator' : { manages }
  if ((await grantRole(tx, restaurantId, added.id, role, by)) === 'unproved') throw new Error('a proved account is not')
  await markInvitationUsed(tx, restaurantId, link.id, now)
  await deleteSessionsOf(tx, added.id)
  const entry = { at: now, actor: `user:${added.email}`, address: from.address }
  sendAudit(tx, restaurantId, { ...entry, action: 'person.joined', details: { role } })
  return added
}

/** Other letters than those of ASCII are not folded: PostgreSQL folds some to letters of another mailbox. */
export const isSameAddress = (one: string, other: string): boolean => inAsciiCase(one) === inAsciiCase(other)

const inAsciiCase = (email: string): string => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** As the provider has it, where that can be a name here. */
function nameOf(name: string | undefined, email: string): string {
  const plain = (name ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 100)
    .trim()
  return plain === '' ? (email.split('@')[0] ?? '').slice(0, 100) : plain
}
