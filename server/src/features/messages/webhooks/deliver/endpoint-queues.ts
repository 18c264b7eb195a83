/**
 * Claimed deliveries by endpoint, and the limits on requests under way in this process. They keep endpoints independent:
 *
 * - An endpoint has 8 requests under way while it answers quickly, and 2 while it has not answered yet, its last attempt
 *   failed, or its answers take 2 s or more on average. So the five webhooks of a restaurant have at most 40 of 1,024.
 * - Slow and failing endpoints together use at most half of the total.
 * - The last quarter of the total is only for endpoints that have nothing under way.
 *
 * A claim is a transaction, so deliveries for quick endpoints are claimed ahead of their slots: as many as the endpoint is
 * expected to take in a quarter of a second, 100 at most. One that waits here for more than a second is released, since
 * its webhook may have been paused or changed and another server may have a slot for it.
 */
import type { ClaimStrategy } from '../../../../jobs/queued-job.ts'
import type { ClaimedDelivery, ClaimLimits } from './outbox.sql.ts'

export type EndpointLimits = {
  total: number
  perEndpoint: number
  perSlowEndpoint: number
  /** Average time to an answer from which an endpoint is slow. */
  slowMs: number
}

export const defaultLimits: EndpointLimits = { total: 1_024, perEndpoint: 8, perSlowEndpoint: 2, slowMs: 2_000 }

const prefetchMs = 250
const prefetchLimit = 100
const queuedLimit = 1_000
const claimLimit = 1_000
const queueTimeoutMs = 1_000
const blockMs = 60_000
/** Idle endpoints are dropped after this time, and count as not answered yet from then on. */
const idleMs = 60_000
/** Weight of the latest answer in the average. */
const latestWeight = 0.2

type Endpoint = {
  restaurantId: number
  webhookId: number
  queue: { delivery: ClaimedDelivery; claimedAt: number }[]
  active: number
  failing: boolean
  /** Moving average of the time to an answer. */
  answerMs: number | undefined
  /** The last claim took as many as it asked for, so more may be waiting in the outbox. */
  mayHaveMore: boolean
  blockedUntil: number
  lastUsedAt: number
}

type Usage = { active: number; slow: number; queued: number }

export class EndpointQueues implements ClaimStrategy<ClaimedDelivery, ClaimLimits> {
  readonly #limits: EndpointLimits
  /** Least recently used first, so that endpoints take turns where slots are scarce. */
  readonly #endpoints = new Map<string, Endpoint>()
  /** The last claim may have left out endpoints that are not known here. */
  #claimWasCut = false

  constructor(limits: Partial<EndpointLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
  }

  /** What the next claim may take. */
  claimLimits(): ClaimLimits {
    const usage = this.#usage()
    const known = [...this.#endpoints.values()].map((endpoint) => {
      const { restaurantId, webhookId } = endpoint
      const { free, slots } = this.#wanted(endpoint, usage)
      // Reserved for those that use it, so that a claim takes no more for slow endpoints than they have slots together.
      if (endpoint.mayHaveMore && this.#isSlow(endpoint)) usage.slow += slots
      return { restaurantId, webhookId, free }
    })
    const { total, perSlowEndpoint } = this.#limits
    return { known, each: usage.active < total ? perSlowEndpoint : 0, most: claimLimit }
  }

