/**
 * The client of the public API. The browser sends the session cookie; no script reads it. A call that is refused because
 * the session has expired leads to the sign-in, and is refused to its caller too.
 */
import { type ClientOptions, Transport } from '../../../sdk/src/transport.ts'
import { sendAsPerson } from './person.ts'
import { goToSignIn } from './sign-in.ts'
import { together } from './together.ts'

// Kept alive so that a hold is released while its page is being closed.
const send = together((url, init) => fetch(url, { ...init, keepalive: init.method === 'DELETE' }))

export const clientOf = (
  options: Omit<ClientOptions, 'baseUrl' | 'fetch'>,
  headers: Record<string, string> = {},
): Transport =>
  new Transport({
    ...options,
    baseUrl: '',
    fetch: async (url, init = {}) => {
      const asked = { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }
      const response = await sendAsPerson((each) => send(String(url), each), asked)
      if (response.status === 401) goToSignIn()
      return response
    },
  })

export const client = clientOf({ retries: 1, longestWaitSeconds: 2, timeoutMs: 15_000 })
