/** The double of Stripe at which the examples of the payment service are made. */
import { after } from 'node:test'
import { type FixedClock, fixedClock } from '../fixed-clock.ts'
import { StripeDouble } from '../stripe/stripe-double.ts'
import { ordinaryNoon, testKey } from '../test-app.ts'
import { exampleKey } from './openapi-payment-requests.ts'

export async function exampleStripe(): Promise<{ clock: FixedClock; clients: ReturnType<StripeDouble['clients']> }> {
  const clock = fixedClock(ordinaryNoon)
  const double = await new StripeDouble(clock).listen()
  after(() => double.close())
  double.keyOf(double.account('Trattoria Demo Ltd', 'acct_trattoria'), { key: exampleKey })
  return { clock, clients: double.clients(testKey) }
}
