/** A message to a guest: our words or the restaurant's own, in the guest's language, with what the booking is now. */

import { directionOf, type GuestLanguage } from '../../../../texts/languages.ts'
import { type MailTexts, mailTexts } from '../../../../texts/mail-texts.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { type GuestFormats, guestFormats } from '../../domain/guest-formats.ts'
import { chooseLanguage } from '../../domain/language.ts'
import type { GuestKind } from '../../domain/messages.ts'
import { guestCount, partyText } from '../../domain/party-text.ts'
import { type Block, type MessageContent, oneLine } from './message-content.ts'
import type { BookingOfMessage, HouseOfMessage, MessageLinks } from './message-facts.ts'
import type { MessageText, Placeholder } from './wording.ts'

export type GuestMessageOf = {
  kind: GuestKind
  house: HouseOfMessage
  booking: BookingOfMessage
  links: MessageLinks
  now: EpochSeconds
  /** Instead of the booking's; for previews. */
  language?: GuestLanguage | undefined
}

export function guestMessage(about: GuestMessageOf): MessageContent {
  const { kind, house, booking, links } = about
  const language = about.language ?? chooseLanguage({ asked: booking.language, house: house.language })
  const words = mailTexts[language]
  const { subject, text }: MessageText = house.messages.wording[kind]?.[language] ?? words.messages[kind]
  const values = valuesOf(about, words, language)
  const filled = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as keyof typeof values] ?? whole)
  const blocks = text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => blockOf(about, words, language, paragraph.trim(), filled))
  const isRequest = kind === 'review_request'
  return {
    language,
    subject: oneLine(filled(subject)),
    blocks,
    footer: footerOf(house, words, language),
    attachments: [],
    ...(isRequest && { unsubscribe: { label: words.noMoreRequests, url: links.unsubscribe(house.id, booking) } }),
  }
}

type Values = Record<Exclude<Placeholder, 'details' | 'manage_link' | 'review_link'>, string>

function valuesOf({ house, booking }: GuestMessageOf, words: MailTexts, language: GuestLanguage): Values {
  const formats = guestFormats(language, house)
  const name = greetable(booking.name)
  return {
    greeting: name === null ? words.greetingWithoutName : words.greeting(name),
    name: name ?? '',
    restaurant: oneLine(house.name),
    date: formats.dayOf(booking.starts_at),
    time: formats.time(booking.starts_at),
    guests: guestCount(language, booking.adults + booking.children),
    reference: booking.reference,
    telephone: oneLine(house.telephone ?? ''),
    until: booking.offered_until === null ? '' : formats.time(booking.offered_until),
  }
}

/**
 * Null for a name that is none. Forms are filled in by strangers with other people's addresses: a message must not carry
 * their text or their links to someone, which is also why it does not repeat the guest's note.
 */
function greetable(name: string | null): string | null {
  const plain = oneLine(name ?? '', 1_000)
  return plain === '' || plain.length > 80 || /[:/\\@<>]|www\.|\.\p{L}{2,}/iu.test(plain) ? null : plain
}

function blockOf(
  { kind, house, booking, links, now }: GuestMessageOf,
  words: MailTexts,
  language: GuestLanguage,
  paragraph: string,
  filled: (template: string) => string,
): Block {
  if (paragraph === '{details}') return detailsOf(booking, words, guestFormats(language, house), language)
  if (paragraph === '{manage_link}') {
    return { type: 'link', label: manageLabel(kind, words), url: links.manage(house.id, booking) }
  }
  if (paragraph === '{review_link}') {
    return { type: 'link', label: words.review, url: links.review(house.id, booking, now) }
  }
  return { type: 'text', text: filled(paragraph) }
}

function manageLabel(kind: GuestKind, words: MailTexts): string {
  if (kind === 'reconfirmation') return words.reconfirm
  return kind === 'offer' ? words.answer : words.manage
}

function detailsOf(
  { starts_at, adults, children, reference }: BookingOfMessage,
  words: MailTexts,
  formats: GuestFormats,
  language: GuestLanguage,
): Block {
  return {
    type: 'details',
    rows: [
      [words.when, `${formats.dayOf(starts_at)}, ${formats.time(starts_at)}`],
      [words.party, partyText(language, { adults, children })],
      [words.reference, reference],
    ],
  }
}

function footerOf(
  { name, address, telephone, email }: HouseOfMessage,
  words: MailTexts,
  language: GuestLanguage,
): string[] {
  const own = (text: string) => (directionOf(language) === 'rtl' ? isolated(text) : text)
  return [
    own(oneLine(name)),
    ...(address === null ? [] : [own(oneLine(address, 300))]),
    ...(telephone === null ? [] : [`${words.telephone}: ${own(oneLine(telephone))}`]),
    ...(email === null ? [] : [own(email)]),
  ]
}

/** Keeps its own direction: in Arabic a telephone number would otherwise be shown in the wrong order. */
const isolated = (text: string): string =>
  /^[+\d]/.test(text) && !/\p{L}/u.test(text) ? `\u2066${text}\u2069` : `\u2068${text}\u2069`
