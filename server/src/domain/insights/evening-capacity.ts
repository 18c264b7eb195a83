/** What an evening offers: the seats of its tables, and for how long they are open. */
import type { LocalDate } from '../calendar/calendar.ts'
import type { CloseOff } from '../calendar/close-offs.ts'
import { servicesOfDate } from '../calendar/day-span.ts'
import type { House } from '../calendar/house.ts'
import { slotsOfEvening } from '../calendar/service-hours.ts'
import { isAreaClosed, startOfSlot } from '../seating/refusals.ts'
import { addSeatMinutes, type ByHalfHour } from './half-hours.ts'

export type EveningCapacity = {
  /** Seats of the tables that are open at any time of the evening. */
  seats: number
  /** Seat-minutes in which guests can be seated, by half hour, before blocks are taken off. */
  open: ByHalfHour
  /** How many seats each table has, by its id: blocks take them off. */
  tables: Record<string, number>
}

/**
 * Open means within service hours, in season and not closed off; computed slot by slot, since close-offs are by slots.
 * An area that is closed for a span is open in none of the slots that meet it.
 * A slot lasts until the next of its service, so an hour that daylight saving repeats is open twice.
 */
export function capacityOf(house: House, closeOffs: readonly CloseOff[], evening: LocalDate): EveningCapacity {
  const { timezone, areas } = house
  const seatsOf = new Map(areas.map(({ id, tables }) => [id, tables.reduce((sum, table) => sum + table.maxCovers, 0)]))
  const sumOf = (areaIds: Iterable<number>): number =>
    [...areaIds].reduce((sum, areaId) => sum + (seatsOf.get(areaId) ?? 0), 0)
  const slots = Map.groupBy(slotsOfEvening(house, evening), ({ serviceHourId }) => serviceHourId)
  const open: ByHalfHour = {}
  const everOpen = new Set<number>()
  for (const { id, closesAt } of servicesOfDate(house, evening)) {
    const own = slots.get(id) ?? []
    for (const [place, slot] of own.entries()) {
      const until = own[place + 1]?.start ?? closesAt
      const minutes = (until - slot.start) / 60
      const openNow = areas
        .map((area) => area.id)
        .filter((areaId) => !isAreaClosed(house, closeOffs, startOfSlot(slot), areaId, minutes))
      for (const areaId of openNow) everOpen.add(areaId)
      addSeatMinutes(open, timezone, evening, { from: slot.start, until, seats: sumOf(openNow) })
    }
  }
  const tables = Object.fromEntries(areas.flatMap((area) => area.tables.map(({ id, maxCovers }) => [id, maxCovers])))
  return { seats: sumOf(everOpen), open, tables }
}
