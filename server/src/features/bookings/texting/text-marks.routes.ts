/** What the diary shows of texts beside bookings, and what a host does about it with one tap. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { heldReasonOf } from '../../../domain/texts/held-reasons.ts'
import { visitDays } from '../../../domain/texts/text-settings.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { CalendarDate, Choice, Id, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { countUnread } from '../../messages/texts/conversations/conversations.sql.ts'
import { OutcomeAnswer } from '../read/bookings.schemas.ts'
import { presentOutcome } from '../read/present-booking.ts'
import { announceLate } from '../status/announce-late.ts'
import { changeNamedBooking } from '../status/change-named-booking.http.ts'
import { undoChange } from '../status/undo-change.ts'
import { updateBooking } from '../update/update-booking.ts'
import type { BookingRouteParts } from '../write/booking-path.http.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { numberFrom } from './number-path.http.ts'
import { giveAnswers, isTableKept, listTextMarks, type TextMarkRow } from './text-marks.sql.ts'
import { Text, textStates } from './texts.schemas.ts'
import { sendKeptUntil } from './texts.sql.ts'

const readyStates = textStates.filter((one) => one !== 'received')

const MarksAnswer = Type.Object({
  data: Type.Object({
    unread: Type.Integer({ description: 'Answers that nobody has read, of all bookings and of unknown numbers' }),
    bookings: Type.Array(
      Type.Object(
        {
          booking_id: Id,
          unread: Type.Integer(),
          said: { ...Text, description: 'What the guest answered last' },
          is_asked: Type.Boolean({ description: 'Asked whether they come, and no answer yet' }),
          wants_to_cancel: Type.Boolean({ description: 'Has answered with a word that carriers take as STOP' }),
          kept_until: { ...Nullable(OffsetDateTime), description: 'Until when a table that is ready is kept' },
          table_ready: { ...Nullable(Choice(readyStates)), description: 'What became of the text that says so' },
        },
        { title: 'TextMark' },
      ),
    ),
  }),
})

const LateBody = Type.Object({
  minutes: Nullable(Type.Integer({ minimum: 1, maximum: 120, description: 'Null: they come in time after all' })),
})

const GuestBody = Type.Object({ booking_id: Id })

export const textMarkRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, houses } = parts

  api.get(
    '/text-marks',
    {
      schema: {
        ...operation({
          operationId: 'listTextMarks',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Texts'],
          summary: 'See what texts say about an evening',
          description: 'Which bookings have unread answers, who was asked and is silent, and for whom a table is kept.',
          'x-answers': { 200: 'Bookings about which something is to be said.' },
        }),
        querystring: Type.Object({ date: { ...CalendarDate, description: 'The evening' } }),
        response: { 200: MarksAnswer },
      },
    },
    async ({ restaurantId, query: { date } }) => {
      const { settings } = await houses.current(restaurantId)
      const [rows, unread] = await db.read(async (query) => [
        await listTextMarks(query, restaurantId, date),
        await countUnread(query, restaurantId),
      ])
      return {
        data: {
          unread: unread.reduce((sum, { count }) => sum + count, 0),
          bookings: rows.map((row) => presentMark(row, settings.timezone)),
        },
      }
    },
  )

  api.delete(
    '/bookings/:booking/table-ready',
    {
      schema: {
        ...operation({
          operationId: 'letTableGo',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Let a table go that was ready',
          description:
            'The guests have not come for it. They go back to the waiting list, and the table is free; nobody is written to.',
          'x-answers': { 200: 'The booking, without the table.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TRANSITION'],
        }),
        response: { 200: OutcomeAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, caller } = request
      const booking = await changeNamedBooking(parts, request, reply, async (tx, id) => {
        const isKept = await isTableKept(tx, restaurantId, id)
        const order = { historyId: undefined, actor: caller.actor, agreedAreas: 'any' as const }
        const changed = await undoChange(tx, restaurantId, parts, id, order)
        // Otherwise the latest change was another one: what it is about is not let go.
        if (!isKept || !changed.row.waiting_list) {
          throw new TransitionRefused((say) => say.bookings.texting.notKept, changed.row.status)
        }
        sendKeptUntil(tx, restaurantId, id, null)
        return changed
      })
      return { message: 'Let go.', booking }
    },
  )

  api.put(
    '/bookings/:booking/announced-late',
    {
      schema: {
        ...operation({
          operationId: 'announceLate',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Say that guests will be late',
          description:
            'As a guest says on the page of the booking or by text. Nothing is moved: they count as late from then on only.',
          'x-answers': { 200: 'Noted.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TRANSITION'],
        }),
        body: LateBody,
        response: { 200: OutcomeAnswer },
      },
    },
    async (request, reply) => {
      const order = { minutes: request.body.minutes, actor: request.caller.actor }
      const booking = await changeNamedBooking(parts, request, reply, (tx, id) =>
        announceLate(tx, request.restaurantId, parts, id, order),
      )
      return { message: 'Noted.', booking }
    },
  )

  api.put<{ Params: { number: string }; Body: { booking_id: number } }>(
    '/conversations/:number/guest',
    {
      schema: {
        ...operation({
          operationId: 'giveConversation',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Give a number to a guest',
          description: `What the number has said belongs to the booking, and the number is the one of its guest from now on. For a number that is
no guest’s, or of two guests.`,
          'x-answers': { 200: 'The booking, with the number.' },
          'x-problems': ['TRANSITION'],
        }),
        body: GuestBody,
        response: { 200: OutcomeAnswer },
      },
    },
    async (request) => {
      const { restaurantId, caller, body } = request
      const number = numberFrom(request.params.number)
      const id = body.booking_id
      const patch = { patron: { mobile_prefix: null, mobile_number: number } }
      const order = { patch, actor: caller.actor, channel: 'staff', agreedAreas: 'any', tellsGuest: false } as const
      const since = clock.now().subtract({ hours: visitDays * 24 })
      const { row } = await changeBooking(parts, restaurantId, id, async (tx) => {
        const changed = await updateBooking(tx, restaurantId, parts, id, order, null)
        await giveAnswers(tx, restaurantId, { number, bookingId: id, since })
        return changed
      })
      return { message: 'Given.', booking: presentOutcome(row) }
    },
  )
}

const presentMark = (row: TextMarkRow, timezone: string) => ({
  ...{ booking_id: row.booking_id, unread: row.unread, said: row.said },
  ...{ is_asked: row.is_asked, wants_to_cancel: row.wants_to_cancel },
  kept_until: row.kept_until === null ? null : toOffsetDateTime(timezone, row.kept_until),
  table_ready: readyStateOf(row),
})

function readyStateOf({ state, delivery, reason }: TextMarkRow): (typeof readyStates)[number] | null {
  if (state === null) return null
  if (delivery === 'delivered') return 'delivered'
  if (delivery === 'unknown') return 'not_known'
  if (delivery === 'undelivered') return 'not_delivered'
  if (state === 'waiting' || state === 'sent') return state
  return heldReasonOf(reason) === null ? 'not_delivered' : 'held'
}
