/** The scope in which every route acts on one restaurant, for a caller who may: `/api/restaurant`. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { limitAuthFailures, limitEachToken } from '../limits/rate-limit.ts'
import { answerUnknownRoutes, rejectNonIds } from '../unknown-route.ts'
import { authenticate, type CheckToken, chooseRestaurant } from './authenticate.ts'
import { TokenCache } from './token-cache.ts'

export type RestaurantScopeParts = {
  checkToken: CheckToken
  config: Config
  /** Registers the routes of each feature. */
  routes: (api: FastifyInstance) => Promise<void>
}

export async function openRestaurantScope(app: FastifyInstance, parts: RestaurantScopeParts): Promise<void> {
  await app.register(
    async (api) => {
      const familiar = new TokenCache()
      limitAuthFailures(api, familiar, parts.config)
      authenticate(api, { checkToken: parts.checkToken, familiar })
      limitEachToken(api, parts.config)
      chooseRestaurant(api)
      rejectNonIds(api)
      answerUnknownRoutes(api)
      await parts.routes(api)
    },
    { prefix: '/api/restaurant' },
  )
}
