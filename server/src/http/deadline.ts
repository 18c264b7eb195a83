/**
 * Nobody waits longer than this for an answer. A database that says nothing at all leaves every step of a request to its
 * own patience, and the steps add up; here the request as a whole is answered 503. What was under way goes on and may
 * still be done: the caller's next attempt, under the same key, is told so. How long the caller takes to send is another
 * matter (see ground.ts): a request that is not all here yet has its time again.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../domain/problem.ts'

const patienceMs = 4_600
const lookEveryMs = 50

/** One timer for all requests; they are kept in order of arrival, so a look ends at the first that has time left. */
export function answerInTime(app: FastifyInstance): void {
  const underWay = new Map<FastifyReply, number>()
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.set(reply, performance.now())
    reply.raw.once('close', () => underWay.delete(reply))
    done()
  })
  const timer = setInterval(() => {
    const before = performance.now() - patienceMs
    for (const [reply, since] of underWay) {
      if (since > before) return
      underWay.delete(reply)
      if (!reply.request.raw.complete) {
        underWay.set(reply, performance.now())
        continue
      }
      if (reply.sent || reply.raw.headersSent) continue
      // The check of the token may be what takes so long, and this tells nobody anything. What still wants to write waits
      // for the check all the same.
      reply.request.isHeldBack = false
      reply.send(tooLate())
    }
  }, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function tooLate(): Problem {
  return new Problem('SERVICE_UNAVAILABLE', 'This took too long. Try again in a moment.', { retryAfter: 1 })
}
