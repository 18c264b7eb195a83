/** What is measured: our own PostgreSQL in a throw-away folder, a restaurant with 60 tables, and a running server. */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import pg from 'pg'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { prepareDatabase } from '../server/src/db/prepare/prepare-database.ts'
import { issueToken } from '../server/src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../server/src/features/house/access/tokens/token-text.ts'
import { type OpenedRestaurant, openRestaurant, type TableSpec } from '../server/test/support/restaurant.ts'
import { connectionUrl } from '../server/test/support/sql/connection-url.ts'
import { searchPath } from '../server/test/support/sql/search-path.ts'
import { measuredSettings, type Running, startScript } from './processes.ts'

export type Stage = {
  /** Its own; gone when the stage is closed. */
  folder: string
  connection: pg.PoolConfig
  databaseUrl: string
  db: Database
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  house: OpenedRestaurant
  token: string
  server: Running
  metricsAddress: string
  hello: Running
  /** A date on which nothing stands yet, `days` from today. */
  dateIn(days: number): string
  close(): Promise<void>
}

const area = (name: string, twos: number, fours: number, sixes: number) => {
  const tables: TableSpec[] = [
    ...Array.from({ length: twos }, () => [1, 2] as const),
    ...Array.from({ length: fours }, () => [2, 4] as const),
    ...Array.from({ length: sixes }, () => [4, 6] as const),
  ]
  const combinations = [
    { tables: [0, 1], covers: [3, 4] as const },
    { tables: [twos, twos + 1], covers: [5, 8] as const },
  ]
  return { name, tables, combinations }
}

export const sixtyTables = {
  settings: { max_days: 730 },
  serviceHours: [
    { name: 'Lunch', opens: '12:00', closes: '15:00' },
    { name: 'Dinner', opens: '18:00', closes: '23:00' },
  ],
  areas: [area('Main room', 10, 14, 4), area('Garden', 8, 8, 4), area('Gallery', 4, 6, 2)],
}

export async function tokenFor(db: Database, restaurant: string): Promise<string> {
  const request = { name: 'Bench', expiresAt: null, owner: { restaurant } }
  const issued = await db.transaction((tx) =>
    issueToken(tx, Temporal.Now.instant(), randomBytes(tokenEntropy), request),
  )
  return issued.text
}

export function startMaitred(env: Record<string, string>): Promise<Running> {
  const main = new URL('../server/src/main.ts', import.meta.url)
  return startScript(main, ['serve'], { ...measuredSettings, PORT: '0', ...env })
}

export async function setStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-bench-'))
  const engine = await startEmbeddedPostgres({ dataDir: folder, role: 'server', log: () => {} })
  const { connection } = engine
  await prepareDatabase(connection)
  const db = openDatabase({ connection, poolSize: 4, onConnectionLost: () => {} })
  const hands = new pg.Pool({ ...connection, max: 4, options: searchPath })
  // The loss of an idle connection is ignored: it would hide the error that ended PostgreSQL.
  hands.on('error', () => {})
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await hands.query<Row>(text, values)).rows
  const house = await openRestaurant({ sql }, sixtyTables)
  const token = await tokenFor(db, house.slug)
  const metricsPort = String(20_000 + Math.floor(Math.random() * 20_000))
  const env = { DATABASE_URL: connectionUrl(connection), DATA_DIR: folder, METRICS_PORT: metricsPort }
  const server = await startMaitred(env)
  const hello = await startScript(new URL('./hello.ts', import.meta.url), [], {})
  const today = Temporal.Now.plainDateISO('Europe/Malta')

  return {
    folder,
    connection,
    databaseUrl: connectionUrl(connection),
    db,
    sql,
    house,
    token,
    server,
    metricsAddress: `http://127.0.0.1:${metricsPort}/metrics`,
    hello,
    dateIn: (days) => today.add({ days }).toString(),
    close: async () => {
      await Promise.all([server.stop(), hello.stop()])
      await db.close()
      await hands.end()
      await engine.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
