/**
 * The booking engine: what can be booked, and who sits where. Guarantee: a listed row with open spots books that many times
 * in succession and not once more; a row without, and a start that is not listed, does not book.
 *
 * Every rule binds guests. Staff with `override` are bound only by tables that are taken. A start in the past is a record
 * of what happened; while it is less than 24 hours old the pause and close-offs bind it too, so that a late request is not
 * booked into a closed house.
 */

import type { EpochSeconds, LocalDate } from './calendar.ts'
import { addDays, localDateOf, startOfDate } from './calendar.ts'
import { isClosed } from './close-offs.ts'
import type { Diary } from './diary.ts'
import { diaryAround } from './diary.ts'
import type { House } from './house.ts'
import type { BookingWindow, Reason, Start } from './opening.ts'
import { bookingWindow, busyTables, refusalOfHouse, refusalOfTime, startAt, startOfSlot } from './opening.ts'
import { coversLeftAt } from './pacing.ts'
import type { PreparedArea, PreparedHouse } from './prepared-house.ts'
import type { BusyTables, Placed } from './seating.ts'
import { chooseSeating, countSeatings, fitTables } from './seating.ts'
import type { Slot } from './service-hours.ts'
import { slotsOfDate, startsOfDate } from './service-hours.ts'

export type Wish = {
  at: EpochSeconds
  party: number
  /** Null: any area. */
  areaId: number | null
  minutes: number
  /** Tables chosen by hand that seat the party; undefined leaves the choice to the engine. */
  tableIds?: readonly number[] | undefined
  /** The booking that is being moved: its own tables and covers are ignored. */
  ignoreBookingId?: number | undefined
  /** The guest's present tables, kept if they still fit and are free. */
  keepTableIds?: readonly number[] | undefined
  override?: boolean | undefined
  /** The pause of online bookings does not bind guests who stand at the door. */
  walkin?: boolean | undefined
  /** Wait without a table: pacing and tables are not checked. */
  waitingList?: boolean | undefined
}

export type Seat = { areaId: number; tableIds: readonly number[] }
export type Decision = { seated: Seat } | { waiting: true } | { refused: Reason }

export type AvailabilityRow = { slot: Slot; areaId: number; party: number; spotsTotal: number; spotsOpen: number }

type Candidate = Seat & Placed

const reachOf = ({ pacing }: House, minutes: number, ignoreBookingId?: number) => {
  return { bookingSeconds: minutes * 60, pacingSeconds: pacing.minutes * 60, ignoreBookingId }
}

function tablesByHand({ house, placeOfTable }: PreparedHouse, wish: Wish, tableIds: readonly number[]): Candidate[] {
  const fit = fitTables(house.areas, tableIds, wish.party)
  if ('unfit' in fit || (wish.areaId ?? fit.areaId) !== fit.areaId) return []
  return [{ areaId: fit.areaId, tableIds, places: tableIds.map((id) => placeOfTable.get(id) as number) }]
}

/** Where the party could sit if every table were free, best first. */
function candidatesFor(prepared: PreparedHouse, wish: Wish): Candidate[] {
  if (wish.tableIds) return tablesByHand(prepared, wish, wish.tableIds)
  const kept = tablesByHand(prepared, wish, wish.keepTableIds ?? [])
  return [...kept, ...prepared.seatingsFor(wish.areaId, wish.party)]
}

function seat(prepared: PreparedHouse, { holds }: Diary, wish: Wish, candidates: readonly Candidate[]): Decision {
  const busy = busyTables(prepared, holds, wish.at, wish.at + wish.minutes * 60)
  const seating = chooseSeating(candidates, busy)
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
  candidates: readonly Candidate[],
): Decision {
  const { house } = prepared
  const areaIds = [...new Set(candidates.map(({ areaId }) => areaId))]
  const refused =
    (window && refusalOfTime(window, start)) ?? refusalOfHouse(house, diary.closeOffs, start, areaIds, wish.walkin)
  if (refused !== null) return { refused }
  if (wish.waitingList) return { waiting: true }
  if (window && coversLeftAt(house.pacing, diary.arrivals, start.at) < wish.party) return { refused: 'pacing' }
  const open = candidates.filter(({ areaId }) => !isClosed(diary.closeOffs, start, areaId))
  return seat(prepared, diary, wish, open)
}

/** From this age on a start is only a record, which the pause and close-offs do not bind. */
const RECORD_AGE = 24 * 60 * 60

