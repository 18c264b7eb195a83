/**
 * A stopping server says so at once (`ready` is 503), and every answer closes its connection. For DRAIN_SECONDS it answers
 * what still arrives, since a proxy needs a while to turn away; then its port is closed, and requests that come on open
 * connections get 503.
 */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../domain/problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    drain: { begun: boolean; takesNoMore: boolean }
  }
  interface FastifyContextConfig {
    /** For health checks, which must show that the server is stopping. */
    answersWhileDraining?: boolean
  }
}

export function prepareDrain(app: FastifyInstance): void {
  const drain = { begun: false, takesNoMore: false }
  app.decorate('drain', drain)
  app.addHook('onRequest', (request, _reply, done) => {
    if (drain.takesNoMore && !request.routeOptions.config.answersWhileDraining) done(stopping())
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
