/** `POST`, `GET` and `DELETE /availability-controls`. Creating a close-off that exists already answers 200 instead of 201. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { operation } from '../../../http/openapi/operation.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
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
      schema: {
        ...operation({
          operationId: 'createCloseOff',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Close-offs'],
          summary: 'Close for a date',
          description: `Stops new bookings; existing ones are not touched. The \`scope\` says what is closed and what else is needed:

| scope | closes | needs |
|---|---|---|
| \`full_day\` | the restaurant, that date | |
| \`service_hour\` | one service, in every dining area | \`service_hour_id\` |
| \`dining_area\` | one dining area, all day | \`dining_area_id\` |
| \`matrix\` | one dining area during one service hour | both |
| \`slot\` | the listed times, in every dining area | \`slots\` |

A service hour, alone or in a dining area, is closed as the service that begins on the date, with its tail after midnight.
Every other scope ends at midnight. Closing what is closed already changes nothing and is answered 200.`,
          'x-answers': { 200: 'It was closed already.', 201: 'Closed.' },
        }),
        body: CloseOffBody,
        response: { 200: CreatedCloseOff, 201: CreatedCloseOff },
      },
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
    {
      schema: {
        ...operation({
          operationId: 'getCloseOffs',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Close-offs'],
          summary: 'Show what is closed on a date',
          description:
            'Everything that is closed on the date. The fields are at the top level and, the same, under `data`.',
          'x-answers': { 200: 'The close-offs of the date.' },
        }),
        querystring: CloseOffQuery,
        response: { 200: CloseOffState },
      },
    },
    async ({ restaurantId, query }) =>
      presentState(query.date, await db.read((reads) => listCloseOffs(reads, restaurantId, [query.date]))),
  )

  app.delete(
    '/availability-controls',
    {
      schema: {
        ...operation({
          operationId: 'removeCloseOff',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Close-offs'],
          summary: 'Reopen',
          description: `Takes the same fields as closing. With the scope \`full_day\` every close-off of the date is removed, whatever
its scope. What is not closed is answered 404.`,
          'x-answers': { 200: 'Open again.' },
          'x-problems': ['NOT_FOUND'],
        }),
        body: CloseOffBody,
        response: { 200: RemovedCloseOff },
      },
    },
    async ({ restaurantId, body, caller }) => {
      const by = { actor: caller.actor, now: secondsOf(clock.now()) }
      const removed = await db.transaction((tx) => removeCloseOff(tx, restaurantId, houses, body, by))
      return presentRemoved(body.scope, removed)
    },
  )
}
