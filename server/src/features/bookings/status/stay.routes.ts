/** What hosts note about guests who wait, sit or eat. Nothing here changes a status or sends an event. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { courses, presences } from '../../../domain/booking/booking-status.ts'
import { expectedTags } from '../../../domain/booking/edit-version.ts'
import { writtenAllergens } from '../../../domain/guest/allergens.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { OptionalKeyHeaders } from '../../../http/idempotency/idempotency.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, LocalDateTime, Nullable } from '../../../http/wire-types.ts'
import { AllergensBody } from '../../guests/patrons/allergens/patron-allergens.schemas.ts'
import { OutcomeAnswer } from '../read/bookings.schemas.ts'
import { setAllergens } from '../update/set-allergens.ts'
import { QuotedMinutes } from '../write/booking-bodies.schemas.ts'
import { nowOf } from '../write/booking-context.ts'
import type { BookingRouteParts } from '../write/booking-path.http.ts'
import { quotedBackwards } from '../write/write-booking.ts'
import { changeNamedBooking, changeOnce } from './change-named-booking.http.ts'
import { laterFields } from './recorded-later.schemas.ts'
import { laterFrom } from './recorded-later.ts'
import { setArrival, setExpectedEnd, setQuotedWait } from './say-of-stay.ts'
import { setCourse } from './set-course.ts'
import { setPresence } from './set-presence.ts'

const quotedToNobody: Sentence = (say) => say.bookings.status.quotedToNobody
const countOfNobody: Sentence = (say) => say.bookings.status.countOfNobody

const PresenceBody = Type.Object({
  presence: Nullable({
    ...Choice(presences),
    description: '`bar`: here, and waiting for the table; `partly`: not all of them; null: not here',
  }),
  count: Type.Optional(
    Nullable(Type.Integer({ minimum: 1, maximum: 2000, description: 'How many of the party have come' })),
  ),
  quoted_minutes: Type.Optional(
    Type.Object(
      { from: QuotedMinutes, until: QuotedMinutes },
      {
        description:
          'With `bar`: how long the guests were told that it takes; kept as clock times, which `GET /day` shows. Without it, what they were told before stays',
      },
    ),
  ),
  ...laterFields,
})

const QuotedWaitBody = Type.Object({
  quoted_minutes: Nullable({
    ...Type.Object({ from: QuotedMinutes, until: QuotedMinutes }),
    description: 'How long they were told that it takes, from now; null: nothing was said',
  }),
})

const ExpectedEndBody = Type.Object({
  expected_end: Nullable({
    ...LocalDateTime,
    description: 'Until when the guests stay, on the restaurant’s wall clock; null: as it follows from when they came',
  }),
})

const ArrivalBody = Type.Object({
  arrived_at: { ...LocalDateTime, description: 'Since when they sit there, on the restaurant’s wall clock' },
})

const CourseBody = Type.Object({
  course: Nullable({ ...Choice(courses), description: 'How far they are; null: nothing is said' }),
  ...laterFields,
})

export const stayRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const change = changeNamedBooking.bind(null, parts)
  const response = { 200: OutcomeAnswer }

  api.put(
    '/bookings/:booking/presence',
    {
      config: { canBeRecordedLater: ['presence', 'count', 'at', 'seen'] },
      schema: {
        ...operation({
          operationId: 'setPresence',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Say who is here without being seated',
          description: `The guests wait at the bar, or some of them have come. For a booking whose guests are still expected. They occupy
no table, and no event is sent; \`GET /day\` and the history show it. Checking in clears it, and the undo of the check-in
brings it back.`,
          'x-answers': { 200: 'Noted.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['PRECONDITION_FAILED', 'TRANSITION'],
        }),
        headers: OptionalKeyHeaders,
        body: PresenceBody,
        response,
      },
    },
    async (request, reply) => {
      const { presence, count = null, quoted_minutes: quoted = null } = request.body
      if (presence === null && count !== null) throw new InvalidInput({ count: [countOfNobody] })
      if (presence !== 'bar' && quoted !== null) throw new InvalidInput({ quoted_minutes: [quotedToNobody] })
      assertForwards(quoted)
      const later = laterFrom(request.body, nowOf(parts))
      const order = { presence: { presence, presence_count: count }, quoted, later, actor: request.caller.actor }
      const message = presence === null ? 'The guests are not here.' : 'The guests are here.'
      return changeOnce(parts, request, reply, message, (tx, id) =>
        setPresence(tx, request.restaurantId, parts, id, order),
      )
    },
  )

  api.put(
    '/bookings/:booking/quoted-wait',
    {
      schema: {
        ...operation({
          operationId: 'setQuotedWait',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Say how long guests were told to wait',
          description: `For guests on the waiting list, and those at the bar whose table is not free yet. Kept as times of the clock,
which \`GET /day\` shows as \`quoted_wait\`; null takes them away. No event is sent; the history shows it.`,
          'x-answers': { 200: 'Noted.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TRANSITION'],
        }),
        body: QuotedWaitBody,
        response,
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'setExpectedEnd',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Say until when seated guests stay',
          description: `Records when the party is expected to leave. Never refused, also if another booking has the table by then, and
\`end_time\` stays as agreed; to reserve the table for longer, update \`duration\`. \`GET /day\` shows it as
\`expected_end\`, at most 120 minutes after \`end_time\`, and the table is not given to others before. Null: worked out from
when they arrived. No event is sent; the history shows it.`,
          'x-answers': { 200: 'Noted.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TRANSITION'],
        }),
        body: ExpectedEndBody,
        response,
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'setArrival',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Correct since when guests sit there',
          description: `For guests who were checked in later than they sat down: a moment of the booking’s evening, not after its end and not in
the future. Their expected end follows. No event is sent; the history shows it.`,
          'x-answers': { 200: 'Corrected.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['TRANSITION'],
        }),
        body: ArrivalBody,
        response,
      },
    },
    async (request, reply) => {
      const order = { date: request.body.arrived_at, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => setArrival(tx, request.restaurantId, parts, id, order))
      return { message: 'The time of arrival was noted.', booking }
    },
  )

  api.put(
    '/bookings/:booking/course',
    {
      config: { canBeRecordedLater: ['course', 'at', 'seen'] },
      schema: {
        ...operation({
          operationId: 'setCourse',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Say how far a seated party is',
          description: `For guests who are seated, where the restaurant has \`course_marks\` switched on. No event is sent; \`GET /day\` and the
history show it. Finishing the booking and the undo of its check-in clear it; the undo of the finish brings it back.`,
          'x-answers': { 200: 'Noted.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['PRECONDITION_FAILED', 'TRANSITION'],
        }),
        headers: OptionalKeyHeaders,
        body: CourseBody,
        response,
      },
    },
    async (request, reply) => {
      const later = laterFrom(request.body, nowOf(parts))
      const order = { course: request.body.course, later, actor: request.caller.actor }
      const message = order.course === null ? 'The course was taken away.' : 'The course was noted.'
      return changeOnce(parts, request, reply, message, (tx, id) =>
        setCourse(tx, request.restaurantId, parts, id, order),
      )
    },
  )

  api.put(
    '/bookings/:booking/allergens',
    {
      schema: {
        ...operation({
          operationId: 'writeBookingAllergens',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Write what companions must not eat',
          description: `Takes the place of what stood. The guest's own are written with \`PUT /patrons/{patron}/allergens\`. No event is sent;
\`GET /day\` shows both, and the history has the change. Viewers do not see them. With the \`version\` of the
booking in \`If-Match\` the answer is 412 if it has changed since.`,
          'x-answers': { 200: 'Noted.' },
          'x-problems': ['PRECONDITION_FAILED'],
          'x-request-headers': ['If-Match'],
          'x-answer-headers': { 200: ['X-History-Id'] },
        }),
        body: AllergensBody,
        response,
      },
    },
    async (request, reply) => {
      const expected = expectedTags(request.headers['if-match'])
      const order = { to: writtenAllergens(request.body), expected, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => setAllergens(tx, request.restaurantId, parts, id, order))
      return { message: 'The allergens were noted.', booking }
    },
  )
}

function assertForwards(quoted: { from: number; until: number } | null): void {
  if (quoted !== null && quoted.until < quoted.from) {
    throw new InvalidInput({ 'quoted_minutes.until': [quotedBackwards] })
  }
}
