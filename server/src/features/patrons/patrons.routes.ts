/** Patrons over HTTP: the guest list, one guest, and changes to what the restaurant knows of a guest. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { ConcurrencyLimiter } from '../../db/concurrency-limiter.ts'
import type { Database, Tx } from '../../db/database.ts'
import { expectedTags, patronTag } from '../../domain/booking/edit-version.ts'
import { localDateOf, toOffsetDateTime } from '../../domain/calendar/calendar.ts'
import { notFound } from '../../domain/problem.ts'
import { offsetOf, pageMeta } from '../../http/responses/pagination.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import type { HouseCache } from '../schedule/house-cache.ts'
import { lockHouse } from '../schedule/lock-house.ts'
import { listPatronHistory } from './merge-patrons.sql.ts'
import { mergePatrons } from './merge-patrons.ts'
import { assertFilters, searchFrom } from './patron-filters.ts'
import { patronOperations as describe } from './patron-operations.schemas.ts'
import { patchFrom } from './patron-patch.ts'
import {
  MergedPatronAnswer,
  MergePatronsBody,
  PatronAnswer,
  PatronHistoryAnswer,
  PatronQueryAnswer,
  PatronQueryBody,
  UpdatedPatronAnswer,
  UpdatePatronBody,
} from './patrons.schemas.ts'
import { findPatronById } from './patrons.sql.ts'
import { presentDetail, presentListed, presentUpdated } from './present-patron.ts'
import { findPatronPage, findPatronPageByBookings } from './search/patron-query.sql.ts'
import { filtersBookings } from './search/patron-search.ts'
import { updatePatron } from './update-patron.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache; searches: ConcurrencyLimiter }
type PatronPath = { Params: { patron: string } }

export const patronRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses, searches }) => {
  const now = () => secondsOf(clock.now())

  /** Locks the restaurant against changes until the transaction ends. Its row comes first in the order of locks. */
  async function pinnedHouse(tx: Tx, restaurantId: number) {
    const { house, isCurrent } = await lockHouse(tx, restaurantId, houses, now())
    await isCurrent
    return house.settings
  }

  api.post(
    '/patrons/query',
    { schema: { ...describe.query, body: PatronQueryBody, response: { 200: PatronQueryAnswer } } },
    async ({ restaurantId, body: { filters = {}, page, per_page } }) => {
      await db.read((query) => assertFilters(query, restaurantId, filters))
      const { timezone } = (await houses.current(restaurantId)).settings
      const search = searchFrom(filters, timezone, now())
      const range = { limit: per_page, offset: offsetOf(page, per_page) }
      const find = filtersBookings(search) ? findPatronPageByBookings : findPatronPage
      // In a transaction, which has its connection to itself: a read shares one with other requests of its tick.
      const { total, patrons } = await searches.run(() => db.transaction((tx) => find(tx, restaurantId, search, range)))
      return { data: patrons.map(presentListed), meta: pageMeta(page, per_page, total) }
    },
  )

  api.get<PatronPath>(
    '/patrons/:patron',
    { schema: { ...describe.show, response: { 200: PatronAnswer } } },
    async ({ restaurantId, params }, reply) => {
      const id = idFrom(params.patron, 'Patron')
      const row = await db.read((query) => findPatronById(query, restaurantId, id))
      if (!row) throw notFound('Patron')
      reply.header('etag', `"${patronTag(row)}"`)
      return { data: presentDetail(row) }
    },
  )

  api.put<PatronPath>(
    '/patrons/:patron',
    { schema: { ...describe.update, body: UpdatePatronBody, response: { 200: UpdatedPatronAnswer } } },
    async (request, reply) => {
      const id = idFrom(request.params.patron, 'Patron')
      const patch = patchFrom(request.body as Parameters<typeof patchFrom>[0])
      const { actor } = request.caller
      const order = { patch, actor, expected: expectedTags(request.headers['if-match']) }
      const patron = await db.transaction(async (tx) =>
        updatePatron(tx, await pinnedHouse(tx, request.restaurantId), id, order, now()),
      )
      reply.header('etag', `"${patronTag(patron)}"`)
      return { message: 'Patron updated.', data: presentUpdated(patron) }
    },
  )

  api.post<PatronPath>(
    '/patrons/:patron/merge',
    { schema: { ...describe.merge, body: MergePatronsBody, response: { 200: MergedPatronAnswer } } },
    async ({ restaurantId, params, body, caller: { actor } }) => {
      const id = idFrom(params.patron, 'Patron')
      const { patron_id: otherId } = body as { patron_id: number }
      const row = await db.transaction(async (tx) => {
        const { timezone } = await pinnedHouse(tx, restaurantId)
        const today = localDateOf(timezone, now())
        const keptId = await mergePatrons(tx, restaurantId, { id, otherId, actor, today, at: now() })
        return findPatronById(tx, restaurantId, keptId)
      })
      if (!row) throw notFound('Patron')
      return { message: 'Patrons merged.', data: presentDetail(row) }
    },
  )

  api.get<PatronPath>(
    '/patrons/:patron/history',
    { schema: { ...describe.history, response: { 200: PatronHistoryAnswer } } },
    async ({ restaurantId, params }) => {
      const id = idFrom(params.patron, 'Patron')
      const [row, { settings }] = await Promise.all([
        db.read((query) => findPatronById(query, restaurantId, id)),
        houses.current(restaurantId),
      ])
      if (!row) throw notFound('Patron')
      const entries = await db.read((query) => listPatronHistory(query, restaurantId, row.id))
      return { data: entries.map((entry) => ({ ...entry, at: toOffsetDateTime(settings.timezone, entry.at) })) }
    },
  )
}
