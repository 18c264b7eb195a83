/**
 * A patron about to be changed: the row is ours, and so is every contact the guest is known by. A booking that is about
 * to look for one of them waits, and then finds what we leave behind.
 */
import type { Tx } from '../../db/database.ts'
import { StaleRead } from '../../db/pg-errors.ts'
import { notFound } from '../../domain/problem.ts'
import { lockContacts } from './match-patron.sql.ts'
import { contactsOf } from './match-patron.ts'
import { findContact, type LockedPatronRow, lockPatronRow, type PatronContact } from './patrons.sql.ts'

/** `wanted`: the contact the guest is about to get; its owner, if there is one, must not change meanwhile. */
export async function lockPatron(
  tx: Tx,
  restaurantId: number,
  id: number,
  wanted: Partial<PatronContact> = {},
): Promise<LockedPatronRow> {
  const seen = await findContact(tx, restaurantId, id)
  if (!seen) throw notFound('Patron')
  // Contacts before the row: the order in which a booking takes them.
  await lockContacts(tx, restaurantId, [...contactsOf(seen), ...contactsOf({ ...seen, ...wanted })])
  const row = await lockPatronRow(tx, restaurantId, id)
  if (!row) throw notFound('Patron')
  if (!isContactOf(seen, row)) throw new StaleRead('The contact changed.')
  return row
}

function isContactOf(seen: PatronContact, row: LockedPatronRow): boolean {
  return seen.email === row.email && seen.mobileNumber === row.mobile_number && seen.mobilePrefix === row.mobile_prefix
}
