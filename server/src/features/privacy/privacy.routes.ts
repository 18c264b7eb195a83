/** A guest's right to see everything held about them, and to be erased. Knows patrons and bookings; neither knows it. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import type { HouseCache } from '../diary/house-cache.ts'
import { erasePatron } from './erase-patron.ts'
import { exportPatron } from './export-patron.ts'
import { privacyOperations as describe, ErasedPatronAnswer, ExportAnswer } from './privacy.schemas.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }
type PatronPath = { Params: { patron: string } }

export const privacyRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.delete<PatronPath>(
    '/patrons/:patron',
    { schema: { ...describe.erase, response: { 200: ErasedPatronAnswer } } },
    async ({ restaurantId, params }) => {
      const id = idFrom(params.patron, 'Patron')
      const at = secondsOf(clock.now())
      await db.transaction((tx) => erasePatron(tx, restaurantId, id, at))
      return { message: 'Patron erased.' }
    },
  )

  api.get<PatronPath>(
    '/patrons/:patron/export',
    { schema: { ...describe.export, response: { 200: ExportAnswer } } },
    async ({ restaurantId, params }) => {
      const id = idFrom(params.patron, 'Patron')
      const house = await houses.current(restaurantId)
      return { data: await db.read((query) => exportPatron(query, house, id, secondsOf(clock.now()))) }
    },
  )
}
