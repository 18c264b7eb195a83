/**
 * How many deliveries may be under way to each webhook, in this process. A webhook has `eachHealthy` places, one whose
 * last attempt failed `eachDoubtful`, and all doubtful ones together at most half of all places. So a hanging endpoint
 * occupies a few places for its ten seconds, and however many of them hang, the healthy have the other half.
 */
import type { Places } from './outbox.sql.ts'

export type EndpointLimits = { total: number; eachHealthy: number; eachDoubtful: number }

export const defaultLimits: EndpointLimits = { total: 512, eachHealthy: 8, eachDoubtful: 2 }

type WebhookKey = { restaurant_id: number; webhook_id: number }
type Endpoint = {
  restaurantId: number
  webhookId: number
  busy: number
  doubtful: boolean
  /** All its places were taken at the last claim: there may be more for it in the outbox. */
  full: boolean
  lastUsed: number
}

/** After this long without an attempt a doubtful endpoint is forgotten, and tried as a healthy one again. */
const forgetAfterMs = 600_000

export class EndpointConcurrency {
  readonly #limits: EndpointLimits
  readonly #known = new Map<string, Endpoint>()
  #busy = 0

  constructor(limits: EndpointLimits = defaultLimits) {
    this.#limits = limits
  }

  get busy(): number {
    return this.#busy
  }

  /** What the next claim may take. */
  places(): Places {
    const { total, eachHealthy } = this.#limits
    let left = Math.floor(total / 2) - this.#busyDoubtful()
    const known = [...this.#known.values()].map((endpoint) => {
      const wanted = this.#freeOf(endpoint)
      const free = endpoint.doubtful ? Math.max(0, Math.min(wanted, left)) : wanted
      if (endpoint.doubtful) left -= free
      return { restaurantId: endpoint.restaurantId, webhookId: endpoint.webhookId, free }
    })
    return { known, each: eachHealthy, most: total - this.#busy }
  }

  take(claimed: readonly WebhookKey[]): void {
    for (const delivery of claimed) {
      const endpoint = this.#of(delivery)
      endpoint.busy++
      this.#busy++
      endpoint.full = this.#freeOf(endpoint) === 0
    }
  }

  /** Returns whether something else may now be waiting for the place. */
  giveBack(delivery: WebhookKey, outcome: 'delivered' | 'failed' | 'broken off'): boolean {
    const endpoint = this.#of(delivery)
    const wasCrowded = this.#busy >= this.#limits.total
    endpoint.busy--
    this.#busy--
    if (outcome !== 'broken off') endpoint.doubtful = outcome === 'failed'
    endpoint.lastUsed = performance.now()
    const { full } = endpoint
    if (endpoint.busy === 0 && !endpoint.doubtful) this.#known.delete(keyOf(delivery))
    return full || wasCrowded || this.#busyDoubtful() > 0
  }

  forgetIdle(): void {
    const oldest = performance.now() - forgetAfterMs
    for (const [key, { busy, lastUsed }] of this.#known) if (busy === 0 && lastUsed < oldest) this.#known.delete(key)
  }

  #of(delivery: WebhookKey): Endpoint {
    const key = keyOf(delivery)
    const known = this.#known.get(key)
    if (known) return known
    const { restaurant_id: restaurantId, webhook_id: webhookId } = delivery
    const fresh = { restaurantId, webhookId, busy: 0, doubtful: false, full: false, lastUsed: performance.now() }
    this.#known.set(key, fresh)
    return fresh
  }

  #freeOf({ busy, doubtful }: Endpoint): number {
    return Math.max(0, (doubtful ? this.#limits.eachDoubtful : this.#limits.eachHealthy) - busy)
  }

  #busyDoubtful(): number {
    let busy = 0
    for (const endpoint of this.#known.values()) if (endpoint.doubtful) busy += endpoint.busy
    return busy
  }
}

const keyOf = ({ restaurant_id, webhook_id }: WebhookKey): string => `${restaurant_id}/${webhook_id}`
