/** Bookings in words: who it is, and what must not be overlooked. */
import { courseTexts, seatTexts, texts } from '../../../texts/en/diary.ts'
import { canBePinned, isBlock, isRequest, minutesLate, minutesOver, startOf, stateOf } from './booking-state.ts'
import type { Booking, Patron, PatronTag } from './day.ts'
import { minute } from './zone-time.ts'

/** Who did something, as people say it: `Ann Borg`, `Website`, `Guest`. */
export const actorWords = (actor: string, name: string | null): string =>
  name ?? texts.actors[actor] ?? viaWords(actor) ?? actor.replace(/^(user|token):/, '')

/** A program that acts for a guest names itself: `ChatGPT, for the guest`. */
const viaWords = (actor: string): string | undefined => {
  const [, program] = /^guest via (.+)$/.exec(actor) ?? []
  return program && texts.forTheGuest(program)
}

export function guestName(booking: Booking): string {
  if (isBlock(booking)) return booking.comment ?? texts.blockedTable
  const name = booking.patron?.name.trim() ?? ''
  if (name !== '') return name
  return booking.patron?.walkin === true ? texts.walkInGuest : texts.noName
}

/** A walk-in who left neither telephone nor address has no card. */
export const isAnonymous = ({ walkin, mobile_number, email, comments }: Patron): boolean =>
  walkin && mobile_number === null && email === null && comments === null

/** The family name, for a table or a bar that is short. */
export function shortName(booking: Booking): string {
  const name = guestName(booking)
  return isBlock(booking) || booking.patron?.walkin === true ? name : familyName(name)
}

/** Words that belong to the family name behind them, where they are not written together. */
const particles = new Set(
  [
    ...['af', 'al', 'av', 'bin', 'bint', 'da', 'dal', 'das', 'de', 'degli', 'dei', 'del', 'della', 'den', 'der', 'des'],
    ...['di', 'do', 'dos', 'du', 'el', 'het', 'ibn', 'la', 'las', 'le', 'li', 'lo', 'los', 'mac', 'mc', 'ní', 'nic'],
    ...['ó', 'op', 'saint', 'san', 'santa', "'t", 'te', 'ten', 'ter', 'uí', 'van', 'vom', 'von', 'zu', 'zum', 'zur'],
  ].map((particle) => particle.normalize()),
)

/** The last word and the particles before it. A capital one that comes first is a given name: Al Grech, Van Morrison. */
export function familyName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isParticle = (word: string, index: number) =>
    particles.has(word.normalize().toLowerCase()) && (index > 0 || word === word.toLowerCase())
  const begins = words.findLastIndex((word, index) => index < words.length - 1 && !isParticle(word, index)) + 1
  return words.slice(begins).join(' ')
}

/** `v. d. Berg`, where there is no room for the particles. */
export const withInitials = (family: string): string =>
  family
    .split(' ')
    .map((word, index, words) =>
      index < words.length - 1 && word === word.toLowerCase() ? `${word.charAt(0)}.` : word,
    )
    .join(' ')

/** `isOfTable`: for planning tables, not for the host at the entrance. */
export type Mark = { icon: string; text: string; isWarning: boolean; isOfTable: boolean; isNote: boolean }

const iconOfTag: Readonly<Record<string, string>> = {
  is_vip: 'star',
  is_wine_lover: 'glass',
  is_vegan: 'leaf',
  is_vegetarian: 'leaf',
  is_always_late: 'clock',
  is_with_pet: 'paw',
}
/** Shown as a warning wherever the guest is named. */
export const allergies: readonly PatronTag[] = [
  'is_allergic_to_nuts',
  'is_allergic_to_shellfish',
  'is_gluten_intolerant',
  'is_lactose_intolerant',
]
/** Not shown where guests could read the screen. */
const discreet: readonly PatronTag[] = ['is_low_spender', 'is_high_spender']
export const otherMarks: readonly PatronTag[] = [
  ...(['is_vip', 'is_vegan', 'is_vegetarian', 'is_wine_lover', 'is_with_pet', 'is_always_late'] as const),
  ...discreet,
]

/** Whether one of the restaurant's own tags names an allergy, in the languages of our pages. */
const isAllergy = (tag: string): boolean => /al+[eè]rg|intol+[eé]r|unverträg|حساسية/i.test(tag)

