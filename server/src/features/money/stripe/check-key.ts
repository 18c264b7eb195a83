/**
 * Tries a key: whether it works, whose it is, and whether it has the rights that we need. A right to write is tried on an
 * object that does not exist: Stripe answers 403 before it looks for it, and nothing is changed.
 */
import type { Stripe } from 'stripe'
import { type Finding, neededRights, type Right } from '../accounts/findings.ts'
import { asked, statusOf } from './stripe-errors.ts'

export type CheckedKey = {
  account: string | null
  name: string | null
  currency: string | null
  findings: Finding[]
}

/** Keys that can be used on a server, restricted or not. */
const shape = /^(rk|sk)_(test|live)_[A-Za-z0-9_]{8,240}$/

export type KeyMode = { isLive: boolean; lastFour: string }

/** Undefined for what is no such key. */
export function modeOfKey(key: string): KeyMode | undefined {
  const mode = shape.exec(key)?.[2]
  return mode === undefined ? undefined : { isLive: mode === 'live', lastFour: key.slice(-4) }
}

type Try = (stripe: Stripe) => Promise<unknown>
const nobody = 'maitred_check'

const tries: Readonly<Record<(typeof neededRights)[number][0], Try>> = {
  'Checkout Sessions': (stripe) => stripe.checkout.sessions.expire(`cs_${nobody}`),
  Customers: (stripe) => stripe.customers.update(`cus_${nobody}`, { metadata: {} }),
  'Payment Intents': (stripe) => stripe.paymentIntents.update(`pi_${nobody}`, { metadata: {} }),
  Refunds: (stripe) => stripe.refunds.update(`re_${nobody}`, { metadata: {} }),
  'Webhook Endpoints': (stripe) => stripe.webhookEndpoints.update(`we_${nobody}`, { metadata: {} }),
  Charges: (stripe) => stripe.charges.list({ limit: 1 }),
  Disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  Events: (stripe) => stripe.events.list({ limit: 1 }),
}

async function mayNot(stripe: Stripe, [resource, right]: (typeof neededRights)[number]): Promise<Right | undefined> {
  try {
    await tries[resource](stripe)
  } catch (error) {
    const status = statusOf(error)
    if (status === 403) return { resource, right }
    if (status === undefined || status === 401 || status === 429 || status >= 500) return asked(Promise.reject(error))
  }
  return undefined
}

/** Throws `StripeFailed` where Stripe could not be asked; a key that it refuses is a finding. */
export async function checkKey(stripe: Stripe, isLive: boolean, currency: string): Promise<CheckedKey> {
  const account = await accountOf(stripe)
  if (account === 'refused') {
    return { account: null, name: null, currency: null, findings: [{ code: 'key', is_good: false }] }
  }
  const missing = (await Promise.all(neededRights.map((right) => mayNot(stripe, right)))).filter(
    (right) => right !== undefined,
  )
  const name = account?.settings?.dashboard.display_name ?? account?.business_profile?.name ?? null
  const ofAccount = account?.default_currency?.toUpperCase() ?? null
  const findings: Finding[] = [
    { code: 'key', is_good: true },
    { code: 'account', is_good: account !== null, name },
    { code: 'mode', is_live: isLive },
    { code: 'currency', is_good: ofAccount === null || ofAccount === currency, of_account: ofAccount },
    ...(account ? [{ code: 'cards', is_good: account.charges_enabled === true } as const] : []),
    ...missing.map((right) => ({ code: 'right', is_good: false, ...right }) as const),
  ]
  return { account: account?.id ?? null, name, currency: ofAccount, findings }
}

/** Null where the key may not read it. */
async function accountOf(stripe: Stripe): Promise<Stripe.Account | null | 'refused'> {
  try {
    return await stripe.accounts.retrieveCurrent()
  } catch (error) {
    const status = statusOf(error)
    if (status === 401) return 'refused'
    if (status === 403) return null
    return asked(Promise.reject(error))
  }
}
