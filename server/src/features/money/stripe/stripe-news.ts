/** What the object that an event named says now: events come late, twice and out of order, so none is believed by itself. */
import type { Stripe } from 'stripe'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { News } from '../providers/provider.ts'
import { fromStripe } from './stripe-amounts.ts'
import { asked, statusOf } from './stripe-errors.ts'
import { outcomeOfIntent, outcomeOfRefund } from './stripe-outcomes.ts'
import { orderKey, paymentKey } from './stripe-sessions.ts'

/** What we want to be told. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
] as const

type Read = (stripe: Stripe, reference: string, now: EpochSeconds) => Promise<News[]>

const readers: readonly (readonly [prefix: string, read: Read])[] = [
  ['cs_', readSession],
  ['pi_', readIntent],
  ['re_', readRefund],
  ['pyr_', readRefund],
  ['dp_', readDispute],
  ['du_', readDispute],
  ['issfr_', readWarning],
]

export async function newsOf(stripe: Stripe, reference: string, now: EpochSeconds): Promise<readonly News[]> {
  const read = readers.find(([prefix]) => reference.startsWith(prefix))?.[1]
  if (!read) return []
  try {
    return await read(stripe, reference, now)
  } catch (error) {
    // Of another mode, or gone.
    if (statusOf(error) === 404) return []
    return asked(Promise.reject(error))
  }
}

async function readSession(stripe: Stripe, reference: string): Promise<News[]> {
  const { metadata } = await stripe.checkout.sessions.retrieve(reference)
  const payment = metadata?.[paymentKey]
  return payment === undefined ? [] : [{ about: 'session', payment }]
}

async function readIntent(stripe: Stripe, reference: string): Promise<News[]> {
  const intent = await stripe.paymentIntents.retrieve(reference)
  const [payment, order] = [intent.metadata[paymentKey], intent.metadata[orderKey]]
  if (order !== undefined) {
    const outcome = outcomeOfIntent(intent)
    return outcome ? [{ about: 'order', order, outcome }] : []
  }
  if (payment !== undefined) return [{ about: 'session', payment }]
  if (intent.status !== 'succeeded') return []
  const amount = fromStripe(intent.amount_received, intent.currency)
  return [{ ...caseOf(reference, null, amount, intent.created), kind: 'unknown', state: 'paid', reason: null }]
}

async function readRefund(stripe: Stripe, reference: string): Promise<News[]> {
  const refund = await stripe.refunds.retrieve(reference, { expand: ['payment_intent'] })
  const order = refund.metadata?.[orderKey]
  const outcome = outcomeOfRefund(refund)
  if (order !== undefined) return [{ about: 'order', order, outcome }]
  const payment = paymentOf(refund.payment_intent)
  if (payment === null || outcome.state !== 'paid') return []
  return [{ about: 'refund', payment, reference, ...fromStripe(refund.amount, refund.currency), at: refund.created }]
}

async function readDispute(stripe: Stripe, reference: string): Promise<News[]> {
  const dispute = await stripe.disputes.retrieve(reference, { expand: ['payment_intent'] })
  const { amount, currency, status, reason, evidence_details: details, created } = dispute
  const facts = caseOf(reference, paymentOf(dispute.payment_intent), fromStripe(amount, currency), created)
  return [{ ...facts, kind: 'dispute', state: status, reason, dueAt: details.due_by }]
}

async function readWarning(stripe: Stripe, reference: string, now: EpochSeconds): Promise<News[]> {
  const warning = await stripe.radar.earlyFraudWarnings.retrieve(reference, { expand: ['payment_intent', 'charge'] })
  const { charge, payment_intent: intent, fraud_type: reason, actionable, created = now } = warning
  if (typeof charge === 'string') return []
  const facts = caseOf(reference, paymentOf(intent ?? null), fromStripe(charge.amount, charge.currency), created)
  return [{ ...facts, kind: 'warning', state: actionable ? 'actionable' : 'over', reason }]
}

/** A charge that we ordered carries the order's key: it is told by that. */
function paymentOf(intent: string | Stripe.PaymentIntent | null): string | null {
  if (intent === null || typeof intent === 'string') return null
  return intent.metadata[paymentKey] ?? intent.metadata[orderKey] ?? null
}

const caseOf = (
  reference: string,
  payment: string | null,
  { amount, currency }: { amount: bigint; currency: string },
  at: EpochSeconds,
) => ({ about: 'case', reference, payment, amount, currency, dueAt: null, at }) as const
