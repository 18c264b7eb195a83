/** `GET /api/me`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '../../db/database.ts'
import { meOperations as describe, MeAnswer, presentMe } from './me.schemas.ts'
import { selectRestaurants } from './owners/access.sql.ts'

export const meRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (api, { db }) => {
  api.get('/me', { schema: { ...describe.me, response: { 200: MeAnswer } } }, async ({ caller }) => {
    const restaurants = await db.read((query) => selectRestaurants(query, caller.restaurantIds))
    return { data: presentMe(caller, restaurants) }
  })
}