export function decide(prepared: PreparedHouse, diary: Diary, now: EpochSeconds, wish: Wish): Decision {
  const { house } = prepared
  const exempt = wish.override === true || wish.at <= now - RECORD_AGE
  if (exempt && wish.waitingList) return { waiting: true }
  const candidates = candidatesFor(prepared, wish)
  if (candidates.length === 0) {
    return { refused: wish.party > prepared.largestParty(wish.areaId) ? 'party_too_large' : 'no_table' }
  }
  const near = diaryAround(diary, wish.at, wish.at, reachOf(house, wish.minutes, wish.ignoreBookingId))
  if (exempt) return seat(prepared, near, wish, candidates)
  const window = wish.at < now ? null : bookingWindow(house, now)
  return decideForGuest(prepared, near, window, startAt(house, wish.at), wish, candidates)
}

/** The rows to list; null is any. */
export type RowFilter = { party: number | null; areaId: number | null }

const everyRow: RowFilter = { party: null, areaId: null }

/** The areas and party sizes that the filter asks for, so that the work is proportional to the rows listed. */
function areasToList({ areas }: PreparedHouse, { party, areaId }: RowFilter): readonly PreparedArea[] {
  return areas
    .filter(({ area }) => areaId === null || area.id === areaId)
    .map((area) => {
      return party === null ? area : { ...area, parties: area.parties.filter((entry) => entry.party === party) }
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

/** One row for each start × area × party size that the area can seat; for a booking of the usual length. */
export function listDay(
  prepared: PreparedHouse,
  diary: Diary,
  date: LocalDate,
  now: EpochSeconds,
  filter: RowFilter = everyRow,
): AvailabilityRow[] {
  const { house } = prepared
  const slots = slotsOfDate(house, date)
  const [first] = slots
  const last = slots.at(-1)
  if (first === undefined || last === undefined) return []
  const areas = areasToList(prepared, filter)
  const { holds, arrivals, closeOffs } = diaryAround(
    diary,
    first.start,
    last.start,
    reachOf(house, house.bookingMinutes),
  )
  const window = bookingWindow(house, now)
  const countSpots = spotCounter(areas)
  const rows: AvailabilityRow[] = []

  for (const slot of slots) {
    const start = startOfSlot(slot)
    const counts = countSpots(busyTables(prepared, holds, slot.start, slot.start + house.bookingMinutes * 60))
    const coversLeft = coversLeftAt(house.pacing, arrivals, slot.start)
    const inTime = refusalOfTime(window, start) === null
    areas.forEach(({ area, parties }, place) => {
      const isOpen = inTime && refusalOfHouse(house, closeOffs, start, [area.id]) === null
      parties.forEach(({ party, spotsTotal }, size) => {
        const seatable = counts[place]?.[size] as number
        const spotsOpen = isOpen ? Math.min(seatable, Math.floor(coversLeft / party)) : 0
        rows.push({ slot, areaId: area.id, party, spotsTotal, spotsOpen })
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

/**
 * The bookable starts of that local day nearest to the wish, by a guest's rules, in order of time. `accepts` rules out
 * starts that the wish alone does not: an edit keeps guests at their table in cases where a new booking would not.
 */
export function alternatives(
  prepared: PreparedHouse,
  diary: Diary,
  now: EpochSeconds,
  wish: Wish,
  accepts: (start: EpochSeconds) => boolean = () => true,
): EpochSeconds[] {
  const { house } = prepared
  const slots = slotsOfDate(house, localDateOf(house.timezone, wish.at))
  const distance = ({ start }: Slot): number => Math.abs(start - wish.at)
  const nearestFirst = slots.toSorted((a, b) => distance(a) - distance(b) || a.start - b.start)
  const candidates = candidatesFor(prepared, wish)
  const reach = reachOf(house, wish.minutes, wish.ignoreBookingId)
  const near = diaryAround(diary, slots[0]?.start ?? wish.at, slots.at(-1)?.start ?? wish.at, reach)
  const window = bookingWindow(house, now)
  const isBookable = (slot: Slot): boolean => {
    const moved = { ...wish, at: slot.start, waitingList: false }
    return 'seated' in decideForGuest(prepared, near, window, startOfSlot(slot), moved, candidates)
  }
  return nearestFirst
    .values()
    .filter((slot) => isBookable(slot) && accepts(slot.start))
    .take(ALTERNATIVES)
    .map(({ start }) => start)
    .toArray()
    .sort((a, b) => a - b)
}

/** The next instant at which the rows of a date change merely because time passes; Infinity where they never do. */
export function nextChangeAt({ house }: PreparedHouse, date: LocalDate, now: EpochSeconds): EpochSeconds {
  const { timezone, noticeMinutes, maxDays } = house
  const windowReachesDate = startOfDate(timezone, addDays(date, -maxDays))
  // A start is still bookable in the very second in which its notice ends, and no longer in the next.
  const tooSoonFrom = slotsOfDate(house, date).map(({ start }) => start - noticeMinutes * 60 + 1)
  return [windowReachesDate, ...tooSoonFrom]
    .filter((change) => change > now)
    .reduce((first, change) => Math.min(first, change), Number.POSITIVE_INFINITY)
}
