/** `POST`, `GET` and `DELETE /availability-controls`. Creating a close-off that exists already answers 200 instead of 201. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { HouseCache } from '../schedule/house-cache.ts'
import { closeOffOperations as describe } from './close-off-operations.schemas.ts'
import { unknownPlaces } from './close-off-request.ts'
import {
  CloseOffBody,
  CloseOffQuery,
  CloseOffState,
  CreatedCloseOff,
  presentCreated,
  presentRemoved,
  presentState,
  RemovedCloseOff,
} from './close-offs.schemas.ts'
import { listCloseOffs } from './close-offs.sql.ts'
import { createCloseOff } from './create-close-off.ts'
import { removeCloseOff } from './remove-close-off.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const closeOffRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, clock, houses }) => {
  app.post(
    '/availability-controls',
    {
      config: { unknownIds: async (restaurantId, sent) => unknownPlaces(await houses.current(restaurantId), sent) },
      schema: { ...describe.create, body: CloseOffBody, response: { 200: CreatedCloseOff, 201: CreatedCloseOff } },
    },
    async ({ restaurantId, body }, reply) => {
      const closed = await db.transaction((tx) =>
        createCloseOff(tx, restaurantId, houses, body, secondsOf(clock.now())),
      )
      return reply.code(closed.isNew ? 201 : 200).send(presentCreated(closed))
    },
  )

  app.get(
    '/availability-controls',
    { schema: { ...describe.show, querystring: CloseOffQuery, response: { 200: CloseOffState } } },
    async ({ restaurantId, query }) =>
      presentState(query.date, await db.read((reads) => listCloseOffs(reads, restaurantId, [query.date]))),
  )

  app.delete(
    '/availability-controls',
    { schema: { ...describe.remove, body: CloseOffBody, response: { 200: RemovedCloseOff } } },
    async ({ restaurantId, body, caller }) => {
      const by = { actor: caller.actor, now: secondsOf(clock.now()) }
      const removed = await db.transaction((tx) => removeCloseOff(tx, restaurantId, houses, body, by))
      return presentRemoved(body.scope, removed)
    },
  )
}
