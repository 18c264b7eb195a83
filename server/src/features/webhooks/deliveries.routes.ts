/** What was sent to a webhook, over HTTP: the list, one of them with its request, a summary, tests, and sending again. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import {
  cursorOf,
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryAnswer,
  DeliveryDetailAnswer,
  placeFrom,
  presentDelivery,
  SentAgainAnswer,
  SummaryAnswer,
} from './deliveries/deliveries.schemas.ts'
import { type DeliveryState, findDelivery, findPayload, listDeliveries } from './deliveries/deliveries.sql.ts'
import { requestOf } from './deliveries/delivery-request.ts'
import { summariseDeliveries } from './deliveries/delivery-summary.sql.ts'
import { redeliver } from './deliveries/redeliver.ts'
import { redeliverExhausted } from './deliveries/redeliver-exhausted.ts'
import { sendTestEvent } from './send-test-event.ts'
import type { WebhookContext } from './webhook-context.ts'
import { webhookOperations as describe } from './webhook-operations.schemas.ts'
import { findWebhook, lockWebhook, type WebhookRow } from './webhooks.sql.ts'

type Parts = WebhookContext & { db: Database }
type WebhookPath = { Params: { webhook_id: string } }
type DeliveryPath = { Params: { webhook_id: string; delivery: string } }
type DeliveriesRequest = {
  per_page: number
  state?: DeliveryState
  event?: string
  from?: string
  to?: string
  cursor?: string
}

export const deliveryRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, ...context }) => {
  const { clock, secrets } = context
  const webhookIdFrom = (params: WebhookPath['Params']) => idFrom(params.webhook_id, 'Webhook')

  async function existing(restaurantId: number, id: number): Promise<WebhookRow> {
    const row = await db.read((query) => findWebhook(query, restaurantId, id))
    if (!row) throw notFound('Webhook')
    return row
  }

  api.post<WebhookPath>(
    '/webhooks/:webhook_id/test',
    { schema: { ...describe.test, response: { 201: DeliveryAnswer } } },
    async ({ restaurantId, params }, reply) => {
      const id = webhookIdFrom(params)
      const row = await db.transaction((tx) => sendTestEvent(tx, restaurantId, context, id))
      return reply.code(201).send({ data: presentDelivery(row) })
    },
  )

  api.get<WebhookPath>(
    '/webhooks/:webhook_id/summary',
    { schema: { ...describe.summary, response: { 200: SummaryAnswer } } },
    async ({ restaurantId, params }) => {
      const { id } = await existing(restaurantId, webhookIdFrom(params))
      const since = clock.now().subtract({ hours: 24 })
      return { data: await db.read((query) => summariseDeliveries(query, restaurantId, id, since)) }
    },
  )

  api.get<WebhookPath>(
    '/webhooks/:webhook_id/deliveries',
    { schema: { ...describe.deliveries, querystring: DeliveriesQuery, response: { 200: DeliveriesAnswer } } },
    async (request) => {
      const { restaurantId } = request
      const { per_page, state, event, from, to, cursor } = request.query as DeliveriesRequest
      const { id: webhookId } = await existing(restaurantId, webhookIdFrom(request.params))
      const filter = {
        ...{ webhookId, state, event },
        from: from === undefined ? undefined : Temporal.Instant.from(from),
        to: to === undefined ? undefined : Temporal.Instant.from(to),
        after: cursor === undefined ? undefined : placeFrom(cursor),
      }
      // One more than the page tells whether there is another.
      const found = await db.read((query) => listDeliveries(query, restaurantId, filter, per_page + 1))
      const rows = found.slice(0, per_page)
      const last = rows.at(-1)
      const next_cursor = found.length > per_page && last ? cursorOf(last) : null
      return { data: rows.map(presentDelivery), meta: { per_page, next_cursor } }
    },
  )

  api.get<DeliveryPath>(
    '/webhooks/:webhook_id/deliveries/:delivery',
    { schema: { ...describe.delivery, response: { 200: DeliveryDetailAnswer } } },
    async ({ restaurantId, params }) => {
      const webhook = await existing(restaurantId, webhookIdFrom(params))
      const id = idFrom(params.delivery, 'Delivery')
      const found = await db.read(async (query) => {
        const row = await findDelivery(query, restaurantId, webhook.id, id)
        return row && { row, payload: (await findPayload(query, restaurantId, row.event_id)) ?? '' }
      })
      if (!found) throw notFound('Delivery')
      const secret = secrets.decrypt({ restaurantId, webhookId: webhook.id }, webhook.secret)
      const request = requestOf(found.row, { url: webhook.url, secret }, found.payload)
      return { data: { ...presentDelivery(found.row), request } }
    },
  )

  api.post<DeliveryPath>(
    '/webhooks/:webhook_id/deliveries/:delivery/redeliver',
    { schema: { ...describe.redeliver, response: { 201: DeliveryAnswer } } },
    async ({ restaurantId, params }, reply) => {
      const webhookId = webhookIdFrom(params)
      const deliveryId = idFrom(params.delivery, 'Delivery')
      const row = await db.transaction((tx) => redeliver(tx, restaurantId, webhookId, deliveryId))
      return reply.code(201).send({ data: presentDelivery(row) })
    },
  )

  api.post<WebhookPath>(
    '/webhooks/:webhook_id/redeliver-exhausted',
    { schema: { ...describe.redeliverExhausted, response: { 200: SentAgainAnswer } } },
    async ({ restaurantId, params }) => {
      const webhookId = webhookIdFrom(params)
      const data = await db.transaction(async (tx) => {
        if (!(await lockWebhook(tx, restaurantId, webhookId))) throw notFound('Webhook')
        return redeliverExhausted(tx, restaurantId, webhookId)
      })
      return { data }
    },
  )
}
