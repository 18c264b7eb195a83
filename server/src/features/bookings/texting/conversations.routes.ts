/** `/conversations`: what guests and the restaurant have texted, by number. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { secondsOf } from '../../../clock.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { CalendarDate, Id, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import {
  listConversations,
  listLines,
  markRead,
  type Conversation as StoredConversation,
} from '../../messages/texts/conversations/conversations.sql.ts'
import { refreshEvening } from '../../messages/texts/conversations/note-text.ts'
import type { BookingRouteParts } from '../write/booking-path.http.ts'
import { numberFrom } from './number-path.http.ts'
import { presentLine } from './present-text.ts'
import { DoneAnswer, Text, TextLine } from './texts.schemas.ts'

const Conversation = Type.Object(
  {
    number: Type.String(),
    name: { ...Text, description: 'Of the guest; null for a number that is no guest’s' },
    reference: Text,
    booking_id: Nullable(Id),
    evening: { ...Nullable(CalendarDate), description: 'Of the booking: the day of the diary on which it stands' },
    date: { ...Nullable(OffsetDateTime), description: 'When the booking begins' },
    covers: Nullable(Type.Integer()),
    unread: Type.Integer(),
    last: TextLine,
    kept_until: { ...Nullable(OffsetDateTime), description: 'For a number that is no guest’s' },
  },
  { title: 'Conversation' },
)

const ConversationsAnswer = Type.Object({ data: Type.Array(Conversation), unread: Type.Integer() })

const NumberTextsAnswer = Type.Object({ data: Type.Object({ lines: Type.Array(TextLine) }) })

const ReadBody = Type.Object({ read: Type.Boolean() })

type NumberPath = { Params: { number: string } }

/** What a number says that is no guest's. */
export const unknownKeptDays = 7

export const conversationRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, houses } = parts

  api.get(
    '/conversations',
    {
      schema: {
        ...operation({
          operationId: 'listConversations',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Texts'],
          summary: 'List conversations',
          description: `Texts to and from guests of the last fourteen days, one entry for each number, the latest first, and how many answers are
unread. Answers from numbers that are no guest’s are kept for seven days.`,
          'x-answers': { 200: 'The conversations.' },
        }),
        response: { 200: ConversationsAnswer },
      },
    },
    async ({ restaurantId }) => {
      const { settings } = await houses.current(restaurantId)
      const rows = await db.read((query) => listConversations(query, restaurantId, clock.now()))
      const data = rows.map((row) => presentConversation(row, settings.timezone))
      return { data, unread: data.reduce((sum, { unread }) => sum + unread, 0) }
    },
  )

  api.get<NumberPath>(
    '/conversations/:number',
    {
      schema: {
        ...operation({
          operationId: 'getConversation',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Texts'],
          summary: 'Read a conversation',
          description:
            'The latest two hundred texts to and from a number, the oldest first. What was said is kept for 90 days.',
          'x-answers': { 200: 'The texts.' },
        }),
        response: { 200: NumberTextsAnswer },
      },
    },
    async ({ restaurantId, params }) => {
      const { settings } = await houses.current(restaurantId)
      const number = numberFrom(params.number)
      const lines = await db.read((query) => listLines(query, restaurantId, number))
      return { data: { lines: lines.map((line) => presentLine(line, settings.timezone)) } }
    },
  )

  api.put<NumberPath & { Body: { read: boolean } }>(
    '/conversations/:number/read',
    {
      schema: {
        ...operation({
          operationId: 'markConversation',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Mark a conversation as read or unread',
          description:
            'For the whole restaurant: whoever opens a conversation has read it. `read: false` marks the last answer.',
          'x-answers': { 200: 'Marked.' },
        }),
        body: ReadBody,
        response: { 200: DoneAnswer },
      },
    },
    async ({ restaurantId, params, body }) => {
      const at = body.read ? clock.now() : null
      const number = numberFrom(params.number)
      const about = await db.transaction((tx) => markRead(tx, restaurantId, number, at))
      const [booking] = about
      if (booking !== undefined) await refreshEvening(db, restaurantId, booking, secondsOf(clock.now()))
      return { message: body.read ? 'Read.' : 'Unread.' }
    },
  )
}

function presentConversation(row: StoredConversation, timezone: string) {
  const { number, name, reference, unread, booking_id, evening, covers, starts_at: startsAt } = row
  const isUnknown = booking_id === null && name === null
  const at = (moment: Temporal.Instant) => toOffsetDateTime(timezone, Math.floor(moment.epochMilliseconds / 1_000))
  const end = row.at.add({ hours: unknownKeptDays * 24 })
  return {
    ...{ number, name, reference, booking_id, evening, covers, unread },
    date: startsAt && at(startsAt),
    last: presentLine(row, timezone),
    kept_until: isUnknown ? at(end) : null,
  }
}
