/** `PUT` and `GET /day/notes`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { operation } from '../../../http/openapi/operation.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { NoteAnswer, NoteBody, NoteQuery, NotesAnswer } from './evening-notes.schemas.ts'
import { listNotes } from './evening-notes.sql.ts'
import { presentEntry } from './present-note.ts'
import { writeNote } from './write-note.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const eveningNoteRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.put(
    '/day/notes',
    {
      schema: {
        ...operation({
          operationId: 'writeEveningNote',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Day'],
          summary: 'Write the note of an evening',
          description: `What one shift tells the next; it stands above the diary of the evening, for everybody. \`replaces\` is the note
that you have read: where another stands by now the answer is 412 with it, and nothing is overwritten. Sent twice, it is
written once.`,
          'x-answers': { 200: 'Written.' },
          'x-problems': ['PRECONDITION_FAILED'],
        }),
        body: NoteBody,
        response: { 200: NoteAnswer },
      },
    },
    async ({ restaurantId, caller, body: { date, note, replaces } }) => {
      const order = { note: note?.trim() ?? null, replaces, actor: caller.actor }
      const now = secondsOf(clock.now())
      const data = await db.transaction((tx) => writeNote(tx, restaurantId, houses, date, order, now))
      return { message: data === null ? 'Note removed.' : 'Note written.', data }
    },
  )

  api.get(
    '/day/notes',
    {
      schema: {
        ...operation({
          operationId: 'listEveningNotes',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Day'],
          summary: 'List the notes of an evening',
          description: 'The note that stands and those before it, newest first.',
          'x-answers': { 200: 'The notes.' },
        }),
        querystring: NoteQuery,
        response: { 200: NotesAnswer },
      },
    },
    async ({ restaurantId, query: { date } }) => {
      const [{ settings }, rows] = await Promise.all([
        houses.current(restaurantId),
        db.read((query) => listNotes(query, restaurantId, date)),
      ])
      return { data: rows.map((row) => presentEntry(row, settings.timezone)) }
    },
  )
}
