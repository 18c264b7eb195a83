/** Messages to the restaurant, in English like the staff app: a new booking, a cancellation, the sheet of the day. */

import { staffMails } from '../../../../texts/en/staff-mails.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import { type GuestFormats, guestFormats } from '../../domain/guest-formats.ts'
import type { StaffKind } from '../../domain/messages.ts'
import { covers, type DaySheet, sheetCsv } from './day-sheet.ts'
import { type Block, type MessageContent, oneLine } from './message-content.ts'
import type { BookingOfMessage, HouseOfMessage, MessageLinks } from './message-facts.ts'

export function staffMessage(
  kind: Exclude<StaffKind, 'daily_sheet'>,
  house: HouseOfMessage,
  booking: BookingOfMessage,
  links: MessageLinks,
): MessageContent {
  const formats = guestFormats('en', house)
  const { subject, text } = staffMails.openings[kind]
  const name = oneLine(booking.name ?? staffMails.guest, 80)
  const when = `${formats.day(booking.local_date)}, ${formats.time(booking.starts_at)}`
  return {
    language: 'en',
    subject: oneLine(`${subject}: ${name}, ${covers(booking)}, ${when}`),
    blocks: [
      { type: 'text', text },
      { type: 'details', rows: detailRows(booking, formats) },
      { type: 'link', label: staffMails.openInDiary, url: links.diary(booking.evening) },
    ],
    footer: [oneLine(house.name)],
    attachments: [],
  }
}

function detailRows(booking: BookingOfMessage, formats: GuestFormats): (readonly [string, string])[] {
  const telephone = [booking.mobile_prefix, booking.mobile_number].filter((part) => part !== null).join(' ')
  const rows: (readonly [string, string | null])[] = [
    [staffMails.guest, booking.name],
    [staffMails.when, `${formats.dayOf(booking.starts_at)}, ${formats.time(booking.starts_at)}`],
    [staffMails.covers, covers(booking)],
    [staffMails.area, booking.dining_area],
    [staffMails.tables, booking.tables.join(', ')],
    [staffMails.telephone, telephone],
    [staffMails.email, booking.email],
    [staffMails.comment, booking.comment],
    [staffMails.reference, booking.reference],
    [staffMails.by, booking.created_by],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, oneLine(value, 2_000)] as const] : []))
}

export type SheetOf = { date: LocalDate; bookings: readonly BookingOfMessage[]; now: EpochSeconds }

/** The evening's bookings by start, as a table and as CSV for a spreadsheet. */
export function sheetMessage(house: HouseOfMessage, { date, bookings }: SheetOf, links: MessageLinks): MessageContent {
  const formats = guestFormats('en', house)
  const sheet: DaySheet = { head, rows: bookings.map((booking) => sheetRow(booking, formats)) }
  const guests = bookings.reduce((sum, { adults, children }) => sum + adults + children, 0)
  const summary = staffMails.daySummary(bookings.length, guests)
  const table: Block = { type: 'table', ...sheet }
  return {
    language: 'en',
    subject: oneLine(`${formats.day(date)}: ${summary}`),
    blocks: [
      { type: 'text', text: `${formats.dayAndYear(date)}: ${summary}.` },
      ...(bookings.length > 0 ? [table] : []),
      { type: 'link', label: staffMails.openDiary, url: links.diary(date) },
    ],
    footer: [oneLine(house.name)],
    attachments: [{ filename: `${date}.csv`, contentType: 'text/csv; charset=utf-8', content: sheetCsv(sheet) }],
  }
}

const { time, guest, covers: size, area, tables, status, comment, reference } = staffMails
const head = [time, guest, size, area, tables, status, comment, reference]

/** `00:15 Sat`: after midnight with its weekday. */
const timeOf = ({ starts_at, local_date, evening }: BookingOfMessage, formats: GuestFormats): string => {
  const time = formats.time(starts_at)
  return local_date === evening ? time : `${time} ${formats.day(local_date).slice(0, 3)}`
}

const sheetRow = (booking: BookingOfMessage, formats: GuestFormats): string[] => [
  timeOf(booking, formats),
  oneLine(booking.name ?? staffMails.walkIn, 80),
  covers(booking),
  booking.dining_area ?? '',
  booking.tables.join(', '),
  booking.status,
  oneLine(booking.comment ?? '', 500),
  booking.reference,
]
