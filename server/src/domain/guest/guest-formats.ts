/**
 * Dates and times as guests read them: in their language, on the clock and in the zone of the restaurant. Always the
 * Gregorian calendar and Latin digits, so that a time on the page is the one on the restaurant's door. Formatters are kept:
 * making one takes 50 µs, using it 1 µs.
 */
import { guestTexts } from '../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../texts/languages.ts'
import { addDays, type EpochSeconds, type LocalDate, localDateOf, wallClockOfDate } from '../calendar/calendar.ts'

/** The settings of a restaurant that formats depend on. */
export type PlaceAndClock = { timezone: string; country: string | null; twenty_four_hour_format: boolean }

/** `short` fits over a column of numbers; in Arabic it is one letter. */
export type Weekday = { short: string; long: string }

export type GuestFormats = {
  /** `Friday, 20 November`. */
  day(date: LocalDate): string
  /** `Friday, 20 November 2026`. */
  dayAndYear(date: LocalDate): string
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
  /** `Friday, 20 November, 19:30 (Malta time)`: what is read elsewhere, perhaps days later. */
  moment(at: EpochSeconds): string
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
  return {
    day,
    dayAndYear: ofDate(wholeDay),
    shortDay: short,
    month: ofDate({ month: 'long', year: 'numeric' }),
    time,
    weekday: long,
    dayOf: inZone(wholeDay),
    moment: (at) => guestTexts[language].everyPage.moment(day(localDateOf(timezone, at)), time(at), zone),
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
