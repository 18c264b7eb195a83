/**
 * A stopping server finishes the requests it has accepted: those that still arrive on open connections get 503, and
 * every answer closes its connection.
 */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../domain/problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    drain: { begun: boolean }
  }
  interface FastifyContextConfig {
    /** For health checks, which must show that the server is stopping. */
    answersWhileDraining?: boolean
  }
}

export function prepareDrain(app: FastifyInstance): void {
  const drain = { begun: false }
  app.decorate('drain', drain)
  app.addHook('onRequest', (request, _reply, done) => {
    if (drain.begun && !request.routeOptions.config.answersWhileDraining) done(stopping())
    else done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.begun) reply.header('connection', 'close')
    done()
  })
}

export function stopping(): Problem {
  return new Problem('SERVICE_UNAVAILABLE', (say) => say.requests.stopping, { retryAfter: 1 })
}
