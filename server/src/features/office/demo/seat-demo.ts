/**
 * Seats a booking of the demo on its date: at its own tables, or, where they are taken or out of season, a party of one table at
 * another one.
 */
import { hasLeft, takesTables } from '../../../domain/booking/booking-status.ts'
import { addDays, type LocalDate } from '../../../domain/calendar/calendar.ts'
import { isOutOfSeason } from '../../../domain/calendar/seasons.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import type { DemoBooking } from './bookings/demo-booking.ts'
import { startOf } from './demo-rows.ts'
import type { Taken } from './refresh-demo.sql.ts'

/** Undefined where no table is free for guests who need one. Marks the tables as taken. */
export function seatDemo(
  restaurant: StoredConfiguration,
  booking: DemoBooking,
  today: LocalDate,
  taken: Taken[],
): DemoBooking[] {
  const { timezone, default_booking_duration_hours: hours } = restaurant.settings
  if (booking.tables.length === 0) return [booking]
  const from = startOf(timezone, addDays(today, booking.day), booking.time)
  const span = { from, until: from + (booking.minutes ?? hours * 60) * 60 }
  const isFree = (id: number) =>
    !taken.some((one) => one.table_id === id && one.from < span.until && one.until > span.from)
  const party = booking.adults + (booking.children ?? 0)
  const open = tablesInSeason(restaurant, booking, today)
  const own = open.filter(({ name }) => booking.tables.includes(name))
  const others = open.filter(({ min_covers, max_covers }) => min_covers <= party && party <= max_covers)
  const choices = [
    ...(own.length === booking.tables.length ? [own] : []),
    ...(booking.tables.length === 1 && booking.guest !== undefined ? others.map((table) => [table]) : []),
  ]
  const sits = takesTables(booking.status) || hasLeft(booking.status)
  const tables = choices.find((choice) => choice.every(({ id }) => isFree(id))) ?? (sits ? undefined : choices[0])
  if (!tables) return []
  if (sits) taken.push(...tables.map(({ id }) => ({ table_id: id, ...span })))
  return [{ ...booking, tables: tables.map(({ name }) => name) }]
}

/** By the calendar date, which is the evening's except for a few guests after midnight. */
function tablesInSeason(restaurant: StoredConfiguration, { day, time }: DemoBooking, today: LocalDate) {
  const start = { date: addDays(today, day), localTime: time, serviceHourId: null, serviceDate: null }
  const areas = restaurant.dining_areas.map(({ id, name, season }) => {
    return { id, name, season, tables: [], combinations: [] }
  })
  return restaurant.dining_tables.filter(({ dining_area_id }) => !isOutOfSeason(areas, start, dining_area_id))
}

/**
 * Bookings whose tables are in season keep them, the others get tables that are left; seated and next ones first.
 * `number` is the index in the list, from which the booking's id follows.
 */
export function seatAllInSeason(
  restaurant: StoredConfiguration,
  planned: readonly DemoBooking[],
  today: LocalDate,
): { booking: DemoBooking; number: number }[] {
  const numbered = planned.map((booking, number) => ({ booking, number }))
  const isAtHome = ({ booking }: { booking: DemoBooking }): boolean => {
    const names = new Set(tablesInSeason(restaurant, booking, today).map(({ name }) => name))
    return booking.tables.every((name) => names.has(name))
  }
  const atHome = numbered.filter(isAtHome)
  if (atHome.length === numbered.length) return numbered
  const taken: Taken[] = []
  for (const { booking } of atHome) seatDemo(restaurant, booking, today, taken)
  const moved = numbered
    .filter((one) => !isAtHome(one))
    .toSorted((one, other) => Math.abs(one.booking.day) - Math.abs(other.booking.day) || one.number - other.number)
    .flatMap(({ booking, number }) =>
      seatDemo(restaurant, booking, today, taken).map((seated) => ({ booking: seated, number })),
    )
  return [...atHome, ...moved].toSorted((one, other) => one.number - other.number)
}
