/** Checks that a schema cannot express: the parts of a description must agree with each other and with the calendar. */

import { dayNames, isLocalDate, minutesOfTime, timezoneNamed } from '../../../../domain/calendar/calendar.ts'
import { overlappingServiceHours } from '../../../../domain/calendar/service-hours.ts'
import { type DaySpan, fallsOn } from '../../../../domain/calendar/special-days.ts'
import { normalEmail } from '../../../../domain/guest/email-address.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { brandFileIn } from '../../../house/branding/brand-image.ts'
import {
  type CombinationDescription,
  type DiningAreaDescription,
  type RestaurantDescription,
  type ServiceHourDescription,
  type TableDescription,
  type TurnTimeDescription,
  weekdaysOf,
} from '../description/description.ts'
import type { DescriptionIssue, Path } from '../description/description-issue.ts'
import { picturesIn } from '../description/description-pictures.ts'
import { eventContradictions } from '../description/events-description.ts'
import { wordingContradictions } from '../description/messages-description.ts'
import { policyContradictions } from '../description/policies-description.ts'
import { productContradictions } from '../description/products-description.ts'
import { questionContradictions } from '../description/questions-description.ts'
import { textContradictions } from '../description/texts-description.ts'
import { specialDayContradictions } from './special-day-contradictions.ts'

export function contradictionsIn(description: RestaurantDescription): DescriptionIssue[] {
  const {
    service_hours,
    special_days,
    dining_areas,
    booking_sources,
    booking_tags,
    review_criteria,
    users = [],
  } = description
  return [
    ...unknownTimezone(description),
    ...repeatedNamesAndIds('service_hours', service_hours),
    ...overlaps(description),
    ...repeatedNamesAndIds('special_days', special_days),
    ...repeatedSpecialServices(description),
    ...specialDayContradictions(description),
    ...unsortedTurnTimes(description),
    ...contradictionsOnline(description),
    ...wordingContradictions(description.messages),
    ...textContradictions(description.messages),
    ...picturesRefused(description),
    ...repeatedCodes('questions', description.questions),
    ...questionContradictions(description.questions),
    ...repeatedCodes('payment_policies', description.payment_policies),
    ...policyContradictions(description),
    ...repeatedCodes('product_groups', description.product_groups),
    ...repeatedCodes('products', description.products),
    ...productContradictions(description),
    ...repeatedCodes('events', description.events),
    ...eventContradictions(description),
    ...repeatedNamesAndIds('dining_areas', dining_areas),
    ...tooManyTables(dining_areas),
    ...tooManySlots(description),
    ...repeatedTables(dining_areas),
    ...dining_areas.flatMap((area, index) => contradictionsInArea(area, ['dining_areas', index])),
    ...repeatedNamesAndIds('booking_sources', booking_sources),
    ...repeatedNamesAndIds('booking_tags', booking_tags),
    ...repeatedCodes('review_criteria', review_criteria),
    ...repeated(users.map(({ email }, index) => ({ value: normalEmail(email), path: ['users', index, 'email'] }))),
  ]
}

function picturesRefused(description: RestaurantDescription): DescriptionIssue[] {
  return picturesIn(description).flatMap(({ path, file: given }) => {
    const file = brandFileIn(given)
    return 'objection' in file ? [{ path, sentence: file.objection }] : []
  })
}

function unknownTimezone({ timezone }: RestaurantDescription): DescriptionIssue[] {
  if (timezoneNamed(timezone) !== undefined) return []
  return [{ path: ['timezone'], sentence: ({ descriptions }) => descriptions.contradictions.timezone(timezone) }]
}

function overlaps({ service_hours }: RestaurantDescription): DescriptionIssue[] {
  const hours = service_hours.map(({ name, days, opens, closes, slot_minutes }, index) => ({
    id: index,
    name,
    weekdays: weekdaysOf(days),
    opens,
    closes,
    slotMinutes: slot_minutes,
    turnTimes: [],
  }))
  return overlappingServiceHours(hours).map(([earlier, later]) => ({
    path: ['service_hours', Math.max(earlier.id, later.id)],
    sentence: ({ descriptions }) =>
      descriptions.contradictions.overlapsService((earlier.id < later.id ? earlier : later).name),
  }))
}

function repeatedSpecialServices({ service_hours, special_days }: RestaurantDescription): DescriptionIssue[] {
  const servicesOf = special_days.map((special, day) =>
    special.service_hours.map(({ id, name }, index) => {
      return { id, name, path: ['special_days', day, 'service_hours', index] satisfies Path }
    }),
  )
  const weekly = service_hours.map(({ id }) => ({ value: id, path: [] }))
  const ids = servicesOf.flat().map(({ id, path }) => ({ value: id, path: [...path, 'id'] }))
  return [
    ...servicesOf.flatMap((services) =>
      repeated(services.map(({ name, path }) => ({ value: name, path: [...path, 'name'] }))),
    ),
    ...repeated([...weekly, ...ids]).filter(({ path }) => path.length > 0),
  ]
}

