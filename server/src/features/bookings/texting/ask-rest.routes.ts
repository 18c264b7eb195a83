/** `/reconfirmations`: who of an evening has confirmed, and the question to the rest. `/table-ready`: who waits at the door. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { secondsOf } from '../../../clock.ts'
import { InvalidInput, Problem, restaurantMoved } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import { CalendarDate, Choice, Id, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import { findFacts } from '../../messages/compose/message-facts.sql.ts'
import { OutcomeAnswer } from '../read/bookings.schemas.ts'
import { presentOutcome } from '../read/present-booking.ts'
import { nameEntry } from '../status/change-named-booking.http.ts'
import { Ids } from '../write/booking-bodies.schemas.ts'
import { type BookingPath, bookingIdFrom } from '../write/booking-path.http.ts'
import { unknownIds } from '../write/unknown-ids.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { type AskedEvening, askedEvening, askRest } from './ask-rest.ts'
import type { TextRouteParts } from './booking-texts.routes.ts'
import { canText } from './can-text.ts'
import { tableReady } from './table-ready.ts'

const AskRestAnswer = Type.Object({
  data: Type.Object({
    confirmed: Type.Integer(),
    asked: { ...Type.Integer(), description: 'Asked, and no answer yet' },
    to_ask: { ...Type.Integer(), description: 'Not asked; they can be reached' },
    unreachable: Type.Integer(),
    by_text: Type.Integer(),
    parts: { ...Type.Integer(), description: 'Of the texts that would go out now' },
    cost: Nullable(Type.Number()),
    currency: Type.String(),
    bookings: Type.Array(
      Type.Object({ booking_id: Id, state: Choice(['confirmed', 'asked', 'to_ask', 'unreachable'] as const) }),
    ),
  }),
})

type Parts = TextRouteParts & { config: Config }

const DateQuery = Type.Object({ date: { ...CalendarDate, description: 'The evening' } })

const ReadyBody = Type.Object({
  table_ids: Type.Optional({ ...Ids, description: 'Without it the one that the day suggests' }),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, description: 'For how long it is kept' })),
  tells: Type.Boolean({ default: true, description: 'False: the host tells them, and no text goes out' }),
  elsewhere: Type.Optional(Type.Boolean()),
})

const ReadyAnswer = Type.Object({ ...OutcomeAnswer.properties, kept_until: OffsetDateTime })

export const askRestRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db, clock, config, houses } = parts

  async function houseOf(restaurantId: number) {
    const facts = await db.read((query) => findFacts(query, restaurantId, null))
    if (!facts) throw restaurantMoved()
    return facts.house
  }
  const about = () => ({ origin: publicOrigin(config, api.server), now: secondsOf(clock.now()) })

  api.get(
    '/reconfirmations',
    {
      schema: {
        ...operation({
          operationId: 'listReconfirmations',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Texts'],
          summary: 'See who has confirmed again',
          description:
            'Of the bookings of an evening that are to come: who has confirmed, who was asked and has not answered, who can be asked now, and what that costs.',
          'x-answers': { 200: 'The bookings.' },
        }),
        querystring: DateQuery,
        response: { 200: AskRestAnswer },
      },
    },
    async ({ restaurantId, query: { date } }) => {
      const house = await houseOf(restaurantId)
      return { data: presentAsked(await db.read((query) => askedEvening(query, house, date, about())), house.currency) }
    },
  )

  api.post<{ Body: { date: string } }>(
    '/reconfirmations',
    {
      schema: {
        ...operation({
          operationId: 'askRest',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Ask the rest whether they come',
          description:
            'Sends the question to everybody of the evening who was not asked yet, by the way that the restaurant chose for it. Nobody is asked twice, however often it is sent.',
          'x-answers': { 200: 'How it stands now.' },
        }),
        body: DateQuery,
        response: { 200: AskRestAnswer },
      },
    },
    async ({ restaurantId, body: { date } }) => {
      const house = await houseOf(restaurantId)
      await askRest(db, house, date, about())
      return { data: presentAsked(await db.read((query) => askedEvening(query, house, date, about())), house.currency) }
    },
  )

  api.post<BookingPath & { Body: { table_ids?: number[]; minutes?: number; tells: boolean; elsewhere?: boolean } }>(
    '/bookings/:booking/table-ready',
    {
      schema: {
        ...operation({
          operationId: 'tableReady',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Tell guests who wait that their table is ready',
          description: `The booking is accepted at the table, which is kept for some minutes (\`messages.texts.kept_minutes\`), and a text says so after
five seconds. An undo of the change takes both back. The table is never released by itself.`,
          'x-answers': { 200: 'The booking, and until when its table is kept.' },
          'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'TEXT_NOT_POSSIBLE', 'TRANSITION'],
        }),
        body: ReadyBody,
        response: { 200: ReadyAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, body, caller } = request
      const id = await bookingIdFrom(db, request)
      const unknown = await unknownIds(houses, restaurantId, { table_ids: body.table_ids ?? null })
      if (Object.keys(unknown).length > 0) throw new InvalidInput(unknown)
      const facts = await db.read((query) => findFacts(query, restaurantId, id))
      const booking = facts?.booking
      const can = facts && booking ? await db.read((query) => canText(query, parts, facts.house, booking)) : null
      const why = can?.why ?? null
      if (body.tells && why !== null && !(why === 'country' && body.elsewhere)) {
        throw new Problem('TEXT_NOT_POSSIBLE', (say) => say.bookings.texting[why], { details: { ...can } })
      }
      const order = {
        ...{ actor: caller.actor, tableIds: body.table_ids, minutes: body.minutes, tells: body.tells },
        isElsewhere: why === 'country',
      }
      const ready = await changeBooking(parts, restaurantId, id, (tx) => tableReady(tx, restaurantId, parts, id, order))
      nameEntry(reply, await ready.historyId)
      return { message: 'Table ready.', booking: presentOutcome(ready.row), kept_until: ready.keptUntil }
    },
  )
}

function presentAsked({ bookings, cost }: AskedEvening, currency = 'EUR') {
  const count = (wanted: string) => bookings.filter(({ state }) => state === wanted).length
  const byText = bookings.filter(({ parts }) => parts > 0)
  return {
    ...{
      confirmed: count('confirmed'),
      asked: count('asked'),
      to_ask: count('to_ask'),
      unreachable: count('unreachable'),
    },
    by_text: byText.length,
    parts: byText.reduce((sum, { parts }) => sum + parts, 0),
    ...{ cost, currency },
    bookings: bookings.map(({ bookingId, state }) => ({ booking_id: bookingId, state })),
  }
}
