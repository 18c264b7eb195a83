/**
 * Serves a file under a path that contains its version. While servers of two versions share a load balancer, a page of
 * one may fetch a file from the other: it then gets the other's version, which is sent as not cacheable.
 */
import type { FastifyInstance } from 'fastify'
import { PreparedAnswer } from '../../../http/responses/prepared-answer.ts'
import type { BundledFile } from './bundles/bundle.ts'

export const forGood = 'public, max-age=31536000, immutable'

export const contentTypeOf = (name: string): string =>
  `${name.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`

type Read = () => Promise<BundledFile>

export const serveVersioned = (app: FastifyInstance, name: string, read: Read): void =>
  serve(app, name, read, async () => (await read()).bytes)

/**
 * Serves a script whose parts import it by its path. Under the path of another version it is a script that imports this
 * one: its parts would otherwise run it a second time.
 */
export const serveMainScript = (app: FastifyInstance, name: string, read: Read): void =>
  serve(app, name, read, async () => `import ${JSON.stringify((await read()).path)}`)

function serve(app: FastifyInstance, name: string, read: Read, otherwise: () => Promise<string | Buffer>): void {
  const answer = new PreparedAnswer(contentTypeOf(name), async () => (await read()).bytes)
  const other = new PreparedAnswer(contentTypeOf(name), otherwise)
  app.get(`/web/:version/${name}`, async (request, reply) => {
    const isThisVersion = request.url.split('?', 1)[0] === (await read()).path
    return isThisVersion
      ? answer.send(request, reply.header('cache-control', forGood))
      : other.send(request, reply.header('cache-control', 'no-cache'))
  })
}
