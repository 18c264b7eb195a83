/**
 * Reads all that the screen of an evening shows, in five statements sent together, and the schedule where guests wait
 * for a table.
 */
import type { Query } from '../../../db/database.ts'
import { goneAt } from '../../../domain/availability/waiting-list.ts'
import { hasLeft, isWaiting, takesTables } from '../../../domain/booking/booking-status.ts'
import { comesBackAt } from '../../../domain/booking/to-do.ts'
import {
  addDays,
  datesBetween,
  type EpochSeconds,
  type LocalDate,
  localDateOf,
} from '../../../domain/calendar/calendar.ts'
import { type Service, type Span, servicesOfDate, spanOfEvening } from '../../../domain/calendar/day-span.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import type { Ordered } from '../../../domain/products/kitchen.ts'
import {
  countedArrival,
  expectedEnd,
  momentsOfOccupants,
  mostOccupied,
  type Occupant,
} from '../../../domain/seating/occupation.ts'
import { type Departed, OCCUPIES_BEYOND, type Schedule } from '../../../domain/seating/schedule.ts'
import { listOrdered } from '../../bookings/products/sold.sql.ts'
import type { ToDoRow } from '../../bookings/to-do/to-do.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { readDays } from '../../house/schedule/read-schedule.ts'
import { type CloseOffRow, listCloseOffs } from '../close-offs/close-offs.sql.ts'
import { type EveningNoteRow, findLatestNote } from '../evening-notes/evening-notes.sql.ts'
import {
  type DayBookingRow,
  type DayHoldRow,
  type DayHouseRow,
  findDayHouse,
  listBookingsOfEvening,
  listHoldsOfSpan,
} from './day.sql.ts'

const DAY = 86_400

/** A booking whose evening is known. */
export type EveningBooking = DayBookingRow & { evening: LocalDate }

export type DayRead = {
  house: CachedHouse
  /** Of the evening. */
  date: LocalDate
  services: Service[]
  span: Span
  shown: DayHouseRow
  bookings: EveningBooking[]
  occupants: Occupant[]
  departed: Departed[]
  holds: DayHoldRow[]
  /** Of the date, and of the next, on which starts after midnight lie. */
  closeOffs: CloseOffRow[]
  note: EveningNoteRow | undefined
  /** What bookings of the evening have ordered, by their ids. */
  ordered: ReadonlyMap<number, Ordered[]>
  /** Guests who wait for a table, longest-waiting first, and the schedule in which one is looked for. */
  waiting: { bookings: EveningBooking[]; schedule: Schedule }
}

export async function readDay(query: Query, house: CachedHouse, date: LocalDate): Promise<DayRead> {
  const { id, timezone } = house.settings
  const services = servicesOfDate(house.prepared.house, date)
  const span = spanOfEvening(house.prepared.house, date)
  // No booking is longer than 24 hours, so one that lasts at the beginning of the span began on these dates. Under other
  // hours the evening may have had later starts on the next date.
  const next = addDays(date, 1)
  const around = datesBetween(timezone, span.from - DAY - OCCUPIES_BEYOND, span.until + OCCUPIES_BEYOND)
  const dates = [...new Set([...around, next])]
  const [shown, rows, holds, closeOffs, note] = await Promise.all([
    findDayHouse(query, id, date),
    listBookingsOfEvening(query, id, { date, dates, ...span }),
    listHoldsOfSpan(query, id, span),
    listCloseOffs(query, id, [date, next]),
    findLatestNote(query, id, date),
  ])
  if (!shown) throw restaurantMoved()
  const occupants = arrivedOf(
    house,
    rows.filter(({ status }) => takesTables(status)),
  )
  const departed = arrivedOf(
    house,
    rows.filter(({ status }) => hasLeft(status)),
  )
  const bookings = rows.filter((row) => row.evening === date || reaches(row, occupants, span))
  const ofEvening = bookings.filter(({ evening }) => evening === date)
  const [waiting, ordered] = await Promise.all([
    readWaiting(query, house, ofEvening),
    listOrdered(
      query,
      id,
      ofEvening.filter((row) => row.has_ordered).map((row) => row.id),
    ),
  ])
  return { house, date, services, span, shown, bookings, occupants, departed, holds, closeOffs, note, waiting, ordered }
}

