/** The state of the screen as signals: where we are, the last known days, and what is shown over them. */

import { computed, effect, signal } from '@preact/signals'
import { axisOf } from '../day/axis.ts'
import { barsByTable, type TableBars } from '../day/bars.ts'
import type { Area, Booking, Day } from '../day/day.ts'
import { lasts } from '../day/evening.ts'
import { groupsOf } from '../day/groups.ts'
import { type Change, withChanges } from '../day/optimistic.ts'
import { dateText, instantOf, localDate, minute, timeText, wallText, weekdayMark } from '../day/zone-time.ts'
import { addressOf, type Place, placeOf } from './address.ts'

export type DialogName = DayDialog | BookingDialog
type DayDialog =
  | 'newBooking'
  | 'walkIn'
  | 'seat'
  | 'presence'
  | 'search'
  | 'block'
  | 'closeOffs'
  | 'messages'
  | 'eveningNote'
  | 'sections'
  | 'help'
  | 'menu'
/** About the open booking. */
export type BookingDialog = 'move' | 'notes' | 'guest'
export type Connection = 'connecting' | 'live' | 'offline'
/** `text`: what was done. `bookingId`: to which booking, null where it concerns the day. */
export type Undo = { id: number; bookingId: number | null; text: string; run: () => Promise<unknown> }
export type Toast = { id: number; text: string; undo: Undo | null }
export type Refusal = { bookingId: number | null; text: string; anyway: (() => void) | null }

export const place = signal<Place>(placeOf(location.pathname, location.search))
/** By date, so that going to yesterday and back shows at once what was known. */
export const knownDays = signal<ReadonlyMap<string, Day>>(new Map())
export const changes = signal<readonly Change[]>([])
export const connection = signal<Connection>('connecting')
/** When the server was last heard from, by its own clock. */
export const heardAt = signal<number | null>(null)
export const loadError = signal<string | null>(null)
export const dialog = signal<DialogName | null>(null)
/** The party of the seat dialog, and the sentence with which the API refused its table. */
export const seating = signal<{ bookingId: number; refused: string | null } | null>(null)
/** A table of the floor at which a walk-in is to be seated. */
export const walkInTable = signal<number | null>(null)
/** The latest last. */
export const toasts = signal<readonly Toast[]>([])
export const undos = signal<readonly Undo[]>([])
export const refusal = signal<Refusal | null>(null)
/** The booking that keys act on: the one that has the focus, or had it last. */
export const focusedId = signal<number | null>(null)
/** The moment the floor shows; null follows now. */
export const cursor = signal<number | null>(null)
export const folded = signal<ReadonlySet<number>>(new Set())
export const lettersOn = signal(localStorage.getItem('letters') !== 'off')

/** The server's clock minus ours, since the tablet's clock may be minutes wrong. */
const skew = signal(0)
const tick = signal(Date.now())
setInterval(() => {
  tick.value = Date.now()
}, 10_000)
export const now = computed(() => tick.value + skew.value)

/** The current evening, where no known day tells: until five in the morning the one before. */
const todayIn = (timezone: string, at: number): string => localDate(at - 5 * 60 * minute, timezone)

/** The date shown: the one of the address, else today as soon as the zone is known. */
export const date = computed(() => place.value.date)
const lastTimezone = signal<string | null>(null)
export const timezone = computed(() => lastTimezone.value)

export const day = computed<Day | null>(() => {
  const known = date.value === null ? undefined : knownDays.value.get(date.value)
  return known === undefined ? null : withChanges(known, changes.value)
})

export const clock = computed(() => ({
  timezone: day.value?.timezone ?? timezone.value ?? 'UTC',
  twentyFour: day.value?.twenty_four_hour_format ?? true,
}))
/** The current evening. */
export const today = computed(() => {
  const lasting = [...knownDays.value.values()].find((known) => lasts(known, now.value))
  return lasting?.date ?? todayIn(clock.value.timezone, now.value)
})
export const isToday = computed(() => date.value === today.value)
/** Whose diary it is: one restaurant, or several to choose from. */
export const restaurants = signal<readonly { id: number; name: string; timezone: string; role: string | null }[]>([])
/** The restaurant shown: that of the address, which is absent for people with only one. */
export const restaurantId = computed(() => place.value.restaurant ?? restaurants.value[0]?.id ?? null)
const role = computed(() => restaurants.value.find(({ id }) => id === restaurantId.value)?.role)
export const isViewer = computed(() => role.value === 'viewer')
export const isManager = computed(() => role.value === 'manager')
/** Without a connection, and for viewers. */
export const readOnly = computed(() => connection.value === 'offline' || isViewer.value)

