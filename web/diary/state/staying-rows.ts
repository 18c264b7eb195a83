/**
 * Rows whose next step was just pressed. Each stays in its place, so that a second press never hits the party below it,
 * until the pointer has left it or two seconds have passed.
 */
import { computed, signal } from '@preact/signals'
import type { Booking } from '../day/day.ts'
import { groupsOf } from '../day/groups.ts'
import { day, groups, nowMinute, undos } from './screen.ts'

/**
 * `was`: the booking before the press, which determines its place. `done`: the result in words. `since`: undos after it
 * belong to it.
 */
export type StayingRow = { was: Booking; done: string; since: number }

export const staysForMs = 2_000

export const stayingRows = signal<ReadonlyMap<number, StayingRow>>(new Map())

/** The lists as shown. Figures use `groups`, which has every booking where it belongs. */
export const rowGroups = computed(() => {
  const staying = stayingRows.value
  if (day.value === null || staying.size === 0) return groups.value
  const bookings = day.value.bookings.map((booking) => staying.get(booking.id)?.was ?? booking)
  return groupsOf({ ...day.value, bookings }, nowMinute.value)
})

/** While `deed` is running, and for two seconds after the press; not at all if it is refused. */
export function stayInPlace(was: Booking, done: string, deed: Promise<boolean>): void {
  const stay = { was, done, since: undos.value.at(-1)?.id ?? 0 }
  keep(stay)
  const time = new Promise((resolve) => setTimeout(resolve, staysForMs))
  const end = () => stayingRows.value.get(was.id) === stay && release(was.id)
  void deed.then((isDone) => (isDone ? time.then(end) : end()))
}

/** Also beyond the two seconds: while its undo runs, the row has not moved at all. */
export function stayUntil(stay: StayingRow, end: Promise<void>): void {
  keep({ ...stay })
  void end.then(() => release(stay.was.id))
}

function keep(stay: StayingRow): void {
  stayingRows.value = new Map([...stayingRows.value, [stay.was.id, stay]])
}

/** Lets the row move to its new place; the focus moves with it. */
export function release(id: number): void {
  if (!stayingRows.value.has(id)) return
  const rowOf = () => document.querySelector<HTMLElement>(`.row [data-booking="${id}"]`)
  const hadFocus = rowOf()?.parentElement?.contains(document.activeElement) ?? false
  stayingRows.value = new Map([...stayingRows.value].filter(([other]) => other !== id))
  if (hadFocus) requestAnimationFrame(() => rowOf()?.focus({ preventScroll: true }))
}
