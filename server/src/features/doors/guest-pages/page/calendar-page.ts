/** Adds the booking to the guest's calendar: as a file, or at Google and Outlook, from which nothing is loaded. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import {
  type CalendarVisit,
  calendarEntry,
  googleCalendar,
  outlookCalendar,
} from '../../../guests/guest-links/calendar-links.ts'
import { icon } from './guest-icons-page.ts'
import { away } from './guest-page.ts'
import type { GuestView } from './guest-view.ts'

export type BookingForCalendar = CalendarVisit & { filePath: string }

export function calendarChoice({ house, language }: GuestView, booking: BookingForCalendar): Html {
  const { filePath } = booking
  const texts = guestTexts[language].house
  const entry = calendarEntry(language, house, booking)
  return html`<section class="calendars">
<h2>${texts.calendar}</h2>
<div class="buttons">
<a class="button" href="${filePath}">${icon('calendar')}${texts.calendarFile} <span class="soft small" dir="ltr">.ics</span></a>
<a class="button" href="${googleCalendar(entry)}" ${away}>${icon('calendar')}Google</a>
<a class="button" href="${outlookCalendar(entry)}" ${away}>${icon('calendar')}Outlook</a>
</div>
</section>`
}
