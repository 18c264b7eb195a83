/**
 * Keeps the day up to date by server-sent events. All tabs of a browser share one stream, since HTTP/1.1 allows six
 * connections to a server: the tab that gets the lock opens it for the dates of all, and passes on what arrives. When it is
 * closed, the next tab gets the lock. A lost connection is opened again after a random wait that grows to half a minute.
 */
import { effect } from '@preact/signals'
import { client } from './api.ts'
import type { Day } from './day.ts'
import { connection, date, learn, place } from './screen.ts'

type Watch = { restaurant: number | null; date: string }
type Message =
  | { kind: 'watch'; tab: string; watch: Watch | null }
  | { kind: 'who' }
  | { kind: 'day'; day: Day }
  | { kind: 'state'; state: 'live' | 'offline' }

const channel = new BroadcastChannel('maitred-diary')
const tab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')
const firstWait = 500
const longestWait = 30_000
/** How long the news of a lost connection may wait, so that a restart of the server shows no banner for its blink. */
const patience = 2_500
/** How long a stream may say nothing before the server is asked whether it is still there. */
const quietMs = 20_000

export function startLive(): void {
  addEventListener('pagehide', () => channel.postMessage({ kind: 'watch', tab, watch: null } satisfies Message))
  effect(() => {
    const watch = date.value === null ? null : { restaurant: place.value.restaurant, date: date.value }
    send({ kind: 'watch', tab, watch })
  })
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'day') receive(data.day)
    if (data.kind === 'state') connection.value = data.state
    if (data.kind === 'who' && date.value !== null) {
      send({ kind: 'watch', tab, watch: { restaurant: place.value.restaurant, date: date.value } })
    }
  })
  if (navigator.locks === undefined) return void lead()
  void navigator.locks.request('maitred-diary-stream', lead)
}

const send = (message: Message): void => {
  channel.postMessage(message)
  if (message.kind === 'watch') onWatch?.(message)
}
let onWatch: ((message: Extract<Message, { kind: 'watch' }>) => void) | null = null

function receive(day: Day): void {
  connection.value = 'live'
  const shown = place.value.restaurant
  if (shown === null || shown === day.restaurant.id) learn(day)
}

/** Holds the lock, and so the stream, for as long as the tab lives. */
function lead(): Promise<never> {
  const watches = new Map<string, Watch>()
  let stream: Stream | null = null
  const follow = ({ tab, watch }: { tab: string; watch: Watch | null }) => {
    if (watch === null) watches.delete(tab)
    else watches.set(tab, watch)
    const address = streamAddress([...watches.values()])
    if (address === stream?.address) return
    stream?.close()
    stream = address === null ? null : openStream(address)
  }
  onWatch = follow
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'watch') return
    follow(data)
    // A new tab has to learn how things stand.
    if (connection.value !== 'connecting') send({ kind: 'state', state: connection.value })
  })
  if (date.value !== null) follow({ tab, watch: { restaurant: place.value.restaurant, date: date.value } })
  send({ kind: 'who' })
  return new Promise(() => {})
}

/** Tabs on another restaurant than the first read their day once and miss the news; at most 8 dates fit. */
export function streamAddress(watches: readonly Watch[]): string | null {
  const [first] = watches
  if (first === undefined) return null
  const dates = [...new Set(watches.filter((one) => one.restaurant === first.restaurant).map(({ date }) => date))]
  const asked = new URLSearchParams({ dates: dates.sort().slice(-8).join(',') })
  if (first.restaurant !== null) asked.set('restaurant_id', String(first.restaurant))
  return `/api/restaurant/day/stream?${asked}`
}

type Stream = { address: string; close(): void }

function openStream(address: string): Stream {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let heardAt = performance.now()
  const tell = (state: 'live' | 'offline') => {
    connection.value = state
    send({ kind: 'state', state })
  }
  const open = () => {
    source = new EventSource(address)
    source.addEventListener('open', () => {
      clearTimeout(notice)
      notice = undefined
      wait = firstWait
      heardAt = performance.now()
      tell('live')
    })
    source.addEventListener('day', (event) => {
      heardAt = performance.now()
      const { data: day } = JSON.parse((event as MessageEvent<string>).data) as { data: Day }
      receive(day)
      send({ kind: 'day', day })
    })
    source.addEventListener('error', lose)
  }
  const lose = () => {
    source?.close()
    clearTimeout(retry)
    notice ??= setTimeout(() => tell('offline'), patience)
    retry = setTimeout(open, wait * (0.5 + Math.random()))
    wait = Math.min(longestWait, wait * 2)
  }
  /** A network that vanishes without a word leaves the stream open for minutes: a quiet one is asked after. */
  const askAfter = () => {
    if (source?.readyState !== EventSource.OPEN || performance.now() - heardAt < quietMs) return
    client.getLiveness({ signal: AbortSignal.timeout(5_000) }).then(() => {
      heardAt = performance.now()
    }, lose)
  }
  const hurry = () => {
    if (source?.readyState !== EventSource.CLOSED) return
    clearTimeout(retry)
    open()
  }
  const heartbeat = setInterval(askAfter, quietMs / 2)
  addEventListener('online', hurry)
  addEventListener('offline', lose)
  open()
  return {
    address,
    close() {
      source?.close()
      clearInterval(heartbeat)
      clearTimeout(retry)
      clearTimeout(notice)
      removeEventListener('online', hurry)
      removeEventListener('offline', lose)
    },
  }
}
