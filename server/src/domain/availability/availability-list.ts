/**
 * The list of what can be booked on a date, by the functions that decide about a booking (availability.ts): a row with open
 * spots books that many times in succession, one without does not.
 */

import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import { addDays, startOfDate } from '../calendar/calendar.ts'
import { isClosedWithin } from '../calendar/close-offs.ts'
import type { House } from '../calendar/house.ts'
import type { Slot } from '../calendar/service-hours.ts'
import { slotsOfDate, startsOfDate } from '../calendar/service-hours.ts'
import { specialDayOn } from '../calendar/special-days.ts'
import type { Turns } from '../calendar/turn-times.ts'
import { momentsOfOccupants, withOccupants } from '../seating/occupation.ts'
import type { Channel } from '../seating/online-rules.ts'
import { isBookableOnline, isGiven, windowOf } from '../seating/online-rules.ts'
import { coversLeftAt, pacingOf } from '../seating/pacing.ts'
import type { PartySeatings, PreparedArea, PreparedHouse } from '../seating/prepared-house.ts'
import { bookingWindow, busyTables, refusalOfHouse, refusalOfTime, startOfSlot } from '../seating/refusals.ts'
import type { Window } from '../seating/reseating.ts'
import { frozenAt, LIMITED_UNTIL, ReseatingSearch, seatLimit } from '../seating/reseating.ts'
import type { Schedule } from '../seating/schedule.ts'
import { scheduleAround } from '../seating/schedule.ts'
import type { BusyTables, PlacedSeating } from '../seating/seating.ts'
import { countSeatings } from '../seating/seating.ts'
import { reachOf } from './availability.ts'

export type AvailabilityRow = {
  slot: Slot
  areaId: number
  party: number
  /** How long such a party stays. */
  minutes: number
  spotsTotal: number
  spotsOpen: number
}

/** The rows to list; null means any. For staff, unless `channel` is `online`. */
export type RowFilter = { party: number | null; areaId: number | null; channel?: Channel | undefined }

const everyRow: RowFilter = { party: null, areaId: null }

/** The areas and party sizes that the filter asks for, so that the work is proportional to the rows listed. */
function areasToList({ house, areas, placeOfTable }: PreparedHouse, filter: RowFilter): readonly PreparedArea[] {
  const { party, areaId, channel = 'staff' } = filter
  const inArea = areas.filter(({ area }) => areaId === null || area.id === areaId)
  if (party === null && channel === 'staff') return inArea
  return inArea.map((entry) => {
    const isListed = (size: number): boolean =>
      (party === null || size === party) && isBookableOnline(house, channel, entry.area.id, size)
    const parties = entry.parties.filter(({ party: size }) => isListed(size))
    return { ...entry, parties: parties.flatMap((one) => givenOf(house, channel, one, placeOfTable.size)) }
  })
}

