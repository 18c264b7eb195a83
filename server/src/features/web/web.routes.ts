/**
 * Serves the files of `web/` under paths that contain their version. While servers of two versions share a load
 * balancer, a page of one may fetch a file from the other: it then gets the other's version, which is sent as not
 * cacheable.
 */
import type { FastifyPluginAsync } from 'fastify'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import { icon, look, type WebFile } from '../../http/pages/web-file.ts'
import type { Config } from '../../settings/config.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute'> }

const forGood = 'public, max-age=31536000, immutable'

export const webRoutes: FastifyPluginAsync<Parts> = async (app, { config }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  const serve = ({ name, path, answer }: WebFile) => {
    app.get(`/web/:version/${name}`, (request, reply) => {
      const isThisVersion = request.url.split('?', 1)[0] === path
      return answer.send(request, reply.header('cache-control', isThisVersion ? forGood : 'no-cache'))
    })
  }
  for (const file of [look, icon]) serve(file)
}
