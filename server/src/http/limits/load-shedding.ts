/** Beyond these limits requests get 503 with Retry-After, so that the ones already accepted are still answered. */
import { totalmem } from 'node:os'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../domain/problem.ts'

export type LoadLimits = {
  maxEventLoopDelay?: number
  maxHeapUsedBytes?: number
  maxRssBytes?: number
  sampleInterval?: number
}

/** The limit of the container, or else what the machine has. */
const memoryBytes = Math.min(process.constrainedMemory() || totalmem(), totalmem())

export const limits: LoadLimits = {
  maxEventLoopDelay: 1_000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  // Answers on their way to slow clients are outside of the heap.
  maxRssBytes: Math.floor(memoryBytes * 0.7),
}

export async function shedLoad(app: FastifyInstance, beyond: LoadLimits = limits): Promise<void> {
  await app.register(underPressure, {
    ...beyond,
    pressureHandler: async (_request, _reply, kind, measured) => {
      if (kind === 'rssBytes') collectGarbage()
      refuseUnder(measured)
    },
  })
}

/**
 * An infinite delay means that not one sample fitted into the last second: one long pause, which is over by the time
 * a request is handled. Lasting overload has samples, and they are large.
 */
export function refuseUnder(measured: number | undefined): void {
  if (measured === Number.POSITIVE_INFINITY) return
  throw new Problem('SERVICE_UNAVAILABLE', 'The server is overloaded. Try again in a moment.', { retryAfter: 2 })
}

/**
 * V8 collects when something is allocated, and a server that refuses everything allocates little: measured, a gigabyte
 * of answers that had been sent stayed resident for 40 s and more, and the server would have refused all that time.
 */
function collectGarbage(): void {
  if (performance.now() - collectedAt < 1_000) return
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  collectedAt = performance.now()
}

let collectedAt = 0

/** For a route that answers under any pressure. */
export const underAnyPressure = { pressureHandler: () => {} }
