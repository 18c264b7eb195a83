/** `PUT` and `GET /day/sections`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { operation } from '../../../http/openapi/operation.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { SectionsAnswer, SectionsBody, SectionsListAnswer, SectionsQuery } from './evening-sections.schemas.ts'
import { findSectionsBefore, listSections } from './evening-sections.sql.ts'
import { inUse, presentEntry } from './present-sections.ts'
import { writeSections } from './write-sections.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const eveningSectionRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.put(
    '/day/sections',
    {
      schema: {
        ...operation({
          operationId: 'writeEveningSections',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Day'],
          summary: 'Give the tables of an evening to servers',
          description: `A section is the tables that one server has for the evening; a table is in one of them at most, and may be in none. The
call has all of them. \`replaces\` names the sections that you have read: where others stand by now the answer is 412 with
them, and nothing is overwritten. Sent twice, they are written once. They change no booking and send no event.`,
          'x-answers': { 200: 'Given.' },
          'x-problems': ['PRECONDITION_FAILED'],
        }),
        body: SectionsBody,
        response: { 200: SectionsAnswer },
      },
    },
    async ({ restaurantId, caller, body: { date, sections, replaces } }) => {
      const order = { sections, replaces, actor: caller.actor }
      const now = secondsOf(clock.now())
      const data = await db.transaction((tx) => writeSections(tx, restaurantId, houses, date, order, now))
      return { message: data === null ? 'Sections removed.' : 'Sections given.', data }
    },
  )

  api.get(
    '/day/sections',
    {
      schema: {
        ...operation({
          operationId: 'listEveningSections',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Day'],
          summary: 'List the sections of an evening',
          description:
            'The sections that stand and those before them, newest first; and those of the last evening that had some.',
          'x-answers': { 200: 'The sections.' },
        }),
        querystring: SectionsQuery,
        response: { 200: SectionsListAnswer },
      },
    },
    async ({ restaurantId, query: { date } }) => {
      const [house, rows, before] = await Promise.all([
        houses.current(restaurantId),
        db.read((query) => listSections(query, restaurantId, date)),
        db.read((query) => findSectionsBefore(query, restaurantId, date)),
      ])
      return {
        data: rows.map((row) => presentEntry(row, house)),
        before: before === undefined ? null : { ...before, sections: inUse(before.sections, house) },
      }
    },
  )
}
