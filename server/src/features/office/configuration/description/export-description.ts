/**
 * A stored restaurant as a description. Applying what was exported changes nothing. The pause switch is left out: a file
 * kept for months must not reopen a restaurant that paused its online bookings tonight.
 */
import { Document, isMap, isScalar, isSeq, type Pair } from 'yaml'
import type { FloorShape } from '../../../../domain/seating/table-places.ts'
import {
  type DiningAreaDescription,
  daysOf,
  type RestaurantDescription,
  type TableDescription,
  usualExtraChairs,
} from './description.ts'
import { exportedEvents } from './events-description.ts'
import { exportedPolicies } from './policies-description.ts'
import { exportedGroups, exportedProducts } from './products-description.ts'
import { exportedQuestions } from './questions-description.ts'
import type { AreaRow, ServiceHourRow, SpecialDayRow, StoredConfiguration, TableRow } from './stored-configuration.ts'

export type ExportOptions = {
  /** With ids, entries can be renamed; without, the file can create the same restaurant elsewhere. */
  ids: boolean
}

export function toDescription(stored: StoredConfiguration, { ids }: ExportOptions): RestaurantDescription {
  const identity = ({ id }: { id: number }): { id?: number } => (ids ? { id } : {})
  const { allow_online_bookings: _, ...settings } = stored.settings
  return {
    slug: stored.slug,
    ...settings,
    questions: exportedQuestions(settings.questions),
    payment_policies: exportedPolicies(settings.payment_policies),
    product_groups: exportedGroups(settings.product_groups),
    products: exportedProducts(settings.products),
    events: exportedEvents(settings.events),
    service_hours: inUse(stored.service_hours)
      .filter(({ special_day_id }) => special_day_id === null)
      .map((hour) => ({
        ...identity(hour),
        name: hour.name,
        ...wordsOf(hour),
        days: daysOf(hour.weekdays),
        ...openingOf(hour),
      })),
    special_days: inUse(stored.special_days).map((special) => ({
      ...identity(special),
      name: special.name,
      ...datesOf(special),
      ...(special.kind === null ? {} : { kind: special.kind }),
      note: special.note,
      ...wordsOf(special),
      service_hours: inUse(stored.service_hours)
        .filter(({ special_day_id }) => special_day_id === special.id)
        .map((hour) => ({ ...identity(hour), name: hour.name, ...wordsOf(hour), ...openingOf(hour) })),
    })),
    dining_areas: inUse(stored.dining_areas).map((area) => describeArea(stored, area, ids)),
    booking_sources: inUse(stored.booking_sources).map((row) => ({
      ...identity(row),
      name: row.name,
      google: row.google,
    })),
    booking_tags: inUse(stored.booking_tags).map((row) => ({ ...identity(row), name: row.name, icon: row.icon })),
    review_criteria: inUse(stored.review_criteria).map((row) => ({
      code: row.code,
      label: row.label,
      ...wordsOf(row),
    })),
    users: stored.users,
  }
}

/** As in the API and the office: with ids, and without users, who are managed elsewhere. */
export function configurationOf(stored: StoredConfiguration): Omit<RestaurantDescription, 'users'> {
  const { users: _, ...configuration } = toDescription(stored, { ids: true })
  return configuration
}

const inUse = <Row extends { is_active: boolean }>(rows: readonly Row[]): Row[] => rows.filter((row) => row.is_active)

/** Absent where there are none. */
const wordsOf = <Words extends object>({ translations }: { translations: Words | null }) =>
  translations === null ? {} : { translations }

const openingOf = ({ opens, closes, slot_minutes, turn_times, pacing }: ServiceHourRow) => {
  const own = turn_times.length > 0 ? { turn_times } : {}
  return { opens, closes, slot_minutes, ...own, ...(pacing === null ? {} : { pacing }) }
}

const datesOf = ({ first_day, last_day }: SpecialDayRow) =>
  first_day === last_day ? { date: first_day } : { from: first_day, to: last_day }

