/** A dispatcher as the server runs it, on the test's database and with short times. */
import { after } from 'node:test'
import { systemClock } from '../../../src/clock.ts'
import type { Database, Tx } from '../../../src/db/database.ts'
import { type DeliveryParts, deliveryJob } from '../../../src/features/messages/webhooks/deliver/delivery-sender.ts'
import { webhookSecrets } from '../../../src/features/messages/webhooks/deliver/webhook-secrets.ts'
import { deliveryAgent } from '../../../src/features/messages/webhooks/target/guarded-agent.ts'
import type { Running } from '../../../src/jobs/job.ts'
import { testKey } from '../test-app.ts'

export type LogLine = { fields: { count?: number }; message: string }
export type RunningDispatcher = { dispatcher: Running; logged: LogLine[] }

export function startDispatcher(db: Database, options: Partial<DeliveryParts> = {}): RunningDispatcher {
  const logged: LogLine[] = []
  const log = (fields: LogLine['fields'], message: string) => void logged.push({ fields, message })
  const dispatcher = deliveryJob({
    db,
    clock: systemClock,
    secrets: webhookSecrets(testKey),
    agent: deliveryAgent({ allowPrivate: true }),
    publicAgent: deliveryAgent({ allowPrivate: false }),
    retryDelays: [0.1, 0.1],
    timeoutMs: 2_000,
    pollMs: 20,
    log: { warn: log, error: log } as DeliveryParts['log'],
    ...options,
  }).start()
  after(() => dispatcher.stop(0))
  return { dispatcher, logged }
}

/** The same database, counting by name the statements sent in transactions. */
export function counting(db: Database): { db: Database; sent: Map<string, number> } {
  const sent = new Map<string, number>()
  const count = (tx: Tx): Tx => ({
    ...tx,
    rows: (statement, values) => {
      sent.set(statement.name, (sent.get(statement.name) ?? 0) + 1)
      return tx.rows(statement, values)
    },
  })
  return { db: { ...db, transaction: (work) => db.transaction((tx) => work(count(tx))) }, sent }
}
