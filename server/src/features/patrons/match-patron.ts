/**
 * Who is this guest? The same e-mail in the same restaurant, else the same telephone, is the same patron; anyone else
 * is new. Two bookings of one new guest at the same moment find one patron, not two.
 */
import type { Tx } from '../../db/database.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { fillInContact, findByContact, insertPatron, lockContacts, type NewPatron } from './match-patron.sql.ts'

type Contact = Pick<NewPatron, 'email' | 'mobileNumber' | 'mobilePrefix'>

/** The contact a patron is known by, each as one text. Kinds are told apart, so no number equals an address. */
export function contactsOf({ email, mobileNumber, mobilePrefix }: Contact): string[] {
  const contacts: string[] = []
  if (email) contacts.push(`email ${email.toLowerCase()}`)
  if (mobileNumber) contacts.push(`mobile ${mobilePrefix ?? ''} ${mobileNumber}`)
  return contacts
}

/** Sends its statements at once and decides when awaited, so that it can travel with other reads of a transaction. */
export async function findPatron(tx: Tx, restaurantId: number, guest: NewPatron): Promise<number | undefined> {
  const contacts = contactsOf(guest)
  if (guest.walkin || contacts.length === 0) return undefined
  const [, id] = await Promise.all([lockContacts(tx, restaurantId, contacts), findByContact(tx, restaurantId, guest)])
  return id
}

export async function keepPatron(
  tx: Tx,
  restaurantId: number,
  known: number | undefined,
  guest: NewPatron,
  at: EpochSeconds,
): Promise<number> {
  if (known === undefined) return insertPatron(tx, restaurantId, guest, at)
  fillInContact(tx, restaurantId, known, guest, at)
  return known
}