  /** Takes the result of a claim with these limits. */
  add(claimed: readonly ClaimedDelivery[], { known, each, most }: ClaimLimits): void {
    this.#claimWasCut = each === 0 || claimed.length >= most
    const claimedAt = performance.now()
    const counts = new Map<Endpoint, number>()
    for (const delivery of claimed) {
      const endpoint = this.#endpointOf(delivery)
      endpoint.queue.push({ delivery, claimedAt })
      counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1)
    }
    const asked = new Map(known.map(({ restaurantId, webhookId, free }) => [`${restaurantId}/${webhookId}`, free]))
    for (const [key, endpoint] of this.#endpoints) {
      endpoint.mayHaveMore = (counts.get(endpoint) ?? 0) >= (asked.get(key) ?? each)
    }
  }

  /** Removes from the queues what may be sent now. The caller sends it and reports the end of each attempt. */
  start(): ClaimedDelivery[] {
    const usage = this.#usage()
    const started: ClaimedDelivery[] = []
    for (const [key, endpoint] of [...this.#endpoints]) {
      const before = started.length
      while (endpoint.active < this.#limitOf(endpoint) && this.#isAdmitted(endpoint, usage)) {
        const next = endpoint.queue.shift()
        if (!next) break
        started.push(next.delivery)
        endpoint.active++
        usage.active++
        if (this.#isSlow(endpoint)) usage.slow++
      }
      if (started.length > before) this.#moveToEnd(key, endpoint)
    }
    return started
  }

  /** An attempt ended with a result. */
  finish(delivery: ClaimedDelivery, result: { delivered: boolean; durationMs: number }): void {
    const endpoint = this.#endpointOf(delivery)
    const { answerMs = result.durationMs } = endpoint
    endpoint.answerMs = answerMs + latestWeight * (result.durationMs - answerMs)
    endpoint.failing = !result.delivered
    this.#end(endpoint)
  }

  /** An attempt ended without a result. */
  abort(delivery: ClaimedDelivery): void {
    this.#end(this.#endpointOf(delivery))
  }

  /** Claims nothing for this endpoint for a minute, and lets `takeExpired` release what is queued. */
  block(delivery: ClaimedDelivery): void {
    this.#endpointOf(delivery).blockedUntil = performance.now() + blockMs
  }

  /** Whether another claim is worthwhile now, without waiting for a wake-up. */
  wantsClaim(): boolean {
    const usage = this.#usage()
    if (this.#claimWasCut && usage.active < this.#limits.total) return true
    return this.#endpoints.values().some((endpoint) => {
      if (!endpoint.mayHaveMore || endpoint.queue.length > this.#prefetchOf(endpoint, usage) / 2) return false
      return this.#wanted(endpoint, usage).free > 0
    })
  }

  /** Removes what has been queued for too long, and what is queued for blocked endpoints. */
  takeExpired(): ClaimedDelivery[] {
    const now = performance.now()
    return this.#endpoints
      .values()
      .toArray()
      .flatMap((endpoint) => {
        const claimedBefore = endpoint.blockedUntil > now ? now : now - queueTimeoutMs
        const expired = endpoint.queue.filter(({ claimedAt }) => claimedAt <= claimedBefore)
        if (expired.length === 0) return []
        endpoint.queue = endpoint.queue.slice(expired.length)
        endpoint.mayHaveMore = true
        // It is slower than expected, so the same deliveries are not claimed ahead again.
        if (endpoint.answerMs !== undefined) endpoint.answerMs = Math.max(endpoint.answerMs, queueTimeoutMs)
        return expired.map(({ delivery }) => delivery)
      })
  }

  /** Removes everything queued. */
  takeAll(): ClaimedDelivery[] {
    return this.#endpoints
      .values()
      .toArray()
      .flatMap(({ queue }) => queue.splice(0).map(({ delivery }) => delivery))
  }

  dropIdle(): void {
    const oldest = performance.now() - idleMs
    for (const [key, { active, queue, lastUsedAt }] of this.#endpoints) {
      if (active === 0 && queue.length === 0 && lastUsedAt < oldest) this.#endpoints.delete(key)
    }
  }

  #usage(): Usage {
    const usage = { active: 0, slow: 0, queued: 0 }
    for (const endpoint of this.#endpoints.values()) {
      usage.active += endpoint.active
      usage.queued += endpoint.queue.length
      if (this.#isSlow(endpoint)) usage.slow += endpoint.active
    }
    return usage
  }

  /** How many to claim, and how many of them could be sent at once. */
  #wanted(endpoint: Endpoint, usage: Usage): { free: number; slots: number } {
    const limit = this.#limitOf(endpoint)
    if (limit === 0 || !this.#isAdmitted(endpoint, usage)) return { free: 0, slots: 0 }
    const claimed = endpoint.active + endpoint.queue.length
    const free = Math.max(0, limit + this.#prefetchOf(endpoint, usage) - claimed)
    return { free, slots: Math.max(0, limit - claimed) }
  }

  #limitOf(endpoint: Endpoint): number {
    if (endpoint.blockedUntil > performance.now()) return 0
    const { perEndpoint, perSlowEndpoint } = this.#limits
    return endpoint.answerMs === undefined || this.#isSlow(endpoint) ? perSlowEndpoint : perEndpoint
  }

  #isSlow({ failing, answerMs = 0 }: Endpoint): boolean {
    return failing || answerMs >= this.#limits.slowMs
  }

  #isAdmitted(endpoint: Endpoint, { active, slow }: Usage): boolean {
    const { total } = this.#limits
    if (this.#isSlow(endpoint) && slow >= total / 2) return false
    return active < (endpoint.active === 0 ? total : (total * 3) / 4)
  }

  #prefetchOf(endpoint: Endpoint, { queued }: Usage): number {
    if (endpoint.answerMs === undefined || queued > queuedLimit) return 0
    const expected = (this.#limitOf(endpoint) * prefetchMs) / Math.max(1, endpoint.answerMs)
    return Math.min(prefetchLimit, Math.floor(expected))
  }

  #end(endpoint: Endpoint): void {
    endpoint.active--
    endpoint.lastUsedAt = performance.now()
  }

  #moveToEnd(key: string, endpoint: Endpoint): void {
    this.#endpoints.delete(key)
    this.#endpoints.set(key, endpoint)
  }

  #endpointOf({ restaurant_id: restaurantId, webhook_id: webhookId }: ClaimedDelivery): Endpoint {
    const key = `${restaurantId}/${webhookId}`
    const known = this.#endpoints.get(key)
    if (known) return known
    const fresh: Endpoint = {
      restaurantId,
      webhookId,
      queue: [],
      active: 0,
      failing: false,
      answerMs: undefined,
      mayHaveMore: false,
      blockedUntil: 0,
      lastUsedAt: performance.now(),
    }
    this.#endpoints.set(key, fresh)
    return fresh
  }
}
