/** What the diary does without network. Loaded as a part of its own: open-pocket.ts. */
import { effect, signal } from '@preact/signals'
import * as api from '../../../sdk/src/operations.ts'
import { client } from '../../kit/api/client.ts'
import { person } from '../../kit/api/person.ts'
import { askWho } from '../../kit/who/ask-who.tsx'
import { people, tabletName } from '../../kit/who/tablet.ts'
import type { Day } from '../day/day.ts'
import { placeOf } from '../state/address.ts'
import { homeView } from '../state/open-day.ts'
import type { Pocket } from '../state/pocket.ts'
import {
  connection,
  date,
  day,
  dialog,
  go,
  knownDays,
  loadError,
  opened,
  place,
  restaurantId,
  restaurants,
  storeDay,
  today,
} from '../state/screen.ts'
import { Banner } from './banner.tsx'
import { Chip } from './chip.tsx'
import { canKeep, DeviceStore } from './device-store.ts'
import { returnHere } from './device-wire.ts'
import { FactQueue, facts, waiting } from './fact-queue.ts'
import { checkRelease, nextRelease, startWorker } from './release.ts'
import { followStand } from './stand.ts'
import { readPeopleOnceLive, TabletLine } from './tablet-line.tsx'
import { followScreen } from './wake-lock.ts'

/** How long the server may take to answer before the last known evening is shown. */
const patienceMs = 500
/** A busy evening changes several times a second. */
const keepEveryMs = 2_000
const releaseEveryMs = 60 * 60_000

export function openPocket(): Pocket {
  const store = canKeep() ? new DeviceStore() : null
  const queue = store && new FactQueue(store)
  const canRecord = signal(false)
  const load = async () => {
    if (store === null || (await store.owner()) === undefined) return
    await queue?.load()
    canRecord.value = true
    // From the page that asks before signing out.
    if (location.hash === '#waiting' && waiting.value.length > 0) dialog.value = 'waiting'
    await queue?.send()
  }
  load().catch(() => {})
  if (store !== null) {
    keepEvenings(store)
    unlockOnceLive(store, load)
  }
  startWorker().catch(() => {})
  followReleases()
  nameHouse()
  followScreen()
  followStand()
  openWhatIsTapped()
  const tablet = tabletName()
  person.ask = askWho
  if (tablet !== null) readPeopleOnceLive()
  return {
    Banner: () => (
      <>
        <Banner queue={queue} />
        {tablet !== null && <TabletLine name={tablet} />}
      </>
    ),
    Chip,
    canRecord,
    record: async (recorded) => (await queue?.record(recorded)) ?? false,
    showLastKnown: async () => store !== null && showLastKnown(store),
    lock: async () => {
      canRecord.value = false
      facts.value = []
      await store?.lock()
    },
    renew: async () => void (await nextRelease().catch(() => null)),
  }
}

/** A push was tapped while the diary is open: its worker says at which address it would have been opened. */
function openWhatIsTapped(): void {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ kind?: string; address?: string }>) => {
      if (data.kind !== 'open' || data.address === undefined) return
      const { pathname, search } = new URL(data.address)
      go({ ...placeOf(pathname, search), view: place.peek().view, area: null })
    },
  )
}

/** The server answers by itself whose key it is; a session that has ended leads to the sign-in. */
function unlockOnceLive(store: DeviceStore, done: () => Promise<void>): void {
  let isAsked = false
  effect(() => {
    if (connection.value !== 'live' || isAsked) return
    isAsked = true
    returnHere().catch(() => {})
    api.getDeviceKey(client).then(
      ({ data: { owner, key } }) =>
        store
          .unlock(
            owner,
            Uint8Array.from(atob(key), (char) => char.charCodeAt(0)),
          )
          .then(done),
      () => {
        isAsked = false
      },
    )
  })
}

/** The evening of today, as the server sent it. */
function keepEvenings(store: DeviceStore): void {
  let kept: Day | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  effect(() => {
    const known = knownDays.value.get(today.value)
    if (known === undefined || known === kept || connection.value !== 'live') return
    kept = known
    const receivedAt = Date.now()
    clearTimeout(timer)
    const keep = () =>
      store
        .keepEvening(known.restaurant.id, {
          restaurants: restaurants.peek(),
          day: known,
          receivedAt,
          people: people.peek(),
        })
        .catch(() => {})
    timer = setTimeout(() => void store.owner().then(keep, () => {}), keepEveryMs)
  })
}

async function showLastKnown(store: DeviceStore): Promise<boolean> {
  const kept = await store.lastEvening(place.value.restaurant)
  if (kept === undefined) return false
  await answered()
  if (day.value !== null) return false
  restaurants.value = kept.restaurants
  people.value ??= kept.people ?? null
  storeDay(kept.day, kept.receivedAt)
  connection.value = 'offline'
  const { restaurant, date: known } = kept.day
  const isOneOfSeveral = kept.restaurants.length > 1
  if (day.value === null)
    go({ date: known, view: homeView(), ...(isOneOfSeveral && { restaurant: restaurant.id }) }, 'replace')
  return true
}

/** Until the server has answered or refused, but not for long. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(), patienceMs)
    const stop = effect(() => {
      if (day.value !== null || loadError.value !== null) queueMicrotask(() => end())
    })
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}

/** Asked at the start, when a connection was lost and is back, since a new release restarts the server, and now and then. */
function followReleases(): void {
  effect(() => {
    if (opened.value > 0 || connection.peek() === 'live') void checkRelease()
  })
  setInterval(() => void checkRelease(), releaseEveryMs)
}

/** The manifest of the page is that of the house the person works in; here it may be another of theirs. */
function nameHouse(): void {
  effect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const name = date.value !== null && knownDays.value.get(date.value)?.restaurant.name
    document.querySelector('meta[name="apple-mobile-web-app-title"]')?.setAttribute('content', name || document.title)
    if (link === null || restaurants.value.length < 2) return
    const href = `/diary.webmanifest?restaurant=${restaurantId.value}`
    if (link.getAttribute('href') !== href) link.href = href
  })
}
