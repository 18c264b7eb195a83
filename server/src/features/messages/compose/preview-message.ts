/** Previews of every message, about an invented booking. */

import { guestTexts } from '../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { addDays, localDateOf, startOfDate } from '../../../domain/calendar/calendar.ts'
import { type GuestKind, isToGuest, type StaffKind } from '../../../domain/messages/messages.ts'
import { amountText, decimalsOf } from '../../../domain/money/amounts.ts'
import type { ShownMoney } from '../../../domain/money/shown-money.ts'
import { guestMessage } from './guest-message.ts'
import type { MessageContent } from './message-content.ts'
import type { BookingOfMessage, HouseOfMessage, MessageLinks } from './message-facts.ts'
import { sheetMessage, staffMessage } from './staff-message.ts'

export type PreviewOf = {
  kind: GuestKind | StaffKind
  house: HouseOfMessage
  language: GuestLanguage
  links: MessageLinks
  now: EpochSeconds
}

export function previewMessage({ kind, house: given, language, links, now }: PreviewOf): MessageContent {
  const house = withEveryButton(given)
  const booking = exampleBooking({ kind, house, now })
  if (isToGuest(kind)) return guestMessage({ kind, house, booking, links, now, language })
  if (kind === 'daily_sheet') return sheetMessage(house, { date: booking.local_date, bookings: [booking], now }, links)
  return staffMessage(kind, house, booking, links)
}

/** Also that of a payment service which is not set up yet. */
export const withEveryButton = ({ payment_provider: _, ...house }: HouseOfMessage): HouseOfMessage => house

/** The booking that a preview of this kind is about. */
export const exampleBooking = ({ kind, house, now }: Pick<PreviewOf, 'kind' | 'house' | 'now'>): BookingOfMessage => ({
  ...imagined(house, now),
  ...(kind === 'waiting_list' && onWaitingList),
  ...(isAboutMoney(kind) && paying(kind, house, now)),
})

const aboutMoney: readonly PreviewOf['kind'][] = [
  'pay_link',
  'pay_reminder',
  'payment_confirmation',
  'refund',
  'charge_link',
]
const isAboutMoney = (kind: PreviewOf['kind']): boolean => aboutMoney.includes(kind)

/** A deposit of 40, paid or not yet. */
function paying(kind: PreviewOf['kind'], { currency = 'EUR' }: HouseOfMessage, now: EpochSeconds) {
  const amount = 40 * 10 ** decimalsOf(currency)
  const isPaid = kind === 'payment_confirmation' || kind === 'refund'
  const captured = isPaid ? amount : 0
  const refunded = kind === 'refund' ? amount : 0
  const sums = {
    asked: amount,
    captured,
    refunded,
    refunding: 0,
    due: amount - captured,
    waived: 0,
    settled: 0,
    off_bill: 0,
  }
  const { terms } = guestTexts.en
  const money: ShownMoney = {
    ...{ condition: isPaid ? 'paid' : 'asked', ask: 'deposit', currency, ...sums },
    ...{ free_until: null, keep_percent: 100, paid_at: isPaid ? now : null, take_back: null },
    change: null,
    guest_charge: kind === 'charge_link' ? { amount, until: now + 7 * 86_400, refused: false } : null,
    sentence: terms.deposit(amountText(BigInt(amount), currency, 'en')),
  }
  const receipt = { number: kind === 'refund' ? 421 : 417, of: kind === 'refund' ? 417 : null, amount }
  return { money, pay_until: now + 86_400, ...(isPaid && { receipt }) }
}

const onWaitingList = { status: 'pending', waiting_list: true, tables: [] } satisfies Partial<BookingOfMessage>

/** Tomorrow at half past seven. Its links lead to no booking. */
function imagined({ timezone }: HouseOfMessage, now: EpochSeconds): BookingOfMessage {
  const local_date = addDays(localDateOf(timezone, now), 1)
  const starts_at = startOfDate(timezone, local_date) + 19.5 * 3_600
  return {
    id: 0,
    reference: 'EXAMPLE-1',
    status: 'confirmed',
    waiting_list: false,
    is_request: false,
    starts_at,
    ends_at: starts_at + 2 * 3_600,
    local_date,
    evening: local_date,
    adults: 2,
    children: 1,
    comment: 'A quiet table, please',
    guest_choices: ['nuts'],
    answers: [],
    language: null,
    created_by: 'guest',
    name: 'Ann Example',
    email: 'ann@example.com',
    mobile_number: '7912 3456',
    mobile_prefix: '+356',
    dining_area: 'Main room',
    tables: ['4'],
    allergies: ['is_allergic_to_nuts'],
    reviewed: false,
    link_version: 0,
    offered_until: now + 1_800,
  }
}
