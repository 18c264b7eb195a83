/**
 * Answers where no route matches: 405 with `Allow` if the path exists under another method, 404 otherwise, and 204 with
 * `Allow` to OPTIONS. A literal path such as `/bookings/block` is itself under every method, never the booking "block".
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { Problem } from '../domain/problem.ts'

type Path = { readonly url: string; readonly pattern: RegExp; readonly methods: Set<string> }
type Paths = Map<string, Path>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every path that has a route, by its pattern (`/bookings/:booking`). */
    paths: Paths
  }
  interface FastifyRequest {
    /** The pattern of the path, where it has routes but none for the request's method. */
    pathWithoutMethod: string | undefined
  }
}

/** Must come before the first route. */
export function recordRoutes(app: FastifyInstance): void {
  const paths: Paths = new Map()
  app.decorate('paths', paths)
  app.decorateRequest('pathWithoutMethod', undefined)
  app.addHook('onRoute', ({ url, method }) => {
    // The route of CORS preflights, for all paths.
    if (url === '*') return
    const path = paths.get(url) ?? { url, pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) path.methods.add(name)
    paths.set(url, path)
  })
}

/** For the scope it is called on, after that scope's own hooks: behind authentication, a 401 comes first. */
export function answerUnknownRoutes(scope: FastifyInstance, limits: preHandlerHookHandler[] = []): void {
  scope.setNotFoundHandler({ preHandler: limits }, (request, reply) => {
    const path = pathOf(request.url)
    const literal = literalPath(scope.paths, path)
    const found = literal ? [literal] : [...scope.paths.values()].filter(({ pattern }) => pattern.test(path))
    if (found.length === 0) throw new Problem('NOT_FOUND', 'There is nothing at this address.')
    const refusal = methodNotAllowed(request, reply, found)
    if (request.method === 'OPTIONS') return reply.code(204).send()
    throw refusal
  })
}

/** For a scope in which `/bookings/block` and `/bookings/:booking` exist: `block` is not taken for an id. */
export function preferLiteralPaths(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.includes(':')) return
    const literal = literalPath(scope.paths, pathOf(request.url))
    if (literal) throw methodNotAllowed(request, reply, [literal])
  })
}

function methodNotAllowed(request: FastifyRequest, reply: FastifyReply, paths: readonly Path[]): Problem {
  const allowed = [...new Set(paths.flatMap(({ methods }) => [...methods]))].sort().join(', ')
  request.pathWithoutMethod = paths[0]?.url
  reply.header('allow', allowed)
  return new Problem('METHOD_NOT_ALLOWED', `This address answers ${allowed}, not ${request.method}.`)
}

const pathOf = (url: string): string => (url.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '')

/** A request may spell out a pattern (`/bookings/:booking`), which is not a literal path. */
const literalPath = (paths: Paths, path: string): Path | undefined => (path.includes(':') ? undefined : paths.get(path))

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+'
    return part === '*' ? '.*' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('/')}$`)
}
