/** Bookings over HTTP: read the request, open the transaction, call the use case, present what it returns. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { shareReads } from '../../db/shared-read.ts'
import type { Seat } from '../../domain/availability.ts'
import { type Action, actionByStatusValue, matchesStatusFilter } from '../../domain/booking-status.ts'
import { type LocalDate, toOffsetDateTime } from '../../domain/calendar.ts'
import { notFound } from '../../domain/problem.ts'
import { looksLikeReference, normaliseReference } from '../../domain/reference.ts'
import { passCheck } from '../../http/authenticate.ts'
import { answerOnce, KeyHeaders, type Work } from '../../http/idempotency.ts'
import { idFrom } from '../../http/validation.ts'
import { metaOf } from '../../http/wire.ts'
import { blockTables, considerBlock } from './block-tables.ts'
import { type BookingDetailRow, listBookingDetails } from './booking-detail.sql.ts'
import { bookingOperations as describe } from './booking-operations.schemas.ts'
import { orderFrom } from './booking-order.ts'
import {
  BlockAnswer,
  BlockBody,
  CreateBookingBody,
  CreatedAnswer,
  HistoryAnswer,
  ListAnswer,
  ListQuery,
  OutcomeAnswer,
  PauseAnswer,
  PauseBody,
  ShownAnswer,
  StatusBody,
  UpdateBookingBody,
  UpdatedAnswer,
} from './bookings.schemas.ts'
import { findIdByReference, type ListedBookingRow, listDayBookings } from './bookings.sql.ts'
import { changeStatus, considerStatus } from './change-status.ts'
import { considerBooking, createBooking } from './create-booking.ts'
import { type Desk, nowAt } from './desk.ts'
import { FirstLook } from './first-look.ts'
import { listHistory } from './history.sql.ts'
import { pauseOnlineBookings } from './pause-online-bookings.ts'
import { presentBlock, presentCreated, presentListed, presentOutcome, presentShown } from './present-booking.ts'
import { secondLookAtBlock, secondLookAtEdit, secondLookAtOrder } from './second-look.ts'
import { findDay, type StandingBooking } from './standing-booking.sql.ts'
import { type ConsideredUpdate, considerUpdate, updateBooking } from './update-booking.ts'

type Parts = Desk & { db: Database }
type BookingPath = { Params: { booking: string } }

export const bookingRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db, clock, houses, line } = parts
  const detailOf = sharedDetails(db)
  const listOf = sharedLists(db)

  /** The first look, while the token is being checked. Whatever is written comes after it. */
  async function look(request: FastifyRequest, consider: Promise<unknown>): Promise<void> {
    await consider
    await passCheck(request)
  }

  /** The day in whose line a change of the booking stands. Heard when the turn is taken. */
  function dayOf(restaurantId: number, id: number): Promise<LocalDate> {
    const day = db.read((query) => findDay(query, restaurantId, id))
    day.catch(() => {})
    return day
  }

  /** The id in the path, given as id or as reference. */
  async function bookingIdFrom(request: FastifyRequest): Promise<number> {
    const { booking } = request.params as BookingPath['Params']
    if (!looksLikeReference(booking)) return idFrom(booking, 'Booking')
    const reference = normaliseReference(booking)
    const id = await db.read((query) => findIdByReference(query, request.restaurantId, reference))
    if (id === undefined) throw notFound('Booking')
    return id
  }

  api.post(
    '/bookings',
    {
      config: {
        ...looksFirst,
        secondLook: ({ restaurantId }, sent, failed) =>
          db.read((query) => secondLookAtOrder(query, restaurantId, parts, sent, failed)),
      },
      schema: { ...describe.create, headers: KeyHeaders, body: CreateBookingBody, response: { 201: CreatedAnswer } },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const order = orderFrom(request.body, request.caller.actor)
      const first = new FirstLook<Seat | 'waiting'>()
      const work: Work = {
        inTurn: (serve) => line.inTurn(restaurantId, order.date.slice(0, 10), serve),
        consider: (query) => look(request, first.note(considerBooking(query, restaurantId, parts, order))),
        perform: async (tx) => {
          const { row, house } = await createBooking(tx, restaurantId, parts, order, first.take())
          const answer = { data: presentCreated(row, house), meta: metaOf(clock, restaurantId) }
          const body = reply.code(201).serialize(answer) as string
          return { status: 201, location: `/api/restaurant/bookings/${row.id}`, body, bookingId: row.id }
        },
      }
      return answerOnce(parts, request, reply, work)
    },
  )

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
    async (request) => {
      const { restaurantId } = request
      const id = await bookingIdFrom(request)
      const [row, house] = await Promise.all([detailOf(restaurantId, id), houses.current(restaurantId)])
      return { data: presentShown(row, house, nowAt(parts)), meta: metaOf(clock, restaurantId) }
    },
  )

  api.patch<BookingPath>(
    '/bookings/:booking',
    {
      config: {
        ...looksFirst,
        secondLook: async (request, sent, failed) => {
          const id = await bookingIdFrom(request)
          await db.read((query) => secondLookAtEdit(query, request.restaurantId, parts, id, sent, failed))
        },
      },
      schema: { ...describe.update, headers: KeyHeaders, body: UpdateBookingBody, response: { 200: UpdatedAnswer } },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const patch = request.body as Parameters<typeof updateBooking>[4]['patch']
      const id = await bookingIdFrom(request)
      const order = { patch, actor: request.caller.actor }
      const first = new FirstLook<ConsideredUpdate>()
      const day = dayOf(restaurantId, id)
      const work: Work = {
        inTurn: async (serve) => line.inTurn(restaurantId, await day, serve),
        consider: (query) => look(request, first.note(considerUpdate(query, restaurantId, parts, id, order))),
        perform: async (tx) => {
          const { detail } = await updateBooking(tx, restaurantId, parts, id, order, first.take())
          const body = reply.code(200).serialize({ data: detail, meta: metaOf(clock, restaurantId) }) as string
          return { status: 200, location: null, body, bookingId: id }
        },
      }
      return answerOnce(parts, request, reply, work)
    },
  )

  async function act(request: FastifyRequest, action: Action) {
    const id = await bookingIdFrom(request)
    const { restaurantId } = request
    const order = { action, actor: request.caller.actor }
    const first = new FirstLook<StandingBooking>()
    const { row } = await line.inTurn(restaurantId, await dayOf(restaurantId, id), async () => {
      await look(request, first.note(db.read((query) => considerStatus(query, restaurantId, parts, id, action))))
      return db.transaction((tx) => changeStatus(tx, restaurantId, parts, id, order, first.take()))
    })
    return { message: messages[action], booking: presentOutcome(row) }
  }

  const response = { 200: OutcomeAnswer }
  api.post('/bookings/:booking/no-show', { config: looksFirst, schema: { ...describe.noShow, response } }, (request) =>
    act(request, 'no-show'),
  )
  api.post(
    '/bookings/:booking/check-in',
    { config: looksFirst, schema: { ...describe.checkIn, response } },
    (request) => act(request, 'check-in'),
  )
  api.post('/bookings/:booking/unblock', { config: looksFirst, schema: { ...describe.unblock, response } }, (request) =>
    act(request, 'unblock'),
  )
  api.post(
    '/bookings/:booking/status',
    { config: looksFirst, schema: { ...describe.status, body: StatusBody, response } },
    (request) => act(request, actionByStatusValue[request.body.status]),
  )

  api.post(
    '/bookings/block',
    {
      config: { ...looksFirst, secondLook: ({ restaurantId }, sent) => secondLookAtBlock(restaurantId, parts, sent) },
      schema: { ...describe.block, body: BlockBody, response: { 201: BlockAnswer } },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const order = { ...request.body, comment: request.body.comment ?? null, actor: request.caller.actor }
      const { row, house } = await line.inTurn(restaurantId, order.date, async () => {
        await look(
          request,
          db.read((query) => considerBlock(query, restaurantId, parts, order)),
        )
        return db.transaction((tx) => blockTables(tx, restaurantId, parts, order))
      })
      reply.code(201).header('location', `/api/restaurant/bookings/${row.id}`)
      return { message: 'Tables blocked.', booking: presentBlock(row, house) }
    },
  )

  api.post(
    '/bookings/availability-pause',
    { schema: { ...describe.pause, body: PauseBody, response: { 200: PauseAnswer } } },
    async ({ restaurantId, body: { paused } }) => {
      await db.transaction((tx) => pauseOnlineBookings(tx, restaurantId, paused))
      return { data: { allow_online_bookings: !paused, paused } }
    },
  )

  api.get<BookingPath>(
    '/bookings/:booking/history',
    { schema: { ...describe.history, response: { 200: HistoryAnswer } } },
    async (request) => {
      const { restaurantId } = request
      const id = await bookingIdFrom(request)
      const [{ settings }, entries] = await Promise.all([
        houses.current(restaurantId),
        db.read((query) => listHistory(query, restaurantId, id)),
        detailOf(restaurantId, id),
      ])
      const data = entries.map((entry) => ({ ...entry, at: toOffsetDateTime(settings.timezone, entry.at) }))
      return { data, meta: metaOf(clock, restaurantId) }
    },
  )
}

