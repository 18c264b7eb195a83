/** Bookings whatever their date: a page of a search, or all it finds as a file. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import type { Database } from '../../../db/database.ts'
import { localDateOf } from '../../../domain/calendar/calendar.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { offsetOf, pageMeta } from '../../../http/responses/pagination.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { assertFilters, searchFrom } from './booking-filters.ts'
import { BookingFileBody, BookingQueryAnswer, BookingQueryBody } from './booking-query.schemas.ts'
import { findBookingPage } from './booking-query.sql.ts'
import { bookingsCsv, mostInFile } from './bookings-csv.ts'
import { presentQueried } from './present-booking.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache; searches: ConcurrencyLimiter }

export const bookingQueryRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses, searches }) => {
  api.post(
    '/bookings/query',
    {
      config: { asksNobody: true },
      schema: {
        ...operation({
          operationId: 'queryBookings',
          // Not for viewers, since `q` would let them find out e-mail addresses and telephone numbers.
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Bookings'],
          summary: 'Search bookings',
          description: `For inboxes, search and synchronising. Filters narrow each other down; an empty body finds every booking, blocks
included. Ordered by start, or by change where \`updated_since\` is given; \`order\` \`newest_first\` is for people who search.

\`q\` finds text in the guest's name and e-mail, without regard to case and accents, in the reference, and the digits of
the telephone (three or more). Several words may come in any order. \`status\` is a list of states as they are shown; \`status\` \`["pending"]\` from today on is the
inbox of a restaurant that confirms by hand.

To keep a copy, ask with \`updated_since\` and go on with \`updated_at\` and \`id\` of the last row as \`updated_since\` and
\`after_id\` until a page is empty: no row is skipped, however many change meanwhile. Begin the next round one minute before
the latest \`updated_at\` you have, since a change is dated when it begins and can be read when it is committed.`,
          'x-answers': { 200: 'One page of bookings.' },
        }),
        body: BookingQueryBody,
        response: { 200: BookingQueryAnswer },
      },
    },
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

  api.post(
    '/bookings/csv',
    {
      schema: {
        ...operation({
          operationId: 'downloadBookings',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Bookings as a file',
          description: `The bookings of a search as CSV (text/csv), with the filters and the order of \`POST /bookings/query\`; at most
${mostInFile.toLocaleString('en')}, and no blocks. Columns and words are those that an import recognises.`,
          'x-answers': { 200: 'The file.' },
        }),
        body: BookingFileBody,
        response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
      },
    },
    async ({ restaurantId, body: { filters = {}, order } }, reply) => {
      await db.read((query) => assertFilters(query, restaurantId, filters, order))
      const { timezone, slug } = (await houses.current(restaurantId)).settings
      const search = searchFrom(filters, order)
      const file = await searches.run(() => db.transaction((tx) => bookingsCsv(tx, restaurantId, search, timezone)))
      const name = `${slug}-bookings-${filters.evening ?? localDateOf(timezone, secondsOf(clock.now()))}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(file)
    },
  )
}
