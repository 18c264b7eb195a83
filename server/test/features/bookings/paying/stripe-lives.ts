/** Random lives against the double of Stripe: faults are those of the wire, and its books are compared payment by payment. */
import assert from 'node:assert/strict'
import type { Fault } from '../../../support/stripe/wire.ts'
import { differingBooks } from './differing-books.ts'
import type { OtherService } from './random-lives.ts'
import { openStripeEvening, type StripeEvening } from './stripe-evening.ts'

const faultsOfWire: readonly Fault[] = ['lost', 'answer lost', 'failed', 'failed late', 'limited']
/** How often a call meets one. The package waits half a second before it repeats a closed connection. */
const faultOneIn = 20

export function stripeLives(): OtherService {
  let evening: StripeEvening
  return {
    async open(spec, random, faults) {
      evening = await openStripeEvening(spec, { env: { LOG_LEVEL: 'error' } })
      evening.double.fault = () => (faults.on && random.next() < 1 / faultOneIn ? random.pick(faultsOfWire) : 'none')
      return evening
    },
    async tells(random) {
      const event = random.pick(evening.account.events.slice(-30))
      if (event) assert.equal(await evening.sends(event), 204)
    },
    differing: (_evening, bookings) => differingBooks(evening.account.books(), evening, bookings),
  }
}
