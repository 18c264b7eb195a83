/**
 * One process against two that share a port, as `serve --workers 2` does it (node:cluster hands out connections in turn)
 * and by SO_REUSEPORT (the kernel does, by a hash of the addresses). Each has a PostgreSQL of its own, and they are
 * measured in turns. The client runs on the same machine and needs a core too.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import pg from 'pg'
import { openDatabase } from '../../server/src/db/database.ts'
import { prepareDatabase } from '../../server/src/db/prepare/prepare-database.ts'
import { freePort } from '../../server/test/support/network/free-port.ts'
import { openRestaurant } from '../../server/test/support/restaurant.ts'
import { connectionUrl } from '../../server/test/support/sql/connection-url.ts'
import { searchPath } from '../../server/test/support/sql/search-path.ts'
import { childrenOf, postgresMs, postmasterOf, processMs } from '../cpu-times.ts'
import { BusyEvening } from '../houses/busy-evening.ts'
import { measure, median } from '../measure.ts'
import { measuredSettings, type Running, startScript } from '../processes.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import { sixtyTables, tokenFor } from '../stage.ts'

const rounds = 3
const mixed = 500
const loads = ['warm availability', 'busy evening'] as const

type Load = (typeof loads)[number]
/** Milliseconds of processor time are for one request; `busiest` is the share of one process in that of the servers. */
type Figures = { perSecond: number; server: number; postgres: number; busiest: number }
type Variant = {
  name: string
  figures: Record<Load, Figures[]>
  run(load: Load): Promise<Figures>
  close(): Promise<void>
}

const main = new URL('../../server/src/main.ts', import.meta.url)
const reusePort = new URL('../reuse-port.ts', import.meta.url)

const starts: Record<string, (env: Record<string, string>) => Promise<Running>[]> = {
  'one process': (env) => [startScript(main, ['serve'], env)],
  '--workers 2': (env) => [startScript(main, ['serve', '--workers', '2'], env)],
  'two processes with SO_REUSEPORT': (env) =>
    [1, 2].map(() => startScript(main, ['serve'], { ...env, NODE_OPTIONS: `--import ${reusePort}` })),
}

export async function measureWorkers(seconds: number): Promise<Row[]> {
  progress('workers: starting')
  const variants = await Promise.all(Object.entries(starts).map(([name, start]) => install(name, start, seconds)))
  try {
    for (const load of loads) {
      for (let round = 0; round < rounds; round++) {
        for (const { name, figures, run } of variants) {
          progress(`workers: ${load}, ${name}`)
          figures[load].push(await run(load))
        }
      }
    }
    const [one, ...others] = variants as [Variant, ...Variant[]]
    return loads.flatMap((load) => others.flatMap((other) => rowsOf(load, one, other)))
  } finally {
    for (const { close } of variants) await close()
  }
}

function rowsOf(load: Load, one: Variant, other: Variant): Row[] {
  const of = (variant: Variant, figure: (figures: Figures) => number) => median(variant.figures[load].map(figure))
  const rate = { subject: of(other, (found) => found.perSecond), yardstick: of(one, (found) => found.perSecond) }
  const cost = (found: Figures) => found.server + found.postgres
  const time = { subject: of(other, cost), yardstick: of(one, cost) }
  const common = { against: 'one process', target: 0 }
  const busiest = `the busier process took ${(100 * of(other, (found) => found.busiest)).toFixed(0)} %`
  const parts = `server ${of(other, (found) => found.server).toFixed(2)}, PostgreSQL ${of(other, (found) => found.postgres).toFixed(2)}`
  return [
    {
      ...common,
      ...rate,
      name: `${load}, ${other.name}`,
      detail: busiest,
      unit: '/s',
      ratio: rate.subject / rate.yardstick,
    },
    {
      ...common,
      ...time,
      name: 'processor time of a request',
      detail: parts,
      unit: 'ms',
      ratio: time.subject / time.yardstick,
    },
  ]
}

async function install(name: string, start: (typeof starts)[string], seconds: number): Promise<Variant> {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-bench-'))
  const engine = await startEmbeddedPostgres({ dataDir: folder, role: 'server', log: () => {} })
  const { connection } = engine
  await prepareDatabase(connection)
  const hands = new pg.Pool({ ...connection, max: 2, options: searchPath })
  // The loss of an idle connection is ignored: it would hide the error that ended PostgreSQL.
  hands.on('error', () => {})
  const sql = async <Found extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await hands.query<Found>(text, values)).rows
  const house = await openRestaurant({ sql }, sixtyTables)
  const db = openDatabase({ connection, poolSize: 1, onConnectionLost: () => {} })
  const token = await tokenFor(db, house.slug)
  const env = { DATABASE_URL: connectionUrl(connection), DATA_DIR: folder, PORT: String(await freePort()) }
  const quiet = { ...measuredSettings, METRICS_PORT: 'off', SECRET_KEY: '07'.repeat(32) }
  const running = await Promise.all(start({ ...env, ...quiet }))
  const { address } = running[0] as Running
  const date = Temporal.Now.plainDateISO('Europe/Malta').add({ days: 10 }).toString()
  const url = `${address}/api/restaurant/availabilities?date=${date}&party_size=2`
  const headers = { authorization: `Bearer ${token}` }
  const times = () => {
    const pids = running.map(({ child }) => child.pid as number)
    const servers = [...pids, ...pids.flatMap(childrenOf)].map(processMs)
    return { servers, postgres: postgresMs(postmasterOf(folder)) }
  }
  async function run(load: Load): Promise<Figures> {
    const before = times()
    const began = performance.now()
    const ask = async () =>
      Object.values((await measure({ url, headers }, seconds)).statuses).reduce((a, b) => a + b, 0)
    const requests = load === 'busy evening' ? await evening.mix(mixed).then(() => mixed) : await ask()
    const perSecond = (1_000 * requests) / (performance.now() - began)
    const after = times()
    const servers = after.servers.map((ms, place) => ms - (before.servers[place] ?? 0))
    const sum = servers.reduce((all, ms) => all + ms, 0)
    const postgres = (after.postgres - before.postgres) / requests
    return { perSecond, server: sum / requests, postgres, busiest: Math.max(...servers) / sum }
  }
  // The evening keeps its connections, so both processes must listen before it opens them.
  while ((await run('warm availability')).busiest > 0.8 && name !== 'one process');
  const evening = await BusyEvening.prepare(address, token)
  await evening.mix(200)
  const close = async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    await Promise.all([evening.close(), db.close(), hands.end()])
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { name, figures: { 'warm availability': [], 'busy evening': [] }, run, close }
}
