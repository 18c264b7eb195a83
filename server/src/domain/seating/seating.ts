/**
 * Which tables a party gets. Single tables come first, least waste first, those outside any combination before those
 * a larger party may need; then the declared combinations, least waste and fewest tables first. A party below a
 * minimum does not fit, and no combination is invented.
 */

import type { Combination, DiningArea, Table } from '../calendar/house.ts'
import type { Sentence } from '../sentence.ts'

export type Seating = {
  areaId: number
  tableIds: readonly number[]
  minCovers: number
  maxCovers: number
  /** Null for a single table. */
  combinationId: number | null
  /** A single table that some combination needs. */
  combinable: boolean
}

type Covers = { minCovers: number; maxCovers: number }

const takes = ({ minCovers, maxCovers }: Covers, party: number): boolean => party >= minCovers && party <= maxCovers

/** Combinations whose tables are all in use. */
function usableCombinations(area: DiningArea): Combination[] {
  const inUse = new Set(area.tables.map((table) => table.id))
  return area.combinations.filter(({ tableIds }) => tableIds.every((id) => inUse.has(id)))
}

/** Every seating of an area, whatever the party. */
export function seatingsOf(area: DiningArea): Seating[] {
  const combinations = usableCombinations(area)
  const combined = new Set(combinations.flatMap(({ tableIds }) => tableIds))
  const areaId = area.id
  return [
    ...area.tables.map(({ id, minCovers, maxCovers }) => {
      return { areaId, tableIds: [id], minCovers, maxCovers, combinationId: null, combinable: combined.has(id) }
    }),
    ...combinations.map(({ id, tableIds, minCovers, maxCovers }) => {
      return { areaId, tableIds, minCovers, maxCovers, combinationId: id, combinable: false }
    }),
  ]
}

/** Ascending preference. The party is the same for all seatings compared, so least waste is the smallest maximum. */
export function byPreference(a: Seating, b: Seating): number {
  return (
    Number(a.combinationId !== null) - Number(b.combinationId !== null) ||
    a.maxCovers - b.maxCovers ||
    Number(a.combinable) - Number(b.combinable) ||
    a.tableIds.length - b.tableIds.length ||
    (a.combinationId ?? a.tableIds[0] ?? 0) - (b.combinationId ?? b.tableIds[0] ?? 0)
  )
}

/**
 * Best first. A combination with a table that takes the party alone is left out: it could never be chosen, for when it
 * is free so is that table, which comes first. The singles and the combinations that remain share no table.
 */
export function seatingsThatTake<S extends Seating>(seatings: readonly S[], party: number): S[] {
  const fitting = seatings.filter((seating) => takes(seating, party))
  const alone = new Set(fitting.filter((s) => s.combinationId === null).flatMap(({ tableIds }) => tableIds))
  return fitting.filter((s) => s.combinationId === null || !s.tableIds.some((id) => alone.has(id))).sort(byPreference)
}

/** One byte a table, 1 while it is taken. */
export type BusyTables = Uint8Array

/** The indexes of a seating's tables in `BusyTables`. */
export type Placed = { places: readonly number[] }
export type PlacedSeating = Seating & Placed

function isFree({ places }: Placed, busy: BusyTables): boolean {
  for (const place of places) if (busy[place] !== 0) return false
  return true
}

/** The free time around a visit at each table. */
export type Gaps = Float64Array

type Choosable = Placed & Partial<Seating>

/** The number of an area's `seat_first`, Infinity without one. */
export type AreaOrder = (areaId: number) => number

/** The order of areas counts only for a seating that leaves at most this many seats empty. */
const MOST_EMPTY = 1

/**
 * The best free seating. Where it leaves at most one seat empty and others fit as well, that of the area to be filled first
 * (`order`). Of single tables that are equally good, the one whose free time fits the visit most tightly, so
 * that longer gaps stay whole for later parties. `gaps` is called only where there is such a choice. It changes which of
 * them is taken, never how many parties can be seated (see `countSeatings`).
 */
export function chooseSeating<S extends Choosable>(
  seatings: readonly S[],
  busy: BusyTables,
  gaps?: () => Gaps,
  areas?: { party: number; order: AreaOrder },
): S | null {
  const first = seatings.findIndex((seating) => isFree(seating, busy))
  let best = seatings[first]
  if (best === undefined) return null
  const counts = areas !== undefined && (best.maxCovers ?? Number.POSITIVE_INFINITY) <= areas.party + MOST_EMPTY
  if (counts) best = inFirstArea(seatings, first, busy, areas.order)
  if (gaps === undefined || best.combinationId !== null) return best
  const order = counts ? areas.order : anyArea
  let known: Gaps | undefined
  for (let next = first + 1; next < seatings.length; next++) {
    const other = seatings[next] as S
    if (!fitsAsWell(best, other)) break
    if (!isEquallyGood(best, other) || order(best.areaId as number) !== order(other.areaId as number)) continue
    if (!isFree(other, busy)) continue
    known ??= gaps()
    if ((known[other.places[0] as number] as number) < (known[best.places[0] as number] as number)) best = other
  }
  return best
}

