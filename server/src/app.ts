/** The whole service, apart from its process: tests send requests into it, `server.ts` lets the world do so. */
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { tokenChecker } from './features/access/check-token.ts'
import { apiDocsRoutes } from './features/api-docs/api-docs.routes.ts'
import { readExamples } from './features/api-docs/examples.schemas.ts'
import { webhookPayloads } from './features/api-docs/webhook-payloads.schemas.ts'
import { availabilityRoutes } from './features/availability/availability.routes.ts'
import { bookingRoutes } from './features/bookings/bookings.routes.ts'
import { DayLimiter } from './features/bookings/day-limiter.ts'
import { closeOffRoutes } from './features/close-offs/close-offs.routes.ts'
import { configurationRoutes } from './features/configuration/configuration.routes.ts'
import { DiaryCache } from './features/diary/diary-cache.ts'
import { HouseCache } from './features/diary/house-cache.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { patronRoutes } from './features/patrons/patrons.routes.ts'
import { restaurantRoutes } from './features/restaurant/restaurant.routes.ts'
import { reviewPageRoutes } from './features/reviews/review-pages.routes.ts'
import { reviewRoutes } from './features/reviews/reviews.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import { openRestaurantScope } from './http/auth/restaurant-scope.ts'
import { buildBaseApp } from './http/base-app.ts'
import { measurePool } from './http/observability/metrics.ts'
import type { LogStream } from './http/observability/request-log.ts'
import { documentRoutes } from './http/openapi/document.ts'

export type AppParts = {
  db: Database
  clock: Clock
  config: Config
  /** 32 bytes; what secrets in the database are encrypted under. */
  secretKey: Buffer
  /** Where log lines go; standard output unless said otherwise. */
  logStream?: LogStream
}

export async function buildApp({ db, clock, config, secretKey, logStream }: AppParts): Promise<FastifyInstance> {
  const app = await buildBaseApp({ clock, config, logStream })
  measurePool(app.registry, db)
  const houses = new HouseCache(db)
  const days = new DiaryCache(db, houses)
  const limiter = new DayLimiter()
  await documentRoutes(app, { examples: readExamples, webhooks: webhookPayloads })
  await app.register(healthRoutes, { db })
  await app.register(apiDocsRoutes, { db, config })
  await app.register(reviewPageRoutes, { db, clock, secretKey })
  await openRestaurantScope(app, {
    checkToken: tokenChecker({ db, clock, loopbackOnly: config.loopbackOnly, log: app.log }),
    config,
    routes: async (api) => {
      await api.register(restaurantRoutes, { db })
      await api.register(configurationRoutes, { db, clock })
      await api.register(bookingRoutes, { db, clock, houses, days, limiter })
      await api.register(availabilityRoutes, { db, clock, houses })
      await api.register(closeOffRoutes, { db, clock, houses })
      await api.register(patronRoutes, { db, clock, houses })
      await api.register(reviewRoutes, { db, clock, secretKey })
      await api.register(webhookRoutes, { db, clock, secretKey, targets: { allowPrivate: config.webhookAllowPrivate } })
    },
  })
  return app
}
