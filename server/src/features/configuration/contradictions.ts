/**
 * What no schema can say: the parts of a description must agree with each other and with the calendar. A part that could
 * not be read contradicts nothing; the rest is held to the rules all the same.
 */
import { minutesOfTime, timezoneNamed } from '../../domain/calendar.ts'
import { overlappingServiceHours } from '../../domain/service-hours.ts'
import {
  type DiningAreaDescription,
  dayNames,
  type RestaurantDescription,
  type ServiceHourDescription,
  type TableDescription,
  weekdaysOf,
} from './description.ts'
import type { DescriptionIssue, Place } from './description-issue.ts'
import type { PartiallyValid } from './partially-valid.ts'

type Description = PartiallyValid<RestaurantDescription>
type Area = PartiallyValid<DiningAreaDescription>
type Table = PartiallyValid<TableDescription>

export function contradictionsIn(description: Description): DescriptionIssue[] {
  const { timezone, service_hours = [], dining_areas = [], booking_sources = [], booking_tags = [] } = description
  const { review_criteria = [], users = [] } = description
  return [
    ...unknownTimezone(timezone),
    ...named('service_hours', service_hours),
    ...overlaps(description),
    ...named('dining_areas', dining_areas),
    ...tooManyTables(dining_areas),
    ...tooLongADay(description),
    ...duplicateTables(dining_areas),
    ...dining_areas.flatMap((area, index) => (area ? contradictionsInArea(area, ['dining_areas', index]) : [])),
    ...named('booking_sources', booking_sources),
    ...named('booking_tags', booking_tags),
    ...repeated(review_criteria.map((one, index) => ({ value: one?.code, at: ['review_criteria', index, 'code'] }))),
    ...repeated(users.map((one, index) => ({ value: one?.email?.toLowerCase(), at: ['users', index, 'email'] }))),
  ]
}

function unknownTimezone(timezone: string | undefined): DescriptionIssue[] {
  if (timezone === undefined || timezoneNamed(timezone) !== undefined) return []
  return [{ at: ['timezone'], sentence: `must be an IANA time zone such as Europe/Malta; '${timezone}' is none` }]
}

type Opening = Pick<ServiceHourDescription, 'days' | 'opens' | 'closes'>

/** Each service hour of which the week is known, with its place in the list. */
function openingsIn({ service_hours = [] }: Description) {
  return service_hours.flatMap((hour, index) => {
    const { days, opens, closes } = hour ?? {}
    if (days === undefined || opens === undefined || closes === undefined) return []
    return [{ ...hour, days: days as Opening['days'], opens, closes, index }]
  })
}

function overlaps(description: Description): DescriptionIssue[] {
  const hours = openingsIn(description).map(({ name, days, opens, closes, index }) => ({
    id: index,
    name: name ?? `number ${index + 1}`,
    weekdays: weekdaysOf(days),
    opens,
    closes,
    slotMinutes: 15,
  }))
  return overlappingServiceHours(hours).map(([earlier, later]) => ({
    at: ['service_hours', Math.max(earlier.id, later.id)],
    sentence: `overlaps service hour '${(earlier.id < later.id ? earlier : later).name}' on some day`,
  }))
}

type Named = { readonly id?: number | undefined; readonly name?: string | undefined }

const named = (list: string, things: readonly (Named | undefined)[]): DescriptionIssue[] => [
  ...repeated(things.map((thing, index) => ({ value: thing?.name, at: [list, index, 'name'] }))),
  ...repeated(things.map((thing, index) => ({ value: thing?.id, at: [list, index, 'id'] }))),
]

/** Twice as many as the largest restaurants have. */
const mostTables = 2_000

function tooManyTables(areas: readonly (Area | undefined)[]): DescriptionIssue[] {
  const count = areas.reduce((sum, area) => sum + namesIn(area).length, 0)
  if (count <= mostTables) return []
  return [{ at: ['dining_areas'], sentence: `has ${count} tables; a restaurant may have ${mostTables}` }]
}

/**
 * A day of availability has a row for each start, dining area and party: 1,900 in the demo, six megabytes at this limit.
 * Without one, a table for a thousand and a slot every five minutes keep every other restaurant waiting for minutes.
 */
const mostRows = 20_000

function tooLongADay(description: Description): DescriptionIssue[] {
  const openings = openingsIn(description)
  const startsOn = dayNames.map((_, index) =>
    openings.filter(({ days }) => weekdaysOf(days).includes(index + 1)).reduce((sum, hour) => sum + startsIn(hour), 0),
  )
  const parties = (description.dining_areas ?? []).reduce((sum, area) => sum + largestParty(area), 0)
  const rows = Math.max(0, ...startsOn) * parties
  if (rows <= mostRows) return []
  const sentence = `would make ${rows} rows of availability a day (starts × dining areas × largest party); ${mostRows} are possible. Start slots less often, or seat smaller parties`
  return [{ at: ['service_hours'], sentence }]
}

