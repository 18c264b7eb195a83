/**
 * Sends what the outbox holds. The guarantees, and what they rest on:
 *
 * - No event is lost: a delivery waits in the database until an outcome is committed. A server takes it by moving its
 *   due time to the end of a lease; one that is killed leaves it to be taken by anyone when the lease is over.
 * - At least once, and normally once: servers skip what others have taken. Only a death between the answer and its
 *   record, or a server that sleeps past its lease, sends an event twice, under the same id.
 * - Exactly three attempts count: an outcome is written only for the attempt that is next in line.
 * - Nobody waits for a slow endpoint: see endpoints.ts for the places, outbox.sql.ts for the claim.
 *
 * Why not a job a delivery in graphile-worker: docs/decisions/0005-webhook-outbox.md.
 */
import { setTimeout } from 'node:timers/promises'
import type { Dispatcher as HttpDispatcher } from 'undici'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../logger.ts'
import type { DeliveryMetrics } from './delivery-metrics.ts'
import type { DispatcherWakeup } from './dispatcher-wakeup.ts'
import { EndpointConcurrency, type EndpointLimits } from './endpoint-concurrency.ts'
import { type ClaimedDelivery, claimDue, releaseClaims } from './outbox.sql.ts'
import { OutcomeBatch } from './outcome-batch.ts'
import { Aborted, type PostResult, postEvent } from './post-event.ts'
import { type SecretBox, SecretUnreadable } from './secret-box.ts'
import { deliveryHeaders } from './signature.ts'

export type DispatcherParts = {
  db: Database
  clock: Clock
  bell: DispatcherWakeup
  secrets: SecretBox
  agent: HttpDispatcher
  /** Seconds before the second and the third attempt; one attempt more than there are delays. */
  retryDelays: readonly number[]
  log: Pick<Logger, 'warn' | 'error'>
  metrics?: DeliveryMetrics
  timeoutMs?: number
  /** Longer than an attempt and its record can take. */
  leaseMs?: number
  pollMs?: number
  limits?: EndpointLimits
}

/**
 * From one look into the outbox to the next. The bell rings for every booking, also where nobody subscribed, and for
 * every place that becomes free: a look for each would cost more than it finds. After a quiet moment the first ring is
 * answered at once.
 */
const restMs = 5

export class Dispatcher {
  readonly #parts: Required<Pick<DispatcherParts, 'timeoutMs' | 'leaseMs' | 'pollMs'>> & DispatcherParts
  readonly #endpoints: EndpointConcurrency
  readonly #book: OutcomeBatch
  readonly #quit = new AbortController()
  readonly #underWay = new Set<Promise<void>>()
  readonly #brokenOff: ClaimedDelivery[] = []
  #stopping = false
  #away = false
  readonly #loop: Promise<void>

  constructor(parts: DispatcherParts) {
    this.#parts = { timeoutMs: 10_000, leaseMs: 30_000, pollMs: 500, ...parts }
    this.#endpoints = new EndpointConcurrency(parts.limits)
    this.#book = new OutcomeBatch(parts.db, (err, count) =>
      parts.log.warn({ err, count }, 'outcomes of deliveries could not be written; they will be sent again'),
    )
    this.#loop = this.#run()
  }

  /** Takes nothing more, lets what is under way end for `graceMs`, then breaks it off and puts it back, uncounted. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true
    this.#parts.bell.ring()
    const patience = new AbortController()
    void setTimeout(graceMs, undefined, patience).then(
      () => this.#quit.abort(),
      () => {},
    )
    await this.#loop
    await Promise.all(this.#underWay)
    patience.abort()
    await this.#book.written()
    const left = this.#brokenOff
    if (left.length > 0) await this.#parts.db.transaction((tx) => releaseClaims(tx, left)).catch(this.#noteAway)
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      const looked = performance.now()
      await this.#sendDue().catch(this.#noteAway)
      this.#endpoints.forgetIdle()
      if (this.#stopping) return
      await this.#parts.bell.waitForRing(this.#parts.pollMs)
      await setTimeout(Math.max(0, looked + restMs - performance.now()))
    }
  }

  async #sendDue(): Promise<void> {
    const places = this.#endpoints.places()
    if (places.most < 1) return
    const claimed = await this.#parts.db.transaction((tx) => claimDue(tx, places, this.#parts.leaseMs / 1_000))
    this.#away = false
    this.#endpoints.take(claimed)
    for (const delivery of claimed) {
      const sending = this.#deliver(delivery).finally(() => this.#underWay.delete(sending))
      this.#underWay.add(sending)
    }
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const outcome = await this.#attempt(delivery).catch((error: unknown) => this.#withoutOutcome(delivery, error))
    if (this.#endpoints.giveBack(delivery, outcome)) this.#parts.bell.ring()
  }

  async #attempt(delivery: ClaimedDelivery): Promise<'delivered' | 'failed'> {
    const { clock, agent, timeoutMs, metrics } = this.#parts
    const at = clock.now()
    const body = Buffer.from(delivery.payload, 'utf8')
    const headers = this.#headersFor(delivery, body, at)
    const began = performance.now()
    const result = await postEvent({ url: delivery.url, headers, body }, { agent, timeoutMs, quit: this.#quit.signal })
    const durationMs = Math.round(performance.now() - began)
    metrics?.countAttempt(result.outcome, delivery.created_at.until(clock.now()).total('seconds'))
    this.#write(delivery, at, durationMs, result)
    return result.outcome === 'delivered' ? 'delivered' : 'failed'
  }

  #headersFor(delivery: ClaimedDelivery, body: Buffer, at: Temporal.Instant): Record<string, string> {
    const { restaurant_id: restaurantId, webhook_id: webhookId, id, event_id, type } = delivery
    const open = (locked: Buffer) => this.#parts.secrets.open({ restaurantId, webhookId }, locked)
    const previous = delivery.previous_secret ? [open(delivery.previous_secret)] : []
    const signed = { deliveryId: id, eventId: event_id, eventType: type, body }
    return {
      'Content-Type': 'application/json',
      'User-Agent': 'maitred-webhooks',
      ...deliveryHeaders(signed, [open(delivery.secret), ...previous], secondsOf(at)),
    }
  }

  #write(delivery: ClaimedDelivery, at: Temporal.Instant, durationMs: number, result: PostResult): void {
    const { outcome, status, error, answer } = result
    this.#book.add({
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

  /** No attempt was made, or none that counts: the delivery stays in the outbox. */
  #withoutOutcome(delivery: ClaimedDelivery, error: unknown): 'broken off' {
    if (error instanceof Aborted) this.#brokenOff.push(delivery)
    else {
      const what = error instanceof SecretUnreadable ? error.message : 'a delivery could not be attempted'
      this.#parts.log.error({ err: error, webhook_id: delivery.webhook_id, delivery_id: delivery.id }, what)
    }
    return 'broken off'
  }

  /** Said once for each time the database goes away, not twice a second. */
  readonly #noteAway = (err: unknown): void => {
    if (!this.#away) this.#parts.log.warn({ err }, 'the outbox cannot be reached; deliveries wait')
    this.#away = true
  }
}

/** ±20 %, so that what failed together does not come back together. */
function withJitter(seconds: number | undefined): number | null {
  return seconds === undefined ? null : seconds * (0.8 + Math.random() * 0.4)
}
