/** The client of the public API. The browser sends the session cookie; no script reads it. */
import { ConnectionError, MaitredClient, MaitredError, StandardError, ValidationError } from '../../../sdk/src/index.ts'
import { seatTexts, texts } from '../../../texts/en/diary.ts'
import { allTables, type Day } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { instantOf, minute } from '../day/zone-time.ts'
import {
  connection,
  date,
  day,
  go,
  knownDays,
  learn,
  loadError,
  now,
  place,
  restaurantId,
  restaurants,
  today,
  wallTime,
} from './screen.ts'

export const client = new MaitredClient({
  baseUrl: '',
  retries: 1,
  longestWaitSeconds: 2,
  timeoutMs: 15_000,
  // So that a hold is released while its page is being closed.
  fetch: (url, init) => fetch(url, { ...init, keepalive: init?.method === 'DELETE' }),
})

/** What is changed in a booking. */
export type Edit = NonNullable<Parameters<typeof client.updateBooking>[0]['body']>

/** The restaurant of requests; none before it is known. */
export const here = (): { restaurantId?: number } =>
  restaurantId.value === null ? {} : { restaurantId: restaurantId.value }

export async function fetchDay(asked: string): Promise<void> {
  const { data } = await client.getDay({ date: asked }, here())
  learn(data)
}

/** Fetches the shown day again; failures are ignored, since the stream brings it too. */
export async function refresh(): Promise<void> {
  if (date.value !== null) await fetchDay(date.value).catch(ignore)
}

/** If the stream brings nothing for this long after a change, it has missed it. */
const streamPatience = 2_500

/**
 * Waits until the shown day contains the change. The stream brings it; the day is fetched only without a stream, or if
 * it brings nothing.
 */
export function arrival(isThere: (known: Day) => boolean): Promise<void> {
  if (connection.value !== 'live') return refresh()
  const asked = date.value ?? ''
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(refresh()), streamPatience)
    const stop = knownDays.subscribe((days) => {
      const known = days.get(asked)
      // Deferred, since the first call happens before `stop` and `end` are assigned.
      if (known === undefined || isThere(known)) queueMicrotask(() => end())
    })
    const end = (last?: Promise<void>) => {
      clearTimeout(timer)
      stop()
      resolve(last)
    }
  })
}

/** Matches any change of the day; for actions that are not shown optimistically. */
export function anyChange(): (known: Day) => boolean {
  const seen = day.value?.version
  return ({ version }) => version !== seen
}

/** Shows the day of the address, or the current evening; and determines the restaurant. */
export async function openDay(): Promise<void> {
  // In parallel where the address names the restaurant; otherwise people with several restaurants would be refused.
  const early = date.value === null || place.value.restaurant === null ? null : fetchDay(date.value).catch(() => {})
  try {
    const { data } = await client.getMe()
    restaurants.value = data.restaurants
    const shown = data.restaurants.find(({ id }) => id === place.value.restaurant) ?? data.restaurants[0]
    if (shown === undefined) throw new Error(texts.noRestaurant)
    if (data.restaurants.length > 1) go({ restaurant: shown.id }, 'replace')
    await early
    await showDay()
  } catch (error) {
    signInIfNeeded(error)
    loadError.value = sentenceOf(error)
  }
}

/** The server decides which evening is current, since the tablet's clock may be a day wrong. */
async function showDay(): Promise<void> {
  if (date.value !== null) {
    if (day.value === null) await fetchDay(date.value)
    return
  }
  const { data } = await client.getDay({}, here())
  learn(data)
  go({ date: data.date, view: isNarrow ? 'list' : place.value.view }, 'replace')
}

/** Goes to the current evening. */
export async function openToday(): Promise<void> {
  const { data } = await client.getDay({}, here()).catch(() => ({ data: null }))
  if (data !== null) learn(data)
  go({ date: data?.date ?? today.value, booking: null })
}

/** Phones show the list first: a timeline needs room. */
const isNarrow = matchMedia('(max-width: 40rem)').matches

export function chooseRestaurant(id: number): void {
  go({ restaurant: id, date: null, area: null, booking: null })
  void openDay()
}

let isLeaving = false
export const isSigningIn = (): boolean => isLeaving

/** An expired session is sent to sign in, and comes back to the same place with the form as it was. */
export function signInIfNeeded(error: unknown): void {
  if (error instanceof MaitredError && error.status === 401 && !isLeaving) {
    isLeaving = true
    location.assign(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`)
  }
}

/** The API's message in full: every field of a validation error, and the names of parties in the way at a table. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ValidationError) return Object.values(error.errors).flat().join(' ')
  if (error instanceof ConnectionError) return texts.lostAnswer
  if (error instanceof StandardError && error.code === 'TABLE_UNAVAILABLE' && day.value !== null) {
    return obstacle(day.value, error) ?? error.message
  }
  return error instanceof Error ? error.message : String(error)
}

type InTheWay = { id: number; date: string; end_time: string; name?: string | null; arrived_at?: string | null }

function obstacle(known: Day, { details }: StandardError): string | null {
  const { tables = [], bookings = [] } = (details ?? {}) as {
    tables?: { id: number; name: string }[]
    bookings?: InTheWay[]
  }
  if (bookings.length === 0) return null
  const names = tables.length > 0 ? tables.map(({ name }) => name) : allTables(known).map(({ name }) => name)
  const over = bookings.map((one) => overWords(known, names.join(' + '), one)).find((words) => words !== null)
  if (over) return over
  const who = bookings.map((one) => {
    return `${nameOf(known, one)}, ${wallTime(one.date.slice(11, 16))}–${wallTime(one.end_time.slice(11, 16))}`
  })
  return texts.taken(names.join(' + '), who.join('; '))
}

/** `M6 is still taken by Živković, 28 min over.` for those who sit there past their time. */
function overWords(known: Day, tables: string, one: InTheWay): string | null {
  const over = Math.floor((now.value - instantOf(one.end_time)) / minute)
  if (!one.arrived_at || over < 0) return null
  return `${seatTexts.over(tables, nameOf(known, one), over)}.`
}

const nameOf = ({ bookings }: Day, { id, name }: InTheWay): string => {
  const booking = bookings.find((one) => one.id === id)
  return booking === undefined ? (name ?? texts.noName) : guestName(booking)
}

/** Whether `override` could do what was refused: against rules of the restaurant, never a taken table. */
export const canOverride = (error: unknown): boolean =>
  error instanceof StandardError &&
  error.code === 'SLOT_UNAVAILABLE' &&
  !['no_table', 'party_too_large'].includes(String(error.details?.reason))

function ignore(error: unknown): void {
  signInIfNeeded(error)
}
