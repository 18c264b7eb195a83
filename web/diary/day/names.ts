/** Bookings in words: who it is, and what must not be overlooked. */

import { allergenTexts } from '../../../texts/en/diary/allergens.ts'
import { courseTexts, seatTexts, texts } from '../../../texts/en/diary/diary.ts'
import {
  canBePinned,
  isAtDoor,
  isAwaitingPayment,
  isBlock,
  isRequest,
  isUnseated,
  leaveOf,
  minutesLate,
  minutesOver,
  startOf,
  stateOf,
} from '../../kit/booking/booking-state.ts'
import { moneyMark, paysUntil } from '../../kit/booking/money-mark.ts'
import { familyName } from '../../kit/guest/family-name.ts'
import { dateText, minute } from '../../kit/time/zone-time.ts'
import type { Booking, Day, Patron, PatronTag } from './day.ts'

/** Who did something, as people say it: `Ann Borg`, `Website`, `Guest`. */
export const actorWords = (actor: string, name: string | null): string =>
  name ?? texts.actors[actor] ?? viaWords(actor) ?? actor.replace(/^\w+:/, '')

/** A program that acts for a guest names itself: `ChatGPT, for the guest`. */
const viaWords = (actor: string): string | undefined => {
  const [, program] = /^guest via (.+)$/.exec(actor) ?? []
  return program && texts.forTheGuest(program)
}

/** What the API calls guests who gave no name, in every language. */
const namelessWalkIn = 'Walk-in'

export function guestName(booking: Booking): string {
  if (isBlock(booking)) return booking.comment ?? texts.blockedTable
  const name = booking.patron?.name.trim() ?? ''
  const isWalkIn = booking.patron?.walkin === true
  if (name !== '' && !(isWalkIn && name === namelessWalkIn)) return name
  return isWalkIn ? texts.walkInGuest : texts.noName
}

/** A walk-in who left neither telephone nor address has no card. */
export const isAnonymous = ({ walkin, mobile_number, email, comments }: Patron): boolean =>
  walkin && mobile_number === null && email === null && comments === null

/** The family name, for a table or a bar that is short. */
export function shortName(booking: Booking): string {
  const name = guestName(booking)
  return isBlock(booking) || booking.patron?.walkin === true ? name : familyName(name)
}

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

/** Of the guest: allergies first, then other tags. */
export function guestMarks({
  tags,
  own_tags,
  allergies: known,
}: Pick<Patron, 'tags' | 'own_tags' | 'allergies'>): Mark[] {
  const named = (tag: PatronTag) => texts.patronTags[tag]
  return [
    ...allergies.filter((tag) => tags.includes(tag)).map((tag) => mark('alert', named(tag), { isWarning: true })),
    ...inWords(known, tagged).map((text) => mark('alert', allergenTexts.mustNotEat(text), { isWarning: true })),
    ...own_tags.filter(isAllergy).map((tag) => mark('alert', tag, { isWarning: true })),
    ...tags
      .filter((tag) => !allergies.includes(tag) && !discreet.includes(tag))
      .map((tag) => mark(iconOfTag[tag] ?? 'star', named(tag))),
    ...own_tags.filter((tag) => !isAllergy(tag)).map((tag) => mark('tag', tag)),
  ]
}

/** What the four tags of allergies say. */
const tagged: readonly string[] = ['gluten', 'milk', 'nuts', 'crustaceans', 'molluscs']

function inWords(known: Patron['allergies'], without: readonly string[] = []): string[] {
  if (known === null) return []
  const named = known.allergens.filter((allergen) => !without.includes(allergen)).map((one) => allergenTexts.names[one])
  return known.other === null ? named : [...named, known.other]
}

/** What companions must not eat. */
const companionMarks = ({ allergies: known }: Booking): Mark[] =>
  inWords(known).map((text) => mark('alert', allergenTexts.companion(text), { isWarning: true }))

/** The guest's, then the booking's tags, facts about its table, and whether there are notes. */
export function marksOf(booking: Booking): Mark[] {
  return [
    ...companionMarks(booking),
    ...(booking.patron === null ? [] : guestMarks(booking.patron)),
    ...booking.booking_tags.map(({ icon, name }) => mark(icon, name)),
    ...tableMarks(booking),
    ...(notesOf(booking).length > 0 && !isBlock(booking)
      ? [mark('note', notesOf(booking).join(' · '), { isNote: true })]
      : []),
  ]
}

