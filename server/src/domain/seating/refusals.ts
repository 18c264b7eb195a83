/**
 * Whether guests may book a start at all, and which tables are taken from there. The list and the decision both use these
 * functions, so they cannot disagree.
 */

import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import { addDays, localDateOf, localTimeOf } from '../calendar/calendar.ts'
import type { CloseOff, LocalStart } from '../calendar/close-offs.ts'
import { isClosed, isClosedWithin } from '../calendar/close-offs.ts'
import { eveningOf } from '../calendar/evening.ts'
import type { House, Sale } from '../calendar/house.ts'
import { isOutOfSeason } from '../calendar/seasons.ts'
import type { Slot } from '../calendar/service-hours.ts'
import { serviceAt, slotsOfDate } from '../calendar/service-hours.ts'
import { isRoomOf, isYearly, specialDayOn } from '../calendar/special-days.ts'
import type { Channel } from './online-rules.ts'
import { windowOf } from './online-rules.ts'
import type { PreparedHouse } from './prepared-house.ts'
import type { TakenTable } from './schedule.ts'
import type { BusyTables } from './seating.ts'

/** Why a booking is refused; where several reasons apply, the first of them is given. */
export const reasons = [
  'party_too_large',
  'outside_hours',
  'not_a_slot',
  'too_far',
  'too_soon',
  'closed',
  'paused',
  'pacing',
  'no_table',
] as const
export type Reason = (typeof reasons)[number]

export type Start = LocalStart & { at: EpochSeconds; onGrid: boolean }

export const startOfSlot = ({ start, date, localTime, serviceHourId, serviceDate }: Slot): Start => {
  return { at: start, date, localTime, serviceHourId, serviceDate, onGrid: true }
}

export function startAt(house: House, at: EpochSeconds): Start {
  const date = localDateOf(house.timezone, at)
  const slot = slotsOfDate(house, date).find(({ start }) => start === at)
  if (slot !== undefined) return startOfSlot(slot)
  const localTime = localTimeOf(house.timezone, at)
  const service = serviceAt(house, date, localTime) ?? { serviceHourId: null, serviceDate: null }
  return { at, date, localTime, ...service, onGrid: false }
}

/** From notice to the last day of the booking window, both included. Of an event that has one, its sale decides. */
export type BookingWindow = { from: EpochSeconds; lastDate: LocalDate; saleOn?: (evening: LocalDate) => OnSale }

/** Undefined where the sale does not say. */
type OnSale = 'not yet' | 'now' | 'over' | undefined

/** Staff book an event at any time. */
export function bookingWindow(house: House, now: EpochSeconds, channel: Channel): BookingWindow {
  const { noticeMinutes, maxDays } = windowOf(house, channel)
  const window = { from: now + noticeMinutes * 60, lastDate: addDays(localDateOf(house.timezone, now), maxDays) }
  if (channel === 'staff' || !house.specialDays.some(({ sale }) => sale)) return window
  return { ...window, saleOn: (evening) => onSale(specialDayOn(house.specialDays, evening)?.sale, now) }
}

function onSale(sale: Sale | undefined, now: EpochSeconds): OnSale {
  if (sale?.closes != null && now >= sale.closes) return 'over'
  if (sale?.opens == null) return undefined
  return now < sale.opens ? 'not yet' : 'now'
}

/** The last evening that guests may book online: of the booking window, or a later event that is on sale. */
export function lastEveningOnline(house: House, now: EpochSeconds): LocalDate {
  const { lastDate, saleOn } = bookingWindow(house, now, 'online')
  if (saleOn === undefined) return lastDate
  const days = house.specialDays.filter((special) => !isYearly(special)).map(({ lastDay }) => lastDay)
  const onSaleNow = days.filter((day) => saleOn(day) === 'now')
  return onSaleNow.reduce((last, day) => (day > last ? day : last), lastDate)
}

/** Why no guest may book this start, wherever they would sit; null where they may. */
export function refusalOfTime(window: BookingWindow, start: Start): Reason | null {
  if (start.serviceHourId === null) return 'outside_hours'
  if (!start.onGrid) return 'not_a_slot'
  const sale = start.serviceDate === null ? undefined : window.saleOn?.(start.serviceDate)
  if (sale === 'over') return 'too_soon'
  if (sale === 'not yet' || (sale === undefined && start.date > window.lastDate)) return 'too_far'
  return start.at < window.from ? 'too_soon' : null
}

/**
 * Closed off, out of season, on a special day that has no service then, or no room of that day's event, for a stay of so many
 * minutes: one that reaches into a closed span is refused too.
 */
export const isAreaClosed = (
  house: House,
  closeOffs: readonly CloseOff[],
  start: Start,
  areaId: number,
  minutes: number,
): boolean =>
  isClosed(closeOffs, start, areaId) ||
  isClosedWithin(closeOffs, areaId, start.at, start.at + minutes * 60) ||
  isOutOfSeason(house.areas, start, areaId) ||
  isDayClosed(house, start) ||
  isElsewhere(house, start, areaId)

/** Starts outside of the usual hours are staff's to decide; those of a special day were decided with it. */
const isDayClosed = (house: House, { at, serviceHourId }: Start): boolean =>
  serviceHourId === null &&
  house.specialDays.length > 0 &&
  specialDayOn(house.specialDays, eveningOf(house, at)) !== undefined

/** Whether an event takes place in other areas that evening. */
function isElsewhere({ specialDays }: House, { serviceDate }: Start, areaId: number): boolean {
  if (serviceDate === null || specialDays.length === 0) return false
  return !isRoomOf(specialDayOn(specialDays, serviceDate), areaId)
}

/** Why none of these areas takes guests at this start. */
export function refusalOfHouse(
  house: House,
  closeOffs: readonly CloseOff[],
  start: Start,
  areaIds: readonly number[],
  minutes: number,
): Reason | null {
  if (areaIds.every((areaId) => isAreaClosed(house, closeOffs, start, areaId, minutes))) return 'closed'
  return house.onlineBookings ? null : 'paused'
}

/** Whether a table is held at any moment of [from, until), or too close to it to be reset in between. */
function isMet(hold: TakenTable, from: EpochSeconds, until: EpochSeconds, resetSeconds: number): boolean {
  const reset = hold.isBlock ? 0 : resetSeconds
  return hold.from < until + reset && hold.until > from - reset
}

/** The holds and bookings that keep these tables from a stay. */
export function holdsInTheWay(
  taken: readonly TakenTable[],
  tableIds: readonly number[],
  stay: { from: EpochSeconds; until: EpochSeconds; resetSeconds: number; ignoreBookingId?: number | undefined },
): TakenTable[] {
  const { from, until, resetSeconds, ignoreBookingId } = stay
  return taken.filter(
    (hold) =>
      tableIds.includes(hold.tableId) && hold.bookingId !== ignoreBookingId && isMet(hold, from, until, resetSeconds),
  )
}

/** The tables held at any moment of [from, until), or too close to it to be reset in between. */
export function busyTables(
  { placeOfTable }: PreparedHouse,
  taken: readonly TakenTable[],
  from: EpochSeconds,
  until: EpochSeconds,
  resetSeconds: number,
): BusyTables {
  const busy = new Uint8Array(placeOfTable.size)
  for (const hold of taken) {
    if (!isMet(hold, from, until, resetSeconds)) continue
    const place = placeOfTable.get(hold.tableId)
    if (place !== undefined) busy[place] = 1
  }
  return busy
}
