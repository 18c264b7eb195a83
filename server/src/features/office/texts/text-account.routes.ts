/** `/text-account`: the gateway that sends a restaurant's texts, its check, and a text to oneself. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, Nullable, OffsetDateTime, utcTimestamp } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import { senderPattern } from '../../../settings/text-url.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import {
  findAccount,
  removeAccount,
  type StoredAccount,
  saveAccount,
} from '../../messages/texts/accounts/text-accounts.sql.ts'
import type { AccountSettings, TextAccount, TextAccounts } from '../../messages/texts/accounts/text-accounts.ts'
import { GatewayDescription } from '../../messages/texts/providers/gateway-description.ts'
import { textProviderNames } from '../../messages/texts/providers/text-provider.ts'
import { assertAllowedTarget } from '../../messages/webhooks/target/target.ts'
import { exampleText } from './example-text.ts'

export type TextAccountRouteParts = {
  db: Database
  clock: Clock
  config: Config
  accounts: TextAccounts
  /** Gateways on this machine may be used: it is a demo. */
  carriesDemo: () => Promise<boolean>
}

const AccountBody = Type.Object({
  provider: Choice(textProviderNames),
  sender: Type.String({
    pattern: senderPattern,
    description: 'A number, which can be answered, or a name of at most 11 characters, which cannot',
  }),
  account: Type.Optional(Type.String({ pattern: '^AC[0-9a-f]{32}$', description: 'Of `twilio`: the account SID' })),
  key: Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 200,
      description: 'Of `twilio`: the auth token; left out, the stored one stays',
    }),
  ),
  gateway: Type.Optional(GatewayDescription),
})

const Account = Type.Object(
  {
    provider: Nullable(Choice(textProviderNames)),
    is_of_installation: Type.Boolean(),
    sender: Nullable(Type.String()),
    account: { ...Nullable(Type.String()), description: 'Its end' },
    key: { ...Nullable(Type.String()), description: 'Its end' },
    callback: { ...Nullable(Type.String()), description: 'Where the gateway brings answers' },
    last_receipt_at: Nullable(OffsetDateTime),
    fake_allowed: Type.Boolean(),
    link_length: Type.Integer({ description: 'Characters that a link takes of each text' }),
  },
  { title: 'TextAccount' },
)
const AccountAnswer = Type.Object({ data: Account })

const CheckAnswer = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        what: Choice(['account', 'answers', 'receipts'] as const),
        state: Choice(['fine', 'wrong', 'unknown'] as const),
        detail: { ...Nullable(Type.String()), description: 'What the gateway says' },
      },
      { title: 'TextCheck' },
    ),
  ),
})

