/** Answers are data for programs: a browser that shows one must not run, frame, sniff or keep anything of it. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** A route that shows a page sets a `content-security-policy` of its own. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // TLS ends at the proxy, and only the proxy can promise that there will always be TLS.
    strictTransportSecurity: false,
    // For browsers no longer in use, or for pages with scripts and windows of their own.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    // An answer may be kept only to be revalidated (ETag), and by its caller alone.
    reply.header('cache-control', 'private, no-cache')
    done()
  })
}
