/**
 * The address to which Stripe sends events, made in the restaurant's account with the same version as our calls. Its secret is
 * told only then, so a key that is entered anew gets a new address, and the former goes.
 */
import type { Stripe } from 'stripe'
import type { Finding } from '../accounts/findings.ts'
import { apiVersion } from './stripe-client.ts'
import { asked, statusOf } from './stripe-errors.ts'
import { eventTypes } from './stripe-news.ts'

export type Endpoint = { id: string; url: string; secret: string }
export type MadeEndpoint = { endpoint: Endpoint | null; finding: Finding }

export const endpointPath = (restaurantId: number): string => `/payments/stripe/${restaurantId}`

/** Without https none is made: returns from the pay page and the reconciler suffice. */
export async function makeEndpoint(
  stripe: Stripe,
  origin: string | undefined,
  restaurantId: number,
): Promise<MadeEndpoint> {
  if (!origin?.startsWith('https:')) return without('no_https')
  const url = `${origin}${endpointPath(restaurantId)}`
  try {
    for (const known of (await stripe.webhookEndpoints.list({ limit: 100 })).data) {
      if (known.url === url) await stripe.webhookEndpoints.del(known.id)
    }
    const made = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...eventTypes],
      api_version: apiVersion,
      description: 'maitred',
    })
    if (made.secret === undefined) return without('refused')
    return {
      endpoint: { id: made.id, url, secret: made.secret },
      finding: { code: 'endpoint', is_good: true, why: 'made' },
    }
  } catch (error) {
    const status = statusOf(error)
    if (status === 403) return without('no_right')
    if (status === 400) return without('refused')
    return asked(Promise.reject(error))
  }
}

const without = (why: 'no_https' | 'refused' | 'no_right'): MadeEndpoint => ({
  endpoint: null,
  finding: { code: 'endpoint', is_good: why === 'no_https', why },
})

/** Takes it away again; that it has gone already, or cannot go, is no failure of what is being done. */
export async function removeEndpoint(stripe: Stripe, id: string): Promise<void> {
  await stripe.webhookEndpoints.del(id).catch(() => {})
}
