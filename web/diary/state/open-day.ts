/** Which day is shown, and whether it has what was just changed. */
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import type { Day } from '../day/day.ts'
import { currentRestaurant } from './current-restaurant.ts'
import { connection, date, day, go, knownDays, loadError, place, restaurants, storeDay, today } from './screen.ts'
import { sentenceOf } from './sentence-of.ts'

export async function fetchDay(asked: string): Promise<void> {
  const { data } = await api.getDay(client, { date: asked }, currentRestaurant())
  storeDay(data)
}

/** Fetches the shown day again; failures are ignored, since the stream brings it too. */
export async function refresh(): Promise<void> {
  if (date.value !== null) await fetchDay(date.value).catch(() => {})
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
    const { data } = await api.getMe(client)
    restaurants.value = data.restaurants
    const shown = data.restaurants.find(({ id }) => id === place.value.restaurant) ?? data.restaurants[0]
    if (shown === undefined) throw new Error(texts.noRestaurant)
    if (data.restaurants.length > 1) go({ restaurant: shown.id }, 'replace')
    await early
    await showDay()
  } catch (error) {
    loadError.value = sentenceOf(error)
  }
}

/** The server decides which evening is current, since the tablet's clock may be a day wrong. */
async function showDay(): Promise<void> {
  if (date.value !== null) {
    if (day.value === null) await fetchDay(date.value)
    return
  }
  const { data } = await api.getDay(client, {}, currentRestaurant())
  storeDay(data)
  go({ date: data.date, view: homeView() }, 'replace')
}

/** Goes to the current evening. */
export async function openToday(): Promise<void> {
  const { data } = await api.getDay(client, {}, currentRestaurant()).catch(() => ({ data: null }))
  if (data !== null) storeDay(data)
  go({ date: data?.date ?? today.value, booking: null })
}

/** Phones show the list first: a timeline needs room. */
const isNarrow = matchMedia('(max-width: 40rem)').matches
export const homeView = () => (isNarrow ? 'list' : place.value.view)

export function chooseRestaurant(id: number): void {
  go({ restaurant: id, date: null, area: null, booking: null })
  void openDay()
}
