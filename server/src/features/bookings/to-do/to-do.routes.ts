/** `GET /to-do` and `PUT /to-do/{id}`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { mayActAs } from '../../../domain/caller.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { metaOf } from '../../../http/wire-types.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { openToDos } from './list-to-dos.ts'
import { noteCall } from './note-call.ts'
import { CalledAnswer, CalledBody, ToDoListAnswer } from './to-do.schemas.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const toDoRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.get(
    '/to-do',
    {
      schema: {
        ...operation({
          operationId: 'listToDos',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Day'],
          summary: 'List what changes leave to do',
          description: `Guests to be called, since a closed area, a block or a saved change took their table or their time; by start. One entry a booking. It
ends by itself when the party has a table again, came, or was cancelled, and when the guest was called and keeps the
table. The entries of an evening are in \`GET /day\` too, whose version moves with them. Viewers see no contact data and no notes.`,
          'x-answers': { 200: 'The entries that are not over.' },
        }),
        response: { 200: ToDoListAnswer },
      },
    },
    async ({ restaurantId, caller }) => {
      const house = await houses.current(restaurantId)
      const isViewer = !mayActAs(caller.roles.get(restaurantId), 'host')
      const now = secondsOf(clock.now())
      const data = await db.read((query) => openToDos(query, house, now, isViewer))
      return { data, meta: metaOf(clock, restaurantId) }
    },
  )

  api.put<{ Params: { entry: string } }>(
    '/to-do/:entry',
    {
      schema: {
        ...operation({
          operationId: 'callToDo',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Day'],
          summary: 'Say that a guest was called',
          description: `With what was agreed, if anything. Where the party keeps its table, that ends the entry; without a table it comes back 30
minutes before the start. Sent twice, it is noted once.`,
          'x-answers': { 200: 'Noted.' },
          'x-problems': ['NOT_FOUND'],
        }),
        body: CalledBody,
        response: { 200: CalledAnswer },
      },
    },
    async (request) => {
      const { restaurantId, caller } = request
      const { called, note } = request.body as { called: boolean; note?: string | null }
      const id = idFrom(request.params.entry, 'To do')
      const said = note?.trim() || null
      const now = secondsOf(clock.now())
      const call = called ? { at: now, by: caller.actor, note: said } : { at: null, by: null, note: null }
      await db.transaction((tx) => noteCall(tx, restaurantId, id, call, now))
      return { message: called ? 'Called.' : 'Not called.', data: { id } }
    },
  )
}
