/** Webhooks over HTTP; deliveries.routes.ts has what was sent to them. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { actorOf } from '../../http/auth/actor-of.ts'
import { isFromThisMachine } from '../../http/auth/forwarded.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import type { Config } from '../../settings/config.ts'
import { type AuditAction, sendAudit } from '../audit/audit.sql.ts'
import { createWebhook } from './create-webhook.ts'
import { webhookSecrets } from './deliver/webhook-secrets.ts'
import { deliveryRoutes } from './deliveries.routes.ts'
import { rotateSecret } from './rotate-secret.ts'
import { assertAllowedTarget } from './target/target.ts'
import { updateWebhook } from './update-webhook.ts'
import { webhookOperations as describe } from './webhook-operations.schemas.ts'
import {
  CreateWebhookBody,
  presentWebhook,
  RemovedAnswer,
  RotateBody,
  UpdateWebhookBody,
  WebhookAnswer,
  WebhooksAnswer,
} from './webhooks.schemas.ts'
import { deleteWebhook, findWebhook, listWebhooks, type WebhookRow } from './webhooks.sql.ts'

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
      schema: { ...describe.create, body: CreateWebhookBody, response: { 201: WebhookAnswer } },
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
    { schema: { ...describe.list, response: { 200: WebhooksAnswer } } },
    async ({ restaurantId }) => {
      const rows = await db.read((query) => listWebhooks(query, restaurantId))
      return { data: rows.map((row) => presentWebhook(secrets, restaurantId, row)) }
    },
  )

  api.get<WebhookPath>(
    '/webhooks/:webhook_id',
    { schema: { ...describe.show, response: { 200: WebhookAnswer } } },
    async ({ restaurantId, params }) => shown(restaurantId, await existing(restaurantId, webhookIdFrom(params))),
  )

  api.put<WebhookPath>(
    '/webhooks/:webhook_id',
    {
      schema: { ...describe.update, body: UpdateWebhookBody, response: { 200: WebhookAnswer } },
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
    { schema: { ...describe.remove, response: { 200: RemovedAnswer } } },
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
    { schema: { ...describe.rotate, body: RotateBody, response: { 200: WebhookAnswer } } },
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
