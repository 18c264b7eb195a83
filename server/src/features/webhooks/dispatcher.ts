/**
 * Sends the deliveries of the outbox. What it guarantees, and how:
 *
 * - No event is lost: a delivery stays in the database until its outcome is committed. A server claims it by moving its
 *   due time to the end of a lease; when that server is killed, any server claims it after the lease.
 * - At least once, normally once: servers skip what others have claimed. An event is sent twice, under the same id, only
 *   if a server dies between the answer and its record, or is suspended for longer than its lease.
 * - Exactly three attempts count: an outcome is recorded only for the attempt that is next.
 * - Order is best effort: the oldest due delivery of a webhook is sent first, several at a time.
 * - Endpoints are independent: endpoint-queues.ts limits what each may use, outbox.sql.ts skips the backlogs of others.
 *
 * docs/decisions/0005-webhook-outbox.md compares this with a job queue.
 */
import { setTimeout } from 'node:timers/promises'
import type { Dispatcher as HttpDispatcher } from 'undici'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../logger.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import type { DeliveryMetrics } from './delivery-metrics.ts'
import type { DispatcherWakeup } from './dispatcher-wakeup.ts'
import { type EndpointLimits, EndpointQueues } from './endpoint-queues.ts'
import { type ClaimedDelivery, claimDue, type Outcome, recordOutcomes, releaseClaims } from './outbox.sql.ts'
import { OutcomeBatch } from './outcome-batch.ts'
import { Aborted, type PostResult, postEvent } from './post-event.ts'
import { deliveryHeaders } from './signature.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

export type DispatcherParts = {
  db: Database
  clock: Clock
  wakeup: DispatcherWakeup
  secrets: WebhookSecrets
  agent: HttpDispatcher
  /** For webhooks whose url was set by a forwarded request: connects to public addresses only. */
  publicAgent: HttpDispatcher
  /** Seconds before the second and the third attempt; one attempt more than there are delays. */
  retryDelays: readonly number[]
  log: Pick<Logger, 'warn' | 'error'>
  metrics?: DeliveryMetrics
  timeoutMs?: number
  /** Longer than a second in the queue, an attempt and the record of its outcome can take together. */
  leaseMs?: number
  pollMs?: number
  limits?: Partial<EndpointLimits>
}

/** At most 200 claims a second, however often the dispatcher is woken. The first one after a pause is made at once. */
const claimIntervalMs = 5

export class Dispatcher {
  readonly #parts: Required<Pick<DispatcherParts, 'timeoutMs' | 'leaseMs' | 'pollMs'>> & DispatcherParts
  readonly #endpoints: EndpointQueues
  readonly #outcomes: OutcomeBatch<Outcome>
  readonly #abort = new AbortController()
  readonly #attempts = new Set<Promise<void>>()
  /** Claimed, without a result that counts, and to be released. */
  readonly #unsent: ClaimedDelivery[] = []
  /** By webhook: the stored secret that could not be decrypted. */
  readonly #unreadable = new Map<string, string>()
  #isStopping = false
  #isUnreachable = false
  readonly #loop: Promise<void>

