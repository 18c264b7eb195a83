/**
 * A message to a guest: the built-in wording or the restaurant's own, in the guest's language, about the booking as it
 * is now.
 */

import type { GuestTexts } from '../../../../../texts/en/guests/guests.ts'
import type { MailTexts } from '../../../../../texts/en/mails.ts'
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import { directionOf, type GuestLanguage } from '../../../../../texts/languages.ts'
import { mailTexts } from '../../../../../texts/mail-texts.ts'
import { isCancelled, isPending, isPromised } from '../../../domain/booking/booking-status.ts'
import { stillPossible } from '../../../domain/booking/guest-rights.ts'
import { guestCount, partyText } from '../../../domain/booking/party-text.ts'
import { bookingLinkText, stillPossibleText } from '../../../domain/booking/still-possible-text.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { isAgent } from '../../../domain/caller.ts'
import { chosenTable, type GuestChoice, patronTagsOf } from '../../../domain/guest/guest-choices.ts'
import { type GuestFormats, guestFormats } from '../../../domain/guest/guest-formats.ts'
import { telephoneHref } from '../../../domain/guest/telephone.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import type { GuestKind } from '../../../domain/messages/messages.ts'
import { amountText } from '../../../domain/money/amounts.ts'
import { receiptTitle } from '../../../domain/money/receipt-title.ts'
import { calendarEntry, googleCalendar, mapAddress, outlookCalendar } from '../../guests/guest-links/calendar-links.ts'
import {
  type Block,
  type DetailRow,
  type FooterLine,
  type MessageContent,
  type MessageLook,
  oneLine,
} from './message-content.ts'
import {
  type AlsoBooked,
  type BookingOfMessage,
  type HouseOfMessage,
  type MessageLinks,
  orderedText,
  visitOf,
} from './message-facts.ts'
import { orderBlocks } from './order-block.ts'
import { reservationFacts } from './reservation-facts.ts'
import type { MessageText, Placeholder } from './wording.ts'

export type GuestMessageOf = {
  kind: GuestKind
  house: HouseOfMessage
  booking: BookingOfMessage
  links: MessageLinks
  now: EpochSeconds
  also?: readonly AlsoBooked[]
  /** Instead of the booking's; for previews. */
  language?: GuestLanguage | undefined
}

export function guestMessage(given: GuestMessageOf): MessageContent {
  const about = ofOffer(given)
  const { kind, house, booking, links } = about
  const language = about.language ?? chooseLanguage({ asked: booking.language, house: house.language })
  const words = mailTexts[language]
  const { subject, text } = textOf(about, words, language)
  const values = valuesOf(about, words, language)
  const filled = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as keyof typeof values] ?? whole)
  const blocks = text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .flatMap((paragraph) => blocksOf(about, words, language, paragraph.trim(), filled))
  const told = [...blocks, ...receiptBlocks(about, language), ...alsoBlocks(about, language)]
  const isRequest = kind === 'review_request'
  return {
    language,
    subject: oneLine(filled(subject)),
    sender: oneLine(house.name),
    look: lookOf(house, links),
    blocks: inCalendars(about) ? [...told, calendarBlock(about, language)] : told,
    footer: footerOf(house, words, language),
    attachments: [],
    facts: reservationFacts({ ...about, name: greetable(booking.name) }),
    ...(isRequest && { unsubscribe: { label: words.noMoreRequests, url: links.unsubscribe(house.id, booking) } }),
  }
}

/** An offer is for its own start, which may be another of the span that the guest waits for. */
function ofOffer(about: GuestMessageOf): GuestMessageOf {
  const { kind, booking } = about
  const { offered_at: at, starts_at, ends_at } = booking
  if (kind !== 'offer' || at == null) return about
  return { ...about, booking: { ...booking, starts_at: at, ends_at: at + ends_at - starts_at, wanted_until: null } }
}

/**
 * A restaurant's own wording of the link speaks of what it does with every booking, so a request for a large party or a
 * place on the waiting list is confirmed in the built-in words.
 */
function textOf(about: GuestMessageOf, words: MailTexts, language: GuestLanguage): MessageText {
  const { kind, house, booking } = about
  if (kind === 'confirm_link' && booking.waiting_list) return words.confirmRequest
  return { ...builtInText(kind, house, language), ...house.messages.wording[kind]?.[language] }
}

/** The wording of a message for which the restaurant has none of its own. */
export function builtInText(
  kind: GuestKind,
  house: Pick<HouseOfMessage, 'confirmation_mode'>,
  language: GuestLanguage,
): MessageText {
  const { confirmRequest, messages } = mailTexts[language]
  return kind === 'confirm_link' && isByHand(house) ? confirmRequest : messages[kind]
}

