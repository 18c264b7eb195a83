/** What no schema can say: the parts of a description must agree with each other and with the calendar. */
import { isTimezone, minutesOfTime } from '../../domain/calendar.ts'
import { overlappingServiceHours } from '../../domain/service-hours.ts'
import {
  type DiningAreaDescription,
  dayNames,
  type RestaurantDescription,
  tablesOf,
  weekdaysOf,
} from './description.ts'
import type { Objection, Place } from './objection.ts'

export function contradictionsIn(description: RestaurantDescription): Objection[] {
  const { service_hours, dining_areas, booking_sources, booking_tags, review_criteria, users = [] } = description
  return [
    ...unknownTimezone(description.timezone),
    ...named('service_hours', service_hours),
    ...overlaps(description),
    ...named('dining_areas', dining_areas),
    ...tooManyTables(dining_areas),
    ...tooLongADay(description),
    ...duplicateTables(dining_areas),
    ...dining_areas.flatMap((area, index) => contradictionsInArea(area, ['dining_areas', index])),
    ...named('booking_sources', booking_sources),
    ...named('booking_tags', booking_tags),
    ...repeated(review_criteria.map(({ code }, index) => ({ value: code, at: ['review_criteria', index, 'code'] }))),
    ...repeated(users.map(({ email }, index) => ({ value: email.toLowerCase(), at: ['users', index, 'email'] }))),
  ]
}

function unknownTimezone(timezone: string): Objection[] {
  if (isTimezone(timezone)) return []
  return [{ at: ['timezone'], sentence: `must be an IANA time zone such as Europe/Malta; '${timezone}' is none` }]
}

function overlaps({ service_hours }: RestaurantDescription): Objection[] {
  const hours = service_hours.map(({ name, days, opens, closes, slot_minutes }, index) => ({
    id: index,
    name,
    weekdays: weekdaysOf(days),
    opens,
    closes,
    slotMinutes: slot_minutes,
  }))
  return overlappingServiceHours(hours).map(([earlier, later]) => ({
    at: ['service_hours', Math.max(earlier.id, later.id)],
    sentence: `overlaps service hour '${(earlier.id < later.id ? earlier : later).name}' on some day`,
  }))
}

type Named = { id?: number; name: string }

const named = (list: string, things: readonly Named[]): Objection[] => [
  ...repeated(things.map(({ name }, index) => ({ value: name, at: [list, index, 'name'] }))),
  ...repeatedIds(things.map(({ id }, index) => ({ id, at: [list, index, 'id'] }))),
]

/** Twice as many as the largest restaurants have. */
const mostTables = 2_000

function tooManyTables(areas: readonly DiningAreaDescription[]): Objection[] {
  const count = areas.reduce((sum, area) => sum + tablesOf(area).length, 0)
  if (count <= mostTables) return []
  return [{ at: ['dining_areas'], sentence: `has ${count} tables; a restaurant may have ${mostTables}` }]
}

/**
 * A day of availability has a row for each start, dining area and party: 1,900 in the demo, six megabytes at this limit.
 * Without one, a table for a thousand and a slot every five minutes keep every other restaurant waiting for minutes.
 */
const mostRows = 20_000

function tooLongADay({ service_hours, dining_areas }: RestaurantDescription): Objection[] {
  const startsOn = dayNames.map((_, index) =>
    service_hours
      .filter(({ days }) => weekdaysOf(days).includes(index + 1))
      .reduce((sum, hour) => sum + Math.ceil(minutesOpen(hour) / hour.slot_minutes), 0),
  )
  const parties = dining_areas.reduce((sum, area) => sum + largestParty(area), 0)
  const rows = Math.max(0, ...startsOn) * parties
  if (rows <= mostRows) return []
  const sentence = `would make ${rows} rows of availability a day (starts × dining areas × largest party); ${mostRows} are possible. Start slots less often, or seat smaller parties`
  return [{ at: ['service_hours'], sentence }]
}

const minutesOpen = ({ opens, closes }: { opens: string; closes: string }): number => {
  const open = minutesOfTime(closes) - minutesOfTime(opens)
  return open > 0 ? open : open + 24 * 60
}

const largestParty = ({ tables, combinations }: DiningAreaDescription): number =>
  Math.max(0, ...[...tables, ...combinations].map(({ max_covers }) => max_covers))

function duplicateTables(areas: readonly DiningAreaDescription[]): Objection[] {
  const tables = areas.flatMap((area, index) =>
    tablesOf(area).map((table) => ({ ...table, at: ['dining_areas', index, 'tables', ...table.at] })),
  )
  const ids = tables.map(({ id, at }) => ({ id, at: [...at.slice(0, 4), 'id'] }))
  return [...repeated(tables.map(({ name, at }) => ({ value: name, at }))), ...repeatedIds(ids)]
}

function contradictionsInArea(area: DiningAreaDescription, at: Place): Objection[] {
  const ownTables = new Set(tablesOf(area).map(({ name }) => name))
  return [
    ...area.tables.flatMap((table, index) => {
      const here = [...at, 'tables', index]
      return [...nameOrNames(table, here), ...minAboveMax(table, here)]
    }),
    ...area.combinations.flatMap((combination, index) => {
      const here = [...at, 'combinations', index]
      return [...combinedTables(combination.tables, ownTables, here), ...minAboveMax(combination, here)]
    }),
    ...repeatedCombinations(area, at),
  ]
}

function nameOrNames(table: DiningAreaDescription['tables'][number], at: Place): Objection[] {
  if ((table.name === undefined) === (table.names === undefined)) {
    return [{ at, sentence: 'must have either a name, or names for several tables alike' }]
  }
  if (table.names && table.id !== undefined) return [{ at: [...at, 'id'], sentence: 'cannot stand for several tables' }]
  return []
}

function minAboveMax(seats: { min_covers: number; max_covers: number }, at: Place): Objection[] {
  if (seats.min_covers <= seats.max_covers) return []
  return [{ at: [...at, 'min_covers'], sentence: `must not be above max_covers (${seats.max_covers})` }]
}

function combinedTables(names: readonly string[], ownTables: ReadonlySet<string>, at: Place): Objection[] {
  if (new Set(names).size < 2) return [{ at: [...at, 'tables'], sentence: 'must name at least two tables' }]
  const unknown = names.flatMap((name, index) => {
    if (ownTables.has(name)) return []
    return [{ at: [...at, 'tables', index], sentence: `names '${name}', which is no table of this dining area` }]
  })
  return [...unknown, ...repeated(names.map((value, index) => ({ value, at: [...at, 'tables', index] })))]
}

function repeatedCombinations(area: DiningAreaDescription, at: Place): Objection[] {
  return repeated(
    area.combinations.map(({ tables }, index) => ({
      value: tables.toSorted().join(' + '),
      at: [...at, 'combinations', index],
    })),
  )
}

function repeated(entries: readonly { value: string; at: Place }[]): Objection[] {
  const seen = new Set<string>()
  return entries.flatMap(({ value, at }) => {
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    return [{ at, sentence: `repeats '${value}'` }]
  })
}

const repeatedIds = (entries: readonly { id: number | undefined; at: Place }[]): Objection[] =>
  repeated(entries.flatMap(({ id, at }) => (id === undefined ? [] : [{ value: String(id), at }])))
