/** The booking for the guest's calendar: as a file, or at Google and Outlook. Nothing of theirs is loaded. */
import { guestTexts } from '../../../../texts/guest-texts.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { googleCalendar, outlookCalendar } from '../guest-links/calendar-links.ts'
import { away } from './guest-page.ts'
import type { GuestView } from './guest-view.ts'

export type BookingForCalendar = {
  reference: string
  startsAt: EpochSeconds
  endsAt: EpochSeconds
  guests: number
  filePath: string
}

export function calendarChoice({ house, language }: GuestView, booking: BookingForCalendar): Html {
  const { reference, startsAt, endsAt, guests, filePath } = booking
  const texts = guestTexts[language].house
  const entry = {
    title: guestTexts[language].calendarTitle(guests, house.name),
    startsAt,
    endsAt,
    place: [house.name, house.address].filter(Boolean).join(', '),
    details: [reference, house.telephone].filter(Boolean).join('\n'),
  }
  return html`<section class="calendars">
<h2>${texts.calendar}</h2>
<div class="buttons">
<a class="button" href="${filePath}">${texts.calendarFile} <span class="soft small" dir="ltr">.ics</span></a>
<a class="button" href="${googleCalendar(entry)}" ${away}>Google</a>
<a class="button" href="${outlookCalendar(entry)}" ${away}>Outlook</a>
</div>
</section>`
}
