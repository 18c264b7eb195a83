/**
 * A house with its seatings computed once, by area and party, in order of preference. Contains no bookings, so it is valid
 * until the house changes.
 */

import type { DiningArea, House } from '../calendar/house.ts'
import type { TurnMinutes, Turns } from '../calendar/turn-times.ts'
import { longestTurnOf, turnMinutesOf, turnsOf } from '../calendar/turn-times.ts'
import type { AreaOrder, BusyTables, PlacedSeating } from './seating.ts'
import { countSeatings, seatingsOf, seatingsThatTake } from './seating.ts'

/** How an area seats one party size; `spotsTotal` with every table free. */
export type PartySeatings = { party: number; seatings: readonly PlacedSeating[]; spotsTotal: number }

export type PreparedArea = { area: DiningArea; largestParty: number; parties: readonly PartySeatings[] }

export type PreparedHouse = {
  house: House
  areas: readonly PreparedArea[]
  /** Each table's place in a `BusyTables` set. */
  placeOfTable: ReadonlyMap<number, number>
  /** In order of preference; over all areas where `areaId` is null. */
  seatingsFor: (areaId: number | null, party: number) => readonly PlacedSeating[]
  /** Which areas are filled first; null where none says so. */
  areaOrder: AreaOrder | null
  largestParty: (areaId: number | null) => number
  smallestParty: (areaId: number | null) => number
  turnMinutes: TurnMinutes
  turnsOf: (serviceHourId: number) => Turns
  /** In minutes; only a length set by hand can be longer. */
  longestTurn: number
}

const largest = (covers: readonly { maxCovers: number }[]): number =>
  covers.reduce((most, { maxCovers }) => Math.max(most, maxCovers), 0)

function prepareArea(area: DiningArea, placeOfTable: ReadonlyMap<number, number>): PreparedArea {
  const allFree: BusyTables = new Uint8Array(placeOfTable.size)
  const placed = seatingsOf(area).map((seating) => ({
    ...seating,
    places: seating.tableIds.map((id) => placeOfTable.get(id) as number),
  }))
  const largestParty = largest(placed)
  const parties = Array.from({ length: largestParty }, (_, index) => index + 1)
    .map((party) => ({ party, seatings: seatingsThatTake(placed, party) }))
    .filter(({ seatings }) => seatings.length > 0)
    .map((entry) => ({ ...entry, spotsTotal: countSeatings(entry.seatings, allFree) }))
  return { area, largestParty, parties }
}

/** Seatings over all areas are merged when first needed and cached with the prepared house. */
function mergeAreas(areas: readonly PreparedArea[]): PreparedHouse['seatingsFor'] {
  const byArea = new Map(
    areas.map(({ area, parties }) => [area.id, new Map(parties.map(({ party, seatings }) => [party, seatings]))]),
  )
  const everywhere = new Map<number, readonly PlacedSeating[]>()
  return (areaId, party) => {
    if (areaId !== null) return byArea.get(areaId)?.get(party) ?? []
    const cached = everywhere.get(party)
    if (cached !== undefined) return cached
    const merged = seatingsThatTake(
      [...byArea.values()].flatMap((parties) => parties.get(party) ?? []),
      party,
    )
    if (merged.length > 0) everywhere.set(party, merged)
    return merged
  }
}

function areaOrderOf(areas: readonly DiningArea[]): AreaOrder | null {
  const numbers = new Map(areas.flatMap(({ id, seatFirst }) => (seatFirst == null ? [] : [[id, seatFirst]])))
  return numbers.size === 0 ? null : (areaId) => numbers.get(areaId) ?? Number.POSITIVE_INFINITY
}

const smallestIn = ({ parties }: PreparedArea): number => parties[0]?.party ?? Number.POSITIVE_INFINITY

export function prepareHouse(house: House): PreparedHouse {
  const tables = house.areas.flatMap((area) => area.tables)
  const placeOfTable = new Map(tables.map((table, place) => [table.id, place]))
  const areas = house.areas.map((area) => prepareArea(area, placeOfTable))
  const largestParty = (areaId: number | null): number =>
    Math.max(0, ...areas.filter(({ area }) => areaId === null || area.id === areaId).map((area) => area.largestParty))
  const smallestParty = (areaId: number | null): number =>
    Math.min(...areas.filter(({ area }) => areaId === null || area.id === areaId).map(smallestIn))
  const turnMinutes = turnMinutesOf(house)
  return {
    house,
    areas,
    placeOfTable,
    seatingsFor: mergeAreas(areas),
    areaOrder: areaOrderOf(house.areas),
    largestParty,
    smallestParty,
    turnMinutes,
    turnsOf: turnsOf(house, turnMinutes, largestParty(null)),
    longestTurn: longestTurnOf(house),
  }
}
