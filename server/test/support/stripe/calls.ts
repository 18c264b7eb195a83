/** Stripe's calls as the double answers them. A parameter that it does not know is refused, as Stripe refuses it. */
import {
  id,
  type Metadata,
  type StripeAccount,
  type StripeDispute,
  type StripeIntent,
  type StripeRefund,
  type StripeSession,
} from './account.ts'
import { noSuch, numberIn, type Params, paramsIn, Refused, textIn } from './wire.ts'

export type Call = { account: StripeAccount; method: string; path: readonly string[]; params: Params; live: boolean }

type Answer = object

const sessionParams = new Set([
  ...['success_url', 'cancel_url', 'locale', 'currency', 'expires_at', 'metadata', 'allowed_payment_method_types'],
  ...['wallet_options', 'mode', 'submit_type', 'adaptive_pricing', 'line_items', 'payment_intent_data', 'customer'],
  'setup_intent_data',
])
const intentParams = new Set([
  ...['amount', 'currency', 'customer', 'payment_method', 'allowed_payment_method_types', 'payment_method_options'],
  ...['off_session', 'confirm', 'metadata'],
])

function assertKnown(params: Params, known: ReadonlySet<string>): void {
  for (const name of Object.keys(params)) {
    if (known.has(name)) continue
    throw new Refused(400, { code: 'parameter_unknown', message: `Received unknown parameter: ${name}`, param: name })
  }
}

const metadataIn = (params: Params): Metadata => paramsIn(params, 'metadata') as Metadata
const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })

/** The resource by which a restricted key is let in. */
export const resourceOf = ([first, second]: readonly string[]): string =>
  ({
    account: 'Accounts',
    checkout: 'Checkout Sessions',
    customers: 'Customers',
    payment_intents: 'Payment Intents',
    refunds: 'Refunds',
    webhook_endpoints: 'Webhook Endpoints',
    charges: 'Charges',
    disputes: 'Disputes',
    radar: 'Charges',
    events: 'Events',
  })[first ?? ''] ?? `${first}/${second}`

export function answerCall(call: Call): Answer {
  const answer = routes[call.path[0] ?? '']
  if (!answer)
    throw new Refused(404, { message: `Unrecognized request URL (${call.method}: /v1/${call.path.join('/')})` })
  return answer(call)
}

const routes: Readonly<Record<string, (call: Call) => Answer>> = {
  account: ({ account }) => ({
    id: account.id,
    object: 'account',
    charges_enabled: account.chargesEnabled,
    default_currency: account.currency,
    business_profile: { name: account.name },
    settings: { dashboard: { display_name: account.name } },
  }),
  checkout,
  customers,
  payment_intents: intents,
  refunds,
  webhook_endpoints: endpoints,
  charges: () => list([]),
  disputes: ({ account, path: [, disputeId] }) => {
    if (disputeId === undefined) return list([])
    return shownDispute(account, found('dispute', account.disputes, disputeId))
  },
  radar: ({ account, path: [, , warningId = ''] }) => {
    const warning = found('early fraud warning', account.warnings, warningId)
    const intent = found('payment_intent', account.intents, warning.payment_intent)
    return {
      ...{ id: warning.id, object: 'radar.early_fraud_warning', actionable: warning.actionable, fraud_type: 'misc' },
      charge: { id: warning.charge, object: 'charge', amount: intent.amount, currency: intent.currency },
      payment_intent: shownIntent(intent),
      created: account.now(),
    }
  },
  events: ({ account, params }) => {
    const since = Number(textIn(paramsIn(params, 'created'), 'gte') ?? 0)
    const events = account.events.filter(({ created }) => created >= since).toReversed()
    return list(events.slice(0, 5_000).map(({ object, ...event }) => ({ ...event, object: 'event', data: { object } })))
  },
}

function found<Item>(what: string, items: ReadonlyMap<string, Item>, itemId: string): Item {
  const item = items.get(itemId)
  if (!item) throw noSuch(what, itemId)
  return item
}