/** The restaurant confirms every booking itself. */
const isByHand = (house: Pick<HouseOfMessage, 'confirmation_mode'>): boolean =>
  house.confirmation_mode === 'ASYNCHRONOUS'

function confirmLabel({ house, booking }: GuestMessageOf, words: MailTexts, language: GuestLanguage): string {
  if (booking.waiting_list) return words.sendRequest
  return isByHand(house) ? guestTexts[language].booking.askForTable : words.confirm
}

/**
 * With pictures that mail programs can show: few draw an SVG, the others would show an empty frame. A picture of a
 * draft has no address yet and is embedded.
 */
function lookOf({ slug, branding }: HouseOfMessage, { origin }: Pick<MessageLinks, 'origin'>): MessageLook {
  const { logo, picture, ...look } = branding
  const urlOf = (name: string | undefined) => {
    if (!name || /\.svg$|^data:image\/svg/.test(name)) return undefined
    return name.startsWith('data:') ? name : `${origin}/brand/${slug}/${name}`
  }
  const [logoUrl, pictureUrl] = [urlOf(logo), urlOf(picture)]
  return { ...look, ...(logoUrl && { logoUrl }), ...(pictureUrl && { pictureUrl }) }
}

type Values = Record<
  Exclude<
    Placeholder,
    'details' | 'cancel_until' | 'manage_link' | 'review_link' | 'confirm_link' | 'terms' | 'pay_link'
  >,
  string
>

export function valuesOf({ kind, house, booking }: GuestMessageOf, words: MailTexts, language: GuestLanguage): Values {
  const formats = guestFormats(language, house)
  const name = greetable(booking.name)
  return {
    greeting: name === null ? words.greetingWithoutName : words.greeting(name),
    name: name ?? '',
    restaurant: oneLine(house.name),
    date: formats.dayAndYearOfVisit(visitOf(booking)),
    time: formats.time(booking.starts_at),
    guests: guestCount(language, booking.adults + booking.children),
    reference: booking.reference,
    telephone: oneLine(house.telephone ?? ''),
    until: momentOf(untilOf(kind, booking), formats),
    amount: amountOf(kind, booking, language),
    payment_number: String(booking.receipt?.of ?? booking.receipt?.number ?? booking.payment_number ?? ''),
  }
}

const isToPay = (kind: GuestKind): boolean => kind === 'pay_link' || kind === 'pay_reminder' || kind === 'charge_link'

function untilOf(kind: GuestKind, { money, pay_until, offered_until }: BookingOfMessage) {
  if (kind === 'charge_link') return money?.guest_charge?.until
  return isToPay(kind) ? pay_until : offered_until
}

const momentOf = (at: EpochSeconds | null | undefined, formats: GuestFormats): string =>
  at === null || at === undefined ? '' : formats.moment(at)

function amountOf(kind: GuestKind, { money, receipt }: BookingOfMessage, language: GuestLanguage): string {
  if (!money) return ''
  const { captured, refunded, due, asked, currency } = money
  if (receipt) return amountText(BigInt(receipt.amount), currency, language, 'always')
  if (kind === 'charge_link') return amountText(BigInt(money.guest_charge?.amount ?? 0), currency, language)
  const amount = kind === 'refund' ? refunded : kind === 'payment_confirmation' ? captured : due || asked
  return amountText(BigInt(amount), currency, language, isToPay(kind) ? 'where any' : 'always')
}

/**
 * Null for a text that is not a name. Strangers can enter other people's addresses into forms, so a message must not
 * carry their links.
 */
function greetable(name: string | null): string | null {
  const plain = oneLine(name ?? '', 1_000)
  return plain === '' || plain.length > 80 || /[:/\\@<>]|www\.|\.\p{L}{2,}/iu.test(plain) ? null : plain
}

/** What the guest wrote; null where it contains an e-mail address, a link, or a telephone number. */
function repeatable(note: string | null): string | null {
  const plain = oneLine(note ?? '', 500)
  return plain === '' || /[@<>\\]|:\/\/|www\.|[\p{L}\d]\.\p{L}{2,}|\d([ ()./-]*\d){6,}/iu.test(plain) ? null : plain
}

