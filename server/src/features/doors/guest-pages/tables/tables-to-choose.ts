/**
 * The tables that a guest may choose for a visit: those that the restaurant releases, that are free then and take the party,
 * drawn where they stand. Decided by the engine like the booking itself, so that what is offered here can be had.
 */
import type { Database } from '../../../../db/database.ts'
import { releasedFree } from '../../../../domain/availability/free-tables.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { Table } from '../../../../domain/calendar/house.ts'
import { withoutHold } from '../../../../domain/seating/schedule.ts'
import { type FloorShape, placesOf, type TablePlace } from '../../../../domain/seating/table-places.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import type { ScheduleCache } from '../../../house/schedule/schedule-cache.ts'
import { findFloor } from './floor.sql.ts'

export type DrawnTable = Pick<Table, 'id' | 'name' | 'minCovers' | 'maxCovers'> & { place: TablePlace }

export type RoomToChoose = {
  id: number
  name: string
  tables: readonly DrawnTable[]
  /** The tables that cannot be chosen. */
  others: readonly TablePlace[]
  shapes: readonly FloorShape[]
}

type Asked = {
  date: LocalDate
  at: EpochSeconds
  party: number
  /** Null: any area. */
  areaId: number | null
  /** The guest's own hold; it does not count against them. */
  hold: { id: number } | undefined
  now: EpochSeconds
  /** The house in the guest's language. */
  words: Pick<HouseRow, 'areas'>
}

type Parts = { db: Database; days: ScheduleCache }

/** Whether the restaurant lets guests choose any table at all. */
export const letsChoose = ({ prepared }: CachedHouse): boolean => prepared.house.online.releasedTableIds !== undefined

/** Empty where none can be had; the areas in the order of the house. */
export async function tablesToChoose(parts: Parts, known: CachedHouse, asked: Asked): Promise<RoomToChoose[]> {
  const { date, at, party, areaId, hold, now, words } = asked
  const [{ house, schedule }, floor] = await Promise.all([
    parts.days.current(known.settings.id, date),
    parts.db.read((query) => findFloor(query, known.settings.id)),
  ])
  const rules = { channel: 'online', binding: 'all', seat: 'with moves' } as const
  const wish = { at, party, areaId, rules }
  const free = releasedFree(house.prepared, withoutHold(schedule, hold), now, wish)
  const given = new Map(floor.places.map(({ id, ...place }) => [id, place]))
  return house.prepared.house.areas.flatMap(({ id, name, tables }) => {
    if (!tables.some((table) => free.has(table.id))) return []
    const placed = placesOf(tables, given)
    const drawn = tables.map((table) => ({ ...table, place: placed.get(table.id) as TablePlace }))
    return {
      id,
      name: words.areas.find((area) => area.id === id)?.name ?? name,
      tables: drawn.filter((table) => free.has(table.id)),
      others: drawn.filter((table) => !free.has(table.id)).map(({ place }) => place),
      shapes: floor.shapes[id] ?? [],
    }
  })
}
