/** A PostgreSQL for one test alone, which may stop and kill it. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { prepareBinaries } from '@maitred/postgres/binaries.ts'
import { findCluster, logFile, socketFolder } from '@maitred/postgres/cluster-folder.ts'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import { choosePostgresUser } from '@maitred/postgres/postgres-user.ts'
import { hasEnded, readPostmaster, startPostmaster } from '@maitred/postgres/postmaster.ts'
import pg from 'pg'
import { openDatabase } from '../../../src/db/database.ts'
import { migrate } from '../../../src/db/prepare/migrate.ts'
import { removeDataDir } from '../../postgres/data-folder.ts'
import type { TestDatabase } from '../../support/database.ts'
import { searchPath } from '../../support/sql/search-path.ts'
import { type HouseAtRisk, openHouseAtRisk } from './house-at-risk.ts'

export type DataFolder = { dataDir: string; ground: TestDatabase; house: HouseAtRisk }

const silent = () => {}

/** A data folder with a restaurant in it, whose PostgreSQL does not run, as a stopped server leaves it. */
export async function seededDataDir(dataDir: string): Promise<DataFolder> {
  after(() => removeDataDir(dataDir))
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'server', log: silent })
  await migrate(postgres.connection)
  const ground = reach(postgres.connection)
  const house = await openHouseAtRisk(ground)
  await postgres.close()
  return { dataDir, ground, house }
}

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'maitred-faults-'))

/** Reconnects whenever the database is available. */
function reach(connection: TestDatabase['connection']): TestDatabase {
  const db = openDatabase({ connection, poolSize: 2, onConnectionLost: silent })
  const hands = new pg.Pool({ ...connection, max: 2, options: searchPath })
  hands.on('error', silent)
  after(async () => {
    await db.close()
    await hands.end()
  })
  return {
    db,
    connection,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await hands.query<Row>(text, values)).rows,
  }
}

export type Switch = {
  /** As `pg_ctl stop -m immediate`: connections are cut, and the next start has to recover. */
  stopImmediately(): Promise<void>
  /** Resolves once it accepts connections. */
  start(): Promise<void>
}

/** Starts and stops the PostgreSQL of a data folder that no server uses. */
export async function switchOf({ dataDir }: Pick<DataFolder, 'dataDir'>): Promise<Switch> {
  const cluster = await findCluster(dataDir)
  if (cluster === null) throw new Error(`There is no cluster in ${dataDir}.`)
  const user = await choosePostgresUser(cluster)
  const binaries = await prepareBinaries(user, silent)
  const socketDir = await socketFolder(cluster, user)
  return {
    async start() {
      const options = { cluster, socketDir, binaries, user, logFile: logFile(dataDir), stalePid: null }
      const logLines = await startPostmaster(options, silent)
      if (logLines !== null) throw new Error(`PostgreSQL did not start: ${logLines}`)
    },
    async stopImmediately() {
      const postmaster = await readPostmaster(cluster)
      if (postmaster === null) throw new Error('PostgreSQL does not run.')
      process.kill(postmaster.pid, 'SIGQUIT')
      if (!(await hasEnded(postmaster.pid, cluster, 10_000))) throw new Error('PostgreSQL did not stop.')
    },
  }
}
