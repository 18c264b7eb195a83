/**
 * Finds the patron of a new booking, or adds one. The same e-mail in the same restaurant, else the same telephone, is
 * the same patron. Two bookings of one new guest at the same moment get one patron: the contacts are locked.
 */
import type { Tx } from '../../db/database.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { dialled } from '../../domain/telephone.ts'
import { fillInContact, findOrAddPatron, lockContacts, type MatchedPatron, type NewPatron } from './match-patron.sql.ts'

type Contact = Pick<NewPatron, 'email' | 'mobileNumber' | 'mobilePrefix'>

/** The contacts a patron is found by, as texts that begin with their kind, so that no number equals an address. */
export function contactsOf({ email, mobileNumber, mobilePrefix }: Contact): string[] {
  const contacts: string[] = []
  if (email) contacts.push(`email ${email}`)
  const telephone = dialled(mobilePrefix, mobileNumber)
  if (telephone) contacts.push(`telephone ${telephone}`)
  return contacts
}

/**
 * Statements are sent at once, so that they travel with others of the transaction. A walk-in, and a guest without
 * contact, is a new patron every time. What is known of a patron is filled in, never overwritten, by a booking.
 */
export async function matchPatron(
  tx: Tx,
  restaurantId: number,
  guest: NewPatron,
  at: EpochSeconds,
): Promise<MatchedPatron> {
  const contacts = guest.walkin ? [] : contactsOf(guest)
  const [, patron] = await Promise.all([
    contacts.length > 0 && lockContacts(tx, restaurantId, contacts),
    findOrAddPatron(tx, restaurantId, guest, at),
  ])
  if (patron.isKnown) fillInContact(tx, restaurantId, patron.id, guest, at)
  return patron
}
