/** When to try again, and how long to wait. A request that could be carried out twice is never sent twice. */
import { ConnectionError, MaitredError, StandardError } from './errors.ts'

export type Patience = {
  /** Further attempts after the first; 0 is none. */
  retries: number
  /** A `Retry-After` beyond this many seconds is not waited for: the error is thrown, and says how long. */
  longestWaitSeconds: number
}

export const defaultPatience: Patience = { retries: 3, longestWaitSeconds: 30 }

/** Milliseconds to wait before attempt number `attempt + 1`; null to give up. */
export function waitBefore(error: unknown, attempt: number, safe: boolean, patience: Patience): number | null {
  if (attempt > patience.retries || !isWorthIt(error, safe)) return null
  const asked = error instanceof StandardError ? error.retryAfter : null
  if (asked === null) return Math.random() * 250 * 2 ** attempt
  return asked <= patience.longestWaitSeconds ? asked * 1_000 : null
}

function isWorthIt(error: unknown, safe: boolean): boolean {
  if (error instanceof ConnectionError) return safe
  if (!(error instanceof MaitredError)) return false
  // Refused before anything was done, so anything may be sent again.
  if (error.status === 429) return true
  if (error instanceof StandardError && error.code === 'IDEMPOTENCY_IN_PROGRESS') return true
  return safe && (error.status === 503 || error.status === 502 || error.status === 504)
}

export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Seconds, or a date, as RFC 9110 has it. */
export function retryAfterIn(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  if (/^\d+$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1_000))
}
