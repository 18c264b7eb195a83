/** Changes of a booking's status, and their undo. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Tx } from '../../../db/database.ts'
import { type Action, actionByStatusValue } from '../../../domain/booking/booking-status.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { confirmations } from '../../../domain/seating/due.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { OptionalKeyHeaders } from '../../../http/idempotency/idempotency.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, Id } from '../../../http/wire-types.ts'
import type { GivesBack, MoneyOrder } from '../../money/orders/on-status.ts'
import { findChangeOfEntry } from '../moves/table-changes.sql.ts'
import { undoOneOfMany } from '../moves/undo-tables.ts'
import { HistoryId, OutcomeAnswer } from '../read/bookings.schemas.ts'
import { agreedAreasOf } from '../update/agreed-areas.http.ts'
import { AcceptArea, Duration, Ids } from '../write/booking-bodies.schemas.ts'
import { nowOf } from '../write/booking-context.ts'
import { type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import { unknownIds } from '../write/unknown-ids.ts'
import { isWebsite, notCovered } from '../write/website-scope.ts'
import { changeNamedBooking, changeOnce } from './change-named-booking.http.ts'
import { changeStatus } from './change-status.ts'
import { laterFields } from './recorded-later.schemas.ts'
import { type Later, laterFrom } from './recorded-later.ts'
import { seatBooking } from './seat-guests.ts'
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
const refundOfCancelled: Sentence = (say) => say.bookings.status.refundOfCancelled
const tablesOfAccepted: Sentence = (say) => say.bookings.status.tablesOfAccepted

const StatusBody = Type.Object({
  status: Choice(Object.keys(actionByStatusValue) as (keyof typeof actionByStatusValue)[]),
  table_ids: Type.Optional({ ...Ids, description: 'Only for accepting: the tables that the guests get' }),
  refund: Type.Optional({
    ...Choice(['terms', 'all']),
    description:
      'Only for cancelling: what goes back of what was paid. `all`, which is the default, or what the `terms` give a guest who cancels now; a website’s token gives the terms',
  }),
})

const SeatBody = Type.Object({
  table_ids: Type.Optional({ ...Ids, description: 'The tables at which they sit down; left out, those they have' }),
  finish: Type.Optional(
    Type.Array(Id, { maxItems: 50, uniqueItems: true, description: 'The bookings whose guests have left for them' }),
  ),
  duration: Type.Optional({
    ...Duration,
    description:
      'Only with `table_ids`, for tables that others have later: minutes, counted from the start of their stay, never longer than they would stay by themselves: as agreed, and for guests more than ten minutes late as long from now',
  }),
  starts_now: Type.Optional(
    Type.Boolean({
      description:
        'Their stay begins now and is as long as booked: for guests who came for another hour or evening. Their own tables are taken where they are free for it',
    }),
  ),
  confirm: Type.Optional(
    Type.Array(Choice(confirmations), {
      maxItems: confirmations.length,
      uniqueItems: true,
      description:
        'What is no question any more: `early` seats them though they are more than 30 minutes early, `due` though others are due at their tables',
    }),
  ),
  override: Type.Optional(
    Type.Boolean({
      description:
        'At their own tables pass over whoever sits there; at others over guests past their end, and reset minutes',
    }),
  ),
  ...laterFields,
})

const FinishBody = Type.Object(laterFields)

const UndoBody = Type.Object({
  history_id: Type.Optional({
    ...HistoryId,
    description: 'The entry of the history to take back; refused where another change of status came after it',
  }),
  accept_area: AcceptArea,
  refund: Type.Optional(
    Type.Boolean({ description: 'Of a no-show that was charged: whether the money goes back; refused without' }),
  ),
  cancel: Type.Optional(
    Type.Boolean({ description: 'Cancels the booking in the same call, as for a walk-in who was seated by mistake' }),
  ),
})

export const bookingStatusRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db } = parts
  const config = { unknownIds: unknownIds.bind(null, parts.houses) }
  const change = changeNamedBooking.bind(null, parts)

  type Given = {
    tableIds?: readonly number[] | undefined
    refund?: GivesBack | undefined
    later?: Later | undefined
    isKeyed?: true
  }

  async function act(request: FastifyRequest, reply: FastifyReply, action: Action, given: Given = {}) {
    const { tableIds, refund, later, isKeyed = false } = given
    const isOfWebsite = isWebsite(request.caller)
    if (isOfWebsite && action !== 'cancel') throw notCovered('a status other than cancelled')
    const money: MoneyOrder = { refund: isOfWebsite ? 'terms' : refund }
    const order = { action, actor: request.caller.actor, tableIds, later, money }
    const work = (tx: Tx, id: number) => changeStatus(tx, request.restaurantId, parts, id, order)
    // The contract's transitions know no key: one that callers send with all they send must neither replay nor refuse.
    if (!isKeyed) return { message: messages[action], booking: await change(request, reply, work) }
    return changeOnce(parts, request, reply, messages[action], work)
  }

  /** The change of several tables that the named entry of the history belongs to. */
  async function changeNamed(request: FastifyRequest<{ Body: { history_id?: number } }>): Promise<number | undefined> {
    const { history_id: historyId } = request.body
    if (historyId === undefined) return undefined
    const id = await bookingIdFrom(db, request as FastifyRequest)
    return db.read((query) => findChangeOfEntry(query, request.restaurantId, id, historyId, nowOf(parts)))
  }

  const response = { 200: OutcomeAnswer }
  api.post(
    '/bookings/:booking/status',
    {
      config,
      schema: {
        ...operation({
          operationId: 'changeStatus',
          'x-access': { role: 'host', scopes: ['full', 'website'] },
          tags: ['Bookings'],
          summary: 'Change the status',
          description: `One address for every transition. Words with the same meaning: \`cancelled\`, \`cancel_booking\`; \`no-show\`,
\`set_noshow\`; \`check-in\`, \`arrived\`, \`set_arrived_in_service\`; \`accepted\`, \`accept_booking\`; \`rejected\`,
\`reject_booking\`. Accepting a guest on the waiting list gives them a table, or answers 409 where none is free; with
\`table_ids\` it gives those, and pins them.`,
          'x-answers': { 200: 'Changed.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'TRANSITION'],
        }),
        body: StatusBody,
        response,
      },
    },
    (request, reply) => {
      const { status, table_ids: tableIds, refund } = request.body
      const action = actionByStatusValue[status]
      if (tableIds && action !== 'accept') throw new InvalidInput({ table_ids: [tablesOfAccepted] })
      if (refund && action !== 'cancel') throw new InvalidInput({ refund: [refundOfCancelled] })
      return act(request, reply, action, { tableIds, refund })
    },
  )

  api.post(
    '/bookings/:booking/check-in',
    {
      schema: {
        ...operation({
          operationId: 'checkIn',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Check guests in',
          description: 'The guests have arrived. Possible for a `confirmed` or `accepted` booking.',
          'x-answers': { 200: 'Checked in.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TRANSITION'],
        }),
        response,
      },
    },
    (request, reply) => act(request, reply, 'check-in'),
  )

  api.post(
    '/bookings/:booking/seat',
    {
      config: { ...config, canBeRecordedLater: ['at', 'seen'] },
      schema: {
        ...operation({
          operationId: 'seatGuests',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Seat guests',
          description: `Guests sit down, in one call: the bookings in \`finish\` are finished, the booking is moved to \`table_ids\` if you
name other tables than it has (which pins it), and checked in; all of it or nothing. For a \`confirmed\` or \`accepted\` booking;
for one on the waiting list, which is accepted too, from now on, at the tables you name, those it was offered, or those
found for it; and for a no-show of the last 24 hours, which is taken back.

Where others have those tables later, \`duration\` seats the party for less. With \`starts_now\` the stay begins now and is as long
as booked: the booking is moved, and checked in.

What a host should know first is \`CONFIRMATION_REQUIRED\`: the guests came for another evening, are more than 30 minutes early,
or the next booking at these tables starts more than 10 minutes before the party is expected to leave (plus reset minutes). Its \`details\`
say who is due, the minutes left and which tables are free. \`confirm\` answers beforehand; whoever was due keeps the table in
the diary, and \`GET /day\` says in \`waits_for\` for whom they wait. More than 120 minutes early and on another evening only
\`starts_now\` seats them.

Where somebody sits there the answer is \`TABLE_UNAVAILABLE\` with who it is and since when. \`override\` passes over anybody at
the booking's own tables, as checking in does; at other tables over guests past their end and reset minutes only. What
stands exactly so already is 200.

Each booking that changes has its own entry in the history, and \`booking.finished\`, \`booking.updated\` and
\`booking.seated\` are sent as for single calls. \`X-History-Id\` names the entry of the guests who were seated: its undo takes
the check-in back and, where they are free, gives them the tables and the time they had; those who left stay gone and have an undo of
their own.

With \`at\` it records that they sit at their own tables since then: nothing is asked, and who sits there too is shown as a conflict.`,
          'x-answers': { 200: 'Seated.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': [
            ...(['CONFIRMATION_REQUIRED', 'SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'TRANSITION'] as const),
            'PRECONDITION_FAILED',
          ],
        }),
        headers: OptionalKeyHeaders,
        body: SeatBody,
        response,
      },
    },
    async (request, reply) => {
      const {
        table_ids: tableIds,
        duration,
        starts_now: startsNow,
        confirm,
        finish = [],
        override = false,
      } = request.body
      const later = laterFrom(request.body, nowOf(parts))
      if (later && (tableIds ?? duration ?? startsNow ?? finish[0]) !== undefined) {
        throw new InvalidInput({ at: [(say) => say.bookings.status.laterAtOwn] })
      }
      const order = { tableIds, duration, startsNow, confirm, finish, override, later, actor: request.caller.actor }
      return changeOnce(parts, request, reply, 'Guests seated.', (tx, id) =>
        seatBooking(tx, request.restaurantId, parts, id, order),
      )
    },
  )

  api.post(
    '/bookings/:booking/finish',
    {
      config: { canBeRecordedLater: ['at', 'seen'] },
      schema: {
        ...operation({
          operationId: 'finishBooking',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Guests have left',
          description: `Their tables are free from this moment. \`end_time\` stays what was agreed. Possible for a booking with the
status \`arrived_in_service\`.`,
          'x-answers': { 200: 'Finished.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['PRECONDITION_FAILED', 'TRANSITION'],
        }),
        headers: OptionalKeyHeaders,
        body: Type.Optional(FinishBody),
        response,
      },
    },
    (request, reply) =>
      act(request, reply, 'finish', { later: laterFrom(request.body ?? {}, nowOf(parts)), isKeyed: true }),
  )

  api.post(
    '/bookings/:booking/no-show',
    {
      schema: {
        ...operation({
          operationId: 'markNoShow',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Mark a no-show',
          description: `The guests did not come; their tables are free again. Possible for a \`confirmed\` or \`accepted\` booking
whose start has passed. A restaurant on the plan \`google_only\` can do it for bookings made through Google only.`,
          'x-answers': { 200: 'Marked.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TRANSITION'],
        }),
        response,
      },
    },
    (request, reply) => act(request, reply, 'no-show'),
  )

  api.post(
    '/bookings/:booking/undo',
    {
      schema: {
        ...operation({
          operationId: 'undoStatusChange',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Take back the latest change of status',
          description: `The booking has the status again that it had before. Possible for 24 hours, and once: an undo cannot itself be
undone. Name the entry of the history you mean (\`history_id\`) to be refused where another change of status came after it;
\`GET …/actions\` shows which one it would be.

Tables that the change had released are found again: the booking's own if they are free, whatever was closed since, else
others that are open, else the answer is \`TABLE_UNAVAILABLE\` with the bookings in the way. Guests who had left, and blocks, get their
own tables or none; so does every booking after its end. A guest accepted from the waiting list goes back to it and gives the tables up.`,
          'x-answers': { 200: 'Undone.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'PRODUCTS_CHANGED', 'TRANSITION'],
        }),
        body: UndoBody,
        response,
      },
    },
    async (request, reply) => {
      const { caller, body } = request
      const agreedAreas = agreedAreasOf(caller, body.accept_area)
      const order = { historyId: body.history_id, actor: caller.actor, agreedAreas, refund: body.refund }
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
    '/bookings/:booking/unblock',
    {
      schema: {
        ...operation({
          operationId: 'unblockTables',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Unblock tables',
          description: 'Cancels a block; its tables can be booked again. Only for a booking with the status `blocked`.',
          'x-answers': { 200: 'Unblocked.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TRANSITION'],
        }),
        response,
      },
    },
    (request, reply) => act(request, reply, 'unblock'),
  )
}
