/** `POST /api/restaurants` makes the first restaurant; `POST /configuration/open` of the restaurant opens it for guests. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { fileDeadline } from '../../../http/limits/deadline.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import { sentencesFor } from '../../../http/responses/sentences-for.ts'
import { Id, largestInt32, Nullable } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import { draftOwner } from '../configuration-drafts/edit-draft.ts'
import { createRestaurant, describedBy, describedByFile } from './create-restaurant.ts'
import { openForGuests } from './open-for-guests.ts'

/** The fields are validated as a description, which words the errors. */
const line = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }))

const NewRestaurantBody = Type.Object(
  {
    name: line('What guests read'),
    slug: line(
      'In the address of the booking page: lower-case letters, digits and single hyphens. It cannot be changed later',
    ),
    timezone: line('An IANA name'),
    country: Type.Optional(Nullable(Type.String({ maxLength: 200, description: 'Two letters' }))),
    language: line('A language tag'),
    address: Type.Optional(Nullable(Type.String({ maxLength: 300, description: 'Street and town' }))),
    telephone: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    email: Type.Optional(
      Nullable(Type.String({ maxLength: 200, description: 'Where the restaurant is told of bookings' })),
    ),
    twenty_four_hour_format: Type.Optional(Type.Boolean()),
    yaml: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1_000_000, description: 'A whole description, in place of all others' }),
    ),
  },
  { additionalProperties: false },
)

const CreatedAnswer = Type.Object({
  data: Type.Object({ id: Id, slug: Type.String(), name: Type.String() }),
})

const OpenBody = Type.Object(
  {
    revision: Type.Integer({
      minimum: 0,
      maximum: largestInt32,
      description: 'Of the draft that you have read; 0 where there is none',
    }),
  },
  { additionalProperties: false },
)

const OpenedAnswer = Type.Object({
  data: Type.Object({
    guest_page: Type.String({ description: 'Where guests book' }),
    changes: Type.Array(Type.String()),
  }),
})

type Parts = { db: Database; clock: Clock }

export const newRestaurantRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock }) => {
  api.post(
    '/restaurants',
    {
      schema: {
        ...operation({
          operationId: 'createRestaurant',
          'x-access': { role: 'viewer', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Create the first restaurant',
          description: `For the first manager of a server without a restaurant, who came by the link that its start prints. Name, slug
and time zone, or \`yaml\` as \`maitred apply\` reads it. Guests see nothing of the restaurant until it is opened. Further
restaurants are made by \`maitred apply\`.`,
          'x-answers': { 201: 'Created; the caller is its manager.' },
          'x-problems': ['FORBIDDEN'],
        }),
        body: NewRestaurantBody,
        response: { 201: CreatedAnswer },
      },
      bodyLimit: 1_048_576,
      config: fileDeadline,
    },
    async ({ caller, ip, body }, reply) => {
      const { yaml, ...given } = body
      const description = yaml === undefined ? await describedBy(given) : await describedByFile(yaml, caller.actor)
      const founder = { userId: caller.userId, actor: caller.actor, address: ip, now: clock.now() }
      const data = await db.transaction((tx) => createRestaurant(tx, founder, description))
      reply.code(201)
      return { data }
    },
  )
}

export const openingRoutes: FastifyPluginAsyncTypebox<Parts & { config: Config }> = async (
  api,
  { db, clock, config },
) => {
  api.post(
    '/configuration/open',
    {
      schema: {
        ...operation({
          operationId: 'openForGuests',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Open for guests',
          description: `Saves your draft, if you have one, and makes the booking page, \`/api/guest/{slug}\` and website tokens work: all of
it or nothing. \`revision\` is that of the draft you have read: one that was changed in another window is not saved unseen.
Needs at least one table and hours. A draft with conflicts, or one that concerns bookings, is refused with its review.`,
          'x-answers': { 200: 'Guests can book.' },
          'x-problems': ['REVIEW_OUTDATED', 'PRECONDITION_FAILED'],
        }),
        body: OpenBody,
        response: { 200: OpenedAnswer },
      },
    },
    async (request) => {
      const { restaurantId, caller, ip, body } = request
      const options = { now: clock.now(), actor: caller.actor, address: ip, say: sentencesFor(request) }
      const { slug, changes } = await db.transaction((tx) =>
        openForGuests(tx, restaurantId, { owner: draftOwner(caller), revision: body.revision }, options),
      )
      return { data: { guest_page: `${publicOrigin(config, api.server)}/book/${slug}`, changes } }
    },
  )
}
