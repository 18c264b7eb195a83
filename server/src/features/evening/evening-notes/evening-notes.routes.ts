/** `PUT` and `GET /day/notes`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import {
  eveningNoteOperations as describe,
  NoteAnswer,
  NoteBody,
  NoteQuery,
  NotesAnswer,
} from './evening-notes.schemas.ts'
import { listNotes } from './evening-notes.sql.ts'
import { presentEntry } from './present-note.ts'
import { writeNote } from './write-note.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const eveningNoteRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.put(
    '/day/notes',
    { schema: { ...describe.write, body: NoteBody, response: { 200: NoteAnswer } } },
    async ({ restaurantId, caller, body: { date, note, replaces } }) => {
      const order = { note: note?.trim() ?? null, replaces, actor: caller.actor }
      const now = secondsOf(clock.now())
      const data = await db.transaction((tx) => writeNote(tx, restaurantId, houses, date, order, now))
      return { message: data === null ? 'Note removed.' : 'Note written.', data }
    },
  )

  api.get(
    '/day/notes',
    { schema: { ...describe.list, querystring: NoteQuery, response: { 200: NotesAnswer } } },
    async ({ restaurantId, query: { date } }) => {
      const [{ settings }, rows] = await Promise.all([
        houses.current(restaurantId),
        db.read((query) => listNotes(query, restaurantId, date)),
      ])
      return { data: rows.map((row) => presentEntry(row, settings.timezone)) }
    },
  )
}
