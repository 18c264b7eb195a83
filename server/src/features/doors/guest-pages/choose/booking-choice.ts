/**
 * What a guest has chosen so far, as in the query string of the booking pages. Contains nothing personal. Values that
 * do not fit the restaurant are ignored, since addresses are typed, shared and kept for long.
 */

import { largestPartyOnline } from '../../../../domain/availability/online-starts.ts'
import { type EpochSeconds, isLocalDate, type LocalDate } from '../../../../domain/calendar/calendar.ts'
import { type EveningTime, eveningOf, isEveningTime } from '../../../../domain/calendar/evening.ts'
import { lastEveningOnline } from '../../../../domain/seating/refusals.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'

export type Choice = {
  adults: number
  children: number
  /** Null: any area. */
  areaId: number | null
  /** `YYYY-MM`, of the month that is shown. */
  month: string | undefined
  /** The evening: times after midnight belong to it. */
  date: LocalDate | undefined
  /** A day that was asked for and is in no month that can be booked. */
  outside?: LocalDate | undefined
  time: EveningTime | undefined
  /** A chosen time that was not available. */
  taken: EveningTime | undefined
  waitingList: boolean
  /** This choice was booked before, with another form. */
  again: boolean
}

export const partyOf = ({ adults, children }: Pick<Choice, 'adults' | 'children'>): number => adults + children

const usualParty = 2
/** More must be arranged by telephone. */
const mostChildren = 20

export function choiceFrom(query: URLSearchParams, house: CachedHouse, now: EpochSeconds): Choice {
  const { prepared, settings } = house
  const most = Math.max(1, largestPartyOnline(prepared))
  const least = Math.max(1, Math.min(prepared.house.online.smallestParty, most))
  const adults = wholeIn(query, 'adults', 1, 1000) ?? Math.min(most, Math.max(usualParty, least))
  const children = settings.allow_kids ? (wholeIn(query, 'children', 0, mostChildren) ?? 0) : 0
  const areaId = wholeIn(query, 'area', 1, 2_147_483_647)
  const date = query.get('date') ?? ''
  const month = query.get('month') ?? ''
  return {
    adults,
    children,
    areaId: areasToChoose(house).some(({ id }) => id === areaId) ? (areaId as number) : null,
    month: isInWindow(house, `${month}-01`, now) ? month : undefined,
    date: isInWindow(house, date, now) ? date : undefined,
    outside: isLocalDate(date) && !isInWindow(house, date, now) ? date : undefined,
    time: timeIn(query, 'time'),
    taken: timeIn(query, 'taken'),
    waitingList: query.get('waiting') === '1',
    again: query.get('again') === '1',
  }
}

/** The areas of the house that guests may choose online, by `words`; none where there is nothing to choose. */
export function areasToChoose({ prepared, settings }: CachedHouse, words = settings): { id: number; name: string }[] {
  const { areaIds } = prepared.house.online
  const areas = words.areas.filter(({ id, tables }) => tables.length > 0 && (areaIds?.includes(id) ?? true))
  return areas.length > 1 ? areas : []
}

/** Names of the areas for which guests come without booking, by `words`; their tables are no one's online. */
export function walkInAreas({ settings }: CachedHouse, words = settings): string[] {
  const listed = settings.areas.filter(
    ({ name, tables }) => tables.length > 0 && settings.online.walk_in_areas?.includes(name),
  )
  return words.areas.filter(({ id }) => listed.some((area) => area.id === id)).map(({ name }) => name)
}

/** Every area is one for walk-ins: there is nothing to book. */
export const takesWalkInsOnly = (house: CachedHouse): boolean =>
  house.prepared.house.online.areaIds?.length === 0 && walkInAreas(house).length > 0

/** First and last evening that guests may book. */
export function onlineDates({ prepared }: CachedHouse, now: EpochSeconds): { first: LocalDate; last: LocalDate } {
  const { house } = prepared
  return { first: eveningOf(house, now), last: lastEveningOnline(house, now) }
}

/** By whole months, so that a past date of this month still shows its month. */
function isInWindow(house: CachedHouse, date: string, now: EpochSeconds): boolean {
  const { first, last } = onlineDates(house, now)
  return isLocalDate(date) && date.slice(0, 7) >= first.slice(0, 7) && date.slice(0, 7) <= last.slice(0, 7)
}

export function timeIn(query: URLSearchParams, name: string): EveningTime | undefined {
  const text = query.get(name) ?? ''
  return isEveningTime(text) ? text : undefined
}

function wholeIn(query: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = query.get(name) ?? ''
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** The names and values of the choice, without those that are not chosen. */
export function choiceFields(choice: Partial<Choice>): [name: string, value: string][] {
  const { adults, children, areaId, month, date, time, taken, waitingList, again } = choice
  const fields: [string, string | number | null | undefined][] = [
    ['adults', adults],
    ['children', children || undefined],
    ['area', areaId],
    ['month', month],
    ['date', date],
    ['time', time],
    ['taken', taken],
    ['waiting', waitingList ? 1 : undefined],
    ['again', again ? 1 : undefined],
  ]
  return fields.flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]))
}
