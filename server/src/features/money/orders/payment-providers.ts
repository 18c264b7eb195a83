/** The payment services of this server, and which of them a restaurant uses. */
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { fakeProvider } from '../fake/fake-provider.ts'
import { byHand } from '../providers/by-hand.ts'
import type { PaymentProvider, ProviderName, Providers } from '../providers/provider.ts'
import type { StripeClients } from '../stripe/stripe-client.ts'
import { stripeProvider } from '../stripe/stripe-provider.ts'

type Settings = {
  opensDemo: boolean
  /** Absent where no key is read. */
  clients?: StripeClients | undefined
}

/** `fake` sells tables for nothing, so it works only where the demo's tokens do. */
export function paymentProviders(db: Database, clock: Clock, { opensDemo, clients }: Settings): Providers {
  const all: Record<ProviderName, PaymentProvider | undefined> = {
    by_hand: byHand,
    fake: opensDemo ? fakeProvider(db, clock) : undefined,
    stripe: clients && stripeProvider({ db, clock, clients }),
  }
  return { named: (name) => all[name] }
}
