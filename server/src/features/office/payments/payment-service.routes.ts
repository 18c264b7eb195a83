/** `/payments/service`: the restaurant's account at a payment service. Its key goes in and never comes out again. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { actorOf } from '../../../http/auth/actor-of.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, Nullable, OffsetDateTime, utcTimestamp } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { findAccount, type PaymentAccount } from '../../money/accounts/account.sql.ts'
import { accountSecrets } from '../../money/accounts/account-secrets.ts'
import { type AccountContext, checkAgain, enterKey, removeKey } from '../../money/stripe/enter-key.ts'
import type { StripeClients } from '../../money/stripe/stripe-client.ts'

const findingCodes = ['key', 'account', 'mode', 'currency', 'cards', 'right', 'endpoint'] as const

const Finding = Type.Object({
  code: Choice(findingCodes),
  is_good: Type.Boolean(),
  about: Nullable(Type.String({ description: 'A name, a currency, a missing right, or why there is no address' })),
})

const ServiceAnswer = Type.Object({
  data: Type.Object(
    {
      provider: Nullable(Choice(['stripe', 'fake'])),
      is_test: Type.Boolean({ description: 'No money moves, and guests are told so' }),
      account: Nullable(
        Type.Object({
          last_four: Type.String({ description: 'Of the key' }),
          account: Nullable(Type.String()),
          name: Nullable(Type.String()),
          is_live: Type.Boolean(),
          is_paused: Type.Boolean({ description: 'No call is made until the key is entered again' }),
          entered_by: Type.String(),
          entered_at: OffsetDateTime,
          checked_at: OffsetDateTime,
          findings: Type.Array(Finding),
          events_url: Nullable(
            Type.String({ description: 'Made in the account; null where the server has no public https address' }),
          ),
          last_event_at: Nullable(OffsetDateTime),
          refused_events: Type.Integer({ description: 'Since the key was entered; strangers can cause some' }),
          refused_event: Nullable(Type.String({ description: 'Why the last one was refused' })),
          refused_event_at: Nullable(OffsetDateTime),
        }),
      ),
    },
    { title: 'PaymentService' },
  ),
})

const KeyBody = Type.Object({
  key: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'A restricted key of Stripe, `rk_live_…` or `rk_test_…`',
  }),
})

type Parts = {
  db: Database
  clock: Clock
  houses: HouseCache
  clients: StripeClients
  secretKey: Buffer
  config: Config
}

export const paymentServiceRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db, clock, houses, clients, secretKey, config } = parts
  const context: AccountContext = {
    ...{ db, clock, houses, clients, secrets: accountSecrets(secretKey), origin: config.publicUrl },
  }
  const manager = { role: 'manager', scopes: ['full'] } as const

  async function answer(reply: FastifyReply, restaurantId: number) {
    const [account, house] = await Promise.all([
      db.read((query) => findAccount(query, restaurantId)),
      houses.current(restaurantId),
    ])
    reply.header('cache-control', 'no-store')
    const { payment_provider: provider, payment_is_test: is_test } = house.settings
    return { data: { provider, is_test, account: account ? presented(account) : null } }
  }

  api.get(
    '/payments/service',
    {
      schema: {
        ...operation({
          operationId: 'getPaymentService',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Read the payment service',
          description: 'The account that guests pay into, and what the last check of its key found.',
          'x-answers': { 200: 'The service; `account` is null where none was set up.' },
        }),
        response: { 200: ServiceAnswer },
      },
    },
    ({ restaurantId }, reply) => answer(reply, restaurantId),
  )

  api.put(
    '/payments/service',
    {
      schema: {
        ...operation({
          operationId: 'setPaymentService',
          'x-access': manager,
          tags: ['Restaurant'],
          summary: 'Enter the key of the payment service',
          description: `The key is tried before it is kept: whose it is, live or test, its currency and rights. It is stored
encrypted, and only its last four characters are ever shown. Where the server has a public https address, the account gets an
address for events. Payments that were paused go on.`,
          'x-answers': { 200: 'The service.' },
          'x-problems': ['SERVICE_UNAVAILABLE'],
        }),
        body: KeyBody,
        response: { 200: ServiceAnswer },
      },
    },
    async (request, reply) => {
      await enterKey(context, request.restaurantId, request.body.key, actorOf(request))
      return answer(reply, request.restaurantId)
    },
  )

  api.post(
    '/payments/service/check',
    {
      schema: {
        ...operation({
          operationId: 'checkPaymentService',
          'x-access': manager,
          tags: ['Restaurant'],
          summary: 'Check the key of the payment service again',
          description:
            'As when it was entered. The address for events is made anew where it is missing or its signatures fail.',
          'x-answers': { 200: 'The service.' },
          'x-problems': ['PAYMENT_NOT_POSSIBLE', 'SERVICE_UNAVAILABLE'],
        }),
        response: { 200: ServiceAnswer },
      },
    },
    async ({ restaurantId }, reply) => {
      await checkAgain(context, restaurantId)
      return answer(reply, restaurantId)
    },
  )

  api.delete(
    '/payments/service',
    {
      schema: {
        ...operation({
          operationId: 'removePaymentService',
          'x-access': manager,
          tags: ['Restaurant'],
          summary: 'Remove the payment service',
          description:
            'Its key is forgotten, and no guest is asked to pay on a page. Refused while live money is open.',
          'x-answers': { 200: 'The service.' },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        response: { 200: ServiceAnswer },
      },
    },
    async (request, reply) => {
      await removeKey(context, request.restaurantId, actorOf(request))
      return answer(reply, request.restaurantId)
    },
  )
}

const at = (seconds: number) => utcTimestamp(Temporal.Instant.fromEpochMilliseconds(seconds * 1_000))
const atOrNull = (seconds: number | null) => (seconds === null ? null : at(seconds))

function presented(account: PaymentAccount) {
  const { last_four, account: id, account_name: name, is_live, entered_by, findings } = account
  return {
    ...{ last_four, account: id, name, is_live, is_paused: account.key === null, entered_by },
    entered_at: at(account.entered_at),
    checked_at: at(account.checked_at),
    findings: findings.map(shownFinding),
    events_url: account.endpoint_url,
    last_event_at: atOrNull(account.last_event_at),
    refused_events: account.refused_events,
    refused_event: account.refused_event,
    refused_event_at: atOrNull(account.refused_event_at),
  }
}

function shownFinding(finding: PaymentAccount['findings'][number]) {
  if (finding.code === 'mode') return { code: finding.code, is_good: finding.is_live, about: null }
  const about = {
    key: () => null,
    cards: () => null,
    account: () => (finding.code === 'account' ? finding.name : null),
    currency: () => (finding.code === 'currency' ? finding.of_account : null),
    right: () => (finding.code === 'right' ? `${finding.resource}: ${finding.right}` : null),
    endpoint: () => (finding.code === 'endpoint' ? finding.why : null),
  }[finding.code]()
  return { code: finding.code, is_good: finding.is_good, about }
}
