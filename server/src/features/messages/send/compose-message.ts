/** Composes a claimed message from the booking as it is now, or says why it is not to be sent. */
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import {
  isAboutAddress,
  isForGuest,
  isToGuest,
  type MessageKind,
  objectionTo,
  type StaffKind,
} from '../../../domain/messages/messages.ts'
import { isMailAddress, type MailAddress } from '../../../settings/mail-url.ts'
import { findConfirmation } from '../../guests/confirmations/confirmations.sql.ts'
import { readUnconfirmed, type UnconfirmedBox } from '../../guests/confirmations/unconfirmed-booking.ts'
import { findCalendarBooking } from '../../guests/guest-links/booking-link.sql.ts'
import { calendarFile } from '../../guests/guest-links/calendar-file.ts'
import { findReceipt, type Receipt } from '../../guests/guest-links/receipts.sql.ts'
import { lockHouseShared } from '../../house/schedule/house.sql.ts'
import { lockDays } from '../../house/schedule/schedule.sql.ts'
import { accountMessage } from '../compose/account-message.ts'
import { addressMessage } from '../compose/address-message.ts'
import { guestMessage } from '../compose/guest-message.ts'
import { invitationMessage } from '../compose/invitation-message.ts'
import { type MessageContent, plainText } from '../compose/message-content.ts'
import { listBookingsOfEvening } from '../compose/message-facts.sql.ts'
import type { BookingOfMessage, MessageLinks } from '../compose/message-facts.ts'
import { sheetMessage, staffMessage, staffSummaryMessage } from '../compose/staff-message.ts'
import { summaryMessage } from '../compose/summary-message.ts'
import { withoutLinks } from '../compose/without-links.ts'
import { markReconfirmationRequested } from '../write/due-messages.sql.ts'
import type { InvitationLinks } from '../write/invitation-links.ts'
import type { Mail } from './mailer.ts'
import { type ClaimedMessage, findAddressState } from './outbox.sql.ts'
import { listBookingsOfStaffSummary } from './staff-summaries.sql.ts'
import { listBookingsOfSummary } from './summaries.sql.ts'

export type ComposeParts = {
  db: Database
  clock: Clock
  links: MessageLinks
  from: MailAddress
  invitations: Pick<InvitationLinks, 'decrypt'>
  unconfirmed: Pick<UnconfirmedBox, 'decrypt'>
}

export type Composed = {
  mail: Mail
  /** The text to be stored, without the recipient's links. Null for what must not be stored. */
  body: string | null
  /** Work to be done after it was sent. */
  afterSending: () => Promise<void>
}
export type NotSent = { state: 'dropped' | 'refused'; reason: string }

const daySeconds = 24 * 3_600

export async function composeMessage(message: ClaimedMessage, parts: ComposeParts): Promise<Composed | NotSent> {
  const { kind, house, visit_at, age } = message
  const booking = kind === 'confirm_link' ? await unconfirmedOf(message, parts) : message.booking
  const now = secondsOf(parts.clock.now())
  if (age > daySeconds) return { state: 'dropped', reason: 'it is more than a day late' }
  if (kind === 'confirm_link' && !booking) return { state: 'dropped', reason: 'it waits no longer' }
  if (kind === 'confirm_address' && !waitsForAddress(message, now)) {
    return { state: 'dropped', reason: 'it waits no longer' }
  }
  if (booking) {
    const objection = objectionTo({ ...booking, kind, visit_at }, now)
    if (objection !== null) return { state: 'dropped', reason: objection }
  }
  const to = isToGuest(kind) ? booking?.email : (message.recipient ?? (isForGuest(kind) ? booking?.email : house.email))
  if (!to) return { state: 'dropped', reason: 'there is no e-mail address' }
  if (!isMailAddress(to)) return { state: 'refused', reason: 'the e-mail address is not valid' }
  // A guest's address that was refused once is wrong for good. The restaurant's own may be full or blocked for a while.
  const refusalSeconds = isForGuest(kind) ? null : daySeconds
  const { refused, unsubscribed } = await parts.db.read((query) =>
    findAddressState(query, house.id, to, refusalSeconds),
  )
  if (refused !== null) return { state: 'refused', reason: `the address refuses mail: ${refused}` }
  if (unsubscribed && kind === 'review_request') return { state: 'dropped', reason: 'the guest wants no such requests' }
  const content = await contentOf({ ...message, booking }, parts)
  if (content === null) return { state: 'dropped', reason: 'nothing is booked for this day' }
  const messageId = `${house.id}.${message.id}.${message.created_at.epochMilliseconds}@${domainOf(parts.from.address)}`
  const senderName = house.messages.sender_name ?? house.name
  const replyTo = house.email !== null && isMailAddress(house.email) && isForGuest(kind) ? house.email : null
  const afterSending = async () => {
    if (kind === 'reconfirmation' && booking) await noteRequest(parts.db, house.id, booking, now)
  }
  return {
    mail: { messageId, to, senderName, replyTo, content },
    body: withoutStoredText.has(kind) ? null : withoutLinks(plainText(content)),
    afterSending,
  }
}