/** What must not be overlooked about who sits or comes there. */
export const warningsOf = ({ booking }: { booking: Booking | null }): string[] =>
  booking === null ? [] : marksOf(booking).flatMap(({ isWarning, text }) => (isWarning ? [text] : []))

function tableMarks(booking: Booking): Mark[] {
  if (!canBePinned(booking)) return []
  const { is_pinned, is_table_chosen, moved_from, was_pinned_to } = booking
  return [
    ...(is_pinned ? [mark('pin', is_table_chosen ? texts.chosenByGuest : texts.pinned, { isOfTable: true })] : []),
    ...(moved_from === null ? [] : [mark('moved', texts.movedFrom(moved_from.join(' + ')), { isOfTable: true })]),
    ...(was_pinned_to === null
      ? []
      : [mark('moved', texts.wasPinnedTo(was_pinned_to.join(' + ')), { isOfTable: true })]),
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
      return texts.until(time(leaveOf(booking)))
    case 'gone':
      return texts.statuses[booking.fsm_status] ?? booking.fsm_status
    case 'pending':
      return waitsInWords(booking, time)
    case 'expected':
      return saysLate(booking) || texts.states.expected
    default:
      return texts.states[stateOf(booking, now)]
  }
}

/** `says 15 min late`; empty where they said nothing. */
export const saysLate = ({ announced_late_minutes: minutes }: Booking): string =>
  minutes === null ? '' : texts.saysLate(minutes)

function waitsInWords(booking: Booking, time: (at: number) => string): string {
  if (isAwaitingPayment(booking)) return paysUntil(booking, time)
  if (isRequest(booking)) return texts.states.request
  if (isAtDoor(booking)) return texts.waitsSince(time(Date.parse(booking.created_at)))
  return booking.waiting_list && isUnseated(booking) ? texts.states.onList : texts.states.pending
}

/**
 * `Friday 19:00–21:00, anywhere`: the starts that a guest on the waiting list would take, and where. Null for who waits
 * for one time, and for who has a table.
 */
export function waitedSpan(
  booking: Booking,
  { areas }: Pick<Day, 'areas'>,
  time: (at: number) => string,
): string | null {
  const { wanted_until: until, waiting_list, dining_area_id, date } = booking
  if (until === null || !waiting_list || !isUnseated(booking)) return null
  const area = areas.find(({ id }) => id === dining_area_id)?.name ?? texts.anywhere
  const times = `${time(startOf(booking))}–${time(Date.parse(until))}`
  return `${dateText(date.slice(0, 10), 'weekday')} ${times}, ${area}`
}

/** `5 at 4 chairs`, or `+1 chair`; empty where the table has enough. */
export const chairWords = (booking: Booking): string =>
  overChairs(booking) || (booking.extra_chairs > 0 ? texts.extraChairs(booking.extra_chairs) : '')

/** `5 at 4 chairs`; empty where everybody has one. */
export const overChairs = ({ covers, over_chairs }: Booking): string =>
  over_chairs === 0 ? '' : texts.overChairs(covers, covers - over_chairs)

/** The waiting time announced to guests at the bar, so that every host can repeat it. */
export const toldAtBar = ({ presence, quoted_wait }: Booking, time: (at: number) => string): string =>
  presence === 'bar' && quoted_wait !== null ? quoteWords(quoted_wait, time) : ''

/** `told 19:30–19:45`, or `told 19:25`. */
export function quoteWords({ from, until }: { from: string; until: string }, time: (at: number) => string): string {
  const times = [from, until].map((at) => time(Date.parse(at)))
  return texts.quotedWait([...new Set(times)].join('–'))
}

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
    `${time(startOf(booking))}–${time(leaveOf(booking))}`,
    tables === '' ? texts.noTable : tables,
    situation(booking, now, time),
    toldAtBar(booking, time),
    chairWords(booking),
    booking.course === null ? '' : courseTexts.words[booking.course.name],
    ...marksOf(booking).map(({ text }) => text),
    moneyMark(booking, time)?.text ?? '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}
