/** `POST /api/restaurants` makes the first restaurant; `POST /configuration/open` of the restaurant opens it for guests. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { publicOrigin } from '../../http/public-url.ts'
import { sentencesFor } from '../../http/responses/sentences-for.ts'
import type { Config } from '../../settings/config.ts'
import { draftOwner } from '../configuration-drafts/edit-draft.ts'
import { createRestaurant, describedBy, describedByFile } from './create-restaurant.ts'
import { openForGuests } from './open-for-guests.ts'
import { CreatedAnswer, NewRestaurantBody, OpenBody, OpenedAnswer } from './set-up.schemas.ts'
import { setUpOperations as describe } from './set-up-operations.schemas.ts'

type Parts = { db: Database; clock: Clock }

export const newRestaurantRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock }) => {
  api.post(
    '/restaurants',
    { schema: { ...describe.create, body: NewRestaurantBody, response: { 201: CreatedAnswer } }, bodyLimit: 1_048_576 },
    async ({ caller, ip, body }, reply) => {
      const { yaml, ...given } = body
      const description = yaml === undefined ? await describedBy(given) : await describedByFile(yaml)
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
    { schema: { ...describe.open, body: OpenBody, response: { 200: OpenedAnswer } } },
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
