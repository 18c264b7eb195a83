/**
 * Finds the patron of a new booking by the rule of domain/guest/guest-match.ts, or adds one. Two bookings of one new guest at the
 * same moment get one patron: the contacts are locked.
 */
import type { Tx } from '../../../../db/database.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { matchGuest, walkInName } from '../../../../domain/guest/guest-match.ts'
import { isLocalTelephone, readTelephone, telephoneEnding } from '../../../../domain/guest/telephone.ts'
import {
  addPatron,
  type Candidate,
  type Contact,
  fillInContact,
  findOrAddPatron,
  type GivenContact,
  lockContacts,
  type NewPatron,
} from './match-patron.sql.ts'

/** The restaurant, and the country of its telephone numbers without a prefix. */
export type Home = { id: number; country: string | null }

/** `walkin`: came without a booking, with or without a name. */
export type GivenGuest = GivenContact & { walkin: boolean }

/** `added` is null for a patron who was known. */
export type MatchedPatron = { id: number; added: NewPatron | null }

/** The contacts a patron is found by, prefixed with their kind, so that no number equals an address. */
export function contactsOf({ email, mobileNumber }: Pick<Contact, 'email' | 'mobileNumber'>): string[] {
  const ending = telephoneEnding(mobileNumber)
  return [...(email ? [`email ${email}`] : []), ...(ending ? [`telephone ${ending}`] : [])]
}

/**
 * Statements are sent at once, together with others of the transaction. A guest without contact becomes a new patron
 * every time. A booking fills in what is missing of a patron, and overwrites nothing.
 */
export async function matchPatron(
  tx: Tx,
  home: Home,
  given: GivenGuest,
  channelId: number | null,
  at: EpochSeconds,
): Promise<MatchedPatron> {
  const guest = newPatronOf(given, home, channelId)
  const contacts = contactsOf(given)
  const [, found] = await Promise.all([
    contacts.length > 0 && lockContacts(tx, home.id, contacts),
    findOrAddPatron(tx, home.id, guest, telephoneEnding(given.mobileNumber), at),
  ])
  if ('addedId' in found) return { id: found.addedId, added: guest }
  const telephone = readTelephone(given.mobilePrefix, given.mobileNumber, home.country)?.key ?? null
  const known = found.known.map((candidate) => comparable(candidate, home.country))
  const match = matchGuest({ name: found.name, email: found.email, telephone }, known)
  if (!match) return { id: await addPatron(tx, home.id, guest, at), added: guest }
  const stored = found.known.find(({ id }) => id === match.id)
  if (stored && lacks(stored, guest)) fillInContact(tx, home.id, match.id, guest, at)
  return { id: match.id, added: null }
}

/** Whether the guest gives what is not known of the patron. A stored walk-in has no name to compare. */
const lacks = (stored: Candidate, { name, email, mobileNumber }: NewPatron): boolean =>
  (stored.email === null && email !== null) ||
  (stored.mobileNumber === null && mobileNumber !== null) ||
  (stored.name === null && name !== walkInName)

export function comparable({ id, name, email, mobilePrefix, mobileNumber }: Candidate, country: string | null) {
  return { id, name, email, telephone: readTelephone(mobilePrefix, mobileNumber, country)?.key ?? null }
}

/**
 * A walk-in without e-mail and telephone cannot be recognised again, so the patron is unnamed and not listed; the name
 * is kept with the booking.
 */
function newPatronOf(given: GivenGuest, home: Home, channelId: number | null): NewPatron {
  const { name, email, mobileNumber, mobilePrefix } = given
  const walkin = (given.walkin || name === null) && email === null && mobileNumber === null
  return {
    name: walkin || name === null ? walkInName : name,
    email,
    mobileNumber,
    mobilePrefix,
    walkin,
    isLocal: isLocal(given, home) ?? false,
    channelId,
  }
}

/** Null where the telephone does not tell. */
export function isLocal({ mobilePrefix, mobileNumber }: Contact, { country }: Home): boolean | null {
  const telephone = readTelephone(mobilePrefix, mobileNumber, country)
  return telephone && isLocalTelephone(telephone, country)
}