/** Each of these goes through `look`, which waits for the check of the token. */
const looksFirst = { looksFirst: true }

const messages: Readonly<Record<Action, string>> = {
  accept: 'Booking accepted.',
  reject: 'Booking rejected.',
  cancel: 'Booking cancelled.',
  'check-in': 'Booking checked in.',
  'no-show': 'Booking marked as no-show.',
  unblock: 'Tables unblocked.',
}

/** Bookings shown in one turn of the event loop are read together: one statement a restaurant. */
function sharedDetails(db: Database) {
  const read = shareReads<string, BookingDetailRow>(async (keys) => {
    const found = new Map<string, BookingDetailRow>()
    const ids = Map.groupBy(
      keys.map((key) => key.split('/').map(Number) as [number, number]),
      ([restaurant]) => restaurant,
    )
    const reads = [...ids].map(async ([restaurantId, asked]) => {
      const rows = await db.read((query) =>
        listBookingDetails(
          query,
          restaurantId,
          asked.map(([, id]) => id),
        ),
      )
      for (const row of rows) found.set(`${restaurantId}/${row.id}`, row)
    })
    await Promise.all(reads)
    return found
  })
  return async (restaurantId: number, id: number): Promise<BookingDetailRow> => {
    const row = await read(`${restaurantId}/${id}`)
    if (!row) throw notFound('Booking')
    return row
  }
}

/** Screens at the door, in the kitchen and at the till ask for the same day: those of one turn share a reading. */
function sharedLists(db: Database) {
  const read = shareReads<string, ListedBookingRow[]>(async (days) => {
    const lists = days.map(async (day) => {
      const [restaurantId = '', date = ''] = day.split('/')
      const rows = await db.read((query) => listDayBookings(query, Number(restaurantId), date))
      return [day, rows] as const
    })
    return new Map(await Promise.all(lists))
  })
  return async (restaurantId: number, date: LocalDate): Promise<ListedBookingRow[]> =>
    (await read(`${restaurantId}/${date}`)) ?? []
}
