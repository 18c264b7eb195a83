/** Resolves the names in a line of bookings to the restaurant's records, and its local time to an instant. */
import { minutesOf } from '../../../domain/availability/availability.ts'
import { type EpochSeconds, type LocalDate, localDateTimeToInstant } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { NamedRecord } from './import-bookings.sql.ts'
import type { BookingLine } from './lines/booking-line.ts'
import { type LineReason, reason } from './lines/line-reason.ts'
import { choiceOf, type NameChoices, tagsIn } from './names/new-names.ts'

export type ResolvedLine = BookingLine & {
  startsAt: EpochSeconds
  endsAt: EpochSeconds
  localDate: LocalDate
  evening: LocalDate
  areaId: number | null
  tableIds: number[]
  sourceId: number | null
  tagIds: number[]
  /** Of its source and tags that there are none of. */
  missing: LineReason[]
}

/** Throws LineRefused where there is no such record. `mustBeActive`: the booking will hold its tables. */
export type NameLookup = (
  kind: NamedRecord['kind'],
  name: string,
  within: { areaId: number | null; mustBeActive: boolean },
) => NamedRecord

export class LineRefused extends Error {
  readonly reason: LineReason

  constructor(reason: LineReason) {
    super('A line cannot be imported.')
    this.reason = reason
  }
}

/** Active records are listed before inactive ones, and are found first. */
export function nameLookup(records: readonly NamedRecord[]): NameLookup {
  const byName = Map.groupBy(records, ({ kind, name }) => `${kind} ${name.trim().toLowerCase()}`)
  return (kind, name, { areaId, mustBeActive }) => {
    const named = byName.get(`${kind} ${name.toLowerCase()}`) ?? []
    const [first, second] = named.filter(
      (record) =>
        (areaId === null || kind !== 'table' || record.area_id === areaId) && (record.is_active || !mustBeActive),
    )
    if (!first) throw new LineRefused(reason(mustBeActive ? 'noneInUse' : 'unknownName', kind, name))
    if (second?.is_active) throw new LineRefused(reason('severalOfName', kind, name))
    return first
  }
}

export function resolveLine(
  line: BookingLine,
  house: CachedHouse,
  { lookup, choices }: { lookup: NameLookup; choices: NameChoices },
  holdsUntil: (endsAt: EpochSeconds) => boolean,
): ResolvedLine {
  const start = localDateTimeToInstant(house.settings.timezone, line.date)
  if (typeof start === 'string') {
    throw new LineRefused(reason(start === 'skipped' ? 'dateSkipped' : 'dateUnknown', line.date))
  }
  const stay = { at: start.at, party: line.adults + line.children, areaId: null, minutes: line.minutes ?? undefined }
  const endsAt = start.at + minutesOf(house.prepared, stay) * 60
  const anywhere = { areaId: null, mustBeActive: false }
  const area = line.areaName === null ? null : lookup('area', line.areaName, anywhere)
  const within = { areaId: area?.id ?? null, mustBeActive: holdsUntil(endsAt) }
  const tables = line.tableNames.map((name) => lookup('table', name, within))
  const { sourceId, tagIds, missing } = marksOf(line, lookup, choices)
  return {
    ...line,
    startsAt: start.at,
    endsAt,
    localDate: line.date.slice(0, 10),
    evening: eveningOf(house.prepared.house, start.at),
    areaId: area?.id ?? tables[0]?.area_id ?? null,
    tableIds: [...new Set(tables.map((table) => table.id))],
    sourceId,
    tagIds,
    missing,
  }
}

const wherever = { areaId: null, mustBeActive: false }

/** Source and tags that the restaurant does not have refuse no line: they are made, or left out. */
function marksOf({ sourceName, tagNames }: BookingLine, lookup: NameLookup, { sources, tags }: NameChoices) {
  const missing: LineReason[] = []
  const idOf = (kind: 'source' | 'tag', name: string): number | null => {
    const own = found(lookup, kind, name)
    if (own !== null) return own
    const becomes = choiceOf(kind === 'source' ? sources : tags, name)
    // A dry run makes nothing: what is to be made is not missed.
    if (typeof becomes === 'string') return found(lookup, kind, becomes)
    missing.push(reason('nameLeftOut', kind, name))
    return null
  }
  const isKnown = (name: string) => found(lookup, 'tag', name) !== null || choiceOf(tags, name) !== undefined
  const sourceId = sourceName === null ? null : idOf('source', sourceName)
  const tagIds = tagNames.flatMap((value) => tagsIn(value, isKnown)).flatMap((name) => idOf('tag', name) ?? [])
  return { sourceId, tagIds: [...new Set(tagIds)], missing }
}

function found(lookup: NameLookup, kind: 'source' | 'tag', name: string): number | null {
  try {
    return lookup(kind, name, wherever).id
  } catch (error) {
    if (error instanceof LineRefused) return null
    throw error
  }
}
