/**
 * Locks a patron for a change: the row, and every contact by which bookings find the patron. A booking that looks one of
 * them up waits for the commit and then reads the patron as changed.
 */
import type { Tx } from '../../db/database.ts'
import { StaleRead } from '../../db/pg-errors.ts'
import { notFound } from '../../domain/problem.ts'
import { lockContacts } from './match-patron.sql.ts'
import { contactsOf } from './match-patron.ts'
import { findContact, type LockedPatronRow, lockPatronRow, type PatronContact } from './patrons.sql.ts'

/** `wanted` is the contact that the patron is to get; it is locked, too, so that no other patron gets it meanwhile. */
export async function lockPatron(
  tx: Tx,
  restaurantId: number,
  id: number,
  wanted: Partial<PatronContact> = {},
): Promise<LockedPatronRow> {
  const before = await findContact(tx, restaurantId, id)
  if (!before) throw notFound('Patron')
  // Contacts before the row, the order in which a booking locks them.
  await lockContacts(tx, restaurantId, [...contactsOf(before), ...contactsOf({ ...before, ...wanted })])
  const row = await lockPatronRow(tx, restaurantId, id)
  if (!row) throw notFound('Patron')
  if (!isContactOf(before, row)) throw new StaleRead('The contact changed.')
  return row
}

function isContactOf({ email, mobileNumber, mobilePrefix }: PatronContact, row: LockedPatronRow): boolean {
  return email === row.email && mobileNumber === row.mobile_number && mobilePrefix === row.mobile_prefix
}