export const textAccountRoutes: FastifyPluginAsyncTypebox<TextAccountRouteParts> = async (api, parts) => {
  const { db, clock, config, accounts } = parts

  async function shown(restaurantId: number) {
    const stored = await db.read((query) => findAccount(query, restaurantId))
    const account = stored ? accounts.opened(restaurantId, stored) : accounts.installation(restaurantId)
    const callback = account?.callback ?? null
    const common = {
      fake_allowed: config.opensDemo,
      link_length: exampleText.linkLength(accounts.origin),
      callback,
      sender: account?.sender ?? stored?.sender ?? null,
    }
    if (!stored) {
      const provider = account?.provider.name ?? null
      return {
        ...common,
        provider,
        is_of_installation: account !== undefined,
        account: null,
        key: null,
        last_receipt_at: null,
      }
    }
    return {
      ...common,
      ...endsOf(accounts.settingsOf(restaurantId, stored)),
      ...facts(stored),
      is_of_installation: false,
    }
  }

  api.get(
    '/text-account',
    {
      schema: {
        ...operation({
          operationId: 'getTextAccount',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Read the gateway for texts',
          description:
            'Which gateway sends the restaurant’s texts. Keys are never answered, but for their last four characters.',
          'x-answers': { 200: 'The gateway.' },
        }),
        response: { 200: AccountAnswer },
      },
    },
    async ({ restaurantId }) => ({ data: await shown(restaurantId) }),
  )

  api.put(
    '/text-account',
    {
      schema: {
        ...operation({
          operationId: 'setTextAccount',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Set the gateway for texts',
          description: `\`twilio\` takes the account and its token; \`http\` any gateway by a description of its fields; \`fake\` shows texts on a page
and works only where the demo may be entered. Keys are stored encrypted. The audit trail has an entry.`,
          'x-answers': { 200: 'The gateway.' },
        }),
        body: AccountBody,
        response: { 200: AccountAnswer },
      },
    },
    async ({ restaurantId, body, caller, ip }) => {
      const stored = await db.read((query) => findAccount(query, restaurantId))
      const settings = await settingsFrom(body, stored && accounts.settingsOf(restaurantId, stored))
      const { provider, sender } = body
      const at = clock.now()
      await db.transaction(async (tx) => {
        await saveAccount(tx, restaurantId, {
          provider,
          sender,
          settings: accounts.encrypted(restaurantId, settings),
          at,
        })
        const details = { provider, sender }
        sendAudit(tx, restaurantId, { at, actor: caller.actor, address: ip, action: 'texts.account_changed', details })
      })
      return { data: await shown(restaurantId) }
    },
  )

  async function settingsFrom(
    { provider, account, key, gateway }: Static<typeof AccountBody>,
    stored: AccountSettings | undefined,
  ): Promise<AccountSettings> {
    if (provider === 'twilio') {
      const old = stored?.provider === 'twilio' ? stored : undefined
      const [sid, token] = [account ?? old?.account, key ?? old?.key]
      if (sid === undefined)
        throw new InvalidInput({ account: [(say) => say.validation.field('account', say.validation.expects.required)] })
      if (token === undefined)
        throw new InvalidInput({ key: [(say) => say.validation.field('key', say.validation.expects.required)] })
      return { provider, account: sid, key: token }
    }
    if (provider === 'http') {
      const old = stored?.provider === 'http' ? stored.gateway : undefined
      const described = gateway ?? old
      if (!described)
        throw new InvalidInput({ gateway: [(say) => say.validation.field('gateway', say.validation.expects.required)] })
      const allowPrivate = config.webhookAllowPrivate || (await parts.carriesDemo())
      await assertAllowedTarget(described.url, { allowPrivate })
      return { provider, gateway: described }
    }
    if (!config.opensDemo) throw new InvalidInput({ provider: [(say) => say.house.programs.onlyDemo] })
    return { provider }
  }

  api.delete(
    '/text-account',
    {
      schema: {
        ...operation({
          operationId: 'removeTextAccount',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Forget the gateway for texts',
          description:
            'Its keys are removed. Texts go by the gateway of the installation then, where there is one; else mails go instead.',
          'x-answers': { 200: 'What is left.' },
        }),
        response: { 200: AccountAnswer },
      },
    },
    async ({ restaurantId, caller, ip }) => {
      await db.transaction(async (tx) => {
        await removeAccount(tx, restaurantId)
        const entry = { at: clock.now(), actor: caller.actor, address: ip, details: {} }
        sendAudit(tx, restaurantId, { ...entry, action: 'texts.account_removed' })
      })
      return { data: await shown(restaurantId) }
    },
  )

  api.post(
    '/text-account/check',
    {
      schema: {
        ...operation({
          operationId: 'checkTextAccount',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Check the gateway for texts',
          description: 'Asks the gateway whether the account works and whether answers come here. Sends nothing.',
          'x-answers': { 200: 'One line for each thing that was checked.' },
        }),
        response: { 200: CheckAnswer },
      },
    },
    async ({ restaurantId }) => {
      const account = await db.read((query) => accounts.of(query, restaurantId))
      const lines = account ? await account.provider.check(account.callback) : []
      return { data: [...lines, receiptsLine(await db.read((query) => findAccount(query, restaurantId)), account)] }
    },
  )
}

function receiptsLine(stored: StoredAccount | undefined, account: TextAccount | undefined) {
  const at = stored?.last_receipt_at
  const state = at || account?.provider.name === 'fake' ? ('fine' as const) : ('unknown' as const)
  return { what: 'receipts' as const, state, detail: at ? utcTimestamp(at) : null }
}

const facts = ({ provider, last_receipt_at: at }: StoredAccount) => ({
  provider,
  last_receipt_at: at && utcTimestamp(at),
})

const endOf = (text: string): string => `…${text.slice(-4)}`

function endsOf(settings: AccountSettings) {
  if (settings.provider !== 'twilio') return { account: null, key: null }
  return { account: endOf(settings.account), key: endOf(settings.key) }
}
