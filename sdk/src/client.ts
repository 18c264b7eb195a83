/**
 * The client: one method for each operation of the API. It uses nothing but `fetch`, so it runs in Node, Deno, Bun and
 * browsers. Creating and updating a booking get an idempotency key, the same for all attempts of one call, so a retry never
 * books twice.
 */
import { ConnectionError, errorFrom, MaitredError } from './errors.ts'
import { everyItem, everyItemByCursor } from './pages.ts'
import { defaultRetryOptions, type RetryOptions, retryAfterOf, retryDelay, sleep } from './retry.ts'
import { type OperationId, type OperationInput, type OperationRoute, Operations, routes } from './schema.ts'
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

type Item<Answer> = Answer extends { data: Array<infer Found> } ? Found : never
type AnswerOf<Id extends keyof Operations> = Operations[Id] extends (...args: never[]) => Promise<infer Answer>
  ? Answer
  : never

export class MaitredClient extends Operations {
  readonly #options: ClientOptions
  readonly #retry: RetryOptions

  constructor(options: ClientOptions) {
    super()
    this.#options = options
    this.#retry = {
      retries: options.retries ?? defaultRetryOptions.retries,
      longestWaitSeconds: options.longestWaitSeconds ?? defaultRetryOptions.longestWaitSeconds,
    }
  }

  /** Every patron the filters find; pages are fetched as you iterate. */
  eachPatron(
    filters: NonNullable<Parameters<Operations['queryPatrons']>[0]>['body'] = {},
    options?: SendOptions,
  ): AsyncGenerator<Item<AnswerOf<'queryPatrons'>>> {
    return everyItem((page) => this.queryPatrons({ body: { per_page: 200, ...filters, page } }, options))
  }

  /** Every booking the filters find, oldest start first unless `order` says otherwise. */
  eachBooking(
    filters: NonNullable<Parameters<Operations['queryBookings']>[0]>['body'] = {},
    options?: SendOptions,
  ): AsyncGenerator<Item<AnswerOf<'queryBookings'>>> {
    return everyItem((page) => this.queryBookings({ body: { per_page: 100, ...filters, page } }, options))
  }

  /** Every visible review, newest first. */
  eachReview(
    range: { from?: string; to?: string; per_page?: number } = {},
    options?: SendOptions,
  ): AsyncGenerator<Item<AnswerOf<'listReviews'>>> {
    return everyItem((page) => this.listReviews({ per_page: 100, ...range, page }, options))
  }

  /** Every delivery of a webhook, newest first. */
  eachDelivery(
    input: Omit<Parameters<Operations['listDeliveries']>[0], 'cursor'>,
    options?: SendOptions,
  ): AsyncGenerator<Item<AnswerOf<'listDeliveries'>>> {
    return everyItemByCursor((cursor) =>
      this.listDeliveries({ per_page: 100, ...input, ...(cursor !== undefined && { cursor }) }, options),
    )
  }

  async send<Answer>(id: OperationId, input: OperationInput, options: SendOptions = {}): Promise<Answer> {
    const route: OperationRoute = routes[id]
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
    if (route.keyed) headers['idempotency-key'] = options.idempotencyKey ?? newKey()
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
