/** When to retry, and after how long. A request that could be carried out twice is never sent twice. */
import { ConnectionError, MaitredError, StandardError } from './errors.ts'

export type RetryOptions = {
  /** Further attempts after the first; 0 is none. */
  retries: number
  /** With a longer `Retry-After` the error is thrown at once; its `retryAfter` says how long. */
  longestWaitSeconds: number
}

export const defaultRetryOptions: RetryOptions = { retries: 3, longestWaitSeconds: 30 }

/** Milliseconds to wait before attempt number `attempt + 1`; null to give up. */
export function retryDelay(error: unknown, attempt: number, safe: boolean, options: RetryOptions): number | null {
  if (attempt > options.retries || !isRetryable(error, safe)) return null
  const asked = error instanceof StandardError ? error.retryAfter : null
  if (asked === null) return Math.random() * 250 * 2 ** attempt
  return asked <= options.longestWaitSeconds ? asked * 1_000 : null
}

function isRetryable(error: unknown, safe: boolean): boolean {
  if (error instanceof ConnectionError) return safe
  if (!(error instanceof MaitredError)) return false
  // Refused before it was processed, so any request may be sent again.
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

/** Seconds, or a date, as RFC 9110 defines it. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  if (/^\d+$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1_000))
}
