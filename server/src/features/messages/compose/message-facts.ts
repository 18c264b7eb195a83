/** The data messages are made from: booking and restaurant as they are when a message is sent. */

import type { BookingStatus, ConfirmationMode } from '../../../domain/booking/booking-status.ts'
import type { Translations } from '../../../domain/branding/translations.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { GuestChoice } from '../../../domain/guest/guest-choices.ts'
import type { Visit } from '../../../domain/guest/guest-formats.ts'
import type { AllergyTag } from '../../../domain/guest/patron-tags.ts'
import type { Answer } from '../../../domain/guest/questions.ts'
import type { MessageSettings } from '../../../domain/messages/messages.ts'
import type { ShownMoney } from '../../../domain/money/shown-money.ts'
import type { PaidWhen } from '../../../domain/products/products.ts'
import type { Receipt } from '../../guests/guest-links/receipts.sql.ts'
import type { MessageLook } from './message-content.ts'

export type HouseOfMessage = {
  id: number
  slug: string
  name: string
  timezone: string
  country: string | null
  twenty_four_hour_format: boolean
  telephone: string | null
  email: string | null
  address: string | null
  language: string
  cancellation_policy_hours_before_reservation: number
  confirmation_mode: ConfirmationMode
  /** With a page on which guests pay; null where staff take the payment, absent in previews. */
  payment_provider?: string | null
  currency?: string
  branding: Pick<MessageLook, 'accent' | 'theme'> & { logo?: string; picture?: string }
  messages: MessageSettings
}

export type BookingOfMessage = {
  id: number
  reference: string
  status: BookingStatus
  /** Without a table until it is accepted. A request is answered by the restaurant and gets no offers. */
  waiting_list: boolean
  is_request: boolean
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  local_date: LocalDate
  /** The evening of its start. */
  evening: LocalDate
  adults: number
  children: number
  comment: string | null
  /** For the kitchen and the table, as the guest chose. */
  guest_choices: GuestChoice[] | null
  /** Its tables were chosen, by staff or by the guest. */
  is_pinned?: boolean
  /** Answers to the restaurant's questions. */
  answers: Answer[]
  /** Products that were sold with it. */
  ordered?: OrderedInMail[] | null
  language: string | null
  created_by: string
  name: string | null
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  dining_area: string | null
  area_translations?: Translations<'name'> | null
  tables: string[]
  /** Of the patron. */
  allergies: AllergyTag[]
  reviewed: boolean
  /** Version of the link by which the guest manages it. */
  link_version: number
  /** Given anew by the guest, and not yet shown to be theirs. */
  new_email?: string | null
  /** On the waiting list: the last start that the guest would take. */
  wanted_until?: EpochSeconds | null
  /** The start that an open offer is for. */
  offered_at?: EpochSeconds | null
  /** When an offer to it ends. */
  offered_until: EpochSeconds | null
  pay_until?: EpochSeconds | null
  money?: ShownMoney | null
  /** Rising, with gaps, as a payment confirmation has it; null where nothing was paid. */
  payment_number?: number | null
  /** The payment confirmation that a message is about. */
  receipt?: Pick<Receipt, 'number' | 'of' | 'amount'> | undefined
}

/** With its price as a decimal; `pay` and `tax` are null for what a program has sent. */
type OrderedInMail = {
  name: string
  quantity: number
  price: string | number
  pay: PaidWhen | null
  tax: string | number | null
}

/** Null where nothing was sold with it. */
export const orderedText = ({ ordered }: Pick<BookingOfMessage, 'ordered'>): string | null =>
  ordered?.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') ?? null

/** Another booking of the same guest at the same time, made with the same address. */
export type AlsoBooked = Pick<BookingOfMessage, 'id' | 'link_version' | 'status' | 'starts_at' | 'adults' | 'children'>

export const visitOf = ({ starts_at: at, evening }: BookingOfMessage): Visit => ({ at, evening })

type Linked = Pick<BookingOfMessage, 'id' | 'link_version'>

/** The addresses that messages lead to. */
export type MessageLinks = {
  origin: string
  manage(restaurantId: number, booking: Linked): string
  /** The code by which an assistant manages it. */
  codeOf(restaurantId: number, booking: Linked): string
  review(restaurantId: number, booking: Linked, now: EpochSeconds): string
  unsubscribe(restaurantId: number, booking: Linked): string
  /** The link to confirm an order that waits for it. */
  confirm(restaurantId: number, confirmation: { id: number }): string
  /** The link that confirms the address it is mailed to. */
  newAddress(restaurantId: number, booking: Linked, email: string): string
  /** Where it is paid. */
  pay(restaurantId: number, booking: { id: number }): string
  diary(date: LocalDate): string
}
