/** What a claimed text would say to which number, or why it is not sent. Nothing is written here. */
import { type Clock, secondsOf } from '../../../../clock.ts'
import { isPromised } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { dialOf } from '../../../../domain/guest/telephone.ts'
import { objectionTo } from '../../../../domain/messages/messages.ts'
import { type HeldReason, heldReasons } from '../../../../domain/texts/held-reasons.ts'
import { readTextNumber, type TextNumber } from '../../../../domain/texts/number-type.ts'
import { fallsBackToMail, freshSeconds, type TextSettings, usualTexts } from '../../../../domain/texts/text-settings.ts'
import type { LeadsTo } from '../links/short-links.sql.ts'
import { newCode } from '../links/short-links.ts'
import type { ClaimedText } from './text-outbox.sql.ts'
import { linkOfText, textWords } from './text-words.ts'

export type ComposedText = {
  to: TextNumber
  text: string
  settings: TextSettings
  link: { code: string; leadsTo: LeadsTo } | null
}
/** `byMail`: a mail goes instead. */
export type NotTexted = { state: 'dropped' | 'refused'; reason: string; byMail: boolean }

const daySeconds = 24 * 3_600

export function composeText(
  text: ClaimedText,
  { clock, origin }: { clock: Clock; origin: string },
): ComposedText | NotTexted {
  const { kind, house, booking, age } = text
  const settings = house.messages.texts ?? usualTexts
  const now = secondsOf(clock.now())
  if (isTooLate(text, now)) return { state: 'dropped', reason: heldReasons.late, byMail: false }
  if (age > daySeconds) return { state: 'dropped', reason: 'it is more than a day late', byMail: false }
  if (kind === 'table_ready' && !isPromised(booking.status)) {
    return { state: 'dropped', reason: 'the booking has changed since', byMail: false }
  }
  const objection = objectionTo({ ...booking, kind, visit_at: text.visit_at }, now)
  if (objection !== null) return { state: 'dropped', reason: objection, byMail: false }
  const to = numberOf(text)
  const held = to === null ? 'no_number' : objectionToNumber(to, text, settings)
  if (to === null || held !== null) return notTexted(held ?? 'no_number', settings, text)
  if (kind === 'written') return { to, text: text.body ?? '', settings, link: null }
  const leadsTo = linkOfText[kind]
  const link = leadsTo && { code: newCode(), leadsTo }
  const url = link && `${withoutScheme(origin)}/t/${link.code}`
  return { to, text: textWords({ kind, house, booking, link: url, keptUntil: text.kept_until }), settings, link }
}

export function notTexted(held: HeldReason, settings: TextSettings, { kind, booking }: ClaimedText): NotTexted {
  const byMail = fallsBackToMail(settings, kind, booking.guest_choices)
  return { state: 'refused', reason: heldReasons[held], byMail }
}

/** That a table is ready is worth nothing later, and an old one is worse than none. */
export const isTooLate = ({ kind, age, kept_until }: ClaimedText, now: EpochSeconds): boolean =>
  kind === 'table_ready' && (age > freshSeconds || kept_until === null || kept_until <= now)

function numberOf({ recipient, booking, house }: ClaimedText): TextNumber | null {
  return readTextNumber(recipient ?? dialOf(booking.mobile_prefix, booking.mobile_number, house.country))
}

function objectionToNumber(to: TextNumber, text: ClaimedText, { countries }: TextSettings): HeldReason | null {
  if (to.type === 'costly') return 'costly'
  if (to.type === 'landline') return 'landline'
  return isListed(to.country, countries, text.house.country) || text.is_elsewhere === true ? null : 'country'
}

/** Without a list the restaurant's own country is the only one. */
export function isListed(country: string | null, countries: TextSettings['countries'], own: string | null): boolean {
  if (country === null) return false
  return Object.keys(countries).length === 0 ? country === own : Object.hasOwn(countries, country)
}

/** Telephones make a link of a name with a path. Where the server is reached without https it is said. */
const withoutScheme = (origin: string): string => origin.replace(/^https:\/\//, '')
