/**
 * `GET /together`: several answers of the API to one request of our own pages, which would otherwise begin with a request
 * for each card they show. Each is asked for within this process with the headers of the request, so authentication,
 * roles, limits and answers are the same. It reads only, and opens no stream, which would never be complete.
 */
import type { FastifyPluginAsync } from 'fastify'
import { Problem } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import type { Config } from '../../../settings/config.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute'> }
type Asked = { Querystring: { of?: string | string[] } }

const most = 10
const isAsked = (path: string): boolean => /^\/api\/(me|restaurant\/(?!.*stream)[\w/-]+)(\?|$)/.test(path)

/** Those of the request itself; each answer is whole, and compressed with the others. */
const ownHeaders = /^(content-.*|accept-encoding|connection|transfer-encoding|if-.*)$/
/** What our client reads (sdk/src/transport.ts). */
const passedBack = ['content-type', 'etag', 'retry-after', 'x-request-id']

export const togetherRoutes: FastifyPluginAsync<Parts> = async (app, { config }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  app.get<Asked>('/together', { config: { isOfPage: true } }, async ({ query, headers, raw }, reply) => {
    const paths = [query.of ?? []].flat()
    if (paths.length === 0 || paths.length > most || !paths.every(isAsked))
      throw new Problem('BAD_REQUEST', `Name 1 to ${most} addresses of the API that can be read, each as "of".`)
    const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.test(name)))
    const remoteAddress = raw.socket.remoteAddress ?? '127.0.0.1'
    const answers = await Promise.all(
      paths.map((url) => app.inject({ method: 'GET', url, headers: passed, remoteAddress })),
    )
    return reply.header('cache-control', 'no-store').send(
      answers.map(({ statusCode, headers: answered, body }) => ({
        status: statusCode,
        headers: Object.fromEntries(passedBack.flatMap((name) => (name in answered ? [[name, answered[name]]] : []))),
        body,
      })),
    )
  })
}
