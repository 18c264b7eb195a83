/** The usual week: services as spans of minutes, how grips move them, and how one weekday is split off the others. */
import { guestLanguages } from '../../../texts/languages.ts'
import type { Service } from './description.ts'

export const quarter = 15
export const dayMinutes = 24 * 60
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Minutes since midnight; `to` is above 1440 where the service runs past midnight. */
export type Span = { from: number; to: number }
type Opening = { opens: string; closes: string }
export type Grip = 'begin' | 'end' | 'both'

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export function timeOf(minutes: number): string {
  const within = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

export function spanOf({ opens, closes }: Opening): Span {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return { from, to: to > from ? to : to + dayMinutes }
}

export const openingOf = ({ from, to }: Span): Opening => ({ opens: timeOf(from), closes: timeOf(to) })

/** 1 is Monday, 7 is Sunday. */
export function weekdaysOf(days: string | readonly string[]): number[] {
  const all = [days].flat().flatMap((range) => {
    const [first = '', last = first] = range.split('-')
    const from = dayNames.indexOf(first)
    const length = ((dayNames.indexOf(last) - from + 7) % 7) + 1
    return Array.from({ length }, (_, step) => ((from + step) % 7) + 1)
  })
  return [...new Set(all)].sort()
}

/** As the server writes them: `mon-fri`, or a list where the days do not follow each other. */
export function daysOf(on: readonly number[]): string | string[] {
  const runs: number[][] = []
  for (const weekday of on.toSorted()) {
    const run = runs.at(-1)
    if (run?.at(-1) === weekday - 1) run.push(weekday)
    else runs.push([weekday])
  }
  const ranges = runs.map((run) => [...new Set([run[0], run.at(-1)])].map((day = 1) => dayNames[day - 1]).join('-'))
  return ranges.length === 1 ? ranges.join() : ranges
}

export type Axis = Span & { hours: number[] }

/** From the hour before the first service to the hour after the last guests have left. */
export function axisOf(spans: readonly Span[], stay: number): Axis {
  if (spans.length === 0)
    return { from: 10 * 60, to: dayMinutes, hours: [12, 14, 16, 18, 20, 22].map((hour) => hour * 60) }
  const from = Math.max(0, Math.floor(Math.min(...spans.map((span) => span.from)) / 60 - 1) * 60)
  const to = Math.ceil((Math.max(...spans.map((span) => span.to)) + stay) / 60) * 60
  const step = to - from > 15 * 60 ? 3 : 2
  const hours = Array.from({ length: Math.floor((to - from) / 60) + 1 }, (_, hour) => from + hour * 60)
  return { from, to, hours: hours.filter((at) => (at / 60) % step === 0 && at > from && at < to) }
}

/** Where on the axis, in percent. */
export const placeOn = ({ from, to }: Span, at: number): number => ((at - from) / (to - from)) * 100

export type Bar = Span & { index: number; weekday: number; service: Service }

export function barsOf(services: readonly Service[], weekday: number): Bar[] {
  return services
    .map((service, index) => ({ ...spanOf(service), index, weekday, service }))
    .filter(({ service }) => weekdaysOf(service.days).includes(weekday))
    .sort((one, other) => one.from - other.from)
}

/** What a bar must not overlap: the other services of its day, of the night before and of the next morning. */
export function neighboursOf(services: readonly Service[], { index, weekday }: Bar): Span[] {
  const around = [-1, 0, 1].flatMap((days) =>
    barsOf(services, ((weekday - 1 + days + 7) % 7) + 1).map((bar) => ({ ...bar, days })),
  )
  return around
    .filter((bar) => !(bar.index === index && bar.days === 0))
    .map(({ from, to, days }) => ({ from: from + days * dayMinutes, to: to + days * dayMinutes }))
}

/** Moves one end, or both, by quarters of an hour, as far as its neighbours and the day allow. */
export function moved(span: Span, grip: Grip, quarters: number, neighbours: readonly Span[] = []): Span {
  const earliest = Math.max(0, ...neighbours.filter(({ to }) => to <= span.from).map(({ to }) => to))
  const latest = Math.min(
    ...neighbours.filter(({ from }) => from >= span.to).map(({ from }) => from),
    (grip === 'end' ? span.from : 2 * dayMinutes - quarter) + dayMinutes,
  )
  if (grip === 'begin') return { from: within(stepped(span.from, quarters), earliest, span.to - quarter), to: span.to }
  if (grip === 'end') return { from: span.from, to: within(stepped(span.to, quarters), span.from + quarter, latest) }
  const length = span.to - span.from
  const from = within(stepped(span.from, quarters), earliest, Math.min(latest - length, dayMinutes - quarter))
  return { from, to: from + length }
}

const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(most, at))

/** From 18:10, one step on is 18:15. */
const stepped = (at: number, quarters: number): number =>
  quarters === 0
    ? at
    : (quarters > 0 ? Math.floor(at / quarter) : Math.ceil(at / quarter)) * quarter + quarters * quarter

type Names = readonly string[]

