/**
 * Makes room for a party that finds no free table, by giving other tables to at most two bookings whose guests were promised
 * a time and not a table. Guarantees: a booking that is pinned, has begun or begins within the freeze is never moved; one
 * that is moved keeps its time, the area its guest asked for and a seating that takes its party; and if two moves of
 * bookings that are in the way can make room, they are found.
 *
 * Only bookings that start on the date of the party and stay no longer than the longest turn time are moved: every change
 * that bears on them raises the version of that date (features/bookings/seat-party.ts, `daysOf`), so that a decision on a
 * cached day is known to be stale.
 */

import type { EpochSeconds, LocalDate } from './calendar.ts'
import { addDays, startOfDate } from './calendar.ts'
import { isClosed } from './close-offs.ts'
import type { Diary, Hold } from './diary.ts'
import type { House } from './house.ts'
import { startAt } from './opening.ts'
import type { PreparedHouse } from './prepared-house.ts'
import type { Placed, PlacedSeating } from './seating.ts'

/** Other tables for a booking, for the time it has. */
export type Move = {
  bookingId: number
  at: EpochSeconds
  until: EpochSeconds
  areaId: number
  tableIds: readonly number[]
}

/** The time at a table that is asked for; `resetSeconds` is kept free before and after it. */
export type Window = { at: EpochSeconds; until: EpochSeconds; resetSeconds: number }

/** `seats`: how many more seats the moved bookings take than before; negative where they take fewer. */
export type Way = { seats: number; moves: readonly Move[] }

/** From this long before the start on, moves may use up as many seats as they need: few parties are still to come. */
export const LIMITED_UNTIL = 48 * 60 * 60

/** The most seats that a party and the moves made for it may use up: without a limit, twos crowd out later fours. */
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
  id: number
  from: EpochSeconds
  until: EpochSeconds
  isBlock: boolean
  /** Null: it keeps its tables. */
  party: number | null
  askedAreaId: number | null
  places: number[]
  seats: number
  ways: readonly OtherSeat[] | undefined
  /** How tables are cleared of it and of one other (null: of it alone), where that is the same for every window. */
  cleared: Map<Placed, Map<Stay | null, Way | null>>
}

/** Another seating for a booking; `other` is the one booking in its way there, null where there is none. */
type OtherSeat = { seating: PlacedSeating; seats: number; other: Stay | null }

const sharesPlace = (a: Placed, b: Placed): boolean => a.places.some((place) => b.places.includes(place))

const isSame = (a: Placed, b: Placed): boolean =>
  a.places.length === b.places.length && a.places.every((place) => b.places.includes(place))

function meets({ from, until, isBlock }: Stay, window: Window): boolean {
  const reset = isBlock ? 0 : window.resetSeconds
  return from < window.until + reset && until > window.at - reset
}

const moveOf = ({ id, from, until }: Stay, { areaId, tableIds }: PlacedSeating): Move => {
  return { bookingId: id, at: from, until, areaId, tableIds }
}

/** The stays of a day at each table, and the search for room among them. */
export class Evening {
  readonly #prepared: PreparedHouse
  readonly #diary: Diary
  /** By the place of a table: its stays, its seats and its area. */
  readonly #staysAt: readonly Stay[][]
  readonly #seatsAt: readonly number[]
  readonly #areaAt: readonly number[]

  /** Without `ignoreBookingId`, the booking that is itself being seated. The diary is that of the whole date. */
  constructor(
    prepared: PreparedHouse,
    diary: Diary,
    date: LocalDate,
    now: EpochSeconds,
    ignoreBookingId?: number | undefined,
  ) {
    const { areas } = prepared.house
    this.#prepared = prepared
    this.#diary = diary
    this.#seatsAt = areas.flatMap(({ tables }) => tables.map(({ maxCovers }) => maxCovers))
    this.#areaAt = areas.flatMap(({ id, tables }) => tables.map(() => id))
    this.#staysAt = this.#seatsAt.map(() => [])
    for (const stay of staysOf(prepared, diary, date, now, ignoreBookingId)) {
      stay.seats = this.seatsOf(stay)
      for (const place of stay.places) this.#staysAt[place]?.push(stay)
    }
  }

  seatsOf({ places }: Placed): number {
    return places.reduce((sum, place) => sum + (this.#seatsAt[place] as number), 0)
  }

  /** The way to clear these tables that uses up fewest seats, then fewest moves; null where there is none. */
  clear(tables: Placed, window: Window): Way | null {
    const stays = this.#inTheWay(tables, window, null)
    if (stays === null) return null
    const [one, other = null] = stays
    if (one === undefined) return { seats: 0, moves: [] }
    const known = one.cleared.get(tables)?.get(other)
    if (known !== undefined) return known
    return other === null ? this.#moveOne(one, tables, window) : this.#moveBoth(one, other, tables)
  }

  /** The bookings to be moved from these tables, at most two; null where that does not clear them. */
  #inTheWay({ places }: Placed, window: Window, except: Stay | null): Stay[] | null {
    const found: Stay[] = []
    for (const place of places) {
      for (const stay of this.#staysAt[place] as Stay[]) {
        if (stay === except || !meets(stay, window) || found.includes(stay)) continue
        if (stay.party === null || found.length === 2) return null
        found.push(stay)
      }
    }
    return found
  }

  /** Computed once for the evening; fewest seats first. */
  #waysOf(stay: Stay): readonly OtherSeat[] {
    if (stay.ways !== undefined) return stay.ways
    const ways: OtherSeat[] = []
    const mayEnter = this.#entranceFor(stay)
    for (const seating of this.#prepared.seatingsFor(stay.askedAreaId, stay.party as number)) {
      if (!mayEnter(seating) || isSame(seating, stay)) continue
      const others = this.#inTheWay(seating, this.#windowOf(stay), stay)
      if (others === null || others.length === 2) continue
      ways.push({ seating, seats: this.seatsOf(seating), other: others[0] ?? null })
    }
    stay.ways = ways.sort((a, b) => a.seats - b.seats)
    return stay.ways
  }

