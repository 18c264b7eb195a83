/** An area that takes no guests on an evening, out of season or closed, and what is free in the others then. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { nearestOpen, type OnlineStart, type PartyAsked } from '../../../../domain/availability/online-starts.ts'
import { type EpochSeconds, type LocalDate, localDateTimeToInstant } from '../../../../domain/calendar/calendar.ts'
import type { DiningArea } from '../../../../domain/calendar/house.ts'
import { isInSeason } from '../../../../domain/calendar/seasons.ts'
import type { GuestFormats } from '../../../../domain/guest/guest-formats.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { areasToChoose } from './booking-choice.ts'
import { readStarts, type Schedules } from './online-days.ts'

export type ClosedArea = {
  name: string
  date: LocalDate
  /** When it is open; null where it is closed on this evening alone. */
  season: NonNullable<DiningArea['season']> | null
  /** The other areas with free starts. */
  others: readonly { id: number; name: string; starts: readonly OnlineStart[] }[]
}

type Question = {
  house: CachedHouse
  now: EpochSeconds
  /** The restaurant in the guest's language. */
  words: HouseRow
}

/**
 * Call where the chosen area offers nothing on the evening. Undefined where no area is chosen, or the others offer
 * nothing either: then it is the evening that cannot be booked.
 */
export async function closedAreaOn(
  schedules: Schedules,
  { house, now, words }: Question,
  date: LocalDate,
  asked: PartyAsked,
): Promise<ClosedArea | undefined> {
  const { areaId } = asked
  const area = house.prepared.house.areas.find(({ id }) => id === areaId)
  const choices = areasToChoose(house, words)
  const name = choices.find(({ id }) => id === areaId)?.name
  if (area === undefined || name === undefined) return undefined
  const starts = await readStarts(schedules, house, date, now, { ...asked, areaId: null, withReasons: true })
  if (starts.length === 0) return undefined
  const others = choices
    .filter(({ id }) => id !== areaId)
    .map(({ id, name: other }) => ({ id, name: other, starts: starts.filter(({ areaIds }) => areaIds?.includes(id)) }))
    .filter((other) => other.starts.length > 0)
  return { name, date, season: isInSeason(area, date) ? null : (area.season ?? null), others }
}

type Wording = { language: GuestLanguage; formats: Pick<GuestFormats, 'day' | 'dayAndMonth' | 'dayAndYear'> }

export function closedAreaText({ language, formats }: Wording, { name, date, season }: ClosedArea): string {
  const { areaSeason, fromTo, areaShut } = guestTexts[language].booking
  if (season === null) return areaShut(name, formats.day(date))
  // Of every year, or of one.
  const words = (day: string) => (day.length === 5 ? formats.dayAndMonth(`2024-${day}`) : formats.dayAndYear(day))
  return areaSeason(name, season.map(({ from, to }) => fromTo(words(from), words(to))).join(', '))
}

/** The time around which starts are named to a guest who said none. */
const usualTime = '19:30'

export function startsToName(
  { settings }: CachedHouse,
  { date, others }: ClosedArea,
  around: string = usualTime,
): { id: number; name: string; starts: OnlineStart[] }[] {
  const at = localDateTimeToInstant(settings.timezone, `${date}T${around}:00`)
  return others.map(({ starts, ...area }) => {
    return { ...area, starts: typeof at === 'object' ? nearestOpen(starts, at.at) : starts.slice(0, 3) }
  })
}
