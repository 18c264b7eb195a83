/**
 * Which messages a change of a booking causes, and whether a message is still true when it is about to be sent.
 * Re-seating writes to no one, and nothing is written about a start that has passed, except the request for a review.
 */
import type { GuestLanguage } from '../../../../texts/languages.ts'
import {
  type BookingStatus,
  type EventType,
  hasArrived,
  hasLapsed,
  hasLeft,
  isAwaitingPayment,
  isBlock,
  isCancelled,
  isExpected,
  isPending,
  isPromised,
  isRejected,
  mayOwe,
} from '../booking/booking-status.ts'
import type { EpochSeconds } from '../calendar/calendar.ts'
import { isAgent, isGuest, isPerson } from '../caller.ts'
import type { ShownMoney } from '../money/shown-money.ts'
import { type Channel, type ChannelChoice, channelsFor, isTextKind, type TextSettings } from '../texts/text-settings.ts'

export const guestKinds = [
  'confirm_link',
  'received',
  'waiting_list',
  'confirmed',
  'declined',
  'changed',
  'cancelled',
  'offer',
  'pay_link',
  'pay_reminder',
  'payment_confirmation',
  'refund',
  'payment_lapsed',
  'charge_link',
  'reminder',
  'reconfirmation',
  'review_request',
] as const
export type GuestKind = (typeof guestKinds)[number]

export const staffKinds = ['staff_booking', 'staff_cancellation', 'staff_offer_declined', 'daily_sheet'] as const
export type StaffKind = (typeof staffKinds)[number]

/** About the address of a booking: to the new one, with the link that confirms it, and to the old one. */
export const addressKinds = ['confirm_address', 'address_changed'] as const
export type AddressKind = (typeof addressKinds)[number]

export const isAboutAddress = (kind: MessageKind): kind is AddressKind =>
  (addressKinds as readonly string[]).includes(kind)

/**
 * Kinds that cannot be switched off or reworded: the link for a new member of staff, what changed
 * in how a person signs in, those about an address, and the
 * summaries that a guest and the restaurant get instead of further messages once the hourly limit is reached.
 */
export const fixedKinds = ['invitation', 'account_news', ...addressKinds, 'summary', 'staff_summary'] as const
/** Kinds that go by text only: that a table is ready, and what a host writes. */
export const textOnlyKinds = ['table_ready', 'written'] as const
export type MessageKind = GuestKind | StaffKind | (typeof fixedKinds)[number] | (typeof textOnlyKinds)[number]

export const messageKinds: readonly MessageKind[] = [...guestKinds, ...staffKinds, ...fixedKinds, ...textOnlyKinds]

export const isToGuest = (kind: MessageKind): kind is GuestKind => (guestKinds as readonly string[]).includes(kind)

/** Whether it goes to an address that a guest has given. */
export const isForGuest = (kind: MessageKind): boolean => isToGuest(kind) || isAboutAddress(kind) || kind === 'summary'

/** A restaurant's own wording of a message; absent parts keep the built-in one. */
export type OwnWording = { subject?: string; text?: string }

export type MessageSettings = {
  /** Sent instead of the restaurant's name. */
  sender_name: string | null
  off: readonly MessageKind[]
  /** Hours before the start; null is off, here and below. */
  reminder_hours: number | null
  reconfirmation_hours: number | null
  /** Hours after the end. */
  review_request_hours: number | null
  /** `22:00-08:00`, on the restaurant's clock: what comes due then waits until they end. */
  quiet_hours: string | null
  /** On the restaurant's clock. */
  daily_sheet_at: string | null
  wording: Partial<Record<GuestKind, Partial<Record<GuestLanguage, OwnWording>>>>
  /** Absent: nothing goes by text. */
  texts?: TextSettings
}

/** The defaults. */
export const usualMessages: MessageSettings = {
  sender_name: null,
  off: [],
  reminder_hours: 24,
  reconfirmation_hours: 48,
  review_request_hours: 24,
  quiet_hours: '22:00-08:00',
  daily_sheet_at: '09:00',
  wording: {},
}

/** What decides which messages are sent: who changed the booking, and the restaurant's settings. */
export type Sender = { settings: MessageSettings; hasStaffAddress: boolean; actor: string; now: EpochSeconds }

/** The messages that one change causes, and which of them go by text; each kind may be in both lists. */
export type NewMessages = { kinds: readonly MessageKind[]; afterSeconds: number; byText?: readonly MessageKind[] }

export const noMessages: NewMessages = { kinds: [], afterSeconds: 0 }

/** How a guest can be told. */
export type Reach = { email: string | null; mobile_number: string | null }

/** A guest without an address gets no mails. Without settings for texts nothing goes by text. */
export function reachable(
  { kinds, afterSeconds }: NewMessages,
  { email, mobile_number }: Reach,
  texts: TextSettings | undefined,
  isByStaff: boolean,
): NewMessages {
  const has = { hasMail: email !== null, hasNumber: mobile_number !== null }
  if (texts === undefined) return { kinds: kinds.filter((kind) => has.hasMail || !isToGuest(kind)), afterSeconds }
  const ways = (kind: MessageKind): Channel[] => {
    if (!isToGuest(kind)) return ['mail']
    return channelsFor(choiceOf(kind, texts, isByStaff), has)
  }
  return {
    kinds: kinds.filter((kind) => ways(kind).includes('mail')),
    byText: kinds.filter((kind) => ways(kind).includes('sms')),
    afterSeconds,
  }
}

