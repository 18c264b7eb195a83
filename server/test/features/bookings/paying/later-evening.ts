/** An evening of a restaurant whose service signs nothing, ends no page and finishes later. */

import { fixedClock } from '../../../support/fixed-clock.ts'
import { LaterService, laterProvider } from '../../../support/later/later-service.ts'
import type { RestaurantSpec } from '../../../support/restaurant.ts'
import { ordinaryNoon } from '../../../support/test-app.ts'
import { openPayingEvening, type PayingEvening, type PayingOptions } from './paying-evening.ts'

export type LaterEvening = PayingEvening & {
  service: LaterService
  /** Sends a reference as the service, or anybody, does; returns the status of the answer. */
  sends(reference: string): Promise<number>
}

/** It stands in the place of `stripe`: nothing but its own code knows that it is another. */
const name = 'stripe'

export async function openLaterEvening(spec: RestaurantSpec = {}, options: PayingOptions = {}): Promise<LaterEvening> {
  const clock = fixedClock(options.now ?? ordinaryNoon)
  const service = new LaterService(clock)
  const provider = laterProvider(service, name)
  const plays = async (url: string, way: Parameters<LaterService['play']>[1]) =>
    void service.play(url.split('/').at(-1) ?? '', way)
  const evening = await openPayingEvening(
    { ...spec, settings: { payment_provider: name, ...spec.settings } },
    {
      ...{ ...options, own: true, clock },
      providers: { named: (asked) => (asked === name ? provider : undefined) },
      service: { name, provider: () => provider, plays },
    },
  )
  await evening.sql(
    `insert into payment_accounts (restaurant_id, provider, key, last_four, is_live, entered_by, entered_at, checked_at)
     values ($1, $2, '\\x00', 'none', true, 'Test', now(), now())`,
    [evening.house.id, name],
  )
  return {
    ...{ ...evening, service },
    async sends(reference) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const url = `/payments/${name}/${evening.house.id}`
      return (await evening.app.inject({ method: 'POST', url, payload: `id=${reference}`, headers })).statusCode
    },
  }
}