export function blocksOf(
  about: GuestMessageOf,
  words: MailTexts,
  language: GuestLanguage,
  paragraph: string,
  filled: (template: string) => string,
): Block[] {
  const { kind, house, booking, links, now } = about
  if (paragraph === '{details}') {
    // An order that waits for confirmation is no booking yet, and has no code.
    const visit = visitBlock(house, booking, language, kind === 'confirm_link' ? undefined : links)
    return [visit, ...orderBlocks(house, booking, language)]
  }
  if (paragraph === '{terms}') return booking.money?.sentence ? [{ type: 'text', text: booking.money.sentence }] : []
  if (paragraph === '{pay_link}') return payBlock(about, language)
  if (paragraph === '{manage_link}' && kind === 'payment_lapsed') {
    const label = guestTexts[language].paying.over.again
    return [{ type: 'link', label, url: `${links.origin}/book/${encodeURIComponent(house.slug)}` }]
  }
  if (paragraph === '{manage_link}') {
    return [{ type: 'link', label: manageLabel(about, words, language), url: links.manage(house.id, booking) }]
  }
  if (paragraph === '{confirm_link}') {
    return [{ type: 'link', label: confirmLabel(about, words, language), url: links.confirm(house.id, booking) }]
  }
  if (paragraph === '{review_link}') {
    return [{ type: 'link', label: words.review, url: links.review(house.id, booking, now) }]
  }
  if (paragraph === '{cancel_until}') return stillPossibleBlock(about, language)
  if (paragraph.startsWith('# ')) return [{ type: 'heading', text: filled(paragraph.slice(2)) }]
  return [{ type: 'text', text: filled(paragraph) }]
}

/** None where staff take the payment: the terms say how. */
function payBlock({ kind, house, booking, links }: GuestMessageOf, language: GuestLanguage): Block[] {
  const { money } = booking
  if (house.payment_provider === null || !money) return []
  const { pay, card } = guestTexts[language].paying
  const isCharge = kind === 'charge_link'
  const label =
    money.ask === 'guarantee' && !isCharge ? card : pay(amountOf(isCharge ? kind : 'pay_link', booking, language))
  return [{ type: 'link', label, url: links.pay(house.id, booking) }]
}

/** Below every wording: the page to be printed or kept. */
function receiptBlocks({ house, booking, links }: GuestMessageOf, language: GuestLanguage): Block[] {
  const { receipt } = booking
  if (!receipt) return []
  const url = `${links.manage(house.id, booking)}/receipts/${receipt.number}`
  return [{ type: 'link', label: receiptTitle(language, receipt), url }]
}

/** What the guest may still do online. */
function stillPossibleBlock({ house, booking, now }: GuestMessageOf, language: GuestLanguage): Block[] {
  const wording = { language, formats: guestFormats(language, house), telephone: house.telephone }
  const text = stillPossibleText(wording, stillPossible(booking, house, now))
  return text === undefined ? [] : [{ type: 'text', text, isSoft: true }]
}

/** Below every wording, the restaurant's own too: the guest may not know of the other booking. */
function alsoBlocks({ house, links, now, also = [] }: GuestMessageOf, language: GuestLanguage): Block[] {
  const texts = guestTexts[language].manage
  const formats = guestFormats(language, house)
  return also.flatMap((other): Block[] => {
    const possible = stillPossible(other, house, now)
    const canCancel = possible.kind === 'until' || possible.kind === 'any-time'
    const time = formats.time(other.starts_at)
    const url = links.manage(house.id, other)
    return [
      { type: 'text', text: texts.alsoBooked(time, partyText(language, other)) },
      canCancel
        ? { type: 'link', label: texts.cancelOther(time), url: `${url}/cancel` }
        : { type: 'link', label: bookingLinkText(language, possible), url },
    ]
  })
}

function manageLabel({ kind, house, booking, now }: GuestMessageOf, words: MailTexts, language: GuestLanguage): string {
  if (kind === 'offer') return words.answer
  const possible = stillPossible(booking, house, now)
  if (kind !== 'reconfirmation') return bookingLinkText(language, possible)
  return possible.kind === 'until' ? words.reconfirm : words.reconfirmOnly
}

/** Also used by summaries. */
export function visitBlock(
  house: HouseOfMessage,
  booking: BookingOfMessage,
  language: GuestLanguage,
  links: Pick<MessageLinks, 'codeOf'> | undefined,
): Extract<Block, { type: 'visit' }> {
  const { adults, children, reference } = booking
  const area = booking.area_translations?.[language]?.name ?? booking.dining_area
  const words = mailTexts[language]
  const { manage, choices, tables, booking: onPages } = guestTexts[language]
  const formats = guestFormats(language, house)
  const row = (label: string, value: string | null): DetailRow[] => (value ? [{ label, value }] : [])
  return {
    type: 'visit',
    when: {
      label: words.when,
      day: formats.dayAndYearOfVisit(visitOf(booking)),
      time: timeOf(booking, formats, language),
    },
    party: [
      { label: words.party, value: partyText(language, { adults, children }) },
      ...row(manage.labels.area, area && oneLine(area)),
      ...row(tables.label, chosenTable(booking, booking.guest_choices)),
    ],
    rows: [
      ...row(onPages.waitingList, waitingText(booking, manage)),
      ...row(manage.labels.name, greetable(booking.name)),
      ...choicesRow(booking, choices),
      ...row(manage.labels.note, repeatable(booking.comment)),
      ...placeRow(house, onPages.place, guestTexts[language].house.map),
      ...row(words.reference, reference),
      ...(links && isAgent(booking.created_by) ? row(words.code, spaced(links.codeOf(house.id, booking))) : []),
    ],
  }
}

