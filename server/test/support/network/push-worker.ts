/** Sends what a test app has to tell devices, as its worker does, until the tests end. */
import { after } from 'node:test'
import { PushKeys } from '../../../src/features/messages/pushes/push-keys.ts'
import { pushJob } from '../../../src/features/messages/pushes/push-sender.ts'
import { deliveryAgent } from '../../../src/features/messages/webhooks/target/guarded-agent.ts'
import { type TestApp, testKey } from '../test-app.ts'

export const origin = 'https://book.example.com'

export function sendPushes({ db, clock }: Pick<TestApp, 'db' | 'clock'>): void {
  const agent = deliveryAgent({ allowPrivate: true })
  const job = pushJob({
    ...{ db, clock, agent, origin, keys: new PushKeys({ db, clock, secretKey: testKey }) },
    ...{ retryDelays: [0], pollMs: 50, log: { warn() {}, error: console.error } },
  }).start()
  after(async () => {
    await job.stop(1_000)
    await agent.destroy()
  })
}
