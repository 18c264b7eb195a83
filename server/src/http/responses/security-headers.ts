/** Answers are data for programs: a browser that shows one must not run, frame, sniff or cache anything of it. */
import type { FastifyInstance } from 'fastify'

/**
 * Constants, since @fastify/helmet builds them for every request. No HSTS: TLS ends at the proxy, and only the proxy
 * can promise it.
 */
const securityHeaders = {
  // A route that shows a page sets one of its own.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // An answer may be cached only to be revalidated (ETag), and by its caller alone.
  'cache-control': 'private, no-cache',
}

export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
}
