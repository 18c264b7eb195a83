/**
 * Processor time of one request, in the server and in its PostgreSQL, read from /proc: unlike requests a second it does
 * not depend on what else the machine does. Four loads on a new house without the demo, from its first booking on: creates
 * alone, a busy evening of everything, and whole days that have just changed, plain and with gzip. And the memory of both,
 * idle, at the end. `--against` measures another commit, release or checkout in the same run, in turns: the ratio of the
 * medians, and the smallest and largest ratio of a round.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { type CpuTimes as Cost, childrenOf, cpuTimesOf, postmasterLines, postmasterOf } from '../cpu-times.ts'
import { BusyEvening } from '../houses/busy-evening.ts'
import { sixtyTablesYaml } from '../houses/sixty-tables.ts'
import { median } from '../measure.ts'
import type { OtherTree } from '../other-tree.ts'
import { measuredSettings, type Running, startScript } from '../processes.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import { mebibytes } from './memory.ts'

type Installation = {
  folder: string
  server: Running
  evening: BusyEvening
  /** Raises the versions of all days, as a change of each would. */
  changeDays(): Promise<void>
  close(): Promise<void>
}

const rounds = 5

type Load = {
  name: string
  requests: number
  run(installation: Installation, requests: number): Promise<void>
}

const wholeDays =
  (encoding: string) =>
  async ({ evening, changeDays }: Installation, requests: number) => {
    for (let done = 0; done < requests; done += 30) {
      await changeDays()
      await evening.readDays(Math.min(30, requests - done), encoding)
    }
  }

const loads: readonly Load[] = [
  {
    name: 'processor time of a create, 16 clients over 60 days',
    requests: 600,
    run: ({ evening }, requests) => evening.create(requests),
  },
  {
    name: 'processor time of the mean request of a busy evening',
    requests: 2_000,
    run: ({ evening }, requests) => evening.mix(requests),
  },
  { name: 'processor time of a whole day after a change', requests: 300, run: wholeDays('identity') },
  { name: 'the same, gzip', requests: 300, run: wholeDays('gzip') },
]

export async function measureProcessorTime(other: OtherTree | undefined): Promise<Row[]> {
  const here = await install('this tree', new URL('../../', import.meta.url).pathname)
  const there = other && (await install(other.name, other.folder))
  try {
    const rows: Row[] = []
    for (const load of loads) {
      progress(load.name)
      const [ours, theirs]: [Cost[], Cost[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        // In turns, each first in every second round.
        const turns = [() => costOf(here, load).then((cost) => ours.push(cost))]
        if (there) turns.push(() => costOf(there, load).then((cost) => theirs.push(cost)))
        for (const turn of round % 2 === 0 ? turns.reverse() : turns) await turn()
      }
      rows.push(rowOf(load.name, 'ms', ours, other && { name: other.name, costs: theirs }))
    }
    const memory = (installation: Installation) => [memoryOf(installation)]
    rows.push(
      rowOf('memory at the end', 'MiB', memory(here), there && other && { name: other.name, costs: memory(there) }),
    )
    return rows
  } finally {
    await here.close()
    await there?.close()
  }
}

const sumOf = ({ server, postgres }: Cost): number => server + postgres

function rowOf(
  name: string,
  unit: 'ms' | 'MiB',
  ours: readonly Cost[],
  other: { name: string; costs: readonly Cost[] } | undefined,
): Row {
  const [server, postgres] = [median(ours.map((cost) => cost.server)), median(ours.map((cost) => cost.postgres))]
  const digits = unit === 'ms' ? 2 : 0
  const detail = `server ${server.toFixed(digits)}, PostgreSQL ${postgres.toFixed(digits)}`
  const row = { name, detail, unit, subject: median(ours.map(sumOf)), against: '', target: 0 }
  if (!other) return row
  const ratios = ours.map((cost, round) => sumOf(cost) / sumOf(other.costs[round] as Cost))
  const ratio = row.subject / median(other.costs.map(sumOf))
  return { ...row, other: { name: other.name, ratio, least: Math.min(...ratios), most: Math.max(...ratios) } }
}

async function install(name: string, root: string): Promise<Installation> {
  progress(`processor time: installing ${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'maitred-bench-'))
  const main = join(root, 'server/src/main.ts')
  const env = { ...measuredSettings, DATA_DIR: folder, PORT: '0', METRICS_PORT: 'off' }
  const file = join(folder, 'house.yaml')
  writeFileSync(file, sixtyTablesYaml)
  const command = (...args: string[]) =>
    execFileSync(process.execPath, [main, ...args], { env: { ...process.env, ...env }, encoding: 'utf8' })
  command('apply', file)
  const [token = ''] = /mtd_[\w-]+/.exec(command('token', 'create', '--restaurant', 'bench', '--name', 'Bench')) ?? []
  const server = await startScript(pathToFileURL(main), ['serve'], env)
  const evening = await BusyEvening.prepare(server.address, token)
  const hands = await clientOf(folder)
  const changeDays = async () => void (await hands.query('update maitred.diary_days set version = version + 1'))
  const close = async () => {
    await hands.end()
    await server.stop()
    await evening.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, server, evening, changeDays, close }
}

/** To the PostgreSQL of the installation, which listens on a socket. */
async function clientOf(folder: string): Promise<pg.Client> {
  const [, , , port, host] = postmasterLines(folder)
  const password = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim()
  const client = new pg.Client({
    ...{ host, port: Number(port), user: 'maitred', database: 'maitred', password },
  })
  await client.connect()
  return client
}

async function costOf({ folder, server, ...parts }: Installation, { requests, run }: Load): Promise<Cost> {
  const began = timesOf(folder, server)
  await run({ folder, server, ...parts }, requests)
  const ended = timesOf(folder, server)
  return {
    server: (ended.server - began.server) / requests,
    postgres: (ended.postgres - began.postgres) / requests,
  }
}

function memoryOf({ folder, server }: Installation): Cost {
  const postmaster = postmasterOf(folder)
  const engine = [postmaster, ...childrenOf(postmaster)]
  const postgres = engine.reduce((sum, pid) => sum + mebibytes(pid), 0)
  return { server: mebibytes(server.child.pid as number), postgres }
}

/** Milliseconds since the start of each. */
const timesOf = (folder: string, { child }: Running): Cost => cpuTimesOf(child.pid as number, postmasterOf(folder))
