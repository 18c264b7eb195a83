/**
 * Who is this guest? The same e-mail in the same restaurant, else the same telephone, is the same patron; anyone else
 * is new. Two bookings of one new guest at the same moment find one patron, not two.
 */
import type { Tx } from '../../db/database.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { dialled } from '../../domain/telephone.ts'
import {
  fillInContact,
  findByContact,
  lockContacts,
  type NewPatron,
  type Recognised,
  sendPatron,
} from './match-patron.sql.ts'

type Contact = Pick<NewPatron, 'email' | 'mobileNumber' | 'mobilePrefix'>

/** The contact a patron is known by, each as one text. Kinds are told apart, so no number equals an address. */
export function contactsOf({ email, mobileNumber, mobilePrefix }: Contact): string[] {
  const contacts: string[] = []
  if (email) contacts.push(`email ${email}`)
  const telephone = dialled(mobilePrefix, mobileNumber)
  if (telephone) contacts.push(`telephone ${telephone}`)
  return contacts
}

/** Sends its statements at once and decides when awaited, so that it can travel with other reads of a transaction. */
export async function findPatron(tx: Tx, restaurantId: number, guest: NewPatron): Promise<Recognised> {
  const contacts = contactsOf(guest)
  if (guest.walkin || contacts.length === 0) return findByContact(tx, restaurantId, nobody)
  const [, found] = await Promise.all([
    lockContacts(tx, restaurantId, contacts),
    findByContact(tx, restaurantId, guest),
  ])
  return found
}

/** A guest who leaves no contact is a new one every time. */
const nobody = { email: null, mobileNumber: null, mobilePrefix: null }

/** Nobody waits for it: it goes ahead of the booking. */
export function keepPatron(
  tx: Tx,
  restaurantId: number,
  { id, isKnown }: Recognised,
  guest: NewPatron,
  at: EpochSeconds,
): void {
  if (isKnown) fillInContact(tx, restaurantId, id, guest, at)
  else sendPatron(tx, restaurantId, id, guest, at)
}
