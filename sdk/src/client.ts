/**
 * The client: one method for each operation of the API. It uses nothing but `fetch`, so it runs in Node, Deno, Bun and
 * browsers.
 */
import { everyItem, everyItemByCursor } from './pages.ts'
import { type OperationId, type OperationInput, Operations, routes } from './schema.ts'
import type { SendOptions } from './send-options.ts'
import { type ClientOptions, Transport } from './transport.ts'

type Item<Answer> = Answer extends { data: Array<infer Found> } ? Found : never
type AnswerOf<Id extends keyof Operations> = Operations[Id] extends (...args: never[]) => Promise<infer Answer>
  ? Answer
  : never

export class MaitredClient extends Operations {
  readonly #transport: Transport

  constructor(options: ClientOptions) {
    super()
    this.#transport = new Transport(options)
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

  send<Answer>(id: OperationId, input: OperationInput, options: SendOptions = {}): Promise<Answer> {
    return this.#transport.send(routes[id], input, options)
  }
}
