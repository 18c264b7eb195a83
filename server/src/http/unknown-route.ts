/**
 * What is answered where no route is: 405 with `Allow` if the path exists under another method, 404 otherwise. OPTIONS
 * asks for just that and gets `Allow` alone. `/bookings/block` is an address of its own under every method, and never the
 * booking called "block".
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { Problem } from '../domain/problem.ts'

type Path = { readonly url: string; readonly pattern: RegExp; readonly methods: Set<string> }
type RouteBook = Map<string, Path>

declare module 'fastify' {
  interface FastifyInstance {
    routeBook: RouteBook
  }
  interface FastifyRequest {
    /** The pattern of an address that does not answer the request's method. */
    otherwiseAt: string | undefined
  }
}

/** Must come before the first route. */
export function recordRoutes(app: FastifyInstance): void {
  const book: RouteBook = new Map()
  app.decorate('routeBook', book)
  app.decorateRequest('otherwiseAt', undefined)
  app.addHook('onRoute', ({ url, method }) => {
    // The preflight of any address is no address.
    if (url === '*') return
    const path = book.get(url) ?? { url, pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) path.methods.add(name)
    book.set(url, path)
  })
}

/** Answers for the scope it is called on, after that scope's own hooks: behind authentication, a 401 comes first. */
export function answerUnknownRoutes(scope: FastifyInstance, limits: preHandlerHookHandler[] = []): void {
  scope.setNotFoundHandler({ preHandler: limits }, (request, reply) => {
    const paths = pathsAt(scope.routeBook, pathOf(request.url))
    if (paths.length === 0) throw new Problem('NOT_FOUND', 'There is nothing at this address.')
    const refusal = otherMethods(request, reply, paths)
    if (request.method === 'OPTIONS') return reply.code(204).send()
    throw refusal
  })
}

/** For a scope in which words and ids share a place: the word is not taken for an id. */
export function rejectNonIds(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const hasId = request.routeOptions.url?.includes(':')
    const word = hasId ? wordAt(scope.routeBook, pathOf(request.url)) : undefined
    if (word === undefined) done()
    else done(otherMethods(request, reply, [word]))
  })
}

function otherMethods(request: FastifyRequest, reply: FastifyReply, paths: readonly Path[]): Problem {
  const allowed = [...new Set(paths.flatMap(({ methods }) => [...methods]))].sort().join(', ')
  request.otherwiseAt = paths[0]?.url
  reply.header('allow', allowed)
  return new Problem('METHOD_NOT_ALLOWED', `This address answers ${allowed}, not ${request.method}.`)
}

const pathOf = (url: string): string => (url.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '')

/** An address without an id in it; a path may spell out a pattern (`/bookings/:booking`) and is then no such thing. */
function wordAt(book: RouteBook, path: string): Path | undefined {
  return path.includes(':') ? undefined : book.get(path)
}

function pathsAt(book: RouteBook, path: string): Path[] {
  const own = wordAt(book, path)
  return own ? [own] : [...book.values()].filter(({ pattern }) => pattern.test(path))
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : literal(part)))
  return new RegExp(`^${parts.join('/')}$`)
}

function literal(part: string): string {
  return part === '*' ? '.*' : RegExp.escape(part)
}