/** The entry without the tables that this channel may not book; empty where no other table takes the party. */
function givenOf(house: House, channel: Channel, entry: PartySeatings, places: number): PartySeatings[] {
  const seatings = entry.seatings.filter(({ tableIds }) => isGiven(house, channel, tableIds))
  if (seatings.length === entry.seatings.length) return [entry]
  return seatings.length === 0
    ? []
    : [{ ...entry, seatings, spotsTotal: countSeatings(seatings, new Uint8Array(places)) }]
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

/** Whether moves make room for a party at one of these seatings. */
type OpensByMoves = (at: EpochSeconds, minutes: number, party: number, seatings: readonly PlacedSeating[]) => boolean

/** What it takes to clear a seating does not depend on the party, and is computed once for a start and a length. */
function moveCounter(prepared: PreparedHouse, schedule: Schedule, date: LocalDate, now: EpochSeconds): OpensByMoves {
  let evening: ReseatingSearch | undefined
  const resetSeconds = prepared.house.resetMinutes * 60
  let window: Window = { at: 0, until: 0, resetSeconds }
  let known = new Map<PlacedSeating, number>()
  const seatsToClear = (seating: PlacedSeating): number => {
    const cached = known.get(seating)
    if (cached !== undefined) return cached
    evening ??= new ReseatingSearch(prepared, schedule, date, now)
    const way = evening.clear(seating, window)
    const seats = way === null ? Number.NaN : way.seats + evening.seatsOf(seating)
    known.set(seating, seats)
    return seats
  }
  return (at, minutes, party, seatings) => {
    const until = at + minutes * 60
    if (window.at !== at || window.until !== until) {
      window = { at, until, resetSeconds }
      known = new Map()
    }
    const limit = seatLimit(now, at, party)
    return seatings.some((seating) => seatsToClear(seating) <= limit)
  }
}

/** One row for each start × area × party size that the area can seat, for a stay of its turn time. */
export function listDay(
  prepared: PreparedHouse,
  read: Schedule,
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
  const schedule = withOccupants(house, read, now)
  const { taken, arrivals, closeOffs } = scheduleAround(schedule, first.start, last.start, reachOf(prepared))
  const window = bookingWindow(house, now, channel)
  const resetSeconds = house.resetMinutes * 60
  const opens = house.reseating ? moveCounter(prepared, schedule, date, now) : () => false
  const counters = new Map<Turns, TurnCounter>()
  const hasSpans = closeOffs.some(({ scope }) => scope === 'span')
  const rows: AvailabilityRow[] = []

  for (const slot of slots) {
    const start = startOfSlot(slot)
    const turns = prepared.turnsOf(slot.serviceHourId)
    const countTurns = counters.get(turns) ?? turnCounter(areas, turns)
    counters.set(turns, countTurns)
    const counts = countTurns((minutes) =>
      busyTables(prepared, taken, slot.start, slot.start + minutes * 60, resetSeconds),
    )
    const coversLeft = coversLeftAt(pacingOf(house, slot.serviceHourId), arrivals, slot.start)
    const inTime = refusalOfTime(window, start) === null
    areas.forEach(({ area, parties }, place) => {
      const isOpenAtStart = inTime && refusalOfHouse(house, closeOffs, start, [area.id], 1) === null
      const closesLater =
        hasSpans && closeOffs.some(({ scope, diningAreaId }) => scope === 'span' && diningAreaId === area.id)
      parties.forEach(({ party, seatings, spotsTotal }, size) => {
        const minutes = turns.byParty[party] as number
        const isOpen =
          isOpenAtStart && !(closesLater && isClosedWithin(closeOffs, area.id, slot.start, slot.start + minutes * 60))
        const free = counts[place]?.[size] as number
        const seatable =
          free === 0 && isOpen && party <= coversLeft && opens(slot.start, minutes, party, seatings) ? 1 : free
        const spotsOpen = isOpen ? Math.min(seatable, Math.floor(coversLeft / party)) : 0
        rows.push({ slot, areaId: area.id, party, minutes, spotsTotal, spotsOpen })
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

/** The next instant at which the rows of a date change merely because time passes; Infinity where they never do. */
export function nextChangeAt(
  { house }: PreparedHouse,
  { taken }: Schedule,
  date: LocalDate,
  now: EpochSeconds,
  channel: Channel = 'staff',
): EpochSeconds {
  const { timezone } = house
  const { noticeMinutes, maxDays } = windowOf(house, channel)
  const windowReachesDate = startOfDate(timezone, addDays(date, -maxDays))
  const slots = slotsOfDate(house, date)
  const starts = slots.map(({ start }) => start)
  const sold = channel === 'staff' ? [] : momentsOfSale(house, slots)
  // A start is still bookable in the very second in which its notice ends, and no longer in the next.
  const tooSoonFrom = starts.map((start) => start - noticeMinutes * 60 + 1)
  const movable = house.reseating ? taken.filter(({ isPinned, isBlock }) => !isPinned && !isBlock) : []
  const unlimitedFrom = movable.length > 0 ? starts.map((start) => start - LIMITED_UNTIL) : []
  const frozenFrom = movable.map(({ from }) => frozenAt(house, from))
  // Whether a booking can be moved to a table depends on who sits there at its own start.
  const occupied = momentsOfOccupants(house, taken, [...starts, ...movable.map(({ from }) => from)])
  return [windowReachesDate, ...sold, ...tooSoonFrom, ...unlimitedFrom, ...frozenFrom, ...occupied]
    .filter((change) => change > now)
    .reduce((first, change) => Math.min(first, change), Number.POSITIVE_INFINITY)
}

/** When the sales of the events that these slots belong to open and close. */
function momentsOfSale({ specialDays }: House, slots: readonly Slot[]): EpochSeconds[] {
  if (!specialDays.some(({ sale }) => sale)) return []
  const evenings = [...new Set(slots.map(({ serviceDate }) => serviceDate))]
  return evenings.flatMap((evening) => {
    const { opens = null, closes = null } = specialDayOn(specialDays, evening)?.sale ?? {}
    return [opens, closes].filter((moment) => moment !== null)
  })
}
