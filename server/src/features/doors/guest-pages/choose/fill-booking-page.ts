/** Puts together what the first page of a booking shows: the month, and the times of the day that was chosen. */

import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import {
  largestPartyOnline,
  nearestOpen,
  type OnlineStart,
  type PartyAsked,
} from '../../../../domain/availability/online-starts.ts'
import {
  addDays,
  type EpochSeconds,
  type LocalDate,
  localDateTimeToInstant,
} from '../../../../domain/calendar/calendar.ts'
import { eveningOf, localOfEvening } from '../../../../domain/calendar/evening.ts'
import { servicesOn } from '../../../../domain/calendar/service-hours.ts'
import { fallsOn } from '../../../../domain/calendar/special-days.ts'
import type { GuestFormats } from '../../../../domain/guest/guest-formats.ts'
import { seatsOfHouse } from '../../../../domain/seating/share-of-guest-holds.ts'
import type { OwnHold } from '../../../house/schedule/holds.sql.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { areasToChoose, type Choice, onlineDates, partyOf, takesWalkInsOnly, walkInAreas } from './booking-choice.ts'
import type { BookingPage } from './booking-page.ts'
import { type ClosedArea, closedAreaOn, closedAreaText, startsToName } from './closed-area.ts'
import type { DayShown } from './day-page.ts'
import { type EventListed, eventOfDay, eventsToCome } from './events-page.ts'
import type { MonthShown } from './month-page.ts'
import { monthAfter, readEvenings, readMonth, readStarts, type Schedules } from './online-days.ts'

export type Question = {
  house: CachedHouse
  choice: Choice
  now: EpochSeconds
  hold: OwnHold | undefined
  formats: GuestFormats
  language: GuestLanguage
  /** The restaurant in the guest's language. */
  words: HouseRow
}

export const askedBy = ({ house, choice, hold }: Pick<Question, 'house' | 'choice' | 'hold'>): PartyAsked => {
  return { party: partyOf(choice), areaId: choice.areaId, hold, isRequest: isRequest(house, choice) }
}

/** Parties too large to be booked online send a request. */
export const isRequest = ({ prepared }: CachedHouse, party: Pick<Choice, 'adults' | 'children'>): boolean =>
  partyOf(party) > largestPartyOnline(prepared)

export async function fillBookingPage(schedules: Schedules, question: Question): Promise<BookingPage> {
  const { house, choice } = question
  const most = largestPartyOnline(house.prepared)
  const least = house.prepared.house.online.smallestParty
  const party = partyOf(choice)
  const isWalkIn = takesWalkInsOnly(house)
  const isPaused = !house.settings.allow_online_bookings || isWalkIn
  const base = {
    least,
    most,
    takesChildren: house.settings.allow_kids,
    areas: areasToChoose(house, question.words),
    walkInAreas: walkInAreas(house, question.words),
    isWalkIn,
    isPaused,
    takesRequests: !isPaused,
    isRequest: !isPaused && isRequest(house, choice),
    isTooLarge: party > seatsOfHouse(house.prepared.house),
  }
  if (isPaused || party < least || base.isTooLarge) return { ...base, month: undefined, day: undefined, events: [] }
  const asked = askedBy(question)
  const reading = showMonth(schedules, question, asked)
  const dayOf = (date: LocalDate | undefined) => showDay(schedules, question, asked, date)
  const showing = choice.date ? dayOf(choice.date) : reading.then((read) => dayOf(firstWithRoom(choice, read)))
  const [month, day, events] = await Promise.all([reading, showing, listEvents(schedules, question, asked)])
  return { ...base, month, day, events }
}

async function listEvents(schedules: Schedules, { house, now }: Question, asked: PartyAsked): Promise<EventListed[]> {
  const events = eventsToCome(house, now)
  if (events.length === 0) return []
  const dates = events.flatMap(({ stage, date }) => (stage === 'on sale' ? [date] : []))
  const evenings = await readEvenings(schedules, house, dates, now, asked)
  const rooms = new Map(evenings.map(({ date, room }) => [date, room]))
  return events.map((listed) => ({ ...listed, room: rooms.get(listed.date) ?? 'free' }))
}

