/** `POST /bookings/query`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import type { Database } from '../../../db/database.ts'
import { offsetOf, pageMeta } from '../../../http/responses/pagination.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { assertFilters, searchFrom } from './booking-filters.ts'
import { BookingQueryAnswer, BookingQueryBody, bookingQueryOperations as describe } from './booking-query.schemas.ts'
import { findBookingPage } from './booking-query.sql.ts'
import { presentQueried } from './present-booking.ts'

type Parts = { db: Database; houses: HouseCache; searches: ConcurrencyLimiter }

export const bookingQueryRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, houses, searches }) => {
  api.post(
    '/bookings/query',
    { schema: { ...describe.query, body: BookingQueryBody, response: { 200: BookingQueryAnswer } } },
    async ({ restaurantId, body: { filters = {}, order, page, per_page } }) => {
      await db.read((query) => assertFilters(query, restaurantId, filters, order))
      const range = { limit: per_page, offset: offsetOf(page, per_page) }
      const [{ prepared }, { total, bookings }] = await Promise.all([
        houses.current(restaurantId),
        searches.run(() =>
          db.transaction((tx) => findBookingPage(tx, restaurantId, searchFrom(filters, order), range)),
        ),
      ])
      const data = bookings.map((row) => presentQueried(row, prepared.house))
      return { data, meta: pageMeta(page, per_page, total) }
    },
  )
}