/** The weekdays from Monday on, as guests read them in a language. */
export function dayNamesIn(language: string): Names {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return weekdays.map((weekday) => format.format(Date.UTC(2024, 0, weekday)))
}

/** A house may have had another language when the day was named. */
const everyDayName: Names = guestLanguages.flatMap(dayNamesIn)

/** `Dinner` of `Dinner Friday`: a weekday split off the others is named after them, followed by its own name. */
export function plainName(name: string, names: Names): string {
  const ending = [...names, ...everyDayName].find((day) => name.endsWith(` ${day}`))
  return ending === undefined ? name : name.slice(0, -ending.length - 1)
}

function newName(services: readonly Service[], name: string): string {
  const taken = new Set(services.map((service) => service.name))
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} ${number}`
    if (!taken.has(tried)) return tried
  }
}

/**
 * Changes a service on one weekday: the day is split off the others, or joined with those that are now equal. `language`: of
 * the house, in which the new service is named; guests of other languages read the day in theirs.
 */
export function withBar(
  services: readonly Service[],
  { index, weekday }: Pick<Bar, 'index' | 'weekday'>,
  change: Partial<Service>,
  language: string,
): Service[] {
  const names = dayNamesIn(language)
  const service = services[index]
  if (service === undefined) return [...services]
  const on = weekdaysOf(service.days)
  if (on.length === 1)
    return joined(
      services.map((one, at) => (at === index ? { ...one, ...change } : one)),
      names,
    )
  const { id: _, ...parted } = service
  const name = newName(services, `${plainName(service.name, names)} ${names[weekday - 1]}`)
  const rest = { ...service, days: daysOf(on.filter((day) => day !== weekday)) }
  const translations = namesInLanguages(service, { weekday, language, names })
  const own: Service = { ...parted, name, translations, days: daysOf([weekday]), ...change }
  return joined(
    services.flatMap((one, at) => (at === index ? [rest, own] : [one])),
    names,
  )
}

function namesInLanguages(
  { name, translations = {} }: Service,
  { weekday, language, names }: { weekday: number; language: string; names: Names },
): NonNullable<Service['translations']> {
  const others = guestLanguages.filter((one) => one !== language)
  return Object.fromEntries(
    others.map((one) => {
      const base = plainName(translations[one]?.name ?? name, names)
      return [one, { ...translations[one], name: `${base} ${dayNamesIn(one)[weekday - 1]}` }]
    }),
  )
}

/** A split service that equals the others again is joined with them; two that were stored separately stay so. */
function joined(services: readonly Service[], names: Names): Service[] {
  const kept: Service[] = []
  for (const service of services) {
    const at = kept.findIndex(
      (one) => (one.id === undefined || service.id === undefined) && areAlike(one, service, names),
    )
    const twin = kept[at]
    if (twin === undefined) kept.push(service)
    else {
      const [whole, part] = twin.id === undefined && service.id !== undefined ? [service, twin] : [twin, service]
      kept[at] = { ...whole, days: daysOf([...new Set([...weekdaysOf(whole.days), ...weekdaysOf(part.days)])]) }
    }
  }
  return kept
}

function areAlike(one: Service, other: Service, names: Names): boolean {
  const likeness = ({ id: _, name, days: __, translations: ___, ...rest }: Service) =>
    JSON.stringify([plainName(name, names), Object.entries(rest).sort()])
  return likeness(one) === likeness(other)
}

/** Removes a service from a weekday; without any weekday left it is deleted. */
export function withoutBar(
  services: readonly Service[],
  { index, weekday }: Pick<Bar, 'index' | 'weekday'>,
): Service[] {
  return services.flatMap((service, at) => {
    if (at !== index) return [service]
    const on = weekdaysOf(service.days).filter((day) => day !== weekday)
    return on.length === 0 ? [] : [{ ...service, days: daysOf(on) }]
  })
}

/** Copies the hours of one bar to other weekdays, replacing services of the same name or in its way. */
export function copied(services: readonly Service[], bar: Bar, to: readonly number[], names: Names): Service[] {
  const name = plainName(bar.service.name, names)
  const isReplaced = (other: Bar) =>
    other.index !== bar.index &&
    (plainName(other.service.name, names) === name || (other.from < bar.to && other.to > bar.from))
  const replaced = to.flatMap((weekday) => barsOf(services, weekday).filter(isReplaced))
  const on = [...new Set([...weekdaysOf(bar.service.days), ...to])]
  const emptied = services.map((service, index) => {
    if (index === bar.index) return { ...service, days: daysOf(on) }
    const gone = replaced.filter((other) => other.index === index).map(({ weekday }) => weekday)
    const left = weekdaysOf(service.days).filter((weekday) => !gone.includes(weekday))
    return { ...service, days: daysOf(left) }
  })
  return emptied.filter(({ days }) => days.length > 0)
}

const usualSlots = [5, 10, 15, 20, 30, 45, 60, 90, 120]

/** Minutes between start times to choose from; what a service has is among them. */
export const slotChoices = (minutes: number): number[] =>
  [...new Set([...usualSlots, minutes])].sort((one, other) => one - other)