/** Links for paying go by text only to guests whose booking the restaurant took: strangers cannot cause them. */
function choiceOf(kind: GuestKind, { channels }: TextSettings, isByStaff: boolean): ChannelChoice {
  if (!isTextKind(kind)) return 'mail'
  return kind === 'pay_link' && !isByStaff ? 'mail' : channels[kind]
}

/** Messages about a change by staff wait this long, so that an undo within it sends none. */
export const undoSeconds = 15

/** Messages about a guest's change wait this long, so that several changes become one message. */
export const guestSeconds = 60

type Facts = {
  status: BookingStatus
  waiting_list: boolean
  is_request: boolean
  starts_at: EpochSeconds
  adults: number
  children: number
  pay_until: EpochSeconds | null
  money?: ShownMoney | null
}

/** `isPaid`: staff know that what it asks for was paid before. */
export function messagesOfNew(booking: Facts, walkin: boolean, sender: Sender, isPaid = false): NewMessages {
  if (walkin) return noMessages
  // Guests who book on a page are on their way to the payment.
  if (isAwaitingPayment(booking)) return wanted(booking, isOnPage(sender.actor) ? null : 'pay_link', null, sender)
  const messages = wanted(
    booking,
    isPromised(booking.status) ? 'confirmed' : pendingKind(booking),
    'staff_booking',
    sender,
  )
  const saysPaid = isPaid && !sender.settings.off.includes('payment_confirmation')
  return saysPaid ? { ...messages, kinds: [...messages.kinds, 'payment_confirmation'] } : messages
}

/** To a guest whose bank wants them for a charge. */
export const messagesOfGuestCharge = ({ settings }: Sender): NewMessages =>
  settings.off.includes('charge_link') ? noMessages : { kinds: ['charge_link'], afterSeconds: 0 }

/** The link to pay, to a guest whom staff ask once more. */
export const messagesOfAsking = (booking: Facts, sender: Sender): NewMessages =>
  wanted(booking, 'pay_link', null, sender)

const isOnPage = (actor: string): boolean => isGuest(actor) && !isAgent(actor)

/** Halfway through the time to pay, to those who have not by then. */
export function reminderOfPaying(booking: Facts, { settings, now }: Sender): NewMessages {
  const { pay_until: until } = booking
  if (!isAwaitingPayment(booking) || until === null || until <= now) return noMessages
  if (settings.off.includes('pay_reminder')) return noMessages
  return { kinds: ['pay_reminder'], afterSeconds: Math.floor((until - now) / 2) }
}

export function messagesOfChange(
  before: Facts,
  after: Facts,
  sender: Sender,
  events: readonly EventType[],
): NewMessages {
  // A block has no guest, so no mail is sent when it ends.
  if (isBlock(before.status)) return noMessages
  if (events.includes('booking.offered')) return wanted(after, 'offer', null, sender)
  if (events.includes('booking.offer_declined')) return wanted(after, null, 'staff_offer_declined', sender)
  // What waited for its payment is new to the restaurant only now, and what lapses has never been there for it.
  if (isAwaitingPayment(before) && isPromised(after.status)) {
    return withMoney(wanted(after, 'confirmed', 'staff_booking', sender), before, after, sender, events)
  }
  if (hasLapsed(after) && !hasLapsed(before)) return wanted(after, 'payment_lapsed', null, sender)
  if (isAwaitingPayment(before) && events.includes('booking.offer_lapsed')) {
    return wanted(after, 'payment_lapsed', null, sender)
  }
  if (isAwaitingPayment(after) && !isAwaitingPayment(before)) return wanted(after, 'pay_link', null, sender)
  if (events.some((event) => event.startsWith('payment.'))) return withMoney(noMessages, before, after, sender, events)
  const staff = isCancelled(after.status) && !isCancelled(before.status) ? 'staff_cancellation' : null
  return wanted(after, guestKindOf(before, after), staff, sender, isGuest(sender.actor) ? guestSeconds : 0)
}

/** What came in and what went back is said whenever the visit is. */
function withMoney(
  { kinds, afterSeconds }: NewMessages,
  before: Facts,
  after: Facts,
  { settings }: Sender,
  events: readonly EventType[],
): NewMessages {
  const hasCome = (after.money?.captured ?? 0) > (before.money?.captured ?? 0)
  const about: GuestKind[] = [
    ...(events.includes('payment.succeeded') && hasCome ? (['payment_confirmation'] as const) : []),
    ...(events.includes('payment.refunded') ? (['refund'] as const) : []),
  ]
  return { kinds: [...kinds, ...about.filter((kind) => !settings.off.includes(kind))], afterSeconds }
}

