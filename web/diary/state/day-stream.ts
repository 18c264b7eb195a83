/**
 * One stream of server-sent events. A lost connection is reopened after a random wait that grows to half a minute, and
 * at once when the browser is online again.
 */

import * as api from '../../../sdk/src/operations.ts'
import { client } from '../../kit/api/client.ts'
import type { Day } from '../day/day.ts'

export type StreamState = 'live' | 'offline'
export type DayStream = { address: string; close(): void }
type Listener = { onDay: (day: Day) => void; onState: (state: StreamState) => void }

const firstWait = 500
const longestWait = 30_000
/** How long a lost connection is not reported, so that a restart of the server shows no banner. */
const patience = 2_500
/** After this long without an event the server is asked whether it is still reachable. */
const quietMs = 20_000

export function openStream(address: string, { onDay, onState }: Listener): DayStream {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let heardAt = performance.now()
  const open = () => {
    source = new EventSource(address)
    source.addEventListener('open', () => {
      clearTimeout(notice)
      notice = undefined
      wait = firstWait
      heardAt = performance.now()
      onState('live')
    })
    source.addEventListener('day', (event) => {
      heardAt = performance.now()
      onDay((JSON.parse((event as MessageEvent<string>).data) as { data: Day }).data)
    })
    source.addEventListener('error', () => {
      lose()
      // EventSource does not tell why it was refused; the session may have expired.
      api.getMe(client).catch(() => {})
    })
  }
  const lose = () => {
    source?.close()
    clearTimeout(retry)
    notice ??= setTimeout(() => onState('offline'), patience)
    retry = setTimeout(open, wait * (0.5 + Math.random()))
    wait = Math.min(longestWait, wait * 2)
  }
  /** If the network disappears silently, the stream stays open for minutes, so a quiet one is checked. */
  const askAfter = () => {
    if (source?.readyState !== EventSource.OPEN || performance.now() - heardAt < quietMs) return
    api.getLiveness(client, { signal: AbortSignal.timeout(5_000) }).then(() => {
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
