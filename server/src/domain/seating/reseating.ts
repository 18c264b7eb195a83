/**
 * Makes room for a party that finds no free table, by giving other tables to at most two bookings whose guests were promised
 * a time and not a table. Guarantees: a booking that is pinned, has begun or begins within the freeze is never moved; one
 * that is moved keeps its time, the area its guest asked for and a seating that takes its party; and if two moves of
 * bookings that are in the way can make room, they are found.
 *
 * Only bookings that start on the date of the party and stay no longer than the longest turn time are moved: every change
 * that bears on them raises the version of that date (features/bookings/seating/find-tables.ts, `daysOf`), so that a decision on a
 * cached day is known to be stale.
 */

import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import { addDays, startOfDate } from '../calendar/calendar.ts'
import type { House } from '../calendar/house.ts'
import { isAreaOnline } from './online-rules.ts'
import type { PreparedHouse } from './prepared-house.ts'
import { isAreaClosed, startAt } from './refusals.ts'
import type { Schedule, TakenTable } from './schedule.ts'
import type { Placed, PlacedSeating } from './seating.ts'

/** Other tables for a booking, for the time it has. */
export type Move = {
  bookingId: number
  at: EpochSeconds
  until: EpochSeconds
  areaId: number
  tableIds: readonly number[]
  /** Whether the booking is pinned from now on; undefined leaves it as it is. */
  isPinned?: boolean | undefined
}

/** The time at a table that is asked for; `resetSeconds` is kept free before and after it. */
export type Window = { at: EpochSeconds; until: EpochSeconds; resetSeconds: number }

/** `seats`: how many more seats the moved bookings take than before; negative where they take fewer. */
export type Rearrangement = { seats: number; moves: readonly Move[] }

/** From this long before the start on, moves may use up any number of seats, since few parties are still to come. */
export const LIMITED_UNTIL = 48 * 60 * 60

/**
 * The most seats that a party and the moves made for it may use up. Without a limit, parties of two would crowd out
 * later parties of four.
 */
export function seatLimit(now: EpochSeconds, at: EpochSeconds, party: number): number {
  return now < at - LIMITED_UNTIL ? party + 1 : Number.POSITIVE_INFINITY
}

/** The first instant at which a booking may no longer be moved. */
export const frozenAt = ({ freezeMinutes }: House, startsAt: EpochSeconds): EpochSeconds =>
  startsAt - freezeMinutes * 60

/** Whether moves that were decided earlier may still be made. */
export const areMovable = (house: House, moves: readonly Move[] | undefined, now: EpochSeconds): boolean =>
  moves === undefined || moves.every(({ at }) => now < frozenAt(house, at))

type Stay = {
  /** Null for a hold, which is never moved. */
  id: number | null
  from: EpochSeconds
  until: EpochSeconds
  isBlock: boolean
  /** Null for one that keeps its tables. */
  party: number | null
  askedAreaId: number | null
  places: number[]
  seats: number
  options: SeatOptions | undefined
  /**
   * Memo of how tables are cleared of this booking and one other (null: this one alone), since listing a day asks the
   * same at every start.
   */
  cleared: Map<Placed, Map<Stay | null, Cleared>>
}

/**
 * `swaps` use up fewer seats than `best`, but are possible only where the other booking, whose tables they take, is not
 * there at the time.
 */
type Cleared = { best: Rearrangement | null; swaps: readonly { other: Stay; rearrangement: Rearrangement }[] }

type FullTime = { from: EpochSeconds; until: EpochSeconds }

/** Another seating for a booking; `more` seats than it has. */
type OtherSeat = { seating: PlacedSeating; more: number }

/** Where a booking can be moved to, and where it could be if one other booking moved too. */
type SeatOptions = { free: OtherSeat[]; behind: Map<Stay, OtherSeat[]> }

function sharesPlace(a: Placed, b: Placed): boolean {
  for (const place of a.places) if (b.places.includes(place)) return true
  return false
}

const isSame = (a: Placed, b: Placed): boolean =>
  a.places.length === b.places.length && a.places.every((place) => b.places.includes(place))

