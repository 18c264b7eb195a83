/** What integrations ask of a restaurant: settings, dining areas with tables, service hours, booking sources. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '../../db/database.ts'
import { restaurantMoved } from '../../domain/problem.ts'
import { BookingSourcesAnswer, DiningAreasAnswer, ServiceHoursAnswer, SettingsAnswer } from './restaurant.schemas.ts'
import { findSettings, listBookingSources, listDiningAreas, listServiceHours } from './restaurant.sql.ts'
import { restaurantOperations as describe } from './restaurant-operations.schemas.ts'

export const restaurantRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (api, { db }) => {
  api.get(
    '/settings',
    { schema: { ...describe.settings, response: { 200: SettingsAnswer } } },
    async ({ restaurantId }) => {
      const data = await db.read((query) => findSettings(query, restaurantId))
      if (!data) throw restaurantMoved()
      return { data }
    },
  )

  api.get(
    '/dining-areas-with-tables',
    { schema: { ...describe.diningAreas, response: { 200: DiningAreasAnswer } } },
    async ({ restaurantId }) => ({ data: await db.read((query) => listDiningAreas(query, restaurantId)) }),
  )

  api.get(
    '/service-hours',
    { schema: { ...describe.serviceHours, response: { 200: ServiceHoursAnswer } } },
    async ({ restaurantId }) => ({ data: await db.read((query) => listServiceHours(query, restaurantId)) }),
  )

  api.get(
    '/booking-sources',
    { schema: { ...describe.bookingSources, response: { 200: BookingSourcesAnswer } } },
    async ({ restaurantId }) => ({ data: await db.read((query) => listBookingSources(query, restaurantId)) }),
  )
}
