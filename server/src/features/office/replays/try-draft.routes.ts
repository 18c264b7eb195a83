/** `POST /configuration/draft/try`: what a draft would have meant for the last year. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Clock } from '../../../clock.ts'
import type { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import type { Database } from '../../../db/database.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { reasons } from '../../../domain/seating/refusals.ts'
import { type StaffSentences, said } from '../../../domain/sentence.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { sentencesFor } from '../../../http/responses/sentences-for.ts'
import { CalendarDate, Choice, Id, LocalDate, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { draftOwner } from '../configuration-drafts/edit-draft.ts'
import { type TriedPart, tryDraft } from './try-draft.ts'

const Count = Type.Integer({ minimum: 0 })
const Counts = Type.Object({ bookings: Count, wishes: Count })

const TriedBody = Type.Object(
  {
    before: Type.Optional({
      ...CalendarDate,
      description: 'Goes on with the evenings before it: `next` of the part before',
    }),
    change: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'Tries this change of the review alone, by its `id`; without it all of them together',
      }),
    ),
  },
  { additionalProperties: false },
)

const Lost = Type.Object({
  booking_id: Id,
  reference: Nullable(Type.String()),
  name: { ...Nullable(Type.String()), description: 'Null for walk-ins and guests who were erased' },
  evening: LocalDate,
  date: OffsetDateTime,
  covers: Type.Integer(),
  tables: Type.Array(Type.String(), { description: 'Where they sat, by name' }),
  reason: Choice(reasons),
  sentence: Type.String(),
  later: {
    ...Nullable(OffsetDateTime),
    description: 'The first start in the half hour after it that would have fitted',
  },
})

const Tried = Type.Object(
  {
    period: Type.Object({ from: LocalDate, to: LocalDate }),
    totals: { ...Counts, description: 'Of the whole period' },
    counted: { ...Counts, description: 'Of the evenings of this part' },
    lost: Type.Array(Lost, { description: 'Bookings that fit as it stands, and would not have with the draft' }),
    gained: Type.Array(
      Type.Object({
        evening: LocalDate,
        time: { ...Type.String(), description: 'The half hour, `HH:MM`; hours go on after midnight' },
        covers: Type.Integer(),
        asks: { ...Count, description: 'How many parties of this size would have fitted' },
      }),
      { description: 'Wishes that were refused, and would have fitted with the draft' },
    ),
    next: { ...Nullable(LocalDate), description: 'What to send as `before` for the next part; null with the last' },
  },
  { title: 'TriedDraft' },
)

type Parts = { db: Database; clock: Clock; searches: ConcurrencyLimiter }

export const tryDraftRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, searches }) => {
  api.post(
    '/configuration/draft/try',
    {
      schema: {
        ...operation({
          operationId: 'tryConfigurationDraft',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Try your draft on the last year',
          description: `Plays the evenings of the last 365 days again, in the order in which guests booked, with what is saved and with
your draft: which bookings would not have fitted, and which refused wishes would have. Counts from the latest evening
backwards for less than a second and says where to go on, so a year is a few calls whose parts you add up. Nobody is moved
for others, as a real evening might; so it is a lower bound. Writes nothing.`,
          'x-answers': { 200: 'A part of the year; null where the draft has mistakes, or decides about no table.' },
          'x-problems': ['NOT_FOUND'],
        }),
        body: TriedBody,
        response: { 200: Type.Object({ data: Nullable(Tried) }) },
      },
    },
    async (request) => {
      const { restaurantId, caller, body } = request
      const editor = { restaurantId, owner: draftOwner(caller), now: clock.now() }
      const part = await searches.run(() => tryDraft(db, clock, editor, body))
      return { data: part && present(part, sentencesFor(request)) }
    },
  )
}

function present({ timezone, lost, gained, ...part }: TriedPart, say: StaffSentences) {
  const timeOf = (at: EpochSeconds): string => toOffsetDateTime(timezone, at)
  return {
    ...part,
    lost: lost.map(({ id, evening, at, party, reason, later, booking }) => ({
      booking_id: id,
      reference: booking?.reference ?? null,
      name: booking?.name ?? null,
      evening,
      date: timeOf(at),
      covers: party,
      tables: booking?.tables ?? [],
      reason,
      sentence: said((words) => words.bookings.unavailable[reason], say),
      later: later === null ? null : timeOf(later),
    })),
    gained: gained.map(({ evening, time, party, asks }) => ({ evening, time, covers: party, asks })),
  }
}
