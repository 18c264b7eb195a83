/**
 * Metrics of what goes out to people, by channel; mail is the only one so far. What waits is read from the database on each
 * scrape, and left out while it is unreachable.
 */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../../../db/database.ts'
import type { SendResult } from './mailer.ts'
import { measureWaitingMessages } from './outbox.sql.ts'

const channel = 'mail'

export class MessageMetrics {
  readonly #sent: Counter<'channel'>
  readonly #failed: Counter<'channel' | 'reason'>

  constructor(registry: Registry, db: Database) {
    const registers = [registry]
    this.#sent = new Counter({
      name: 'messages_sent_total',
      help: 'Messages that the mail server took',
      labelNames: ['channel'],
      registers,
    })
    this.#failed = new Counter({
      name: 'messages_failed_total',
      help: 'Attempts that failed, by reason: address, refused, later, unreachable',
      labelNames: ['channel', 'reason'],
      registers,
    })
    // From the start, so that the first one is an increase.
    this.#sent.inc({ channel }, 0)
    for (const reason of ['address', 'refused', 'later', 'unreachable']) this.#failed.inc({ channel, reason }, 0)
    gaugeWaiting(registry, db)
  }

  count(result: SendResult): void {
    if (result.outcome === 'sent') {
      this.#sent.inc({ channel })
      return
    }
    const reason = result.outcome === 'refused' && result.address ? 'address' : result.outcome
    this.#failed.inc({ channel, reason })
  }
}

function gaugeWaiting(registry: Registry, db: Database): void {
  const read = () => db.read(measureWaitingMessages).catch(() => undefined)
  new Gauge({
    name: 'messages_waiting',
    help: 'Messages that are due and not sent, refused or given up yet',
    labelNames: ['channel'] as const,
    registers: [registry],
    // With several workers: each reads the same outbox.
    aggregator: 'max',
    async collect() {
      const found = await read()
      if (!found) return this.reset()
      this.set({ channel }, found.waiting)
    },
  })
  new Gauge({
    name: 'messages_oldest_waiting_seconds',
    help: 'Time since the oldest of them was due',
    labelNames: ['channel'] as const,
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const found = await read()
      if (!found) return this.reset()
      this.set({ channel }, found.oldest_seconds)
    },
  })
}
