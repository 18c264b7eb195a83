/** A line's words as the things they name in this restaurant, and its local time as a moment. */
import { type EpochSeconds, type LocalDate, localDateTimeToInstant } from '../../domain/calendar.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import type { BookingLine } from './booking-line.schemas.ts'
import type { NamedThing } from './import-bookings.sql.ts'

export type PlacedLine = {
  told: BookingLine
  at: EpochSeconds
  until: EpochSeconds
  date: LocalDate
  areaId: number | null
  tableIds: number[]
  sourceId: number | null
  tagIds: number[]
}

/** `needsUse`: the booking will hold its tables, so they must be in use. */
export type Directory = (
  kind: NamedThing['kind'],
  name: string,
  within: { areaId: number | null; needsUse: boolean },
) => NamedThing

export class NotHere extends Error {}

export function directoryOf(things: readonly NamedThing[]): Directory {
  const byName = Map.groupBy(things, ({ kind, name }) => `${kind} ${name.trim().toLowerCase()}`)
  return (kind, name, { areaId, needsUse }) => {
    const called = byName.get(`${kind} ${name.toLowerCase()}`) ?? []
    const found = called.filter(
      (thing) => (areaId === null || kind !== 'table' || thing.area_id === areaId) && (thing.is_active || !needsUse),
    )
    const [first, second] = found
    if (!first) throw new NotHere(`There is no ${words[kind]} "${name}"${needsUse ? ' in use' : ''} here.`)
    if (second?.is_active) throw new NotHere(`There are several ${words[kind]}s "${name}": name the dining_area too.`)
    return first
  }
}

const words = { area: 'dining area', table: 'table', source: 'booking source', tag: 'booking tag' } as const

export function placeLine(
  told: BookingLine,
  house: OpenHouse,
  directory: Directory,
  holdsAfter: (until: EpochSeconds) => boolean,
): PlacedLine {
  const start = localDateTimeToInstant(house.settings.timezone, told.date)
  if (typeof start === 'string') {
    const why = start === 'skipped' ? 'the clocks are moved forward over it' : 'it is no date between 1970 and 2099'
    throw new NotHere(`date ${told.date} does not exist: ${why}.`)
  }
  const until = start.at + (told.minutes ?? house.prepared.house.bookingMinutes) * 60
  const anyone = { areaId: null, needsUse: false }
  const area = told.areaName === null ? null : directory('area', told.areaName, anyone)
  const within = { areaId: area?.id ?? null, needsUse: holdsAfter(until) }
  const tables = told.tableNames.map((name) => directory('table', name, within))
  return {
    told,
    at: start.at,
    until,
    date: told.date.slice(0, 10),
    areaId: area?.id ?? tables[0]?.area_id ?? null,
    tableIds: [...new Set(tables.map((table) => table.id))],
    sourceId: told.sourceName === null ? null : directory('source', told.sourceName, anyone).id,
    tagIds: [...new Set(told.tagNames.map((name) => directory('tag', name, anyone).id))],
  }
}
