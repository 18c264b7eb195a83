/**
 * One JSON line a request, and never a guest's data or a secret in it: bodies, queries and headers are not logged at
 * all, and an error is reduced to what tells where the fault is. Every answer carries its request id.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { LogLevel } from '../../config.ts'
import { looksLikeReference } from '../../domain/reference.ts'
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
    // A logger of its own for each request costs as much as its line, and few have more than the one.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    genReqId: requestId,
  }
}

/** Unique wherever logs are gathered: what tells this process from all others, and a number. */
const processName = randomBytes(6).toString('hex')
let requests = 0

/** A caller's own id is kept if it is short and plain, so that both logs can be laid side by side. */
function requestId(request: IncomingMessage): string {
  const theirs = request.headers['x-request-id']
  if (typeof theirs === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(theirs)) return theirs
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
    const url = request.otherwiseAt ?? request.routeOptions.url
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
    /** Asked every few seconds by machines: logged at level debug. */
    quiet?: boolean
  }
}

/**
 * The route's own words, ids and references are worth reading in a log; anything else in a path, a guest's name or a
 * token say, is somebody's mistake and stays out.
 */
function plainPath(url: string, route: string): string {
  if (!route.includes(':')) return route
  const sent = url.split(/[?#]/, 1)[0]?.split('/') ?? []
  return route
    .split('/')
    .map((part, place) => (part.startsWith(':') ? plainPart(sent[place] ?? '') : part))
    .join('/')
}

const plainPart = (part: string): string => (/^\d{1,10}$/.test(part) || looksLikeReference(part) ? part : '*')
