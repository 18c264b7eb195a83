/** The client of the public API. The browser sends the session cookie; no script reads it. */
import { ConnectionError, MaitredClient, MaitredError, ValidationError } from '../../sdk/src/index.ts'
import { texts } from '../../texts/en/office.ts'
import { restaurantId } from './frame/screen.ts'

export const client = new MaitredClient({ baseUrl: '', retries: 1, longestWaitSeconds: 2, timeoutMs: 15_000 })

/** The restaurant of requests; none before it is known. */
export const here = (): { restaurantId?: number } =>
  restaurantId.value === null ? {} : { restaurantId: restaurantId.value }

let isLeaving = false

/** An expired session is sent to sign in, and comes back to the same place; the draft is on the server. */
export function signInIfNeeded(error: unknown): void {
  if (error instanceof MaitredError && error.status === 401 && !isLeaving) {
    isLeaving = true
    location.assign(`/sign-in?return_to=${encodeURIComponent(location.pathname + location.search)}`)
  }
}

/** The API's message in full. */
export function sentenceOf(error: unknown): string {
  signInIfNeeded(error)
  if (error instanceof ValidationError) return Object.values(error.errors).flat().join(' ')
  if (error instanceof ConnectionError) return texts.noAnswer
  return error instanceof Error ? error.message : String(error)
}
