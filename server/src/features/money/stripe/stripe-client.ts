/**
 * Clients of the official package, one for each key. The package is loaded when the first key is used, since most servers
 * never do. Our own calls are the only ones repeated: the package itself repeats a closed connection once, with the same key.
 */
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Stripe } from 'stripe'
import type { Query } from '../../../db/database.ts'
import { findAccount } from '../accounts/account.sql.ts'
import type { AccountSecrets } from '../accounts/account-secrets.ts'

/** Events are made, and objects answered, in the shapes of this version. Raising it means making the endpoints anew. */
export const apiVersion = '2026-10-28.endive'

/** How long a call may be silent. Guests stop waiting earlier, by `answerWithin`. */
const timeoutMs = 10_000

/** Another host than Stripe's own, for tests. */
export type StripeHost = { host: string; port: number; timeoutMs?: number }

/** Payments are paused: there is no key. */
export class NoKey extends Error {}

export class StripeClients {
  readonly #secrets: AccountSecrets
  readonly #host: StripeHost | undefined
  readonly #agent: HttpAgent | HttpsAgent
  readonly #clients = new Map<string, Stripe>()

  constructor(secrets: AccountSecrets, host?: StripeHost) {
    this.#secrets = secrets
    this.#host = host
    const settings = { keepAlive: true, maxSockets: 20, maxFreeSockets: 4 }
    this.#agent = host ? new HttpAgent(settings) : new HttpsAgent(settings)
  }

  /** Throws `NoKey` while payments are paused. */
  async ofRestaurant(query: Query, restaurantId: number): Promise<Stripe> {
    const account = await findAccount(query, restaurantId)
    if (!account?.key) throw new NoKey('Payments are paused until the key of the payment service is entered again.')
    const key = this.#secrets.decrypt({ restaurantId, what: 'key' }, account.key)
    return this.ofKey(key)
  }

  async ofKey(key: string): Promise<Stripe> {
    const known = this.#clients.get(key)
    if (known) return known
    const { Stripe: Client } = await import('stripe')
    const stripe = new Client(key, {
      apiVersion,
      maxNetworkRetries: 0,
      timeout: this.#host?.timeoutMs ?? timeoutMs,
      telemetry: false,
      httpAgent: this.#agent,
      ...(this.#host && { host: this.#host.host, port: this.#host.port, protocol: 'http' }),
    })
    // Few restaurants share a server; a key that was replaced is forgotten with the others.
    if (this.#clients.size >= 200) this.#clients.clear()
    this.#clients.set(key, stripe)
    return stripe
  }

  endpointSecret(restaurantId: number, stored: Buffer): string {
    return this.#secrets.decrypt({ restaurantId, what: 'endpoint' }, stored)
  }

  close(): void {
    this.#agent.destroy()
  }
}
