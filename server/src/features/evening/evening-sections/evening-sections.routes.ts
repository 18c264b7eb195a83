/** `PUT` and `GET /day/sections`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import {
  eveningSectionOperations as describe,
  SectionsAnswer,
  SectionsBody,
  SectionsListAnswer,
  SectionsQuery,
} from './evening-sections.schemas.ts'
import { findSectionsBefore, listSections } from './evening-sections.sql.ts'
import { inUse, presentEntry } from './present-sections.ts'
import { writeSections } from './write-sections.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const eveningSectionRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.put(
    '/day/sections',
    { schema: { ...describe.write, body: SectionsBody, response: { 200: SectionsAnswer } } },
    async ({ restaurantId, caller, body: { date, sections, replaces } }) => {
      const order = { sections, replaces, actor: caller.actor }
      const now = secondsOf(clock.now())
      const data = await db.transaction((tx) => writeSections(tx, restaurantId, houses, date, order, now))
      return { message: data === null ? 'Sections removed.' : 'Sections given.', data }
    },
  )

  api.get(
    '/day/sections',
    { schema: { ...describe.list, querystring: SectionsQuery, response: { 200: SectionsListAnswer } } },
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
