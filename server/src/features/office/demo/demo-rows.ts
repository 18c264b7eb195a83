/** The rows of a demo restaurant's tables. The same restaurant and moment give the same rows. */
import { hasLeft, isBlock, takesTables } from '../../../domain/booking/booking-status.ts'
import { bookingTexts } from '../../../domain/booking/booking-texts.ts'
import { referenceFrom } from '../../../domain/booking/reference.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { addDays, datesBetween, localDateOf, toUtcIso } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import { storedHours } from '../configuration/plan/engine-hours.ts'
import type { DemoBooking } from './bookings/demo-booking.ts'
import { createdBy, historyOf, type Step } from './bookings/demo-history.ts'
import { type DemoPatron, mobileNumberOf } from './bookings/demo-patrons.ts'

type Entry = {
  restaurant: StoredConfiguration
  booking: DemoBooking
  id: number
  /** Its place in the list of bookings, from which its reference and times vary. */
  number: number
  /** 0 for the first seeding, then another for each refresh, so that no reference is used twice. */
  series: number
  today: LocalDate
  now: EpochSeconds
}

const day = 86_400

export function patronRows(
  patrons: readonly DemoPatron[],
  ids: readonly number[],
  { booking_sources }: StoredConfiguration,
  now: EpochSeconds,
) {
  const channels = booking_sources.map(({ id }) => id)
  return patrons.map(({ name, email, prefix, local, walkin, tags, comments }, index) => {
    const since = toUtcIso(now - (400 - index * 2) * day)
    return {
      ...{ id: ids[index], name, email, comments, walkin, is_local: local },
      mobile_prefix: prefix,
      mobile_number: prefix === null ? null : mobileNumberOf(index),
      channel_id: walkin ? channels.at(-1) : channels[index % (channels.length - 1)],
      ...Object.fromEntries(patronTags.map((tag) => [tag, tags.includes(tag)])),
      created_at: since,
      updated_at: since,
    }
  })
}

export type BookingRows = ReturnType<typeof bookingRows>

/** Everything that belongs to one booking. */
export function bookingRows(entry: Entry, patronIds: readonly number[]) {
  const { restaurant, booking, id } = entry
  const { timezone, reference_prefix, confirmation_mode } = restaurant.settings
  const { startsAt, endsAt, createdAt, localDate } = timesOf(entry)
  const history = historyOf(booking, confirmation_mode, { createdAt, startsAt, now: entry.now })
  const tables = booking.tables.map((name) => named(restaurant.dining_tables, name))
  return {
    booking: {
      id,
      reference: referenceFrom(reference_prefix, bytesFor(reference_prefix, entry.number + entry.series * 1_000)),
      status: booking.status,
      starts_at: toUtcIso(startsAt),
      ends_at: toUtcIso(endsAt),
      local_date: localDate,
      evening: eveningOf(storedHours(restaurant), startsAt),
      adults: booking.adults,
      children: booking.children ?? 0,
      ...Object.fromEntries(bookingTexts.map((text) => [text, booking[text] ?? null])),
      waiting_list: booking.tables.length === 0,
      created_by: createdBy(booking),
      is_reconfirmed: booking.reconfirmed ?? false,
      is_reconfirmation_request_sent: booking.reconfirmed ?? false,
      dining_area_id: tables[0]?.dining_area_id ?? null,
      patron_id: booking.guest === undefined ? null : patronIds[booking.guest],
      booking_source_id: booking.source === undefined ? null : named(restaurant.booking_sources, booking.source).id,
      is_pinned: isBlock(booking.status),
      created_at: toUtcIso(createdAt),
      updated_at: toUtcIso(history.at(-1)?.at ?? createdAt),
      arrived_at: arrivalIn(history),
      left_at: hasLeft(booking.status) ? toUtcIso(history.at(-1)?.at ?? endsAt) : null,
      products_sold: soldOf(booking),
      walkin: isWalkIn(booking),
      from_waiting_list: booking.tables.length === 0,
      planned_minutes: (endsAt - startsAt) / 60,
    },
    dates: datesBetween(timezone, startsAt, endsAt),
    holds: tables.map((table) => ({
      booking_id: id,
      table_id: table.id,
      during: `[${toUtcIso(startsAt)},${toUtcIso(endsAt)})`,
      is_active: takesTables(booking.status),
    })),
    tags: (booking.tags ?? []).map((name) => ({
      booking_id: id,
      booking_tag_id: named(restaurant.booking_tags, name).id,
    })),
    history: history.map((step: Step) => ({ ...step, booking_id: id, at: toUtcIso(step.at) })),
    products: (booking.products ?? []).map((product) => ({ ...product, booking_id: id })),
    payments: paymentRows(entry, createdAt),
    reviews: reviewRows(entry, endsAt),
  }
}

