/** The moment at which the sale of an event opens, for the guest's calendar (RFC 5545). */
import { ICalCalendarMethod, default as icalendar } from 'ical-generator'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { instant, plain } from '../../../guests/guest-links/calendar-file.ts'
import type { GuestView } from '../page/guest-view.ts'

type Opening = { code: string; name: string; at: EpochSeconds; address: string }

export function saleFile({ language, house }: GuestView, { code, name, at, address }: Opening): string {
  const calendar = icalendar({
    prodId: { company: 'maitred', product: 'maitred' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${house.id}-${code}-sale@maitred`,
    stamp: instant(at),
    start: instant(at),
    end: instant(at + 15 * 60),
    summary: plain(guestTexts[language].events.calendarTitle(name)),
    url: address,
    location: plain(house.name),
    description: plain(address),
    alarms: [{ triggerBefore: 10 * 60 }],
  })
  return `${calendar.toString().trimEnd()}\r\n`
}
