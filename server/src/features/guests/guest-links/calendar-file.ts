/**
 * The calendar file of a booking (RFC 5545): one event whose UID never changes and whose SEQUENCE rises with each change,
 * so that calendars replace what they have. Holds the restaurant's data, the booking's reference, the number of guests, what they ordered and
 * the link by which its guest changes or cancels it, and no name, since calendars are shared. Start and end are UTC: exact in every zone, also on the night on which a local
 * time happens twice.
 */
import { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency, default as icalendar } from 'ical-generator'
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import { type BookingStatus, isFirm, takesTables } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { guestFormats } from '../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import type { CalendarBooking } from './booking-link.sql.ts'

export type CalendarFile = {
  /** Also the parameter of the content type, as mail clients want it. */
  method: 'PUBLISH' | 'CANCEL'
  contentType: string
  text: string
}

/**
 * PUBLISH, not REQUEST: the guest has booked and is not being invited, and replies ("accepted", "maybe") would reach a
 * mailbox of the restaurant that does not expect them.
 */
export function calendarFile(booking: CalendarBooking, manageUrl: string): CalendarFile {
  const { restaurant, address, telephone, email, reference, evening, starts_at: at } = booking
  const language = chooseLanguage({ asked: booking.language, house: booking.house_language })
  const status = eventStatus(booking.status)
  const isCancelled = status === ICalEventStatus.CANCELLED
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const night = guestFormats(language, booking).nightOf({ at, evening })
  const calendar = icalendar({ prodId: { company: 'maitred', product: 'maitred' }, method })
  calendar.createEvent({
    id: `${booking.restaurant_id}-${booking.booking_id}-${booking.created_at}@maitred`,
    sequence: booking.sequence,
    stamp: instant(booking.updated_at),
    start: instant(booking.starts_at),
    end: instant(booking.ends_at),
    summary: plain(guestTexts[language].calendarTitle(booking.guests, restaurant, night)),
    url: manageUrl,
    location: plain([restaurant, address].filter(Boolean).join('\n')),
    description: plain([reference, booking.ordered, telephone, manageUrl].filter(Boolean).join('\n')),
    status,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...(email && { organizer: { name: plain(restaurant), email: plain(email) } }),
  })
  // Every line of the format ends with CRLF, the last one too; the library leaves that to its callers.
  const text = `${calendar.toString().trimEnd()}\r\n`
  return { method, contentType: `text/calendar; charset=utf-8; method=${method}`, text }
}

function eventStatus(status: BookingStatus): ICalEventStatus {
  if (isFirm(status)) return ICalEventStatus.CONFIRMED
  return takesTables(status) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CANCELLED
}

export const instant = (at: EpochSeconds): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(at * 1000)

/** Without control characters, which the format forbids; line breaks are escaped by the library. */
export const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '')
