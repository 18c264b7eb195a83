/** How texts end, and how many wait. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { measureMonth } from './text-limits.sql.ts'
import { measureWaitingTexts } from './text-outbox.sql.ts'

export class TextMetrics {
  readonly #sent: Counter<'outcome'>

  constructor(registry: Registry, db: Database, clock: Clock) {
    this.#sent = new Counter({
      name: 'texts_total',
      help: 'Calls of gateways for texts, by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    })
    // From the start, so that the first one is an increase.
    for (const outcome of ['sent', 'refused', 'later', 'unknown']) this.#sent.inc({ outcome }, 0)
    const read = () => db.read(measureWaitingTexts).catch(() => undefined)
    gauge(registry, 'texts_waiting', 'Texts that are due and not sent, refused or given up yet', async () => {
      return (await read())?.waiting
    })
    gauge(registry, 'texts_oldest_waiting_seconds', 'Time since the oldest of them was due', async () => {
      return (await read())?.oldest_seconds
    })
    gauge(registry, 'texts_month_share', 'The largest share of its ceiling that a restaurant has used this month', () =>
      db.read((query) => measureMonth(query, clock.now())).catch(() => undefined),
    )
  }

  count(outcome: string): void {
    this.#sent.inc({ outcome })
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => Promise<number | undefined>): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    // With several workers: each reads the same outbox.
    aggregator: 'max',
    async collect() {
      const found = await read()
      if (found === undefined) this.reset()
      else this.set(found)
    },
  })
}
