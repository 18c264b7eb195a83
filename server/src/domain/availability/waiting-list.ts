/**
 * Who of the waiting list finds a table now, by the engine that decides bookings. Guarantee: each party found can be seated
 * beside those found before it, and no party that waited longer and could be seated is passed over.
 */

import { type EpochSeconds, localDateOf } from '../calendar/calendar.ts'
import { eveningOf } from '../calendar/evening.ts'
import { type Hours, slotsOfEvening } from '../calendar/service-hours.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import type { Schedule } from '../seating/schedule.ts'
import { decide, type Seat, type Wish } from './availability.ts'

export type WaitingParty = {
  bookingId: number
  at: EpochSeconds
  /** The starts that it would take, the first of which is `at`; only that one where they are left out. */
  starts?: readonly EpochSeconds[] | undefined
  minutes: number
  party: number
  /** The dining area it asked for; null: any. */
  areaId: number | null
  /** A guest's own booking that is seated without staff (booking-rules.ts). */
  onlineTables?: boolean | undefined
}

/** The starts of a span that a guest would take, first to last; a span ends with its calendar date. */
export function startsWanted(
  house: Hours,
  { at, until }: { at: EpochSeconds; until: EpochSeconds | null },
): EpochSeconds[] {
  if (until === null) return [at]
  const date = localDateOf(house.timezone, at)
  const later = slotsOfEvening(house, eveningOf(house, at)).filter(
    (slot) => slot.start > at && slot.start <= until && slot.date === date,
  )
  return [at, ...later.map(({ start }) => start)]
}

/** `party.at` is the start at which it is seated. */
export type SeatForWaiting = { party: WaitingParty; seat: Seat }

/** An hour after its start a party that waits is taken to have left. */
export const goneAt = (start: EpochSeconds): EpochSeconds => start + 3600

/** Its time was accepted when it joined the list. An area that is no longer in use counts as any area. */
export function wishOfWaiting({ house }: PreparedHouse, waiting: WaitingParty): Wish {
  const { at, minutes, party, areaId, onlineTables } = waiting
  const inUse = house.areas.some(({ id }) => id === areaId)
  const rules = { channel: 'staff', binding: 'waited', seat: 'with moves', onlineTables } as const
  return { at, minutes, party, areaId: inUse ? areaId : null, rules }
}

/** `parties` in the order in which they began to wait. For staff, whom the pause of online bookings does not bind. */
export function seatsForWaiting(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  parties: readonly WaitingParty[],
): SeatForWaiting[] {
  const found: SeatForWaiting[] = []
  let taken = schedule
  for (const party of parties) {
    const next = seatInSpan(prepared, taken, now, party)
    if (!next) continue
    found.push(next)
    taken = withSeat(taken, next.party, next.seat)
  }
  return found
}

function seatInSpan(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  party: WaitingParty,
): SeatForWaiting | undefined {
  for (const at of party.starts ?? [party.at]) {
    if (goneAt(at) <= now) continue
    const decision = decide(prepared, schedule, now, wishOfWaiting(prepared, { ...party, at }))
    if ('seated' in decision) return { party: { ...party, at }, seat: decision.seated }
  }
  return undefined
}

function withSeat(schedule: Schedule, { bookingId, at, minutes, party }: WaitingParty, { tableIds }: Seat): Schedule {
  const taken = tableIds.map((tableId) => {
    return { bookingId, tableId, from: at, until: at + minutes * 60, isPinned: true, askedAreaId: null }
  })
  return {
    ...schedule,
    taken: [...schedule.taken, ...taken],
    arrivals: [...schedule.arrivals, { bookingId, at, covers: party }],
  }
}

/** Shorter offers are not made automatically: the guest would hardly read them in time. */
const shortestOffer = 300

/** Until when a table offered now is held: `offer_minutes`, or half the time that is left, whichever is less. */
export const offerUntil = (now: EpochSeconds, startsAt: EpochSeconds, offerMinutes: number): EpochSeconds =>
  now + Math.min(offerMinutes * 60, Math.floor((startsAt - now) / 2))

/** Those to whom an offer may be made without staff: the notice and the pause bind them like guests who book online. */
export function mayBeOffered({ house }: PreparedHouse, now: EpochSeconds, { at }: WaitingParty): boolean {
  return house.onlineBookings && at >= now + house.noticeMinutes * 60 && at - now >= 2 * shortestOffer
}
