/** `PUT /patrons/{patron}/allergens`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { patronTag } from '../../../../domain/booking/edit-version.ts'
import { writtenAllergens } from '../../../../domain/guest/allergens.ts'
import { notFound } from '../../../../domain/problem.ts'
import { idFrom } from '../../../../http/validation/validate-requests.ts'
import type { HouseCache } from '../../../house/schedule/house-cache.ts'
import { lockHouse } from '../../../house/schedule/lock-house.ts'
import { findPatronById } from '../patrons.sql.ts'
import { findProfile } from '../profile/patron-profile.sql.ts'
import { presentAllergens } from '../profile/present-allergens.ts'
import {
  AllergensBody,
  patronAllergenOperations as describe,
  PatronAllergensAnswer,
} from './patron-allergens.schemas.ts'
import { writeAllergens } from './write-allergens.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }
type PatronPath = { Params: { patron: string } }

export const patronAllergenRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.put<PatronPath>(
    '/patrons/:patron/allergens',
    { schema: { ...describe.write, body: AllergensBody, response: { 200: PatronAllergensAnswer } } },
    async ({ restaurantId, params, body, caller: { actor } }, reply) => {
      const id = idFrom(params.patron, 'Patron')
      const written = writtenAllergens(body as Static<typeof AllergensBody>)
      const now = secondsOf(clock.now())
      const [row, profile] = await db.transaction(async (tx) => {
        const { isCurrent } = await lockHouse(tx, restaurantId, houses, now)
        await isCurrent
        const patronId = await writeAllergens(tx, restaurantId, id, { written, actor }, now)
        return Promise.all([findPatronById(tx, restaurantId, patronId), findProfile(tx, restaurantId, patronId)])
      })
      if (!row) throw notFound('Patron')
      reply.header('etag', `"${patronTag(row)}"`)
      return { data: presentAllergens(row, profile) }
    },
  )
}
