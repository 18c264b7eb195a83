/** What sending and receiving texts share: the gateways, through the address guard of webhooks, and how numbers are hashed. */
import type { Dispatcher } from 'undici'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Config } from '../../../settings/config.ts'
import { TextAccounts } from './accounts/text-accounts.ts'
import { NumberHash } from './send/number-hash.ts'

export type TextingParts = {
  db: Database
  clock: Clock
  config: Pick<Config, 'textUrl' | 'opensDemo'>
  secretKey: Buffer
  agent: Dispatcher
  origin: () => string
  api?: string | undefined
  timeoutMs?: number
}

export type Texting = { accounts: TextAccounts; hash: NumberHash }

export function openTexting({ config, ...parts }: TextingParts): Texting {
  const { textUrl, opensDemo } = config
  return { accounts: new TextAccounts({ ...parts, textUrl, opensDemo }), hash: new NumberHash(parts.secretKey) }
}
