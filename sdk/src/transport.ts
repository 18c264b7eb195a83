/**
 * Sends the requests of operations. Creating and updating a booking get an idempotency key, the same for all attempts of
 * one call, so a retry never books twice.
 */
import { ConnectionError, errorFrom, MaitredError } from './errors.ts'
import { defaultRetryOptions, type RetryOptions, retryAfterOf, retryDelay, sleep } from './retry.ts'
import type { OperationInput, OperationRoute } from './schema.ts'
import type { SendOptions } from './send-options.ts'

export type ClientOptions = Partial<RetryOptions> & {
  /** `https://bookings.example.com` */
  baseUrl: string
  /** Left out in a browser that is signed in: it sends its cookie to the server its page came from (`baseUrl` `''`). */
  token?: string
  /** For a user token that manages several restaurants. */
  restaurantId?: number
  /** Milliseconds one attempt may take; 30,000 by default. */
  timeoutMs?: number
  fetch?: typeof fetch
}

export class Transport {
  readonly #options: ClientOptions
  readonly #retry: RetryOptions

  constructor(options: ClientOptions) {
    this.#options = options
    this.#retry = {
      retries: options.retries ?? defaultRetryOptions.retries,
      longestWaitSeconds: options.longestWaitSeconds ?? defaultRetryOptions.longestWaitSeconds,
    }
  }

  async send<Answer>(route: OperationRoute, input: OperationInput, options: SendOptions = {}): Promise<Answer> {
    const request = this.#requestFor(route, input, options)
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.#attempt(request, options)) as Answer
      } catch (error) {
        const delay = retryDelay(error, attempt, route.safe, this.#retry)
        if (delay === null) throw error
        await sleep(delay, options.signal)
      }
    }
  }

  #requestFor(route: OperationRoute, input: OperationInput, options: SendOptions): PreparedRequest {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (this.#options.token !== undefined) headers.authorization = `Bearer ${this.#options.token}`
    const restaurantId = options.restaurantId ?? this.#options.restaurantId
    if (restaurantId !== undefined) headers['x-restaurant-id'] = String(restaurantId)
    const key = options.idempotencyKey ?? (route.keyed ? newKey() : undefined)
    if (key !== undefined) headers['idempotency-key'] = key
    if (options.ifMatch !== undefined) headers['if-match'] = options.ifMatch
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const body = input.body === undefined ? null : JSON.stringify(input.body)
    return { url: urlOf(this.#options.baseUrl, route, input), method: route.method, headers, body }
  }

  async #attempt({ url, ...init }: PreparedRequest, { signal, onHeaders }: SendOptions): Promise<unknown> {
    const send = this.#options.fetch ?? fetch
    const timeout = AbortSignal.timeout(this.#options.timeoutMs ?? 30_000)
    try {
      const response = await send(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
      const body = readJson(await response.text())
      if (response.ok) {
        onHeaders?.(response.headers)
        return body
      }
      const failure = { status: response.status, requestId: response.headers.get('x-request-id'), body }
      throw errorFrom(failure, retryAfterOf(response.headers, Date.now()))
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw error instanceof MaitredError ? error : new ConnectionError(error)
    }
  }
}

/** Not `crypto.randomUUID`, which browsers lack on pages served over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type PreparedRequest = { url: string; method: string; headers: Record<string, string>; body: string | null }

function urlOf(baseUrl: string, { path, query }: OperationRoute, input: OperationInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const asked = new URLSearchParams()
  for (const name of query) if (input[name] !== undefined) asked.set(name, String(input[name]))
  const search = asked.toString()
  return `${baseUrl.replace(/\/+$/, '')}${filled}${search === '' ? '' : `?${search}`}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? null : text
  }
}
