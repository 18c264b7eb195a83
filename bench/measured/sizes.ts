/**
 * `npm run bench -- --only sizes`: a start, a backup and a restore with 2 million bookings (`--bookings N` for fewer): time,
 * processor time and the most memory of the process, without PostgreSQL. The database is that of the growth part.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import pg from 'pg'
import { connectionUrl } from '../../server/test/support/sql/connection-url.ts'
import { cacheFolder, grownDatabase } from '../houses/grown-database.ts'
import { progress, progressEnds } from '../progress.ts'
import { type Row, tableOf } from '../report.ts'
import { sixtyTables, startMaitred } from '../stage.ts'

const restored = 'sizes_restored'

export async function measureSizes(bookings: number): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'maitred-bench-'))
  const engine = await startEmbeddedPostgres({ dataDir: cacheFolder, role: 'server', log: () => {} })
  const admin = new pg.Client(engine.connection)
  await admin.connect()
  try {
    const name = bookings === 2_000_000 ? 'growth_long' : `sizes_${bookings}`
    const grown = { restaurants: 1, bookingsEach: bookings, tables: 60, bookingsADay: 180 }
    const there = await grownDatabase(engine.connection, name, sixtyTables, grown)
    await admin.query(`drop database if exists ${restored}`)
    await admin.query(`create database ${restored}`)
    const file = join(folder, 'backup.sql.zst')
    const detail = `${bookings.toLocaleString('en')} bookings`
    const from = { DATABASE_URL: connectionUrl(there), DATA_DIR: cacheFolder }
    const rows = [
      ...(await measureStart(from, detail)),
      ...(await measureCommand('backup', ['backup', file], from, detail)),
      ...(await measureCommand(
        'restore',
        ['restore', file],
        { ...from, DATABASE_URL: connectionUrl({ ...there, database: restored }) },
        detail,
      )),
    ]
    progressEnds()
    console.log(`backup file: ${((await stat(file)).size / 2 ** 20).toFixed(1)} MiB\n\n${tableOf(rows)}`)
  } finally {
    await admin.query(`drop database if exists ${restored}`)
    await admin.end()
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const row = { against: '', target: 0 }

async function measureStart(env: Record<string, string>, detail: string): Promise<Row[]> {
  progress('sizes: start')
  const began = performance.now()
  const server = await startMaitred({ ...env, METRICS_PORT: 'off' })
  const answer = await fetch(`${server.address}/health/ready`)
  const seconds = (performance.now() - began) / 1_000
  const { mebibytes } = usageOf(server.child.pid as number)
  await server.stop()
  if (!answer.ok) throw new Error(await answer.text())
  return [
    { ...row, name: 'start to ready', detail, unit: 's', subject: seconds },
    { ...row, name: 'the same, memory', detail, unit: 'MiB', subject: mebibytes },
  ]
}

async function measureCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
  detail: string,
): Promise<Row[]> {
  progress(`sizes: ${name}`)
  const main = new URL('../../server/src/main.ts', import.meta.url).pathname
  const began = performance.now()
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let last = { mebibytes: 0, cpuSeconds: 0 }
  const sampling = setInterval(() => {
    // It may have ended in this moment.
    if (child.exitCode === null) last = usageOf(child.pid as number)
  }, 100)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(sampling)
  if (code !== 0) throw new Error(`maitred ${args.join(' ')} ended with ${code}.`)
  return [
    { ...row, name, detail, unit: 's', subject: (performance.now() - began) / 1_000 },
    { ...row, name: 'the same, processor time without PostgreSQL', detail, unit: 's', subject: last.cpuSeconds },
    { ...row, name: 'the same, most memory', detail, unit: 'MiB', subject: last.mebibytes },
  ]
}

/** The most that was ever resident, and the processor time used so far. */
function usageOf(pid: number): { mebibytes: number; cpuSeconds: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return {
    mebibytes: Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
  }
}