/** Chosen for guests who have chosen none, so that they see times at once. */
function firstWithRoom({ outside }: Choice, { days, first }: MonthShown): LocalDate | undefined {
  if (outside !== undefined) return undefined
  return days.find(({ date, room }) => date >= first && (room === 'free' || room === 'few'))?.date
}

/** The month asked for, else this one, or the next where this one is over for guests. */
export async function showMonth(
  schedules: Schedules,
  question: Pick<Question, 'house' | 'now'> & { choice: Pick<Choice, 'month' | 'date'> },
  party: PartyAsked,
): Promise<MonthShown> {
  const { house, choice, now } = question
  const { first, last } = onlineDates(house, now)
  const [earliest, latest] = [first.slice(0, 7), last.slice(0, 7)]
  const read = (month: string) => readMonth(schedules, house, month, now, party)
  const asked = choice.month ?? choice.date?.slice(0, 7)
  let month = asked ?? earliest
  let days = await read(month)
  if (asked === undefined && month < latest && days.every(({ room }) => room === 'closed')) {
    month = monthAfter(month, 1)
    days = await read(month)
  }
  const before = month > earliest ? monthAfter(month, -1) : undefined
  const after = month < latest ? monthAfter(month, 1) : undefined
  const shut = days.map(({ date }) => date).filter((date) => isShut(house, date))
  return { month, days, before, after, first, last, shut }
}

async function showDay(
  schedules: Schedules,
  question: Question,
  party: PartyAsked,
  date: LocalDate | undefined,
): Promise<DayShown | undefined> {
  const { house, choice, now } = question
  const { taken } = choice
  if (date === undefined) return undefined
  const starts = await readStarts(schedules, house, date, now, party)
  const hasRoom = starts.some(({ isOpen }) => isOpen)
  const closed = starts.length === 0 ? await closedAreaOn(schedules, question, date, party) : undefined
  return {
    date,
    isRequest: party.isRequest === true,
    isToday: date === eveningOf(house.prepared.house, now),
    closedArea: closed && closedAreaShown(question, closed),
    starts,
    ...aboutDay(question.words, date),
    event: eventOfDay(house, date, now),
    isShut: isShut(house, date),
    taken: taken === undefined ? undefined : takenOf(question, localOfEvening(date, taken), starts),
    nextDays: hasRoom ? [] : await daysWithRoom(schedules, house, date, now, party),
  }
}

function closedAreaShown({ house, formats, language }: Question, closed: ClosedArea): DayShown['closedArea'] {
  return { why: closedAreaText({ language, formats }, closed), others: startsToName(house, closed) }
}

/** Whether the restaurant does not open on that evening at all. */
export const isShut = ({ prepared }: CachedHouse, date: LocalDate): boolean =>
  servicesOn(prepared.house, date).length === 0

/** What the restaurant says about a day, and the names of its services. */
export function aboutDay(words: HouseRow, date: LocalDate): Pick<DayShown, 'note' | 'services'> {
  return {
    note: words.special_days.find((special) => fallsOn(special, date))?.note ?? null,
    services: new Map(words.service_hours.map(({ id, name }) => [id, name])),
  }
}

/** How many days are searched for room, and how many of those with room are shown. */
const daysSearched = 14
const daysNamed = 3

export async function daysWithRoom(
  schedules: Schedules,
  house: CachedHouse,
  date: LocalDate,
  now: EpochSeconds,
  party: PartyAsked,
): Promise<LocalDate[]> {
  const after = Array.from({ length: daysSearched }, (_, index) => addDays(date, index + 1))
  const offered = await readEvenings(schedules, house, after, now, party)
  const withRoom = offered.filter(({ room }) => room === 'free' || room === 'few')
  return withRoom.slice(0, daysNamed).map((day) => day.date)
}

/** Undefined if the time is open after all. */
function takenOf({ house, formats }: Question, local: string, starts: readonly OnlineStart[]): DayShown['taken'] {
  const at = localDateTimeToInstant(house.settings.timezone, local)
  if (typeof at !== 'object' || starts.some(({ slot, isOpen }) => isOpen && slot.start === at.at)) return undefined
  const time = formats.timeOfVisit({ at: at.at, evening: eveningOf(house.prepared.house, at.at) })
  return { time, instead: nearestOpen(starts, at.at) }
}
