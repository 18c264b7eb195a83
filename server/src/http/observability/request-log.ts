/**
 * One JSON line a request, without guests' data or secrets: bodies, queries and headers are not logged, and errors are
 * reduced to what locates the fault. Every answer carries its request id.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { looksLikeReference } from '../../domain/booking/reference.ts'
import type { LogLevel } from '../../settings/config.ts'
import { describeError } from './error-for-log.ts'
import { redact } from './redact.ts'

export type LogStream = { write(line: string): void }

export function logOptions(level: LogLevel, stream: LogStream | undefined) {
  return {
    logger: {
      level,
      ...(stream && { stream }),
      serializers: { err: describeError, error: describeError },
      formatters: { log: (line: Record<string, unknown>) => redact(line, 0) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request costs as much as the one line that most of them log.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    genReqId: requestId,
  }
}

/** Unique across processes: a random name for this one, and a number. */
const processName = randomBytes(6).toString('hex')
let requests = 0

/** A caller's own id is used if it is short and plain, so that both logs can be compared. */
function requestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id']
  if (typeof sent === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(sent)) return sent
  return `${processName}-${++requests}`
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, caller, restaurantId } = request
    const { config } = request.routeOptions
    const url = request.pathWithoutMethod ?? request.routeOptions.url
    const line = {
      request_id: request.id,
      method,
      route: url,
      path: url === undefined ? undefined : plainPath(request.url, url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      restaurant_id: restaurantId,
      token_id: caller?.tokenId,
    }
    if (config.quiet) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For requests that monitoring sends every few seconds: logged at level debug. */
    quiet?: boolean
  }
}

/** The path with its ids and booking references. Anything else in a parameter (a name, a token) is replaced by `*`. */
function plainPath(url: string, route: string): string {
  if (!route.includes(':')) return route
  const sent = url.split(/[?#]/, 1)[0]?.split('/') ?? []
  return route
    .split('/')
    .map((part, place) => (part.startsWith(':') ? plainPart(sent[place] ?? '') : part))
    .join('/')
}

const plainPart = (part: string): string => (/^\d{1,10}$/.test(part) || looksLikeReference(part) ? part : '*')
