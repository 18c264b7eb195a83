/**
 * Finds the patron of a booking: the same e-mail address in the same restaurant, else the same telephone number, is the
 * same patron; any other guest is a new one. Concurrent bookings of one new guest make one patron.
 */
import type { Tx } from '../../db/database.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { dialled } from '../../domain/telephone.ts'
import {
  fillInContact,
  findByContact,
  lockContacts,
  type MatchedPatron,
  type NewPatron,
  sendPatron,
} from './match-patron.sql.ts'

type Contact = Pick<NewPatron, 'email' | 'mobileNumber' | 'mobilePrefix'>

/** The contacts of a patron as lock names, each with its kind, so that no number equals an address. */
export function contactsOf({ email, mobileNumber, mobilePrefix }: Contact): string[] {
  const contacts: string[] = []
  if (email) contacts.push(`email ${email}`)
  const telephone = dialled(mobilePrefix, mobileNumber)
  if (telephone) contacts.push(`telephone ${telephone}`)
  return contacts
}

/** Sends both statements in the same tick, so that they share a packet with other reads of the transaction. */
export async function findPatron(tx: Tx, restaurantId: number, guest: NewPatron): Promise<MatchedPatron> {
  const contacts = contactsOf(guest)
  if (guest.walkin || contacts.length === 0) return findByContact(tx, restaurantId, noContact)
  const [, found] = await Promise.all([
    lockContacts(tx, restaurantId, contacts),
    findByContact(tx, restaurantId, guest),
  ])
  return found
}

/** A guest without contact is a new patron each time. */
const noContact = { email: null, mobileNumber: null, mobilePrefix: null }

/** Sent without waiting, ahead of the booking. */
export function keepPatron(
  tx: Tx,
  restaurantId: number,
  { id, isKnown }: MatchedPatron,
  guest: NewPatron,
  at: EpochSeconds,
): void {
  if (isKnown) fillInContact(tx, restaurantId, id, guest, at)
  else sendPatron(tx, restaurantId, id, guest, at)
}
