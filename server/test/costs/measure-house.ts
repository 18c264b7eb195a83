/**
 * Measures all calls in a house of its own. `analysed`: as autovacuum leaves it. Otherwise PostgreSQL knows nothing of its
 * rows but what a server's own background work has found out.
 */
import pg from 'pg'
import { Registry } from 'prom-client'
import { analyseGrownTables } from '../../src/db/analyse-grown-tables.ts'
import { openDatabase } from '../../src/db/database.ts'
import { statement } from '../../src/db/statement.ts'
import { deliveryAgent } from '../../src/features/messages/webhooks/target/guarded-agent.ts'
import { jobsOfServer } from '../../src/operations/jobs/worker.ts'
import { withSearchPath } from '../support/sql/search-path.ts'
import { openTestApp, type TestApp, testConfig, testKey } from '../support/test-app.ts'
import { costCalls, prepareHouse } from './cost-calls.ts'
import type { Connection, CostCluster } from './cost-cluster.ts'
import { openCostHouse } from './cost-house.ts'
import { type Measured, measure } from './cost-meter.ts'

/** By the name of the call. */
export type HouseCosts = Record<string, Measured>

/** `size`: how many bookings it has. */
export async function measureHouse(cluster: CostCluster, size: number, analysed: boolean): Promise<HouseCosts> {
  const name = `house_${size}_${analysed ? 'analysed' : 'new'}`
  const connection = await cluster.createDatabase(name)
  const hands = new pg.Client(withSearchPath(connection))
  await hands.connect()
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await hands.query<Row>(text, values)).rows
  const house = await openCostHouse({ sql }, size)
  // A page that is being written while VACUUM comes is left for the next one.
  if (analysed) for (const text of ['checkpoint', 'vacuum analyze', 'vacuum']) await hands.query(text)
  // What this connection has read is reported now, and not while calls are counted.
  await hands.query('select pg_stat_force_next_flush()')
  const counters = new pg.Client(cluster.connection)
  await counters.connect()
  const db = openDatabase({ connection, poolSize: 1, onConnectionLost: () => {} })
  const app = await openTestApp({
    database: { db, connection, sql },
    // What happens by the machine's clock does not happen: a token is verified once, and refusals are counted later.
    tokenCacheMs: 3_600_000,
    refusedWishesEveryMs: 3_600_000,
    env: { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.com' },
  })
  try {
    const costHouse = await prepareHouse(app, house, size)
    const flush = () =>
      db.transaction((tx) => tx.rows(statement('', '/* meter */ select pg_stat_force_next_flush()'), []))
    const serverAnalyses = namesOfJobs(app, connection).includes('analyse')
    const results: Record<string, Measured> = {}
    for (const { name: call, rounds = 5, prepare } of costCalls) {
      const steps: (() => Promise<number>)[] = []
      for (let round = 0; round < rounds + 2; round++) steps.push(await prepare(costHouse, round))
      // So that a change is dated later than what it changes.
      app.clock.advance({ seconds: 1 })
      // The work that a server does beside the calls would have come by now.
      if (!analysed && serverAnalyses) {
        await flush()
        await analyseGrownTables(db)
      }
      for (const step of steps.slice(0, 2)) await step()
      const counted = steps.slice(2)
      results[call] = await measure({ counters, hands, database: name, flush }, counted)
    }
    return results
  } finally {
    await app.app.close()
    await db.close()
    await Promise.all([hands.end(), counters.end()])
  }
}

/** The list of a real server, so that what is missing there is missing here. */
function namesOfJobs({ db, clock }: TestApp, connection: Connection): string[] {
  const agent = deliveryAgent({ allowPrivate: false })
  const jobs = jobsOfServer(
    {
      db,
      connection,
      clock,
      config: testConfig(),
      secretKey: testKey,
      origin: 'http://127.0.0.1',
      carriesDemo: false,
      registry: new Registry(),
      log: { debug() {}, info() {}, warn() {}, error() {} },
    },
    { agent, publicAgent: agent },
  )
  return jobs.map(({ name }) => name)
}
