/**
 * Locks patrons for a change: their rows, and every contact by which bookings find them. A booking that looks one of these
 * up waits for the commit and then reads the patrons as changed.
 */

import { StaleRead } from '../../../db/connection/pg-errors.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import { type Contact, lockContacts } from './match/match-patron.sql.ts'
import { contactsOf } from './match/match-patron.ts'
import { findContact, type LockedPatronRow, lockPatronRow } from './patrons.sql.ts'

/** `wanted` is the contact that the patron is to get; it is locked, too, so that no other patron gets it meanwhile. */
export async function lockPatron(
  tx: Tx,
  restaurantId: number,
  id: number,
  wanted: Partial<Contact> = {},
): Promise<LockedPatronRow> {
  const [row] = await lockPatrons(tx, restaurantId, [id], wanted)
  if (!row) throw notFound('Patron')
  return row
}

/** Those that exist, in the order asked for; one who was merged is locked as the patron they were merged into. */
export async function lockPatrons(
  tx: Tx,
  restaurantId: number,
  ids: readonly number[],
  wanted: Partial<Contact> = {},
): Promise<(LockedPatronRow | undefined)[]> {
  const before = await Promise.all(ids.map((id) => findContact(tx, restaurantId, id)))
  const found = before.filter((contact) => contact !== undefined)
  // Contacts before rows, the order in which a booking locks them; rows in the order of their ids.
  const contacts = found.flatMap((contact) => [...contactsOf(contact), ...contactsOf({ ...contact, ...wanted })])
  await lockContacts(tx, restaurantId, contacts)
  const locked = new Map<number, LockedPatronRow>()
  for (const contact of found.toSorted((a, b) => a.id - b.id)) {
    const row = await lockPatronRow(tx, restaurantId, contact.id)
    if (!row || row.merged || !isContactOf(contact, row)) throw new StaleRead('The patron was changed meanwhile.')
    locked.set(contact.id, row)
  }
  return before.map((contact) => contact && locked.get(contact.id))
}

function isContactOf({ email, mobileNumber, mobilePrefix }: Contact, row: LockedPatronRow): boolean {
  return email === row.email && mobileNumber === row.mobile_number && mobilePrefix === row.mobile_prefix
}