const anyArea: AreaOrder = () => 0

/** Of those that fit as well as the first free one, the most preferred of the first area that has one. */
function inFirstArea<S extends Choosable>(
  seatings: readonly S[],
  first: number,
  busy: BusyTables,
  order: AreaOrder,
): S {
  let best = seatings[first] as S
  for (let next = first + 1; next < seatings.length; next++) {
    const other = seatings[next] as S
    if (!fitsAsWell(best, other)) break
    if (order(other.areaId as number) < order(best.areaId as number) && isFree(other, busy)) best = other
  }
  return best
}

/** In the order of preference these follow each other. */
const fitsAsWell = (a: Choosable, b: Choosable): boolean =>
  (a.combinationId === null) === (b.combinationId === null) &&
  a.maxCovers === b.maxCovers &&
  (a.combinationId === null || a.tableIds?.length === b.tableIds?.length)

const isEquallyGood = (a: Choosable, b: Choosable): boolean => a.combinable === b.combinable

/**
 * How many parties can be seated one after the other, each by `chooseSeating`. One pass gives the same count, since a
 * seating that was passed over has a taken table and tables never become free again. Single tables need not be marked,
 * since no later seating shares them (see `seatingsThatTake`), so most counts copy nothing.
 */
export function countSeatings(seatings: readonly Placed[], busy: BusyTables): number {
  let count = 0
  let taken = busy
  for (const seating of seatings) {
    if (!isFree(seating, taken)) continue
    count++
    if (seating.places.length === 1) continue
    if (taken === busy) taken = busy.slice()
    for (const place of seating.places) taken[place] = 1
  }
  return count
}

export type TableFit = { areaId: number } | { unfit: Sentence }

const names = (tables: readonly Table[]): string => tables.map((table) => table.name).join(', ')

/** What the tables seat as declared, else together. Of two declarations for the same tables, the one that takes the party. */
function coversOfTables({ combinations }: DiningArea, tables: readonly Table[], party: number): Covers {
  const chosen = new Set(tables.map((table) => table.id))
  const declared = combinations.filter(({ tableIds }) => chosen.symmetricDifference(new Set(tableIds)).size === 0)
  const together = {
    minCovers: Math.max(...tables.map((table) => table.minCovers)),
    maxCovers: tables.reduce((sum, table) => sum + table.maxCovers, 0),
  }
  return declared.find((combination) => takes(combination, party)) ?? declared[0] ?? together
}

/** The table to which chairs are added: the largest. */
const extraChairsOf = (tables: readonly Table[]): number => {
  const most = Math.max(...tables.map(({ maxCovers }) => maxCovers))
  return Math.max(...tables.filter(({ maxCovers }) => maxCovers === most).map(({ extraChairs = 0 }) => extraChairs))
}

/**
 * Whether tables chosen by hand seat the party. Staff may join any tables of one area, within what they seat.
 * `withExtraChairs`: and add chairs.
 */
export function fitTables(
  areas: readonly DiningArea[],
  tableIds: readonly number[],
  party: number,
  withExtraChairs = false,
): TableFit {
  const chosen = new Set(tableIds)
  const area = areas.find(({ tables }) => tables.some(({ id }) => chosen.has(id)))
  const tables = area?.tables.filter(({ id }) => chosen.has(id)) ?? []
  if (area === undefined) return { unfit: ({ bookings }) => bookings.noneInUse }
  if (tables.length < chosen.size) return { unfit: ({ bookings }) => bookings.oneArea }
  const { minCovers, maxCovers } = coversOfTables(area, tables, party)
  const most = withExtraChairs ? maxCovers + extraChairsOf(tables) : maxCovers
  if (party > most) return { unfit: ({ bookings }) => bookings.tooLarge(party, names(tables), most) }
  if (party < minCovers) return { unfit: ({ bookings }) => bookings.tooSmall(party, names(tables), minCovers) }
  return { areaId: area.id }
}

/** How many chairs staff must add to tables that they choose for the party; 0 where so many cannot be added. */
export const chairsToAdd = (areas: readonly DiningArea[], tableIds: readonly number[], party: number): number =>
  'unfit' in fitTables(areas, tableIds, party, true) ? 0 : missingChairs(areas, tableIds, party)

/** How many of the party have no chair at these tables as they stand; 0 where one is not in use any more. */
export function missingChairs(areas: readonly DiningArea[], tableIds: readonly number[], party: number): number {
  const area = areas.find(({ tables }) => tables.some(({ id }) => tableIds.includes(id)))
  const tables = area?.tables.filter(({ id }) => tableIds.includes(id)) ?? []
  if (area === undefined || tables.length < tableIds.length) return 0
  return Math.max(0, party - coversOfTables(area, tables, party).maxCovers)
}