/** Turn times must be listed from the smallest party to the largest. */
function unsortedTurnTimes({ turn_times, service_hours, special_days }: RestaurantDescription): DescriptionIssue[] {
  const lists: [Path, readonly TurnTimeDescription[]][] = [
    [['turn_times'], turn_times],
    ...service_hours.map((hour, index): (typeof lists)[number] => [
      ['service_hours', index, 'turn_times'],
      hour.turn_times ?? [],
    ]),
    ...special_days.flatMap((special, day) =>
      special.service_hours.map((hour, index): (typeof lists)[number] => [
        ['special_days', day, 'service_hours', index, 'turn_times'],
        hour.turn_times ?? [],
      ]),
    ),
  ]
  return lists.flatMap(([path, list]) =>
    [...list.keys()].slice(1).flatMap((index) => {
      const [before, here] = [list[index - 1]?.up_to ?? 0, list[index]?.up_to ?? 0]
      return here > before
        ? []
        : [
            {
              path: [...path, index, 'up_to'],
              sentence: ({ descriptions }) => descriptions.contradictions.unsorted(before),
            },
          ]
    }),
  )
}

function contradictionsOnline({ online, dining_areas }: RestaurantDescription): DescriptionIssue[] {
  const { smallest_party, largest_party } = online
  const known = new Set(dining_areas.map(({ name }) => name))
  const unknown = (['areas', 'walk_in_areas'] as const).flatMap((list) =>
    (online[list] ?? []).flatMap((name, index): DescriptionIssue[] => {
      if (known.has(name)) return []
      return [
        { path: ['online', list, index], sentence: ({ descriptions }) => descriptions.contradictions.noArea(name) },
      ]
    }),
  )
  if (largest_party === null || smallest_party <= largest_party) return unknown
  const sentence: Sentence = ({ descriptions }) => descriptions.contradictions.notAbove('largest_party', largest_party)
  return [...unknown, { path: ['online', 'smallest_party'], sentence }]
}

const repeatedNamesAndIds = (list: string, rows: readonly { id?: number; name: string }[]): DescriptionIssue[] => [
  ...repeated(rows.map(({ name }, index) => ({ value: name, path: [list, index, 'name'] }))),
  ...repeated(rows.map(({ id }, index) => ({ value: id, path: [list, index, 'id'] }))),
]

/** Twice as many as the largest restaurants have. */
const maxTables = 2_000

function tooManyTables(areas: readonly DiningAreaDescription[]): DescriptionIssue[] {
  const count = areas.reduce((sum, area) => sum + tableNames(area).length, 0)
  if (count <= maxTables) return []
  return [
    {
      path: ['dining_areas'],
      sentence: ({ descriptions }) => descriptions.contradictions.tooManyTables(count, maxTables),
    },
  ]
}

/**
 * A day of availability has a row for each start, dining area and party size: 1,900 in the demo, six megabytes at this
 * limit. Without a limit, a table for a thousand and a slot every five minutes would block the server for every other
 * restaurant.
 */
const maxRowsPerDay = 20_000

function tooManySlots({ service_hours, special_days, dining_areas }: RestaurantDescription): DescriptionIssue[] {
  const kinds = [
    ...dayNames.map((_, index) => service_hours.filter(({ days }) => weekdaysOf(days).includes(index + 1))),
    ...special_days.map((special) => special.service_hours),
  ]
  const startsOn = kinds.map((hours) => hours.reduce((sum, hour) => sum + starts(hour), 0))
  const rows = Math.max(...startsOn) * dining_areas.reduce((sum, area) => sum + largestParty(area), 0)
  if (rows <= maxRowsPerDay) return []
  const sentence: Sentence = ({ descriptions }) => descriptions.contradictions.tooManyRows(rows, maxRowsPerDay)
  return [{ path: ['service_hours'], sentence }]
}

function starts({ opens, closes, slot_minutes }: Opening): number {
  const open = minutesOfTime(closes) - minutesOfTime(opens)
  return Math.ceil((open > 0 ? open : open + 24 * 60) / slot_minutes)
}

const largestParty = ({ tables, combinations }: DiningAreaDescription): number =>
  Math.max(0, ...[...tables, ...combinations].map(({ max_covers }) => max_covers))

type Opening = Pick<ServiceHourDescription, 'opens' | 'closes' | 'slot_minutes'>

type Entry = { value: string | number | undefined; path: Path }

/** Each table's name with its path inside the area's list. */
const tableNames = ({ tables }: DiningAreaDescription): Entry[] =>
  tables.flatMap(({ name, names }, entry): Entry[] =>
    names
      ? names.map((value, index) => ({ value, path: [entry, 'names', index] }))
      : [{ value: name, path: [entry, 'name'] }],
  )

