/** Runs one server from start to stop: storage, schema, demo, listening, and the same steps back on SIGTERM or SIGINT. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { openPreparedStorage, type Storage } from '../db/storage.ts'
import { hasDemo, isEmpty } from '../features/house/restaurant/installation.ts'
import { demoNotice } from '../features/office/demo/demo-notice.ts'
import { secretEntropy } from '../features/people/sessions/link-secret.ts'
import type { LimitStore } from '../http/limits/rate-limit.ts'
import { publicOrigin } from '../http/public-url.ts'
import type { WorkerParts } from '../operations/jobs/worker.ts'
import { assertKeyKnown } from '../operations/secret-key/assert-key-known.ts'
import type { Config } from '../settings/config.ts'
import { hostName } from '../settings/database-url.ts'
import { loadSecretKey } from '../settings/secret-key.ts'
import { type RunningServer, startServer } from './server.ts'
import { listenForSignals, type Print } from './stop-request.ts'

type BuildApp = typeof import('../app.ts').buildApp

/** Loading the worker blocks the event loop for about 100 ms; the first requests are answered before that. */
const workerDelayMs = 250

export async function serve(config: Config, print: Print): Promise<void> {
  // Before anything else, so that a signal in the middle of the start does not leave PostgreSQL running either.
  const stopRequest = listenForSignals(config, print)
  // The app is loaded while PostgreSQL starts.
  const opening = openPreparedStorage({ ...config, role: 'server', log: print, stopRequest })
  opening.catch(() => {})
  const { buildApp } = await import('../app.ts')
  const storage = await opening.catch((error: unknown) => {
    if (!stopRequest.aborted) throw error
  })
  if (!storage) return
  try {
    await serveFrom(storage, buildApp, config, stopRequest, print)
  } finally {
    await storage.close()
  }
}

/** What a worker shares with the others of its process group: see `process/serve-workers.ts`. */
export type Shared = { metricsAddress: string | undefined; limitStore: LimitStore; share: (registry: Registry) => void }

export async function serveFrom(
  { connection, isOwn }: Pick<Storage, 'connection' | 'isOwn'>,
  buildApp: BuildApp,
  config: Config,
  stopRequest: AbortSignal,
  print: Print,
  shared?: Shared,
): Promise<void> {
  const secretKey = await loadSecretKey(config)
  let log: FastifyBaseLogger | undefined
  const db = openDatabase({
    connection,
    poolSize: config.databasePoolSize,
    onConnectionLost: (error) => log?.warn({ reason: error.message }, 'a database connection was lost'),
    onPrimaryChange: (primary) => {
      if (primary) log?.warn({ host: hostName(primary) }, 'this database host is the primary now')
      else log?.warn('no database host takes writes')
    },
  })
  try {
    if (isOwn && config.opensDemo) await prepareDemo(db)
    await assertKeyKnown(db, secretKey, systemClock)
    const app = await buildApp({ db, clock: systemClock, config, secretKey, limitStore: shared?.limitStore })
    log = app.log
    const { registry } = app
    shared?.share(registry)
    const carriesDemo = config.opensDemo && (await hasDemo(db))
    const server = await startServer({ app, config })
    // Whatever fails from here on, the port is closed: a server without its worker must not accept bookings.
    try {
      const link = await firstManagerLink(db)
      print(carriesDemo ? demoNotice(server.address) : notice(server.address, config, link))
      const metrics = server.metricsAddress ?? shared?.metricsAddress
      log.info({ address: server.address, metrics }, 'listening')
      const origin = publicOrigin(config, app.server)
      const parts = { db, connection, clock: systemClock, config, secretKey, registry, log, origin, carriesDemo }
      await runUntilStopped(stopRequest, server, parts)
    } finally {
      await server.stop()
    }
    log.info('stopped')
  } finally {
    await db.close()
  }
}

/** Where there is neither, signing in is not possible, and the page says why. */
function notice(address: string, { publicUrl, loopbackOnly }: Config, link: string | undefined): string {
  const origin = publicUrl ?? (loopbackOnly ? address : undefined)
  const listens = `maitred listens on ${address}`
  if (link === undefined) return origin === undefined ? listens : `${listens}\nSign in at ${origin}/sign-in`
  const hint =
    origin === undefined ? '\nBefore that, set PUBLIC_URL to the https address under which this server is reached.' : ''
  return `${listens}

There is no restaurant yet. Open it with this link, which works once, for 24 hours:

  ${origin ?? address}${link}

Who has the link becomes the manager. Begun already? Sign in at ${origin ?? address}/sign-in${hint}`
}

/** Printed and stored as a hash, never logged; undefined where there is a restaurant. */
async function firstManagerLink(db: Database): Promise<string | undefined> {
  if (!(await isEmpty(db))) return undefined
  const { issueFirstManagerLink } = await import('../features/people/first-manager/first-manager.ts')
  return db.transaction((tx) => issueFirstManagerLink(tx, systemClock.now(), randomBytes(secretEntropy)))
}

/** The worker runs until the last request is answered, so that webhooks of that request are still delivered. */
async function runUntilStopped(stopRequest: AbortSignal, server: RunningServer, parts: WorkerParts): Promise<void> {
  await sleep(workerDelayMs, undefined, { signal: stopRequest }).catch(() => {})
  const worker = stopRequest.aborted ? undefined : (await import('../operations/jobs/worker.ts')).startWorker(parts)
  try {
    if (!stopRequest.aborted) await once(stopRequest, 'abort')
    parts.log.info({ signal: stopRequest.reason }, 'stopping')
    await server.stop()
  } finally {
    await worker?.stop()
  }
}

/** An empty database gets the demo; one that was made on an earlier day gets an evening of today. */
export async function prepareDemo(db: Database): Promise<void> {
  if (await isEmpty(db)) {
    const { seedDemo } = await import('../features/office/demo/seed-demo.ts')
    await seedDemo(db, systemClock)
  } else if (await hasDemo(db)) {
    const { refreshDemo } = await import('../features/office/demo/refresh-demo.ts')
    await refreshDemo(db, systemClock)
  }
}
