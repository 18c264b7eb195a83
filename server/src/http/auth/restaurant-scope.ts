/**
 * The scope `/api/restaurant`: each of its routes acts on one restaurant, for a caller who may. Around it `/api`, whose
 * own routes need a valid token or session and no restaurant.
 */
import type { FastifyInstance } from 'fastify'
import { authFailureLimiter, limitEachToken } from '../limits/rate-limit.ts'
import { hideContactFromViewers } from '../responses/contact-data.ts'
import { answerUnknownRoutes, preferLiteralPaths } from '../unknown-route.ts'
import { type AuthenticateParts, authenticate, chooseRestaurant } from './authenticate.ts'
import { authorise, requireAccess } from './authorise.ts'

export type RestaurantScopeParts = Omit<AuthenticateParts, 'countFailure'> & {
  /** Registers the routes of `/api` itself. */
  callerRoutes?: (api: FastifyInstance) => Promise<void>
  /** Registers the routes of each feature under `/api/restaurant`. */
  routes: (api: FastifyInstance) => Promise<void>
}

export async function openRestaurantScope(app: FastifyInstance, parts: RestaurantScopeParts): Promise<void> {
  await app.register(
    async (api) => {
      requireAccess(api)
      authenticate(api, { ...parts, countFailure: authFailureLimiter(api, parts.config) })
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
  authorise(scope)
  hideContactFromViewers(scope)
  answerUnknownRoutes(scope)
  await routes(scope)
}
