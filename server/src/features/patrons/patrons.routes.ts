/** Patrons over HTTP: the guest list, one guest, and a guest's right to see everything and to be forgotten. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { offsetOf, pageMeta } from '../../http/responses/pagination.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import { nowOf } from '../bookings/booking-context.ts'
import type { HouseCache } from '../diary/house-cache.ts'
import { erasePatron } from './erase-patron.ts'
import { exportPatron } from './export-patron.ts'
import { patronOperations as describe } from './patron-operations.schemas.ts'
import { patchFrom } from './patron-patch.ts'
import {
  ErasedPatronAnswer,
  ExportAnswer,
  PatronAnswer,
  PatronQueryAnswer,
  PatronQueryBody,
  UpdatedPatronAnswer,
  UpdatePatronBody,
} from './patrons.schemas.ts'
import { findPatronById } from './patrons.sql.ts'
import { presentDetail, presentListed, presentUpdated } from './present-patron.ts'
import { queryPatrons } from './query-patrons.ts'
import { updatePatron } from './update-patron.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }
type PatronPath = { Params: { patron: string } }

export const patronRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db, houses } = parts
  const patronIdFrom = ({ params }: { params: PatronPath['Params'] }) => idFrom(params.patron, 'Patron')

  api.post(
    '/patrons/query',
    {
      schema: { ...describe.query, body: PatronQueryBody, response: { 200: PatronQueryAnswer } },
    },
    async ({ restaurantId, body: { filters = {}, page, per_page } }) => {
      const { timezone } = (await houses.current(restaurantId)).settings
      const range = { limit: per_page, offset: offsetOf(page, per_page) }
      const moment = { timezone, now: nowOf(parts) }
      const found = await db.read((query) => queryPatrons(query, restaurantId, filters, range, moment))
      return { data: found.patrons.map(presentListed), meta: pageMeta(page, per_page, found.total) }
    },
  )

  api.get<PatronPath>(
    '/patrons/:patron',
    { schema: { ...describe.show, response: { 200: PatronAnswer } } },
    async (request) => {
      const id = patronIdFrom(request)
      const row = await db.read((query) => findPatronById(query, request.restaurantId, id))
      if (!row) throw notFound('Patron')
      return { data: presentDetail(row) }
    },
  )

  api.put<PatronPath>(
    '/patrons/:patron',
    { schema: { ...describe.update, body: UpdatePatronBody, response: { 200: UpdatedPatronAnswer } } },
    async (request) => {
      const id = patronIdFrom(request)
      const patch = patchFrom(request.body as Parameters<typeof patchFrom>[0])
      const at = nowOf(parts)
      const patron = await db.transaction((tx) => updatePatron(tx, request.restaurantId, id, patch, at))
      return { message: 'Patron updated.', data: presentUpdated(id, patron) }
    },
  )

  api.delete<PatronPath>(
    '/patrons/:patron',
    { schema: { ...describe.erase, response: { 200: ErasedPatronAnswer } } },
    async (request) => {
      const id = patronIdFrom(request)
      const at = nowOf(parts)
      await db.transaction((tx) => erasePatron(tx, request.restaurantId, id, at))
      return { message: 'Patron erased.' }
    },
  )

  api.get<PatronPath>(
    '/patrons/:patron/export',
    { schema: { ...describe.export, response: { 200: ExportAnswer } } },
    async (request) => {
      const id = patronIdFrom(request)
      const house = await houses.current(request.restaurantId)
      return { data: await db.read((query) => exportPatron(query, house, id, nowOf(parts))) }
    },
  )
}
