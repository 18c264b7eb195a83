/** Create and update: each carries an Idempotency-Key and is done once, however often it is sent (write/write-once.http.ts). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { bookingTag, expectedTags } from '../../domain/booking/edit-version.ts'
import { channelOf } from '../../domain/seating/online-rules.ts'
import { KeyHeaders, requestKeyOf, sendOnce } from '../../http/idempotency/idempotency.ts'
import { operation } from '../../http/openapi/operation.ts'
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
      schema: {
        ...operation({
          operationId: 'createBooking',
          'x-access': { role: 'host', scopes: ['full', 'website'] },
          tags: ['Bookings'],
          summary: 'Create a booking',
          description: `Seats a party, or says why it cannot be seated. A row of \`GET /availabilities\` with \`spots_open\` above 0
books; one with 0 does not, unless its time has begun: both are decided by the same rules.

Needed are \`date\` (the restaurant's wall clock), \`adults\` and \`patron\` with a \`first_name\` or a \`last_name\` (neither,
where \`patron.walkin\` is true), and the \`mobile_number\` where the settings say \`allow_bookings_no_phone: false\`. Without
\`dining_area_id\` every dining area is tried. The booking keeps the contact as it is given here, and the answer shows exactly that. A guest is recognised by e-mail, or by
telephone (however it is written) and name; what is known about a guest is completed by a booking, never overwritten.
\`patron_id\` books a known guest; \`patron\` may then be left out, or is the contact for this booking alone. \`null\` is the
same as leaving a field out.

\`override: true\` is for staff: it books outside hours, notice, pacing and close-offs, but tables must take the party, and
none is taken twice. A \`date\` in the past is a record of what happened and skips the same checks, but
while it is less than 24 hours old the pause and close-offs still apply. The pause never stops a walk-in. \`waiting_list: true\`
takes the guest without a table; accepting the booking later gives it one, and \`quoted_minutes\` keeps how long the guest
was told that it takes. \`seated: true\` is for staff whose guests sit
down now: the booking is checked in as it is made, and its start must be within 15 minutes of now. \`hold_id\` uses the tables of a hold.

The booking is \`confirmed\`, or \`pending\` on the waiting list and where the restaurant confirms by hand. What staff
enter (\`override\`, a walk-in, a start in the past) is confirmed at once, also where the restaurant confirms by hand.`,
          'x-answers': { 201: 'The booking, with its tables.' },
          'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'PRODUCTS_CHANGED'],
          'x-answer-headers': { 201: ['Location', 'X-History-Id', 'Idempotent-Replayed'] },
        }),
        headers: KeyHeaders,
        body: CreateBookingBody,
        response: { 201: CreatedAnswer },
      },
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
      config: { ...config, canBeRecordedLater: ['comment', 'private_comment'] },
      preValidation: refuseStaffFields,
      schema: {
        ...operation({
          operationId: 'updateBooking',
          'x-access': { role: 'host', scopes: ['full', 'website'] },
          tags: ['Bookings'],
          summary: 'Update a booking',
          description: `Only the fields you send change. A new \`date\`, party or \`dining_area_id\` seats the guests anew under the
rules of creating, with the booking itself out of the way; tables they have are kept if they still fit. A smaller party is
no new booking: what was closed, paused or filled since does not take the tables it has. Tables that staff have chosen stay
while start and area do: a party that they do not seat is refused with \`TABLE_UNAVAILABLE\`, whose \`reason\` is \`pinned\` and
whose \`fits\` has tables that do. A new \`duration\` keeps the tables, or is refused
with \`TABLE_UNAVAILABLE\` where the next guests come. \`table_ids\` must be the restaurant's own, active, free, and take the
party. Another start clears \`is_reconfirmed\` and \`is_reconfirmation_request_sent\`. Guests who have arrived can stay
longer, shorter or at other tables, but not come on another date; only \`table_ids\` and \`dining_area_id\` move them, and a
larger party is recorded where it sits. \`patron\` changes the contact of this booking and leaves
the patron's record as it is. The dining area that was asked for is kept: where it cannot take the guests, the answer is
\`SLOT_UNAVAILABLE\` with alternatives, and \`"dining_area_id": null\` moves them to any area. \`null\` clears a text and is
refused elsewhere. Where nothing changes, no event is sent.

Tables chosen by \`table_ids\`, and those given with \`override\`, are pinned: the booking is never moved to others to make
room. \`is_pinned\` sets or lifts the pin by itself; \`GET …/actions\` and \`GET /day\` show it. It is in the history and sends
no event.

Where you edit a text that you have read, send the \`ETag\` in \`If-Match\` (\`"…"\` around the \`version\` of \`GET /day\`): if the
booking has changed since, the answer is 412 with what stands. A repeated request with its \`Idempotency-Key\` gets its first
answer whatever has changed, and \`If-Match\` may differ between the two. \`add_booking_tag_ids\` and \`remove_booking_tag_ids\`
leave the tags alone that others set.`,
          'x-answers': { 200: 'The booking in full, as it is now.' },
          'x-problems': [
            'SLOT_UNAVAILABLE',
            'TABLE_UNAVAILABLE',
            'PRODUCTS_CHANGED',
            'TRANSITION',
            'PRECONDITION_FAILED',
          ],
          'x-request-headers': ['If-Match'],
          'x-answer-headers': { 200: ['ETag', 'X-History-Id', 'Idempotent-Replayed'] },
        }),
        headers: KeyHeaders,
        body: UpdateBookingBody,
        response: { 200: UpdatedAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, caller } = request
      const expected = expectedTags(request.headers['if-match'])
      const { accept_area, tell_guest, ...patch } = request.body as BookingPatch & {
        accept_area?: boolean
        tell_guest?: boolean
      }
      const order = {
        patch,
        agreedAreas: agreedAreasOf(caller, accept_area),
        actor: caller.actor,
        channel: channelOf(caller),
        expected,
        ...(tell_guest !== undefined && { tellsGuest: tell_guest }),
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
