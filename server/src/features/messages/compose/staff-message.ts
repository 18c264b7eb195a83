/** Messages to the restaurant, in its language: a new booking, a cancellation, the sheet of the day. Allergies come first. */

import type { StaffMailTexts } from '../../../../../texts/en/staff-mails.ts'
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import { staffMailTexts } from '../../../../../texts/staff-mail-texts.ts'
import { isWaiting } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { choicesText } from '../../../domain/guest/choices-text.ts'
import { type GuestFormats, guestFormats } from '../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import type { StaffKind } from '../../../domain/messages/messages.ts'
import { covers, type DaySheet, mentionsAllergy, sheetCsv } from './day-sheet.ts'
import { type Block, type DetailRow, type MessageContent, oneLine, type SheetLine } from './message-content.ts'
import { type BookingOfMessage, type HouseOfMessage, type MessageLinks, orderedText, visitOf } from './message-facts.ts'

type Wording = { language: GuestLanguage; texts: StaffMailTexts; formats: GuestFormats }

export function staffWording(house: HouseOfMessage): Wording {
  const language = chooseLanguage({ house: house.language })
  return { language, texts: staffMailTexts[language], formats: guestFormats(language, house) }
}

export function staffMessage(
  kind: Exclude<StaffKind, 'daily_sheet'>,
  house: HouseOfMessage,
  booking: BookingOfMessage,
  links: MessageLinks,
): MessageContent {
  const wording = staffWording(house)
  const { language, texts, formats } = wording
  const { subject, text } = openingOf(kind, booking, texts)
  const name = oneLine(booking.name ?? texts.guest, 80)
  const when = `${formats.dayOfVisit(visitOf(booking))}, ${formats.time(booking.starts_at)}`
  return {
    language,
    subject: oneLine(`${subject}: ${name}, ${covers(booking)}, ${when}`),
    sender: oneLine(house.name),
    look: house.branding,
    blocks: [
      { type: 'heading', text },
      detailsOf(booking, wording),
      { type: 'link', label: texts.openInDiary, url: links.diary(booking.evening) },
    ],
    footer: [{ text: oneLine(house.name) }],
    attachments: [],
  }
}

function openingOf(
  kind: Exclude<StaffKind, 'daily_sheet'>,
  { is_request, waiting_list, status }: BookingOfMessage,
  texts: StaffMailTexts,
): { subject: string; text: string } {
  if (kind !== 'staff_booking' || !isWaiting(status)) return texts.openings[kind]
  return is_request || !waiting_list ? texts.request : texts.waiting
}

function detailsOf(booking: BookingOfMessage, { language, texts, formats }: Wording): Block {
  const telephone = [booking.mobile_prefix, booking.mobile_number].filter((part) => part !== null).join(' ')
  const row = (label: string, value: string | null, isWarning = false): DetailRow[] =>
    value
      ? [isWarning ? { label, value: '', warning: oneLine(value, 2_000) } : { label, value: oneLine(value, 2_000) }]
      : []
  return {
    type: 'visit',
    when: {
      label: texts.when,
      day: formats.dayAndYearOfVisit(visitOf(booking)),
      time: formats.time(booking.starts_at),
    },
    party: [...row(texts.covers, covers(booking)), ...row(texts.area, booking.dining_area)],
    rows: [
      ...row(texts.allergies, allergiesOf(booking, texts), true),
      ...row(texts.guest, booking.name),
      ...row(guestTexts[language].products.order, orderedText(booking)),
      ...row(guestTexts[language].choices.title, choicesText(language, booking.guest_choices) ?? null),
      ...row(texts.comment, booking.comment, mentionsAllergy(booking.comment)),
      ...booking.answers.flatMap(({ label, answer }) => row(oneLine(label, 200), answer, mentionsAllergy(answer))),
      ...row(texts.tables, booking.tables.join(', ')),
      ...row(texts.telephone, telephone),
      ...row(texts.email, booking.email),
      ...row(texts.reference, booking.reference),
      ...row(texts.by, booking.created_by),
    ],
  }
}

const allergiesOf = ({ allergies }: BookingOfMessage, texts: StaffMailTexts): string =>
  allergies.map((tag) => texts.allergyNames[tag]).join(', ')

export type SheetOf = { date: LocalDate; bookings: readonly BookingOfMessage[]; now: EpochSeconds }

