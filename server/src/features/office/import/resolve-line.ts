/** Resolves the names in a line of bookings to the restaurant's records, and its local time to an instant. */
import { minutesOf } from '../../../domain/availability/availability.ts'
import { type EpochSeconds, type LocalDate, localDateTimeToInstant } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { NamedRecord } from './import-bookings.sql.ts'
import type { BookingLine } from './lines/booking-line.ts'

export type ResolvedLine = BookingLine & {
  startsAt: EpochSeconds
  endsAt: EpochSeconds
  localDate: LocalDate
  evening: LocalDate
  areaId: number | null
  tableIds: number[]
  sourceId: number | null
  tagIds: number[]
}

/** Throws LineRefused where there is no such record. `mustBeActive`: the booking will hold its tables. */
export type NameLookup = (
  kind: NamedRecord['kind'],
  name: string,
  within: { areaId: number | null; mustBeActive: boolean },
) => NamedRecord

export class LineRefused extends Error {}

/** Active records are listed before inactive ones, and are found first. */
export function nameLookup(records: readonly NamedRecord[]): NameLookup {
  const byName = Map.groupBy(records, ({ kind, name }) => `${kind} ${name.trim().toLowerCase()}`)
  return (kind, name, { areaId, mustBeActive }) => {
    const named = byName.get(`${kind} ${name.toLowerCase()}`) ?? []
    const [first, second] = named.filter(
      (record) =>
        (areaId === null || kind !== 'table' || record.area_id === areaId) && (record.is_active || !mustBeActive),
    )
    if (!first) throw new LineRefused(`There is no ${words[kind]} "${name}"${mustBeActive ? ' in use' : ''} here.`)
    if (second?.is_active) {
      throw new LineRefused(`There are several ${words[kind]}s "${name}": name the dining_area too.`)
    }
    return first
  }
}

const words = { area: 'dining area', table: 'table', source: 'booking source', tag: 'booking tag' } as const

export function resolveLine(
  line: BookingLine,
  house: CachedHouse,
  lookup: NameLookup,
  holdsUntil: (endsAt: EpochSeconds) => boolean,
): ResolvedLine {
  const start = localDateTimeToInstant(house.settings.timezone, line.date)
  if (typeof start === 'string') {
    const why = start === 'skipped' ? 'the clocks are moved forward over it' : 'it is no date between 1970 and 2099'
    throw new LineRefused(`date ${line.date} does not exist: ${why}.`)
  }
  const stay = { at: start.at, party: line.adults + line.children, areaId: null, minutes: line.minutes ?? undefined }
  const endsAt = start.at + minutesOf(house.prepared, stay) * 60
  const anywhere = { areaId: null, mustBeActive: false }
  const area = line.areaName === null ? null : lookup('area', line.areaName, anywhere)
  const within = { areaId: area?.id ?? null, mustBeActive: holdsUntil(endsAt) }
  const tables = line.tableNames.map((name) => lookup('table', name, within))
  return {
    ...line,
    startsAt: start.at,
    endsAt,
    localDate: line.date.slice(0, 10),
    evening: eveningOf(house.prepared.house, start.at),
    areaId: area?.id ?? tables[0]?.area_id ?? null,
    tableIds: [...new Set(tables.map((table) => table.id))],
    sourceId: line.sourceName === null ? null : lookup('source', line.sourceName, anywhere).id,
    tagIds: [...new Set(line.tagNames.map((name) => lookup('tag', name, anywhere).id))],
  }
}
