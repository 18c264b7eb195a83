/** What the app needs of texts: gateways, asked by requests only where somebody checks an account. */
import type { FastifyInstance } from 'fastify'
import { publicOrigin } from '../../../http/public-url.ts'
import type { Config } from '../../../settings/config.ts'
import { openTexting, type Texting, type TextingParts } from '../../messages/texts/open-texting.ts'
import { deliveryAgent } from '../../messages/webhooks/target/guarded-agent.ts'

/** Less than a request may take. */
const checkTimeoutMs = 3_500

export function textingOf(
  app: FastifyInstance,
  { config, ...parts }: Omit<TextingParts, 'agent' | 'origin' | 'config'> & { config: Config },
): Texting {
  const agent = deliveryAgent({ allowPrivate: config.webhookAllowPrivate || config.opensDemo })
  app.addHook('onClose', () => agent.destroy())
  const origin = () => publicOrigin(config, app.server)
  return openTexting({ ...parts, config, agent, origin, timeoutMs: checkTimeoutMs })
}
