/** Beyond these limits requests get 503 with Retry-After, so that the ones already accepted are still answered. */
import type { Server, Socket } from 'node:net'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../domain/problem.ts'

export type LoadLimits = {
  maxEventLoopDelay?: number
  maxHeapUsedBytes?: number
  maxUnsentBytes?: number
  sampleInterval?: number
}

/** The limit of the container, or else what the machine has. */
const memoryBytes = Math.min(process.constrainedMemory() || totalmem(), totalmem())

export const limits: LoadLimits = {
  maxEventLoopDelay: 1_000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  maxUnsentBytes: Math.floor(memoryBytes * 0.5),
}

export async function shedLoad(app: FastifyInstance, beyond: LoadLimits = limits): Promise<void> {
  const { maxUnsentBytes = Number.POSITIVE_INFINITY, ...sampled } = beyond
  const unsentBytes = unsentBytesOf(app.server)
  await app.register(underPressure, {
    ...sampled,
    healthCheck: async () => unsentBytes() <= maxUnsentBytes,
    healthCheckInterval: beyond.sampleInterval ?? 1_000,
    pressureHandler: async (_request, _reply, _kind, measured) => refuseUnder(measured),
  })
}

/**
 * An infinite delay means that not one sample fitted into the last second: one long pause, which is over by the time
 * a request is handled. Lasting overload has samples, and they are large.
 */
export function refuseUnder(measured: number | undefined): void {
  if (measured === Number.POSITIVE_INFINITY) return
  throw new Problem('SERVICE_UNAVAILABLE', (say) => say.requests.overloaded, { retryAfter: 2 })
}

/**
 * Returns a function that sums the bytes of answers that clients have not read yet, which are outside the heap. Bytes
 * that several answers share are counted for each. Resident memory is no measure: V8 collects when something is
 * allocated, a server that refuses everything allocates little, and a gigabyte of sent answers stayed resident for 40 s
 * and more.
 */
function unsentBytesOf(server: Server): () => number {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return () => [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0)
}

/** For a route that answers under any pressure. */
export const underAnyPressure = { pressureHandler: () => {} }
