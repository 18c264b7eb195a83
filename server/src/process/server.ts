/**
 * Opens the ports of the app and closes them again. When it stops, what still arrives for DRAIN_SECONDS is answered,
 * then idle connections are closed, requests in flight get their answers, and those that take longer than the grace period
 * are cut off.
 */
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { listenError } from '../http/listen-error.ts'
import { measureProcess } from '../http/observability/metrics.ts'
import { type MetricsServer, serveMetrics } from '../http/observability/metrics-server.ts'
import type { Config } from '../settings/config.ts'

export type RunningServer = {
  /** `http://127.0.0.1:3000` */
  readonly address: string
  /** `http://127.0.0.1:9464/metrics`; absent when METRICS_PORT is off. */
  readonly metricsAddress: string | undefined
  /** Resolves when every connection is closed. Idempotent. */
  stop(): Promise<void>
}

export async function startServer({ app, config }: { app: FastifyInstance; config: Config }): Promise<RunningServer> {
  measureProcess(app.registry)
  const metrics = await serveMetrics(app.registry, config, app.log)
  const address = await listen(app, config, metrics)
  let stopped: Promise<void> | undefined
  return {
    address,
    metricsAddress: metrics?.address,
    stop: () => (stopped ??= stop(app, config, metrics)),
  }
}

async function listen(
  app: FastifyInstance,
  { host, port }: Config,
  metrics: MetricsServer | undefined,
): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    await metrics?.close()
    throw listenError(error, 'PORT', host, port)
  }
}

async function stop(
  app: FastifyInstance,
  { shutdownGraceSeconds, drainSeconds }: Config,
  metrics: MetricsServer | undefined,
): Promise<void> {
  app.drain.begun = true
  await sleep(drainSeconds * 1_000)
  if (drainSeconds > 0) await stopListening(app.server)
  app.drain.takesNoMore = true
  const graceTimer = setTimeout(() => {
    app.log.warn(`cutting off what is not done after ${shutdownGraceSeconds} s`)
    app.server.closeAllConnections()
  }, shutdownGraceSeconds * 1_000)
  try {
    // Closes idle connections, and waits for the others.
    await app.close()
  } finally {
    clearTimeout(graceTimer)
    await metrics?.close()
  }
}

/** A turn of the event loop that took less than this had nothing to do. */
const quietMs = 0.3
const mostTurns = 1_000

/**
 * Closes the port right after the event loop has looked for new connections and found nothing to do: one that arrives
 * between that look and the close is reset, and a proxy must not repeat its request where it is a POST.
 */
async function stopListening(server: Server): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const before = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
    if (performance.now() - before < quietMs) break
  }
  server.close()
}
