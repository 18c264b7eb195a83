/**
 * Keeps the day up to date. All tabs of a browser share their streams, one for each restaurant, since HTTP/1.1 allows
 * six connections to a server: the tab that holds the lock opens them for the days of all tabs and broadcasts the
 * events. When it is closed, the next tab gets the lock.
 */
import { effect } from '@preact/signals'
import type { Day } from '../day/day.ts'
import { type DayStream, openStream, type StreamState } from './day-stream.ts'
import { connection, date, opened, restaurantId, storeDay } from './screen.ts'
import { streamsFor, type Watch } from './streams.ts'

type WatchMessage = { kind: 'watch'; tab: string; watch: Watch | null }
type Message =
  | WatchMessage
  | { kind: 'who' }
  | { kind: 'day'; restaurant: number | null; day: Day }
  | { kind: 'state'; restaurant: number | null; state: StreamState }

const channel = new BroadcastChannel('maitred-diary')
const tab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')

const ownWatch = (): Watch | null => (date.value === null ? null : { restaurant: restaurantId.value, date: date.value })
const announce = (): void => send({ kind: 'watch', tab, watch: ownWatch() })

export function startLive(): void {
  addEventListener('pagehide', () => send({ kind: 'watch', tab, watch: null }))
  addEventListener('pageshow', announce)
  // The visible tab comes first where there are more days than the streams can carry.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && announce())
  effect(announce)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'who') announce()
    else if (data.kind !== 'watch') receive(data)
  })
  if (navigator.locks === undefined) return void lead()
  void navigator.locks.request('maitred-diary-stream', lead)
}

/** BroadcastChannel does not deliver a tab's own messages to itself. */
function send(message: Message): void {
  channel.postMessage(message)
  if (message.kind === 'watch') follow?.(message)
  else if (message.kind !== 'who') receive(message)
}
/** Set in the tab that has the lock. */
let follow: ((message: WatchMessage) => void) | null = null

function receive(message: Extract<Message, { kind: 'day' | 'state' }>): void {
  if (message.restaurant !== restaurantId.value) return
  connection.value = message.kind === 'state' ? message.state : 'live'
  if (message.kind === 'day') storeDay(message.day)
  else if (message.state === 'live') opened.value = opened.peek() + 1
}

/** Holds the lock, and the streams, as long as the tab is open. */
function lead(): Promise<never> {
  const watches = new Map<string, Watch>()
  const streams = new Map<number | null, DayStream>()
  const states = new Map<number | null, StreamState>()
  const open = (restaurant: number | null, address: string) =>
    openStream(address, {
      onDay: (day) => send({ kind: 'day', restaurant, day }),
      onState: (state) => {
        states.set(restaurant, state)
        send({ kind: 'state', restaurant, state })
      },
    })
  follow = ({ tab, watch }) => {
    watches.delete(tab)
    if (watch !== null) watches.set(tab, watch)
    const needed = streamsFor([...watches.values()])
    for (const [restaurant, stream] of streams) {
      if (needed.some(({ address }) => address === stream.address)) continue
      stream.close()
      streams.delete(restaurant)
    }
    for (const { restaurant, address } of needed) {
      if (!streams.has(restaurant)) streams.set(restaurant, open(restaurant, address))
    }
    // A new tab needs the current state.
    const state = watch && states.get(watch.restaurant)
    if (watch && state) send({ kind: 'state', restaurant: watch.restaurant, state })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => data.kind === 'watch' && follow?.(data))
  announce()
  send({ kind: 'who' })
  return new Promise(() => {})
}
