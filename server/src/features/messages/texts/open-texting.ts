/** What sending and receiving texts share: the gateways, through the address guard of webhooks, and how numbers are hashed. */
import type { FastifyInstance } from 'fastify'
import type { Dispatcher } from 'undici'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import type { Config } from '../../../settings/config.ts'
import { deliveryAgent } from '../webhooks/target/guarded-agent.ts'
import { TextAccounts } from './accounts/text-accounts.ts'
import { NumberHash } from './send/number-hash.ts'

type Parts = {
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

export function openTexting({ config, ...parts }: Parts): Texting {
  const { textUrl, opensDemo } = config
  return { accounts: new TextAccounts({ ...parts, textUrl, opensDemo }), hash: new NumberHash(parts.secretKey) }
}

/** Less than a request may take. */
const checkTimeoutMs = 3_500

/** For requests: gateways are asked only where somebody checks an account. */
export function textingOf(
  app: FastifyInstance,
  { config, ...parts }: Omit<Parts, 'agent' | 'origin' | 'config'> & { config: Config },
): Texting {
  const agent = deliveryAgent({ allowPrivate: config.webhookAllowPrivate || config.opensDemo })
  app.addHook('onClose', () => agent.destroy())
  const origin = () => publicOrigin(config, app.server)
  return openTexting({ ...parts, config, agent, origin, timeoutMs: checkTimeoutMs })
}
