/** Webhooks over HTTP; deliveries.routes.ts has what was sent to them. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Clock } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { webhookEventTypes } from '../../../domain/booking/booking-status.ts'
import { notFound } from '../../../domain/problem.ts'
import { actorOf } from '../../../http/auth/actor-of.ts'
import { isFromThisMachine } from '../../../http/auth/forwarded.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { Choice, HttpUrl, Id, OffsetDateTime, utcTimestamp } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import { type AuditAction, sendAudit } from '../../house/audit/audit.sql.ts'
import { createWebhook } from './create-webhook.ts'
import { type WebhookSecrets, webhookSecrets } from './deliver/webhook-secrets.ts'
import { deliveryRoutes } from './deliveries.routes.ts'
import { rotateSecret } from './rotate-secret.ts'
import { assertAllowedTarget } from './target/target.ts'
import { updateWebhook } from './update-webhook.ts'
import { deleteWebhook, findWebhook, listWebhooks, type WebhookRow } from './webhooks.sql.ts'

const Events = Type.Array(Choice(webhookEventTypes), {
  minItems: 1,
  maxItems: webhookEventTypes.length,
  uniqueItems: true,
})

const CreateWebhookBody = Type.Object({ url: HttpUrl, events: Events })

const UpdateWebhookBody = Type.Object({
  url: Type.Optional(HttpUrl),
  events: Type.Optional(Events),
  is_active: Type.Optional(Type.Boolean()),
})

const RotateBody = Type.Object({ keep_previous: Type.Optional(Type.Boolean()) })

const listed = {
  id: Id,
  url: Type.String(),
  secret: Type.String(),
  events: Type.Array(Type.String()),
  is_active: Type.Boolean(),
  created_at: OffsetDateTime,
}

const WebhookAnswer = Type.Object({
  data: Type.Object({ ...listed, updated_at: OffsetDateTime }, { title: 'Webhook' }),
})
const WebhooksAnswer = Type.Object({ data: Type.Array(Type.Object(listed, { title: 'ListedWebhook' })) })
const RemovedAnswer = Type.Object({ message: Type.String() })

function presentWebhook(secrets: WebhookSecrets, restaurantId: number, row: WebhookRow) {
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

type Parts = {
  db: Database
  clock: Clock
  secretKey: Buffer
  config: TargetConfig
  carriesDemo: () => Promise<boolean>
}
type TargetConfig = Pick<Config, 'webhookAllowPrivate' | 'opensDemo'>
type WebhookPath = { Params: { webhook_id: string } }

export const webhookRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db, clock, secretKey, config, carriesDemo } = parts
  const secrets = webhookSecrets(secretKey)
  const context = { clock, secrets }
  const shown = (restaurantId: number, row: WebhookRow) => ({ data: presentWebhook(secrets, restaurantId, row) })
  /** For development, the demo accepts any target from its own machine. */
  const allowPrivate = async (request: FastifyRequest): Promise<boolean> =>
    config.webhookAllowPrivate || (isFromThisMachine(config, request) && (await carriesDemo()))
  const webhookIdFrom = (params: WebhookPath['Params']) => idFrom(params.webhook_id, 'Webhook')

  async function existing(restaurantId: number, id: number): Promise<WebhookRow> {
    const row = await db.read((query) => findWebhook(query, restaurantId, id))
    if (!row) throw notFound('Webhook')
    return row
  }

  /** The audit trail records only the host of a target, since the rest of a URL may be secret. */
  function audit(tx: Tx, request: FastifyRequest, action: AuditAction, webhookId: number, url?: string): void {
    const details = { webhook_id: webhookId, ...(url !== undefined && { host: new URL(url).host }) }
    sendAudit(tx, request.restaurantId, { ...actorOf(request), at: clock.now(), action, details })
  }

  api.post(
    '/webhooks',
    {
      schema: {
        ...operation({
          operationId: 'createWebhook',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Webhooks'],
          summary: 'Subscribe to events',
          description: `Events are POSTed to \`url\`, signed with the \`secret\` of the answer. At most five webhooks a restaurant. Where
the server can be reached from outside, targets must be https and public.`,
          'x-answers': { 201: 'The webhook and its secret.' },
          'x-problems': ['WEBHOOK_LIMIT_REACHED'],
          'x-answer-headers': { 201: ['Location'] },
        }),
        body: CreateWebhookBody,
        response: { 201: WebhookAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, body } = request
      const rules = { allowPrivate: await allowPrivate(request) }
      await assertAllowedTarget(body.url, rules)
      const row = await db.transaction(async (tx) => {
        const created = await createWebhook(tx, restaurantId, context, { ...body, publicOnly: !rules.allowPrivate })
        audit(tx, request, 'webhook.created', created.id, created.url)
        return created
      })
      reply.code(201).header('location', `/api/restaurant/webhooks/${row.id}`)
      return shown(restaurantId, row)
    },
  )

  api.get(
    '/webhooks',
    {
      schema: {
        ...operation({
          operationId: 'listWebhooks',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Webhooks'],
          summary: 'List webhooks',
          description: 'All webhooks of the restaurant.',
          'x-answers': { 200: 'The webhooks.' },
        }),
        response: { 200: WebhooksAnswer },
      },
    },
    async ({ restaurantId }) => {
      const rows = await db.read((query) => listWebhooks(query, restaurantId))
      return { data: rows.map((row) => presentWebhook(secrets, restaurantId, row)) }
    },
  )

  api.get<WebhookPath>(
    '/webhooks/:webhook_id',
    {
      schema: {
        ...operation({
          operationId: 'getWebhook',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Webhooks'],
          summary: 'Show a webhook',
          description: 'One webhook, with its secret.',
          'x-answers': { 200: 'The webhook.' },
        }),
        response: { 200: WebhookAnswer },
      },
    },
    async ({ restaurantId, params }) => shown(restaurantId, await existing(restaurantId, webhookIdFrom(params))),
  )

  api.put<WebhookPath>(
    '/webhooks/:webhook_id',
    {
      schema: {
        ...operation({
          operationId: 'updateWebhook',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Webhooks'],
          summary: 'Update a webhook',
          description: `Changes address, events or \`is_active\`. While it is false, deliveries wait, each for up to 30 days; those that
still wait are sent on resuming. A change takes up to two seconds to apply to deliveries that are about to be sent.`,
          'x-answers': { 200: 'The webhook as it is now.' },
        }),
        body: UpdateWebhookBody,
        response: { 200: WebhookAnswer },
      },
    },
    async (request) => {
      const { restaurantId } = request
      const body = request.body as { url?: string; events?: string[]; is_active?: boolean }
      const rules = { allowPrivate: await allowPrivate(request) }
      const edit = { ...body, publicOnly: !rules.allowPrivate }
      const id = webhookIdFrom(request.params)
      await existing(restaurantId, id)
      if (edit.url !== undefined) await assertAllowedTarget(edit.url, rules)
      const row = await db.transaction(async (tx) => {
        audit(tx, request, 'webhook.changed', id, edit.url)
        return updateWebhook(tx, restaurantId, context, id, edit)
      })
      return shown(restaurantId, row)
    },
  )

  api.delete<WebhookPath>(
    '/webhooks/:webhook_id',
    {
      schema: {
        ...operation({
          operationId: 'deleteWebhook',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Webhooks'],
          summary: 'Delete a webhook',
          description:
            'Deletes the webhook and its deliveries, also those that wait. Attempts under way may still arrive.',
          'x-answers': { 200: 'Deleted.' },
        }),
        response: { 200: RemovedAnswer },
      },
    },
    async (request) => {
      const id = webhookIdFrom(request.params)
      await db.transaction(async (tx) => {
        if (!(await deleteWebhook(tx, request.restaurantId, id, clock.now()))) throw notFound('Webhook')
        audit(tx, request, 'webhook.deleted', id)
      })
      return { message: 'Webhook deleted.' }
    },
  )

  api.post<WebhookPath>(
    '/webhooks/:webhook_id/rotate-secret',
    {
      schema: {
        ...operation({
          operationId: 'rotateWebhookSecret',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Webhooks'],
          summary: 'Rotate the secret',
          description: `Gives the webhook a new secret. With \`keep_previous\` the old one signs as well for 24 hours, as a second
\`v1\` in \`Service-Signature\`, so that the receiver can change over without losing an event.`,
          'x-answers': { 200: 'The webhook with its new secret.' },
        }),
        body: RotateBody,
        response: { 200: WebhookAnswer },
      },
    },
    async (request) => {
      const { restaurantId } = request
      const { keep_previous: keepPrevious = false } = request.body as { keep_previous?: boolean }
      const id = webhookIdFrom(request.params)
      const row = await db.transaction(async (tx) => {
        const rotated = await rotateSecret(tx, restaurantId, context, id, keepPrevious)
        audit(tx, request, 'webhook.secret_rotated', id)
        return rotated
      })
      return shown(restaurantId, row)
    },
  )

  await api.register(deliveryRoutes, { db, clock, secrets })
}
