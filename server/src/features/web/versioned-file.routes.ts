/**
 * Serves a file under a path that contains its version. While servers of two versions share a load balancer, a page of
 * one may fetch a file from the other: it then gets the other's version, which is sent as not cacheable.
 */
import type { FastifyInstance } from 'fastify'
import { once, PreparedAnswer } from '../../http/responses/prepared-answer.ts'
import type { BundledFile } from './bundle.ts'

export const forGood = 'public, max-age=31536000, immutable'

export const contentTypeOf = (name: string): string =>
  `${name.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`

export function serveVersioned(app: FastifyInstance, name: string, read: () => Promise<BundledFile>): void {
  const current = once(read)
  const answer = new PreparedAnswer(contentTypeOf(name), async () => (await current()).bytes)
  app.get(`/web/:version/${name}`, async (request, reply) => {
    const isThisVersion = request.url.split('?', 1)[0] === (await current()).path
    return answer.send(request, reply.header('cache-control', isThisVersion ? forGood : 'no-cache'))
  })
}