/** The evening's bookings by start, those with allergies before all of them; and as CSV for a spreadsheet. */
export function sheetMessage(house: HouseOfMessage, { date, bookings }: SheetOf, links: MessageLinks): MessageContent {
  const wording = staffWording(house)
  const { language, texts, formats } = wording
  const guests = bookings.reduce((sum, { adults, children }) => sum + adults + children, 0)
  const summary = texts.daySummary(bookings.length, guests)
  const warned = bookings.flatMap((booking) => warningOf(booking, wording))
  const lines = bookings.map((booking) => sheetLineOf(booking, wording))
  const sheet: DaySheet = { head: headOf(texts), rows: bookings.map((booking) => csvRow(booking, wording)) }
  return {
    language,
    subject: oneLine(`${formats.day(date)}: ${summary}`),
    sender: oneLine(house.name),
    look: house.branding,
    blocks: [
      ...(warned.length > 0 ? [{ type: 'warnings', title: texts.allergies, lines: warned } as const] : []),
      { type: 'heading', text: `${formats.dayAndYear(date)}: ${summary}` },
      { type: 'sheet', lines },
      { type: 'link', label: texts.openDiary, url: links.diary(date) },
    ],
    footer: [{ text: oneLine(house.name) }],
    attachments: [{ filename: `${date}.csv`, contentType: 'text/csv; charset=utf-8', content: sheetCsv(sheet) }],
  }
}

/** What the hourly limit held back, by start. */
export function staffSummaryMessage(
  house: HouseOfMessage,
  bookings: readonly BookingOfMessage[],
  links: MessageLinks,
): MessageContent {
  const wording = staffWording(house)
  const { language, texts, formats } = wording
  const guests = bookings.reduce((sum, { adults, children }) => sum + adults + children, 0)
  const [first] = bookings
  const lines = bookings.map((booking) => {
    const line = sheetLineOf(booking, wording)
    return { ...line, time: `${formats.dayOfVisit(visitOf(booking))} ${formats.time(booking.starts_at)}` }
  })
  return {
    language,
    subject: oneLine(`${texts.manyByGuests.subject}: ${texts.daySummary(bookings.length, guests)}`),
    sender: oneLine(house.name),
    look: house.branding,
    blocks: [
      { type: 'heading', text: texts.manyByGuests.subject },
      { type: 'text', text: texts.manyByGuests.text },
      { type: 'sheet', lines },
      ...(first ? [{ type: 'link', label: texts.openDiary, url: links.diary(first.evening) } as const] : []),
    ],
    footer: [{ text: oneLine(house.name) }],
    attachments: [],
  }
}

/** Allergies known of the guest, and those found in what the guest wrote. */
function warningOf(booking: BookingOfMessage, wording: Wording): string[] {
  const { texts } = wording
  const comment = mentionsAllergy(booking.comment) ? oneLine(booking.comment ?? '', 500) : ''
  const said = [allergiesOf(booking, texts), comment].filter((part) => part !== '').join(' · ')
  if (said === '') return []
  const tables = booking.tables.length > 0 ? ` (${booking.tables.join(', ')})` : ''
  return [`${timeOf(booking, wording)} ${nameOf(booking, texts)}, ${covers(booking)}${tables}: ${said}`]
}

const nameOf = ({ name }: BookingOfMessage, texts: StaffMailTexts): string => oneLine(name ?? texts.walkIn, 80)

/** `00:15 Sat`: after midnight with its weekday. */
function timeOf({ starts_at, local_date, evening }: BookingOfMessage, { formats }: Wording): string {
  const time = formats.time(starts_at)
  return local_date === evening ? time : `${time} ${formats.shortDay(local_date)}`
}

const statusOf = ({ status, waiting_list }: BookingOfMessage, texts: StaffMailTexts): string =>
  waiting_list && isWaiting(status) ? texts.onWaitingList : texts.statuses[status]

function sheetLineOf(booking: BookingOfMessage, wording: Wording): SheetLine {
  const { texts } = wording
  return {
    time: timeOf(booking, wording),
    guest: `${nameOf(booking, texts)}, ${covers(booking)}`,
    facts: [booking.dining_area ?? '', booking.tables.join(', '), statusOf(booking, texts), booking.reference],
    allergies: allergiesOf(booking, texts),
    comment: oneLine(booking.comment ?? '', 500),
  }
}

const headOf = (texts: StaffMailTexts): string[] => {
  const { time, allergies, guest, covers: size, area, tables, status, comment, reference } = texts
  return [time, allergies, guest, size, area, tables, status, comment, reference]
}

function csvRow(booking: BookingOfMessage, wording: Wording): string[] {
  const { texts } = wording
  return [
    timeOf(booking, wording),
    allergiesOf(booking, texts),
    nameOf(booking, texts),
    covers(booking),
    booking.dining_area ?? '',
    booking.tables.join(', '),
    statusOf(booking, texts),
    oneLine(booking.comment ?? '', 500),
    booking.reference,
  ]
}