const withFewer = (best: OtherSeat | undefined, seat: OtherSeat): OtherSeat =>
  best === undefined || seat.more < best.more ? seat : best

function meets({ from, until, isBlock }: Stay, window: Window): boolean {
  const reset = isBlock ? 0 : window.resetSeconds
  return from < window.until + reset && until > window.at - reset
}

const moveOf = ({ id, from, until }: Stay, { areaId, tableIds }: PlacedSeating): Move => {
  return { bookingId: id as number, at: from, until, areaId, tableIds }
}

const rearrangementOf = (one: Stay, first: OtherSeat, other: Stay, second: OtherSeat): Rearrangement => {
  return { seats: first.more + second.more, moves: [moveOf(one, first.seating), moveOf(other, second.seating)] }
}

/** The one stay at these tables; undefined where they are free. */
function onlyStay({ places }: Placed, stayAt: readonly (Stay | 'several' | undefined)[]): Stay | 'several' | undefined {
  let only: Stay | undefined
  for (const place of places) {
    const stay = stayAt[place]
    if (stay === undefined || stay === only) continue
    if (stay === 'several' || only !== undefined) return 'several'
    only = stay
  }
  return only
}

/** The stays of a day at each table, and the search for room among them. */
export class ReseatingSearch {
  readonly #prepared: PreparedHouse
  readonly #schedule: Schedule
  readonly #stays: readonly Stay[]
  /** By the place of a table: its stays, its seats and its area. */
  readonly #staysAt: readonly Stay[][]
  readonly #seatsAt: readonly number[]
  readonly #areaAt: readonly number[]
  #fullTimes: readonly FullTime[] | undefined

  /** Without `ignoreBookingId`, the booking that is itself being seated. The schedule is that of the whole date. */
  constructor(
    prepared: PreparedHouse,
    schedule: Schedule,
    date: LocalDate,
    now: EpochSeconds,
    ignoreBookingId?: number | undefined,
  ) {
    const { areas } = prepared.house
    this.#prepared = prepared
    this.#schedule = schedule
    this.#seatsAt = areas.flatMap(({ tables }) => tables.map(({ maxCovers }) => maxCovers))
    this.#areaAt = areas.flatMap(({ id, tables }) => tables.map(() => id))
    this.#staysAt = this.#seatsAt.map(() => [])
    this.#stays = staysOf(prepared, schedule, date, now, ignoreBookingId)
    for (const stay of this.#stays) {
      stay.seats = this.seatsOf(stay)
      for (const place of stay.places) this.#staysAt[place]?.push(stay)
    }
  }

