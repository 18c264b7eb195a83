/**
 * Makes a link by which a person joins a restaurant. The role is granted when the link is used, by the person who holds
 * it and, where an account exists that the inviter does not wholly manage, knows its password; where that account is
 * unproved, the link must have come by mail or from the operator, and sets the password. So nobody gets into a
 * restaurant by having registered another person's address first, and no manager gets into another restaurant by
 * inviting its people.
 */

import type { Query, Tx } from '../../../db/database.ts'
import type { Role } from '../../../domain/caller.ts'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import { InvalidInput, notFound, Problem } from '../../../domain/problem.ts'
import { validEmail } from '../../house/access/owners/validate-names.ts'
import type { Actor } from '../../house/audit/actor.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import { secretText, sha256Of } from '../sessions/link-secret.ts'
import { listRoles, type RoleInRestaurant } from '../sessions/sessions.sql.ts'
import { deleteInvitation, insertInvitation } from './invitations.sql.ts'
import { lockMembers, type Member } from './members.sql.ts'

/** `manages`: the restaurants the inviter manages; null for the operator, who manages all. */
export type Inviter = Actor & { manages: readonly number[] | null }

export type Invitation = { id: number; email: string; role: Role; secret: string; expiresAt: Temporal.Instant }

/** The path of the page behind a link; PUBLIC_URL comes before it. */
export const invitationPath = (secret: string): string => `/invitation/${secret}`

const validFor = { hours: 48 }

/** `random`: `secretEntropy` bytes. */
export async function inviteUser(
  tx: Tx,
  now: Temporal.Instant,
  random: Uint8Array,
  by: Inviter,
  restaurantId: number,
  request: { email: string; role: Role },
): Promise<Invitation> {
  const email = validEmail(request.email)
  const member = (await lockMembers(tx, restaurantId)).find((each) => sameEmail(each.email, email))
  if (member && member.role !== request.role) {
    throw new InvalidInput({ role: [({ house }) => house.people.worksHere(member.email, member.role)] })
  }
  const secret = secretText(random)
  const expiresAt = now.add(validFor)
  const id = await insertInvitation(tx, restaurantId, {
    secretSha256: sha256Of(secret),
    email,
    role: request.role,
    invitedBy: by.actor,
    managedByInviter: by.manages,
    createdAt: now,
    expiresAt,
  })
  const action = member ? 'password.link_issued' : 'person.invited'
  sendAudit(tx, restaurantId, { ...actorOf(by), at: now, action, details: { email, role: request.role } })
  return { id, email, role: request.role, secret, expiresAt }
}

/** A link by which a person who works here sets a new password; the role stays. */
export async function issuePasswordLink(
  tx: Tx,
  now: Temporal.Instant,
  random: Uint8Array,
  by: Inviter,
  restaurantId: number,
  userId: number,
): Promise<Invitation> {
  const member = (await lockMembers(tx, restaurantId)).find((each) => each.user_id === userId)
  if (!member) throw notFound('Person')
  await assertManagesAll(tx, by, member, 'give a new password')
  return inviteUser(tx, now, random, by, restaurantId, { email: member.email, role: member.role })
}

/** Throws FORBIDDEN where the person also works in a restaurant the inviter does not manage. */
export async function assertManagesAll(query: Query, by: Inviter, person: Member, what: string): Promise<void> {
  const isElsewhere = ({ restaurant_id }: RoleInRestaurant) => by.manages?.includes(restaurant_id) === false
  if (!(await listRoles(query, person.user_id)).some(isElsewhere)) return
  const sentence = `${person.email} also works in a restaurant you do not manage. Only the operator can ${what}.`
  throw new Problem('FORBIDDEN', sentence)
}

/** Throws NOT_FOUND for one that does not exist or has been used. */
export async function withdrawInvitation(tx: Tx, restaurantId: number, id: number): Promise<void> {
  if ((await deleteInvitation(tx, restaurantId, id)) === undefined) throw notFound('Invitation')
}

const actorOf = ({ actor, address }: Actor): Actor => ({ actor, address })

const sameEmail = (one: string, other: string): boolean => normalEmail(one) === normalEmail(other)
