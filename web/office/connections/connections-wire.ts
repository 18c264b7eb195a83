/** What the page of connections asks the API for. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { client, here } from '../api.ts'

export type Webhook = Schemas.ListedWebhook
export type Delivery = Schemas.Delivery
export type Token = Schemas.Token
export type Scope = Schemas.TokenScope
export type Failing = Schemas.Overview['failing_webhooks'][number]
export type DeliveryState = Delivery['state']

export type Connections = { webhooks: Webhook[]; tokens: Token[]; failing: Failing[] }

export async function readConnections(): Promise<Connections> {
  const [webhooks, tokens, overview] = await Promise.all([
    client.listWebhooks(here()),
    client.listTokens(here()),
    client.getOverview(here()),
  ])
  return { webhooks: webhooks.data, tokens: tokens.data, failing: overview.data.failing_webhooks }
}

export type Asked = { state?: DeliveryState; event?: string; page: number }
export const perPage = 25

export const readDeliveries = (webhook_id: number, { page, state, event }: Asked) =>
  client.listDeliveries(
    {
      webhook_id,
      page,
      per_page: perPage,
      ...(state !== undefined && { state }),
      ...(event !== undefined && { event: event as never }),
    },
    here(),
  )

export const eventNames = [
  'booking.created',
  'booking.confirmed',
  'booking.accepted',
  'booking.rejected',
  'booking.cancelled',
  'booking.seated',
  'booking.no_show',
  'booking.updated',
  'booking.blocked',
  'booking.unblocked',
  'booking.reinstated',
  'booking.finished',
  'booking.offered',
  'booking.offer_declined',
  'booking.offer_lapsed',
  'booking.offer_withdrawn',
] as const

export const hostOf = (url: string): string => new URL(url).host

/** The middle of how long the answers took that came with a 2xx; null where there are none. */
export function usualMs(deliveries: readonly Pick<Delivery, 'state' | 'attempts'>[]): number | null {
  const took = deliveries
    .filter(({ state }) => state === 'delivered')
    .flatMap(({ attempts }) => attempts.at(-1)?.duration_ms ?? [])
    .toSorted((one, other) => one - other)
  return took[Math.floor(took.length / 2)] ?? null
}

export const tookText = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)