function startsIn({ opens, closes, slot_minutes }: Opening & { slot_minutes?: number | undefined }): number {
  const open = minutesOfTime(closes) - minutesOfTime(opens)
  return slot_minutes === undefined ? 0 : Math.ceil((open > 0 ? open : open + 24 * 60) / slot_minutes)
}

const largestParty = ({ tables = [], combinations = [] }: Area = {}): number =>
  Math.max(0, ...[...tables, ...combinations].map((seats) => seats?.max_covers ?? 0))

/** The names of an area's tables as far as they can be read, each with where it stands in the area's list. */
function namesIn(area: Area | undefined): { value: string; at: Place }[] {
  return (area?.tables ?? []).flatMap((table, entry) => {
    const several = table?.names?.map((value, index) => ({ value, at: [entry, 'names', index] }))
    const told = several ?? [{ value: table?.name, at: [entry, 'name'] }]
    return told.flatMap(({ value, at }) => (value === undefined ? [] : [{ value, at }]))
  })
}

function duplicateTables(areas: readonly (Area | undefined)[]): DescriptionIssue[] {
  const within = (index: number, at: Place) => ['dining_areas', index, 'tables', ...at]
  const names = areas.flatMap((area, index) => namesIn(area).map(({ value, at }) => ({ value, at: within(index, at) })))
  const ids = areas.flatMap((area, index) =>
    (area?.tables ?? []).map((table, entry) => ({ value: table?.id, at: within(index, [entry, 'id']) })),
  )
  return [...repeated(names), ...repeated(ids)]
}

function contradictionsInArea(area: Area, at: Place): DescriptionIssue[] {
  const { tables = [], combinations = [] } = area
  const names = knowsItsTables(area) ? new Set(namesIn(area).map(({ value }) => value)) : undefined
  return [
    ...tables.flatMap((table, index) => {
      const here = [...at, 'tables', index]
      return table ? [...nameOrNames(table, here), ...minAboveMax(table, here)] : []
    }),
    ...combinations.flatMap((combination, index) => {
      const here = [...at, 'combinations', index]
      return combination ? [...combinedTables(combination, names, here), ...minAboveMax(combination, here)] : []
    }),
    ...repeatedCombinations(combinations, at),
  ]
}

const hasBoth = (table: Table): boolean => Object.hasOwn(table, 'name') && Object.hasOwn(table, 'names')
const hasNeither = (table: Table): boolean => !Object.hasOwn(table, 'name') && !Object.hasOwn(table, 'names')

function nameOrNames(table: Table, at: Place): DescriptionIssue[] {
  if (hasBoth(table) || hasNeither(table)) {
    return [{ at, sentence: 'must have either a name, or names for several tables alike' }]
  }
  if (table.names && table.id !== undefined) return [{ at: [...at, 'id'], sentence: 'cannot stand for several tables' }]
  return []
}

type Seats = { readonly min_covers?: number | undefined; readonly max_covers?: number | undefined }

function minAboveMax({ min_covers, max_covers }: Seats, at: Place): DescriptionIssue[] {
  if (min_covers === undefined || max_covers === undefined || min_covers <= max_covers) return []
  return [{ at: [...at, 'min_covers'], sentence: `must not be above max_covers (${max_covers})` }]
}

type Combination = NonNullable<NonNullable<Area['combinations']>[number]>

/** `known` is undefined where a table's name could not be read: then it cannot be said that there is none of a name. */
function combinedTables(
  { tables: names }: Combination,
  known: ReadonlySet<string> | undefined,
  at: Place,
): DescriptionIssue[] {
  if (!names) return []
  const legible = names.every((name) => name !== undefined)
  if (legible && new Set(names).size < 2) return [{ at: [...at, 'tables'], sentence: 'must name at least two tables' }]
  const unknown = names.flatMap((name, index) => {
    if (name === undefined || !known || known.has(name)) return []
    return [{ at: [...at, 'tables', index], sentence: `names '${name}', which is no table of this dining area` }]
  })
  return [...unknown, ...repeated(names.map((value, index) => ({ value, at: [...at, 'tables', index] })))]
}

function knowsItsTables({ tables }: Area): boolean {
  return (tables ?? [undefined]).every((table) => {
    if (!table || hasNeither(table)) return false
    const { name, names = [name] } = table
    return names.every((one) => one !== undefined)
  })
}

function repeatedCombinations(combinations: readonly (Combination | undefined)[], at: Place): DescriptionIssue[] {
  return repeated(
    combinations.map((combination, index) => {
      const tables = combination?.tables
      const legible = tables?.every((name) => name !== undefined)
      return { value: legible ? tables?.toSorted().join(' + ') : undefined, at: [...at, 'combinations', index] }
    }),
  )
}

function repeated(entries: readonly { value: string | number | undefined; at: Place }[]): DescriptionIssue[] {
  const seen = new Set<string | number>()
  return entries.flatMap(({ value, at }) => {
    if (value === undefined) return []
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    return [{ at, sentence: `repeats '${value}'` }]
  })
}
