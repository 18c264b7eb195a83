/** Puts together what the first page of a booking shows: the month, and the times of the day that was chosen. */
import { type EpochSeconds, localDateTimeToInstant } from '../../domain/calendar.ts'
import { largestPartyOnline, nearestOpen, type OfferedStart, type PartyAsked } from '../../domain/offered-starts.ts'
import { specialDayOn } from '../../domain/special-days.ts'
import type { DiaryCache } from '../diary/diary-cache.ts'
import type { OwnHold } from '../diary/holds.sql.ts'
import type { CachedHouse } from '../diary/house-cache.ts'
import { areasToChoose, type Choice, datesOffered, partyOf } from './booking-choice.ts'
import type { BookingPage, DayShown } from './booking-page.ts'
import type { MonthShown } from './month-page.ts'
import { monthAfter, offerOfDay, offerOfMonth } from './offer.ts'

export type Question = { house: CachedHouse; choice: Choice; now: EpochSeconds; hold: OwnHold | undefined }

export const askedBy = ({ choice, hold }: Pick<Question, 'choice' | 'hold'>): PartyAsked => {
  return { party: partyOf(choice), areaId: choice.areaId, hold }
}

export async function showOffer(diaries: DiaryCache, question: Question): Promise<BookingPage> {
  const { house, choice } = question
  const most = largestPartyOnline(house.prepared)
  const least = house.prepared.house.online.smallestParty
  const party = partyOf(choice)
  const isPaused = !house.settings.allow_online_bookings
  const base = { least, most, areas: areasToChoose(house), isPaused }
  if (isPaused || party > most || party < least) return { ...base, month: undefined, day: undefined }
  const [month, day] = await Promise.all([showMonth(diaries, question), showDay(diaries, question)])
  return { ...base, month, day }
}

/** The month asked for, else this one, or the next where this one is over for guests. */
async function showMonth(diaries: DiaryCache, question: Question): Promise<MonthShown> {
  const { house, choice, now } = question
  const { first, last } = datesOffered(house, now)
  const [earliest, latest] = [first.slice(0, 7), last.slice(0, 7)]
  const read = (month: string) => offerOfMonth(diaries, house, month, now, askedBy(question))
  const asked = choice.month ?? choice.date?.slice(0, 7)
  let month = asked ?? earliest
  let days = await read(month)
  if (asked === undefined && month < latest && days.every(({ room }) => room === 'closed')) {
    month = monthAfter(month, 1)
    days = await read(month)
  }
  const before = month > earliest ? monthAfter(month, -1) : undefined
  const after = month < latest ? monthAfter(month, 1) : undefined
  return { month, days, before, after }
}

async function showDay(diaries: DiaryCache, question: Question): Promise<DayShown | undefined> {
  const { house, choice, now } = question
  const { date, taken } = choice
  if (date === undefined) return undefined
  const starts = await offerOfDay(diaries, house, date, now, askedBy(question))
  const special = specialDayOn(house.prepared.house.specialDays, date)
  const { service_hours } = house.settings
  return {
    date,
    starts,
    note: special?.note ?? null,
    services: new Map(service_hours.map(({ id, name }) => [id, name])),
    instead: taken === undefined ? undefined : insteadOf(house, `${date}T${taken}:00`, starts),
  }
}

/** Undefined where the time is open after all. */
function insteadOf(house: CachedHouse, local: string, starts: readonly OfferedStart[]): OfferedStart[] | undefined {
  const at = localDateTimeToInstant(house.settings.timezone, local)
  if (typeof at !== 'object' || starts.some(({ slot, isOpen }) => isOpen && slot.start === at.at)) return undefined
  return nearestOpen(starts, at.at)
}
