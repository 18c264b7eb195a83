/** The state of the hours page besides the draft: the selected bar, its drag, and arrivals. */
import { computed, signal } from '@preact/signals'
import { texts } from '../../../../../texts/en/office/office.ts'
import { wallText } from '../../../../kit/time/zone-time.ts'
import type { Service } from '../../../description/description.ts'
import { stayOf } from '../../../description/stays.ts'
import {
  type Axis,
  axisOf,
  type Bar,
  barsOf,
  daysOf,
  type Grip,
  moved,
  neighboursOf,
  openingOf,
  plainName,
  type Span,
  spanOf,
  timeOf,
  weekdays,
  withBar,
} from '../../../description/week.ts'
import { change, description, savedDescription } from '../../../draft/draft.ts'
import { type Arrivals, readArrivals } from '../../../draft/wire.ts'
import { announcement, ask, place, restaurantId } from '../../../screen/screen.ts'

export const dayNames = texts.hours.weekdays

/** A bar by its day and the name it shares with the other days. */
export const keyOf = ({ weekday, service }: Pick<Bar, 'weekday' | 'service'>): string =>
  `${daysOf([weekday])} ${plainName(service.name, dayNames)}`

export const services = computed<readonly Service[]>(() => description.value?.service_hours ?? [])
export const allBars = computed<Bar[]>(() => weekdays.flatMap((weekday) => barsOf(services.value, weekday)))
const standingBars = computed<Bar[]>(() =>
  weekdays.flatMap((weekday) => barsOf(savedDescription.value?.service_hours ?? [], weekday)),
)

export const chosen = computed<Bar | null>(() => {
  const { on, service } = place.value.asked
  return allBars.value.find((bar) => keyOf(bar) === `${on} ${service}`) ?? null
})

export function choose(bar: Pick<Bar, 'weekday' | 'service'>): void {
  ask({ on: String(daysOf([bar.weekday])), service: plainName(bar.service.name, dayNames) })
}

/** The span of a bar while it is dragged, by its key. */
export const dragged = signal<{ key: string; span: Span } | null>(null)

export const shownSpan = (bar: Bar): Span => (dragged.value?.key === keyOf(bar) ? dragged.value.span : bar)

/** The saved span, where the draft has another. */
export function oldSpan(bar: Bar): Span | null {
  const old = standingBars.value.find((other) => keyOf(other) === keyOf(bar))
  const now = shownSpan(bar)
  return old === undefined || (old.from === now.from && old.to === now.to) ? null : old
}

/** The pacing of the service, else of the house. */
export function pacingOf({ pacing }: Pick<Service, 'pacing'>): NonNullable<Service['pacing']> {
  const { crowd_control_max_covers = 0, crowd_control_time_minutes = 15 } = description.value ?? {}
  return pacing ?? { max_covers: crowd_control_max_covers, minutes: crowd_control_time_minutes }
}

export const lastStart = ({ from, to }: Span, { slot_minutes }: Pick<Service, 'slot_minutes'>): number =>
  from + Math.floor((to - from - 1) / slot_minutes) * slot_minutes

export const weekAxis = computed<Axis>(() => {
  const house = description.value
  if (house === null) return axisOf([], 0)
  const stay = Math.max(0, ...house.service_hours.map((service) => stayOf(service, house, 2)))
  return axisOf(house.service_hours.map(spanOf), stay)
})

export function clockText(minutes: number): string {
  return wallText(timeOf(minutes), description.value?.twenty_four_hour_format ?? true)
}

/** `18–22:30`, the label of a bar. */
export const shortTime = (minutes: number): string =>
  clockText(minutes)
    .replace(/^0?(\d+):00/, '$1')
    .replace(/^0(\d)/, '$1')

/** One step of the draft: a key, or the end of a drag. */
export function moveBar(bar: Bar, grip: Grip, quarters: number): void {
  setSpan(bar, moved(bar, grip, quarters, neighboursOf(services.value, bar)))
}

export function setSpan(bar: Bar, span: Span): void {
  if (span.from === bar.from && span.to === bar.to) return
  changeBar(bar, openingOf(span))
  const name = plainName(bar.service.name, dayNames)
  announcement.value = texts.hours.said(dayNames[bar.weekday - 1] ?? '', name, clockText(span.from), clockText(span.to))
}

/** Names of services are read by guests. */
export const houseLanguage = (): string => description.value?.language ?? 'en'

/** Another value for one weekday of a service. */
export const changeBar = (bar: Bar, part: Partial<Service>): void => {
  changeServices((before) => withBar(before, bar, part, houseLanguage()))
}

export const changeServices = (next: (before: readonly Service[]) => Service[]): void =>
  change((before) => ({ ...before, service_hours: next(before.service_hours) }))

const arrivals = signal<readonly Arrivals[]>([])
let readFor: number | null = null

/** Drawn behind the bars once loaded. */
export function fetchArrivals(): void {
  if (readFor === restaurantId.value) return
  readFor = restaurantId.value
  readArrivals().then(
    (found) => {
      arrivals.value = found
    },
    () => {
      readFor = null
    },
  )
}

/** Covers at each start of the saved service on a weekday, whatever the draft has. */
export function arrivalsOf(bar: Bar): readonly { at: number; covers: number }[] {
  const stored = standingBars.value.find((other) => keyOf(other) === keyOf(bar))
  const found = arrivals.value.find(
    ({ weekday, service_hour_id }) => weekday === bar.weekday && service_hour_id === stored?.service.id,
  )
  return (found?.slots ?? []).map(({ time, covers }) => {
    const at = spanOf({ opens: time, closes: time }).from
    return { at: stored !== undefined && at < stored.from ? at + 24 * 60 : at, covers }
  })
}

export const mostArrivals = computed<number>(() =>
  Math.max(1, ...arrivals.value.flatMap(({ slots }) => slots.map(({ covers }) => covers))),
)
