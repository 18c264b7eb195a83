/** `GET /to-do` and `PUT /to-do/{id}`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { mayActAs } from '../../../domain/caller.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { metaOf } from '../../../http/wire-types.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { openToDos } from './list-to-dos.ts'
import { noteCall } from './note-call.ts'
import { CalledAnswer, CalledBody, toDoOperations as describe, ToDoListAnswer } from './to-do.schemas.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const toDoRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.get(
    '/to-do',
    { schema: { ...describe.list, response: { 200: ToDoListAnswer } } },
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
    { schema: { ...describe.call, body: CalledBody, response: { 200: CalledAnswer } } },
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
