/**
 * Bank transfer, terminal, cash: staff record what was paid, and hand back what is given back. It calls nobody; ordering a
 * refund is the record of it.
 */
import type { PaymentProvider } from './provider.ts'

const never = (what: string) => (): never => {
  throw new Error(`Payments by hand have no ${what}.`)
}

export const byHand: PaymentProvider = {
  name: 'by_hand',
  capabilities: { payPage: false, savesCards: false, partialRefunds: true, endsSessions: false, smallestAmount: 1n },
  startPayment: never('page'),
  startCardSaving: never('page'),
  endSession: async () => 'ended',
  charge: never('card'),
  refund: async () => ({ state: 'paid' }),
  forgetCard: async () => {},
  newsOf: async () => [],
  fetch: async () => ({ facts: [], url: null }),
  find: async () => undefined,
}
