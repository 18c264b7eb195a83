/** `GET /overview`: what a manager reads first. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { eveningOf } from '../../domain/calendar/evening.ts'
import type { HouseCache } from '../schedule/house-cache.ts'
import { overviewOperations as describe, OverviewAnswer } from './overview.schemas.ts'
import { readOverview } from './read-overview.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const overviewRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.get(
    '/overview',
    { schema: { ...describe.show, response: { 200: OverviewAnswer } } },
    async ({ restaurantId }) => {
      const { prepared, settings } = await houses.current(restaurantId)
      const now = clock.now()
      const today = eveningOf(prepared.house, secondsOf(now))
      const house = { id: restaurantId, timezone: settings.timezone, today }
      return { data: await db.read((query) => readOverview(query, house, now)) }
    },
  )
}