/** Tells the guest that a change they may have read about was taken back. */
export function messagesOfUndo(after: Facts, sender: Sender): NewMessages {
  if (!isAwaitingPayment(after)) return wanted(after, kindOfState(after), null, sender)
  // Not where the payment came after all, which is told next.
  return (after.pay_until ?? 0) > sender.now ? wanted(after, 'pay_link', null, sender) : noMessages
}

/** The message that reports the booking as it is; null where it is over. */
export const kindOfState = (
  booking: Omit<Facts, 'starts_at' | 'adults' | 'children' | 'pay_until'>,
): GuestKind | null => {
  if (isPromised(booking.status)) return 'confirmed'
  return isPending(booking.status) ? pendingKind(booking) : null
}

/** A request is answered by the restaurant; on the waiting list a table may become free. */
const pendingKind = ({ waiting_list, is_request }: Pick<Facts, 'waiting_list' | 'is_request'>): GuestKind =>
  waiting_list && !is_request ? 'waiting_list' : 'received'

function guestKindOf(before: Facts, after: Facts): GuestKind | null {
  if (before.status === after.status) return isExpected(after.status) && !isSameVisit(before, after) ? 'changed' : null
  if (isPromised(after.status)) return isPromised(before.status) ? null : 'confirmed'
  if (isRejected(after.status)) return 'declined'
  return isCancelled(after.status) && isExpected(before.status) ? 'cancelled' : null
}

function wanted(
  about: Facts,
  guest: GuestKind | null,
  staff: StaffKind | null,
  sender: Sender,
  otherwiseAfter = 0,
): NewMessages {
  const { settings, hasStaffAddress, actor, now } = sender
  if (about.starts_at <= now) return noMessages
  const byPerson = isPerson(actor)
  const kinds = [guest, staff !== null && hasStaffAddress && !byPerson ? staff : null].filter((kind) => kind !== null)
  return {
    kinds: kinds.filter((kind) => !settings.off.includes(kind)),
    afterSeconds: byPerson ? undoSeconds : otherwiseAfter,
  }
}

type Visit = Pick<Facts, 'starts_at' | 'adults' | 'children'>

/** The state that a message reports, as a text that can be compared. */
export const visitText = ({ starts_at, adults, children }: Visit): string => `${starts_at} ${adults} ${children}`

const isSameVisit = (one: Visit, other: Visit): boolean => visitText(one) === visitText(other)

type Due = {
  kind: MessageKind
  /** The start that the message is about; null where it is not about a start. */
  visit_at: EpochSeconds | null
  status: BookingStatus
  starts_at: EpochSeconds
  reviewed: boolean
  /** When the open offer for it lapses; null where there is none. */
  offered_until: EpochSeconds | null
  pay_until?: EpochSeconds | null
  money?: ShownMoney | null
}

/** Whether the booking is still what a message of this kind says. Those to staff report what has happened. */
const isTrue: Readonly<Record<GuestKind, (due: Judged, now: EpochSeconds) => boolean>> = {
  // No booking exists yet; the link itself is checked when it is followed.
  confirm_link: () => true,
  received: ({ status }) => isPending(status),
  waiting_list: ({ status }) => isPending(status),
  confirmed: ({ status }) => isPromised(status),
  declined: ({ status }) => isRejected(status),
  changed: ({ status }) => isExpected(status),
  cancelled: ({ status }) => isCancelled(status),
  offer: ({ offered_until }, now) => offered_until !== null && offered_until > now,
  pay_link: (due, now) => mayOwe(due) && !isUnpaidOver(due, now),
  pay_reminder: (due, now) => isAwaitingPayment(due) && !isUnpaidOver(due, now),
  payment_confirmation: () => true,
  refund: () => true,
  payment_lapsed: ({ status }) => !isPromised(status),
  charge_link: ({ money }, now) => (money?.guest_charge?.until ?? 0) > now,
  reminder: ({ status, starts_at, visit_at }) => isPromised(status) && starts_at === visit_at,
  reconfirmation: ({ status, starts_at, visit_at }) => isPromised(status) && starts_at === visit_at,
  review_request: ({ status }) => hasArrived(status) || hasLeft(status),
}

const isUnpaidOver = ({ pay_until: until }: Judged, now: EpochSeconds): boolean => until !== null && until <= now

type Judged = Due & Required<Pick<Due, 'pay_until' | 'money'>>

/** Said whenever it happens. */
const afterVisit: readonly MessageKind[] = ['review_request', 'payment_confirmation', 'refund', 'charge_link']

/** Null where the message may be sent; else why not. */
export function objectionTo(due: Due, now: EpochSeconds): string | null {
  const { kind, starts_at, reviewed } = due
  if (!isToGuest(kind)) return null
  if (!isTrue[kind]({ ...due, pay_until: due.pay_until ?? null, money: due.money ?? null }, now))
    return 'the booking has changed since'
  if (kind === 'review_request') return reviewed ? 'the guest has written a review' : null
  return starts_at <= now && !afterVisit.includes(kind) ? 'its time has passed' : null
}