  constructor(parts: DispatcherParts) {
    this.#parts = { timeoutMs: 10_000, leaseMs: 30_000, pollMs: 500, ...parts }
    this.#endpoints = new EndpointQueues(parts.limits)
    this.#outcomes = new OutcomeBatch(parts.db, recordOutcomes, (err, count) =>
      parts.log.warn({ err, count }, 'outcomes of deliveries could not be written; they will be sent again'),
    )
    this.#loop = this.#run()
  }

  /** Claims nothing more, gives attempts under way `graceMs` to end, then aborts them and releases them uncounted. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true
    this.#parts.wakeup.wake()
    const grace = new AbortController()
    void setTimeout(graceMs, undefined, grace).then(
      () => this.#abort.abort(),
      () => {},
    )
    await this.#loop
    await Promise.all(this.#attempts)
    grace.abort()
    await this.#outcomes.written()
    this.#unsent.push(...this.#endpoints.takeAll())
    await this.#releaseUnsent().catch(this.#logUnreachable)
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const began = performance.now()
      const isReachable = await this.#claim().then(() => true, this.#logUnreachable)
      this.#endpoints.dropIdle()
      if (this.#isStopping) return
      if (!isReachable || !this.#endpoints.wantsClaim()) await this.#parts.wakeup.wait(this.#parts.pollMs)
      await setTimeout(Math.max(0, began + claimIntervalMs - performance.now()))
    }
  }

  async #claim(): Promise<void> {
    const { db, leaseMs } = this.#parts
    this.#unsent.push(...this.#endpoints.takeExpired())
    await this.#releaseUnsent()
    const limits = this.#endpoints.claimLimits()
    const claimed = await db.transaction((tx) => claimDue(tx, limits, leaseMs / 1_000))
    this.#isUnreachable = false
    this.#endpoints.add(claimed, limits)
    this.#sendQueued()
  }

  async #releaseUnsent(): Promise<void> {
    const unsent = this.#unsent.splice(0)
    if (unsent.length > 0) await this.#parts.db.transaction((tx) => releaseClaims(tx, unsent))
  }

  #sendQueued(): void {
    if (this.#isStopping) return
    for (const delivery of this.#endpoints.start()) {
      const attempt = this.#deliver(delivery).finally(() => this.#attempts.delete(attempt))
      this.#attempts.add(attempt)
    }
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    await this.#attempt(delivery).catch((error: unknown) => this.#endWithoutResult(delivery, error))
    this.#sendQueued()
    if (this.#endpoints.wantsClaim()) this.#parts.wakeup.wake()
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const { clock, timeoutMs, metrics } = this.#parts
    const agent = delivery.public_only ? this.#parts.publicAgent : this.#parts.agent
    const at = clock.now()
    const body = Buffer.from(delivery.payload, 'utf8')
    const headers = this.#headersFor(delivery, body, at)
    const began = performance.now()
    const options = { agent, timeoutMs, abort: this.#abort.signal }
    const result = await postEvent({ url: delivery.url, headers, body }, options)
    const durationMs = Math.round(performance.now() - began)
    metrics?.countAttempt(result.outcome, delivery.created_at.until(clock.now()).total('seconds'))
    this.#record(delivery, at, durationMs, result)
    this.#endpoints.finish(delivery, { delivered: result.outcome === 'delivered', durationMs })
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

  #record(delivery: ClaimedDelivery, at: Temporal.Instant, durationMs: number, result: PostResult): void {
    const { outcome, status, error, answer } = result
    this.#outcomes.add({
      restaurantId: delivery.restaurant_id,
      deliveryId: delivery.id,
      number: delivery.attempts + 1,
      payload: delivery.payload,
      at,
      durationMs,
      status,
      error,
      answer,
      delivered: outcome === 'delivered',
      retryAfter: withJitter(this.#parts.retryDelays[delivery.attempts]),
    })
  }

  /** The attempt was not made, or does not count. The delivery stays in the outbox. */
  #endWithoutResult(delivery: ClaimedDelivery, error: unknown): void {
    this.#endpoints.abort(delivery)
    if (error instanceof SecretUnreadable) this.#blockUnreadable(delivery, error)
    if (error instanceof SecretUnreadable || error instanceof Aborted) this.#unsent.push(delivery)
    else {
      const about = { err: error, webhook_id: delivery.webhook_id, delivery_id: delivery.id }
      this.#parts.log.error(about, 'a delivery could not be attempted')
    }
  }

  /**
   * Claims nothing for the webhook for a minute, and leaves its deliveries to servers that have the right key. Logged once
   * for each stored secret, since only another key or a new secret helps.
   */
  #blockUnreadable(delivery: ClaimedDelivery, err: SecretUnreadable): void {
    const { restaurant_id, webhook_id, secret, previous_secret } = delivery
    this.#endpoints.block(delivery)
    const key = `${restaurant_id}/${webhook_id}`
    const stored = `${secret.toString('base64')} ${previous_secret?.toString('base64')}`
    if (this.#unreadable.get(key) === stored) return
    this.#unreadable.set(key, stored)
    const remedy = `Or replace it with POST /api/restaurant/webhooks/${webhook_id}/rotate-secret.`
    this.#parts.log.error({ err, restaurant_id, webhook_id }, `${err.message} ${remedy} Its deliveries wait.`)
  }

  /** Logged once each time the database becomes unreachable, not at every poll. */
  readonly #logUnreachable = (err: unknown): false => {
    if (!this.#isUnreachable) this.#parts.log.warn({ err }, 'the outbox cannot be reached; deliveries wait')
    this.#isUnreachable = true
    return false
  }
}

/** ±20 %, so that deliveries that failed together are not retried together. */
function withJitter(seconds: number | undefined): number | null {
  return seconds === undefined ? null : seconds * (0.8 + Math.random() * 0.4)
}
