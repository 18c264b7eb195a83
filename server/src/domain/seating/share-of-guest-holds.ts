/**
 * How much of a house guests may hold before they book: at any moment a fifth of the seats that they may book online, and
 * one table in any case. Without it a few strangers could close a restaurant by holding and never booking.
 */
import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import type { House, Table } from '../calendar/house.ts'
import { isInSeason } from '../calendar/seasons.ts'
import { isRoomOf, specialDayOn } from '../calendar/special-days.ts'
import type { Schedule } from './schedule.ts'

/** One in this many seats. */
export const heldOf = 5

/** Of the areas that guests may book online on that date. */
export function tablesOnline({ areas, online, specialDays }: House, date: LocalDate): Table[] {
  const special = specialDayOn(specialDays, date)
  const offered = areas.filter(
    (area) => (online.areaIds?.includes(area.id) ?? true) && isInSeason(area, date) && isRoomOf(special, area.id),
  )
  return offered.flatMap((area) => area.tables).filter(({ id }) => !online.keptTableIds?.has(id))
}

export const seatsOnline = (house: House, date: LocalDate): number => seatsIn(tablesOnline(house, date))

/** All of the house, also those that guests cannot book themselves. */
export const seatsOfHouse = ({ areas }: House): number => seatsIn(areas.flatMap(({ tables }) => tables))

const seatsIn = (tables: readonly Table[]): number => tables.reduce((seats, { maxCovers }) => seats + maxCovers, 0)

export type GuestHold = { from: EpochSeconds; until: EpochSeconds; date: LocalDate; tableIds: readonly number[] }

/** Whether guests may hold these tables beside those that others hold at `now`. */
export function mayBeHeld(house: House, schedule: Schedule, now: EpochSeconds, wanted: GuestHold): boolean {
  const seatsOf = new Map(house.areas.flatMap(({ tables }) => tables.map(({ id, maxCovers }) => [id, maxCovers])))
  const seatsAt = (tableIds: readonly number[]) => tableIds.reduce((sum, id) => sum + (seatsOf.get(id) ?? 0), 0)
  const others = schedule.taken.filter(
    ({ isOfGuests, expiresAt = now, from, until }) =>
      isOfGuests && expiresAt > now && from < wanted.until && until > wanted.from,
  )
  const own = seatsAt(wanted.tableIds)
  const seats = seatsOnline(house, wanted.date)
  // The number of held seats grows only when a hold begins, so only those moments are checked.
  const moments = others.map(({ from }) => Math.max(from, wanted.from))
  return moments.every((moment) => {
    const held = others.filter(({ from, until }) => from <= moment && moment < until)
    return (own + seatsAt(held.map(({ tableId }) => tableId))) * heldOf <= seats
  })
}
