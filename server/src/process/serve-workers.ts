/**
 * `serve --workers N`: one server on several cores. The primary process opens the storage, migrates, seeds the demo,
 * answers /metrics for all and starts N workers, to which it distributes the connections to one port in turn
 * (node:cluster). A worker is a server like any other on the same database. One that ends is replaced; when the primary
 * ends, however it does, all workers end.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionSettings } from '../db/connection/connection-settings.ts'
import { openDatabase } from '../db/database.ts'
import { openPreparedStorage, openStorage, type Storage } from '../db/storage.ts'
import { isRelayed } from '../http/limits/relayed-counts.ts'
import { sharedLimitStore } from '../http/limits/shared-counts.ts'
import { serveMetrics } from '../http/observability/metrics-server.ts'
import { answerMetrics, WorkerMetrics } from '../http/observability/worker-metrics.ts'
import { type Config, ConfigRefused, largestOwnPool } from '../settings/config.ts'
import { loadSecretKey } from '../settings/secret-key.ts'
import { prepareDemo, serveFrom } from './serve.ts'
import { listenForSignals, type Print } from './stop-request.ts'

/** What a worker is started with. */
type Start = { connection: ConnectionSettings; metricsAddress: string | undefined }

/** A worker that ended soon after its start, as while the database is away, is replaced after this pause. */
const pauseMs = 1_000

/** Returns the exit code: 1 where the first worker could not start and has printed why. */
export async function serveWithWorkers(config: Config, workers: number, print: Print): Promise<0 | 1> {
  assertEnoughConnections(config, workers)
  const stopRequest = listenForSignals(config, print)
  const opening = openPreparedStorage({ ...config, role: 'server', log: print, stopRequest })
  const storage = await opening.catch((error: unknown) => {
    if (!stopRequest.aborted) throw error
  })
  if (!storage) return 0
  try {
    await prepareOnce(storage, config)
    const figures = new WorkerMetrics()
    cluster.on('message', (worker, message) => {
      if (isNotice(message)) figures.add(worker)
    })
    const metrics = await serveMetrics(figures, config, { warn: print })
    try {
      const start = { connection: storage.connection, metricsAddress: metrics?.address }
      return await runWorkers(start, workers, stopRequest, print)
    } finally {
      await metrics?.close()
    }
  } finally {
    await storage.close()
  }
}

function assertEnoughConnections({ databaseUrl, databasePoolSize }: Config, workers: number): void {
  const all = workers * databasePoolSize
  if (databaseUrl !== undefined || all <= largestOwnPool) return
  throw new ConfigRefused([
    `${workers} workers with DATABASE_POOL_SIZE ${databasePoolSize} take ${all} connections, but the server's own PostgreSQL takes 100 in all. Set DATABASE_POOL_SIZE to ${Math.floor(largestOwnPool / workers)} or less, or set DATABASE_URL to a PostgreSQL that takes more.`,
  ])
}

/** What servers that start on one database would each do for themselves. */
async function prepareOnce({ connection, isOwn }: Storage, config: Config): Promise<void> {
  await loadSecretKey(config)
  if (!isOwn || !config.opensDemo) return
  const db = openDatabase({ connection, poolSize: 2, onConnectionLost: () => {} })
  await prepareDemo(db).finally(() => db.close())
}

/**
 * Starts the first worker alone, so that an error that keeps servers from starting is printed once; the others once it
 * listens. The address is printed when all listen, since otherwise clients with persistent connections would all keep
 * the first worker's.
 */
async function runWorkers(start: Start, count: number, stopRequest: AbortSignal, print: Print): Promise<0 | 1> {
  if (stopRequest.aborted) return 0
  const stopAll = () => {
    for (const worker of running()) worker.process.kill('SIGTERM')
  }
  stopRequest.addEventListener('abort', stopAll, { once: true })
  cluster.on('message', (from, message) => {
    if (!isRelayed(message)) return
    for (const worker of running()) if (worker !== from && worker.isConnected()) worker.send(message)
  })
  const first = fork(start)
  const notice = await noticeOf(first)
  if (notice === undefined) return stopRequest.aborted ? 0 : 1
  const more = Array.from({ length: stopRequest.aborted ? 0 : count - 1 }, () => fork(start))
  const kept = Promise.all([first, ...more].map((worker) => keepRunning(worker, start, stopRequest, print)))
  await Promise.all(more.map(noticeOf))
  print(notice)
  await kept
  return 0
}

const running = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function fork(start: Start): Worker {
  const worker = cluster.fork()
  worker.send(start)
  // A message to a worker that has just ended; its end is noticed elsewhere.
  worker.on('error', () => {})
  return worker
}

/** When it listens; undefined where it ends before. */
function noticeOf(worker: Worker): Promise<string | undefined> {
  return new Promise((resolve) => {
    worker.on('message', (message) => {
      if (isNotice(message)) resolve(message.notice)
    })
    worker.once('exit', () => resolve(undefined))
  })
}

type Notice = { kind: 'notice'; notice: string }

function isNotice(message: unknown): message is Notice {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'notice'
}

async function keepRunning(worker: Worker, start: Start, stopRequest: AbortSignal, print: Print): Promise<void> {
  for (let current = worker; ; current = fork(start)) {
    const startedAt = performance.now()
    const [code, signal] = await once(current, 'exit')
    if (stopRequest.aborted) return
    print(`Worker ${current.process.pid} ended (${signal ?? `exit code ${code}`}); another takes its place.`)
    const pause = performance.now() - startedAt < 5 * pauseMs ? pauseMs : 0
    await sleep(pause, undefined, { signal: stopRequest }).catch(() => {})
    if (stopRequest.aborted) return
  }
}

/** In a process that `serveWithWorkers` has started. */
export async function serveAsWorker(config: Config): Promise<void> {
  // The primary process prints the messages.
  const stopRequest = listenForSignals(config, () => {})
  try {
    const [start] = (await once(process, 'message', { signal: stopRequest })) as [Start]
    const { buildApp } = await import('../app.ts')
    const { connection } = config.databaseUrl ? await openStorage({ ...config, role: 'server', log: () => {} }) : start
    const shared = { metricsAddress: start.metricsAddress, limitStore: sharedLimitStore(60_000), share: answerMetrics }
    const print = (notice: string) => process.send?.({ kind: 'notice', notice } satisfies Notice)
    await serveFrom(
      { connection, isOwn: false },
      buildApp,
      { ...config, metricsPort: undefined },
      stopRequest,
      print,
      shared,
    )
  } catch (error) {
    if (!stopRequest.aborted) throw error
  } finally {
    // Nothing else keeps the process.
    cluster.worker?.disconnect()
  }
}
