/**
 * Dates and times as guests read them: in their language, on the clock and in the zone of the restaurant. Always the
 * Gregorian calendar and Latin digits, so that a time on the page is the one on the restaurant's door. Formatters are kept:
 * making one takes 50 µs, using it 1 µs.
 */
import { guestTexts } from '../../../../texts/guest-texts.ts'
import { type GuestLanguage, inBrackets } from '../../../../texts/languages.ts'
import {
  addDays,
  type EpochSeconds,
  type LocalDate,
  localDateOf,
  localTimeOf,
  wallClockOfDate,
} from '../calendar/calendar.ts'

/** The settings of a restaurant that formats depend on. */
export type PlaceAndClock = { timezone: string; country: string | null; twenty_four_hour_format: boolean }

/** A start, and the evening it belongs to. */
export type Visit = { at: EpochSeconds; evening: LocalDate }

/** `short` fits over a column of numbers; in Arabic it is one letter. */
export type Weekday = { short: string; long: string }

export type GuestFormats = {
  /** `Friday, 20 November`. */
  day(date: LocalDate): string
  /** `Friday, 20 November 2026`. */
  dayAndYear(date: LocalDate): string
  /** `1 April`. */
  dayAndMonth(date: LocalDate): string
  /** `Fri`. */
  shortDay(date: LocalDate): string
  /** `November 2026`, of any date of that month. */
  month(date: LocalDate): string
  /** `19:30`, or `7:30 pm` where the restaurant counts twelve hours. */
  time(at: EpochSeconds): string
  /** `Friday`. */
  weekday(date: LocalDate): string
  /** `Friday, 20 November 2026`, of the local date of an instant. */
  dayOf(at: EpochSeconds): string
  /** `night of Friday to Saturday`: a start after midnight that belongs to this evening; undefined before midnight. */
  nightOf(visit: Visit): string | undefined
  /** `Friday, 20 November`, or `Night of Friday to Saturday, 20–21 November`. */
  dayOfVisit(visit: Visit): string
  /** `Friday, 20 November 2026`, or `Night of Friday to Saturday, 20–21 November 2026`. */
  dayAndYearOfVisit(visit: Visit): string
  /** `19:30`, or `00:30 (night of Friday to Saturday)` where the day stands elsewhere. */
  timeOfVisit(visit: Visit): string
  /**
   * `Friday, 20 November, 19:30 (Malta time)`: what is read elsewhere, perhaps days later. Before 05:00 it is named by its
   * night too.
   */
  moment(at: EpochSeconds): string
  /** `Malta`: where the restaurant’s clock is. */
  zone: string
  /** 1 is Monday, 7 is Sunday. */
  firstWeekday: number
  /** In the order of the week. */
  weekdays: readonly Weekday[]
}

const kept = new Map<string, GuestFormats>()

export function guestFormats(language: GuestLanguage, place: PlaceAndClock): GuestFormats {
  const { timezone, country, twenty_four_hour_format } = place
  const key = `${language} ${country} ${timezone} ${twenty_four_hour_format}`
  const formats = kept.get(key) ?? makeFormats(language, place)
  kept.set(key, formats)
  return formats
}

/** English without a country is written as in Britain; in other languages the country matters little. */
function localeOf(language: GuestLanguage, country: string | null): Intl.Locale {
  const region = country ?? (language === 'en' ? 'GB' : undefined)
  return new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn', ...(region && { region }) })
}

/** Outside of service hours a time before it belongs to the day before (calendar/evening.ts). */
const dayBegins = '05:00'

/** As it stands at the beginning of a line. */
const beginning = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A Monday. */
const monday = '2024-01-01'

function makeFormats(language: GuestLanguage, place: PlaceAndClock): GuestFormats {
  const { timezone, country } = place
  const locale = localeOf(language, country)
  const ofDate = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (date: LocalDate): string => format.format(wallClockOfDate(date) * 1_000)
  }
  const inZone = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: timezone, ...options })
    return (at: EpochSeconds): string => format.format(at * 1_000)
  }
  const clock = place.twenty_four_hour_format
    ? { hour: '2-digit', hourCycle: 'h23' }
    : { hour: 'numeric', hour12: true }
  const wholeDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const [short, narrow] = [ofDate({ weekday: 'short' }), ofDate({ weekday: 'narrow' })]
  const long = ofDate({ weekday: 'long' })
  const firstWeekday = firstWeekdayOf(locale, place)
  const weekdays = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, firstWeekday - 1 + index)
    return { short: short(date).length > 4 ? narrow(date) : short(date), long: long(date) }
  })
  const day = ofDate({ weekday: 'long', day: 'numeric', month: 'long' })
  const time = inZone({ ...clock, minute: '2-digit' } as Intl.DateTimeFormatOptions)
  const zone = zoneName(language, place)
  const texts = guestTexts[language].everyPage
  const dayAndYear = ofDate(wholeDay)
  const ofNight = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (evening: LocalDate): string => {
      const [from, to] = [evening, addDays(evening, 1)].map((date) => wallClockOfDate(date) * 1_000) as [number, number]
      return `${night(evening)}, ${format.formatRange(from, to)}`
    }
  }
  const night = (evening: LocalDate): string => texts.night(long(evening), long(addDays(evening, 1)))
  const nightDates = ofNight({ day: 'numeric', month: 'long' })
  const nightDatesAndYear = ofNight({ day: 'numeric', month: 'long', year: 'numeric' })
  const isAfterMidnight = ({ at, evening }: Visit): boolean => localDateOf(timezone, at) !== evening
  const nightOf = (visit: Visit) => (isAfterMidnight(visit) ? night(visit.evening) : undefined)
  return {
    day,
    dayAndYear,
    nightOf,
    dayOfVisit: (visit) => (isAfterMidnight(visit) ? beginning(nightDates(visit.evening)) : day(visit.evening)),
    dayAndYearOfVisit: (visit) =>
      isAfterMidnight(visit) ? beginning(nightDatesAndYear(visit.evening)) : dayAndYear(visit.evening),
    timeOfVisit: (visit) => `${time(visit.at)}${inBrackets(nightOf(visit))}`,
    dayAndMonth: ofDate({ day: 'numeric', month: 'long' }),
    shortDay: short,
    month: ofDate({ month: 'long', year: 'numeric' }),
    time,
    weekday: long,
    dayOf: inZone(wholeDay),
    moment: (at) => {
      const date = localDateOf(timezone, at)
      const said = localTimeOf(timezone, at) < dayBegins ? nightDates(addDays(date, -1)) : day(date)
      return texts.moment(said, time(at), zone)
    },
    zone,
    firstWeekday,
    weekdays,
  }
}

/** `Malta`: the country where it has one zone, else the city that the zone is named after. */
function zoneName(language: GuestLanguage, { timezone, country }: PlaceAndClock): string {
  const zones = country === null ? undefined : new Intl.Locale('und', { region: country }).getTimeZones()
  if (country !== null && zones?.length === 1 && zones[0] === timezone) {
    return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
  }
  return timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/**
 * By the restaurant's country. In Europe weeks begin on Monday; the locale data says Sunday for Malta and Portugal, where
 * calendars are printed otherwise.
 */
function firstWeekdayOf(locale: Intl.Locale, { timezone, country }: PlaceAndClock): number {
  return country === null || timezone.startsWith('Europe/') ? 1 : locale.getWeekInfo().firstDay
}
