/** A dispatcher in a process of its own, to be killed with SIGKILL. Its options are JSON on the command line. */
import { systemClock } from '../../../src/clock.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { type DeliveryParts, deliveryJob } from '../../../src/features/messages/webhooks/deliver/delivery-sender.ts'
import { webhookSecrets } from '../../../src/features/messages/webhooks/deliver/webhook-secrets.ts'
import { deliveryAgent } from '../../../src/features/messages/webhooks/target/guarded-agent.ts'

export type WorkerOptions = {
  connection: { host: string; port: number; user: string; password: string; database: string }
  secretKey: string
} & Pick<DeliveryParts, 'retryDelays' | 'timeoutMs' | 'leaseMs' | 'pollMs'>

const { connection, secretKey, ...options } = JSON.parse(process.argv[2] ?? '') as WorkerOptions
const report = (...line: unknown[]) => console.error(...line)

deliveryJob({
  ...options,
  db: openDatabase({ connection, poolSize: 4, onConnectionLost: report }),
  clock: systemClock,
  secrets: webhookSecrets(Buffer.from(secretKey, 'hex')),
  agent: deliveryAgent({ allowPrivate: true }),
  publicAgent: deliveryAgent({ allowPrivate: false }),
  log: { warn: report, error: report } as DeliveryParts['log'],
}).start()
console.log('started')
