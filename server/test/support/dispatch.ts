/** A dispatcher as the server runs it, on the test's database and in a hurry. */
import { after } from 'node:test'
import { systemClock } from '../../src/clock.ts'
import type { Database } from '../../src/db/database.ts'
import { Dispatcher, type DispatcherParts } from '../../src/features/webhooks/dispatcher.ts'
import { DispatcherWakeup } from '../../src/features/webhooks/dispatcher-wakeup.ts'
import { deliveryAgent } from '../../src/features/webhooks/guarded-agent.ts'
import { secretBox } from '../../src/features/webhooks/secret-box.ts'
import { testKey } from './test-app.ts'

export type RunningDispatcher = { dispatcher: Dispatcher; bell: DispatcherWakeup; logged: unknown[] }

export function startDispatcher(db: Database, options: Partial<DispatcherParts> = {}): RunningDispatcher {
  const bell = options.bell ?? new DispatcherWakeup()
  const logged: unknown[] = []
  const note = (line: unknown) => void logged.push(line)
  const dispatcher = new Dispatcher({
    db,
    clock: systemClock,
    secrets: secretBox(testKey),
    agent: deliveryAgent({ allowPrivate: true }),
    retryDelays: [0.1, 0.1],
    timeoutMs: 2_000,
    pollMs: 20,
    log: { warn: note, error: note } as DispatcherParts['log'],
    ...options,
    bell,
  })
  after(() => dispatcher.stop(0))
  return { dispatcher, bell, logged }
}
