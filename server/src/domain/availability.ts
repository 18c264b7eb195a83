/**
 * The booking engine: what can be booked, and who sits where. Guarantee: a listed row with open spots books that many times
 * in succession and not once more; a row without, and a start that is not listed, does not book.
 *
 * Every rule binds guests. Staff with `override` are bound only by tables that are taken. A start in the past is a record
 * of what happened; while it is less than 24 hours old the pause and close-offs bind it too, so that a late request is not
 * booked into a closed house.
 */

import type { EpochSeconds, LocalDate } from './calendar.ts'
import { addDays, localDateOf, localTimeOf, startOfDate } from './calendar.ts'
import { isClosed } from './close-offs.ts'
import type { Diary, Reach } from './diary.ts'
import { diaryAround } from './diary.ts'
import type { Channel } from './online-rules.ts'
import { isOffered, windowOf } from './online-rules.ts'
import type { BookingWindow, Reason, Start } from './opening.ts'
import { bookingWindow, busyTables, refusalOfHouse, refusalOfTime, startAt, startOfSlot } from './opening.ts'
import { coversLeftAt } from './pacing.ts'
import type { PreparedArea, PreparedHouse } from './prepared-house.ts'
import type { BusyTables, Placed, Seating } from './seating.ts'
import { chooseSeating, countSeatings, fitTables } from './seating.ts'
import type { Slot } from './service-hours.ts'
import { serviceAt, slotsOfDate, startsOfDate } from './service-hours.ts'
import { gapsAround } from './table-gaps.ts'
import type { Turns } from './turn-times.ts'

export type Wish = {
  at: EpochSeconds
  party: number
  /** Null: any area. */
  areaId: number | null
  /** The length of the stay where it was set by hand; undefined is the turn time of the start. */
  minutes?: number | undefined
  /** Tables chosen by hand that seat the party; undefined leaves the choice to the engine. */
  tableIds?: readonly number[] | undefined
  /** The booking that is being moved: its own tables and covers are ignored. */
  ignoreBookingId?: number | undefined
  /** The guest's present tables, kept if they still fit and are free. */
  keepTableIds?: readonly number[] | undefined
  override?: boolean | undefined
  /** Guests' rules do not bind, as for a booking that keeps what it was promised; the time to reset a table does. */
  exempt?: boolean | undefined
  /** Whose rules apply; staff's unless it says `online`. */
  channel?: Channel | undefined
  /** The pause of online bookings does not bind guests who stand at the door. */
  walkin?: boolean | undefined
  /** Wait without a table: pacing and tables are not checked. */
  waitingList?: boolean | undefined
  /** The start was accepted when the party was put on the waiting list: hours, grid, notice and window do not bind. */
  waited?: boolean | undefined
}

export type Seat = { areaId: number; tableIds: readonly number[] }
export type Decision = { seated: Seat } | { waiting: true } | { refused: Reason }

export type AvailabilityRow = {
  slot: Slot
  areaId: number
  party: number
  /** How long such a party stays. */
  minutes: number
  spotsTotal: number
  spotsOpen: number
}

type Candidate = Seat & Placed & Partial<Seating>

function reachOf({ house, longestTurn }: PreparedHouse, minutes = longestTurn, ignoreBookingId?: number): Reach {
  return {
    bookingSeconds: minutes * 60,
    aroundSeconds: house.resetMinutes * 60,
    pacingSeconds: house.pacing.minutes * 60,
    ignoreBookingId,
  }
}

/** Wide enough to see how tightly a table's free time fits. */
const reachOfSeat = (prepared: PreparedHouse, minutes: number, ignoreBookingId?: number): Reach => {
  const aroundSeconds = (prepared.longestTurn + prepared.house.resetMinutes) * 60
  return { ...reachOf(prepared, minutes, ignoreBookingId), aroundSeconds }
}

