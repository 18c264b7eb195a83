/** Whether bookings can be written, for Prometheus: 1 for what stands in the way, as `/health/writable` tells it. */
import { Gauge, type Registry } from 'prom-client'
import { hindrances, type WritableProbe } from './writable.ts'

export function measureWritable(registry: Registry, probe: WritableProbe): void {
  new Gauge({
    name: 'database_unwritable',
    help: 'Whether the database takes no writes, by the reason; tried at most once in ten seconds',
    labelNames: ['reason'] as const,
    registers: [registry],
    async collect() {
      const found = await probe.hindrance()
      for (const reason of hindrances) this.set({ reason }, reason === found ? 1 : 0)
    },
  })
}
