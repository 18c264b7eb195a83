/** The server's metrics. Each app has its own registry; features add theirs to `app.registry`. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    registry: Registry
  }
}

export function measureRequests(app: FastifyInstance): void {
  const registry = new Registry()
  app.decorate('registry', registry)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    if (routeOptions.config.isStream) return done()
    // Unknown addresses share one label, so that a scanner cannot fill the registry.
    durations.observe({ method, route: routeOptions.url ?? 'unknown', status }, elapsedTime / 1_000)
    done()
  })
}

export function measurePool(registry: Registry, db: Pick<Database, 'stats'>): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state, and requests waiting for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { total, idle, waiting } = db.stats()
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

/** Once a process, not once an app: it installs observers that stay. */
export function measureProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry })
}
