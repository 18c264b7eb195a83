import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Histogram, Registry } from 'prom-client'
import { RequestDurations } from '../../../src/http/observability/request-durations.ts'

test('the words are those of the library’s own histogram', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const durations = new RequestDurations(ours)
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [theirs],
  })
  assert.equal(await ours.metrics(), await theirs.metrics())
  for (const [method, route, status, seconds] of [
    ['GET', '/bookings/:booking', 200, 0.0004],
    ['GET', '/bookings/:booking', 200, 0.001],
    ['GET', '/bookings/:booking', 404, 0.0011],
    ['POST', '/bookings', 201, 0.3],
    ['GET', 'a "quoted"\nroute', 200, 12],
    ['GET', '/bookings/:booking', 200, 10],
    ['GET', '/bookings/:booking', 200, 0],
  ] as const) {
    durations.note(method, route, status, seconds)
    histogram.observe({ method, route, status }, seconds)
  }
  assert.equal(await ours.metrics(), await theirs.metrics())
})
