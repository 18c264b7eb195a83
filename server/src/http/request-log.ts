/**
 * One JSON line a request, and never a guest's data or a secret in it: bodies, queries and headers are not logged at
 * all, and an error is reduced to what tells where the fault is. Every answer carries its request id.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, LogController } from 'fastify'
import type { LogLevel } from '../config.ts'
import { describeError } from './error-for-log.ts'
import { withhold } from './withhold.ts'

export type LogStream = { write(line: string): void }

export function logOptions(level: LogLevel, stream: LogStream | undefined) {
  return {
    logger: {
      level,
      ...(stream && { stream }),
      serializers: { err: describeError, error: describeError },
      formatters: { log: (line: Record<string, unknown>) => withhold(line, 0) },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestId,
  }
}

/** A caller's own id is kept if it is short and plain, so that both logs can be laid side by side. */
function requestId(request: IncomingMessage): string {
  const theirs = request.headers['x-request-id']
  return typeof theirs === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(theirs) ? theirs : randomUUID()
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, caller, restaurantId } = request
    const { url, config } = request.routeOptions
    const line = {
      method,
      route: url,
      path: url === undefined ? undefined : plainPath(request.url),
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

/** Ids and references are worth reading in a log; anything else in a path is somebody's mistake and stays out. */
function plainPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (/^(\/[A-Za-z0-9-]{0,40})*$/.test(path)) return path
  return path.replaceAll(/[^/]+/g, (part) => (/^[A-Za-z0-9-]{1,40}$/.test(part) ? part : '*'))
}