/** `19:00 to 21:00` for a place on the waiting list for a span. */
function timeOf({ starts_at, wanted_until = null }: BookingOfMessage, formats: GuestFormats, language: GuestLanguage) {
  const time = formats.time(starts_at)
  return wanted_until === null ? time : guestTexts[language].waiting.span(time, formats.time(wanted_until))
}

/** The dot marks the code, so that it can be removed from the stored copy (without-links.ts). */
const spaced = (code: string): string => `${code.slice(0, 4)}·${code.slice(4)}`

function placeRow({ name, address }: HouseOfMessage, label: string, map: string): DetailRow[] {
  if (!address) return []
  return [{ label, value: oneLine(address, 300), link: { label: map, url: mapAddress({ name, address }) } }]
}

/** Messages about a table that the guest has. */
const calendarKinds: readonly GuestKind[] = ['confirmed', 'changed', 'reminder']
const inCalendars = ({ kind, booking }: GuestMessageOf): boolean =>
  calendarKinds.includes(kind) && isPromised(booking.status)

function calendarBlock({ house, booking, links }: GuestMessageOf, language: GuestLanguage): Block {
  const { reference, starts_at: startsAt, ends_at: endsAt, adults, children } = booking
  const night = guestFormats(language, house).nightOf(visitOf(booking))
  const manageUrl = links.manage(house.id, booking)
  const entry = calendarEntry(language, house, {
    reference,
    startsAt,
    endsAt,
    guests: adults + children,
    ...{ night, manageUrl, ordered: orderedText(booking) },
  })
  const { calendar, calendarFile } = guestTexts[language].house
  return {
    type: 'links',
    title: calendar,
    links: [
      { label: `${calendarFile} (.ics)`, url: `${manageUrl}/calendar.ics` },
      { label: 'Google', url: googleCalendar(entry) },
      { label: 'Outlook', url: outlookCalendar(entry) },
    ],
  }
}

/** Choices that only a later release knows are left out. */
function choicesRow({ guest_choices }: BookingOfMessage, { title, names }: GuestTexts['choices']): DetailRow[] {
  const chosen = (guest_choices ?? []).filter((choice) => choice in names)
  if (chosen.length === 0) return []
  const kindOf = (choice: GuestChoice) => (patronTagsOf([choice]).length > 0 ? 'warning' : 'value')
  const { warning = [], value = [] } = Object.groupBy(chosen, kindOf)
  const said = (choices: readonly GuestChoice[]) => choices.map((choice) => names[choice]).join(' · ')
  return [{ label: title, value: said(value), warning: said(warning) }]
}

/** Null where the guest has a table, is offered one, or waits for an answer. */
function waitingText(
  { waiting_list, is_request, status, offered_until }: BookingOfMessage,
  { explained, states }: GuestTexts['manage'],
): string | null {
  if (!waiting_list || is_request || offered_until !== null) return null
  return isPending(status) ? explained.waiting : isCancelled(status) ? states.cancelled : null
}

/** Also used by summaries. */
export function footerOf(
  { name, address, telephone, email, country }: HouseOfMessage,
  words: MailTexts,
  language: GuestLanguage,
): FooterLine[] {
  const own = (text: string) => (directionOf(language) === 'rtl' ? isolated(text) : text)
  return [
    { text: own(oneLine(name)) },
    ...(address === null ? [] : [{ text: own(oneLine(address, 300)) }]),
    ...(telephone === null
      ? []
      : [{ text: `${words.telephone}: ${own(oneLine(telephone))}`, url: telephoneHref(telephone, country) }]),
    ...(email === null ? [] : [{ text: own(email), url: `mailto:${encodeURI(email)}` }]),
    { text: words.why(oneLine(name)) },
  ]
}

/**
 * Isolated from the surrounding direction: in Arabic a telephone number would otherwise be shown in the wrong order.
 */
const isolated = (text: string): string =>
  /^[+\d]/.test(text) && !/\p{L}/u.test(text) ? `\u2066${text}\u2069` : `\u2068${text}\u2069`
