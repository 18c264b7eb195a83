/** What was sent to a webhook, over HTTP: the list, one of them with its request, a summary, tests, and sending again. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { InvalidInput, notFound } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { Choice, Id, Nullable, OffsetDateTime, utcTimestamp } from '../../../http/wire-types.ts'
import {
  type DeliveryPlace,
  type DeliveryRow,
  type DeliveryState,
  deliveredTypes,
  deliveryStates,
  findDelivery,
  findPayload,
  listDeliveries,
} from './deliveries/deliveries.sql.ts'
import { requestOf } from './deliveries/delivery-request.ts'
import { summariseDeliveries } from './deliveries/delivery-summary.sql.ts'
import { redeliver } from './deliveries/redeliver.ts'
import { redeliverExhausted } from './deliveries/redeliver-exhausted.ts'
import { sendTestEvent } from './send-test-event.ts'
import type { WebhookContext } from './webhook-context.ts'
import { findWebhook, lockWebhook, type WebhookRow } from './webhooks.sql.ts'

const DeliveriesQuery = Type.Object({
  state: Type.Optional({ ...Choice(deliveryStates), description: 'Only deliveries in this state' }),
  event: Type.Optional({ ...Choice(deliveredTypes), description: 'Only events of this type' }),
  from: Type.Optional({ ...OffsetDateTime, description: 'Only deliveries made at this moment or later' }),
  to: Type.Optional({ ...OffsetDateTime, description: 'Only deliveries made before this moment' }),
  cursor: Type.Optional(
    Type.String({ maxLength: 40, description: '`next_cursor` of the page before; the filters stay as they were' }),
  ),
  per_page: Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'How many on a page' }),
})

const delivery = {
  id: Type.Integer(),
  event_id: Type.String(),
  event: Type.String(),
  booking: Nullable(
    Type.Object(
      { id: Id, reference: Type.String(), date: Type.String({ format: 'date' }) },
      { description: 'Whom the event is about, with the evening it is on now; null for a test' },
    ),
  ),
  state: Choice(deliveryStates),
  sent_again: Type.Boolean({ description: 'The event was sent again since, as another delivery' }),
  next_attempt_at: Nullable(OffsetDateTime),
  created_at: OffsetDateTime,
  finished_at: Nullable(OffsetDateTime),
  attempts: Type.Array(
    Type.Object({
      number: Type.Integer(),
      at: OffsetDateTime,
      duration_ms: Type.Integer(),
      status: Nullable(Type.Integer()),
      error: Nullable(Type.String()),
      answer: Nullable(Type.String({ description: 'The first 2 KiB of it' })),
    }),
  ),
}
const Delivery = Type.Object(delivery, { title: 'Delivery' })

const SentRequest = Type.Object(
  {
    url: Type.String({ description: 'The address of the webhook now' }),
    body: Type.String({ description: 'Byte for byte what is sent and signed' }),
    headers: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()], {
      description: `Of the latest attempt, signed again with the secret of now; null before the first attempt`,
    }),
  },
  { title: 'DeliveryRequest' },
)

const DeliveryAnswer = Type.Object({ data: Delivery })
const DeliveryDetailAnswer = Type.Object({
  data: Type.Object({ ...delivery, request: SentRequest }, { title: 'DeliveryDetail' }),
})
const DeliveriesAnswer = Type.Object({
  data: Type.Array(Delivery),
  meta: Type.Object(
    {
      per_page: Type.Integer(),
      next_cursor: Nullable(Type.String({ description: 'For the next, older page; null on the last one' })),
    },
    { title: 'CursorMeta' },
  ),
})
const SentAgainAnswer = Type.Object({
  data: Type.Object(
    {
      sent: Type.Integer({ description: 'Deliveries made by this call, 1,000 at most' }),
      left: Type.Integer({ description: 'That gave up and are left for another call; 1,000 means so many or more' }),
    },
    { title: 'SentAgain' },
  ),
})
const SummaryAnswer = Type.Object({
  data: Type.Object(
    {
      waiting: Type.Integer({ description: 'Counted up to 1,000, as the next two' }),
      gave_up: Type.Integer({ description: 'And not sent again' }),
      delivered: Type.Integer({ description: 'Of those made in the last 24 hours' }),
      usual_ms: Nullable(
        Type.Integer({ description: 'The median of the answers with 2xx to the last 1,000 deliveries' }),
      ),
      hours: Type.Array(
        Type.Object({
          from: OffsetDateTime,
          attempts: Type.Integer(),
          failed: Type.Integer(),
          usual_ms: Type.Integer({ description: 'The median of all attempts' }),
        }),
        { description: 'The last 24 hours, those with attempts, from the last 1,000 deliveries' },
      ),
    },
    { title: 'WebhookSummary' },
  ),
})

function presentDelivery(row: DeliveryRow) {
  const { next_attempt_at, created_at, finished_at, ...rest } = row
  return {
    ...rest,
    next_attempt_at: next_attempt_at && utcTimestamp(next_attempt_at),
    created_at: utcTimestamp(created_at),
    finished_at: finished_at && utcTimestamp(finished_at),
  }
}

const cursorOf = ({ created_at, id }: DeliveryRow): string => `${created_at.epochNanoseconds / 1_000n}-${id}`

function placeFrom(cursor: string): DeliveryPlace {
  const [, micros, id] = /^(\d{1,16})-(\d{1,15})$/.exec(cursor) ?? []
  if (!micros || !id) {
    throw new InvalidInput({ cursor: ['The cursor field must be the next_cursor of the page before.'] })
  }
  return { at: Temporal.Instant.fromEpochNanoseconds(BigInt(micros) * 1_000n), id: Number(id) }
}

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
