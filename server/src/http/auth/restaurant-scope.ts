/** The scope `/api/restaurant`: each of its routes acts on one restaurant, for a caller who may. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { authFailureLimiter, limitEachToken } from '../limits/rate-limit.ts'
import { answerUnknownRoutes, preferLiteralPaths } from '../unknown-route.ts'
import { type AuthenticateParts, authenticate, chooseRestaurant } from './authenticate.ts'
import { TokenCache, tokenCacheMs } from './token-cache.ts'

export type RestaurantScopeParts = Pick<AuthenticateParts, 'checkToken' | 'explainInvalid'> & {
  config: Config
  /** How long a verified token is remembered. 0, for tests of revocation, verifies it for each request. */
  tokenCacheMs?: number | undefined
  /** Registers the routes of each feature. */
  routes: (api: FastifyInstance) => Promise<void>
}

export async function openRestaurantScope(app: FastifyInstance, parts: RestaurantScopeParts): Promise<void> {
  await app.register(
    async (api) => {
      authenticate(api, {
        checkToken: parts.checkToken,
        explainInvalid: parts.explainInvalid,
        cache: new TokenCache(parts.tokenCacheMs ?? tokenCacheMs),
        countFailure: authFailureLimiter(api, parts.config),
      })
      limitEachToken(api, parts.config)
      chooseRestaurant(api)
      preferLiteralPaths(api)
      answerUnknownRoutes(api)
      await parts.routes(api)
    },
    { prefix: '/api/restaurant' },
  )
}