  /** While every table is taken no move makes room: each booking that moves takes one table for the one it leaves. */
  #isFullIn({ at, until }: Window): boolean {
    this.#fullTimes ??= fullTimesOf(this.#stays, this.#seatsAt.length)
    return this.#fullTimes.some((full) => full.from < until && full.until > at)
  }

  seatsOf({ places }: Placed): number {
    return places.reduce((sum, place) => sum + (this.#seatsAt[place] as number), 0)
  }

  /** The way to clear these tables that uses up fewest seats, then fewest moves; null where there is none. */
  clear(tables: Placed, window: Window): Rearrangement | null {
    if (this.#isFullIn(window)) return null
    const stays = this.#inTheWay(tables, window)
    if (stays === null) return null
    const [one, other = null] = stays
    if (one === undefined) return { seats: 0, moves: [] }
    const known = one.cleared.get(tables) ?? new Map<Stay | null, Cleared>()
    const cleared =
      known.get(other) ?? (other === null ? this.#moveOne(one, tables) : this.#moveBoth(one, other, tables))
    one.cleared.set(tables, known.set(other, cleared))
    let { best } = cleared
    for (const swap of cleared.swaps) {
      if ((best === null || swap.rearrangement.seats < best.seats) && !meets(swap.other, window))
        best = swap.rearrangement
    }
    return best
  }

  /** The bookings to be moved from these tables, at most two; null where that does not clear them. */
  #inTheWay({ places }: Placed, window: Window): Stay[] | null {
    const found: Stay[] = []
    for (const place of places) {
      for (const stay of this.#staysAt[place] as Stay[]) {
        if (!meets(stay, window) || found.includes(stay)) continue
        if (stay.party === null || found.length === 2) return null
        found.push(stay)
      }
    }
    return found
  }

  /** Computed once for the evening. */
  #optionsOf(stay: Stay): SeatOptions {
    if (stay.options !== undefined) return stay.options
    const options: SeatOptions = { free: [], behind: new Map() }
    const isAllowed = this.#allowedSeatings(stay)
    const stayAt = this.#staysBeside(stay)
    for (const seating of this.#prepared.seatingsFor(stay.askedAreaId, stay.party as number)) {
      const other = onlyStay(seating, stayAt)
      if (other === 'several' || !isAllowed(seating) || isSame(seating, stay)) continue
      const seat = { seating, more: this.seatsOf(seating) - stay.seats }
      if (other === undefined) options.free.push(seat)
      else if (!options.behind.get(other)?.push(seat)) options.behind.set(other, [seat])
    }
    stay.options = options
    return options
  }

  /** By place, who is at a table at some moment of another's stay: a booking that can be moved, or `several` in the way. */
  #staysBeside(stay: Stay): (Stay | 'several' | undefined)[] {
    const window = this.#windowOf(stay)
    const stayAt: (Stay | 'several' | undefined)[] = this.#seatsAt.map(() => undefined)
    for (const other of this.#stays) {
      if (other === stay || !meets(other, window)) continue
      for (const place of other.places) {
        stayAt[place] = other.party === null || stayAt[place] !== undefined ? 'several' : other
      }
    }
    return stayAt
  }

  /** Where it can be moved to if `leaving` gives up its tables too. */
  #optionsWithout(stay: Stay, leaving: Stay): readonly OtherSeat[] {
    const { free, behind } = this.#optionsOf(stay)
    const left = behind.get(leaving)
    if (left === undefined) return free
    return free.length === 0 ? left : [...free, ...left]
  }

  #windowOf({ from, until }: Stay): Window {
    return { at: from, until, resetSeconds: this.#prepared.house.resetMinutes * 60 }
  }

  /**
   * In an area that is open at their start: their own, or one where guests may book online; never to tables that are not
   * given online.
   */
  #allowedSeatings({ from, until, places }: Stay): (seating: PlacedSeating) => boolean {
    const { house } = this.#prepared
    const { closeOffs } = this.#schedule
    const { keptTableIds } = house.online
    const own = this.#areaAt[places[0] as number]
    const mayBeClosed = closeOffs.length > 0 || house.specialDays.length > 0 || house.areas.some(({ season }) => season)
    const start = mayBeClosed ? startAt(house, from) : null
    const isKept = ({ tableIds }: PlacedSeating) => tableIds.some((id) => keptTableIds?.has(id))
    const isOpen = (areaId: number) =>
      start === null || !isAreaClosed(house, closeOffs, start, areaId, (until - from) / 60)
    const isGiven = (areaId: number) => areaId === own || isAreaOnline(house, areaId)
    return (seating) => !isKept(seating) && isGiven(seating.areaId) && isOpen(seating.areaId)
  }

  /** To a free seating, or to that of another booking, which moves in turn. */
  #moveOne(stay: Stay, tables: Placed): Cleared {
    const { free, behind } = this.#optionsOf(stay)
    let alone: OtherSeat | undefined
    for (const seat of free) if (!sharesPlace(seat.seating, tables)) alone = withFewer(alone, seat)
    let best: Rearrangement | null = alone ? { seats: alone.more, moves: [moveOf(stay, alone.seating)] } : null
    const swaps: { other: Stay; rearrangement: Rearrangement }[] = []
    for (const [other, seats] of behind) {
      const out = this.#optionsWithout(other, stay)
      if (out.length === 0) continue
      // A window that meets a stay meets every longer stay around it.
      const canBeAway = other.from > stay.from || other.until < stay.until
      for (const seat of seats) {
        if (sharesPlace(seat.seating, tables)) continue
        let [elsewhere, into]: (OtherSeat | undefined)[] = []
        for (const next of out) {
          if (sharesPlace(next.seating, seat.seating)) continue
          if (sharesPlace(next.seating, tables)) into = withFewer(into, next)
          else elsewhere = withFewer(elsewhere, next)
        }
        if (elsewhere && (best === null || seat.more + elsewhere.more < best.seats)) {
          best = rearrangementOf(stay, seat, other, elsewhere)
        }
        if (into && canBeAway) swaps.push({ other, rearrangement: rearrangementOf(stay, seat, other, into) })
      }
    }
    return { best, swaps: swaps.filter(({ rearrangement }) => best === null || rearrangement.seats < best.seats) }
  }

  #moveBoth(one: Stay, two: Stay, tables: Placed): Cleared {
    const isElsewhere = ({ seating }: OtherSeat): boolean => !sharesPlace(seating, tables)
    const areTogether = meets(one, this.#windowOf(two))
    const second = this.#optionsWithout(two, one).filter(isElsewhere)
    let best: Rearrangement | null = null
    for (const first of second.length === 0 ? [] : this.#optionsWithout(one, two)) {
      if (!isElsewhere(first)) continue
      let next: OtherSeat | undefined
      for (const seat of second) {
        if (!(areTogether && sharesPlace(seat.seating, first.seating))) next = withFewer(next, seat)
      }
      if (next && (best === null || first.more + next.more < best.seats)) best = rearrangementOf(one, first, two, next)
    }
    return { best, swaps: [] }
  }
}

