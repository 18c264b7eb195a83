/** The ways in that texts open: callbacks of gateways, short links, and the telephone of the demo. */
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../../settings/config.ts'
import type { ReceiveParts } from '../../bookings/texting/receive-text.ts'
import type { TextAccounts } from '../../messages/texts/accounts/text-accounts.ts'
import type { PayLinks } from '../../money/pay-links/pay-link.ts'
import { fakeTelephoneRoutes } from './fake-telephone.routes.ts'
import { shortLinkRoutes } from './short-links.routes.ts'
import { textCallbackRoutes } from './text-callbacks.routes.ts'

type Parts = ReceiveParts & { accounts: TextAccounts; secretKey: Buffer; payLinks: PayLinks; config: Config }

export const textDoors: FastifyPluginAsync<Parts> = async (app, parts) => {
  await app.register(textCallbackRoutes, { ...parts, requestsPerMinute: parts.config.publicRateLimitPerMinute })
  await app.register(shortLinkRoutes, parts)
  if (parts.config.opensDemo) await app.register(fakeTelephoneRoutes, parts)
}
