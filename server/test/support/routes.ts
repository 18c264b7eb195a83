/** The routes of an app, from the tree that Fastify prints. */
import type { FastifyInstance } from 'fastify'

export type Route = { path: string; methods: string[] }

export function routesOf(app: FastifyInstance): Route[] {
  const parents: string[] = []
  const tree = app.printRoutes({ commonPrefix: false })
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^([│├└─ ]*)(\S+)(?: \(([^)]*)\))?$/u.exec(line) ?? []
    if (path === '') return []
    // Four characters a level.
    const depth = indent.length / 4
    parents.splice(depth)
    parents[depth] = path
    const whole = `/${parents.join('')}`.replace(/^\/+/, '/')
    return methods === '' ? [] : [{ path: whole, methods: methods.split(', ') }]
  })
}

/** The rest of the API needs a token or a session (server/test/isolation/). */
export const isOpenToAll = ({ path }: Route): boolean => !/^\/api\/(me|restaurants?|voice)(\/|$)/.test(path)
