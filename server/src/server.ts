/**
 * The app on its ports, and off them again. Stopping loses nothing that was accepted: requests under way get their
 * answers, connections with nothing under way are closed at once, and what is not done by the end of the grace period
 * is cut off.
 */
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { listenError } from './http/listen-error.ts'
import { measureProcess } from './http/observability/metrics.ts'
import { type MetricsServer, serveMetrics } from './http/observability/metrics-server.ts'

export type RunningServer = {
  /** `http://127.0.0.1:3000` */
  readonly address: string
  /** `http://127.0.0.1:9464/metrics`; absent when METRICS_PORT is off. */
  readonly metricsAddress: string | undefined
  /** Resolves when every connection is closed. Called twice, it stops once. */
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
  const outOfPatience = setTimeout(() => {
    app.log.warn(`cutting off what is not done after ${shutdownGraceSeconds} s`)
    app.server.closeAllConnections()
  }, shutdownGraceSeconds * 1_000)
  try {
    // Closes the connections on which nothing is under way, and waits for the others.
    await app.close()
  } finally {
    clearTimeout(outOfPatience)
    await metrics?.close()
  }
}
