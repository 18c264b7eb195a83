/**
 * The words of a text: the name of the restaurant first, then the built-in wording or the restaurant's own in the guest's
 * language, then one short link. Names of guests are never in it: whoever types a form could have it say anything.
 */
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { mailTexts } from '../../../../../../texts/mail-texts.ts'
import { makePlain } from '../../../../../../texts/plain-text.ts'
import { textMessages } from '../../../../../../texts/text-messages.ts'
import { countParts } from '../../../../../../texts/text-parts.ts'
import { type GuestFormats, guestFormats, type Visit } from '../../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../../domain/language.ts'
import type { WordedKind } from '../../../../domain/texts/text-settings.ts'
import { valuesOf } from '../../compose/guest-message.ts'
import { oneLine } from '../../compose/message-content.ts'
import { type BookingOfMessage, type HouseOfMessage, visitOf } from '../../compose/message-facts.ts'
import type { LeadsTo } from '../links/short-links.sql.ts'

export const textPlaceholders = ['date', 'time', 'guests', 'reference', 'telephone', 'until', 'amount'] as const

/** Without one a text has no link. */
export const linkOfText: Readonly<Record<WordedKind, LeadsTo | null>> = {
  confirmed: 'manage',
  changed: 'manage',
  cancelled: null,
  offer: 'manage',
  pay_link: 'pay',
  reminder: 'manage',
  reconfirmation: 'manage',
  table_ready: null,
}

export type TextOf = {
  kind: WordedKind
  house: HouseOfMessage
  booking: BookingOfMessage
  /** Without the code where there is none. */
  link: string | null
  /** Instead of the booking's; for previews. */
  language?: GuestLanguage | undefined
  /** Of a table that is ready; `later` leaves `{until}` to be filled in. */
  keptUntil?: number | 'later' | null | undefined
}

export const languageOfGuest = (house: Pick<HouseOfMessage, 'language'>, language: string | null): GuestLanguage =>
  chooseLanguage({ asked: language, house: house.language })

const longestName = 30

export function nameInTexts({ name, messages }: Pick<HouseOfMessage, 'name' | 'messages'>): string {
  return makePlain(oneLine(messages.sender_name ?? name, longestName))
}

export function textWords({ kind, house, booking, link, language: given, keptUntil }: TextOf): string {
  const language = given ?? languageOfGuest(house, booking.language)
  const template = house.messages.texts?.wording[kind]?.[language] ?? textMessages[language].messages[kind]
  const { offered_at: offeredAt } = booking
  const shown = kind === 'offer' && offeredAt != null ? { ...booking, starts_at: offeredAt } : booking
  const formats = guestFormats(language, house)
  const mailed = valuesOf(
    { kind: asMail(kind), house, booking: shown, links: noLinks, now: 0 },
    mailTexts[language],
    language,
  )
  const kept = typeof keptUntil === 'number' ? formats.time(keptUntil) : keptUntil === 'later' ? '{until}' : ''
  const until = kind === 'table_ready' ? kept : mailed.until
  const values: Record<string, string> = {
    ...mailed,
    until: kind === 'offer' ? withoutDay(shown.offered_until, formats) : until,
    date: inOldAlphabet(shortDate(formats, visitOf(shown)), language),
  }
  const words = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    (textPlaceholders as readonly string[]).includes(name) ? (values[name] ?? whole) : whole,
  )
  return makePlain(`${nameInTexts(house)}: ${words}${link === null ? '' : ` ${link}`}`)
}

/** `Sat 21 November`: the day in full would cost Maltese and Arabic a third part. A night is named as everywhere. */
export const shortDate = (formats: GuestFormats, visit: Visit): string =>
  formats.nightOf(visit) === undefined
    ? `${formats.shortDay(visit.evening)} ${formats.dayAndMonth(visit.evening)}`
    : formats.dayOfVisit(visit)

/**
 * `sáb` and `août` as `sab` and `aout`: one letter of a date, which the old alphabet of telephones does not have, would make
 * every text of a Saturday in Spanish, and of August in French, cost three parts instead of one.
 */
function inOldAlphabet(date: string, language: GuestLanguage): string {
  if (language !== 'es' && language !== 'fr') return date
  const plain = [...date].map((letter) =>
    countParts(letter).costly === null ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  )
  return plain.join('')
}

const withoutDay = (at: number | null, { time }: { time: (at: number) => string }): string =>
  at === null ? '' : time(at)

const asMail = (kind: WordedKind) => (kind === 'table_ready' ? 'confirmed' : kind)

/** Texts have no links but their own. */
const noLinks = { origin: '' } as never

/** What is stored of a text: without the code of its link, which would be a key to the booking. */
export const withoutCode = (text: string): string => text.replaceAll(/(\/t\/)[A-Za-z0-9]{11}\b/g, '$1…')