function repeatedTables(areas: readonly DiningAreaDescription[]): DescriptionIssue[] {
  const inAreas = (entriesOf: (area: DiningAreaDescription) => Entry[]): Entry[] =>
    areas.flatMap((area, index) =>
      entriesOf(area).map(({ value, path }) => ({ value, path: ['dining_areas', index, 'tables', ...path] })),
    )
  const ids = ({ tables }: DiningAreaDescription) => tables.map(({ id }, entry) => ({ value: id, path: [entry, 'id'] }))
  return [...repeated(inAreas(tableNames)), ...repeated(inAreas(ids))]
}

function contradictionsInArea(area: DiningAreaDescription, path: Path): DescriptionIssue[] {
  const names = new Set(tableNames(area).map(({ value }) => value))
  return [
    ...contradictionsInSeason(area, path),
    ...area.tables.flatMap((table, index) => {
      const here = [...path, 'tables', index]
      return [...nameOrNames(table, here), ...minAboveMax(table, here)]
    }),
    ...area.combinations.flatMap((combination, index) => {
      const here = [...path, 'combinations', index]
      return [...combinedTables(combination, names, here), ...minAboveMax(combination, here)]
    }),
    ...repeated(
      area.combinations.map(({ tables }, index) => ({
        value: tables.toSorted().join(' + '),
        path: [...path, 'combinations', index],
      })),
    ),
  ]
}

const missingDay: Sentence = ({ descriptions }) => descriptions.contradictions.missingDay

/** Days must exist, and spans must not overlap. */
function contradictionsInSeason({ season = [] }: DiningAreaDescription, path: Path): DescriptionIssue[] {
  const wrong = season.flatMap((span, index) =>
    (['from', 'to'] as const)
      .filter((key) => !isLocalDate(`2000-${span[key]}`))
      .map((key) => ({ path: [...path, 'season', index, key], sentence: missingDay })),
  )
  if (wrong.length > 0) return wrong
  const spans = season.map(({ from, to }) => ({ firstDay: from, lastDay: to }))
  return spans.flatMap((span, index) => {
    const earlier = spans.slice(0, index).some((other) => meet(span, other))
    return earlier
      ? [{ path: [...path, 'season', index], sentence: ({ descriptions }) => descriptions.contradictions.overlapsSpan }]
      : []
  })
}

/** Two spans overlap where one of them begins within the other. */
const meet = (one: DaySpan, other: DaySpan): boolean =>
  fallsOn(one, `2000-${other.firstDay}`) || fallsOn(other, `2000-${one.firstDay}`)

function nameOrNames({ id, name, names, place }: TableDescription, path: Path): DescriptionIssue[] {
  if ((name === undefined) === (names === undefined)) {
    return [{ path, sentence: ({ descriptions }) => descriptions.contradictions.nameOrNames }]
  }
  const ofOne = [...(id === undefined ? [] : ['id']), ...(place === undefined ? [] : ['place'])]
  if (names)
    return ofOne.map((key) => ({
      path: [...path, key],
      sentence: ({ descriptions }) => descriptions.contradictions.ofOneTable,
    }))
  return []
}

function minAboveMax(seats: { min_covers: number; max_covers: number }, path: Path): DescriptionIssue[] {
  if (seats.min_covers <= seats.max_covers) return []
  return [
    {
      path: [...path, 'min_covers'],
      sentence: ({ descriptions }) => descriptions.contradictions.notAbove('max_covers', seats.max_covers),
    },
  ]
}

function combinedTables(
  { tables }: CombinationDescription,
  known: ReadonlySet<unknown>,
  path: Path,
): DescriptionIssue[] {
  if (new Set(tables).size < 2)
    return [{ path: [...path, 'tables'], sentence: ({ descriptions }) => descriptions.contradictions.twoTables }]
  const unknown = tables.flatMap((name, index): DescriptionIssue[] => {
    if (known.has(name)) return []
    return [
      { path: [...path, 'tables', index], sentence: ({ descriptions }) => descriptions.contradictions.noTable(name) },
    ]
  })
  return [...unknown, ...repeated(tables.map((value, index) => ({ value, path: [...path, 'tables', index] })))]
}

const repeatedCodes = (list: string, entries: readonly { code: string }[]): DescriptionIssue[] =>
  repeated(entries.map(({ code }, index) => ({ value: code, path: [list, index, 'code'] })))

function repeated(entries: readonly Entry[]): DescriptionIssue[] {
  const seen = new Set<string | number>()
  return entries.flatMap(({ value, path }) => {
    if (value === undefined) return []
    if (seen.has(value))
      return [{ path, sentence: ({ descriptions }) => descriptions.contradictions.repeats(`${value}`) }]
    seen.add(value)
    return []
  })
}
