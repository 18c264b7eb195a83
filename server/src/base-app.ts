/** The app without its features: limits, logs, headers, metrics, validation and error shapes. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { type FastifyInstance, fastify } from 'fastify'
import type { Clock } from './clock.ts'
import { enforceDeadlines } from './http/limits/deadline.ts'
import { prepareDrain } from './http/limits/drain.ts'
import { type LoadLimits, shedLoad } from './http/limits/load-shedding.ts'
import { addressLimit, type LimitStore, prepareRateLimits } from './http/limits/rate-limit.ts'
import { measureRequests } from './http/observability/metrics.ts'
import { type LogStream, logOptions, logRequests } from './http/observability/request-log.ts'
import { refuseUnknownHosts } from './http/public-url.ts'
import { compressLargeAnswers } from './http/responses/compression.ts'
import { allowCors } from './http/responses/cors.ts'
import { clientErrorHandler, errorHandler, frameworkErrorHandler } from './http/responses/error-envelope.ts'
import { sendSecurityHeaders } from './http/responses/security-headers.ts'
import { serializeBySchema } from './http/responses/serialization.ts'
import { answerUnknownRoutes, recordRoutes } from './http/unknown-route.ts'
import { acceptJsonBodies } from './http/validation/json-body.ts'
import { validateStrictly } from './http/validation/validate-requests.ts'
import type { Config } from './settings/config.ts'

export type BaseAppParts = {
  clock: Clock
  config: Config
  logStream?: LogStream | undefined
  loadLimits?: LoadLimits | undefined
  limitStore?: LimitStore
}

export async function buildBaseApp(parts: BaseAppParts): Promise<FastifyInstance> {
  const { clock, config, logStream, loadLimits, limitStore } = parts
  const app = fastify({
    ...logOptions(config.logLevel, logStream),
    ...timeouts,
    bodyLimit: config.bodyLimitBytes,
    trustProxy: typeof config.trustProxy === 'boolean' ? config.trustProxy : [...config.trustProxy],
    // `/bookings/` is `/bookings`; `/Bookings` is 404. Parameters have no patterns, so their length needs no limit.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 16_384 },
    // limits/drain.ts answers requests during the shutdown, with the API's error shape.
    return503OnClosing: false,
    frameworkErrors: frameworkErrorHandler(clock),
    clientErrorHandler: clientErrorHandler(clock),
  })
  nameItsPlugins(app)
  // Node's own 417 has neither a body nor a request id; a request with any `Expect` is served.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.setErrorHandler(errorHandler(clock))
  recordRoutes(app)
  logRequests(app)
  measureRequests(app)
  // Before the first hook that may refuse a request, so that refusals carry the headers too.
  sendSecurityHeaders(app, config.publicUrl)
  refuseUnknownHosts(app, config)
  enforceDeadlines(app, clock)
  prepareDrain(app)
  await allowCors(app, config)
  compressLargeAnswers(app)
  await shedLoad(app, loadLimits)
  await prepareRateLimits(app, limitStore)
  acceptJsonBodies(app)
  validateStrictly(app)
  serializeBySchema(app)
  const { publicRateLimitPerMinute: max } = config
  answerUnknownRoutes(app, max > 0 ? [addressLimit(app, max)] : [])
  return app.withTypeProvider<TypeBoxTypeProvider>()
}

const displayName = Symbol.for('fastify.display-name')

/** A client that sends its request byte by byte holds a connection for 30 s at most. */
export const timeouts = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
}

/**
 * Fastify asks all loaded files whether they are the plugin that is registered, unless the plugin says its name: 42 of the
 * 150 ms that this app takes to open.
 */
function nameItsPlugins(app: FastifyInstance): void {
  const register = app.register as (...given: unknown[]) => unknown
  const registerNamed = function (
    this: FastifyInstance,
    plugin: { name?: string; [displayName]?: string },
    ...options: unknown[]
  ) {
    if (plugin.name) plugin[displayName] ??= plugin.name
    return register.call(this, plugin, ...options)
  }
  app.register = registerNamed as typeof app.register
}
