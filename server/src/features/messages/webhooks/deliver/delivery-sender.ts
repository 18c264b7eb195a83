/**
 * Sends the deliveries of webhooks as a queued job (jobs/queue-runner.ts). In addition to the guarantees made there:
 *
 * - Exactly three attempts count: an outcome is recorded only for the attempt that is next. A repeated one has the same
 * id.
 *
 * - Order is best effort: the oldest due delivery of a webhook is sent first, several at a time.
 *
 * - Endpoints are independent: endpoint-queues.ts limits what each may use, outbox.sql.ts skips the backlogs of others.
 *
 * docs/decisions/0005-webhook-outbox.md compares this with a job queue.
 */
import type { Dispatcher as HttpDispatcher } from 'undici'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import type { Job } from '../../../../jobs/job.ts'
import { queuedJob } from '../../../../jobs/queue-runner.ts'
import type { QueuedJob, Released, Result } from '../../../../jobs/queued-job.ts'
import { withJitter } from '../../../../jobs/retry-delay.ts'
import type { Logger } from '../../../../logger.ts'
import { SecretUnreadable } from '../../../../secrets/secret-box.ts'
import { deliveriesWritten } from './deliveries-written.ts'
import type { DeliveryMetrics } from './delivery-metrics.ts'
import { type EndpointLimits, EndpointQueues } from './endpoint-queues.ts'
import {
  type ClaimedDelivery,
  type ClaimLimits,
  claimDue,
  type Outcome,
  recordOutcomes,
  releaseClaims,
} from './outbox.sql.ts'
import { Aborted, postEvent } from './post-event.ts'
import { deliveryHeaders } from './signature.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

export type DeliveryParts = {
  db: Database
  clock: Clock
  secrets: WebhookSecrets
  agent: HttpDispatcher
  /** For webhooks whose url was set by a forwarded request: connects to public addresses only. */
  publicAgent: HttpDispatcher
  /** Seconds before the second and the third attempt; one attempt more than there are delays. */
  retryDelays: readonly number[]
  log: Pick<Logger, 'warn' | 'error'>
  metrics?: DeliveryMetrics
  timeoutMs?: number
  leaseMs?: number
  pollMs?: number
  limits?: Partial<EndpointLimits>
}

export function deliveryJob(parts: DeliveryParts): Job {
  const { db, log, leaseMs = 30_000, pollMs = 500 } = parts
  return queuedJob(new DeliverySender(parts), { db, written: deliveriesWritten, leaseMs, pollMs, log })
}

class DeliverySender implements QueuedJob<ClaimedDelivery, Outcome, ClaimLimits> {
  readonly name = 'deliveries'
  readonly says = {
    unreachable: 'the outbox cannot be reached; deliveries wait',
    unrecorded: 'outcomes of deliveries could not be written; they will be sent again',
    failed: 'a delivery could not be attempted',
  }
  readonly strategy: EndpointQueues
  readonly record = recordOutcomes
  readonly #parts: DeliveryParts
  readonly #abort = new AbortController()
  /** By webhook: the stored secret that could not be decrypted. */
  readonly #unreadable = new Map<string, string>()

  constructor(parts: DeliveryParts) {
    this.#parts = parts
    this.strategy = new EndpointQueues(parts.limits)
  }

  claim(tx: Tx, limits: ClaimLimits, leaseSeconds: number): Promise<ClaimedDelivery[]> {
    this.strategy.dropIdle()
    return claimDue(tx, limits, leaseSeconds)
  }

  release(tx: Tx, released: readonly Released<ClaimedDelivery>[]): Promise<void> {
    return releaseClaims(
      tx,
      released.map(({ item }) => item),
    )
  }

  close(): void {
    this.#abort.abort()
  }

  about({ webhook_id, id }: ClaimedDelivery): object {
    return { webhook_id, delivery_id: id }
  }

  async run(delivery: ClaimedDelivery): Promise<Result<Outcome>> {
    try {
      return { outcome: await this.#attempt(delivery) }
    } catch (error) {
      this.strategy.abort(delivery)
      if (error instanceof SecretUnreadable) this.#blockUnreadable(delivery, error)
      if (error instanceof SecretUnreadable || error instanceof Aborted) return { releaseFor: 0 }
      throw error
    }
  }

  async #attempt(delivery: ClaimedDelivery): Promise<Outcome> {
    const { clock, timeoutMs = 10_000, metrics, retryDelays } = this.#parts
    const agent = delivery.public_only ? this.#parts.publicAgent : this.#parts.agent
    const at = clock.now()
    const body = Buffer.from(delivery.payload, 'utf8')
    const headers = this.#headersFor(delivery, body, at)
    const began = performance.now()
    const options = { agent, timeoutMs, abort: this.#abort.signal }
    const { outcome, ...answered } = await postEvent({ url: delivery.url, headers, body }, options)
    const durationMs = Math.round(performance.now() - began)
    const delivered = outcome === 'delivered'
    metrics?.countAttempt(outcome, delivery.created_at.until(clock.now()).total('seconds'))
    this.strategy.finish(delivery, { delivered, durationMs })
    const { restaurant_id: restaurantId, id: deliveryId, attempts, payload } = delivery
    const delay = retryDelays[attempts]
    const retryAfter = delay === undefined ? null : withJitter(delay)
    return {
      restaurantId,
      deliveryId,
      number: attempts + 1,
      payload,
      at,
      durationMs,
      ...answered,
      delivered,
      retryAfter,
    }
  }

  #headersFor(delivery: ClaimedDelivery, body: Buffer, at: Temporal.Instant): Record<string, string> {
    const { restaurant_id: restaurantId, webhook_id: webhookId, id, event_id, type } = delivery
    const decrypt = (stored: Buffer) => this.#parts.secrets.decrypt({ restaurantId, webhookId }, stored)
    const previous = delivery.previous_secret ? [decrypt(delivery.previous_secret)] : []
    const signed = { deliveryId: id, eventId: event_id, eventType: type, body }
    return {
      'Content-Type': 'application/json',
      'User-Agent': 'maitred-webhooks',
      ...deliveryHeaders(signed, [decrypt(delivery.secret), ...previous], secondsOf(at)),
    }
  }

  /**
   * Claims nothing for the webhook for a minute, and leaves its deliveries to servers that have the right key. Logged once
   * for each stored secret, since only another key or a new secret helps.
   */
  #blockUnreadable(delivery: ClaimedDelivery, err: SecretUnreadable): void {
    const { restaurant_id, webhook_id, secret, previous_secret } = delivery
    this.strategy.block(delivery)
    const key = `${restaurant_id}/${webhook_id}`
    const stored = `${secret.toString('base64')} ${previous_secret?.toString('base64')}`
    if (this.#unreadable.get(key) === stored) return
    this.#unreadable.set(key, stored)
    const remedy = `Or replace it with POST /api/restaurant/webhooks/${webhook_id}/rotate-secret.`
    this.#parts.log.error({ err, restaurant_id, webhook_id }, `${err.message} ${remedy} Its deliveries wait.`)
  }
}
