/** One's own PIN: set, changed and removed on the page of the account. */
import type { Tx } from '../../../db/database.ts'
import { isGuessable, isPin } from '../../../domain/people/pins.ts'
import { sendAuditOfUser } from '../../house/audit/audit.sql.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { deletePin, setPin } from './own-pins.sql.ts'

type Owner = { id: number; email: string }

/** What is hashed: argon2id alone would give 10,000 PINs away within the hour to who has the database. */
export const pinText = ({ factors }: PeopleContext, userId: number, pin: string): string =>
  factors.hmacOf(userId, `PIN ${pin}`).toString('base64url')

/** Why it was not taken; undefined where it was. */
export async function choosePin(
  context: PeopleContext,
  { id, email }: Owner,
  pin: string,
  { address }: SignInPlace,
): Promise<'no PIN' | 'guessable' | undefined> {
  if (!isPin(pin)) return 'no PIN'
  if (isGuessable(pin)) return 'guessable'
  const stored = await context.passwords.hash(pinText(context, id, pin))
  await context.db.transaction(async (tx) => {
    await setPin(tx, id, stored, context.clock.now())
    audit(tx, context, { id, email }, 'pin.set', address)
  })
  return undefined
}

export async function removePin(context: PeopleContext, owner: Owner, { address }: SignInPlace): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (await deletePin(tx, owner.id)) audit(tx, context, owner, 'pin.removed', address)
  })
}

function audit(
  tx: Tx,
  { clock }: PeopleContext,
  { id, email }: Owner,
  action: 'pin.set' | 'pin.removed',
  address: string,
): void {
  sendAuditOfUser(tx, id, { at: clock.now(), actor: `user:${email}`, address, action, details: {} })
}
