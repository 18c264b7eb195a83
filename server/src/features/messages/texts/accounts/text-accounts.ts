/**
 * By which gateway a restaurant texts: its own, whose keys are encrypted in the database, or that of the installation
 * (`TEXT_URL`), whose sender several restaurants may share.
 */
import type { Dispatcher } from 'undici'
import type { Clock } from '../../../../clock.ts'
import type { Database, Query } from '../../../../db/database.ts'
import { type SecretBox, secretBox } from '../../../../secrets/secret-box.ts'
import { base36, SignedTokens } from '../../../../secrets/signed-token.ts'
import type { TextUrl } from '../../../../settings/text-url.ts'
import { fakeTexts } from '../providers/fake-texts.ts'
import type { GatewayDescription } from '../providers/gateway-description.ts'
import { HttpGateway } from '../providers/http-gateway.ts'
import type { TextProvider, TextProviderName } from '../providers/text-provider.ts'
import { Twilio } from '../providers/twilio.ts'
import { findAccount, type StoredAccount } from './text-accounts.sql.ts'

export type AccountSettings =
  | { provider: 'twilio'; account: string; key: string }
  | { provider: 'http'; gateway: GatewayDescription }
  | { provider: 'fake' }

export type TextAccount = {
  /** Null: of the installation. */
  restaurantId: number | null
  sender: string
  provider: TextProvider
  /** Where the gateway reports to. */
  callback: string
}

export type TextAccountParts = {
  db: Database
  clock: Clock
  secretKey: Buffer
  /** What links and callbacks begin with; known once the server listens. */
  origin: () => string
  /** Of the installation. */
  textUrl: TextUrl | undefined
  /** `fake` works only where the demo may be entered. */
  opensDemo: boolean
  /** Through the address guard. */
  agent: Dispatcher
  /** Twilio's, or a double of it. */
  api?: string | undefined
  timeoutMs?: number
}

export type AccountBox = SecretBox<{ restaurantId: number }>

export const textAccountBox = (secretKey: Buffer): AccountBox =>
  secretBox(secretKey, {
    purpose: 'maitred text accounts',
    boundTo: ({ restaurantId }) => `text account ${restaurantId}`,
    unreadable: ({ restaurantId }) =>
      `The keys for texts of restaurant ${restaurantId} were encrypted under another key.`,
  })

const callbackTokens = (secretKey: Buffer) =>
  new SignedTokens<{ restaurantId: number }>(secretKey, {
    purpose: 'maitred text callbacks',
    fields: { restaurantId: base36(6) },
    signature: 22,
  })

/** In the path of callbacks for the account of the installation. */
const ofInstallation = 0

export class TextAccounts {
  readonly #parts: TextAccountParts
  readonly #box: AccountBox
  readonly #tokens: ReturnType<typeof callbackTokens>

  constructor(parts: TextAccountParts) {
    this.#parts = parts
    this.#box = textAccountBox(parts.secretKey)
    this.#tokens = callbackTokens(parts.secretKey)
  }

  get origin(): string {
    return this.#parts.origin()
  }

  /** Undefined where nobody sends texts for it. */
  async of(query: Query, restaurantId: number): Promise<TextAccount | undefined> {
    const stored = await findAccount(query, restaurantId)
    return stored ? this.opened(restaurantId, stored) : this.installation(restaurantId)
  }

  /** Throws `SecretUnreadable`. */
  opened(restaurantId: number, { provider, sender, settings }: StoredAccount): TextAccount | undefined {
    return this.made(restaurantId, provider, sender, this.settingsOf(restaurantId, { provider, settings }))
  }

  made(
    restaurantId: number,
    name: TextProviderName,
    sender: string,
    settings: AccountSettings,
  ): TextAccount | undefined {
    const provider = this.#provider(restaurantId, name, sender, settings)
    return provider && { restaurantId, sender, provider, callback: this.callbackOf(restaurantId) }
  }

  /** For any restaurant without a gateway of its own. */
  installation(restaurantId: number): TextAccount | undefined {
    const { textUrl } = this.#parts
    if (!textUrl) return undefined
    const { account, key, sender, api } = textUrl
    const provider = this.#provider(restaurantId, 'twilio', sender, { provider: 'twilio', account, key }, api)
    return provider && { restaurantId: null, sender, provider, callback: this.callbackOf(ofInstallation) }
  }

  encrypted(restaurantId: number, settings: AccountSettings): Buffer {
    return this.#box.encrypt({ restaurantId }, JSON.stringify(settings))
  }

  /** Throws `SecretUnreadable`. */
  settingsOf(
    restaurantId: number,
    { provider, settings }: Pick<StoredAccount, 'provider' | 'settings'>,
  ): AccountSettings {
    if (provider === 'fake') return { provider }
    return JSON.parse(this.#box.decrypt({ restaurantId }, settings)) as AccountSettings
  }

  callbackOf(restaurantId: number): string {
    return `${this.#parts.origin()}/texts/${this.#tokens.sign({ restaurantId })}`
  }

  /** The account that a callback is about; undefined where its path is not ours. */
  async calledBack(query: Query, signed: string): Promise<TextAccount | undefined> {
    const read = this.#tokens.read(signed)
    if (!read) return undefined
    if (read.restaurantId === ofInstallation) return this.installation(ofInstallation)
    const stored = await findAccount(query, read.restaurantId)
    return stored && this.opened(read.restaurantId, stored)
  }

  #provider(
    restaurantId: number,
    name: TextProviderName,
    sender: string,
    settings: AccountSettings,
    ofUrl?: string,
  ): TextProvider | undefined {
    const { db, clock, agent, api, opensDemo, timeoutMs = 20_000 } = this.#parts
    const calls = { agent, timeoutMs }
    if (name === 'fake') return opensDemo ? fakeTexts(db, clock, restaurantId) : undefined
    if (settings.provider === 'twilio') {
      const { account, key } = settings
      return new Twilio({ account, key, sender }, calls, api ?? ofUrl)
    }
    return settings.provider === 'http' ? new HttpGateway(settings.gateway, calls) : undefined
  }
}
