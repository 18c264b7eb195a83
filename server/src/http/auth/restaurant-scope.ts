/**
 * The scope `/api/restaurant`: each of its routes acts on one restaurant, for a caller who may. Around it `/api`, whose
 * own routes need a valid token and no restaurant.
 */
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
  /** Registers the routes of `/api` itself. */
  callerRoutes?: (api: FastifyInstance) => Promise<void>
  /** Registers the routes of each feature under `/api/restaurant`. */
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
      await parts.callerRoutes?.(api)
      await api.register(async (scope) => restaurantRoutes(scope, parts.routes), { prefix: '/restaurant' })
    },
    { prefix: '/api' },
  )
}

async function restaurantRoutes(scope: FastifyInstance, routes: RestaurantScopeParts['routes']): Promise<void> {
  chooseRestaurant(scope)
  preferLiteralPaths(scope)
  answerUnknownRoutes(scope)
  await routes(scope)
}
