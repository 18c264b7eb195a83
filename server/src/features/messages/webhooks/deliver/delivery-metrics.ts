/** Metrics of deliveries: attempts, latency and backlog. The backlog is read from the database on each scrape. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Database } from '../../../../db/database.ts'
import { type Backlog, measureOutbox } from './outbox.sql.ts'
import type { PostOutcome } from './post-event.ts'

export class DeliveryMetrics {
  readonly #attempts: Counter<'outcome'>
  readonly #latency: Histogram

  constructor(registry: Registry, db: Database) {
    const registers = [registry]
    this.#attempts = new Counter({
      name: 'webhook_attempts_total',
      help: 'Delivery attempts by how they ended',
      labelNames: ['outcome'],
      registers,
    })
    this.#latency = new Histogram({
      name: 'webhook_delivery_seconds',
      help: 'Time from the change to the 2xx of the receiver, over all attempts',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60, 120, 600, 3600],
      registers,
    })
    gaugeBacklog(registry, db)
  }

  countAttempt(outcome: PostOutcome, secondsSinceChange: number): void {
    this.#attempts.inc({ outcome })
    if (outcome === 'delivered') this.#latency.observe(Math.max(0, secondsSinceChange))
  }
}

/**
 * Both gauges share one query; prom-client collects them in the order of registration. While the database is unreachable
 * both are left out of the scrape.
 */
function gaugeBacklog(registry: Registry, db: Database): void {
  let reading: Promise<Backlog | undefined> | undefined
  const backlog = () =>
    (reading ??= db
      .transaction(measureOutbox)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      }))
  new Gauge({
    name: 'webhook_deliveries_waiting',
    help: 'Deliveries not yet made or given up, of active and of paused webhooks',
    labelNames: ['webhook'] as const,
    registers: [registry],
    // With several workers: each reads the same outbox.
    aggregator: 'max',
    async collect() {
      const read = await backlog()
      if (!read) return this.reset()
      this.set({ webhook: 'active' }, read.waiting)
      this.set({ webhook: 'paused' }, read.paused)
    },
  })
  new Gauge({
    name: 'webhook_oldest_waiting_seconds',
    help: 'Age of the oldest delivery that waits for an active webhook',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const read = await backlog()
      // A reset would report 0.
      if (!read) return this.remove()
      this.set(read.oldest_seconds)
    },
  })
}
