/** The state of the screen as signals: where we are, the last known days, and what is shown over them. */

import { computed, effect, signal } from '@preact/signals'
import { dateText, instantOf, localDate, minute, timeText, wallText, weekdayMark } from '../../kit/time/zone-time.ts'
import { axisOf } from '../day/axis.ts'
import { barsByTable, type TableBars } from '../day/bars.ts'
import type { Area, Booking, Day, Edit } from '../day/day.ts'
import { lasts } from '../day/evening.ts'
import { groupsOf } from '../day/groups.ts'
import { type Change, withChanges } from '../day/optimistic.ts'
import type { Question } from '../day/seat/seat-question.ts'
import type { SeatWish } from '../day/seat/seat-wish.ts'
import { addressOf, type Place, placeOf } from './address.ts'
import type { Led } from './history.ts'

export type DialogName = DayDialog | BookingDialog
type DayDialog =
  | 'newBooking'
  | 'walkIn'
  | 'seat'
  | 'grows'
  | 'findTable'
  | 'presence'
  | 'search'
  | 'block'
  | 'closeOffs'
  | 'closeArea'
  | 'moveGroup'
  | 'toDo'
  | 'messages'
  | 'tableReady'
  | 'eveningNote'
  | 'sections'
  | 'help'
  | 'menu'
  | 'waiting'
  | 'device'
  | 'money'
  | 'kitchen'
/** About the open booking. */
export type BookingDialog = 'move' | 'notes' | 'guest' | 'allergens' | 'order'
export type Connection = 'connecting' | 'live' | 'offline'
/** `text`: what was done. `bookingId`: to which booking, null where it concerns the day. */
/**
 * `run`: one call. `acceptArea`: also where only another dining area has room; `led`: what a later press of the same button
 * led to, which is taken back with it.
 */
export type Undo = {
  id: number
  bookingId: number | null
  text: string
  run: (acceptArea?: boolean, led?: Led) => Promise<unknown>
  /** Presses of one button in a row have one undo. */
  press?: Press
}
/** `at`: milliseconds of the browser's own clock. `led`: what an edit led to; null for other calls. */
export type Press = { button: string; at: number; led: Led | null }
/** `lasts`: milliseconds, where it is longer than usual. */
export type Toast = { id: number; text: string; undo: Undo | null; lasts?: number | undefined }
/** `label`: what its button says, where that is not to do it anyway. */
export type Refusal = { bookingId: number | null; text: string; anyway: (() => void) | null; label?: string }

type Seating = { bookingId: number; refused: string | null; question: Question | null; wish: SeatWish }
export type MoneyQuestion = {
  bookingId: number
  about: 'noShow' | 'cancel' | 'seat' | 'refund' | 'undo'
  entry?: number
}
/** A dialog asks what is missing; the call is made from there. */
export class Asked extends Error {}
type Party = Pick<Booking, 'adults' | 'children'>
/** `edit`: what was refused, with the tables that would do; null where the guests sit and their number is saved. */
type Growing = { bookingId: number; before: Party; after: Party; refused: { edit: Edit; fits: number[][] } | null }

export const place = signal<Place>(placeOf(location.pathname, location.search))
/** By date, so that going to yesterday and back shows at once what was known. */
export const knownDays = signal<ReadonlyMap<string, Day>>(new Map())
export const changes = signal<readonly Change[]>([])
export const connection = signal<Connection>('connecting')
/** How often the stream was opened: again after a lost connection, or when the server was started anew. */
export const opened = signal(0)
/** When the server was last heard from, by its own clock. */
export const heardAt = signal<number | null>(null)
export const loadError = signal<string | null>(null)
export const dialog = signal<DialogName | null>(null)
/** The party of the seat dialog, the sentence with which the API refused its table, or what it asks about this wish. */
export const seating = signal<Seating | null>(null)
/** A party that has more guests than chairs. */
export const growing = signal<Growing | null>(null)
/** What is asked about the money of a booking before it changes. */
export const moneyQuestion = signal<MoneyQuestion | null>(null)
/** A table of the floor at which a walk-in is to be seated. */
export const walkInTable = signal<number | null>(null)
/** The dining area that is to be closed or opened. */
export const closingArea = signal<number | null>(null)
/** The section or the dining area whose parties are to be moved. */
export const movingGroup = signal<{ section: string } | { areaId: number } | null>(null)
/** Whether the list of what is to be done is shown beside the view. */
export const isToDoShown = signal(true)
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
/** For what is recorded: `now` stands for up to ten seconds. */
export const exactNow = (): number => Date.now() + skew.peek()

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

/** A time of the evening that is shown, or of another; `mark` is the weekday of one on another calendar date, else empty. */
export function timeParts(at: number, evening = date.value): { text: string; mark: string } {
  const mark = evening === null ? '' : weekdayMark(at, clock.value.timezone, evening)
  return { text: timeText(at, clock.value), mark }
}
/** `00:15 Sat`. */
export function time(at: number, evening = date.value): string {
  const { text, mark } = timeParts(at, evening)
  return mark === '' ? text : `${text} ${mark}`
}
/** `19:30` of the wall clock, as the house writes it. */
export const wallTime = (local: string): string => wallText(local, clock.value.twentyFour)
export const timeOf = (text: string): string => time(instantOf(text))

/** Stores a day from the server; a day of another restaurant replaces all known ones. `at`: when this device received it. */
export function storeDay(received: Day, at = Date.now()): void {
  skew.value = instantOf(received.now) - at
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