/** When every table is taken and no booking that can be moved has several. */
function fullTimesOf(stays: readonly Stay[], tables: number): FullTime[] {
  const starts = new Set(stays.map(({ from }) => from))
  return [...starts].flatMap((from) => {
    const present = stays.filter((stay) => stay.from <= from && stay.until > from)
    const taken = new Set(present.flatMap(({ places }) => places))
    if (taken.size < tables || present.some(({ party, places }) => party !== null && places.length > 1)) return []
    return [{ from, until: Math.min(...present.map(({ until }) => until)) }]
  })
}

/** Their `seats` are filled in later. */
function staysOf(
  { house, placeOfTable, longestTurn }: PreparedHouse,
  { taken, arrivals }: Schedule,
  date: LocalDate,
  now: EpochSeconds,
  ignoreBookingId: number | undefined,
): Stay[] {
  const [first, last] = [startOfDate(house.timezone, date), startOfDate(house.timezone, addDays(date, 1))]
  const covers = new Map(arrivals.map((arrival) => [arrival.bookingId, arrival.covers]))
  const isMovable = ({ from, until, isPinned, isBlock, expiresAt }: TakenTable): boolean =>
    !isPinned &&
    !isBlock &&
    expiresAt === undefined &&
    now < frozenAt(house, from) &&
    from >= first &&
    from < last &&
    until - from <= longestTurn * 60
  const stays = new Map<number | string, Stay>()
  const others: Stay[] = []
  for (const hold of taken) {
    const { bookingId: id, from, until, askedAreaId, isBlock = false } = hold
    const place = placeOfTable.get(hold.tableId)
    if (place === undefined || (id !== null && id === ignoreBookingId)) continue
    const key = id === null ? `hold ${hold.holdId}` : id
    const known = stays.get(key)
    if (known !== undefined) {
      const isSameTime = known.from === from && known.until === until
      if (isSameTime) known.places.push(place)
      // Guests who sit at a table that the party holds itself: there they count for their booked time only.
      else others.push({ ...known, from, until, places: [place], cleared: new Map() })
      continue
    }
    const party = isMovable(hold) ? (covers.get(id) ?? null) : null
    const stay = { id, from, until, isBlock, party, askedAreaId, places: [place] }
    stays.set(key, { ...stay, seats: 0, options: undefined, cleared: new Map() })
  }
  return [...stays.values(), ...others]
}
