/** The scope in which every route acts on one restaurant, for a caller who may: `/api/restaurant`. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { authenticate, type CheckToken, chooseRestaurant } from './authenticate.ts'
import { FamiliarTokens } from './familiar-tokens.ts'
import { limitAuthFailures, limitEachToken } from './rate-limit.ts'
import { answerUnknownRoutes, tellWordsFromIds } from './unknown-route.ts'

export type RestaurantScopeParts = {
  checkToken: CheckToken
  config: Config
  /** Registers the routes of each feature. */
  routes: (api: FastifyInstance) => Promise<void>
}

export async function openRestaurantScope(app: FastifyInstance, parts: RestaurantScopeParts): Promise<void> {
  await app.register(
    async (api) => {
      const familiar = new FamiliarTokens()
      limitAuthFailures(api, familiar, parts.config)
      authenticate(api, { checkToken: parts.checkToken, familiar })
      limitEachToken(api, parts.config)
      chooseRestaurant(api)
      tellWordsFromIds(api)
      answerUnknownRoutes(api)
      await parts.routes(api)
    },
    { prefix: '/api/restaurant' },
  )
}