function tablesByHand({ house, placeOfTable }: PreparedHouse, wish: Wish, tableIds: readonly number[]): Candidate[] {
  const fit = fitTables(house.areas, tableIds, wish.party)
  if ('unfit' in fit || (wish.areaId ?? fit.areaId) !== fit.areaId) return []
  return [{ areaId: fit.areaId, tableIds, places: tableIds.map((id) => placeOfTable.get(id) as number) }]
}

/** Where the party could sit if every table were free, best first. */
function candidatesFor(prepared: PreparedHouse, wish: Wish): Candidate[] {
  const { house } = prepared
  const byHand = wish.tableIds ?? wish.keepTableIds ?? []
  const chosen = byHand.length === 0 ? [] : tablesByHand(prepared, wish, byHand)
  const all = wish.tableIds ? chosen : [...chosen, ...prepared.seatingsFor(wish.areaId, wish.party)]
  return all.filter(({ areaId }) => isOffered(house, wish.channel ?? 'staff', areaId, wish.party))
}

/** Why a party has no candidates, however empty the house is. */
function refusalOfParty({ house, largestParty }: PreparedHouse, { areaId, party, channel = 'staff' }: Wish): Reason {
  const most = channel === 'online' ? (house.online.largestParty ?? party) : party
  return party > most || party > largestParty(areaId) ? 'party_too_large' : 'no_table'
}

function seat(
  prepared: PreparedHouse,
  { holds }: Diary,
  wish: Wish,
  minutes: number,
  candidates: readonly Candidate[],
): Decision {
  const until = wish.at + minutes * 60
  const resetSeconds = wish.override ? 0 : prepared.house.resetMinutes * 60
  const busy = busyTables(prepared, holds, wish.at, until, resetSeconds)
  const seating = chooseSeating(candidates, busy, () => gapsAround(prepared, holds, wish.at, until))
  if (seating === null) return { refused: 'no_table' }
  return { seated: { areaId: seating.areaId, tableIds: seating.tableIds } }
}

/** `window` null: the start lies in the past, where hours, grid, notice, window and pacing do not matter. */
function decideForGuest(
  prepared: PreparedHouse,
  diary: Diary,
  window: BookingWindow | null,
  start: Start,
  wish: Wish,
  minutes: number,
  candidates: readonly Candidate[],
): Decision {
  const { house } = prepared
  const areaIds = [...new Set(candidates.map(({ areaId }) => areaId))]
  const refused =
    (window && !wish.waited ? refusalOfTime(window, start) : null) ??
    refusalOfHouse(house, diary.closeOffs, start, areaIds, wish.walkin)
  if (refused !== null) return { refused }
  if (wish.waitingList) return { waiting: true }
  if (window && coversLeftAt(house.pacing, diary.arrivals, start.at) < wish.party) return { refused: 'pacing' }
  const open = candidates.filter(({ areaId }) => !isClosed(diary.closeOffs, start, areaId))
  return seat(prepared, diary, wish, minutes, open)
}

/** From this age on a start is only a record, which the pause and close-offs do not bind. */
const RECORD_AGE = 24 * 60 * 60

export function decide(prepared: PreparedHouse, diary: Diary, now: EpochSeconds, wish: Wish): Decision {
  const { house } = prepared
  const exempt = wish.override === true || wish.exempt === true || wish.at <= now - RECORD_AGE
  if (exempt && wish.waitingList) return { waiting: true }
  const candidates = candidatesFor(prepared, wish)
  if (candidates.length === 0) return { refused: refusalOfParty(prepared, wish) }
  const minutes = minutesOf(prepared, wish)
  const near = diaryAround(diary, wish.at, wish.at, reachOfSeat(prepared, minutes, wish.ignoreBookingId))
  if (exempt) return seat(prepared, near, wish, minutes, candidates)
  const window = wish.at < now ? null : bookingWindow(house, now, wish.channel ?? 'staff')
  return decideForGuest(prepared, near, window, startAt(house, wish.at), wish, minutes, candidates)
}

