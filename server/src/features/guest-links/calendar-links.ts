/** Addresses at which Google and Outlook put a booking into a calendar. Nothing of the guest is in them, as in the file. */
import type { EpochSeconds } from '../../domain/calendar.ts'

export type CalendarEntry = {
  title: string
  startsAt: EpochSeconds
  endsAt: EpochSeconds
  /** The name of the restaurant and its address. */
  place: string
  /** The reference, and how the restaurant is reached. */
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

const utc = (at: EpochSeconds): string => Temporal.Instant.fromEpochMilliseconds(at * 1_000).toString()