/** Guests who have arrived, at each of their tables. */
function arrivedOf({ prepared }: CachedHouse, rows: readonly DayBookingRow[]): (Occupant & Departed)[] {
  return rows.flatMap(({ id: bookingId, starts_at: from, ends_at: until, arrived_at, table_ids }) => {
    const arrivedAt = countedArrival(prepared.house, { startsAt: from, endsAt: until, arrivedAt: arrived_at })
    return arrivedAt === undefined ? [] : table_ids.map((tableId) => ({ bookingId, tableId, from, until, arrivedAt }))
  })
}

/** Whether the booking or its seated guests can occupy a table in the span, whatever the clock says. */
function reaches({ id, starts_at, ends_at }: DayBookingRow, occupants: readonly Occupant[], span: Span): boolean {
  const occupant = occupants.find(({ bookingId }) => bookingId === id)
  const { from, until } = occupant ? mostOccupied(occupant) : { from: starts_at, until: ends_at }
  return from < span.until && until > span.from
}

/** Guests of the evening before are shown past their end only while they are expected to sit on into this one. */
export function isShown({ house, date, span }: DayRead, row: EveningBooking, now: EpochSeconds): boolean {
  if (row.evening === date || row.ends_at > span.from) return true
  const { overstayMinutes } = house.prepared.house
  const staysOn = Math.max(now + overstayMinutes * 60, expectedEndOf(house, row)) > span.from
  return overstayMinutes > 0 && staysOn && now < row.ends_at + OCCUPIES_BEYOND
}

/** The entries of what is to be done, each with its booking. */
export const toDosOf = (
  { to_dos }: Pick<DayHouseRow, 'to_dos'>,
  bookings: readonly EveningBooking[],
): { entry: ToDoRow; booking: EveningBooking }[] =>
  to_dos.flatMap((entry) => {
    const booking = bookings.find(({ id }) => id === entry.booking_id)
    return booking ? [{ entry, booking }] : []
  })

/** Until when the guests are, or were, expected to stay. */
export const expectedEndOf = (
  { prepared }: CachedHouse,
  {
    starts_at,
    ends_at,
    arrived_at,
    expected_end,
  }: Pick<DayBookingRow, 'starts_at' | 'ends_at' | 'arrived_at' | 'expected_end'>,
): EpochSeconds =>
  expectedEnd(prepared.house, { startsAt: starts_at, endsAt: ends_at, arrivedAt: arrived_at, saidEnd: expected_end })

const emptySchedule: Schedule = { taken: [], arrivals: [], closeOffs: [] }

async function readWaiting(
  query: Query,
  house: CachedHouse,
  ofEvening: readonly EveningBooking[],
): Promise<DayRead['waiting']> {
  const waits = ({ waiting_list, is_request, status }: EveningBooking): boolean =>
    waiting_list && !is_request && isWaiting(status)
  const bookings = ofEvening.filter(waits).sort((a, b) => a.created_at - b.created_at || a.id - b.id)
  if (bookings.length === 0) return { bookings, schedule: emptySchedule }
  const dates = bookings.map(({ starts_at }) => localDateOf(house.settings.timezone, starts_at)).sort()
  const minutes = bookings.map(({ starts_at, ends_at }) => (ends_at - starts_at) / 60)
  const longest = Math.max(house.prepared.longestTurn, ...minutes)
  const schedule = await readDays(query, house, dates[0] as LocalDate, dates.at(-1) as LocalDate, longest)
  return { bookings, schedule }
}

/**
 * The moments at which the day's answer changes merely because time passes: a start, from which guests can be marked as
 * a no-show; the end of a hold; when an entry of what is to be done comes back or is over; when waiting guests count as
 * gone; and when guests past their end come into the way of those, or into the evening. In ascending order, past ones
 * included.
 */
export function momentsOf({ house, span, shown, bookings, occupants, holds, waiting }: DayRead): EpochSeconds[] {
  const rules = house.prepared.house
  const starts = waiting.bookings.map(({ starts_at }) => starts_at)
  const moments = [
    ...bookings.map(({ starts_at }) => starts_at),
    ...holds.map(({ until }) => until),
    ...waiting.bookings.map(({ starts_at }) => goneAt(starts_at)),
    ...waiting.schedule.taken.flatMap(({ expiresAt }) => expiresAt ?? []),
    ...momentsOfOccupants({ ...rules, resetMinutes: 0 }, occupants, [span.from]),
    ...occupants.filter(({ until }) => until <= span.from).map(({ until }) => until + OCCUPIES_BEYOND),
    ...momentsOfOccupants(rules, waiting.schedule.taken, starts),
    ...toDosOf(shown, bookings).flatMap(({ booking }) => [comesBackAt(booking), booking.ends_at]),
  ]
  return [...new Set(moments)].sort((a, b) => a - b)
}
