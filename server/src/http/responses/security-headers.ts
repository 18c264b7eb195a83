/** Answers are data for programs: a browser that shows one must not run, frame, sniff or cache anything of it. */
import type { FastifyInstance } from 'fastify'

/**
 * Constants, since @fastify/helmet builds them for every request.
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

/**
 * Where PUBLIC_URL is https, browsers are told to come by https only, for a year. Not for other names of the domain, which
 * are not ours; over plain http browsers ignore it.
 */
const onlyByHttps = { 'strict-transport-security': 'max-age=31536000' }

export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = publicUrl?.startsWith('https://') ? { ...securityHeaders, ...onlyByHttps } : securityHeaders
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
