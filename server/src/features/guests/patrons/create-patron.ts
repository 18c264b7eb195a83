/**
 * Writes down a guest who has not booked. Who is known already, by the rule by which bookings find their guest, is refused
 * with the way to the patron who stands: a second one would be merged later.
 */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { type Home, matchPatron } from './match/match-patron.ts'
import { findPatronById } from './patrons.sql.ts'
import { type PatronPatch, type UpdatedPatron, updatePatron } from './update-patron.ts'

/** The caller has locked the restaurant against changes. */
export async function createPatron(
  tx: Tx,
  home: Home,
  { patch, actor }: { patch: PatronPatch & { name: string }; actor: string },
  at: EpochSeconds,
): Promise<UpdatedPatron> {
  const { name, email = null, mobile_number: mobileNumber = null, mobile_prefix: mobilePrefix = null } = patch
  const given = { name, email, mobileNumber, mobilePrefix, walkin: false }
  const { id, added } = await matchPatron(tx, home, given, null, at)
  if (added === null) {
    const known = await findPatronById(tx, home.id, id)
    throw new InvalidInput({ name: [({ house }) => house.patrons.known(known?.name ?? '', id)] })
  }
  return updatePatron(tx, home, id, { patch, actor, expected: undefined }, at)
}