function checkout({ account, method, path: [, , sessionId, action], params, live }: Call): Answer {
  if (sessionId === undefined && method === 'POST') return createSession(account, params, live)
  const session = account.settle(found('checkout.session', account.sessions, sessionId ?? ''))
  if (action !== 'expire') return shownSession(account, session)
  if (session.status !== 'open' || session.decidedAt !== null) {
    throw new Refused(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' })
  }
  session.status = 'expired'
  account.tell('checkout.session.expired', session)
  return shownSession(account, session)
}

function createSession(account: StripeAccount, params: Params, live: boolean): Answer {
  assertKnown(params, sessionParams)
  const now = account.now()
  const expires_at = numberIn(params, 'expires_at')
  if (expires_at < now + 1_800 || expires_at > now + 86_400) {
    throw new Refused(400, { message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.' })
  }
  const mode = textIn(params, 'mode') === 'setup' ? 'setup' : 'payment'
  const line = paramsIn(paramsIn(paramsIn(params, 'line_items'), '0'), 'price_data')
  const amount_total = mode === 'payment' ? numberIn(line, 'unit_amount') : null
  if (amount_total !== null && amount_total < 50) {
    throw new Refused(400, { code: 'amount_too_small', message: 'The amount is too small.' })
  }
  const customer = textIn(params, 'customer') ?? null
  if (customer !== null) found('customer', account.cards, customer)
  const sessionId = id(live ? 'cs_live' : 'cs_test')
  const session: StripeSession = {
    ...{ id: sessionId, mode, status: 'open', payment_status: 'unpaid', amount_total, customer, payment_intent: null },
    currency: textIn(params, 'currency') ?? 'eur',
    metadata: metadataIn(params),
    intentMetadata: metadataIn(paramsIn(params, 'payment_intent_data')),
    url: `https://checkout.stripe.com/c/pay/${sessionId}`,
    success_url: textIn(params, 'success_url') ?? '',
    ...{ expires_at, created: now, decidedAt: null, locale: textIn(params, 'locale') ?? 'auto' },
  }
  account.sessions.set(sessionId, session)
  return shownSession(account, session)
}

function shownSession(account: StripeAccount, session: StripeSession): Answer {
  const { intentMetadata: _, decidedAt, payment_intent, ...shown } = session
  const intent = payment_intent === null ? undefined : account.intents.get(payment_intent)
  const isOpen = session.status === 'open' && decidedAt === null
  return {
    ...shown,
    object: 'checkout.session',
    status: decidedAt === null ? session.status : 'complete',
    url: isOpen ? session.url : null,
    payment_intent: intent ? shownIntent(intent) : null,
  }
}

const shownIntent = (intent: StripeIntent): Answer => ({
  ...intent,
  object: 'payment_intent',
  latest_charge:
    intent.latest_charge === null ? null : { id: intent.latest_charge, object: 'charge', created: intent.created },
})

function shownDispute(account: StripeAccount, { due_by, payment_intent, ...dispute }: StripeDispute): Answer {
  const intent = account.intents.get(payment_intent)
  return {
    ...dispute,
    object: 'dispute',
    evidence_details: { due_by },
    payment_intent: intent ? shownIntent(intent) : null,
  }
}

function customers({ account, method, path: [, customer, of], params }: Call): Answer {
  if (customer === undefined) {
    const made = id('cus')
    account.cards.set(made, { way: 'pays', metadata: metadataIn(params), card: null })
    return { id: made, object: 'customer' }
  }
  const known = found('customer', account.cards, customer)
  if (method === 'DELETE') {
    account.cards.delete(customer)
    return { id: customer, object: 'customer', deleted: true }
  }
  if (of === 'payment_methods') return list(known.card === null ? [] : [{ id: known.card, object: 'payment_method' }])
  return { id: customer, object: 'customer' }
}

function intents({ account, method, path: [, intentId], params }: Call): Answer {
  if (intentId !== undefined) return shownIntent(found('payment_intent', account.intents, intentId))
  const customer = textIn(params, 'customer') ?? ''
  if (method === 'GET') {
    return list([...account.intents.values()].filter((intent) => intent.customer === customer).map(shownIntent))
  }
  assertKnown(params, intentParams)
  const kept = found('customer', account.cards, customer)
  const amount = numberIn(params, 'amount')
  const intent: StripeIntent = {
    ...{ id: id('pi'), amount, amount_received: 0, currency: textIn(params, 'currency') ?? 'eur', customer },
    ...{ status: 'requires_payment_method', metadata: metadataIn(params), latest_charge: null },
    ...{ last_payment_error: null, created: account.now() },
  }
  account.intents.set(intent.id, intent)
  const way = amount % 100 === 13 ? 'refuses' : kept.way
  if (way === 'pays') {
    Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: id('ch') })
    account.tell('payment_intent.succeeded', intent)
    return shownIntent(intent)
  }
  const code = way === 'asks' ? 'authentication_required' : 'card_declined'
  const failure = { code, decline_code: way === 'asks' ? code : 'insufficient_funds' }
  intent.last_payment_error = failure
  account.tell('payment_intent.payment_failed', intent)
  throw new Refused(402, { ...failure, message: 'Your card was declined.' })
}

function refunds({ account, method, path: [, refundId], params }: Call): Answer {
  if (refundId !== undefined) return shownRefund(account, found('refund', account.refunds, refundId))
  const intent = found('payment_intent', account.intents, textIn(params, 'payment_intent') ?? '')
  const ofIntent = [...account.refunds.values()].filter((refund) => refund.payment_intent === intent.id)
  if (method === 'GET') return list(ofIntent.map((refund) => shownRefund(account, refund)))
  const amount = numberIn(params, 'amount')
  const back = ofIntent.reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount), 0)
  if (back + amount > intent.amount_received) {
    throw new Refused(400, {
      code: 'charge_already_refunded',
      message: 'Refund amount is greater than unrefunded amount.',
    })
  }
  const refund = account.refundOf(intent, amount, metadataIn(params))
  if (amount % 100 === 13) Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  return shownRefund(account, refund)
}

function shownRefund(account: StripeAccount, refund: StripeRefund): Answer {
  const intent = account.intents.get(refund.payment_intent)
  return { ...refund, object: 'refund', payment_intent: intent ? shownIntent(intent) : null }
}

function endpoints({ account, method, path: [, endpointId], params }: Call): Answer {
  if (endpointId !== undefined) {
    const known = found('webhook endpoint', account.endpoints, endpointId)
    if (method === 'DELETE') account.endpoints.delete(endpointId)
    return { id: known.id, object: 'webhook_endpoint', url: known.url }
  }
  if (method === 'GET') return list([...account.endpoints.values()].map(({ secret: _, ...shown }) => shown))
  const url = textIn(params, 'url') ?? ''
  if (!url.startsWith('https://')) throw new Refused(400, { message: 'Invalid URL: must be https.' })
  const endpoint = {
    ...{ id: id('we'), url, secret: id('whsec'), api_version: textIn(params, 'api_version') ?? '' },
    enabled_events: Object.values(paramsIn(params, 'enabled_events')) as string[],
  }
  account.endpoints.set(endpoint.id, endpoint)
  return { ...endpoint, object: 'webhook_endpoint' }
}
