/**
 * Finds impossible special days in a description: dates that do not exist, days that overlap, and services that overlap
 * each other or those of the evening before.
 */
import { dayNames, isLocalDate } from '../../../../domain/calendar/calendar.ts'
import { overlapsOfServices } from '../../../../domain/calendar/service-hours.ts'
import { type DayKind, neighbouringDays, overlapsOfDays } from '../../../../domain/calendar/special-day-overlaps.ts'
import { isYearly } from '../../../../domain/calendar/special-days.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { describedServiceHours, describedSpecialDays } from '../description/described-rows.ts'
import { type RestaurantDescription, type SpecialDayDescription, spanOf } from '../description/description.ts'
import type { DescriptionIssue, Path } from '../description/description-issue.ts'
import { engineHours } from '../plan/engine-hours.ts'

export function specialDayContradictions(description: RestaurantDescription): DescriptionIssue[] {
  const { special_days } = description
  const wrong = special_days.flatMap((special, index) => wrongDates(special, ['special_days', index]))
  if (wrong.length > 0 || special_days.length === 0) return wrong
  return [...special_days.flatMap(wrongKind), ...overlappingDays(special_days), ...overlappingServices(description)]
}

function wrongDates(special: SpecialDayDescription, path: Path): DescriptionIssue[] {
  const { date, from, to } = special
  const isSpan = from !== undefined && to !== undefined
  if (date === undefined ? !isSpan : from !== undefined || to !== undefined) {
    return [{ path, sentence: ({ descriptions }) => descriptions.specialDays.dateOrSpan }]
  }
  const missing = (['date', 'from', 'to'] as const).filter((key) => {
    const day = special[key]
    return day !== undefined && !isLocalDate(day.length === 'MM-DD'.length ? `2000-${day}` : day)
  })
  if (missing.length > 0) {
    const sentence: Sentence = ({ descriptions }) => descriptions.specialDays.missingDate
    return missing.map((key) => ({ path: [...path, key], sentence }))
  }
  const span = spanOf(special)
  if (span.firstDay.length !== span.lastDay.length) {
    return [{ path: [...path, 'to'], sentence: ({ descriptions }) => descriptions.specialDays.yearLikeFrom }]
  }
  if (isYearly(span) || span.firstDay <= span.lastDay) return []
  return [{ path: [...path, 'to'], sentence: ({ descriptions }) => descriptions.specialDays.beforeFrom }]
}

/** A closed day has no services, one with other hours has some. A private event may leave some for guests. */
function wrongKind({ kind, service_hours }: SpecialDayDescription, index: number): DescriptionIssue[] {
  const path = ['special_days', index, 'kind']
  if (kind === 'closed' && service_hours.length > 0)
    return [{ path, sentence: ({ descriptions }) => descriptions.specialDays.closedWithHours }]
  if (kind === 'other_hours' && service_hours.length === 0) {
    return [{ path, sentence: ({ descriptions }) => descriptions.specialDays.otherWithoutHours }]
  }
  return []
}

const overlappingDays = (special_days: readonly SpecialDayDescription[]): DescriptionIssue[] =>
  overlapsOfDays(special_days.map(spanOf)).map(({ days: [first, index], date }) => ({
    path: ['special_days', index],
    sentence: ({ descriptions }) => descriptions.specialDays.overlapsDay(String(special_days[first]?.name), date),
  }))

function overlappingServices(description: RestaurantDescription): DescriptionIssue[] {
  const { special_days, service_hours } = description
  const inUse = { is_active: true }
  const specialDays = describedSpecialDays(description).map((row, index) => ({ ...row, id: index, ...inUse }))
  const hours = describedServiceHours(description, [...special_days.keys()])
  const serviceHours = hours.map((row, index) => ({ ...row, id: index, ...inUse }))
  const engine = engineHours(description, { specialDays, serviceHours })
  const weekly = dayNames.map((_, day) => engine.serviceHours.filter(({ weekdays }) => weekdays.includes(day + 1)))
  const servicesOf = ({ special, weekday }: DayKind) =>
    (special === undefined ? weekly[weekday - 1] : engine.specialDays[special]?.serviceHours) ?? []
  const paths = special_days.flatMap(({ service_hours: own }, day) =>
    own.map((_, index): Path => ['special_days', day, 'service_hours', index]),
  )
  const found = new Map<string, DescriptionIssue>()
  for (const { date, today, tomorrow } of neighbouringDays(special_days.map(spanOf))) {
    for (const both of overlapsOfServices(servicesOf(today), servicesOf(tomorrow))) {
      const [other, mine] = both.toSorted((a, b) => a.id - b.id) as typeof both
      // Weekly services are compared with each other elsewhere, for the whole week at once.
      if (mine.id < service_hours.length) continue
      const path = paths[mine.id - service_hours.length] as Path
      const sentence: Sentence = ({ descriptions }) => descriptions.specialDays.overlapsService(other.name, date)
      found.set(`${other.id} ${mine.id}`, found.get(`${other.id} ${mine.id}`) ?? { path, sentence })
    }
  }
  return [...found.values()]
}
