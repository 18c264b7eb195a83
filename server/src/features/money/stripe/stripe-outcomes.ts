/** What became of a charge or a refund, in our words. */
import type { Stripe } from 'stripe'
import type { Charged, Refunded } from '../providers/provider.ts'

/** Undefined for one that was made and never confirmed: it will charge nothing. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): Charged | undefined {
  const { id: reference, status, last_payment_error: failure } = intent
  if (status === 'succeeded') return { state: 'paid', reference }
  if (status === 'processing') return { state: 'under_way', reference }
  if (status === 'requires_action') return { state: 'needs_guest' }
  if (status === 'requires_confirmation') return undefined
  const reason = failure?.decline_code ?? failure?.code ?? null
  if (failure?.code === 'authentication_required' || reason === 'authentication_required') {
    return { state: 'needs_guest' }
  }
  return { state: 'refused', reason }
}

export function outcomeOfRefund({ id: reference, status, failure_reason }: Stripe.Refund): Refunded {
  if (status === 'succeeded') return { state: 'paid', reference }
  if (status === 'failed' || status === 'canceled') return { state: 'refused', reason: failure_reason ?? status }
  return { state: 'under_way', reference }
}
