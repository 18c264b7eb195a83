/** Bookings over HTTP: reads the request, opens the transaction, calls the use case, presents the result. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { matchesStatusFilter, statusFilters } from '../../domain/booking/booking-status.ts'
import { bookingTag } from '../../domain/booking/edit-version.ts'
import { toOffsetDateTime } from '../../domain/calendar/calendar.ts'
import { operation } from '../../http/openapi/operation.ts'
import { Choice, LocalDate, metaOf } from '../../http/wire-types.ts'
import { bookingWriteRoutes } from './booking-writes.routes.ts'
import { moveRoutes } from './moves/moves.routes.ts'
import { bookingBatchReads } from './read/booking-batch-reads.ts'
import { ActionsAnswer, HistoryAnswer, ListAnswer, ShownAnswer } from './read/bookings.schemas.ts'
import { findStatusChange, listHistory } from './read/history.sql.ts'
import { presentActions, presentListed, presentShown } from './read/present-booking.ts'
import type { RefusedWishes } from './refused-wishes/refused-wishes.ts'
import { blockRoutes } from './status/blocks.routes.ts'
import { bookingStatusRoutes } from './status/booking-status.routes.ts'
import { stayRoutes } from './status/stay.routes.ts'
import { bookingBillRoutes } from './update/booking-bill.routes.ts'
import { orderRoutes } from './update/order.routes.ts'
import { nowOf } from './write/booking-context.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from './write/booking-path.http.ts'
import { shownTo } from './write/website-scope.ts'

const ListQuery = Type.Object({
  date: { ...LocalDate, description: 'The date of the start, on the restaurant’s calendar' },
  status: Type.Optional({ ...Choice(statusFilters), description: 'Only bookings that show this status' }),
})

export const bookingRoutes: FastifyPluginAsyncTypebox<BookingRouteParts & { refused: RefusedWishes }> = async (
  api,
  parts,
) => {
  await api.register(bookingReadRoutes, parts)
  await api.register(bookingWriteRoutes, parts)
  await api.register(bookingStatusRoutes, parts)
  await api.register(stayRoutes, parts)
  await api.register(blockRoutes, parts)
  await api.register(bookingBillRoutes, parts)
  await api.register(orderRoutes, parts)
  await api.register(moveRoutes, parts)
}

const bookingReadRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, houses } = parts
  const { detailOf, listOf } = bookingBatchReads(db)

  api.get(
    '/bookings',
    {
      schema: {
        ...operation({
          operationId: 'listBookings',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Bookings'],
          summary: 'List the bookings of a date',
          description: `All bookings that start on that calendar date of the restaurant, in the order of their start: every status,
blocked tables included, unless \`status\` asks for one.`,
          'x-answers': { 200: 'The bookings of the date.' },
        }),
        querystring: ListQuery,
        response: { 200: ListAnswer },
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'getBooking',
          'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
          tags: ['Bookings'],
          summary: 'Show a booking',
          description:
            'Everything about one booking, with what can be done to it now (`capabilities`), payment and products.',
          'x-answers': { 200: 'The booking in full.' },
          'x-answer-headers': { 200: ['ETag'] },
        }),
        response: { 200: ShownAnswer },
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'getBookingHistory',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Bookings'],
          summary: 'Show the history of a booking',
          description:
            'Who did what to the booking and when, oldest first, with the old and new value of each field. An undo names the entry it took back.',
          'x-answers': { 200: 'Every change of the booking.' },
        }),
        response: { 200: HistoryAnswer },
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'getBookingActions',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Bookings'],
          summary: 'Show what can be done to a booking',
          description: `Every action and whether the status and the clock allow it now, with the change of status that an undo would
take back, and whether its tables are pinned. Accepting from the waiting list and undoing may still find no table.`,
          'x-answers': { 200: 'What can be done now.' },
        }),
        response: { 200: ActionsAnswer },
      },
    },
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
