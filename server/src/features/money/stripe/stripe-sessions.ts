/** What our attempts look like at Stripe, and what its sessions say of them. */
import type { Stripe } from 'stripe'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Fact, Start } from '../providers/provider.ts'
import { fromStripe } from './stripe-amounts.ts'

/** On everything that we make: what events and lists are told apart by. */
export const paymentKey = 'maitred_payment'
export const orderKey = 'maitred_order'

/**
 * Stripe's minimum is half an hour from the call, and the same attempt may be started anew for five minutes with the same
 * parameters. We end the session ourselves when the time to pay is over.
 */
const lifeSeconds = 30 * 60 + 6 * 60

const locales: ReadonlySet<string> = new Set(
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  ),
)

type Params = Stripe.Checkout.SessionCreateParams

function ofBoth({ key, returnUrl, language, at, currency }: Start): Params {
  const locale = (locales.has(language) ? language : 'auto') as NonNullable<Params['locale']>
  return {
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale,
    currency: currency.toLowerCase(),
    expires_at: at + lifeSeconds,
    metadata: { [paymentKey]: key },
    allowed_payment_method_types: ['card'],
    wallet_options: { link: { display: 'never' } },
  }
}

export function paymentSession(start: Start, amount: number): Params {
  const metadata = { [paymentKey]: start.key }
  return {
    ...ofBoth(start),
    mode: 'payment',
    submit_type: 'pay',
    // Else a guest may be offered to pay in another currency than was agreed.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: start.currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: start.title },
        },
      },
    ],
    payment_intent_data: { metadata },
  }
}

export function cardSession(start: Start, customer: string): Params {
  return { ...ofBoth(start), mode: 'setup', customer, setup_intent_data: { metadata: { [paymentKey]: start.key } } }
}

type Intent = Stripe.PaymentIntent

export const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Intent | null =>
  intent !== null && typeof intent === 'object' ? intent : null

export const customerOf = ({ customer }: Stripe.Checkout.Session): string | null =>
  customer === null || typeof customer === 'string' ? customer : customer.id

/** A session read with its payment intent and that one's charge. `now`: for what Stripe gives no time for. */
export function factsOf(session: Stripe.Checkout.Session, now: EpochSeconds): Fact[] {
  const { mode, status, payment_status, amount_total, currency } = session
  if (status === 'expired') return [{ kind: 'session_ended', at: now }]
  if (mode === 'setup') return status === 'complete' ? [{ kind: 'card_saved', at: now }] : []
  const intent = intentOf(session)
  if (status === 'complete' && payment_status === 'paid' && amount_total !== null && currency !== null) {
    return [{ kind: 'paid', ...fromStripe(amount_total, currency), at: chargedAt(intent) ?? now }]
  }
  const failure = intent?.last_payment_error
  if (!intent || !failure) return []
  const event = `${intent.id} ${failure.charge ?? failure.code ?? ''}`
  return [{ kind: 'refused', reason: failure.decline_code ?? failure.code ?? null, event, at: now }]
}

function chargedAt(intent: Intent | null): EpochSeconds | undefined {
  const charge = intent?.latest_charge
  return charge && typeof charge === 'object' ? charge.created : undefined
}
