/**
 * The booking engine: what can be booked, and who sits where. Guarantee: a listed row with open spots books that many times
 * in succession; a row without, and a start that is not listed, does not book. Tables that are free come first; only where
 * there are none are others moved to make room (reseating.ts).
 *
 * Which rules bind is a part of the wish (booking-rules.ts). Guests book no start in the past; for staff it is a record of
 * what happened, which the pause and close-offs bind while it is less than 24 hours old, so that a late request is not booked
 * into a closed house.
 */

import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import { localDateOf, localTimeOf } from '../calendar/calendar.ts'
import { isOutOfSeason } from '../calendar/seasons.ts'
import type { Slot } from '../calendar/service-hours.ts'
import { serviceAt, slotsOfDate } from '../calendar/service-hours.ts'
import { type Occupation, withOccupants } from '../seating/occupation.ts'
import { areasOnRequest, isAreaOnline, isAsChosen, isBookableOnline, isGiven } from '../seating/online-rules.ts'
import { coversLeftAt, longestPacing, pacingOf } from '../seating/pacing.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import type { BookingWindow, Reason, Start } from '../seating/refusals.ts'
import { bookingWindow, busyTables, isAreaClosed, refusalOfTime, startAt, startOfSlot } from '../seating/refusals.ts'
import type { Move } from '../seating/reseating.ts'
import { ReseatingSearch, seatLimit } from '../seating/reseating.ts'
import type { Reach, Schedule } from '../seating/schedule.ts'
import { scheduleAround } from '../seating/schedule.ts'
import type { Placed, Seating } from '../seating/seating.ts'
import { chooseSeating, fitTables } from '../seating/seating.ts'
import { gapsAround } from '../seating/table-gaps.ts'
import {
  type Binding,
  bindsGuests,
  bindsPause,
  bindsReset,
  bindsTime,
  givesNoTable,
  isOverride,
  type Rules,
} from './booking-rules.ts'

export type Wish = {
  at: EpochSeconds
  party: number
  /** Null: any area. */
  areaId: number | null
  /** The length of the stay where it was set by hand; undefined is the turn time of the start. */
  minutes?: number | undefined
  /** Tables chosen by hand that seat the party; undefined leaves the choice to the engine. */
  tableIds?: readonly number[] | undefined
  /** The released table that a guest wishes for: that one or none. */
  chosenTableId?: number | undefined
  /** The booking that is being moved: its own tables and covers are ignored. */
  ignoreBookingId?: number | undefined
  /** The guest's present tables, kept if they still fit and are free. */
  keepTableIds?: readonly number[] | undefined
  /** Tables that the booking has at this very start; it keeps them even if others sit there. */
  ownTableIds?: readonly number[] | undefined
  rules: Rules
}

/** How guests who sit at tables count for this wish. */
const occupationFor = ({ rules, ownTableIds }: Pick<Wish, 'rules' | 'ownTableIds'>): Occupation => ({
  override: isOverride(rules),
  ownTableIds,
})

/** `moves`: bookings that get other tables first; absent where none does. */
export type Seat = { areaId: number; tableIds: readonly number[]; moves?: readonly Move[] | undefined }
export type Decision = { seated: Seat } | { waiting: true } | { refused: Reason }

export type Candidate = Seat & Placed & Partial<Seating>

/** How far around the starts of a day the schedule affects which tables are free. */
export function reachOf({ house, longestTurn }: PreparedHouse, minutes = longestTurn, ignoreBookingId?: number): Reach {
  return {
    bookingSeconds: minutes * 60,
    aroundSeconds: house.resetMinutes * 60,
    pacingSeconds: longestPacing(house) * 60,
    ignoreBookingId,
  }
}

/** Wide enough to compare how tightly the visit fits into each table's free time. */
const reachOfSeat = (prepared: PreparedHouse, minutes: number, ignoreBookingId?: number): Reach => {
  const aroundSeconds = (prepared.longestTurn + prepared.house.resetMinutes) * 60
  return { ...reachOf(prepared, minutes, ignoreBookingId), aroundSeconds }
}

function tablesByHand({ house, placeOfTable }: PreparedHouse, wish: Wish, tableIds: readonly number[]): Candidate[] {
  const addsChairs = wish.tableIds !== undefined && isOverride(wish.rules)
  const fit = fitTables(house.areas, tableIds, wish.party, addsChairs)
  if ('unfit' in fit || (wish.areaId ?? fit.areaId) !== fit.areaId) return []
  return [{ areaId: fit.areaId, tableIds, places: tableIds.map((id) => placeOfTable.get(id) as number) }]
}

