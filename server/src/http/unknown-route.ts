/**
 * What is answered where no route is: 405 with `Allow` if the path exists under another method, 404 otherwise. OPTIONS
 * asks for just that and gets `Allow` alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../domain/problem.ts'

type Path = { readonly pattern: RegExp; readonly methods: Set<string> }
type RouteBook = Map<string, Path>

declare module 'fastify' {
  interface FastifyInstance {
    routeBook: RouteBook
  }
}

/** Must come before the first route. */
export function keepRouteBook(app: FastifyInstance): void {
  const book: RouteBook = new Map()
  app.decorate('routeBook', book)
  app.addHook('onRoute', ({ url, method }) => {
    // The preflight of any address is no address.
    if (url === '*') return
    const path = book.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) path.methods.add(name)
    book.set(url, path)
  })
}

/** Answers for the scope it is called on, after that scope's own hooks: behind authentication, a 401 comes first. */
export function answerUnknownRoutes(scope: FastifyInstance): void {
  scope.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedMethods(scope.routeBook, request.url)
    if (allowed.length === 0) throw new Problem('NOT_FOUND', 'There is nothing at this address.')
    reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    throw new Problem('METHOD_NOT_ALLOWED', `This address answers ${allowed.join(', ')}, not ${request.method}.`)
  })
}

function allowedMethods(book: RouteBook, url: string): string[] {
  const path = (url.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '')
  const matching = [...book.values()].filter(({ pattern }) => pattern.test(path))
  return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort()
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : literal(part)))
  return new RegExp(`^${parts.join('/')}$`)
}

function literal(part: string): string {
  return part === '*' ? '.*' : RegExp.escape(part)
}
