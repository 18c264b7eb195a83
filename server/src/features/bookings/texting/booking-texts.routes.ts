/** `/bookings/{booking}/texts`: the conversation of a booking, and what a host writes. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { makePlain } from '../../../../../texts/plain-text.ts'
import { textMessages } from '../../../../../texts/text-messages.ts'
import { secondsOf } from '../../../clock.ts'
import { StaleRead, violatedConstraint } from '../../../db/connection/pg-errors.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { messageKinds } from '../../../domain/messages/messages.ts'
import { InvalidInput, notFound, Problem } from '../../../domain/problem.ts'
import { mentionedLateness } from '../../../domain/texts/acting-words.ts'
import { textUndoSeconds, usualTexts, visitDays } from '../../../domain/texts/text-settings.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { Choice, Id, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { findFacts } from '../../messages/compose/message-facts.sql.ts'
import {
  insertWritten,
  isTextOf,
  listLines,
  takeBackText,
} from '../../messages/texts/conversations/conversations.sql.ts'
import { listBookingsOfNumber } from '../../messages/texts/conversations/received.sql.ts'
import { languageOfGuest, nameInTexts, textWords } from '../../messages/texts/send/text-words.ts'
import { textsWritten } from '../../messages/write/messages-written.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import { type CanTextParts, canText } from './can-text.ts'
import { presentLine } from './present-text.ts'
import { DoneAnswer, Text, TextLine, whys } from './texts.schemas.ts'
import { listMails } from './texts.sql.ts'

const CanText = Type.Object(
  {
    number: Text,
    why: { ...Nullable(Choice(whys)), description: 'Why no text can go there; null where one can' },
    country: Text,
    price: { ...Nullable(Type.Number()), description: 'Of a part, as the restaurant has entered it' },
    currency: Type.String(),
  },
  { title: 'CanText' },
)

const MailLine = Type.Object({
  id: Type.Integer(),
  kind: Choice(messageKinds),
  at: OffsetDateTime,
  state: Type.String(),
})

const BookingTextsAnswer = Type.Object({
  data: Type.Object({
    can: CanText,
    lines: Type.Array(TextLine),
    mails: Type.Array(MailLine),
    others: {
      ...Type.Array(Type.Object({ booking_id: Id, name: Text })),
      description: 'Other guests with the same number, of the days around',
    },
    answers: Type.Object({
      keep: Type.String(),
      call: Type.String(),
      ready: { ...Type.String(), description: 'That the table is ready, with `{until}`' },
    }),
    kept_minutes: { ...Type.Integer(), description: 'For how long a table that is ready is kept usually' },
    says_late: { ...Nullable(Type.Integer()), description: 'Minutes that the last answer names, where it did not act' },
  }),
})

const WriteTextBody = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }),
  elsewhere: Type.Optional(
    Type.Boolean({ description: 'A person has confirmed a country that the restaurant does not list' }),
  ),
})

const WrittenAnswer = Type.Object({ data: Type.Object({ id: Type.Integer(), due_at: OffsetDateTime }) })

export type TextRouteParts = BookingRouteParts & CanTextParts

export const bookingTextRoutes: FastifyPluginAsyncTypebox<TextRouteParts> = async (api, parts) => {
  const { db, clock } = parts

  async function factsOf(restaurantId: number, bookingId: number) {
    const facts = await db.read((query) => findFacts(query, restaurantId, bookingId))
    if (!facts?.booking) throw notFound('Booking')
    return { house: facts.house, booking: facts.booking }
  }

  api.get<BookingPath>(
    '/bookings/:booking/texts',
    {
      schema: {
        ...operation({
          operationId: 'listTextsOfBooking',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Texts'],
          summary: 'Read the conversation with a guest',
          description: `Texts to and from the guest’s number, whatever booking they were about, the mails about this booking, and whether a text can
go there and what a part costs. \`answers\` has what a host answers with one tap, in the guest’s language.`,
          'x-answers': { 200: 'The conversation.' },
        }),
        response: { 200: BookingTextsAnswer },
      },
    },
    async (request) => {
      const { restaurantId } = request
      const id = await bookingIdFrom(db, request)
      const { house, booking } = await factsOf(restaurantId, id)
      const since = secondsOf(clock.now()) - visitDays * 86_400
      const can = await db.read((query) => canText(query, parts, house, booking))
      const [lines, mails, sharers] = await db.read(async (query) => [
        can.number === null ? [] : await listLines(query, restaurantId, can.number),
        await listMails(query, restaurantId, id),
        can.number === null ? [] : await listBookingsOfNumber(query, restaurantId, can.number, since),
      ])
      const language = languageOfGuest(house, booking.language)
      const { keep, call } = textMessages[language].answers
      const answer = lines.findLast(({ direction }) => direction === 'in')
      const others = sharers.filter((one) => one.id !== id && one.was_texted && one.name !== booking.name)
      return {
        data: {
          can: { ...can, currency: house.currency ?? 'EUR' },
          lines: lines.map((line) => presentLine(line, house.timezone)),
          mails: mails.map(({ at, ...mail }) => ({ ...mail, at: offset(house.timezone, at) })),
          others: others.map((one) => ({ booking_id: one.id, name: one.name })),
          answers: {
            ...{ keep: makePlain(keep), call: makePlain(call.replace('{telephone}', house.telephone ?? '')) },
            ready: textWords({ kind: 'table_ready', house, booking, link: null, keptUntil: 'later' }),
          },
          kept_minutes: (house.messages.texts ?? usualTexts).kept_minutes,
          says_late: answer && answer.acted === null ? mentionedLateness(answer.said ?? '', language) : null,
        },
      }
    },
  )

  api.post<BookingPath & { Body: { text: string; elsewhere?: boolean } }>(
    '/bookings/:booking/texts',
    {
      schema: {
        ...operation({
          operationId: 'writeText',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Text a guest',
          description: `In the host’s own words, which begin with the restaurant’s name where they do not say it. It goes out after five seconds,
until when it can be taken back. 409 where no text can go there; for a country that the restaurant does not list,
\`elsewhere\` says that a person has confirmed the price.`,
          'x-answers': { 201: 'When it goes out.' },
          'x-problems': ['TEXT_NOT_POSSIBLE'],
        }),
        body: WriteTextBody,
        response: { 201: WrittenAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, body, caller } = request
      const id = await bookingIdFrom(db, request)
      const { house, booking } = await factsOf(restaurantId, id)
      const words = makePlain(body.text)
      if (words === '') throw new InvalidInput({ text: [(say) => say.bookings.texting.empty] })
      const can = await db.read((query) => canText(query, parts, house, booking))
      const { why, number } = can
      if (number === null || (why !== null && !(why === 'country' && body.elsewhere))) {
        const name = why ?? 'no_number'
        throw new Problem('TEXT_NOT_POSSIBLE', (say) => say.bookings.texting[name], { details: { ...can, why: name } })
      }
      const name = nameInTexts(house)
      const text = words.includes(name) ? words : `${name}: ${words}`
      const written = {
        ...{ bookingId: id, number, text, author: caller.actor, isElsewhere: why === 'country' },
        afterSeconds: textUndoSeconds,
      }
      const messageId = await db.transaction(async (tx) => {
        textsWritten.raiseAfter(tx)
        return insertWritten(tx, restaurantId, written).catch(startAgainIfWritten)
      })
      const dueAt = clock.now().add({ seconds: textUndoSeconds })
      return reply.code(201).send({ data: { id: messageId, due_at: offset(house.timezone, dueAt) } })
    },
  )

  api.delete<{ Params: { booking: string; text: string } }>(
    '/bookings/:booking/texts/:text',
    {
      schema: {
        ...operation({
          operationId: 'takeBackText',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Take a text back',
          description: 'Within five seconds, before it leaves.',
          'x-answers': { 200: 'It is not sent.' },
          'x-problems': ['TEXT_NOT_POSSIBLE'],
        }),
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      const { restaurantId, params } = request
      const bookingId = await bookingIdFrom(db, request)
      const id = idFrom(params.text, 'Text')
      const isBack = await db.transaction((tx) => takeBackText(tx, restaurantId, bookingId, id))
      if (!isBack) {
        if (!(await db.read((query) => isTextOf(query, restaurantId, bookingId, id)))) throw notFound('Text')
        throw new Problem('TEXT_NOT_POSSIBLE', (say) => say.bookings.texting.gone, {
          details: { number: null, why: 'late', country: null, price: null },
        })
      }
      return { message: 'Taken back.' }
    },
  )
}

/** Two texts for one booking at the same moment: the second is counted after the first. */
function startAgainIfWritten(error: unknown): never {
  if (violatedConstraint(error) === 'messages_booking_key')
    throw new StaleRead('Another text was written at this moment.')
  throw error
}

const offset = (timezone: string, at: Temporal.Instant): string =>
  toOffsetDateTime(timezone, Math.floor(at.epochMilliseconds / 1_000))
