/** Create and update: each carries an Idempotency-Key and is done once, however often it is sent (write/write-once.http.ts). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { bookingTag, expectedTags } from '../../domain/booking/edit-version.ts'
import { channelOf } from '../../domain/seating/online-rules.ts'
import { KeyHeaders, requestKeyOf, sendOnce } from '../../http/idempotency/idempotency.ts'
import { metaOf } from '../../http/wire-types.ts'
import { orderFromBody } from './create/order-from-body.ts'
import { placeOrder } from './create/place-order.http.ts'
import { CreatedAnswer, UpdatedAnswer } from './read/bookings.schemas.ts'
import { findDay } from './read/bookings.sql.ts'
import { presentCreated } from './read/present-booking.ts'
import { countingApi } from './refused-wishes/count-refused.http.ts'
import type { RefusedWishes } from './refused-wishes/refused-wishes.ts'
import { agreedAreasOf } from './update/agreed-areas.http.ts'
import type { BookingPatch } from './update/booking-patch.ts'
import { precheckUpdate, updateBooking } from './update/update-booking.ts'
import { CreateBookingBody, UpdateBookingBody } from './write/booking-bodies.schemas.ts'
import { bookingOperations as describe } from './write/booking-operations.schemas.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from './write/booking-path.http.ts'
import { unknownIds } from './write/unknown-ids.ts'
import { assertNoStaffFields, isWebsite, shownRefusals, shownTo } from './write/website-scope.ts'
import { writeOnce } from './write/write-once.http.ts'

export const bookingWriteRoutes: FastifyPluginAsyncTypebox<BookingRouteParts & { refused: RefusedWishes }> = async (
  api,
  parts,
) => {
  const { db, clock } = parts
  const config = { unknownIds: unknownIds.bind(null, parts.houses) }

  const refuseStaffFields = async ({ caller, body }: FastifyRequest) => {
    if (isWebsite(caller)) assertNoStaffFields(body)
  }

  api.post(
    '/bookings',
    {
      config,
      preValidation: refuseStaffFields,
      schema: { ...describe.create, headers: KeyHeaders, body: CreateBookingBody, response: { 201: CreatedAnswer } },
    },
    async (request, reply) => {
      const { restaurantId, caller } = request
      const order = orderFromBody(request.body, caller)
      const creating = placeOrder(parts, requestKeyOf(request), order, {
        admit: null,
        async answer(_, { row, house, historyId }) {
          const data = presentCreated(row, house, Boolean(order.patron_id))
          const body = reply.code(201).serialize({ data, meta: metaOf(clock, restaurantId) }) as string
          return { status: 201, location: `/api/restaurant/bookings/${row.id}`, body, historyId: await historyId }
        },
      })
      const { guest } = order
      const written = countingApi(parts, request, { ...order, contact: guest.email ?? guest.mobileNumber }, creating)
      return sendOnce(reply, await shownRefusals(caller, written))
    },
  )

  api.patch<BookingPath>(
    '/bookings/:booking',
    {
      config,
      preValidation: refuseStaffFields,
      schema: { ...describe.update, headers: KeyHeaders, body: UpdateBookingBody, response: { 200: UpdatedAnswer } },
    },
    async (request, reply) => {
      const { restaurantId, caller } = request
      const expected = expectedTags(request.headers['if-match'])
      const { accept_area, ...patch } = request.body as BookingPatch & { accept_area?: boolean }
      const order = {
        patch,
        agreedAreas: agreedAreasOf(caller, accept_area),
        actor: caller.actor,
        channel: channelOf(caller),
        expected,
      }
      const id = await bookingIdFrom(db, request)
      const written = writeOnce(
        parts,
        requestKeyOf(request),
        () => db.read((query) => findDay(query, restaurantId, id)),
        (query, date) => precheckUpdate(query, restaurantId, parts, { id, date }, order),
        async (tx, checked) => {
          const { row, detail, historyId } = await updateBooking(tx, restaurantId, parts, id, order, checked)
          const data = shownTo(caller, detail, row)
          const body = reply.code(200).serialize({ data, meta: metaOf(clock, restaurantId) }) as string
          const etag = `"${bookingTag(row)}"`
          return { answer: { status: 200, location: null, body, etag, historyId: await historyId }, bookingId: id }
        },
      )
      return sendOnce(reply, await shownRefusals(caller, written))
    },
  )
}
