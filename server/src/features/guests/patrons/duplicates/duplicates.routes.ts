/** Patrons who may be one guest: the list of pairs, and "two people", which takes a pair off it and can be taken back. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { ConcurrencyLimiter } from '../../../../concurrency-limiter.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import { toUtcIso } from '../../../../domain/calendar/calendar.ts'
import { likenesses } from '../../../../domain/guest/duplicates.ts'
import { notFound } from '../../../../domain/problem.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { offsetOf, PageMeta, pageFields, pageMeta } from '../../../../http/responses/pagination.ts'
import { idFrom } from '../../../../http/validation/validate-requests.ts'
import { Choice, Id, Nullable, OffsetDateTime } from '../../../../http/wire-types.ts'
import type { HouseCache } from '../../../house/schedule/house-cache.ts'
import { lockHouse } from '../../../house/schedule/lock-house.ts'
import { findPatronById } from '../patrons.sql.ts'
import { type ComparedRow, markApart, unmarkApart } from './duplicates.sql.ts'
import { type Duplicate, findDuplicates } from './find-duplicates.ts'

const Side = Type.Object(
  {
    id: Id,
    name: Type.String(),
    email: Nullable(Type.String()),
    mobile_prefix: Nullable(Type.String()),
    mobile_number: Nullable(Type.String()),
    bookings: Type.Integer({ minimum: 0 }),
  },
  { title: 'ComparedPatron' },
)

const DuplicatesAnswer = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        patron: Side,
        other: Side,
        likeness: {
          ...Choice(likenesses),
          description: 'By a telephone `sure`, unless the names differ; by name and dates never',
        },
        same_telephone: Type.Boolean(),
        days_apart: {
          ...Nullable(Type.Integer({ minimum: 0 })),
          description: 'Between the closest visits, where both have one name',
        },
        apart: {
          ...Nullable(Type.Object({ actor: Type.String(), at: OffsetDateTime })),
          description: 'Who said that they are two people, and when',
        },
      },
      { title: 'PatronDuplicate' },
    ),
  ),
  counts: Type.Object({
    to_look_at: Type.Integer(),
    apart: Type.Integer(),
    patrons: { ...Type.Integer(), description: 'All that are listed' },
  }),
  meta: PageMeta,
})

const DuplicatesQuery = Type.Object({
  kind: { ...Choice(['to_look_at', 'apart']), default: 'to_look_at', description: '`apart`: said to be two people' },
  ...pageFields({ perPage: 50, most: 200 }),
})

const ApartAnswer = Type.Object({ message: Type.String() })

type Parts = { db: Database; clock: Clock; houses: HouseCache; searches: ConcurrencyLimiter }
type PairPath = { Params: { patron: string; other: string } }

export const duplicateRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses, searches }) => {
  const now = () => secondsOf(clock.now())

  /** Both as they are now: who was merged means the patron who stayed. */
  async function pairOf(
    tx: Tx,
    restaurantId: number,
    { patron, other }: PairPath['Params'],
  ): Promise<[number, number]> {
    const { isCurrent } = await lockHouse(tx, restaurantId, houses, now())
    await isCurrent
    const [one, another] = [
      await findPatronById(tx, restaurantId, idFrom(patron, 'Patron')),
      await findPatronById(tx, restaurantId, idFrom(other, 'Patron')),
    ]
    if (!one || !another || one.id === another.id) throw notFound('Patron')
    return [one.id, another.id]
  }

  api.get(
    '/patrons/duplicates',
    {
      schema: {
        ...operation({
          operationId: 'listPatronDuplicates',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Patrons'],
          summary: 'Patrons who may be one guest',
          description: `Pairs with the same telephone, however it is written, or with one name and visits within three months; the surest
first; \`patron\` has more bookings, or is known for longer. Nothing is merged by itself: \`POST /patrons/{patron}/merge\` does it, and \`PUT /patrons/{patron}/apart/{other}\` says that
they are two people. A telephone or a name that more than six patrons have makes no pairs.`,
          'x-answers': { 200: 'One page of pairs.' },
        }),
        querystring: DuplicatesQuery,
        response: { 200: DuplicatesAnswer },
      },
    },
    async ({ restaurantId, query: { kind, page, per_page } }) => {
      const { country } = (await houses.current(restaurantId)).settings
      const home = { id: restaurantId, country }
      const found = await searches.run(() => db.transaction((tx) => findDuplicates(tx, home)))
      const pairs = kind === 'apart' ? found.apart : found.toLookAt
      const from = offsetOf(page, per_page)
      return {
        data: pairs.slice(from, from + per_page).map(present),
        counts: { to_look_at: found.toLookAt.length, apart: found.apart.length, patrons: found.patrons },
        meta: pageMeta(page, per_page, pairs.length),
      }
    },
  )

  api.put<PairPath>(
    '/patrons/:patron/apart/:other',
    {
      schema: {
        ...operation({
          operationId: 'markPatronsApart',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Patrons'],
          summary: 'Say that two patrons are two people',
          description: 'They are no longer listed as duplicates. Saying it twice changes nothing.',
          'x-answers': { 200: 'It is noted.' },
        }),
        response: { 200: ApartAnswer },
      },
    },
    async ({ restaurantId, params, caller: { actor } }) => {
      await db.transaction(async (tx) => {
        await markApart(tx, restaurantId, await pairOf(tx, restaurantId, params), actor, now())
      })
      return { message: 'Patrons marked as two people.' }
    },
  )

  api.delete<PairPath>(
    '/patrons/:patron/apart/:other',
    {
      schema: {
        ...operation({
          operationId: 'unmarkPatronsApart',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Patrons'],
          summary: 'Take back that two patrons are two people',
          description: 'They are listed again where they still look like one guest.',
          'x-answers': { 200: 'It is taken back.' },
        }),
        response: { 200: ApartAnswer },
      },
    },
    async ({ restaurantId, params }) => {
      await db.transaction(async (tx) => {
        const [one, other] = await pairOf(tx, restaurantId, params)
        await unmarkApart(tx, restaurantId, one, other)
      })
      return { message: 'Mark taken back.' }
    },
  )
}

const present = ({ one, other, likeness, sameTelephone, daysApart, apart }: Duplicate) => ({
  patron: side(one),
  other: side(other),
  likeness,
  same_telephone: sameTelephone,
  days_apart: daysApart,
  apart: apart && { actor: apart.actor, at: toUtcIso(apart.at) },
})

const side = ({ id, name, email, mobile_prefix, mobile_number, bookings }: ComparedRow) => ({
  ...{ id, name, email, mobile_prefix, mobile_number, bookings },
})
