/** Everything a server does besides answering: deliveries, upkeep and the census, from start to stop. */
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Doorbell } from '../features/events/doorbell.ts'
import { secretBox } from '../features/webhooks/secret-box.ts'
import { CensusTaker } from './census-taker.ts'
import { DeliveryMetrics } from './delivery-metrics.ts'
import { Dispatcher } from './dispatcher.ts'
import { deliveryAgent } from './guarded-agent.ts'
import { Upkeep } from './upkeep.ts'

export type WorkerParts = {
  db: Database
  clock: Clock
  config: Pick<Config, 'webhookRetryDelays' | 'webhookAllowPrivate' | 'shutdownGraceSeconds'>
  secretKey: Buffer
  bell: Doorbell
  registry: Registry
  log: FastifyBaseLogger
}

export type Worker = { stop(): Promise<void> }

export function startWorker({ db, clock, config, secretKey, bell, registry, log }: WorkerParts): Worker {
  const agent = deliveryAgent({ allowPrivate: config.webhookAllowPrivate })
  const dispatcher = new Dispatcher({
    db,
    clock,
    bell,
    secrets: secretBox(secretKey),
    agent,
    retryDelays: config.webhookRetryDelays,
    log,
    metrics: new DeliveryMetrics(registry, db),
  })
  const upkeep = new Upkeep({ db, clock, log })
  const census = new CensusTaker({ db, log })
  return {
    async stop() {
      const graceMs = config.shutdownGraceSeconds * 1_000
      await Promise.all([dispatcher.stop(graceMs), upkeep.stop(graceMs), census.stop()])
      await agent.destroy()
    },
  }
}
