/**
 * Changes the given fields of a patron. An e-mail address belongs to one patron of a restaurant: one that another has is
 * refused, also where both are given it concurrently.
 */
import type { Tx } from '../../db/database.ts'
import { violatedConstraint } from '../../db/pg-errors.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { InvalidInput, notFound } from '../../domain/problem.ts'
import { lockPatron } from './lock-patron.ts'
import { type PatronContact, type PatronFields, updatePatronRow } from './patrons.sql.ts'

export type PatronPatch = Partial<PatronFields>

export async function updatePatron(
  tx: Tx,
  restaurantId: number,
  id: number,
  patch: PatronPatch,
  at: EpochSeconds,
): Promise<PatronFields> {
  const { erased, ...before } = await lockPatron(tx, restaurantId, id, contactIn(patch))
  if (erased) throw notFound('Patron')
  const after = { ...before, ...patch }
  await updatePatronRow(tx, restaurantId, id, after, at).catch(emailTaken)
  return after
}

function contactIn({ email, mobile_number, mobile_prefix }: PatronPatch): Partial<PatronContact> {
  return {
    ...(email === undefined ? {} : { email }),
    ...(mobile_number === undefined ? {} : { mobileNumber: mobile_number }),
    ...(mobile_prefix === undefined ? {} : { mobilePrefix: mobile_prefix }),
  }
}

function emailTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'patrons_email_key') throw error
  throw new InvalidInput({ email: ['The email field is the address of another patron of this restaurant.'] })
}
