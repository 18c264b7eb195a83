/** `POST /bookings/query`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { offsetOf, pageMeta } from '../../http/responses/pagination.ts'
import { assertFilters, searchFrom } from './booking-filters.ts'
import type { BookingRouteParts } from './booking-path.routes.ts'
import { BookingQueryAnswer, BookingQueryBody, bookingQueryOperations as describe } from './booking-query.schemas.ts'
import { findBookingPage } from './booking-query.sql.ts'
import { presentQueried } from './present-booking.ts'

export const bookingQueryRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, { db, houses }) => {
  api.post(
    '/bookings/query',
    { schema: { ...describe.query, body: BookingQueryBody, response: { 200: BookingQueryAnswer } } },
    async ({ restaurantId, body: { filters = {}, page, per_page } }) => {
      await db.read((query) => assertFilters(query, restaurantId, filters))
      const range = { limit: per_page, offset: offsetOf(page, per_page) }
      const [{ settings }, { total, bookings }] = await Promise.all([
        houses.current(restaurantId),
        db.transaction((tx) => findBookingPage(tx, restaurantId, searchFrom(filters), range)),
      ])
      const data = bookings.map((row) => presentQueried(row, settings.timezone))
      return { data, meta: pageMeta(page, per_page, total) }
    },
  )
}
