/**
 * The last step of every change of a booking: its entry in the history, the messages that report it, and its events.
 * All of it is sent with the commit.
 */
import type { Tx } from '../../../db/database.ts'
import { largestPartyOnline } from '../../../domain/availability/online-starts.ts'
import { type BookingContact, filledIn, isSameContact, reachOf } from '../../../domain/booking/booking-contact.ts'
import { type EventType, isAwaitingPayment } from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { isGuest } from '../../../domain/caller.ts'
import {
  isToGuest,
  messagesOfAsking,
  messagesOfChange,
  messagesOfGuestCharge,
  messagesOfUndo,
  type NewMessages,
  reachable,
  reminderOfPaying,
  type Sender,
  visitText,
} from '../../../domain/messages/messages.ts'
import { pushOfChange, pushOfNew } from '../../../domain/messages/pushes.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { Offer } from '../../house/schedule/offers.sql.ts'
import { writePushes } from '../../messages/pushes/write-pushes.ts'
import { recordEvents } from '../../messages/webhooks/record-events.ts'
import type { ReportedChange } from '../../messages/write/new-messages.sql.ts'
import { writeMessagesOfChange } from '../../messages/write/write-messages.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { type Changes, sendHistory } from '../read/history.sql.ts'
import { type BookingDetail, presentDetail } from '../read/present-booking.ts'

export type ChangedBooking = {
  row: BookingDetailRow
  detail: BookingDetail
  house: CachedHouse
  /** Its entry in the history, known at the latest after the commit; undefined where nothing changed. */
  historyId?: Promise<number> | number
}

type Recorded = { at: EpochSeconds; events: readonly EventType[]; after: BookingDetailRow }
type New = Recorded & { historyId: number }
/**
 * `undoes`: the entry of the history that this change takes back. `offer`: the one it made or ended. `facts`: what only the
 * history has. `tellsGuest`: false where staff want no message to the guest about it.
 */
type Change = Recorded & {
  actor: string
  action: string
  before: BookingDetailRow
  undoes?: number
  offer?: { from: ShownOffer | null; to: ShownOffer | null } | undefined
  facts?: Changes
  tellsGuest?: boolean
}

/** An offer to a guest on the waiting list, as history and events have it. */
export type ShownOffer = { until: string; table_ids: readonly number[] }

export const offerShown = ({ until, table_ids }: Offer, { settings }: CachedHouse): ShownOffer => {
  return { until: toOffsetDateTime(settings.timezone, until), table_ids }
}

/** The first entry of a new booking's history is part of its insert. */
export function recordNew(tx: Tx, house: CachedHouse, { at, events, after, historyId }: New): ChangedBooking {
  const detail = presentDetail(after, house, at)
  recordEvents(tx, house.settings.id, { types: events, booking: detail, previous: {}, at })
  const about = pushOfNew(after, momentOf(house, at))
  if (about) writePushes(tx, house.settings.id, { about, bookingId: after.id, actor: after.created_by })
  return { row: after, detail, house, historyId }
}

export function recordChange(tx: Tx, house: CachedHouse, change: Change): ChangedBooking {
  const { at, actor, action, before, after, undoes, offer, facts } = change
  const restaurantId = house.settings.id
  const detail = presentDetail(after, house, at)
  const changes = {
    ...differences(presentDetail(before, house, at), detail),
    ...changeOfContact(before, after),
    ...(offer && { offer }),
  }
  const previous = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]))
  const entry = {
    at,
    actor,
    action,
    changes: { ...changes, ...unshownChanges(before, after), ...facts },
    undoes: undoes ?? null,
  }
  const historyId = sendHistory(tx, restaurantId, after.id, entry)
  writeMessagesOfChange(tx, restaurantId, after.id, messagesAbout(house, change))
  if (isAwaitingPayment(after) && !isAwaitingPayment(before)) {
    const reminder = reached(house, after, reminderOfPaying(after, senderOf(house, change)))
    writeMessagesOfChange(tx, restaurantId, after.id, { ...reminder, told: '', now: '', undoes: null })
  }

  const offered = offer?.to ?? offer?.from ?? undefined
  if (change.events.length > 0) {
    recordEvents(tx, restaurantId, { types: change.events, booking: detail, previous, offer: offered, at })
  }
  const about = undoes === undefined ? pushOfChange(change, momentOf(house, at)) : null
  if (about) writePushes(tx, restaurantId, { about, bookingId: after.id, actor })
  return { row: after, detail, house, historyId }
}

const momentOf = ({ prepared }: CachedHouse, at: EpochSeconds) => ({
  at,
  isTonight: (startsAt: EpochSeconds) => eveningOf(prepared.house, startsAt) === eveningOf(prepared.house, at),
  largestParty: () => largestPartyOnline(prepared),
})

const senderOf = ({ settings }: CachedHouse, { actor, at }: Change): Sender => {
  return { settings: settings.messages, hasStaffAddress: settings.email !== null, actor, now: at }
}

/** Where the guest is written to. */
export const emailOf = ({ contact, patron }: BookingDetailRow): string | null => contact.email ?? patron?.email ?? null

const reached = ({ settings }: CachedHouse, { contact, patron, created_by }: BookingDetailRow, messages: NewMessages) =>
  reachable(messages, reachOf(contact, patron), settings.messages.texts, !isGuest(created_by))

function messagesAbout(house: CachedHouse, change: Change): ReportedChange {
  const { before, after, undoes, tellsGuest = true } = change
  const sender = senderOf(house, change)
  const messages = messagesOf(change, sender)
  const kinds = tellsGuest ? messages.kinds : messages.kinds.filter((kind) => !isToGuest(kind))
  return {
    ...reached(house, after, { ...messages, kinds }),
    told: visitText(before),
    now: visitText(after),
    undoes: undoes ?? null,
  }
}

function messagesOf({ before, after, undoes, events, action }: Change, sender: Sender): NewMessages {
  if (action === 'ask-payment') return messagesOfAsking(after, sender)
  if (action === 'charge-needs-guest') return messagesOfGuestCharge(sender)
  return undoes === undefined ? messagesOfChange(before, after, sender, events) : messagesOfUndo(after, sender)
}

/** Fields derived from other fields, or from the guest's other bookings, do not count as changes. */
const derived = new Set(['no_of_adults', 'no_of_children', 'capabilities', 'patron'])

/** Compares the contact given for the booking, since the patron's own record may change at the same time. */
function changeOfContact(before: BookingDetailRow, after: BookingDetailRow): Changes {
  if (isSameContact(before.contact, after.contact)) return {}
  return { patron: { from: contactShown(before), to: contactShown(after) } }
}

const unshown = ['is_pinned', 'extra_chairs', 'presence', 'presence_count', 'announced_late_minutes', 'course'] as const

/** Only for the history, which needs them for an undo; events do not have these fields. */
function unshownChanges(before: BookingDetailRow, after: BookingDetailRow): Changes {
  const changed = unshown.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]))
}

function contactShown({ contact, patron }: BookingDetailRow): BookingContact {
  const { name, email, mobile_number, mobile_prefix } = patron ? filledIn(contact, patron) : contact
  return { name, email, mobile_number, mobile_prefix }
}

function differences(before: BookingDetail, after: BookingDetail): Changes {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, to]) => !derived.has(field) && JSON.stringify(old.get(field)) !== JSON.stringify(to),
  )
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: old.get(field), to }]))
}
