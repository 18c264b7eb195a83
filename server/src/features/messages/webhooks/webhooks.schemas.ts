/** The JSON shapes of webhooks. */
import { Type } from 'typebox'
import { eventTypes } from '../../../domain/booking/booking-status.ts'
import { Choice, HttpUrl, Id, OffsetDateTime, utcTimestamp } from '../../../http/wire-types.ts'
import type { WebhookSecrets } from './deliver/webhook-secrets.ts'
import type { WebhookRow } from './webhooks.sql.ts'

const Events = Type.Array(Choice(eventTypes), { minItems: 1, maxItems: eventTypes.length, uniqueItems: true })

export const CreateWebhookBody = Type.Object({ url: HttpUrl, events: Events })

export const UpdateWebhookBody = Type.Object({
  url: Type.Optional(HttpUrl),
  events: Type.Optional(Events),
  is_active: Type.Optional(Type.Boolean()),
})

export const RotateBody = Type.Object({ keep_previous: Type.Optional(Type.Boolean()) })

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
