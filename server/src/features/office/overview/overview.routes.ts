/** `GET /overview`: the first page of the office. */
import { statfs } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { Config } from '../../../settings/config.ts'
import { BackupOnDisk } from '../../house/backups/backup-on-disk.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { overviewOperations as describe, OverviewAnswer } from './overview.schemas.ts'
import { backupOf, readOverview } from './read-overview.ts'

type Parts = {
  db: Database
  clock: Clock
  houses: HouseCache
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>
}

export const overviewRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses, config }) => {
  const onDisk = new BackupOnDisk()
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
      const { backup } = overview
      // Backups are on the disk of the server that makes them.
      const state = backup && config.backup ? await onDisk.stateSoFar(backup) : undefined
      return { data: { ...overview, backup: backup && backupOf(backup, state, settings.timezone), disk } }
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