/** Their only content is a link that must not be stored. */
const withoutStoredText: ReadonlySet<MessageKind> = new Set(['invitation', 'confirm_link', 'confirm_address'])

/** The guest has given no other address since, and the visit is to come. */
const waitsForAddress = ({ booking, recipient }: ClaimedMessage, now: EpochSeconds): boolean =>
  booking?.new_email != null &&
  booking.starts_at > now &&
  normalEmail(booking.new_email) === normalEmail(recipient ?? '')

/** An unconfirmed order in the shape of a booking: its id is that of the confirmation, and it has no reference. */
async function unconfirmedOf(
  { house, confirmation_id, recipient }: ClaimedMessage,
  { db, clock, unconfirmed }: ComposeParts,
): Promise<BookingOfMessage | null> {
  const row = await db.read((query) => findConfirmation(query, house.id, confirmation_id as number))
  if (!row || row.booking_id !== null || row.until <= secondsOf(clock.now())) return null
  const waiting = readUnconfirmed(unconfirmed, house.id, row)
  if (!waiting) return null
  const { order, startsAt } = waiting
  const local_date = order.date.slice(0, 10)
  return {
    ...{ id: row.id, reference: '', status: 'pending', link_version: 0, created_by: order.actor },
    ...{ starts_at: startsAt, ends_at: startsAt, local_date, evening: local_date },
    ...{ adults: order.adults, children: order.children, comment: null, guest_choices: null, language: order.language },
    answers: [],
    ...{ name: order.guest.name, email: recipient, mobile_number: null, mobile_prefix: null },
    ...{ dining_area: null, tables: [], reviewed: false, offered_until: row.until, allergies: [] },
    ...{ waiting_list: order.waiting_list, is_request: order.is_request },
  }
}

/** Locks in the order of every change (schedule/lock-house.ts). The diary shows that the guest has been asked. */
export async function noteRequest(
  db: Database,
  restaurantId: number,
  { id, starts_at: startsAt }: BookingOfMessage,
  now: EpochSeconds,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHouseShared(tx, restaurantId)
    const date = await markReconfirmationRequested(tx, restaurantId, { id, startsAt }, now)
    if (date !== undefined) await lockDays(tx, restaurantId, [date], now)
  })
}

/** Null for the sheet of a day without bookings. */
async function contentOf(message: ClaimedMessage, parts: ComposeParts): Promise<MessageContent | null> {
  const { db, clock, links, invitations } = parts
  const { kind, house } = message
  const now = secondsOf(clock.now())
  if (kind === 'daily_sheet') {
    const date = message.sheet_date as LocalDate
    const bookings = await db.read((query) => listBookingsOfEvening(query, house.id, date))
    return bookings.length === 0 ? null : sheetMessage(house, { date, bookings, now }, links)
  }
  if (kind === 'invitation') {
    const owner = { restaurantId: house.id, invitationId: message.invitation_id as number }
    const url = links.origin + invitations.decrypt(owner, message.secret as Buffer)
    return invitationMessage(house, url, { isByOwner: message.is_by_owner })
  }
  if (kind === 'account_news') return message.news && accountMessage(house, message.news)
  const booking = message.booking as BookingOfMessage
  if (kind === 'summary') {
    const about = { bookingId: booking.id, recipient: message.recipient ?? '', since: message.created_at }
    return summaryMessage(house, await db.read((query) => listBookingsOfSummary(query, house.id, about)), links, now)
  }
  if (kind === 'staff_summary') {
    const about = { bookingId: booking.id, since: message.created_at }
    const bookings = await db.read((query) => listBookingsOfStaffSummary(query, house.id, about))
    return staffSummaryMessage(house, bookings, links)
  }
  if (isAboutAddress(kind)) return addressMessage(kind, house, booking, links, message.recipient ?? '')
  if (!isToGuest(kind)) return staffMessage(kind as Exclude<StaffKind, 'daily_sheet'>, house, booking, links)
  const receipt = await receiptOf(message, db)
  const content = guestMessage({ kind, house, booking: { ...booking, receipt }, links, now, also: message.also ?? [] })
  if (!withCalendar.has(kind)) return content
  const event = await db.read((query) => findCalendarBooking(query, house.id, booking.id))
  return event ? { ...content, calendar: calendarFile(event, links.manage(house.id, booking)) } : content
}

/** A row of the ledger is written before the message about it. */
async function receiptOf(
  { kind, house, booking, payment_event_id: number }: ClaimedMessage,
  db: Database,
): Promise<Receipt | undefined> {
  if (!booking || (kind !== 'payment_confirmation' && kind !== 'refund')) return undefined
  return db.read((query) => findReceipt(query, house.id, booking.id, { isRefund: kind === 'refund', number }))
}

/** These update one event in the guest's calendar, from booking to cancellation. */
const withCalendar: ReadonlySet<MessageKind> = new Set<MessageKind>(['confirmed', 'changed', 'cancelled'])

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
