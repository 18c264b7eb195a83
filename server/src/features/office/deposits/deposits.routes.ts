/** `GET /configuration/draft/deposits`: what the payment policies of the caller's draft ask. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import type { Database } from '../../../db/database.ts'
import { asks, bookingChannels } from '../../../domain/money/policies.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, LocalDate, Nullable } from '../../../http/wire-types.ts'
import { draftOwner } from '../configuration-drafts/edit-draft.ts'
import { findDraftHouse } from '../guest-preview/draft-house.ts'
import { askedLastMonth, previewDeposits } from './preview-deposits.ts'

const DepositsQuery = Type.Object({
  service: Type.Optional(Type.String({ maxLength: 120, description: 'A service hour by name; if absent, the last' })),
  channel: Type.Optional({ ...Choice(bookingChannels), description: 'How they book; if absent, on the booking page' }),
  area: Type.Optional(Type.String({ maxLength: 120, description: 'A dining area by name; if absent, none is chosen' })),
})

const position = Type.Integer({ minimum: 1, description: 'Of a rule, from 1' })

const DepositsAnswer = Type.Object({
  data: Type.Object(
    {
      has_service: Type.Boolean({
        description:
          'Whether guests can pay online; else only deposits of telephone bookings can be asked, which staff record',
      }),
      rules: Type.Array(
        Type.Object({
          position,
          is_possible: Type.Boolean({ description: 'Whether any visit fits it' }),
          is_reached: Type.Boolean({ description: 'Whether any visit is asked by it' }),
          taken_by: Type.Array(position, { description: 'The rules before it that take visits that fit it' }),
          guests_read: Nullable(Type.String({ description: 'An example, in the language of the house' })),
        }),
      ),
      services: Type.Array(Type.String()),
      service: Nullable(Type.String()),
      days: Type.Array(
        Type.Object({
          date: LocalDate,
          weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }),
          name: Nullable(Type.String({ description: 'Of a special day' })),
          is_usual: Type.Boolean({ description: 'Whether it stands for its weekday' }),
        }),
      ),
      parties: Type.Array(
        Type.Object({
          from: Type.Integer(),
          to: Type.Integer(),
          cells: Type.Array(
            Type.Object({
              position: Nullable(position),
              ask: Nullable(Choice(asks)),
              amount: Nullable(Type.String({ description: 'Decimal, in the currency of the restaurant' })),
            }),
            { description: 'In the order of `days`' },
          ),
        }),
      ),
      last_month: Type.Object(
        {
          month: Type.String({ description: 'YYYY-MM' }),
          bookings: Type.Integer(),
          deposits: Type.Integer({ description: 'Bookings that would have been asked for a deposit' }),
          amount: Type.String({ description: 'The sum of those deposits' }),
          cards: Type.Integer({ description: 'Bookings for which a card would have been kept' }),
          no_shows: Type.Integer(),
          no_shows_asked: Type.Integer({ description: 'Those among them that would have been asked' }),
        },
        { description: 'Had these rules been there in the last full month' },
      ),
    },
    { title: 'DepositsPreview' },
  ),
})

type Parts = { db: Database; clock: Clock; searches: ConcurrencyLimiter }

export const depositRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, searches }) => {
  api.get(
    '/configuration/draft/deposits',
    {
      schema: {
        ...operation({
          operationId: 'previewDeposits',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Preview what your rules for deposits ask',
          description: `Which evening asks what of which party with your draft saved, the rules that are never reached, and what the rules
would have asked in the last full month. A part of the draft that is wrong is shown as it stands.`,
          'x-answers': { 200: 'What they ask.' },
        }),
        querystring: DepositsQuery,
        response: { 200: DepositsAnswer },
      },
    },
    async ({ query: { service, channel = 'guest_page', area }, restaurantId, caller }) => {
      const now = secondsOf(clock.now())
      return searches.run(() =>
        db.read(async (query) => {
          const house = await findDraftHouse(query, restaurantId, draftOwner(caller))
          const { rules, ...shown } = previewDeposits(house, now, { service, channel, area })
          return {
            data: {
              rules: rules.map(({ isPossible, isReached, takenBy, ...rule }) => {
                return { ...rule, is_possible: isPossible, is_reached: isReached, taken_by: takenBy }
              }),
              ...shown,
              has_service: house.settings.payment_provider !== null,
              last_month: await askedLastMonth(query, house, now),
            },
          }
        }),
      )
    },
  )
}
