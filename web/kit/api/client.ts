/**
 * The client of the public API. The browser sends the session cookie; no script reads it. A call that is refused because
 * the session has expired leads to the sign-in, and is refused to its caller too.
 */
import { type ClientOptions, Transport } from '../../../sdk/src/transport.ts'
import { asPerson } from './as-person.ts'
import { goToSignIn } from './sign-in.ts'
import { together } from './together.ts'

// Kept alive so that a hold is released while its page is being closed.
const send = together((url, init) => fetch(url, { ...init, keepalive: init.method === 'DELETE' }))

export const clientOf = (options: Omit<ClientOptions, 'baseUrl' | 'fetch'>): Transport =>
  new Transport({
    ...options,
    baseUrl: '',
    fetch: async (url, init = {}) => {
      const response = await asPerson((changed) => send(String(url), { ...init, ...changed }))
      if (response.status === 401) goToSignIn()
      return response
    },
  })

export const client = clientOf({ retries: 1, longestWaitSeconds: 2, timeoutMs: 15_000 })
