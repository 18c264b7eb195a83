/** An account at the double of Stripe: its objects, its books and the events that it has to tell. */
import { randomBytes } from 'node:crypto'
import type { FixedClock } from '../fixed-clock.ts'

export type Metadata = Record<string, string>

export type StripeSession = {
  id: string
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  amount_total: number | null
  currency: string
  customer: string | null
  payment_intent: string | null
  metadata: Metadata
  intentMetadata: Metadata
  url: string
  success_url: string
  expires_at: number
  created: number
  /** A bank that has not made up its mind: until then. */
  decidedAt: number | null
  locale: string
}

export type StripeIntent = {
  id: string
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'requires_action'
  metadata: Metadata
  latest_charge: string | null
  last_payment_error: { code: string; decline_code?: string; charge?: string } | null
  created: number
}

export type StripeRefund = {
  id: string
  amount: number
  currency: string
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason: string | null
  metadata: Metadata
  created: number
}

export type StripeDispute = {
  id: string
  amount: number
  currency: string
  status: string
  reason: string
  payment_intent: string
  due_by: number
  created: number
}

export type StripeEvent = { id: string; type: string; created: number; object: { id: string } }
export type StripeEndpoint = { id: string; url: string; secret: string; api_version: string; enabled_events: string[] }

/** What a card of a customer does when it is charged. */
export type CardWay = 'pays' | 'refuses' | 'asks'

export class StripeAccount {
  readonly id: string
  readonly name: string
  readonly sessions = new Map<string, StripeSession>()
  readonly intents = new Map<string, StripeIntent>()
  readonly refunds = new Map<string, StripeRefund>()
  readonly disputes = new Map<string, StripeDispute>()
  readonly warnings = new Map<string, { id: string; charge: string; payment_intent: string; actionable: boolean }>()
  /** By customer. */
  readonly cards = new Map<string, { way: CardWay; metadata: Metadata; card: string | null }>()
  readonly endpoints = new Map<string, StripeEndpoint>()
  readonly events: StripeEvent[] = []
  chargesEnabled = true
  currency = 'eur'
  readonly #clock: FixedClock

  constructor(name: string, accountId: string, clock: FixedClock) {
    this.id = accountId
    this.name = name
    this.#clock = clock
  }

  now(): number {
    return Math.floor(this.#clock.now().epochMilliseconds / 1_000)
  }

  tell(type: string, object: { id: string }): void {
    this.events.push({ id: id('evt'), type, created: this.now(), object: structuredClone(object) })
  }

  /** Banks that made up their minds, and sessions whose time is over. */
  settle(session: StripeSession): StripeSession {
    const now = this.now()
    if (session.decidedAt !== null && session.decidedAt <= now) {
      session.decidedAt = null
      this.complete(session)
    }
    if (session.status === 'open' && session.decidedAt === null && session.expires_at <= now) {
      session.status = 'expired'
      this.tell('checkout.session.expired', session)
    }
    return session
  }

  complete(session: StripeSession): void {
    session.status = 'complete'
    if (session.mode === 'setup') {
      session.payment_status = 'no_payment_required'
      const kept = session.customer === null ? undefined : this.cards.get(session.customer)
      if (kept) kept.card = id('pm')
    } else {
      const intent = this.intentOf(session)
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
      intent.latest_charge = id('ch')
      session.payment_status = 'paid'
      this.tell('payment_intent.succeeded', intent)
    }
    this.tell('checkout.session.completed', session)
  }

  intentOf(session: StripeSession): StripeIntent {
    const known = session.payment_intent === null ? undefined : this.intents.get(session.payment_intent)
    if (known) return known
    const intent: StripeIntent = {
      id: id('pi'),
      amount: session.amount_total ?? 0,
      amount_received: 0,
      currency: session.currency,
      customer: session.customer,
      status: 'requires_payment_method',
      metadata: session.intentMetadata,
      latest_charge: null,
      last_payment_error: null,
      created: this.now(),
    }
    this.intents.set(intent.id, intent)
    session.payment_intent = intent.id
    return intent
  }

  /** What a guest does on the page of a session. Whether there was still something to do. */
  play(sessionId: string, way: 'pay' | 'refuse' | 'hang' | 'late' | 'silent' | 'guard'): boolean {
    const session = this.sessions.get(sessionId)
    if (!session || this.settle(session).status !== 'open' || session.decidedAt !== null) return false
    if (way === 'refuse') {
      if (session.mode === 'setup') return true
      const intent = this.intentOf(session)
      intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds', charge: id('ch') }
      this.tell('payment_intent.payment_failed', intent)
      return true
    }
    const kept = session.customer === null ? undefined : this.cards.get(session.customer)
    // The bank of the card will want the guest for each charge.
    if (way === 'guard' && kept) kept.way = 'asks'
    if (way === 'hang' || way === 'late') session.decidedAt = this.now() + (way === 'hang' ? 120 : 2_400)
    else this.complete(session)
    return true
  }

  refundAt(intentId: string, amount: number): StripeRefund {
    const intent = this.intents.get(intentId)
    if (!intent) throw new Error(`no intent ${intentId}`)
    return this.refundOf(intent, amount, {})
  }

  refundOf(intent: StripeIntent, amount: number, metadata: Metadata): StripeRefund {
    const refund: StripeRefund = {
      id: id('re'),
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'succeeded',
      failure_reason: null,
      metadata,
      created: this.now(),
    }
    this.refunds.set(refund.id, refund)
    this.tell('refund.created', refund)
    return refund
  }

  dispute(intentId: string, status = 'needs_response'): StripeDispute {
    const intent = this.intents.get(intentId)
    if (!intent) throw new Error(`no intent ${intentId}`)
    const dispute: StripeDispute = {
      ...{ id: id('dp'), amount: intent.amount, currency: intent.currency, status, reason: 'general' },
      ...{ payment_intent: intentId, due_by: this.now() + 8 * 86_400, created: this.now() },
    }
    this.disputes.set(dispute.id, dispute)
    this.tell('charge.dispute.created', dispute)
    return dispute
  }

  disputeBecomes(dispute: StripeDispute, status: string): void {
    dispute.status = status
    this.tell(['won', 'lost'].includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
  }

  /** Its books: what came and what went back of each attempt (by our key) and each charge (by our order). */
  books(): { came: Map<string, number>; back: Map<string, number> } {
    const [came, back] = [new Map<string, number>(), new Map<string, number>()]
    const keyOf = (intent: StripeIntent) =>
      intent.metadata.maitred_payment ?? intent.metadata.maitred_order ?? intent.id
    for (const intent of this.intents.values()) {
      if (intent.status !== 'succeeded') continue
      came.set(keyOf(intent), (came.get(keyOf(intent)) ?? 0) + intent.amount_received)
    }
    for (const refund of this.refunds.values()) {
      const intent = this.intents.get(refund.payment_intent)
      if (!intent || refund.status !== 'succeeded') continue
      back.set(keyOf(intent), (back.get(keyOf(intent)) ?? 0) + refund.amount)
    }
    return { came, back }
  }
}

export const id = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
