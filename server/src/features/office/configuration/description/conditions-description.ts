/** `when` of a description: the bookings that a rule for deposits, or a product, is for. */
import { Type } from 'typebox'
import { dayNames, isLocalDate } from '../../../../domain/calendar/calendar.ts'
import { bookingChannels, type PolicyConditions } from '../../../../domain/money/policies.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { closed, oneOf, text, wanted, whole } from './description-fields.ts'
import type { DescriptionIssue, Path } from './description-issue.ts'

const name = text(120)
const several = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, most: number) =>
  Type.Optional(Type.Array(item, { minItems: 1, maxItems: most, ...wanted((words) => words.list) }))
const day = Type.String({ pattern: '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$', ...wanted((words) => words.date) })
const covers = Type.Optional(whole(1, 1000))

/** A condition that is left out excludes nothing. */
export const ConditionsDescription = Type.Object(
  {
    services: several(name, 100),
    weekdays: several(oneOf(dayNames), 7),
    dates: several(day, 100),
    special_days: several(name, 200),
    areas: several(name, 100),
    party: Type.Optional(Type.Object({ from: covers, to: covers }, closed)),
    channels: several(oneOf(bookingChannels), bookingChannels.length),
  },
  { ...closed, default: {} },
)

type Named = { name: string }
export type HouseWithConditions = {
  service_hours: readonly Named[]
  special_days: readonly (Named & { service_hours: readonly Named[] })[]
  dining_areas: readonly Named[]
}

/** What the conditions of a list's entries name that does not exist, and dates and parties that cannot be. */
export function conditionContradictions(
  { service_hours: services, special_days: days, dining_areas: areas }: HouseWithConditions,
  list: string,
  entries: readonly { when: PolicyConditions }[],
): DescriptionIssue[] {
  const names = (rows: readonly Named[]): Set<string> => new Set(rows.map((row) => row.name))
  const known = {
    services: names([...services, ...days.flatMap((special) => special.service_hours)]),
    special_days: names(days),
    areas: names(areas),
  }
  return entries.flatMap(({ when }, index) => {
    const path: Path = [list, index]
    const unknown = (['services', 'special_days', 'areas'] as const).flatMap((kind) =>
      (when[kind] ?? []).flatMap((called, at): DescriptionIssue[] =>
        known[kind].has(called)
          ? []
          : [
              {
                path: [...path, 'when', kind, at],
                sentence: ({ descriptions }) => descriptions.policies.unknown[kind](called),
              },
            ],
      ),
    )
    return [...unknown, ...missingDates(when, path), ...partyBackwards(when, path)]
  })
}

function missingDates(when: PolicyConditions, path: Path): DescriptionIssue[] {
  return (when.dates ?? []).flatMap((date, at) =>
    isLocalDate(date.length === 'MM-DD'.length ? `2000-${date}` : date)
      ? []
      : [
          {
            path: [...path, 'when', 'dates', at],
            sentence: ({ descriptions }) => descriptions.specialDays.missingDate,
          },
        ],
  )
}

function partyBackwards({ party }: PolicyConditions, path: Path): DescriptionIssue[] {
  const { from, to } = party ?? {}
  if (from === undefined || to === undefined || from <= to) return []
  const sentence: Sentence = ({ descriptions }) => descriptions.contradictions.notAbove('to', to)
  return [{ path: [...path, 'when', 'party', 'from'], sentence }]
}

const conditionKeys = Object.keys(ConditionsDescription.properties)

/** In a fixed order, since PostgreSQL returns keys in its own. */
export const conditionsInOrder = (when: PolicyConditions): PolicyConditions => inOrder(when, conditionKeys)

export function inOrder<Thing extends object>(values: Thing, order: readonly string[]): Thing {
  const given = order.filter((key) => Object.hasOwn(values, key))
  return Object.fromEntries(given.map((key) => [key, values[key as keyof Thing]])) as Thing
}
