/**
 * Processor time of one request, in the server and in its PostgreSQL, read from /proc: unlike requests a second it does
 * not depend on what else the machine does. Two loads: creates alone, and a busy evening of everything.
 * `npm run bench -- --only cpu --before PATH` measures another checkout in the same run, in turns, and gives the ratio.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CpuTimes as Cost, cpuTimesOf, postmasterOf } from '../cpu-times.ts'
import { BusyEvening } from '../houses/busy-evening.ts'
import { sixtyTablesYaml } from '../houses/sixty-tables.ts'
import { median } from '../measure.ts'
import { measuredSettings, type Running, startScript } from '../processes.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'

type Installation = { name: string; folder: string; server: Running; evening: BusyEvening; close(): Promise<void> }

const rounds = 5
const creates = 600
const mixed = 2_000

export async function measureProcessorTime(before: string | undefined): Promise<Row[]> {
  const here = await install('now', new URL('../../', import.meta.url).pathname)
  const there = before === undefined ? undefined : await install('before', before)
  try {
    const rows: Row[] = []
    for (const [name, requests] of [
      ['create', creates],
      ['mixed', mixed],
    ] as const) {
      progress(`processor time: ${name}`)
      const costs: Record<string, Cost[]> = { now: [], before: [] }
      for (let round = 0; round < rounds; round++) {
        for (const installation of there ? [there, here] : [here]) {
          costs[installation.name]?.push(await costOf(installation, name, requests))
        }
      }
      rows.push(rowOf(name, costs.now ?? [], costs.before ?? []))
    }
    return rows
  } finally {
    await here.close()
    await there?.close()
  }
}

const names = {
  create: 'processor time of a create, 16 clients over 60 days',
  mixed: 'processor time of the mean request of a busy evening',
}

function rowOf(load: keyof typeof names, now: readonly Cost[], before: readonly Cost[]): Row {
  const [server, postgres] = [median(now.map((cost) => cost.server)), median(now.map((cost) => cost.postgres))]
  const detail = `server ${server.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}`
  const row = { name: names[load], detail, unit: 'ms' as const, subject: server + postgres, against: '', target: 0 }
  if (before.length === 0) return row
  const yardstick = median(before.map((cost) => cost.server + cost.postgres))
  return {
    ...row,
    yardstick,
    ratio: row.subject / yardstick,
    against: 'the other checkout',
    target: Number((yardstick / 2).toFixed(2)),
  }
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
  const close = async () => {
    await server.stop()
    await evening.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { name, folder, server, evening, close }
}

async function costOf(
  { folder, server, evening }: Installation,
  load: 'create' | 'mixed',
  requests: number,
): Promise<Cost> {
  const began = timesOf(folder, server)
  await (load === 'create' ? evening.create(requests) : evening.mix(requests))
  const ended = timesOf(folder, server)
  return {
    server: (ended.server - began.server) / requests,
    postgres: (ended.postgres - began.postgres) / requests,
  }
}

/** Milliseconds since the start of each. */
const timesOf = (folder: string, { child }: Running): Cost => cpuTimesOf(child.pid as number, postmasterOf(folder))
