/**
 * Guests pay on Stripe's pages, into the restaurant's own account. Sessions carry the key of our attempt and movements that of
 * our order, so that an outcome which got lost is found by listing; searching would lag by up to an hour.
 */
import { randomUUID } from 'node:crypto'
import type { Stripe } from 'stripe'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import { findAccount } from '../accounts/account.sql.ts'
import type { Charged, Fetched, Movement, PaymentProvider, Session, Start } from '../providers/provider.ts'
import { toStripe } from './stripe-amounts.ts'
import type { StripeClients } from './stripe-client.ts'
import {
  asked,
  codeOfFailure,
  isKeyTaken,
  isOwnFailure,
  isRefusal,
  needsGuest,
  StripeFailed,
  statusOf,
} from './stripe-errors.ts'
import { readStripeEvent } from './stripe-events.ts'
import { newsOf } from './stripe-news.ts'
import { outcomeOfIntent, outcomeOfRefund } from './stripe-outcomes.ts'
import { cardSession, customerOf, factsOf, intentOf, orderKey, paymentKey, paymentSession } from './stripe-sessions.ts'

/** When Stripe may tell again what it told while payments were paused. */
const asksAgainAfterSeconds = 300

type Parts = { db: Database; clock: Clock; clients: StripeClients }

export function stripeProvider({ db, clock, clients }: Parts): PaymentProvider {
  const now = () => secondsOf(clock.now())
  const stripeOf = (restaurantId: number) => db.read((query) => clients.ofRestaurant(query, restaurantId))

  async function sessionOf(stripe: Stripe, reference: string): Promise<Stripe.Checkout.Session> {
    const expand = ['payment_intent', 'payment_intent.latest_charge']
    return asked(stripe.checkout.sessions.retrieve(reference, { expand }))
  }

  /** Undefined for one that this key cannot see: it was made in the other mode, where no money moves. */
  async function knownSession(stripe: Stripe, reference: string): Promise<Stripe.Checkout.Session | undefined> {
    try {
      return await sessionOf(stripe, reference)
    } catch (error) {
      if (error instanceof StripeFailed && error.status === 404) return undefined
      throw error
    }
  }

  async function move(movement: Movement): Promise<Charged> {
    const stripe = await stripeOf(movement.restaurantId)
    const amount = toStripe(movement.amount, movement.currency)
    if (amount === undefined) return { state: 'refused', reason: 'amount_not_representable' }
    const make = movement.kind === 'charge' ? charge : refund
    try {
      return await make(stripe, movement, amount, movement.key)
    } catch (error) {
      if (!isOwnFailure(error) && !isKeyTaken(error)) throw error
    }
    // That key answers with the same failure for a day. What it did can be listed; only where that is nothing another is used.
    const found = await find(movement)
    if (found) return found
    return asked(make(stripe, movement, amount, `${movement.key}-${movement.attempt}`))
  }

  async function charge(stripe: Stripe, movement: Movement, amount: number, idempotencyKey: string): Promise<Charged> {
    const customer = customerOf(await sessionOf(stripe, movement.reference))
    if (customer === null) return { state: 'refused', reason: 'card_is_forgotten' }
    const cards = await asked(stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 }))
    const card = cards.data[0]
    if (!card) return { state: 'refused', reason: 'card_is_forgotten' }
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency: movement.currency.toLowerCase(),
          customer,
          payment_method: card.id,
          allowed_payment_method_types: ['card'],
          payment_method_options: { card: { stored_credential_usage: 'unscheduled' } },
          off_session: true,
          confirm: true,
          metadata: { [orderKey]: movement.key },
        },
        { idempotencyKey },
      )
      return outcomeOfIntent(intent) ?? { state: 'under_way', reference: intent.id }
    } catch (error) {
      if (needsGuest(error)) return { state: 'needs_guest' }
      if (isRefusal(error)) return { state: 'refused', reason: codeOfFailure(error) }
      throw error
    }
  }

  async function refund(stripe: Stripe, movement: Movement, amount: number, idempotencyKey: string): Promise<Charged> {
    const intent = movement.charged ?? intentOf(await sessionOf(stripe, movement.reference))?.id
    if (intent === undefined) return { state: 'refused', reason: 'nothing_paid' }
    try {
      // No reason is given: `fraudulent` would bar the guest from paying anywhere.
      const made = await stripe.refunds.create(
        { payment_intent: intent, amount, metadata: { [orderKey]: movement.key } },
        { idempotencyKey },
      )
      return outcomeOfRefund(made)
    } catch (error) {
      if (isRefusal(error)) return { state: 'refused', reason: codeOfFailure(error) }
      throw error
    }
  }

  /** Lists of an object are exact at once. */
  async function find({ kind, restaurantId, reference, charged, key }: Movement): Promise<Charged | undefined> {
    const stripe = await stripeOf(restaurantId)
    const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.[orderKey] === key
    if (kind === 'refund') {
      const intent = charged ?? intentOf(await sessionOf(stripe, reference))?.id
      if (intent === undefined) return undefined
      for await (const made of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
        if (isOurs(made)) return outcomeOfRefund(made)
      }
      return undefined
    }
    const customer = customerOf(await sessionOf(stripe, reference))
    if (customer === null) return undefined
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
      const outcome = isOurs(intent) ? outcomeOfIntent(intent) : undefined
      if (outcome) return outcome
    }
    return undefined
  }

  /** A session whose address was never told cannot be paid, so another may be made at once. */
  async function create(
    stripe: Stripe,
    params: Stripe.Checkout.SessionCreateParams,
    key: string,
  ): Promise<Stripe.Checkout.Session> {
    try {
      return await stripe.checkout.sessions.create(params, { idempotencyKey: key })
    } catch (error) {
      if (!isOwnFailure(error) && !isKeyTaken(error)) return asked(Promise.reject(error))
      return asked(stripe.checkout.sessions.create(params, { idempotencyKey: randomUUID() }))
    }
  }

  function started({ id, url, expires_at }: Stripe.Checkout.Session): Session {
    if (url === null) throw new Error('Stripe made a session without an address.')
    return { reference: id, url, expiresAt: expires_at }
  }

  return {
    name: 'stripe',
    capabilities: { payPage: true, savesCards: true, partialRefunds: true, endsSessions: true, smallestAmount: 50n },
    async startPayment(start) {
      const amount = toStripe(start.amount, start.currency)
      if (amount === undefined) throw new Error(`Stripe cannot take ${start.amount} of ${start.currency}.`)
      return started(await create(await stripeOf(start.restaurantId), paymentSession(start, amount), start.key))
    },
    async startCardSaving(start: Start) {
      const stripe = await stripeOf(start.restaurantId)
      const idempotencyKey = `${start.key}-customer`
      const customer = await asked(
        stripe.customers.create({ metadata: { [paymentKey]: start.key } }, { idempotencyKey }),
      )
      return started(await create(stripe, cardSession(start, customer.id), start.key))
    },
    async endSession(restaurantId, reference) {
      const stripe = await stripeOf(restaurantId)
      try {
        await stripe.checkout.sessions.expire(reference)
        return 'ended'
      } catch (error) {
        if (!isRefusal(error)) return asked(Promise.reject(error))
      }
      const session = await knownSession(stripe, reference)
      if (session === undefined || session.status === 'expired') return 'ended'
      const isSettled = session.status === 'complete' && (session.mode === 'setup' || session.payment_status === 'paid')
      return isSettled ? 'already_paid' : 'cannot'
    },
    charge: (movement) => asked(move(movement)),
    refund: (movement) => asked(move(movement)) as ReturnType<PaymentProvider['refund']>,
    async forgetCard(restaurantId, reference) {
      const stripe = await stripeOf(restaurantId)
      const session = await knownSession(stripe, reference)
      const customer = session ? customerOf(session) : null
      if (customer === null) return
      try {
        await stripe.customers.del(customer)
      } catch (error) {
        if (statusOf(error) !== 404) return asked(Promise.reject(error))
      }
    },
    async readEvents(restaurantId, rawBody, headers) {
      const account = await db.read((query) => findAccount(query, restaurantId))
      if (!account) throw notFound('Payment service')
      if (account.endpoint_secret === null) {
        throw new Problem('SERVICE_UNAVAILABLE', 'Payments are paused here.', { retryAfter: asksAgainAfterSeconds })
      }
      const secret = clients.endpointSecret(restaurantId, account.endpoint_secret)
      return [readStripeEvent(account, secret, now(), rawBody, headers)]
    },
    newsOf: async (restaurantId, reference) => newsOf(await stripeOf(restaurantId), reference, now()),
    async fetch(restaurantId, reference): Promise<Fetched> {
      const session = await knownSession(await stripeOf(restaurantId), reference)
      if (session === undefined) return { facts: [{ kind: 'session_ended', at: now() }], url: null }
      return { facts: factsOf(session, now()), url: session.status === 'open' ? session.url : null }
    },
    find: (movement) => asked(find(movement)),
  }
}