/** Where the party could sit if every table were free, best first. */
function candidatesFor(prepared: PreparedHouse, wish: Wish): Candidate[] {
  const { house } = prepared
  const byHand = wish.tableIds ?? wish.keepTableIds ?? []
  const chosen = byHand.length === 0 ? [] : tablesByHand(prepared, wish, byHand)
  const all = wish.tableIds ? chosen : [...chosen, ...prepared.seatingsFor(wish.areaId, wish.party)]
  const { channel, onlineTables = false } = wish.rules
  return all.filter(
    ({ areaId, tableIds }) =>
      isAsChosen(house, channel, tableIds, wish.chosenTableId) &&
      isBookableOnline(house, channel, areaId, wish.party) &&
      isGiven(house, channel, tableIds) &&
      (!onlineTables || (isAreaOnline(house, areaId) && isGiven(house, 'online', tableIds))),
  )
}

/** Those of the candidates that are not closed to the party. One that was promised a place may stay where it is. */
export function openTo(
  { house }: PreparedHouse,
  { closeOffs }: Schedule,
  start: Start,
  wish: Wish,
  minutes: number,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const closed = new Set(areasOf(candidates).filter((areaId) => isAreaClosed(house, closeOffs, start, areaId, minutes)))
  if (closed.size === 0) return candidates
  const own = new Set(wish.tableIds ?? wish.ownTableIds)
  const isKept = ({ combinationId, tableIds }: Candidate): boolean =>
    !bindsGuests(wish.rules) && combinationId === undefined && tableIds.every((id) => own.has(id))
  return candidates.filter((candidate) => !closed.has(candidate.areaId) || isKept(candidate))
}

/** Why a party has no candidates, however empty the house is. */
function refusalOfParty({ house, largestParty }: PreparedHouse, { areaId, party, rules }: Wish): Reason {
  const most = rules.channel === 'online' ? (house.online.largestParty ?? party) : party
  return party > most || party > largestParty(areaId) ? 'party_too_large' : 'no_table'
}

function seat(
  prepared: PreparedHouse,
  { taken }: Schedule,
  wish: Wish,
  minutes: number,
  candidates: readonly Candidate[],
): Decision {
  const until = wish.at + minutes * 60
  const resetSeconds = bindsReset(wish.rules) ? prepared.house.resetMinutes * 60 : 0
  const busy = busyTables(prepared, taken, wish.at, until, resetSeconds)
  const areas = prepared.areaOrder && { party: wish.party, order: prepared.areaOrder }
  const gaps = () => gapsAround(prepared, taken, wish.at, until)
  const seating = chooseSeating(candidates, busy, gaps, areas ?? undefined)
  if (seating === null) return { refused: 'no_table' }
  return { seated: { areaId: seating.areaId, tableIds: seating.tableIds } }
}

/**
 * By the rules that bind. `window` null: the start lies in the past, where hours, grid, notice, window and pacing do not
 * matter.
 */
function decideByRules(
  prepared: PreparedHouse,
  schedule: Schedule,
  window: BookingWindow | null,
  start: Start,
  wish: Wish,
  minutes: number,
  candidates: readonly Candidate[],
): Decision {
  const { house } = prepared
  const refused = window && bindsTime(wish.rules) ? refusalOfTime(window, start) : null
  if (refused !== null) return { refused }
  const open = openTo(prepared, schedule, start, wish, minutes, candidates)
  const isClosed =
    wish.rules.seat === 'on request'
      ? areasOnRequest(house, wish.areaId).every((id) => isAreaClosed(house, schedule.closeOffs, start, id, minutes))
      : open.length === 0
  if (isClosed) return { refused: 'closed' }
  if (bindsPause(wish.rules) && !house.onlineBookings) return { refused: 'paused' }
  if (givesNoTable(wish.rules)) return { waiting: true }
  const pacing = pacingOf(house, start.serviceHourId)
  const isPaced = window !== null && bindsGuests(wish.rules)
  if (isPaced && coversLeftAt(pacing, schedule.arrivals, start.at) < wish.party) return { refused: 'pacing' }
  return seat(prepared, schedule, wish, minutes, open)
}

const areasOf = (candidates: readonly Candidate[]): number[] => [...new Set(candidates.map(({ areaId }) => areaId))]