/** How long the party stays: as set by hand, else its turn time in the service of the start. */
export function minutesOf({ house, turnMinutes }: PreparedHouse, { at, party, minutes }: Wish): number {
  if (minutes !== undefined) return minutes
  const { timezone } = house
  const service = serviceAt(house, localDateOf(timezone, at), localTimeOf(timezone, at))
  return turnMinutes(service?.serviceHourId ?? null, party)
}

/** The rows to list; null is any. Staff's unless it says `online`. */
export type RowFilter = { party: number | null; areaId: number | null; channel?: Channel | undefined }

const everyRow: RowFilter = { party: null, areaId: null }

/** The areas and party sizes that the filter asks for, so that the work is proportional to the rows listed. */
function areasToList({ house, areas }: PreparedHouse, filter: RowFilter): readonly PreparedArea[] {
  const { party, areaId, channel = 'staff' } = filter
  const inArea = areas.filter(({ area }) => areaId === null || area.id === areaId)
  if (party === null && channel === 'staff') return inArea
  return inArea.map((entry) => {
    const isListed = (size: number): boolean =>
      (party === null || size === party) && isOffered(house, channel, entry.area.id, size)
    return { ...entry, parties: entry.parties.filter((parties) => isListed(parties.party)) }
  })
}

/** For each area and party size, how many such parties find a table. */
type SpotCounts = readonly (readonly number[])[]

/** Most starts of a day find the same tables taken as the one before and reuse its counts. */
function spotCounter(areas: readonly PreparedArea[]): (busy: BusyTables) => SpotCounts {
  let latest: { busy: BusyTables; counts: SpotCounts } | undefined
  return (busy) => {
    if (latest === undefined || !busy.every((taken, place) => taken === latest?.busy[place])) {
      const counts = areas.map(({ parties }) => parties.map(({ seatings }) => countSeatings(seatings, busy)))
      latest = { busy, counts }
    }
    return latest.counts
  }
}

/** Counts for stays of any length; `busyFor` gives the tables that are taken at some moment of such a stay. */
type TurnCounter = (busyFor: (minutes: number) => BusyTables) => SpotCounts

/** Parties that stay equally long are counted together, so a house without turn times counts once. */
function turnCounter(areas: readonly PreparedArea[], { byParty, lengths }: Turns): TurnCounter {
  const [only, ...others] = lengths
  if (only !== undefined && others.length === 0) {
    const countSpots = spotCounter(areas)
    return (busyFor) => countSpots(busyFor(only))
  }
  const counters = lengths.map((minutes) => {
    const staying = areas.map((area) => {
      return { ...area, parties: area.parties.filter(({ party }) => byParty[party] === minutes) }
    })
    return { minutes, staying, countSpots: spotCounter(staying) }
  })
  return (busyFor) => {
    const counts = areas.map(({ parties }) => new Array<number>(parties.length).fill(0))
    for (const { minutes, staying, countSpots } of counters) {
      if (staying.every(({ parties }) => parties.length === 0)) continue
      const counted = countSpots(busyFor(minutes))
      areas.forEach(({ parties }, place) => {
        let next = 0
        parties.forEach(({ party }, size) => {
          if (byParty[party] === minutes) (counts[place] as number[])[size] = counted[place]?.[next++] as number
        })
      })
    }
    return counts
  }
}