  #windowOf({ from, until }: Stay): Window {
    return { at: from, until, resetSeconds: this.#prepared.house.resetMinutes * 60 }
  }

  /** Guests stay in their area, or are moved to others where guests may book online and that are open at their start. */
  #entranceFor({ from, places }: Stay): (seating: PlacedSeating) => boolean {
    const { house } = this.#prepared
    const { closeOffs } = this.#diary
    const { areaIds } = house.online
    const own = this.#areaAt[places[0] as number]
    const start = closeOffs.length === 0 ? null : startAt(house, from)
    return ({ areaId }) =>
      areaId === own ||
      ((areaIds === null || areaIds.includes(areaId)) && !(start !== null && isClosed(closeOffs, start, areaId)))
  }

  /** To a free seating, or to that of another booking, which moves in turn. */
  #moveOne(stay: Stay, tables: Placed, window: Window): Way | null {
    let best: Way | null = null
    let dependsOnWindow = false
    for (const { seating, seats, other } of this.#waysOf(stay)) {
      if (sharesPlace(seating, tables)) continue
      const used = seats - stay.seats
      if (other === null) {
        if (best === null || used <= best.seats) best = { seats: used, moves: [moveOf(stay, seating)] }
        continue
      }
      const next = this.#waysOf(other).find((way) => {
        if ((way.other !== null && way.other !== stay) || sharesPlace(way.seating, seating)) return false
        if (!sharesPlace(way.seating, tables)) return true
        dependsOnWindow = true
        return !meets(other, window)
      })
      if (next === undefined) continue
      const total = used + next.seats - other.seats
      if (best !== null && total >= best.seats) continue
      best = { seats: total, moves: [moveOf(stay, seating), moveOf(other, next.seating)] }
    }
    return dependsOnWindow ? best : this.#remember(stay, null, tables, best)
  }

  #moveBoth(one: Stay, two: Stay, tables: Placed): Way | null {
    const outOf = (stay: Stay, other: Stay): OtherSeat[] =>
      this.#waysOf(stay).filter(
        (way) => (way.other === null || way.other === other) && !sharesPlace(way.seating, tables),
      )
    const areTogether = meets(one, this.#windowOf(two))
    const second = outOf(two, one)
    let best: Way | null = null
    for (const first of outOf(one, two)) {
      const next = second.find((way) => !(areTogether && sharesPlace(way.seating, first.seating)))
      if (next === undefined) continue
      const seats = first.seats - one.seats + next.seats - two.seats
      if (best !== null && seats >= best.seats) continue
      best = { seats, moves: [moveOf(one, first.seating), moveOf(two, next.seating)] }
    }
    return this.#remember(one, two, tables, best)
  }

  /** A list asks for the same tables at every start of the day. */
  #remember(one: Stay, other: Stay | null, tables: Placed, way: Way | null): Way | null {
    const known = one.cleared.get(tables) ?? new Map<Stay | null, Way | null>()
    one.cleared.set(tables, known.set(other, way))
    return way
  }
}

/** Their seats are still to be counted. */
function staysOf(
  { house, placeOfTable, longestTurn }: PreparedHouse,
  { holds, arrivals }: Diary,
  date: LocalDate,
  now: EpochSeconds,
  ignoreBookingId: number | undefined,
): Iterable<Stay> {
  const [first, last] = [startOfDate(house.timezone, date), startOfDate(house.timezone, addDays(date, 1))]
  const covers = new Map(arrivals.map((arrival) => [arrival.bookingId, arrival.covers]))
  const isMovable = ({ from, until, isPinned, isBlock, expiresAt }: Hold): boolean =>
    !isPinned &&
    !isBlock &&
    expiresAt === undefined &&
    now < frozenAt(house, from) &&
    from >= first &&
    from < last &&
    until - from <= longestTurn * 60
  const stays = new Map<number, Stay>()
  for (const hold of holds) {
    const { bookingId: id, from, until, askedAreaId, isBlock = false } = hold
    const place = placeOfTable.get(hold.tableId)
    if (id === ignoreBookingId || place === undefined) continue
    const known = stays.get(id)
    if (known !== undefined) {
      known.places.push(place)
      continue
    }
    const party = isMovable(hold) ? (covers.get(id) ?? null) : null
    const stay = { id, from, until, isBlock, party, askedAreaId, places: [place] }
    stays.set(id, { ...stay, seats: 0, ways: undefined, cleared: new Map() })
  }
  return stays.values()
}
