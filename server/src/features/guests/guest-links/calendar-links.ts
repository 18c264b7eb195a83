/**
 * Links that add a booking to a Google or Outlook calendar, and the link to the map. Like the calendar file, they
 * name no guest and contain the link by which the booking is changed or cancelled.
 */
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

export type CalendarEntry = {
  title: string
  startsAt: EpochSeconds
  endsAt: EpochSeconds
  /** The name of the restaurant and its address. */
  place: string
  /** The reference, what was ordered, how the restaurant is reached, and the link to change or cancel. */
  details: string
}

export function googleCalendar({ title, startsAt, endsAt, place, details }: CalendarEntry): string {
  const compact = (at: EpochSeconds) => utc(at).replaceAll(/[-:]/g, '')
  const dates = `${compact(startsAt)}/${compact(endsAt)}`
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, location: place, details })
  return `https://calendar.google.com/calendar/render?${query}`
}

export function outlookCalendar({ title, startsAt, endsAt, place, details }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: utc(startsAt),
    enddt: utc(endsAt),
    location: place,
    body: details,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}

/** Made of the restaurant's address only: contains nothing about the guest. */
export function mapAddress({ name, address }: { name: string; address: string }): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`
}

type Visited = { name: string; address: string | null; telephone: string | null }
export type CalendarVisit = {
  reference: string
  startsAt: EpochSeconds
  endsAt: EpochSeconds
  guests: number
  night: string | undefined
  manageUrl: string
  /** Menus and extras, as `2 × Menu, 1 × Flowers`. */
  ordered?: string | null
}

/** In the guest's language. */
export function calendarEntry(language: GuestLanguage, house: Visited, visit: CalendarVisit): CalendarEntry {
  const { reference, startsAt, endsAt, guests, night, manageUrl, ordered } = visit
  return {
    title: guestTexts[language].calendarTitle(guests, house.name, night),
    startsAt,
    endsAt,
    place: [house.name, house.address].filter(Boolean).join(', '),
    details: [reference, ordered, house.telephone, manageUrl].filter(Boolean).join('\n'),
  }
}

const utc = (at: EpochSeconds): string => Temporal.Instant.fromEpochMilliseconds(at * 1_000).toString()