/** How many of each of the restaurant's products, by code; null for none. */
function soldOf({ products = [] }: DemoBooking): Record<string, number> | null {
  const sold = products.flatMap(({ code, lines }) =>
    code === undefined ? [] : [[code, lines.reduce((sum, { quantity }) => sum + quantity, 0)] as const],
  )
  return sold.length === 0 ? null : Object.fromEntries(sold)
}

const isWalkIn = ({ source }: DemoBooking): boolean => source === 'Walk-in'

function arrivalIn(history: readonly Step[]): string | null {
  const checkIn = history.find(({ action }) => action === 'check-in')
  return checkIn ? toUtcIso(checkIn.at) : null
}

/** A time that daylight saving skips is taken an hour later. */
export const startOf = (timezone: string, date: LocalDate, time: string): EpochSeconds =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timezone).epochMilliseconds / 1000

function timesOf({ restaurant: { settings }, booking, number, today, now }: Entry) {
  const localDate = addDays(today, booking.day)
  const startsAt = startOf(settings.timezone, localDate, booking.time)
  const lead = (2 + (number % 9)) * day + (number % 7) * 37 * 60
  const createdAt = isWalkIn(booking) ? startsAt - 300 : Math.min(startsAt - lead, now - day - number * 7 * 60)
  const minutes = booking.minutes ?? settings.default_booking_duration_hours * 60
  return { startsAt, endsAt: startsAt + minutes * 60, createdAt, localDate }
}

function paymentRows({ restaurant, booking, id }: Entry, createdAt: EpochSeconds) {
  if (!booking.products || isBlock(booking.status)) return []
  const paid = booking.products.filter(({ pay }) => pay !== 'there')
  if (paid.length === 0) return []
  const lines = paid.flatMap((product) => product.lines)
  return [
    {
      booking_id: id,
      status: 'products_payment_success',
      status_label: 'Payment successful',
      purpose: 'products',
      purpose_label: 'Products',
      amount: lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0),
      currency: restaurant.settings.currency,
      paid_at: toUtcIso(createdAt + 120),
    },
  ]
}

/** Guests write their reviews 14 hours after they left. */
function reviewRows({ restaurant, booking, id }: Entry, endsAt: EpochSeconds) {
  if (!booking.review) return []
  const { traits, text, visible } = booking.review
  const grades = Object.values(traits)
  const at = endsAt + 14 * 3600
  return [
    {
      booking_id: id,
      rating: grades.reduce((sum, grade) => sum + grade, 0) / grades.length,
      text,
      traits,
      is_visible: visible,
      created_at: toUtcIso(at),
      local_date: localDateOf(restaurant.settings.timezone, at),
    },
  ]
}

function named<Row extends { name: string }>(rows: readonly Row[], name: string): Row {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`The demo restaurant has no '${name}'.`)
  return row
}

/** Six pseudo-random bytes, always the same ones, since the demo's references appear in the examples of the API. */
function bytesFor(prefix: string, number: number): Uint8Array {
  let state = [...prefix].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) + number
  return Uint8Array.from({ length: 6 }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return (state >>> 8) & 255
  })
}
