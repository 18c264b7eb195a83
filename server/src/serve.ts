/** One server from start to stop: storage, schema, checks, demo, listening; and the same way back on a signal. */
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { openStorage, type Storage } from './db/storage.ts'
import { demoNotice } from './features/demo/demo-notice.ts'
import { hasDemo, isEmpty } from './features/demo/demo-state.ts'
import { assertKeyFits } from './features/webhooks/assert-key-fits.ts'
import { DispatcherWakeup, wakeAfterCommit } from './features/webhooks/dispatcher-wakeup.ts'
import type { WorkerParts } from './jobs/worker.ts'
import { loadSecretKey } from './secret-key.ts'
import { type RunningServer, startServer } from './server.ts'

/** Loading the worker holds everything up for a tenth of a second; whoever waits for the first answer comes first. */
const workerWaitsMs = 250

export async function serve(config: Config, print: (line: string) => void): Promise<void> {
  // Heard from the first moment on: a signal in the middle of the start must not leave PostgreSQL behind either.
  const { asked, stopping } = stopSignal()
  // The app is loaded while PostgreSQL starts, and the worker when the first requests are already answered.
  const opening = openPrepared(config, stopping, print)
  opening.catch(() => {})
  const { buildApp } = await import('./app.ts')
  const storage = await opening.catch((error: unknown) => {
    if (!stopping.aborted) throw error
  })
  if (!storage) return
  try {
    await serveFrom(storage, buildApp, config, asked, print)
  } finally {
    await storage.close()
  }
}

/** Whatever it waits for, a start that is called off gives up at once, and closes what it had opened. */
async function openPrepared(
  { databaseUrl, dataDir }: Config,
  stopping: AbortSignal,
  print: (line: string) => void,
): Promise<Storage> {
  const storage = await openStorage({ databaseUrl, dataDir, role: 'server', log: print, stopping })
  try {
    await prepareDatabase(storage.connection, stopping)
    stopping.throwIfAborted()
    return storage
  } catch (error) {
    await storage.close()
    throw error
  }
}

type BuildApp = typeof import('./app.ts').buildApp

async function serveFrom(
  storage: Storage,
  buildApp: BuildApp,
  config: Config,
  asked: Promise<NodeJS.Signals>,
  print: (line: string) => void,
): Promise<void> {
  const secretKey = await loadSecretKey(config)
  let log: FastifyBaseLogger | undefined
  const db = openDatabase({
    connection: storage.connection,
    poolSize: config.databasePoolSize,
    onConnectionLost: (error) => log?.warn({ reason: error.message }, 'a database connection was lost'),
  })
  try {
    if (storage.isOwn && config.demo === 'auto') await seedIfEmpty(db)
    await assertKeyFits(db, secretKey)
    const bell = new DispatcherWakeup()
    const app = await buildApp({ db: wakeAfterCommit(db, bell), clock: systemClock, config, secretKey })
    log = app.log
    const { registry } = app
    const showDemo = config.loopbackOnly && (await hasDemo(db))
    const server = await startServer({ app, config })
    // Whatever fails from here on, nobody is answered by a server that cannot do its work.
    try {
      print(showDemo ? demoNotice(server.address) : `maitred listens on ${server.address}`)
      log.info({ address: server.address, metrics: server.metricsAddress }, 'listening')
      await workUntil(asked, server, { db, clock: systemClock, config, secretKey, bell, registry, log })
    } finally {
      await server.stop()
    }
    log.info('stopped')
  } finally {
    await db.close()
  }
}

/** The worker goes on until the last request is answered: what that one brings about is still delivered. */
async function workUntil(asked: Promise<NodeJS.Signals>, server: RunningServer, parts: WorkerParts): Promise<void> {
  const stopsAlready = await Promise.race([asked, setTimeout(workerWaitsMs, null)])
  const worker = stopsAlready ? undefined : (await import('./jobs/worker.ts')).startWorker(parts)
  try {
    parts.log.info({ signal: await asked }, 'stopping')
    await server.stop()
  } finally {
    await worker?.stop()
  }
}

async function seedIfEmpty(db: Database): Promise<void> {
  if (!(await isEmpty(db))) return
  const { seedDemo } = await import('./features/demo/seed-demo.ts')
  await seedDemo(db, systemClock)
}

/** The first signal asks for a clean stop; a second one, from someone who will not wait, ends the process at once. */
function stopSignal(): { asked: Promise<NodeJS.Signals>; stopping: AbortSignal } {
  const { promise: asked, resolve } = Promise.withResolvers<NodeJS.Signals>()
  const start = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(130))
      resolve(signal)
      start.abort()
    })
  }
  return { asked, stopping: start.signal }
}
