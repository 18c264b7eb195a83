/** API calls of the connections page. */

import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'

export type Webhook = Schemas.ListedWebhook
export type Delivery = Schemas.Delivery
export type Token = Schemas.Token
export type Scope = Schemas.TokenScope
export type Failing = Schemas.Overview['failing_webhooks'][number]
export type DeliveryState = Delivery['state']

/** `answered`: the webhooks to which something was delivered lately. */
export type Connections = { webhooks: Webhook[]; answered: ReadonlySet<number>; tokens: Token[]; failing: Failing[] }

export async function readConnections(): Promise<Connections> {
  const [webhooks, tokens, overview] = await Promise.all([
    api.listWebhooks(client, currentRestaurant()),
    api.listTokens(client, currentRestaurant()),
    api.getOverview(client, currentRestaurant()),
  ])
  const failing = overview.data.failing_webhooks
  const answered = await Promise.all(webhooks.data.map(async ({ id }) => ((await hasDelivered(id)) ? [id] : [])))
  return { webhooks: webhooks.data, answered: new Set(answered.flat()), tokens: tokens.data, failing }
}

async function hasDelivered(webhook_id: number): Promise<boolean> {
  const asked = { webhook_id, per_page: 1, state: 'delivered' } as const
  return (await api.listDeliveries(client, asked, currentRestaurant())).data.length > 0
}

export type Standing = 'paused' | 'failing' | 'works' | 'fresh'

/** It works once something has arrived: no attempt, or one that failed, says nothing of the kind. */
export function standingOf({ id, is_active }: Webhook, { failing, answered }: Connections): Standing {
  if (!is_active) return 'paused'
  if (failing.some((one) => one.id === id)) return 'failing'
  return answered.has(id) ? 'works' : 'fresh'
}

export type Summary = Schemas.WebhookSummary
export type DeliveryDetail = Schemas.DeliveryDetail

/** How far back, in hours. */
export const spans = { '1h': 1, '24h': 24, '7d': 168 } as const
export type Span = keyof typeof spans

export type Asked = { state?: DeliveryState; event?: string; since?: Span; cursor?: string }
const perPage = 25

export const readDeliveries = (webhook_id: number, { cursor, state, event, since }: Asked) =>
  api.listDeliveries(
    client,
    {
      webhook_id,
      per_page: perPage,
      ...(cursor !== undefined && { cursor }),
      ...(since !== undefined && { from: new Date(Date.now() - spans[since] * 3_600_000).toISOString() }),
      ...(state !== undefined && { state }),
      ...(event !== undefined && { event: event as never }),
    },
    currentRestaurant(),
  )

export const hostOf = (url: string): string => new URL(url).host

export const tookText = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)

/** The request as a curl command. Single quotes are closed, escaped and reopened. */
export function curlOf({ url, headers, body }: Schemas.DeliveryRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const all = Object.entries(headers ?? { 'Content-Type': 'application/json' })
  return [
    `curl -X POST ${quoted(url)}`,
    ...all.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ')
}

/** JSON with a line for each value; anything else unchanged. */
export function legible(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
