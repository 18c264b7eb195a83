/** Changes of a booking's status and their undo, blocks, and the pause of online bookings. */

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/database.ts'
import { type Action, actionByStatusValue } from '../../../domain/booking/booking-status.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { setOnlineBookings } from '../../schedule/house.sql.ts'
import { blockTables } from '../create/block-tables.ts'
import { BlockAnswer, OutcomeAnswer, PauseAnswer } from '../read/bookings.schemas.ts'
import { presentBlock, presentOutcome } from '../read/present-booking.ts'
import {
  BlockBody,
  CourseBody,
  PauseBody,
  PresenceBody,
  SeatBody,
  StatusBody,
  UndoBody,
} from '../write/booking-bodies.schemas.ts'
import { bookingOperations as describe } from '../write/booking-operations.schemas.ts'
import { type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { unknownIds } from '../write/unknown-ids.ts'
import { isWebsite, notCovered } from '../write/website-scope.ts'
import { quotedBackwards } from '../write/write-booking.ts'
import { changeBooking, writeOnDay } from '../write/write-on-day.ts'
import { changeStatus } from './change-status.ts'
import { seatBooking } from './seat-guests.ts'
import { setCourse } from './set-course.ts'
import { setPresence } from './set-presence.ts'
import { undoChange } from './undo-change.ts'

const messages: Readonly<Record<Action, string>> = {
  accept: 'Booking accepted.',
  reject: 'Booking rejected.',
  cancel: 'Booking cancelled.',
  'check-in': 'Booking checked in.',
  'no-show': 'Booking marked as no-show.',
  finish: 'Booking finished.',
  unblock: 'Tables unblocked.',
}

const undone = 'The latest change of status was undone.'
const pinLifted =
  'Its tables are taken by now: it has others, and is no longer pinned. Pin it again if it is to stay there.'
const tablesOfAccepted: Sentence = (say) => say.bookings.status.tablesOfAccepted
const quotedToNobody: Sentence = (say) => say.bookings.status.quotedToNobody
const countOfNobody: Sentence = (say) => say.bookings.status.countOfNobody

export const bookingActionRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db } = parts
  const config = { unknownIds: unknownIds.bind(null, parts.houses) }

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (tx: Tx, id: number) => Promise<ChangedBooking>,
  ) {
    const { restaurantId } = request
    const id = await bookingIdFrom(db, request)
    const { row, historyId } = await changeBooking(parts, restaurantId, id, (tx) => work(tx, id))
    nameEntry(reply, await historyId)
    return presentOutcome(row)
  }

  async function act(request: FastifyRequest, reply: FastifyReply, action: Action, tableIds?: readonly number[]) {
    if (isWebsite(request.caller) && action !== 'cancel') throw notCovered('a status other than cancelled')
    const order = { action, actor: request.caller.actor, tableIds }
    const booking = await change(request, reply, (tx, id) => changeStatus(tx, request.restaurantId, parts, id, order))
    return { message: messages[action], booking }
  }

  const response = { 200: OutcomeAnswer }
  api.post('/bookings/:booking/no-show', { schema: { ...describe.noShow, response } }, (request, reply) =>
    act(request, reply, 'no-show'),
  )
  api.post('/bookings/:booking/check-in', { schema: { ...describe.checkIn, response } }, (request, reply) =>
    act(request, reply, 'check-in'),
  )
  api.post('/bookings/:booking/unblock', { schema: { ...describe.unblock, response } }, (request, reply) =>
    act(request, reply, 'unblock'),
  )
  api.post('/bookings/:booking/finish', { schema: { ...describe.finish, response } }, (request, reply) =>
    act(request, reply, 'finish'),
  )
  api.put(
    '/bookings/:booking/presence',
    { schema: { ...describe.presence, body: PresenceBody, response } },
    async (request, reply) => {
      const { presence, count = null, quoted_minutes: quoted = null } = request.body
      if (presence === null && count !== null) throw new InvalidInput({ count: [countOfNobody] })
      if (presence !== 'bar' && quoted !== null) throw new InvalidInput({ quoted_minutes: [quotedToNobody] })
      if (quoted !== null && quoted.until < quoted.from) {
        throw new InvalidInput({ 'quoted_minutes.until': [quotedBackwards] })
      }
      const order = { presence: { presence, presence_count: count }, quoted, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => setPresence(tx, request.restaurantId, parts, id, order))
      return { message: presence === null ? 'The guests are not here.' : 'The guests are here.', booking }
    },
  )
  api.put(
    '/bookings/:booking/course',
    { schema: { ...describe.course, body: CourseBody, response } },
    async (request, reply) => {
      const order = { course: request.body.course, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => setCourse(tx, request.restaurantId, parts, id, order))
      return { message: order.course === null ? 'The course was taken away.' : 'The course was noted.', booking }
    },
  )
  api.post(
    '/bookings/:booking/undo',
    { schema: { ...describe.undo, body: UndoBody, response } },
    async (request, reply) => {
      const order = { historyId: request.body.history_id, actor: request.caller.actor }
      let liftsPin = false
      const booking = await change(request, reply, async (tx, id) => {
        const changed = await undoChange(tx, request.restaurantId, parts, id, order)
        liftsPin = changed.liftsPin
        if (request.body.cancel !== true) return changed
        return changeStatus(tx, request.restaurantId, parts, id, { action: 'cancel', actor: order.actor })
      })
      return { message: liftsPin ? `${undone} ${pinLifted}` : undone, booking }
    },
  )
  api.post(
    '/bookings/:booking/status',
    { config, schema: { ...describe.status, body: StatusBody, response } },
    (request, reply) => {
      const { status, table_ids } = request.body
      const action = actionByStatusValue[status]
      if (table_ids && action !== 'accept') throw new InvalidInput({ table_ids: [tablesOfAccepted] })
      return act(request, reply, action, table_ids)
    },
  )
  api.post(
    '/bookings/:booking/seat',
    { config, schema: { ...describe.seat, body: SeatBody, response } },
    async (request, reply) => {
      const { table_ids: tableIds, duration, finish = [], override = false } = request.body
      const order = { tableIds, duration, finish, override, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => seatBooking(tx, request.restaurantId, parts, id, order))
      return { message: 'Guests seated.', booking }
    },
  )

  api.post(
    '/bookings/block',
    {
      config,
      schema: { ...describe.block, body: BlockBody, response: { 201: BlockAnswer } },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const order = { ...request.body, comment: request.body.comment ?? null, actor: request.caller.actor }
      const { row, house, historyId } = await writeOnDay(parts, restaurantId, order.date, (tx) =>
        blockTables(tx, restaurantId, parts, order),
      )
      reply.code(201).header('location', `/api/restaurant/bookings/${row.id}`)
      nameEntry(reply, await historyId)
      return { message: 'Tables blocked.', booking: presentBlock(row, house) }
    },
  )

  api.post(
    '/bookings/availability-pause',
    { schema: { ...describe.pause, body: PauseBody, response: { 200: PauseAnswer } } },
    async ({ restaurantId, body: { paused } }) => {
      await db.transaction((tx) => setOnlineBookings(tx, restaurantId, !paused))
      return { data: { allow_online_bookings: !paused, paused } }
    },
  )
}

/** No header where nothing changed. */
function nameEntry(reply: FastifyReply, historyId: number | undefined): void {
  if (historyId !== undefined) reply.header('x-history-id', historyId)
}