/** Allergies first, then the guest's tags, the booking's tags, facts about its table, and whether there are notes. */
export function marksOf(booking: Booking): Mark[] {
  const tags = booking.patron?.tags ?? []
  const ownTags = booking.patron?.own_tags ?? []
  const named = (tag: PatronTag) => texts.patronTags[tag]
  return [
    ...allergies.filter((tag) => tags.includes(tag)).map((tag) => mark('alert', named(tag), { isWarning: true })),
    ...ownTags.filter(isAllergy).map((tag) => mark('alert', tag, { isWarning: true })),
    ...tags
      .filter((tag) => !allergies.includes(tag) && !discreet.includes(tag))
      .map((tag) => mark(iconOfTag[tag] ?? 'star', named(tag))),
    ...ownTags.filter((tag) => !isAllergy(tag)).map((tag) => mark('tag', tag)),
    ...booking.booking_tags.map(({ icon, name }) => mark(icon, name)),
    ...tableMarks(booking),
    ...(notesOf(booking).length > 0 && !isBlock(booking)
      ? [mark('note', notesOf(booking).join(' · '), { isNote: true })]
      : []),
  ]
}

function tableMarks(booking: Booking): Mark[] {
  if (!canBePinned(booking)) return []
  const { is_pinned, moved_from } = booking
  return [
    ...(is_pinned ? [mark('pin', texts.pinned, { isOfTable: true })] : []),
    ...(moved_from === null ? [] : [mark('moved', texts.movedFrom(moved_from.join(' + ')), { isOfTable: true })]),
  ]
}

const mark = (icon: string, text: string, is: Partial<Mark> = {}): Mark => ({
  ...{ icon, text, isWarning: false, isOfTable: false, isNote: false },
  ...is,
})

export const notesOf = ({ comment, private_comment }: Booking): string[] =>
  [comment, private_comment].filter((note) => note !== null && note !== '') as string[]

/** The most important fact besides name and covers: late, over time, or until when. */
export function situation(booking: Booking, now: number, time: (at: number) => string): string {
  switch (stateOf(booking, now)) {
    case 'late':
      return texts.late(minutesLate(booking, now))
    case 'over':
      return texts.over(minutesOver(booking, now))
    case 'here':
      return booking.presence === 'partly' ? seatTexts.partly(booking.presence_count, booking.covers) : seatTexts.atBar
    case 'seated':
      return texts.until(time(Date.parse(booking.end_time)))
    case 'gone':
      return texts.statuses[booking.fsm_status] ?? booking.fsm_status
    case 'pending':
      return isRequest(booking) ? texts.states.request : texts.states.pending
    default:
      return texts.states[stateOf(booking, now)]
  }
}

/** The waiting time announced to guests at the bar, so that every host can repeat it. */
export const toldAtBar = ({ presence, quoted_wait }: Booking, time: (at: number) => string): string =>
  presence === 'bar' && quoted_wait !== null
    ? texts.quotedWait(time(Date.parse(quoted_wait.from)), time(Date.parse(quoted_wait.until)))
    : ''

/** The announced waiting time has passed. */
export const isWaitOver = ({ quoted_wait }: Booking, now: number): boolean =>
  quoted_wait !== null && Date.parse(quoted_wait.until) < now

/**
 * How long a guest on the waiting list has waited: a walk-in since they were entered, one who booked ahead since their
 * time. Null before that.
 */
export function waitingMinutes(booking: Booking, now: number): number | null {
  const written = Date.parse(booking.created_at)
  const since = booking.quoted_wait === null ? Math.max(startOf(booking), written) : written
  return since > now ? null : Math.floor((now - since) / minute)
}

/** All of it in one sentence, for a screen reader and a tooltip. */
export function described(booking: Booking, tables: string, now: number, time: (at: number) => string): string {
  const parts = [
    guestName(booking),
    isBlock(booking) ? '' : texts.covers(booking.covers),
    `${time(startOf(booking))}–${time(Date.parse(booking.end_time))}`,
    tables === '' ? texts.noTable : tables,
    situation(booking, now, time),
    toldAtBar(booking, time),
    booking.course === null ? '' : courseTexts.words[booking.course.name],
    ...marksOf(booking).map(({ text }) => text),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
