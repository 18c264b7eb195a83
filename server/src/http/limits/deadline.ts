/**
 * Nobody waits longer than this for an answer. A database that says nothing at all leaves every step of a request to its
 * own patience, and the steps add up; here the request as a whole is answered 503. What was under way goes on and may
 * still be done: the caller's next attempt, under the same key, is told so. How long the caller takes to send is another
 * matter (see ground.ts): a request that is not all here yet has its time again.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../clock.ts'
import { Problem } from '../../domain/problem.ts'
import { refuser } from '../responses/error-envelope.ts'

const lookEveryMs = 50

/** One timer for all requests. */
export function enforceDeadline(app: FastifyInstance, clock: Clock, patienceMs = 4_600): void {
  const refuse = refuser(clock)
  const underWay = new UnderWay()
  app.addHook('onRequest', (_request, reply, done) => {
    const place = underWay.enter(reply)
    reply.raw.once('close', () => underWay.leave(place))
    done()
  })
  const timer = setInterval(() => {
    for (const reply of underWay.sinceBefore(performance.now() - patienceMs)) giveUpOn(reply, refuse)
  }, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function giveUpOn(reply: FastifyReply, refuse: ReturnType<typeof refuser>): void {
  if (reply.sent || reply.raw.headersSent) return
  const refusal = tooLate()
  refuse(refusal, refusal, reply.request, reply)
}

/**
 * The requests under way, each in a place of its own that is given away again. Not a Map: whatever once stood in one is
 * kept by its outgrown tables, each of which leads to the next, until all memory is searched. That was a sixth of all
 * that a short request leaves behind, and most of the time spent on collecting it.
 */
class UnderWay {
  readonly #replies: (FastifyReply | undefined)[] = []
  readonly #since: number[] = []
  readonly #free: number[] = []

  enter(reply: FastifyReply): number {
    const place = this.#free.pop() ?? this.#replies.length
    this.#replies[place] = reply
    this.#since[place] = performance.now()
    return place
  }

  leave(place: number): void {
    this.#replies[place] = undefined
    this.#free.push(place)
  }

  /** Each is named once; one that is not all here yet has its time again. */
  *sinceBefore(moment: number): Generator<FastifyReply> {
    for (const [place, reply] of this.#replies.entries()) {
      if (reply === undefined || (this.#since[place] as number) > moment) continue
      if (reply.request.raw.complete) {
        this.#since[place] = Number.POSITIVE_INFINITY
        yield reply
      } else this.#since[place] = performance.now()
    }
  }
}

function tooLate(): Problem {
  return new Problem('SERVICE_UNAVAILABLE', 'This took too long. Try again in a moment.', { retryAfter: 1 })
}
