/** An evening of a restaurant whose guests pay at the double of Stripe, by the real package. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { operator } from '../../../../src/features/house/audit/actor.ts'
import { accountSecrets } from '../../../../src/features/money/accounts/account-secrets.ts'
import { paymentProviders } from '../../../../src/features/money/orders/payment-providers.ts'
import { enterKey } from '../../../../src/features/money/stripe/enter-key.ts'
import type { StripeClients } from '../../../../src/features/money/stripe/stripe-client.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import type { RestaurantSpec } from '../../../support/restaurant.ts'
import type { StripeAccount, StripeEvent } from '../../../support/stripe/account.ts'
import { StripeDouble } from '../../../support/stripe/stripe-double.ts'
import { ordinaryNoon, testKey } from '../../../support/test-app.ts'
import { openPayingEvening, type PayingEvening, type PayingOptions } from './paying-evening.ts'

export type StripeEvening = PayingEvening & {
  double: StripeDouble
  account: StripeAccount
  clients: StripeClients
  key: string
  /** Enters a key as the office does, with an address for events. */
  enters(key: string): ReturnType<typeof enterKey>
  /** Sends an event as Stripe does; returns the status of the answer. */
  sends(event: StripeEvent, given?: Parameters<StripeDouble['signed']>[2] & { secret?: string }): Promise<number>
  /** Sends all events that were not sent, and deals with them. */
  tells(): Promise<void>
}

export async function openStripeEvening(
  spec: RestaurantSpec = {},
  { timeoutMs, live = false, ...options }: PayingOptions & { timeoutMs?: number; live?: boolean } = {},
): Promise<StripeEvening> {
  const clock = fixedClock(options.now ?? ordinaryNoon)
  const double = await new StripeDouble(clock).listen()
  after(() => double.close())
  const account = double.account()
  const key = double.keyOf(account, { live })
  const clients = double.clients(testKey, timeoutMs)
  const evening = await openPayingEvening(
    { ...spec, settings: { payment_provider: 'stripe', ...spec.settings } },
    {
      ...options,
      own: true,
      clock,
      stripe: clients,
      service: {
        name: 'stripe',
        provider: (db) => paymentProviders(db, clock, { opensDemo: false, clients }).named('stripe') ?? assert.fail(),
        plays: async (url, way) => void account.play(url.split('/').at(-1) ?? '', way),
      },
    },
  )
  const { db, context, house } = evening
  const origin = 'https://book.example.com'
  const accountContext = { db, clock, houses: context.houses, clients, secrets: accountSecrets(testKey), origin }
  const enters = (given: string) => enterKey(accountContext, house.id, given, operator)
  await enters(key)
  let sent = account.events.length
  const sends: StripeEvening['sends'] = async (event, { secret, ...given } = {}) => {
    const endpoint = [...account.endpoints.values()].at(-1)
    const { payload, headers } = double.signed(event, secret ?? endpoint?.secret ?? '', { livemode: live, ...given })
    const answer = await evening.app.inject({ method: 'POST', url: `/payments/stripe/${house.id}`, payload, headers })
    return answer.statusCode
  }
  return {
    ...{ ...evening, double, account, clients, key, enters, sends },
    async tells() {
      const fresh = account.events.slice(sent)
      sent = account.events.length
      for (const event of fresh) assert.equal(await sends(event), 204)
      await evening.round()
    },
  }
}
