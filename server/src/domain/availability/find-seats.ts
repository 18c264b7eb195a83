/**
 * Finds other tables for parties that lose theirs: a closed area, a broken table, a saved change of the configuration.
 * Guarantees: a party keeps its time, no booking that is not named is moved, and none is seated in an area that is
 * closed off or out of season then. Large parties choose first, since fewest tables take them.
 */

import { type EpochSeconds, localDateOf } from '../calendar/calendar.ts'
import { slotsOfDate } from '../calendar/service-hours.ts'
import { withOccupants } from '../seating/occupation.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import { busyTables, isAreaClosed, startAt } from '../seating/refusals.ts'
import type { Schedule, TakenTable } from '../seating/schedule.ts'
import { decide, type Seat } from './availability.ts'
import type { Rules } from './booking-rules.ts'

export type Party = {
  bookingId: number
  at: EpochSeconds
  /** When its guests are expected to leave. */
  until: EpochSeconds
  party: number
  askedAreaId: number | null
}

/** Tables at which no party may be seated meanwhile. */
export type Closed = { tableIds: readonly number[]; from: EpochSeconds; until: EpochSeconds }

export type Search = {
  closed?: Closed | undefined
  /** The only dining area to look in; null is any. */
  areaId?: number | null | undefined
}

/** The guests have a promise, so only taken tables and the reset time bind. */
const rules: Rules = { channel: 'staff', binding: 'promised', seat: 'free tables' }

/** A seat for each party, beside those of the others; null where there is none. */
export function findSeats(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  parties: readonly Party[],
  search: Search = {},
): Map<number, Seat | null> {
  const found = new Map<number, Seat | null>()
  let standing = withClosed(schedule, search.closed)
  for (const party of parties.toSorted((a, b) => b.party - a.party || a.at - b.at || a.bookingId - b.bookingId)) {
    const seat = findSeat(prepared, standing, now, party, search.areaId ?? null)
    found.set(party.bookingId, seat)
    if (seat !== null) standing = withSeat(standing, party, seat.tableIds)
  }
  return found
}

/** In the area that the guests asked for, else in any; only there where one is given. */
export function findSeat(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  { bookingId, at, until, party, askedAreaId }: Party,
  onlyAreaId: number | null = null,
): Seat | null {
  const open = { ...schedule, taken: [...schedule.taken, ...closedTables(prepared, schedule, at, until)] }
  const wish = { at, party, minutes: (until - at) / 60, ignoreBookingId: bookingId, rules }
  const areaIds = onlyAreaId === null ? new Set([askedAreaId, null]) : [onlyAreaId]
  for (const areaId of areaIds) {
    const decision = decide(prepared, open, now, { ...wish, areaId })
    if ('seated' in decision) return decision.seated
  }
  return null
}

/** The first later start of the same evening's date at which the party finds a table; null where there is none. */
export function findLaterSeat(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  party: Party,
  search: Search = {},
): { at: EpochSeconds; seat: Seat } | null {
  const standing = withClosed(schedule, search.closed)
  const slots = slotsOfDate(prepared.house, localDateOf(prepared.house.timezone, party.at))
  for (const { start } of slots) {
    if (start <= Math.max(party.at, now)) continue
    const later = { ...party, at: start, until: start + party.until - party.at }
    const seat = findSeat(prepared, standing, now, later, search.areaId ?? null)
    if (seat !== null) return { at: start, seat }
  }
  return null
}

/** Every free seating for the party, best first, while the others have what they have. */
export function freeSeats(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  { bookingId, at, until, party }: Party,
  { closed, areaId = null }: Search = {},
): (Seat & { maxCovers: number })[] {
  const standing = withClosed(schedule, closed)
  const others = withOccupants(prepared.house, standing, now).taken.filter((hold) => hold.bookingId !== bookingId)
  const shut = closedTables(prepared, schedule, at, until)
  const busy = busyTables(prepared, [...others, ...shut], at, until, prepared.house.resetMinutes * 60)
  return prepared.seatingsFor(areaId, party).filter(({ places }) => places.every((place) => busy[place] === 0))
}

/** Until when the party could stay at these tables; null where no booking comes after it. */
export function freeUntil(
  { house }: PreparedHouse,
  { taken }: Schedule,
  tableIds: readonly number[],
  { bookingId, until }: Pick<Party, 'bookingId' | 'until'>,
): EpochSeconds | null {
  const next = taken
    .filter((hold) => tableIds.includes(hold.tableId) && hold.bookingId !== bookingId && hold.from >= until)
    .map(({ from, isBlock }) => from - (isBlock ? 0 : house.resetMinutes * 60))
  return next.length === 0 ? null : Math.min(...next)
}

/** When the guests of a booking are expected to leave: past its end where they sit there still. */
export const expectedUntil = (
  { house }: PreparedHouse,
  schedule: Schedule,
  bookingId: number,
  endsAt: EpochSeconds,
  now: EpochSeconds,
): EpochSeconds =>
  withOccupants(house, schedule, now)
    .taken.filter((hold) => hold.bookingId === bookingId)
    .reduce((latest, { until }) => Math.max(latest, until), endsAt)

/** The schedule with the party at other tables. */
export function withSeat(schedule: Schedule, party: Party, tableIds: readonly number[]): Schedule {
  const own = schedule.taken.find(({ bookingId }) => bookingId === party.bookingId)
  const others = schedule.taken.filter(({ bookingId }) => bookingId !== party.bookingId)
  const { bookingId, at: from, until, askedAreaId } = party
  const stay = own ?? { bookingId, from, until, isPinned: false, askedAreaId, isBlock: false }
  return { ...schedule, taken: [...others, ...tableIds.map((tableId) => ({ ...stay, tableId }))] }
}

function withClosed(schedule: Schedule, closed: Closed | undefined): Schedule {
  if (closed === undefined) return schedule
  const { tableIds, from, until } = closed
  return { ...schedule, taken: [...schedule.taken, ...tableIds.map((id) => blocked(id, from, until))] }
}

const blocked = (tableId: number, from: EpochSeconds, until: EpochSeconds): TakenTable => {
  return { bookingId: null, tableId, from, until, isPinned: true, askedAreaId: null, isBlock: true }
}

/** `promised` ignores close-offs and seasons, so tables of closed areas are excluded here. */
function closedTables(
  { house }: PreparedHouse,
  { closeOffs }: Schedule,
  from: EpochSeconds,
  until: EpochSeconds,
): TakenTable[] {
  const start = startAt(house, from)
  return house.areas
    .filter(({ id }) => isAreaClosed(house, closeOffs, start, id, (until - from) / 60))
    .flatMap(({ tables }) => tables.map(({ id }) => blocked(id, from, until)))
}