/** Changes each minute, not each tick. */
export const nowMinute = computed(() => Math.floor(now.value / minute) * minute)
export const axis = computed(() => (day.value === null ? null : axisOf(day.value, clock.value, nowMinute.value)))
export const bars = computed<ReadonlyMap<number, TableBars>>(() => {
  if (day.value === null || axis.value === null) return new Map()
  return barsByTable(day.value, axis.value, nowMinute.value)
})
export const groups = computed(() => (day.value === null ? null : groupsOf(day.value, nowMinute.value)))
export const shownAreas = computed<Area[]>(() => {
  const { area } = place.value
  return (day.value?.areas ?? []).filter(({ id }) => area === null || id === area)
})
export const openBooking = computed<Booking | null>(() => bookingOf(place.value.booking))

export const bookingOf = (id: number | null): Booking | null =>
  day.value?.bookings.find((booking) => booking.id === id) ?? null

export const inShownAreas = (booking: Booking): boolean =>
  place.value.area === null || booking.dining_area_id === null || booking.dining_area_id === place.value.area

/** A time of the evening that is shown; `mark` is the weekday of one on another calendar date, else empty. */
export function timeParts(at: number): { text: string; mark: string } {
  const mark = date.value === null ? '' : weekdayMark(at, clock.value.timezone, date.value)
  return { text: timeText(at, clock.value), mark }
}
/** `00:15 Sat`. */
export function time(at: number): string {
  const { text, mark } = timeParts(at)
  return mark === '' ? text : `${text} ${mark}`
}
/** `19:30` of the wall clock, as the house writes it. */
export const wallTime = (local: string): string => wallText(local, clock.value.twentyFour)
export const timeOf = (text: string): string => time(instantOf(text))

/** Stores a day from the server; a day of another restaurant replaces all known ones. */
export function learn(received: Day): void {
  skew.value = instantOf(received.now) - Date.now()
  tick.value = Date.now()
  heardAt.value = instantOf(received.now)
  lastTimezone.value = received.timezone
  loadError.value = null
  const known = [...knownDays.value].filter(([, { restaurant }]) => restaurant.id === received.restaurant.id)
  knownDays.value = new Map([...known.slice(-14), [received.date, received]])
}

/** Navigates; the back button returns, except where only a detail of the screen changed. */
export function go(to: Partial<Place>, how: 'push' | 'replace' = 'push'): void {
  const next = { ...place.value, ...to }
  const address = addressOf(next)
  if (address === location.pathname + location.search) return
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address)
  place.value = next
}

export function followAddress(): void {
  addEventListener('popstate', () => {
    place.value = placeOf(location.pathname, location.search)
  })
  effect(() => {
    document.title = date.value === null ? 'Diary' : `${dateText(date.value, 'short')} · Diary`
  })
}

/** False until the first paint: what is out of sight is rendered after it, so that the rest appears sooner. */
export const isFilled = signal(false)

export function fillAfterPaint(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      isFilled.value = true
    }),
  )
}

/** On paper the day is a list, whatever view is on the screen. */
export const isPrinting = signal(false)
const paper = matchMedia('print')
paper.addEventListener('change', () => {
  isPrinting.value = paper.matches
})
addEventListener('beforeprint', () => {
  isPrinting.value = true
})
addEventListener('afterprint', () => {
  isPrinting.value = false
})

export function toggleArea(id: number): void {
  const next = new Set(folded.value)
  if (!next.delete(id)) next.add(id)
  folded.value = next
}

export function turnLetters(on: boolean): void {
  lettersOn.value = on
  localStorage.setItem('letters', on ? 'on' : 'off')
}
