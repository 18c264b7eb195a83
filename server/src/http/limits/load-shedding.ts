/** Better some callers are told to come back than all of them wait: beyond these limits requests are answered 503. */
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../domain/problem.ts'

type Limits = { maxEventLoopDelay?: number; maxHeapUsedBytes?: number; sampleInterval?: number }

export const limits: Limits = {
  maxEventLoopDelay: 1_000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
}

export async function shedLoad(app: FastifyInstance, beyond: Limits = limits): Promise<void> {
  await app.register(underPressure, {
    ...beyond,
    pressureHandler: async (_request, _reply, _kind, measured) => refuseUnder(measured),
  })
}

/**
 * A delay without end means that not one sample fitted into the last second: one long pause, which is over by the time
 * anybody asks. Lasting overload has samples, and they are large.
 */
export function refuseUnder(measured: number | undefined): void {
  if (measured === Number.POSITIVE_INFINITY) return
  throw new Problem('SERVICE_UNAVAILABLE', 'The server is overloaded. Try again in a moment.', { retryAfter: 2 })
}

/** For a route that answers under any pressure. */
export const underAnyPressure = { pressureHandler: () => {} }