/** One row for each start × area × party size that the area can seat, for a stay of its turn time. */
export function listDay(
  prepared: PreparedHouse,
  diary: Diary,
  date: LocalDate,
  now: EpochSeconds,
  filter: RowFilter = everyRow,
): AvailabilityRow[] {
  const { house } = prepared
  const { channel = 'staff' } = filter
  const slots = slotsOfDate(house, date)
  const [first] = slots
  const last = slots.at(-1)
  if (first === undefined || last === undefined) return []
  const areas = areasToList(prepared, filter)
  const { holds, arrivals, closeOffs } = diaryAround(diary, first.start, last.start, reachOf(prepared))
  const window = bookingWindow(house, now, channel)
  const resetSeconds = house.resetMinutes * 60
  const counters = new Map<Turns, TurnCounter>()
  const rows: AvailabilityRow[] = []

  for (const slot of slots) {
    const start = startOfSlot(slot)
    const turns = prepared.turnsOf(slot.serviceHourId)
    const countTurns = counters.get(turns) ?? turnCounter(areas, turns)
    counters.set(turns, countTurns)
    const counts = countTurns((minutes) =>
      busyTables(prepared, holds, slot.start, slot.start + minutes * 60, resetSeconds),
    )
    const coversLeft = coversLeftAt(house.pacing, arrivals, slot.start)
    const inTime = refusalOfTime(window, start) === null
    areas.forEach(({ area, parties }, place) => {
      const isOpen = inTime && refusalOfHouse(house, closeOffs, start, [area.id]) === null
      parties.forEach(({ party, spotsTotal }, size) => {
        const seatable = counts[place]?.[size] as number
        const spotsOpen = isOpen ? Math.min(seatable, Math.floor(coversLeft / party)) : 0
        rows.push({ slot, areaId: area.id, party, minutes: turns.byParty[party] as number, spotsTotal, spotsOpen })
      })
    })
  }
  return rows
}

/** The number of rows that `listDay` makes for a date, or a few more on the night that daylight saving skips an hour. */
export function rowsOfDate(prepared: PreparedHouse, date: LocalDate, filter: RowFilter): number {
  const rowsOfStart = areasToList(prepared, filter).reduce((sum, { parties }) => sum + parties.length, 0)
  return startsOfDate(prepared.house, date) * rowsOfStart
}

const ALTERNATIVES = 3

/** What an edit asks of another start than the one it names: how long the stay is there, and whether it is possible. */
export type EditAt = { minutesAt: (start: EpochSeconds) => number; accepts: (start: EpochSeconds) => boolean }

/**
 * The bookable starts of that local day nearest to the wish, by a guest's rules, in order of time. An edit keeps guests at
 * their table in cases where a new booking would not.
 */
export function alternatives(
  prepared: PreparedHouse,
  diary: Diary,
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
  const near = diaryAround(diary, slots[0]?.start ?? wish.at, slots.at(-1)?.start ?? wish.at, reach)
  const window = bookingWindow(house, now, wish.channel ?? 'staff')
  const isBookable = (slot: Slot): boolean => {
    const moved = { ...wish, at: slot.start, override: false, waitingList: false }
    const minutes = edit?.minutesAt(slot.start) ?? minutesOf(prepared, moved)
    return 'seated' in decideForGuest(prepared, near, window, startOfSlot(slot), moved, minutes, candidates)
  }
  return nearestFirst
    .values()
    .filter((slot) => isBookable(slot) && (edit?.accepts(slot.start) ?? true))
    .take(ALTERNATIVES)
    .map(({ start }) => start)
    .toArray()
    .sort((a, b) => a - b)
}

/** The next instant at which the rows of a date change merely because time passes; Infinity where they never do. */
export function nextChangeAt(
  { house }: PreparedHouse,
  date: LocalDate,
  now: EpochSeconds,
  channel: Channel = 'staff',
): EpochSeconds {
  const { timezone } = house
  const { noticeMinutes, maxDays } = windowOf(house, channel)
  const windowReachesDate = startOfDate(timezone, addDays(date, -maxDays))
  // A start is still bookable in the very second in which its notice ends, and no longer in the next.
  const tooSoonFrom = slotsOfDate(house, date).map(({ start }) => start - noticeMinutes * 60 + 1)
  return [windowReachesDate, ...tooSoonFrom]
    .filter((change) => change > now)
    .reduce((first, change) => Math.min(first, change), Number.POSITIVE_INFINITY)
}
