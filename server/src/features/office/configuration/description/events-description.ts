/** `events` of a description: special evenings that are sold under an address of their own. */
import { Type } from 'typebox'
import { isLocalDate } from '../../../../domain/calendar/calendar.ts'
import { isYearly } from '../../../../domain/calendar/special-days.ts'
import type { HouseEvent } from '../../../../domain/events/events.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { type HouseWithConditions, inOrder } from './conditions-description.ts'
import { closed, list, pictureFile, text, translationsOf, wanted } from './description-fields.ts'
import type { DescriptionIssue, Path } from './description-issue.ts'

const name = text(120)
const description = text(1000)
const moment = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$',
  ...wanted((words) => words.moment),
})

export const EventDescription = Type.Object(
  {
    /** Its address: `/book/{slug}/events/{code}`. */
    code: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60, ...wanted((words) => words.slug) }),
    /** The name of the special day whose service hours are its seatings. */
    special_day: name,
    name,
    description: Type.Optional(description),
    picture: Type.Optional(pictureFile),
    areas: Type.Optional(Type.Array(name, { minItems: 1, maxItems: 100, ...wanted((words) => words.areaNames) })),
    sale: Type.Optional(Type.Object({ opens: Type.Optional(moment), closes: Type.Optional(moment) }, closed)),
    translations: Type.Optional(translationsOf({ name, description })),
  },
  closed,
)

export const events = list(EventDescription, 100)

type Day = HouseWithConditions['special_days'][number] & { date?: string }
type Described = Omit<HouseWithConditions, 'special_days'> & {
  special_days: readonly Day[]
  events: readonly HouseEvent[]
}

export function eventContradictions({ special_days: days, dining_areas, events: described }: Described) {
  const areas = new Set(dining_areas.map((area) => area.name))
  return described.flatMap((event, index): DescriptionIssue[] => {
    const path: Path = ['events', index]
    const before = described.slice(0, index)
    return [
      ...wrongDay(event, days, before).map((sentence) => ({ path: [...path, 'special_day'], sentence })),
      ...(event.areas ?? []).flatMap((called, at): DescriptionIssue[] =>
        areas.has(called)
          ? []
          : [
              {
                path: [...path, 'areas', at],
                sentence: ({ descriptions }) => descriptions.policies.unknown.areas(called),
              },
            ],
      ),
      ...wrongSale(event, [...path, 'sale']),
    ]
  })
}

function wrongDay(
  { special_day: called }: HouseEvent,
  days: readonly Day[],
  before: readonly HouseEvent[],
): Sentence[] {
  const day = days.find((one) => one.name === called)
  if (day === undefined) return [({ descriptions }) => descriptions.policies.unknown.special_days(called)]
  const { date } = day
  if (date === undefined || isYearly({ firstDay: date, lastDay: date }))
    return [({ descriptions }) => descriptions.events.oneDate(called)]
  if (day.service_hours.length === 0) return [({ descriptions }) => descriptions.events.noSeating(called)]
  const other = before.find((event) => event.special_day === called)
  return other ? [({ descriptions }) => descriptions.events.taken(called, other.name)] : []
}

function wrongSale({ sale }: HouseEvent, path: Path): DescriptionIssue[] {
  const { opens, closes } = sale ?? {}
  const missing = (['opens', 'closes'] as const).filter((end) => {
    const moment = end === 'opens' ? opens : closes
    return moment !== undefined && !isLocalDate(moment.slice(0, 10))
  })
  if (missing.length > 0) {
    const sentence: Sentence = ({ descriptions }) => descriptions.specialDays.missingDate
    return missing.map((end) => ({ path: [...path, end], sentence }))
  }
  if (opens === undefined || closes === undefined || opens < closes) return []
  return [{ path: [...path, 'closes'], sentence: ({ descriptions }) => descriptions.events.closesBefore }]
}

const keys = Object.keys(EventDescription.properties)

/** In a fixed order, since PostgreSQL returns keys in its own. */
export const exportedEvents = (stored: readonly HouseEvent[]): HouseEvent[] =>
  stored.map((event) =>
    inOrder(event.sale ? { ...event, sale: inOrder(event.sale, ['opens', 'closes']) } : event, keys),
  )
