/**
 * Changes the given fields of a patron. An e-mail address belongs to one patron of a restaurant, and so does a telephone
 * together with a name: one that another patron has is refused, also where both are given it concurrently. Upcoming
 * bookings that were made with the old name or contact get the new one. The row is locked from the read to the write, so
 * concurrent updates of other fields are kept.
 */
import { isDeepStrictEqual } from 'node:util'
import { violatedConstraint } from '../../../db/connection/pg-errors.ts'
import type { Tx } from '../../../db/database.ts'
import { isSameContact } from '../../../domain/booking/booking-contact.ts'
import { type ExpectedTags, isMatch, patronTag, preconditionFailed } from '../../../domain/booking/edit-version.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { isSameByTelephone } from '../../../domain/guest/guest-match.ts'
import { readTelephone, telephoneEnding } from '../../../domain/guest/telephone.ts'
import { InvalidInput, notFound, type Problem } from '../../../domain/problem.ts'
import { correctUpcomingBookings } from './correct-bookings.ts'
import { lockPatron } from './lock-patron.ts'
import { type Contact, listSharingEnding } from './match/match-patron.sql.ts'
import { comparable, type Home, isLocal } from './match/match-patron.ts'
import { sendPatronHistory } from './merge-patrons.sql.ts'
import { findPatronById, type PatronFields, updatePatronRow } from './patrons.sql.ts'
import { presentDetail } from './present-patron.ts'
import { sendForgetShellfish } from './profile/patron-profile.sql.ts'

export type UpdatedPatron = PatronFields & { id: number; version: number }
export type PatronPatch = Partial<Omit<PatronFields, 'walkin' | 'is_local_set' | 'channel_id'>>

/**
 * `expected`: the versions of the patron on which the change may be based. The caller has locked the restaurant against
 * changes.
 */
export async function updatePatron(
  tx: Tx,
  home: Home,
  id: number,
  { patch, expected, actor }: { patch: PatronPatch; expected: ExpectedTags; actor: string },
  at: EpochSeconds,
): Promise<UpdatedPatron> {
  const { erased, merged: _, ...before } = await lockPatron(tx, home.id, id, contactIn(patch))
  if (erased) throw notFound('Patron')
  const after = withMarks(before, { ...before, ...patch }, patch, home)
  if (isDeepStrictEqual(before, after)) return before
  if (!isMatch(expected, patronTag(before))) throw await patronChanged(tx, home.id, before.id)
  if (changesTelephone(before, after)) await assertNotAnothers(tx, home, after)
  await correctUpcomingBookings(tx, home.id, before, after, at)
  sendPatronHistory(tx, home.id, before.id, { at, actor, action: 'update', changes: changesOf(before, after, patch) })
  if (before.is_allergic_to_shellfish && !after.is_allergic_to_shellfish) sendForgetShellfish(tx, home.id, before.id)
  const version = await updatePatronRow(tx, home.id, before.id, after, at).catch(emailTaken)
  return { ...after, version }
}

function changesOf(before: PatronFields, after: PatronFields, patch: PatronPatch) {
  const fields = Object.keys(patch) as (keyof PatronPatch)[]
  const changed = fields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]))
}

/** With the current patron, which must be locked. */
export async function patronChanged(tx: Tx, restaurantId: number, id: number): Promise<Problem> {
  const row = await findPatronById(tx, restaurantId, id)
  return row ? preconditionFailed('patron', patronTag(row), presentDetail(row)) : notFound('Patron')
}

function contactIn({ email, mobile_number, mobile_prefix }: PatronPatch): Partial<Contact> {
  return {
    ...(email === undefined ? {} : { email }),
    ...(mobile_number === undefined ? {} : { mobileNumber: mobile_number }),
    ...(mobile_prefix === undefined ? {} : { mobilePrefix: mobile_prefix }),
  }
}

const changesTelephone = (before: PatronFields, after: PatronFields): boolean =>
  before.mobile_number !== after.mobile_number || before.mobile_prefix !== after.mobile_prefix

/**
 * Whether a guest is local is derived from the telephone until it is set by hand; a patron with a name or contact is no
 * walk-in.
 */
function withMarks<Fields extends PatronFields>(before: Fields, after: Fields, patch: PatronPatch, home: Home): Fields {
  const marked = { ...after, walkin: after.walkin && isSameContact(before, after) }
  if (patch.is_local !== undefined) return { ...marked, is_local_set: true }
  if (after.is_local_set || !changesTelephone(before, after)) return marked
  const contact = { email: null, mobileNumber: after.mobile_number, mobilePrefix: after.mobile_prefix }
  return { ...marked, is_local: isLocal(contact, home) ?? after.is_local }
}

async function assertNotAnothers(tx: Tx, home: Home, after: PatronFields & { id: number }): Promise<void> {
  const ending = telephoneEnding(after.mobile_number)
  if (ending === null) return
  const telephone = readTelephone(after.mobile_prefix, after.mobile_number, home.country)?.key ?? null
  const sharing = await listSharingEnding(tx, home.id, ending, after)
  const other = sharing.find((candidate) => {
    const given = { name: candidate.givenName, email: candidate.givenEmail, telephone }
    return candidate.id !== after.id && isSameByTelephone(given, comparable(candidate, home.country))
  })
  if (!other) return
  throw new InvalidInput({ mobile_number: [({ house }) => house.patrons.telephoneTaken(other.id)] })
}

function emailTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'patrons_email_key') throw error
  throw new InvalidInput({ email: [(say) => say.house.patrons.emailTaken] })
}
