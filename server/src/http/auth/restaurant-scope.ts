/** The scope `/api/restaurant`: each of its routes acts on one restaurant, for a caller who may. */
import type { FastifyInstance } from 'fastify'
import { authFailureLimiter, limitEachToken } from '../limits/rate-limit.ts'
import { answerUnknownRoutes, preferLiteralPaths } from '../unknown-route.ts'
import { type AuthenticateParts, authenticate, chooseRestaurant } from './authenticate.ts'
import { authorise, requireAccess } from './authorise.ts'

export type RestaurantScopeParts = Omit<AuthenticateParts, 'countFailure'> & {
  /** Registers the routes of each feature. */
  routes: (api: FastifyInstance) => Promise<void>
}

export async function openRestaurantScope(app: FastifyInstance, parts: RestaurantScopeParts): Promise<void> {
  await app.register(
    async (api) => {
      requireAccess(api)
      authenticate(api, { ...parts, countFailure: authFailureLimiter(api, parts.config) })
      limitEachToken(api, parts.config)
      chooseRestaurant(api)
      preferLiteralPaths(api)
      authorise(api)
      answerUnknownRoutes(api)
      await parts.routes(api)
    },
    { prefix: '/api/restaurant' },
  )
}
