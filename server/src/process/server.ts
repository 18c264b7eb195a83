/**
 * Opens the ports of the app and closes them again. When it stops, requests in flight get their answers, idle connections
 * are closed at once, and requests that take longer than the grace period are cut off.
 */
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
  { shutdownGraceSeconds }: Config,
  metrics: MetricsServer | undefined,
): Promise<void> {
  app.drain.begun = true
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
