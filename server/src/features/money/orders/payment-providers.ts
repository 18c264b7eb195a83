/** The payment services of this server, and which of them a restaurant uses. */
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { fakeProvider } from '../fake/fake-provider.ts'
import { byHand } from '../providers/by-hand.ts'
import type { PaymentProvider, ProviderName } from '../providers/provider.ts'

export type Providers = {
  /** Undefined where this server may not use it. */
  named(name: ProviderName): PaymentProvider | undefined
}

/** `fake` sells tables for nothing, so it works only where the demo's tokens do. */
export function paymentProviders(db: Database, clock: Clock, { opensDemo }: { opensDemo: boolean }): Providers {
  const fake = opensDemo ? fakeProvider(db, clock) : undefined
  return { named: (name) => (name === 'fake' ? fake : byHand) }
}
