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
import type { Diary } from './diary.ts'
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
  ways: Ways | undefined
}

/** Other seatings for a booking, fewest seats first; `other` is the one booking in its way, null where there is none. */
type Ways = readonly { seating: PlacedSeating; seats: number; other: Stay | null }[]

/** The stays of a day at each table, and the search for room among them. */
export type Evening = {
  /** The way to clear these tables that uses up fewest seats, then fewest moves; null where there is none. */
  clear: (tables: Placed, window: Window) => Way | null
  seatsOf: (tables: Placed) => number
}

const sharesPlace = (a: readonly number[], b: readonly number[]): boolean => a.some((place) => b.includes(place))

const meets = (stay: Stay, { at, until, resetSeconds }: Window): boolean => {
  const reset = stay.isBlock ? 0 : resetSeconds
  return stay.from < until + reset && stay.until > at - reset
}

/** Without `ignoreBookingId`, the booking that is itself being seated. */
export function eveningOf(
  prepared: PreparedHouse,
  diary: Diary,
  date: LocalDate,
  now: EpochSeconds,
  ignoreBookingId?: number,
): Evening {
  const { house } = prepared
  const resetSeconds = house.resetMinutes * 60
  const { staysAt, seatsAt } = tablesOf(prepared, diary, date, now, ignoreBookingId)
  const windowOf = ({ from, until }: Stay): Window => ({ at: from, until, resetSeconds })
  const seatsOf = ({ places }: Placed): number => places.reduce((sum, place) => sum + (seatsAt[place] as number), 0)

  /** The bookings to be moved from these tables, at most two; null where that does not clear them. */
  function inTheWay({ places }: Placed, window: Window, except: Stay | null): Stay[] | null {
    const found: Stay[] = []
    for (const place of places) {
      for (const stay of staysAt[place] as Stay[]) {
        if (stay === except || !meets(stay, window) || found.includes(stay)) continue
        if (stay.party === null || found.length === 2) return null
        found.push(stay)
      }
    }
    return found
  }

  function waysOf(stay: Stay): Ways {
    stay.ways ??= findWays(stay)
    return stay.ways
  }

  function findWays(stay: Stay): Ways {
    const ways: { seating: PlacedSeating; seats: number; other: Stay | null }[] = []
    const mayEnter = entranceFor(prepared, diary, stay.from, stay.places)
    for (const seating of prepared.seatingsFor(stay.askedAreaId, stay.party as number)) {
      if (!mayEnter(seating) || isSame(seating.places, stay.places)) continue
      const others = inTheWay(seating, windowOf(stay), stay)
      if (others === null || others.length === 2) continue
      ways.push({ seating, seats: seatsOf(seating), other: others[0] ?? null })
    }
    return ways.sort((a, b) => a.seats - b.seats)
  }

  function clear(tables: Placed, window: Window): Way | null {
    const stays = inTheWay(tables, window, null)
    if (stays === null) return null
    const [one, other] = stays
    if (one === undefined) return { seats: 0, moves: [] }
    return other === undefined ? moveOne(one, tables, window) : moveBoth(one, other, tables)
  }

  /** To a free seating, or to that of another booking, which moves in turn. */
  function moveOne(stay: Stay, tables: Placed, window: Window): Way | null {
    let best: Way | null = null
    for (const { seating, seats, other } of waysOf(stay)) {
      if (sharesPlace(seating.places, tables.places)) continue
      const used = seats - stay.seats
      if (other === null) {
        if (best === null || used <= best.seats) best = { seats: used, moves: [moveOf(stay, seating)] }
        continue
      }
      const isWithParty = meets(other, window)
      const next = waysOf(other).find(
        (way) =>
          (way.other === null || way.other === stay) &&
          !sharesPlace(way.seating.places, seating.places) &&
          !(isWithParty && sharesPlace(way.seating.places, tables.places)),
      )
      if (next === undefined) continue
      const total = used + next.seats - other.seats
      if (best !== null && total >= best.seats) continue
      best = { seats: total, moves: [moveOf(stay, seating), moveOf(other, next.seating)] }
    }
    return best
  }

  function moveBoth(one: Stay, two: Stay, tables: Placed): Way | null {
    const outOf = (stay: Stay, other: Stay): Ways =>
      waysOf(stay).filter(
        (way) => (way.other === null || way.other === other) && !sharesPlace(way.seating.places, tables.places),
      )
    const areTogether = meets(one, windowOf(two))
    let best: Way | null = null
    const second = outOf(two, one)
    for (const first of outOf(one, two)) {
      const next = second.find((way) => !(areTogether && sharesPlace(way.seating.places, first.seating.places)))
      if (next === undefined) continue
      const seats = first.seats - one.seats + next.seats - two.seats
      if (best !== null && seats >= best.seats) continue
      best = { seats, moves: [moveOf(one, first.seating), moveOf(two, next.seating)] }
    }
    return best
  }

  return { clear, seatsOf }
}

const moveOf = ({ id, from, until }: Stay, { areaId, tableIds }: PlacedSeating): Move => {
  return { bookingId: id, at: from, until, areaId, tableIds }
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((place) => b.includes(place))

function tablesOf(
  prepared: PreparedHouse,
  diary: Diary,
  date: LocalDate,
  now: EpochSeconds,
  ignoreBookingId: number | undefined,
): { staysAt: Stay[][]; seatsAt: number[] } {
  const { house, placeOfTable, longestTurn } = prepared
  const [first, last] = [startOfDate(house.timezone, date), startOfDate(house.timezone, addDays(date, 1))]
  const covers = new Map(diary.arrivals.map((arrival) => [arrival.bookingId, arrival.covers]))
  const seatsAt = house.areas.flatMap((area) => area.tables.map(({ maxCovers }) => maxCovers))
  const staysAt = seatsAt.map((): Stay[] => [])
  const stays = new Map<number, Stay>()
  for (const hold of diary.holds) {
    const { bookingId, tableId, from, until, isPinned, askedAreaId, isBlock = false } = hold
    const place = placeOfTable.get(tableId)
    if (bookingId === ignoreBookingId || place === undefined) continue
    let stay = stays.get(bookingId)
    if (stay === undefined) {
      const keeps = isPinned || isBlock || hold.expiresAt !== undefined || now >= frozenAt(house, from)
      const isOfDay = from >= first && from < last && until - from <= longestTurn * 60
      const party = keeps || !isOfDay ? null : (covers.get(bookingId) ?? null)
      stay = { id: bookingId, from, until, isBlock, party, askedAreaId, places: [], seats: 0, ways: undefined }
      stays.set(bookingId, stay)
    }
    stay.places.push(place)
    stay.seats += seatsAt[place] as number
    staysAt[place]?.push(stay)
  }
  return { staysAt, seatsAt }
}

/**
 * Which seatings guests may be moved to: of the area they sit in, and of others where guests may book online and that are
 * not closed at their start.
 */
function entranceFor(
  { house, areas }: PreparedHouse,
  { closeOffs }: Diary,
  at: EpochSeconds,
  places: readonly number[],
): (seating: PlacedSeating) => boolean {
  const { areaIds } = house.online
  const tables = house.areas.flatMap((area) => area.tables.map(() => area.id))
  const own = tables[places[0] as number]
  if (areas.length === 1) return () => true
  const start = closeOffs.length === 0 ? null : startAt(house, at)
  return ({ areaId }) =>
    areaId === own ||
    ((areaIds === null || areaIds.includes(areaId)) && !(start !== null && isClosed(closeOffs, start, areaId)))
}
