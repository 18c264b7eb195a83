/** Everything an answer needs whatever it is about: limits, logs, headers, metrics, validation and error shapes. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { type FastifyInstance, fastify } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { Problem } from '../domain/problem.ts'
import { holdAnswersBack } from './authenticate.ts'
import { packLargeAnswers } from './compression.ts'
import { allowOrigins } from './cross-origin.ts'
import { answerInTime } from './deadline.ts'
import { prepareDrain } from './drain.ts'
import { clientErrorHandler, errorHandler, frameworkErrorHandler } from './error-envelope.ts'
import { acceptJsonBodies } from './json-body.ts'
import { shedLoad } from './load-shedding.ts'
import { measureRequests } from './metrics.ts'
import { prepareRateLimits } from './rate-limit.ts'
import { type LogStream, logOptions, logRequests } from './request-log.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { writeAnswersBySchema } from './serialization.ts'
import { answerUnknownRoutes, keepRouteBook } from './unknown-route.ts'
import { validateStrictly } from './validation.ts'

export type GroundParts = { clock: Clock; config: Config; logStream?: LogStream | undefined }

export async function layGround({ clock, config, logStream }: GroundParts): Promise<FastifyInstance> {
  const app = fastify({
    ...logOptions(config.logLevel, logStream),
    ...patience,
    bodyLimit: config.bodyLimitBytes,
    trustProxy: typeof config.trustProxy === 'boolean' ? config.trustProxy : [...config.trustProxy],
    // `/bookings` and `/bookings/` are one address to everybody but a router; `/Bookings` is a mistake.
    // No parameter is matched by a pattern, so its length needs no limit below that of the URL.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 16_384 },
    // http/drain.ts answers in our own shape.
    return503OnClosing: false,
    frameworkErrors: frameworkErrorHandler(clock),
    clientErrorHandler: clientErrorHandler(clock),
  })
  // Node's own 417 would come without a body or a request id; whoever expects more than 100-continue is served all the same.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.setErrorHandler(errorHandler(clock))
  keepRouteBook(app)
  logRequests(app)
  measureRequests(app)
  holdAnswersBack(app)
  answerInTime(app, clock)
  prepareDrain(app)
  requireHost(app)
  await sendSecurityHeaders(app)
  await allowOrigins(app, config)
  packLargeAnswers(app)
  await shedLoad(app)
  await prepareRateLimits(app)
  acceptJsonBodies(app)
  validateStrictly(app)
  writeAnswersBySchema(app)
  answerUnknownRoutes(app)
  return app.withTypeProvider<TypeBoxTypeProvider>()
}

/** A caller that sends its request drop by drop holds a connection for this long and no longer. */
const patience = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
}

/** Node's own refusal would come without a body. */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (headers.host !== undefined || raw.httpVersion !== '1.1') done()
    else done(new Problem('BAD_REQUEST', 'A request over HTTP/1.1 needs the header Host.'))
  })
}
