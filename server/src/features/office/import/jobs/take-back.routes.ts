/** Takes an import back as a whole, and says before what would stay. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { toUtcIso } from '../../../../domain/calendar/calendar.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { idFrom } from '../../../../http/validation/validate-requests.ts'
import { Choice, Id, LocalDate, Nullable } from '../../../../http/wire-types.ts'
import { readTakeBack, startTakeBack, type TakeBack } from './take-back.ts'

const Count = Type.Integer({ minimum: 0 })
const mostNamed = 500

const Answer = Type.Object({
  data: Type.Object(
    {
      bookings: { ...Count, description: 'Bookings that go, or have gone' },
      guests: { ...Count, description: 'Guests that it has added and that go' },
      restored: { ...Count, description: 'Guests who were known before and have what they had' },
      sources: Type.Array(Type.String(), { description: 'That it has made; they go unless something else uses them' }),
      tags: Type.Array(Type.String()),
      stays_total: Count,
      stays: Type.Array(
        Type.Object({
          what: Choice(['booking', 'patron']),
          id: Id,
          name: { ...Nullable(Type.String()), description: 'Null for a guest who was erased since' },
          date: Nullable(LocalDate),
          time: Nullable(Type.String()),
          why: Type.String({
            description:
              'What was done with the booking last (`cancel`, `update`, `review` …); `merged`, `edited` or `booked` of a guest',
          }),
          by: Nullable(Type.String()),
          at: Nullable(Type.String({ format: 'date-time' })),
        }),
        { description: `What somebody changed since; at most ${mostNamed} are named` },
      ),
    },
    { title: 'ImportTakeBack' },
  ),
})

type OfImport = { Params: { import: string } }

export const takeBackRoutes: FastifyPluginAsyncTypebox<{ db: Database; clock: Clock }> = async (api, { db, clock }) => {
  api.get<OfImport>(
    '/imports/:import/take-back',
    {
      schema: {
        ...operation({
          operationId: 'getImportTakeBack',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Show what would be taken back',
          description: 'Of an import that was or is being taken back: what went and what stayed.',
          'x-answers': { 200: 'What goes, and what stays since somebody changed it.' },
        }),
        response: { 200: Answer },
      },
    },
    async ({ restaurantId, params }) => {
      const id = idFrom(params.import, 'Import')
      return { data: present(await db.read((query) => readTakeBack(query, restaurantId, id))) }
    },
  )

  api.post<OfImport>(
    '/imports/:import/take-back',
    {
      schema: {
        ...operation({
          operationId: 'takeBackImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Take an import back',
          description: `In the background, within 30 days after it ended: the bookings and guests that it wrote are deleted, guests who were known
before get back what they had, and sources and tags that it made go unless something else uses them. What somebody changed since
stays. Nobody is written to and no webhook is sent.`,
          'x-answers': { 200: 'It has begun, or was done before.' },
          'x-problems': ['TRANSITION'],
        }),
        response: { 200: Answer },
      },
    },
    async ({ restaurantId, params, caller, ip }) => {
      const id = idFrom(params.import, 'Import')
      const by = { actor: caller.actor, at: clock.now(), address: ip }
      await db.transaction((tx) => startTakeBack(tx, restaurantId, id, by))
      return { data: present(await db.read((query) => readTakeBack(query, restaurantId, id))) }
    },
  )
}

const present = ({ bookings, patrons, restored, left, made }: TakeBack) => ({
  bookings,
  guests: patrons,
  restored,
  ...made,
  stays_total: left.length,
  stays: left.slice(0, mostNamed).map(({ at, ...stay }) => ({ ...stay, at: at === null ? null : toUtcIso(at) })),
})
