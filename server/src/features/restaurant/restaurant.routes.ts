/** `GET /settings` and `GET /dining-areas-with-tables`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { DiningAreasAnswer, SettingsAnswer } from './restaurant.schemas.ts'
import { findSettings, listDiningAreas } from './restaurant.sql.ts'
import { restaurantOperations as describe } from './restaurant-operations.schemas.ts'

export const restaurantRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (api, { db }) => {
  api.get(
    '/settings',
    { schema: { ...describe.settings, response: { 200: SettingsAnswer } } },
    async ({ restaurantId }) => {
      const data = await db.read((query) => findSettings(query, restaurantId))
      if (!data) throw notFound('Restaurant')
      return { data }
    },
  )

  api.get(
    '/dining-areas-with-tables',
    { schema: { ...describe.diningAreas, response: { 200: DiningAreasAnswer } } },
    async ({ restaurantId }) => ({ data: await db.read((query) => listDiningAreas(query, restaurantId)) }),
  )
}
