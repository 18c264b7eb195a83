/** Changes of a booking's status and their undo, blocks, and the pause of online bookings. */

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/database.ts'
import { type Action, actionByStatusValue } from '../../../domain/booking/booking-status.ts'
import { writtenAllergens } from '../../../domain/guest/allergens.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { AllergensBody } from '../../guests/patrons/allergens/patron-allergens.schemas.ts'
import { setOnlineBookings } from '../../house/schedule/house.sql.ts'
import { blockTables } from '../create/block-tables.ts'
import { blockAnyway, concernsGuests } from '../moves/block-anyway.ts'
import { findChangeOfEntry } from '../moves/table-changes.sql.ts'
import { undoOneOfMany } from '../moves/undo-tables.ts'
import { BlockAnswer, OutcomeAnswer, PauseAnswer } from '../read/bookings.schemas.ts'
import { presentBlock, presentOutcome } from '../read/present-booking.ts'
import { agreedAreasOf } from '../update/agreed-areas.http.ts'
import { setAllergens } from '../update/set-allergens.ts'
import {
  ArrivalBody,
  BlockBody,
  CourseBody,
  ExpectedEndBody,
  PauseBody,
  PresenceBody,
  QuotedWaitBody,
  SeatBody,
  StatusBody,
  UndoBody,
} from '../write/booking-bodies.schemas.ts'
import { nowOf } from '../write/booking-context.ts'
import { bookingOperations as describe } from '../write/booking-operations.schemas.ts'
import { type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { unknownIds } from '../write/unknown-ids.ts'
import { isWebsite, notCovered } from '../write/website-scope.ts'
import { type QuotedMinutes, quotedBackwards } from '../write/write-booking.ts'
import { changeBooking, writeOnDay } from '../write/write-on-day.ts'
import { changeStatus } from './change-status.ts'
import { setArrival, setExpectedEnd, setQuotedWait } from './say-of-stay.ts'
import { seatBooking } from './seat-guests.ts'
import { setCourse } from './set-course.ts'
import { setPresence } from './set-presence.ts'
import { type UndoneBooking, undoChange } from './undo-change.ts'

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
const tablesUndone = 'The change of tables was undone.'
const pinLifted =
  'Its tables are taken by now: it has others, and is no longer pinned. Pin it again if it is to stay there.'
const withoutTable = 'Others have had its table at that time: it has none.'
const lostTables = { others: pinLifted, none: withoutTable }
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

  /** The change of several tables that the named entry of the history belongs to. */
  async function changeNamed(request: FastifyRequest<{ Body: { history_id?: number } }>): Promise<number | undefined> {
    const { history_id: historyId } = request.body
    if (historyId === undefined) return undefined
    const id = await bookingIdFrom(db, request as FastifyRequest)
    return db.read((query) => findChangeOfEntry(query, request.restaurantId, id, historyId, nowOf(parts)))
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
      assertForwards(quoted)
      const order = { presence: { presence, presence_count: count }, quoted, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => setPresence(tx, request.restaurantId, parts, id, order))
      return { message: presence === null ? 'The guests are not here.' : 'The guests are here.', booking }
    },
  )
  api.put(
    '/bookings/:booking/quoted-wait',
    { schema: { ...describe.quotedWait, body: QuotedWaitBody, response } },
    async (request, reply) => {
      const { quoted_minutes: quoted } = request.body
      assertForwards(quoted)
      const order = { quoted, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) =>
        setQuotedWait(tx, request.restaurantId, parts, id, order),
      )
      return { message: quoted === null ? 'The quoted wait was taken away.' : 'The quoted wait was noted.', booking }
    },
  )
  api.put(
    '/bookings/:booking/expected-end',
    { schema: { ...describe.expectedEnd, body: ExpectedEndBody, response } },
    async (request, reply) => {
      const order = { date: request.body.expected_end, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) =>
        setExpectedEnd(tx, request.restaurantId, parts, id, order),
      )
      return { message: 'The expected end was noted.', booking }
    },
  )
  api.put(
    '/bookings/:booking/arrived-at',
    { schema: { ...describe.arrivedAt, body: ArrivalBody, response } },
    async (request, reply) => {
      const order = { date: request.body.arrived_at, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => setArrival(tx, request.restaurantId, parts, id, order))
      return { message: 'The time of arrival was noted.', booking }
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
  api.put(
    '/bookings/:booking/allergens',
    { schema: { ...describe.allergens, body: AllergensBody, response } },
    async (request, reply) => {
      const order = { to: writtenAllergens(request.body), actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => setAllergens(tx, request.restaurantId, parts, id, order))
      return { message: 'The allergens were noted.', booking }
    },
  )
  api.post(
    '/bookings/:booking/undo',
    { schema: { ...describe.undo, body: UndoBody, response } },
    async (request, reply) => {
      const { caller, body } = request
      const agreedAreas = agreedAreasOf(caller, body.accept_area)
      const order = { historyId: body.history_id, actor: caller.actor, agreedAreas }
      const changeId = await changeNamed(request)
      if (changeId !== undefined) {
        const booking = await change(request, reply, (tx, id) =>
          undoOneOfMany(tx, request.restaurantId, parts, id, { changeId, actor: order.actor }),
        )
        return { message: tablesUndone, booking }
      }
      let lost: UndoneBooking['lost'] = null
      const booking = await change(request, reply, async (tx, id) => {
        const changed = await undoChange(tx, request.restaurantId, parts, id, order)
        lost = changed.lost
        if (body.cancel !== true) return changed
        return changeStatus(tx, request.restaurantId, parts, id, { action: 'cancel', actor: order.actor })
      })
      return { message: lost ? `${undone} ${lostTables[lost]}` : undone, booking }
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
      const {
        table_ids: tableIds,
        duration,
        starts_now: startsNow,
        confirm,
        finish = [],
        override = false,
      } = request.body
      const order = { tableIds, duration, startsNow, confirm, finish, override, actor: request.caller.actor }
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
        concernsGuests(order)
          ? blockAnyway(tx, restaurantId, parts, order)
          : blockTables(tx, restaurantId, parts, order),
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

function assertForwards(quoted: QuotedMinutes | null): void {
  if (quoted !== null && quoted.until < quoted.from) {
    throw new InvalidInput({ 'quoted_minutes.until': [quotedBackwards] })
  }
}

/** No header where nothing changed. */
function nameEntry(reply: FastifyReply, historyId: number | undefined): void {
  if (historyId !== undefined) reply.header('x-history-id', historyId)
}
