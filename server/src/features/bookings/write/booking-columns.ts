/** The columns of a booking: each with its value and, where it is not the parameter itself, what SQL makes of that. */

import type { BookingContact } from '../../../domain/booking/booking-contact.ts'
import { contactFields } from '../../../domain/booking/booking-contact.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { type BookingTexts, bookingTexts } from '../../../domain/booking/booking-texts.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

/** What an edit can change. */
export type BookingColumns = BookingTexts & {
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  local_date: LocalDate
  /** The evening of the start (domain/calendar/evening.ts). */
  evening: LocalDate
  adults: number
  children: number
  dining_area_id: number | null
  duration_by_hand: boolean
  booking_source_id: number | null
  /** Its tables were chosen by hand. */
  is_pinned: boolean
  /** The area that was asked for; null is any. */
  asked_area_id: number | null
  /** Added to its tables by staff. */
  extra_chairs: number
  contact: BookingContact
}

export type NewBookingColumns = BookingColumns & {
  /** Set for guests who are seated as they are entered. */
  arrived_at: EpochSeconds | null
  reference: string
  status: BookingStatus
  waiting_list: boolean
  is_request: boolean
  created_by: string
  /** The first token of the chain that created it; null where no token did. */
  created_by_token: string | null
  language: string | null
  patron_id: number | null
  guest_choices: readonly string[] | null
  /** Guests who came without a booking. */
  walkin: boolean
  /** Until when it can be paid; null where nothing is asked. */
  pay_until: EpochSeconds | null
  /** The waiting time announced to the guest; null where none was. */
  quoted: { from: EpochSeconds; until: EpochSeconds } | null
}

type Column<Booking> = {
  name: string
  value: (booking: Booking) => unknown
  sql?: (parameter: string) => string
}

const moment = (parameter: string): string => `to_timestamp(${parameter})`

const columnsOfEdit: readonly Column<BookingColumns>[] = [
  { name: 'starts_at', value: (b) => b.starts_at, sql: moment },
  { name: 'ends_at', value: (b) => b.ends_at, sql: moment },
  { name: 'local_date', value: (b) => b.local_date },
  { name: 'evening', value: (b) => b.evening },
  { name: 'adults', value: (b) => b.adults },
  { name: 'children', value: (b) => b.children },
  { name: 'dining_area_id', value: (b) => b.dining_area_id },
  { name: 'duration_by_hand', value: (b) => b.duration_by_hand },
  { name: 'booking_source_id', value: (b) => b.booking_source_id },
  { name: 'is_pinned', value: (b) => b.is_pinned },
  { name: 'asked_area_id', value: (b) => b.asked_area_id },
  { name: 'extra_chairs', value: (b) => b.extra_chairs, sql: (parameter) => `nullif(${parameter}::smallint, 0)` },
  ...contactFields.map((name) => ({ name, value: (b: BookingColumns) => b.contact[name] })),
  ...bookingTexts.map((name) => ({ name, value: (b: BookingColumns) => b[name] })),
]

const columnsOfNew: readonly Column<NewBookingColumns>[] = [
  { name: 'reference', value: (b) => b.reference },
  { name: 'status', value: (b) => b.status },
  { name: 'waiting_list', value: (b) => b.waiting_list },
  { name: 'from_waiting_list', value: (b) => b.waiting_list && !b.is_request },
  { name: 'is_request', value: (b) => b.is_request },
  { name: 'created_by', value: (b) => b.created_by },
  { name: 'created_by_token', value: (b) => b.created_by_token },
  { name: 'patron_id', value: (b) => b.patron_id },
  { name: 'language', value: (b) => b.language },
  { name: 'planned_minutes', value: (b) => Math.round((b.ends_at - b.starts_at) / 60) },
  { name: 'arrived_at', value: (b) => b.arrived_at, sql: moment },
  { name: 'guest_choices', value: (b) => b.guest_choices },
  { name: 'quoted_from', value: (b) => b.quoted?.from ?? null, sql: moment },
  { name: 'quoted_until', value: (b) => b.quoted?.until ?? null, sql: moment },
  { name: 'walkin', value: (b) => b.walkin },
  { name: 'pay_until', value: (b) => b.pay_until, sql: moment },
  ...columnsOfEdit,
]

/** Columns whose values are the parameters of a statement from the number `first` on. */
function placed<Booking>(columns: readonly Column<Booking>[], first: number) {
  const all = columns.map(({ name, sql = (parameter) => parameter }, place) => {
    const parameter = `$${first + place}`
    return { name, parameter, expression: sql(parameter) }
  })
  return {
    names: all.map(({ name }) => name).join(', '),
    expressions: all.map(({ expression }) => expression).join(', '),
    assignments: all.map(({ name, expression }) => `${name} = ${expression}`).join(', '),
    expressionOf: (name: string): string => {
      const found = all.find((column) => column.name === name)
      if (!found) throw new Error(`There is no column ${name}.`)
      return found.expression
    },
    valuesOf: (booking: Booking): unknown[] => columns.map(({ value }) => value(booking)),
  }
}

/** After the restaurant, the moment, the tables and the action. */
export const insertedColumns = placed(columnsOfNew, 5)
/** After the restaurant, the booking and the moment. */
export const editedColumns = placed(columnsOfEdit, 4)
