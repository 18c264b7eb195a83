/** Bookings over HTTP: reads the request, opens the transaction, calls the use case, presents the result. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { matchesStatusFilter } from '../../domain/booking/booking-status.ts'
import { bookingTag } from '../../domain/booking/edit-version.ts'
import { toOffsetDateTime } from '../../domain/calendar/calendar.ts'
import { metaOf } from '../../http/wire-types.ts'
import { bookingWriteRoutes } from './booking-writes.routes.ts'
import { moveRoutes } from './moves/moves.routes.ts'
import { bookingBatchReads } from './read/booking-batch-reads.ts'
import { ActionsAnswer, HistoryAnswer, ListAnswer, ShownAnswer } from './read/bookings.schemas.ts'
import { findStatusChange, listHistory } from './read/history.sql.ts'
import { presentActions, presentListed, presentShown } from './read/present-booking.ts'
import type { RefusedWishes } from './refused-wishes/refused-wishes.ts'
import { bookingActionRoutes } from './status/booking-actions.routes.ts'
import { bookingBillRoutes } from './update/booking-bill.routes.ts'
import { ListQuery } from './write/booking-bodies.schemas.ts'
import { nowOf } from './write/booking-context.ts'
import { bookingOperations as describe } from './write/booking-operations.schemas.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from './write/booking-path.http.ts'
import { shownTo } from './write/website-scope.ts'

export const bookingRoutes: FastifyPluginAsyncTypebox<BookingRouteParts & { refused: RefusedWishes }> = async (
  api,
  parts,
) => {
  await api.register(bookingReadRoutes, parts)
  await api.register(bookingWriteRoutes, parts)
  await api.register(bookingActionRoutes, parts)
  await api.register(bookingBillRoutes, parts)
  await api.register(moveRoutes, parts)
}

const bookingReadRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, houses } = parts
  const { detailOf, listOf } = bookingBatchReads(db)

  api.get(
    '/bookings',
    { schema: { ...describe.list, querystring: ListQuery, response: { 200: ListAnswer } } },
    async ({ restaurantId, query: { date, status } }) => {
      const [{ settings }, rows] = await Promise.all([houses.current(restaurantId), listOf(restaurantId, date)])
      const wanted = status ? rows.filter((row) => matchesStatusFilter(status, row.status, row.is_reconfirmed)) : rows
      return {
        data: wanted.map((row) => presentListed(row, settings.timezone)),
        meta: metaOf(clock, restaurantId),
      }
    },
  )

  api.get<BookingPath>(
    '/bookings/:booking',
    { schema: { ...describe.show, response: { 200: ShownAnswer } } },
    async (request, reply) => {
      const { restaurantId } = request
      const id = await bookingIdFrom(db, request)
      const [row, house] = await Promise.all([detailOf(restaurantId, id), houses.current(restaurantId)])
      const data = shownTo(request.caller, presentShown(row, house, nowOf(parts)), row)
      reply.header('etag', `"${bookingTag(row)}"`)
      return { data, meta: metaOf(clock, restaurantId) }
    },
  )

  api.get<BookingPath>(
    '/bookings/:booking/history',
    { schema: { ...describe.history, response: { 200: HistoryAnswer } } },
    async (request) => {
      const { restaurantId } = request
      const id = await bookingIdFrom(db, request)
      const [{ settings }, entries] = await Promise.all([
        houses.current(restaurantId),
        db.read((query) => listHistory(query, restaurantId, id)),
        detailOf(restaurantId, id),
      ])
      const data = entries.map((entry) => ({ ...entry, at: toOffsetDateTime(settings.timezone, entry.at) }))
      return { data, meta: metaOf(clock, restaurantId) }
    },
  )

  api.get<BookingPath>(
    '/bookings/:booking/actions',
    { schema: { ...describe.actions, response: { 200: ActionsAnswer } } },
    async (request) => {
      const { restaurantId } = request
      const id = await bookingIdFrom(db, request)
      const [row, change, house] = await Promise.all([
        detailOf(restaurantId, id),
        db.read((query) => findStatusChange(query, restaurantId, id)),
        houses.current(restaurantId),
      ])
      return { data: presentActions(row, change, house, nowOf(parts)), meta: metaOf(clock, restaurantId) }
    },
  )
}
