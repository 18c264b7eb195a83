/**
 * Corrections by a guest of what they gave for one booking: telephone, e-mail address, and choices for the kitchen and
 * the table. Nothing is looked up by the new contact and no guest's record changes, so the answer says nothing about
 * who else has it. An address counts once the link mailed to it was used; the old one is written to then.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../db/database.ts'
import { eventsOfUpdate } from '../../../domain/booking/booking-status.ts'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import {
  type GuestChoice,
  type ReminderWay,
  replacedChoices,
  withReminderWay,
} from '../../../domain/guest/guest-choices.ts'
import type { AddressKind } from '../../../domain/messages/messages.ts'
import { writeAddressMessage } from '../../messages/write/write-address-message.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import type { Changes } from '../read/history.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { sendTags } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'
import { sameIds } from './booking-patch.ts'
import { findGuestGiven, type GuestGiven, sendConfirmedEmail, sendCorrected } from './correct-details.sql.ts'

/** Absent: as it is. A telephone with its prefix, or null for none. */
export type Corrections = {
  telephone?: string | null
  email?: string
  choices?: readonly GuestChoice[]
  reminders?: ReminderWay
}

type Order = { corrections: Corrections; actor: string }

export async function correctDetails(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { corrections, actor }: Order,
): Promise<ChangedBooking> {
  const { house, now, before, lockDays, also } = await lockBooking(tx, restaurantId, context, bookingId, () =>
    findGuestGiven(tx, restaurantId, bookingId),
  )
  const given = also as GuestGiven
  const { contact } = before
  const { telephone, email, choices, reminders } = corrections
  const { mobile_number, mobile_prefix } =
    telephone === undefined ? contact : { mobile_number: telephone, mobile_prefix: null }
  const new_email = email === undefined ? given.new_email : addressToConfirm(contact.email, email)
  const chosen = choices && replacedChoices(given, choices, house.settings.booking_tags)
  const stays = chosen?.choices ?? given.guest_choices
  const after = {
    guest_choices: reminders === undefined ? stays : withReminderWay(stays, reminders),
    allergens: chosen?.allergens ?? given.allergens,
    new_email,
  }
  const tagsBefore = before.booking_tags.map(({ id }) => id)
  const tags = chosen
    ? [...tagsBefore.filter((id) => !chosen.removedTags.includes(id)), ...chosen.addedTags]
    : tagsBefore
  const changesTags = !sameIds(tags, tagsBefore)
  const changesContact = mobile_number !== contact.mobile_number || mobile_prefix !== contact.mobile_prefix
  if (!changesContact && !changesTags && isDeepStrictEqual(given, after)) {
    return { row: before, detail: presentDetail(before, house, now), house }
  }
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  sendCorrected(tx, restaurantId, bookingId, { ...after, mobile_number, mobile_prefix }, now)
  if (changesTags) sendTags(tx, restaurantId, bookingId, [...new Set(tags)])
  const row = await findDetail(tx, restaurantId, bookingId)
  const events = changesContact || changesTags ? eventsOfUpdate : []
  const changed = { at: now, actor, action: 'correct', events, before, after: row, facts: factsOf(given, after) }
  const recorded = recordChange(tx, house, changed)
  if (new_email !== null && new_email !== given.new_email) {
    writeAddressMessage(tx, restaurantId, bookingId, { kind: 'confirm_address' satisfies AddressKind, to: new_email })
  }
  return recorded
}

/** Null for the address that the booking has. */
const addressToConfirm = (present: string | null, email: string): string | null =>
  present !== null && normalEmail(present) === normalEmail(email) ? null : email

/** What only the history has. */
function factsOf(before: GuestGiven, after: GuestGiven): Changes {
  const fields = ['guest_choices', 'allergens', 'new_email'] as const
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(before[field] ?? [], after[field] ?? []))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  )
}

/** The link was used: mails go to the new address from now on, and the old one is told. */
export async function confirmAddress(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { isFor, actor }: { isFor: (email: string | null) => boolean; actor: string },
): Promise<ChangedBooking> {
  const { house, now, before, lockDays, also } = await lockBooking(tx, restaurantId, context, bookingId, () =>
    findGuestGiven(tx, restaurantId, bookingId),
  )
  const { new_email } = also as GuestGiven
  // Used twice at once, or another address was given meanwhile.
  if (!isFor(new_email)) return { row: before, detail: presentDetail(before, house, now), house }
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  sendConfirmedEmail(tx, restaurantId, bookingId, now)
  const after = await findDetail(tx, restaurantId, bookingId)
  const change = { at: now, actor, action: 'confirm-address', events: eventsOfUpdate, before, after }
  const recorded = recordChange(tx, house, change)
  const told = before.contact.email ?? before.patron?.email ?? null
  if (told !== null) writeAddressMessage(tx, restaurantId, bookingId, { kind: 'address_changed', to: told })
  return recorded
}
