/** What the server measures of itself. Each app has its own registry; features add theirs to `app.registry`. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'
import { RequestDurations } from './request-durations.ts'

declare module 'fastify' {
  interface FastifyInstance {
    registry: Registry
  }
}

export function measureRequests(app: FastifyInstance): void {
  const registry = new Registry()
  app.decorate('registry', registry)
  const durations = new RequestDurations(registry)
  app.addHook('onResponse', (request, reply, done) => {
    // Unknown addresses share one label: a scanner must not be able to fill the registry.
    const route = request.routeOptions.url ?? 'unknown'
    durations.note(request.method, route, reply.statusCode, reply.elapsedTime / 1_000)
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
