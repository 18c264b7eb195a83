/**
 * What guests are offered online: the starts of a date, and an evening at a glance. A start that no guest could book however
 * empty the house was (past, too far, closed, paused) is not offered at all. Open starts are those that the list of
 * availability has open, so what is offered here books.
 */

import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import { type Slot, slotsOfDate } from '../calendar/service-hours.ts'
import { areasOnRequest, isBookableOnline, isGiven } from '../seating/online-rules.ts'
import { coversLeftAt, pacingOf } from '../seating/pacing.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import { bookingWindow, type Reason, refusalOfHouse, refusalOfTime, startOfSlot } from '../seating/refusals.ts'
import { type Schedule, scheduleAround, withoutBooking, withoutHold } from '../seating/schedule.ts'
import type { PlacedSeating } from '../seating/seating.ts'
import { reachOf } from './availability.ts'
import { listDay } from './availability-list.ts'

export type PartyAsked = {
  party: number
  /** Null: any area. */
  areaId: number | null
  /** The guest's own hold; it does not count against them. */
  hold?: { id: number } | undefined
  /** The guest's own booking; it does not count against them. */
  bookingId?: number | undefined
  /** Lists every start that the restaurant can be asked for, without looking for a table. */
  isRequest?: boolean | undefined
  /** Adds why each full start is full, and which areas have room at each open one. */
  withReasons?: boolean | undefined
}

export type OnlineStart = {
  slot: Slot
  isOpen: boolean
  /** Only with `withReasons`: why the start is full, or the areas with room. */
  reason?: Reason
  areaIds?: readonly number[]
}

/** `few`: at most three starts are left, of a day that has at least twice as many. */
export type DayAtAGlance = 'free' | 'few' | 'full' | 'closed'

const FEW = 3

export function onlineStarts(
  prepared: PreparedHouse,
  read: Schedule,
  date: LocalDate,
  now: EpochSeconds,
  asked: PartyAsked,
): OnlineStart[] {
  const { house } = prepared
  const { party, areaId, hold, bookingId, isRequest } = asked
  const withoutOwn = bookingId === undefined ? read : withoutBooking(read, bookingId)
  const schedule = withoutHold(withoutOwn, hold)
  const areaIds = isRequest ? areasOnRequest(house, areaId) : onlineAreas(prepared, asked)
  if (areaIds.length === 0) return []
  const window = bookingWindow(house, now, 'online')
  const isBookable = (slot: Slot): boolean => {
    const start = startOfSlot(slot)
    const minutes = prepared.turnMinutes(slot.serviceHourId, party)
    return (
      refusalOfTime(window, start) === null &&
      refusalOfHouse(house, schedule.closeOffs, start, areaIds, minutes) === null
    )
  }
  const slots = slotsOfDate(house, date).filter(isBookable)
  if (slots.length === 0 || isRequest) return slots.map((slot) => ({ slot, isOpen: true }))
  const rows = listDay(prepared, schedule, date, now, { party, areaId, channel: 'online' })
  const roomAt = new Map<EpochSeconds, number[]>()
  for (const { slot, areaId: place, spotsOpen } of rows) {
    if (spotsOpen === 0) continue
    const known = roomAt.get(slot.start)
    if (known) known.push(place)
    else roomAt.set(slot.start, [place])
  }
  if (!asked.withReasons) return slots.map((slot) => ({ slot, isOpen: roomAt.has(slot.start) }))
  const fullBecause = reasonOfFull(prepared, schedule, slots, party)
  return slots.map((slot) => {
    const room = roomAt.get(slot.start)
    return room ? { slot, isOpen: true, areaIds: room } : { slot, isOpen: false, reason: fullBecause(slot) }
  })
}

/**
 * Why a start is full that hours, notice and close-offs allow: pacing, or else no table is free, since a start that moves
 * could open is listed as open. Gives the reason that `decide` gives, without its search for tables, which takes 0.2 ms
 * for 25 full starts.
 */
function reasonOfFull(prepared: PreparedHouse, schedule: Schedule, slots: readonly Slot[], party: number) {
  const [first, last] = [slots.at(0)?.start ?? 0, slots.at(-1)?.start ?? 0]
  const { arrivals } = scheduleAround(schedule, first, last, reachOf(prepared))
  return ({ start, serviceHourId }: Slot): Reason =>
    coversLeftAt(pacingOf(prepared.house, serviceHourId), arrivals, start) < party ? 'pacing' : 'no_table'
}

/** The areas that guests may choose online and that have tables for the party. */
export function onlineAreas({ house, areas }: PreparedHouse, { party, areaId }: PartyAsked): number[] {
  const isOnline = ({ tableIds }: PlacedSeating) => isGiven(house, 'online', tableIds)
  return areas
    .filter(({ area, parties }) => {
      const isAsked = areaId === null || area.id === areaId
      const takesParty = parties.some((entry) => entry.party === party && entry.seatings.some(isOnline))
      return isAsked && isBookableOnline(house, 'online', area.id, party) && takesParty
    })
    .map(({ area }) => area.id)
}

export function roomOf(starts: readonly OnlineStart[]): DayAtAGlance {
  if (starts.length === 0) return 'closed'
  const open = starts.filter(({ isOpen }) => isOpen).length
  if (open === 0) return 'full'
  return open <= FEW && open * 2 <= starts.length ? 'few' : 'free'
}

/** The open starts nearest to a time, in order of time. */
export function nearestOpen(starts: readonly OnlineStart[], at: EpochSeconds, most = 3): OnlineStart[] {
  const distance = ({ slot }: OnlineStart): number => Math.abs(slot.start - at)
  return starts
    .filter(({ isOpen }) => isOpen)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => a.slot.start - b.slot.start)
}

/** The largest party that can book online, in any area offered. */
export function largestPartyOnline({ house, areas }: PreparedHouse): number {
  const { largestParty, areaIds } = house.online
  const isOnline = ({ tableIds }: PlacedSeating) => isGiven(house, 'online', tableIds)
  const seated = areas
    .filter(({ area }) => areaIds === null || areaIds.includes(area.id))
    .flatMap(({ parties }) => parties.filter(({ seatings }) => seatings.some(isOnline)).map(({ party }) => party))
  return Math.min(Math.max(0, ...seated), largestParty ?? Number.POSITIVE_INFINITY)
}
