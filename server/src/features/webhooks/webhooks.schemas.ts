/** The JSON shapes of webhooks and deliveries. */
import { Type } from 'typebox'
import { eventTypes } from '../../domain/booking/booking-status.ts'
import { PageMeta, pageFields } from '../../http/responses/pagination.ts'
import { Choice, HttpUrl, Id, Nullable, OffsetDateTime, utcTimestamp } from '../../http/wire-types.ts'
import type { WebhookSecrets } from './deliver/webhook-secrets.ts'
import { type DeliveryRow, deliveryStates } from './deliveries.sql.ts'
import { testEventType } from './send-test-event.ts'
import type { WebhookRow } from './webhooks.sql.ts'

const Events = Type.Array(Choice(eventTypes), { minItems: 1, maxItems: eventTypes.length, uniqueItems: true })

export const CreateWebhookBody = Type.Object({ url: HttpUrl, events: Events })

export const UpdateWebhookBody = Type.Object({
  url: Type.Optional(HttpUrl),
  events: Type.Optional(Events),
  is_active: Type.Optional(Type.Boolean()),
})

export const RotateBody = Type.Object({ keep_previous: Type.Optional(Type.Boolean()) })

export const DeliveriesQuery = Type.Object({
  state: Type.Optional({ ...Choice(deliveryStates), description: 'Only deliveries in this state' }),
  event: Type.Optional({ ...Choice([...eventTypes, testEventType]), description: 'Only events of this type' }),
  ...pageFields({ perPage: 25, most: 100 }),
})

const listed = {
  id: Id,
  url: Type.String(),
  secret: Type.String(),
  events: Type.Array(Type.String()),
  is_active: Type.Boolean(),
  created_at: OffsetDateTime,
}

export const WebhookAnswer = Type.Object({
  data: Type.Object({ ...listed, updated_at: OffsetDateTime }, { title: 'Webhook' }),
})
export const WebhooksAnswer = Type.Object({ data: Type.Array(Type.Object(listed, { title: 'ListedWebhook' })) })
export const RemovedAnswer = Type.Object({ message: Type.String() })

const Delivery = Type.Object(
  {
    id: Type.Integer(),
    event_id: Type.String(),
    event: Type.String(),
    state: Choice(deliveryStates),
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
        answer: Nullable(Type.String()),
      }),
    ),
  },
  { title: 'Delivery' },
)

export const DeliveryAnswer = Type.Object({ data: Delivery })
export const DeliveriesAnswer = Type.Object({ data: Type.Array(Delivery), meta: PageMeta })

export function presentWebhook(secrets: WebhookSecrets, restaurantId: number, row: WebhookRow) {
  return {
    id: row.id,
    url: row.url,
    secret: secrets.decrypt({ restaurantId, webhookId: row.id }, row.secret),
    events: row.events,
    is_active: row.is_active,
    created_at: utcTimestamp(row.created_at),
    updated_at: utcTimestamp(row.updated_at),
  }
}

export function presentDelivery(row: DeliveryRow) {
  const { next_attempt_at, created_at, finished_at, ...rest } = row
  return {
    ...rest,
    next_attempt_at: next_attempt_at && utcTimestamp(next_attempt_at),
    created_at: utcTimestamp(created_at),
    finished_at: finished_at && utcTimestamp(finished_at),
  }
}