/** An area out of season is taken where it was asked for, or where there is no other. Present tables are kept. */
function seatExempt(
  prepared: PreparedHouse,
  schedule: Schedule,
  wish: Wish,
  minutes: number,
  candidates: readonly Candidate[],
): Decision {
  const { areas } = prepared.house
  const start = areas.some(({ season }) => season) ? startAt(prepared.house, wish.at) : null
  const isChosen = ({ combinationId }: Candidate): boolean => combinationId === undefined
  const inSeason = candidates.filter(
    (candidate) => start === null || isChosen(candidate) || !isOutOfSeason(areas, start, candidate.areaId),
  )
  if (inSeason.length < candidates.length) {
    const decision = seat(prepared, schedule, wish, minutes, inSeason)
    if ('seated' in decision) return decision
  }
  return seat(prepared, schedule, wish, minutes, candidates)
}

/** From this age on a start is only a record, which the pause and close-offs do not bind. */
const RECORD_AGE = 24 * 60 * 60

const isExempt = ({ rules, at }: Wish, now: EpochSeconds): boolean => isOverride(rules) || at <= now - RECORD_AGE

/** Staff may enter a start in the past, as a record of what happened. */
const isPastForGuest = ({ rules, at }: Wish, now: EpochSeconds): boolean =>
  rules.channel === 'online' && bindsGuests(rules) && at < now

/**
 * Decides with the tables that are free of bookings and of seated guests. The schedule may cover the stay alone.
 * `start`: the start of the wish if the caller has it; computing it costs as much as listing the slots of its day.
 */
export function decide(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  wish: Wish,
  start?: Start,
): Decision {
  const { house } = prepared
  if (isPastForGuest(wish, now)) return { refused: 'too_soon' }
  const exempt = isExempt(wish, now)
  if ((exempt || !bindsGuests(wish.rules)) && givesNoTable(wish.rules)) return { waiting: true }
  const candidates = candidatesFor(prepared, wish)
  if (candidates.length === 0 && wish.rules.seat !== 'on request') return { refused: refusalOfParty(prepared, wish) }
  const minutes = minutesOf(prepared, wish)
  const taken = withOccupants(house, schedule, now, occupationFor(wish))
  const near = scheduleAround(taken, wish.at, wish.at, reachOfSeat(prepared, minutes, wish.ignoreBookingId))
  if (exempt) return seatExempt(prepared, near, wish, minutes, candidates)
  const window = wish.at < now ? null : bookingWindow(house, now, wish.rules.channel)
  return decideByRules(prepared, near, window, start ?? startAt(house, wish.at), wish, minutes, candidates)
}

const namesTables = ({ tableIds, chosenTableId }: Wish): boolean =>
  tableIds !== undefined || chosenTableId !== undefined

/** Whether other bookings may be moved for a party that found no table. Tables that were chosen must be free already. */
export function mayMoveOthers({ house }: PreparedHouse, now: EpochSeconds, wish: Wish): boolean {
  return house.reseating && wish.rules.seat === 'with moves' && !namesTables(wish) && wish.at >= now
}

/**
 * Decides with free tables, else with tables that moves make free. The schedule must cover the whole date of the start.
 */
export function decideWithMoves(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  wish: Wish,
  evening: () => ReseatingSearch = () => eveningOfWish(prepared, schedule, now, wish),
): Decision {
  const plain = decide(prepared, schedule, now, wish)
  const isFull = 'refused' in plain && plain.refused === 'no_table'
  if (!isFull || !mayMoveOthers(prepared, now, wish)) return plain
  const minutes = minutesOf(prepared, wish)
  const candidates = candidatesFor(prepared, wish)
  const open = isExempt(wish, now)
    ? candidates
    : openTo(prepared, schedule, startAt(prepared.house, wish.at), wish, minutes, candidates)
  const seated = seatWithMoves(prepared, evening(), now, wish, minutes, open)
  return seated === null ? plain : { seated }
}

const eveningOfWish = (prepared: PreparedHouse, schedule: Schedule, now: EpochSeconds, wish: Wish): ReseatingSearch =>
  eveningFor(prepared, schedule, localDateOf(prepared.house.timezone, wish.at), now, wish)

/**
 * The stays of a date as a decision at `now` has to see them. With `override` staff may seat a party at tables where
 * guests sit past their end; parties that are moved for it may not be, so `override` does not count here.
 */
export const eveningFor = (
  prepared: PreparedHouse,
  schedule: Schedule,
  date: LocalDate,
  now: EpochSeconds,
  { ignoreBookingId, ownTableIds }: Pick<Wish, 'ignoreBookingId' | 'ownTableIds'>,
): ReseatingSearch =>
  new ReseatingSearch(
    prepared,
    withOccupants(prepared.house, schedule, now, { ownTableIds }),
    date,
    now,
    ignoreBookingId,
  )

