/**
 * Finds impossible special days in a description: dates that do not exist, days that overlap, and services that overlap
 * each other or those of the evening before. Checked date by date over the 28 years after which weekdays and leap years
 * repeat, since a yearly day falls on every weekday.
 */
import { addDays, isLocalDate, type LocalDate, weekdayOf } from '../../../domain/calendar/calendar.ts'
import { overlapsFrom } from '../../../domain/calendar/service-hours.ts'
import { type DaySpan, fallsOn, isYearly } from '../../../domain/calendar/special-days.ts'
import type { Sentence } from '../../../domain/sentence.ts'
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

function* datesOf({ firstDay, lastDay }: DaySpan): Generator<LocalDate> {
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) yield date
}

const cycle: DaySpan = { firstDay: '2024-01-01', lastDay: '2051-12-31' }

/** Every date that matters, each once: those of dated days with their neighbours, and the cycle for yearly ones. */
function datesToCheck(spans: readonly DaySpan[]): Set<LocalDate> {
  const dated = spans.filter((span) => !isYearly(span))
  const around = dated.map(({ firstDay, lastDay }) => ({ firstDay: addDays(firstDay, -1), lastDay }))
  const all = dated.length < spans.length ? [...around, cycle] : around
  return new Set(all.flatMap((span) => [...datesOf(span)]))
}

function overlappingDays(special_days: readonly SpecialDayDescription[]): DescriptionIssue[] {
  const spans = special_days.map(spanOf)
  const found = new Map<string, DescriptionIssue>()
  for (const date of datesToCheck(spans)) {
    const [first, ...others] = [...spans.keys()].filter((index) => fallsOn(spans[index] as DaySpan, date))
    for (const index of others) {
      const name = String(special_days[first as number]?.name)
      const sentence: Sentence = ({ descriptions }) => descriptions.specialDays.overlapsDay(name, date)
      found.set(`${first} ${index}`, found.get(`${first} ${index}`) ?? { path: ['special_days', index], sentence })
    }
  }
  return [...found.values()]
}

function overlappingServices(description: RestaurantDescription): DescriptionIssue[] {
  const { special_days, service_hours } = description
  const inUse = { is_active: true }
  const specialDays = describedSpecialDays(description).map((row, index) => ({ ...row, id: index, ...inUse }))
  const hours = describedServiceHours(description, [...special_days.keys()])
  const serviceHours = hours.map((row, index) => ({ ...row, id: index, ...inUse }))
  const engine = engineHours(description, { specialDays, serviceHours })
  const paths = special_days.flatMap(({ service_hours: own }, day) =>
    own.map((_, index): Path => ['special_days', day, 'service_hours', index]),
  )
  const spans = special_days.map(spanOf)
  const found = new Map<string, DescriptionIssue>()
  const checked = new Set<string>()
  for (const date of datesToCheck(spans)) {
    const kindOf = (day: LocalDate): string => {
      const special = spans.findIndex((span) => fallsOn(span, day))
      return special === -1 ? `weekday ${weekdayOf(day)}` : `special ${special}`
    }
    const pair = `${kindOf(date)}, ${kindOf(addDays(date, 1))}`
    if (checked.has(pair)) continue
    checked.add(pair)
    for (const both of overlapsFrom(engine, date)) {
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
