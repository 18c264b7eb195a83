/** `GET /overview`: the first page of the office. */
import { statfs } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { eveningOf } from '../../domain/calendar/evening.ts'
import type { Config } from '../../settings/config.ts'
import type { HouseCache } from '../schedule/house-cache.ts'
import { overviewOperations as describe, OverviewAnswer } from './overview.schemas.ts'
import { readOverview } from './read-overview.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache; config: Pick<Config, 'databaseUrl' | 'dataDir'> }

export const overviewRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses, config }) => {
  api.get(
    '/overview',
    { schema: { ...describe.show, response: { 200: OverviewAnswer } } },
    async ({ restaurantId }) => {
      const { prepared, settings } = await houses.current(restaurantId)
      const now = clock.now()
      const today = eveningOf(prepared.house, secondsOf(now))
      const house = { id: restaurantId, timezone: settings.timezone, today }
      const [overview, disk] = await Promise.all([
        db.read((query) => readOverview(query, house, now)),
        config.databaseUrl === undefined ? diskOf(config.dataDir) : null,
      ])
      return { data: { ...overview, disk } }
    },
  )
}

/** Null where it cannot be determined; the rest of the page does not need it. */
async function diskOf(folder: string): Promise<{ free_bytes: number; total_bytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  } catch {
    return null
  }
}
