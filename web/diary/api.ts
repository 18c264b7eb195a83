/** The client of the public API. The browser sends the session's cookie by itself; nothing here knows a secret. */
import { ConnectionError, MaitredClient, MaitredError, StandardError, ValidationError } from '../../sdk/src/index.ts'
import { allTables, type Day } from './day.ts'
import { guestName } from './names.ts'
import { date, day, go, learn, loadError, now, place, restaurantId, restaurants, todayIn, wallTime } from './screen.ts'
import { texts } from './texts.ts'

export const client = new MaitredClient({
  baseUrl: '',
  retries: 1,
  longestWaitSeconds: 2,
  timeoutMs: 15_000,
  // A hold is released while its page is being closed.
  fetch: (url, init) => fetch(url, { ...init, keepalive: init?.method === 'DELETE' }),
})

/** What is changed in a booking. */
export type Edit = NonNullable<Parameters<typeof client.updateBooking>[0]['body']>

/** Which restaurant is meant; none before it is known whose diary this is. */
export const here = (): { restaurantId?: number } =>
  restaurantId.value === null ? {} : { restaurantId: restaurantId.value }

export async function fetchDay(asked: string): Promise<void> {
  const { data } = await client.getDay({ date: asked }, here())
  learn(data)
}

/** Reads the day that is shown once more; a failure is no error, since the stream brings it too. */
export async function refresh(): Promise<void> {
  if (date.value !== null) await fetchDay(date.value).catch(ignore)
}

/** Shows the day of the address, or today in the restaurant's zone; and finds out which restaurant it is. */
export async function openDay(): Promise<void> {
  // At the same time where the address says which restaurant; without that, people with several would be refused.
  const early = date.value === null || place.value.restaurant === null ? null : fetchDay(date.value).catch(() => {})
  try {
    const { data } = await client.getMe()
    restaurants.value = data.restaurants
    const here = data.restaurants.find(({ id }) => id === place.value.restaurant) ?? data.restaurants[0]
    if (here === undefined) throw new Error(texts.noRestaurant)
    if (data.restaurants.length > 1) go({ restaurant: here.id }, 'replace')
    await early
    await showDay(here.timezone)
  } catch (error) {
    signInIfNeeded(error)
    loadError.value = sentenceOf(error)
  }
}

async function showDay(timezone: string): Promise<void> {
  const guessed = date.value ?? todayIn(timezone, Date.now())
  if (day.value === null) await fetchDay(guessed)
  // The answer has the server's clock; that of the tablet at the door may be a day wrong.
  const asked = date.value ?? todayIn(timezone, now.value)
  if (asked !== guessed) await fetchDay(asked)
  if (date.value === null) go({ date: asked, view: isNarrow ? 'list' : place.value.view }, 'replace')
}

/** Phones show the list first: a timeline needs room. */
const isNarrow = matchMedia('(max-width: 40rem)').matches

export function chooseRestaurant(id: number): void {
  go({ restaurant: id, date: null, area: null, booking: null })
  void openDay()
}

let isLeaving = false
export const isSigningIn = (): boolean => isLeaving

/** An expired session is asked to sign in, and comes back to the same place and the form as it was. */
export function signInIfNeeded(error: unknown): void {
  if (error instanceof MaitredError && error.status === 401 && !isLeaving) {
    isLeaving = true
    location.assign(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`)
  }
}

/** What the API says, in full: every field of a validation error, and by name who is in the way at a table. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ValidationError) return Object.values(error.errors).flat().join(' ')
  if (error instanceof ConnectionError) return texts.lostAnswer
  if (error instanceof StandardError && error.code === 'TABLE_UNAVAILABLE' && day.value !== null) {
    return obstacle(day.value, error) ?? error.message
  }
  return error instanceof Error ? error.message : String(error)
}

function obstacle(known: Day, { details }: StandardError): string | null {
  const { tables = [], bookings = [] } = (details ?? {}) as {
    tables?: { id: number; name: string }[]
    bookings?: { id: number; date: string; end_time: string }[]
  }
  const names = bookings.map(({ id, date, end_time }) => {
    const booking = known.bookings.find((one) => one.id === id)
    const who = booking === undefined ? texts.noName : guestName(booking)
    return `${who}, ${wallTime(date.slice(11, 16))}–${wallTime(end_time.slice(11, 16))}`
  })
  if (names.length === 0) return null
  const taken = tables.length > 0 ? tables.map(({ name }) => name) : allTables(known).map(({ name }) => name)
  return texts.taken(taken.join(' + '), names.join('; '))
}

/** Whether `override` could do what was refused: rules of the house, never a taken table. */
export const canOverride = (error: unknown): boolean =>
  error instanceof StandardError &&
  error.code === 'SLOT_UNAVAILABLE' &&
  !['no_table', 'party_too_large'].includes(String(error.details?.reason))

function ignore(error: unknown): void {
  signInIfNeeded(error)
}
