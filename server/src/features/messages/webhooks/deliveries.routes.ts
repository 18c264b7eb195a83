/** What was sent to a webhook, over HTTP: the list, one of them with its request, a summary, tests, and sending again. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
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
    {
      schema: {
        ...operation({
          operationId: 'testWebhook',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Webhooks'],
          summary: 'Send a test event',
          description: 'Sends an event of the type `webhook.test`, whatever the webhook subscribed to.',
          'x-answers': { 201: 'The delivery, not yet sent.' },
        }),
        response: { 201: DeliveryAnswer },
      },
    },
    async ({ restaurantId, params }, reply) => {
      const id = webhookIdFrom(params)
      const row = await db.transaction((tx) => sendTestEvent(tx, restaurantId, context, id))
      return reply.code(201).send({ data: presentDelivery(row) })
    },
  )

  api.get<WebhookPath>(
    '/webhooks/:webhook_id/summary',
    {
      schema: {
        ...operation({
          operationId: 'getWebhookSummary',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Webhooks'],
          summary: 'Show how a webhook is doing',
          description:
            'What waits, what gave up and was not sent again, and how quickly the receiver answered in the last 24 hours.',
          'x-answers': { 200: 'The summary.' },
        }),
        response: { 200: SummaryAnswer },
      },
    },
    async ({ restaurantId, params }) => {
      const { id } = await existing(restaurantId, webhookIdFrom(params))
      const since = clock.now().subtract({ hours: 24 })
      return { data: await db.read((query) => summariseDeliveries(query, restaurantId, id, since)) }
    },
  )

  api.get<WebhookPath>(
    '/webhooks/:webhook_id/deliveries',
    {
      schema: {
        ...operation({
          operationId: 'listDeliveries',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Webhooks'],
          summary: 'List deliveries',
          description: `Deliveries with every attempt, newest first, a page at a time by \`cursor\`. Kept for 30 days after they were
delivered or exhausted. Those that wait because the webhook is paused are kept for 30 days.`,
          'x-answers': { 200: 'One page of deliveries.' },
        }),
        querystring: DeliveriesQuery,
        response: { 200: DeliveriesAnswer },
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'getDelivery',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Webhooks'],
          summary: 'Show a delivery',
          description: `With the request: its body as it was signed, and the headers of the latest attempt. Signatures are not stored
but made again with the secret of now; those sent before it was replaced were others.`,
          'x-answers': { 200: 'The delivery and its request.' },
        }),
        response: { 200: DeliveryDetailAnswer },
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'redeliver',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Webhooks'],
          summary: 'Send a delivery again',
          description: 'Makes a new delivery of the same event: same id, same bytes, a new signature.',
          'x-answers': { 201: 'The new delivery, not yet sent.' },
        }),
        response: { 201: DeliveryAnswer },
      },
    },
    async ({ restaurantId, params }, reply) => {
      const webhookId = webhookIdFrom(params)
      const deliveryId = idFrom(params.delivery, 'Delivery')
      const row = await db.transaction((tx) => redeliver(tx, restaurantId, webhookId, deliveryId))
      return reply.code(201).send({ data: presentDelivery(row) })
    },
  )

  api.post<WebhookPath>(
    '/webhooks/:webhook_id/redeliver-exhausted',
    {
      schema: {
        ...operation({
          operationId: 'redeliverExhausted',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Webhooks'],
          summary: 'Send all that gave up again',
          description: `Makes a new delivery of each event whose delivery gave up and was not sent again since, the oldest first, up to
1,000 in a call. Calling it once more sends the rest, and nothing twice.`,
          'x-answers': { 200: 'How many are sent, and how many are left.' },
        }),
        response: { 200: SentAgainAnswer },
      },
    },
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
