/**
 * Enters the key of a restaurant's account: it is tried before it is kept, and payments go on from where they were paused. What
 * the service did since the ledger last heard of it is read then.
 */
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { InvalidInput, Problem } from '../../../domain/problem.ts'
import type { StaffSentences } from '../../../domain/sentence.ts'
import type { Actor } from '../../house/audit/actor.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import {
  chooseProvider,
  countOpenMoney,
  findAccount,
  lastHeardAt,
  lookBeforeCalling,
  type PaymentAccount,
  removeAccount,
  writeAccount,
  writeChecked,
} from '../accounts/account.sql.ts'
import type { AccountSecrets } from '../accounts/account-secrets.ts'
import { insertNews } from '../news/news.sql.ts'
import { checkKey, modeOfKey } from './check-key.ts'
import type { StripeClients } from './stripe-client.ts'
import { makeEndpoint, removeEndpoint } from './stripe-endpoint.ts'
import { StripeFailed } from './stripe-errors.ts'
import { missedEvents } from './stripe-missed.ts'

export type AccountContext = {
  db: Database
  clock: Clock
  houses: HouseCache
  clients: StripeClients
  secrets: AccountSecrets
  /** Our own address, where it is known to strangers. */
  origin: string | undefined
}

type Says = StaffSentences['payments']
const refusedKey = (sentence: (say: Says) => string) =>
  new InvalidInput({ key: [({ payments }) => sentence(payments)] })
const notPossible = (sentence: (say: Says) => string) =>
  new Problem('PAYMENT_NOT_POSSIBLE', ({ payments }) => sentence(payments))

/** What Stripe could not be asked is tried again by who asked. */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof StripeFailed)) throw error
    throw new Problem('SERVICE_UNAVAILABLE', ({ payments }) => payments.silent, { retryAfter: 30 })
  }
}

export async function enterKey(
  context: AccountContext,
  restaurantId: number,
  given: string,
  actor: Actor,
): Promise<PaymentAccount> {
  const { db, clock, houses, clients, secrets, origin } = context
  const key = given.trim()
  const mode = modeOfKey(key)
  if (!mode) throw refusedKey((say) => (key.startsWith('pk_') ? say.publishable : say.noKey))
  const { currency } = (await houses.current(restaurantId)).settings
  const stripe = await clients.ofKey(key)
  const checked = await answered(checkKey(stripe, mode.isLive, currency))
  if (checked.findings.some(({ code, ...finding }) => code === 'key' && 'is_good' in finding && !finding.is_good)) {
    throw refusedKey((say) => say.refused)
  }
  const known = await db.read((query) => findAccount(query, restaurantId))
  await assertReplaceable(context, restaurantId, known, { ...checked, ...mode })
  const { endpoint, finding } = await answered(makeEndpoint(stripe, origin, restaurantId))
  const since = await db.read((query) => lastHeardAt(query, restaurantId))
  const missed = since === null ? [] : await answered(missedEvents(stripe, since))
  const at = secondsOf(clock.now())
  await db.transaction(async (tx) => {
    await writeAccount(tx, restaurantId, {
      key: secrets.encrypt({ restaurantId, what: 'key' }, key),
      last_four: mode.lastFour,
      ...{ account: checked.account, account_name: checked.name, is_live: mode.isLive },
      ...{ entered_by: actor.actor, at, findings: [...checked.findings, finding] },
      endpoint: endpoint && {
        ...endpoint,
        secret: secrets.encrypt({ restaurantId, what: 'endpoint' }, endpoint.secret),
      },
    })
    await chooseProvider(tx, restaurantId, 'stripe', !mode.isLive)
    if (missed.length > 0) await insertNews(tx, restaurantId, missed, at)
    await lookBeforeCalling(tx, restaurantId)
    const details = { last_four: mode.lastFour, is_live: mode.isLive }
    sendAudit(tx, restaurantId, { ...actor, at: clock.now(), action: 'payments.key_entered', details })
  })
  return accountOf(context, restaurantId)
}

/** Money that is open at another account could neither be given back nor asked about. Test money is none. */
async function assertReplaceable(
  { db }: AccountContext,
  restaurantId: number,
  known: PaymentAccount | undefined,
  next: { account: string | null; isLive: boolean },
): Promise<void> {
  if (!known?.is_live) return
  const isSame = next.isLive && (known.account === null || next.account === null || known.account === next.account)
  if (isSame) return
  const open = await db.read((query) => countOpenMoney(query, restaurantId))
  if (open > 0) throw refusedKey((say) => say.openElsewhere(open))
}

/** Tries the key that is kept. */
export async function checkAgain(context: AccountContext, restaurantId: number): Promise<PaymentAccount> {
  const { db, clock, houses, clients, secrets, origin } = context
  const known = await accountOf(context, restaurantId)
  if (!known.key) throw notPossible((say) => say.paused)
  const key = secrets.decrypt({ restaurantId, what: 'key' }, known.key)
  const stripe = await clients.ofKey(key)
  const { currency } = (await houses.current(restaurantId)).settings
  const checked = await answered(checkKey(stripe, known.is_live, currency))
  const isKnown = known.endpoint !== null && known.endpoint_url?.startsWith(`${origin}/`)
  const isUseful = isKnown && known.refused_event !== 'signature'
  const made = isUseful
    ? { endpoint: null, finding: { code: 'endpoint', is_good: true, why: 'made' } as const }
    : await answered(makeEndpoint(stripe, origin, restaurantId))
  await db.transaction((tx) =>
    writeChecked(tx, restaurantId, {
      account: checked.account ?? known.account,
      account_name: checked.name ?? known.account_name,
      findings: [...checked.findings, made.finding],
      endpoint: made.endpoint?.id ?? (isUseful ? known.endpoint : null),
      endpoint_url: made.endpoint?.url ?? (isUseful ? known.endpoint_url : null),
      endpoint_secret: made.endpoint && secrets.encrypt({ restaurantId, what: 'endpoint' }, made.endpoint.secret),
      at: secondsOf(clock.now()),
    }),
  )
  return accountOf(context, restaurantId)
}

/** Guests are asked for no payment by a page any more. Refused while money is open, which could not be given back then. */
export async function removeKey(context: AccountContext, restaurantId: number, actor: Actor): Promise<void> {
  const { db, clock, clients, secrets } = context
  const known = await accountOf(context, restaurantId)
  const open = known.is_live ? await db.read((query) => countOpenMoney(query, restaurantId)) : 0
  if (open > 0) throw notPossible((say) => say.openHere(open))
  if (known.key && known.endpoint) {
    const stripe = await clients.ofKey(secrets.decrypt({ restaurantId, what: 'key' }, known.key))
    await removeEndpoint(stripe, known.endpoint)
  }
  await db.transaction(async (tx) => {
    await removeAccount(tx, restaurantId)
    await chooseProvider(tx, restaurantId, null, false)
    const details = { last_four: known.last_four }
    sendAudit(tx, restaurantId, { ...actor, at: clock.now(), action: 'payments.key_removed', details })
  })
}

async function accountOf({ db }: AccountContext, restaurantId: number): Promise<PaymentAccount> {
  const account = await db.read((query) => findAccount(query, restaurantId))
  if (!account) throw notPossible((say) => say.noAccount)
  return account
}
