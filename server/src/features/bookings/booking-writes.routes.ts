/**
 * Create and update: each carries an Idempotency-Key and is done once, however often it is sent. Read a handler from top
 * to bottom: replay, limiter, precheck, transaction, answer.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { bookingTag, expectedTags } from '../../domain/edit-version.ts'
import { channelOf } from '../../domain/online-rules.ts'
import { notFound } from '../../domain/problem.ts'
import {
  claimKey,
  findReplay,
  KeyHeaders,
  keepAnswer,
  replayInsteadOf,
  requestKeyOf,
  sendOnce,
} from '../../http/idempotency/idempotency.ts'
import { metaOf } from '../../http/wire-types.ts'
import { bookingOperations as describe } from './booking-operations.schemas.ts'
import type { BookingPatch } from './booking-patch.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from './booking-path.routes.ts'
import { bookingRequestFrom } from './booking-request.ts'
import { CreateBookingBody, CreatedAnswer, UpdateBookingBody, UpdatedAnswer } from './bookings.schemas.ts'
import { findDay } from './bookings.sql.ts'
import { createBooking, precheckBooking } from './create-booking.ts'
import { presentCreated } from './present-booking.ts'
import { unknownIds } from './unknown-ids.ts'
import { precheckUpdate, updateBooking } from './update-booking.ts'
import { assertNoStaffFields, assertNotPast, isWebsite, refusalFor, shownTo } from './website-scope.ts'

export const bookingWriteRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, limiter } = parts
  const config = { unknownIds: unknownIds.bind(null, parts.houses) }

  const refuseStaffFields = async ({ caller, body }: FastifyRequest) => {
    if (isWebsite(caller)) assertNoStaffFields(body)
  }

  async function refusePastStart({ caller, restaurantId }: FastifyRequest, date: string | undefined): Promise<void> {
    if (!isWebsite(caller)) return
    const { settings } = await parts.houses.current(restaurantId)
    assertNotPast(date, settings.timezone, clock.now())
  }

  api.post(
    '/bookings',
    {
      config,
      preValidation: refuseStaffFields,
      schema: { ...describe.create, headers: KeyHeaders, body: CreateBookingBody, response: { 201: CreatedAnswer } },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const order = bookingRequestFrom(request.body, request.caller)
      const key = requestKeyOf(request)
      const replay = await findReplay(parts, key)
      if (replay) return sendOnce(reply, replay)
      await refusePastStart(request, order.date)

      const written = limiter.run(restaurantId, order.date.slice(0, 10), async () => {
        const checked = await db.read((query) => precheckBooking(query, restaurantId, parts, order))
        return db.transaction(async (tx) => {
          const [, { row, house, historyId }] = await Promise.all([
            claimKey(tx, key, clock.now()),
            createBooking(tx, restaurantId, parts, order, checked),
          ])
          const data = presentCreated(row, house, order.patron_id !== null)
          const body = reply.code(201).serialize({ data, meta: metaOf(clock, restaurantId) }) as string
          const location = `/api/restaurant/bookings/${row.id}`
          const answer = { status: 201, location, body, historyId: await historyId }
          keepAnswer(tx, key, clock.now(), answer, row.id)
          return answer
        })
      })
      return sendOnce(
        reply,
        await written.catch((refusal) => replayInsteadOf(refusalFor(request.caller, refusal), parts, key)),
      )
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
      const { restaurantId } = request
      const { actor } = request.caller
      const expected = expectedTags(request.headers['if-match'])
      const order = { patch: request.body as BookingPatch, actor, channel: channelOf(request.caller), expected }
      const id = await bookingIdFrom(db, request)
      const key = requestKeyOf(request)
      const [replay, date] = await Promise.all([
        findReplay(parts, key),
        db.read((query) => findDay(query, restaurantId, id)),
      ])
      if (replay) return sendOnce(reply, replay)
      if (date === undefined) throw notFound('Booking')
      await refusePastStart(request, order.patch.date)

      const written = limiter.run(restaurantId, date, async () => {
        const checked = await db.read((query) => precheckUpdate(query, restaurantId, parts, { id, date }, order))
        return db.transaction(async (tx) => {
          const [, { row, detail, historyId }] = await Promise.all([
            claimKey(tx, key, clock.now()),
            updateBooking(tx, restaurantId, parts, id, order, checked),
          ])
          const body = reply
            .code(200)
            .serialize({ data: shownTo(request.caller, detail, row), meta: metaOf(clock, restaurantId) }) as string
          const etag = `"${bookingTag(row)}"`
          const answer = { status: 200, location: null, body, etag, historyId: await historyId }
          keepAnswer(tx, key, clock.now(), answer, id)
          return answer
        })
      })
      return sendOnce(
        reply,
        await written.catch((refusal) => replayInsteadOf(refusalFor(request.caller, refusal), parts, key)),
      )
    },
  )
}
