/** Patrons over HTTP: the guest list, one guest, and changes to what the restaurant knows of a guest. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { offsetOf, pageMeta } from '../../http/responses/pagination.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import type { HouseCache } from '../diary/house-cache.ts'
import { assertFilters, searchFrom } from './patron-filters.ts'
import { patronOperations as describe } from './patron-operations.schemas.ts'
import { patchFrom } from './patron-patch.ts'
import { findPatronPage, findPatronPageByBookings } from './patron-query.sql.ts'
import { filtersBookings } from './patron-search.ts'
import {
  PatronAnswer,
  PatronQueryAnswer,
  PatronQueryBody,
  UpdatedPatronAnswer,
  UpdatePatronBody,
} from './patrons.schemas.ts'
import { findPatronById } from './patrons.sql.ts'
import { presentDetail, presentListed, presentUpdated } from './present-patron.ts'
import { updatePatron } from './update-patron.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }
type PatronPath = { Params: { patron: string } }

export const patronRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  const now = () => secondsOf(clock.now())

  api.post(
    '/patrons/query',
    { schema: { ...describe.query, body: PatronQueryBody, response: { 200: PatronQueryAnswer } } },
    async ({ restaurantId, body: { filters = {}, page, per_page } }) => {
      await db.read((query) => assertFilters(query, restaurantId, filters))
      const { timezone } = (await houses.current(restaurantId)).settings
      const search = searchFrom(filters, timezone, now())
      const range = { limit: per_page, offset: offsetOf(page, per_page) }
      const { total, patrons } = filtersBookings(search)
        ? await db.transaction((tx) => findPatronPageByBookings(tx, restaurantId, search, range))
        : await db.read((query) => findPatronPage(query, restaurantId, search, range))
      return { data: patrons.map(presentListed), meta: pageMeta(page, per_page, total) }
    },
  )

  api.get<PatronPath>(
    '/patrons/:patron',
    { schema: { ...describe.show, response: { 200: PatronAnswer } } },
    async ({ restaurantId, params }) => {
      const id = idFrom(params.patron, 'Patron')
      const row = await db.read((query) => findPatronById(query, restaurantId, id))
      if (!row) throw notFound('Patron')
      return { data: presentDetail(row) }
    },
  )

  api.put<PatronPath>(
    '/patrons/:patron',
    { schema: { ...describe.update, body: UpdatePatronBody, response: { 200: UpdatedPatronAnswer } } },
    async (request) => {
      const id = idFrom(request.params.patron, 'Patron')
      const patch = patchFrom(request.body as Parameters<typeof patchFrom>[0])
      const patron = await db.transaction((tx) => updatePatron(tx, request.restaurantId, id, patch, now()))
      return { message: 'Patron updated.', data: presentUpdated(id, patron) }
    },
  )
}
