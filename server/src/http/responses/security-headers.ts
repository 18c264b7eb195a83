/** Answers are data for programs: a browser that shows one must not run, frame, sniff or keep anything of it. */
import helmet from '@fastify/helmet'
import { type FastifyInstance, fastify } from 'fastify'

const policy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  xFrameOptions: { action: 'deny' as const },
  // TLS ends at the proxy, which alone can promise that there will always be TLS.
  strictTransportSecurity: false,
  // These speak to browsers of another age, or about pages with scripts and windows of their own.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** A route that shows a page sets a `content-security-policy` of its own. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  headersOnce ??= headersByHelmet()
  const headers = {
    ...(await headersOnce),
    // An answer may be kept only to be asked about again (ETag), and by its caller alone.
    'cache-control': 'private, no-cache',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

let headersOnce: Promise<Record<string, string>> | undefined

/** The plugin puts the same headers together anew for every request; asked once, they cost next to nothing. */
async function headersByHelmet(): Promise<Record<string, string>> {
  const model = fastify()
  await model.register(helmet, policy)
  model.get('/', async () => '')
  const { headers } = await model.inject('/')
  await model.close()
  const transport = ['connection', 'content-length', 'content-type', 'date']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (transport.includes(name) ? [] : [[name, String(value)]])),
  )
}