/** The seat that uses up fewest seats with its moves, then the one with fewest moves, then the most preferred. */
function seatWithMoves(
  { house }: PreparedHouse,
  evening: ReseatingSearch,
  now: EpochSeconds,
  wish: Wish,
  minutes: number,
  candidates: readonly Candidate[],
): Seat | null {
  const isByStaff = isOverride(wish.rules)
  const resetSeconds = isByStaff ? 0 : house.resetMinutes * 60
  const window = { at: wish.at, until: wish.at + minutes * 60, resetSeconds }
  let least = isByStaff ? Number.POSITIVE_INFINITY : seatLimit(now, wish.at, wish.party)
  let best: Seat | null = null
  for (const candidate of candidates) {
    const way = evening.clear(candidate, window)
    if (way === null) continue
    const seats = evening.seatsOf(candidate) + way.seats
    const isBetter = best === null ? seats <= least : seats < least
    const isShorter = seats === least && way.moves.length < (best?.moves?.length ?? 0)
    if (!isBetter && !isShorter) continue
    least = seats
    best = { areaId: candidate.areaId, tableIds: candidate.tableIds, moves: way.moves }
  }
  return best
}

/** How long the party stays: as set by hand, else its turn time in the service of the start. */
export function minutesOf(
  { house, turnMinutes }: PreparedHouse,
  { at, party, minutes }: Pick<Wish, 'at' | 'party' | 'minutes'>,
): number {
  if (minutes !== undefined) return minutes
  const { timezone } = house
  const service = serviceAt(house, localDateOf(timezone, at), localTimeOf(timezone, at))
  return turnMinutes(service?.serviceHourId ?? null, party)
}

const ALTERNATIVES = 3

/** What an edit asks of another start than the one it names: how long the stay is there, and whether it is possible. */
export type EditAt = { minutesAt: (start: EpochSeconds) => number; accepts: (start: EpochSeconds) => boolean }

/** Alternatives are looked up without override, and with a table also for a party that would wait. */
const rulesOfAlternatives = (rules: Rules): Rules => ({
  ...rules,
  binding: bindingOfAlternatives(rules),
  seat: givesNoTable(rules) ? 'with moves' : rules.seat,
})

function bindingOfAlternatives(rules: Rules): Binding {
  if (bindsGuests(rules)) return rules.binding
  if (!isOverride(rules)) return 'waited'
  return rules.isWalkIn ? 'at the door' : 'all'
}

/**
 * The bookable starts of that local day nearest to the wish, by a guest's rules, in order of time. An edit keeps guests at
 * their table in cases where a new booking would not.
 */
export function alternatives(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  wish: Wish,
  edit?: EditAt,
): EpochSeconds[] {
  const { house } = prepared
  const slots = slotsOfDate(house, localDateOf(house.timezone, wish.at))
  const distance = ({ start }: Slot): number => Math.abs(start - wish.at)
  const nearestFirst = slots.toSorted((a, b) => distance(a) - distance(b) || a.start - b.start)
  const candidates = candidatesFor(prepared, wish)
  const reach = reachOf(prepared, Math.max(wish.minutes ?? 0, prepared.longestTurn), wish.ignoreBookingId)
  const taken = withOccupants(house, schedule, now)
  const near = scheduleAround(taken, slots[0]?.start ?? wish.at, slots.at(-1)?.start ?? wish.at, reach)
  const window = bookingWindow(house, now, wish.rules.channel)
  const rules = rulesOfAlternatives(wish.rules)
  let evening: ReseatingSearch | undefined
  const isBookable = (slot: Slot): boolean => {
    const moved = { ...wish, at: slot.start, rules, ownTableIds: undefined }
    const minutes = edit?.minutesAt(slot.start) ?? minutesOf(prepared, moved)
    const start = startOfSlot(slot)
    const decision = decideByRules(prepared, near, window, start, moved, minutes, candidates)
    if (!('refused' in decision)) return 'seated' in decision
    if (decision.refused !== 'no_table' || !mayMoveOthers(prepared, now, moved)) return false
    evening ??= eveningOfWish(prepared, schedule, now, moved)
    const open = openTo(prepared, schedule, start, moved, minutes, candidates)
    return seatWithMoves(prepared, evening, now, moved, minutes, open) !== null
  }
  return nearestFirst
    .values()
    .filter((slot) => isBookable(slot) && (edit?.accepts(slot.start) ?? true))
    .take(ALTERNATIVES)
    .map(({ start }) => start)
    .toArray()
    .sort((a, b) => a - b)
}
