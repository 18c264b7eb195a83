/**
 * Bounds how long a request may take. One that is not answered within 4.6 s of its arrival (an uploaded file 20 s) gets 503: each wait for a
 * silent database has its own timeout, and they add up. Its work goes on and may still be committed; a retry under the
 * same Idempotency-Key gets that answer. Clients that do not read their answer cannot fill the memory: their connection
 * is closed after 10 s without progress, and in any case a minute later. (How long a request may take to arrive:
 * base-app.ts.)
 */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { Problem } from '../../domain/problem.ts'
import '../responses/event-stream.ts'
import { sendError } from '../responses/error-envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of the deadline of all answers. */
    answerMs?: number
  }
}

/** For uploaded files, which are read beside the event loop: on a busy machine a thread needs seconds to start. */
export const fileDeadline = { answerMs: 20_000 }

export const deadlines = { answerMs: 4_600, stallMs: 10_000, sendMs: 60_000 }

export function enforceDeadlines(app: FastifyInstance, clock: Clock, { answerMs, stallMs, sendMs } = deadlines): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isStream) return done()
    const { raw } = request
    let timer = setTimeout(expire, request.routeOptions.config.answerMs ?? answerMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
    done()

    function expire(): void {
      if (!raw.complete) timer.refresh()
      else if (!reply.raw.headersSent) sendError(clock, request, reply, tooLate())
      else {
        raw.socket.setTimeout(stallMs)
        timer = setTimeout(() => raw.socket.destroy(), sendMs).unref()
      }
    }
  })
}

function tooLate(): Problem {
  return new Problem('SERVICE_UNAVAILABLE', (say) => say.requests.tookTooLong, { retryAfter: 1 })
}