function describeArea(stored: StoredConfiguration, area: AreaRow, ids: boolean): DiningAreaDescription {
  const here = ({ dining_area_id }: { dining_area_id: number }): boolean => dining_area_id === area.id
  const nameById = new Map(stored.dining_tables.map(({ id, name }) => [id, name]))
  const tables = inUse(stored.dining_tables).filter(here)
  return {
    ...(ids ? { id: area.id } : {}),
    name: area.name,
    ...wordsOf(area),
    ...(area.seat_first === null ? {} : { seat_first: area.seat_first }),
    ...(area.season === null ? {} : { season: area.season.map(({ from, to }) => ({ from, to })) }),
    ...(area.shapes === null ? {} : { shapes: area.shapes.map(shapeOf) }),
    tables: ids
      ? tables.map((table) => ({
          id: table.id,
          name: table.name,
          ...seatsOf(table),
          ...extraChairsOf(table),
          ...onlineOf(table),
          ...releasedOf(table),
          ...placeOf(table),
        }))
      : groupEqual(tables),
    combinations: inUse(stored.combinations)
      .filter(here)
      .map((row) => ({ tables: row.table_ids.map((id) => nameById.get(id) ?? String(id)), ...seatsOf(row) })),
  }
}

/** In a fixed order, since PostgreSQL returns keys in its own. */
const shapeOf = ({ kind, x, y, width, height, turn }: FloorShape): FloorShape => ({ kind, x, y, width, height, turn })

const seatsOf = ({ min_covers, max_covers }: { min_covers: number; max_covers: number }) => ({ min_covers, max_covers })

/** Absent where it is the usual number. */
const extraChairsOf = ({ extra_chairs }: TableRow) => (extra_chairs === usualExtraChairs ? {} : { extra_chairs })

/** Absent where guests can book it online. */
const onlineOf = ({ online }: TableRow) => (online ? {} : { online })

/** Absent where guests do not choose it. */
const releasedOf = ({ released }: TableRow) => (released ? { released } : {})

const placeOf = ({ place }: TableRow) => (place ? { place } : {})

/** Neighbouring tables that seat the same and have no place of their own become one entry with several names. */
function groupEqual(tables: readonly TableRow[]): TableDescription[] {
  const runs: TableRow[][] = []
  for (const table of tables) {
    const run = runs.at(-1)
    const isEqual = run?.[0] && sameSeats(run[0], table) && !run[0].place && !table.place
    if (isEqual) run.push(table)
    else runs.push([table])
  }
  return runs.map((run) => {
    const [first] = run as [TableRow]
    const names = run.map(({ name }) => name)
    return {
      ...(run.length === 1 ? { name: first.name } : { names }),
      ...seatsOf(first),
      ...extraChairsOf(first),
      ...onlineOf(first),
      ...releasedOf(first),
      ...placeOf(first),
    }
  })
}

const sameSeats = (one: TableRow, other: TableRow): boolean =>
  one.min_covers === other.min_covers &&
  one.max_covers === other.max_covers &&
  one.extra_chairs === other.extra_chairs &&
  one.online === other.online &&
  one.released === other.released

/** One line per entry, as in the examples. */
export function toYaml(description: RestaurantDescription): string {
  const document = new Document(description)
  if (isMap(document.contents)) for (const pair of document.contents.items) format(pair as Pair, false)
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

function format({ key, value }: Pair, isNested: boolean): void {
  if (!isSeq(value)) return
  if (isScalar(key) && !isNested) key.spaceBefore = true
  const isNestedList = isScalar(key) && ['dining_areas', 'special_days'].includes(String(key.value))
  if (!value.items.every(isMap)) value.flow = true
  for (const item of value.items) {
    if (!isMap(item)) continue
    if (isNestedList) for (const inner of item.items) format(inner as Pair, true)
    else item.flow = true
  }
}
