/** The managers of a restaurant, as its description lists them. By address, so that two of these lock accounts in one order. */
import type { Tx } from '../../../db/database.ts'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import { findUser, insertUser, renameUser } from '../../house/access/owners/access.sql.ts'
import { requireUser } from '../../house/access/owners/find-owner.ts'
import { grantOrInvite } from './grant-restaurant.ts'
import { deleteInvitationsTo } from './invitations.sql.ts'
import type { Invitation } from './invite-user.ts'
import { deleteMember } from './members.sql.ts'

type Described = { email: string; name: string }

export type ManagerChanges = {
  granted: readonly Described[]
  renamed: readonly Described[]
  withdrawn: readonly Pick<Described, 'email'>[]
}

/** Returns the links of those whose accounts are unproved, who are managers once they have used them. */
export async function changeManagers(
  tx: Tx,
  now: Temporal.Instant,
  restaurantId: number,
  { granted, renamed, withdrawn }: ManagerChanges,
): Promise<Invitation[]> {
  const invitations: Invitation[] = []
  const isNew = new Set(granted)
  for (const manager of [...granted, ...renamed].toSorted(byAddress)) {
    const { email, name } = manager
    const user = (await insertUser(tx, { email, name, createdAt: now })) ?? (await requireUser(tx, email))
    await renameUser(tx, user.id, name)
    if (!isNew.has(manager)) continue
    const { invitation } = await grantOrInvite(tx, now, restaurantId, user, 'manager')
    if (invitation) invitations.push(invitation)
  }
  for (const { email } of withdrawn) {
    const user = await findUser(tx, email)
    if (user) await deleteMember(tx, restaurantId, user.id)
    await deleteInvitationsTo(tx, restaurantId, email)
  }
  return invitations
}

const byAddress = (one: Described, other: Described): number =>
  normalEmail(one.email) < normalEmail(other.email) ? -1 : 1
