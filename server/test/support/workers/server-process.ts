/** A real server in a process of its own, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { ownClock } from './clock-environment.ts'

export type ServerProcess = {
  pid: number
  address: string
  /** Everything it has written so far, both streams. */
  output(): string
  /** Its exit code; null where it was killed, as it is when it has not ended after a minute. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const ourMain = new URL('../../../src/main.ts', import.meta.url).pathname

/**
 * Kills the servers that no `after` has stopped: where a test file dies (the runner ends it without an `exit` event), and
 * where one of its hooks fails, since the hooks behind it are then skipped. The file itself ends in both cases, because
 * a running server keeps no event loop alive.
 */
const running = new Set<ChildProcess>()
for (const end of ['uncaughtExceptionMonitor', 'exit']) {
  process.once(end, () => {
    for (const child of running) child.kill()
  })
}

function keepNoEventLoopAlive(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref()
}

/** SERVER_WORKERS=2 runs every test that starts servers with `serve --workers 2`; `npm test -- --tier workers` does. */
export const givenWorkers = process.env.SERVER_WORKERS === undefined ? undefined : Number(process.env.SERVER_WORKERS)

export type ServerOptions = {
  env: Record<string, string>
  cwd?: string
  main?: string
  workers?: number | undefined
}

/** A start takes a second on an idle machine, and half a minute beside ten times as much work as there are cores. */
const patienceMs = 180_000

export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const { env, cwd, main = ourMain, workers = givenWorkers } = options
  const folder = mkdtempSync(join(tmpdir(), 'maitred-server-'))
  const child = spawn(
    process.execPath,
    [main, 'serve', ...(workers === undefined ? [] : ['--workers', `${workers}`])],
    {
      cwd,
      env: {
        DATA_DIR: folder,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...ownClock,
        PORT: '0',
        METRICS_PORT: 'off',
        LOG_LEVEL: 'warn',
        // Receivers of webhooks are on this machine.
        WEBHOOK_ALLOW_PRIVATE: 'true',
        // Servers on one database share a key; each has a data folder of its own.
        ...(env.DATABASE_URL !== undefined && { SECRET_KEY: 'ab'.repeat(32) }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  running.add(child)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void exited.then(() => running.delete(child))
  keepNoEventLoopAlive(child)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.ref()
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    const patience = setTimeout(() => child.kill('SIGKILL'), 60_000)
    return exited.finally(() => clearTimeout(patience))
  }
  // A killed server leaves its PostgreSQL running for the next one; here there is none, so PostgreSQL is stopped first.
  after(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const address = await listening(child, () => chunks.join(''), exited)
  return { pid: child.pid ?? 0, address, output: () => chunks.join(''), stop }
}

async function listening(child: ChildProcess, output: () => string, exited: Promise<number | null>): Promise<string> {
  const deadline = performance.now() + patienceMs
  let gone = false
  void exited.then(() => {
    gone = true
  })
  for (;;) {
    const [address] = /http:\/\/[\w.:[\]]+/.exec(output()) ?? []
    if (address) return address
    if (gone) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    if (performance.now() > deadline) throw new Error(`The server does not listen:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
