/** The restaurant as schema.org describes one: address, telephone, hours, and where it is booked. */
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { type EpochSeconds, isLocalDate, type LocalDate } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import type { ServiceHour, SpecialDay } from '../../../../domain/calendar/house.ts'
import { isYearly } from '../../../../domain/calendar/special-days.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { takesWalkInsOnly } from './booking-choice.ts'

export type PageFacts = {
  now: EpochSeconds
  /** The page without a language, which identifies the restaurant, and the address of this page. */
  address: string
  canonical: string
  description: string
  image: string | undefined
  language: GuestLanguage
}

export function restaurantFacts(house: CachedHouse, page: PageFacts): object {
  const { settings, prepared } = house
  const hasBookings = !takesWalkInsOnly(house)
  const { name, telephone, address, country, allow_online_bookings, online } = settings
  const { serviceHours, specialDays } = prepared.house
  const today = eveningOf(prepared.house, page.now)
  const open = specialDays
    .filter((special) => !isShut(special))
    .flatMap((special) => on(special, today, spansOf(special.serviceHours)))
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': page.address,
    url: page.canonical,
    name,
    description: page.description,
    ...(telephone !== null && { telephone }),
    ...(address !== null && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        ...(country !== null && { addressCountry: country }),
      },
    }),
    ...(page.image && { image: page.image }),
    ...(online.menu_url && { hasMenu: online.menu_url }),
    openingHoursSpecification: [
      ...serviceHours.map((hour) => ({ ...span(hour), dayOfWeek: hour.weekdays.map((day) => dayNames[day - 1]) })),
      ...specialDays.filter(isShut).flatMap((special) => on(special, today, [closed])),
    ],
    ...(open.length > 0 && { specialOpeningHoursSpecification: open }),
    acceptsReservations: hasBookings,
    ...(allow_online_bookings && hasBookings && { potentialAction: reserveAction(page) }),
  }
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => `https://schema.org/${day}`,
)

/** In schema.org, 00:00 to 23:59 is the whole day. */
function span({ opens, closes }: Pick<ServiceHour, 'opens' | 'closes'>): object {
  const isWholeDay = opens === closes
  return {
    '@type': 'OpeningHoursSpecification',
    opens: isWholeDay ? '00:00' : opens,
    closes: isWholeDay ? '23:59' : closes,
  }
}

const isShut = ({ serviceHours }: SpecialDay): boolean => serviceHours.length === 0

/** In schema.org, equal times mean closed. */
const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }

/** Days in the past are left out. */
function on(special: SpecialDay, today: LocalDate, hours: readonly object[]): object[] {
  const dates = nextDates(special, today)
  if (!dates) return []
  return hours.map((each) => ({ ...each, validFrom: dates.first, validThrough: dates.last }))
}

/** Seatings of one evening follow each other closely: together they are when the restaurant is open. */
const mostBetween = 90

function spansOf(seatings: readonly ServiceHour[]): object[] {
  const spans: { opens: string; closes: string; until: number }[] = []
  for (const { opens, closes } of [...seatings].sort((one, other) => minutesIn(one.opens) - minutesIn(other.opens))) {
    const [from, end] = [minutesIn(opens), minutesIn(closes)]
    const until = end > from ? end : end + 24 * 60
    const last = spans.at(-1)
    if (last === undefined || from > last.until + mostBetween) spans.push({ opens, closes, until })
    else if (until > last.until) Object.assign(last, { closes, until })
  }
  return spans.map(span)
}

const minutesIn = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Yearly days at their next date. In other than leap years 29 February becomes the day before or after. */
function nextDates(special: SpecialDay, today: LocalDate): { first: LocalDate; last: LocalDate } | undefined {
  const { firstDay, lastDay } = special
  const year = Number(today.slice(0, 4))
  const spans = isYearly(special)
    ? [year - 1, year, year + 1].map((from) => {
        const until = firstDay > lastDay ? from + 1 : from
        return { first: dateIn(from, firstDay, '03-01'), last: dateIn(until, lastDay, '02-28') }
      })
    : [{ first: firstDay, last: lastDay }]
  return spans.find(({ first, last }) => first <= last && last >= today)
}

function dateIn(year: number, day: string, instead: string): LocalDate {
  const date = `${year}-${day}`
  return isLocalDate(date) ? date : `${year}-${instead}`
}

const reserveAction = ({ canonical, language }: PageFacts): object => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: canonical,
    inLanguage: language,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  result: { '@type': 'FoodEstablishmentReservation' },
})
