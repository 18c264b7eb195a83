/**
 * `/embed.js`, which other sites load. Its address never changes, so it is kept for five minutes only; and it may be loaded
 * from every origin, which is what it is for.
 */
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../config.ts'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import { PreparedAnswer } from '../../http/responses/prepared-answer.ts'
import { bundleEmbed } from './bundle-embed.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute'> }

export const embedRoutes: FastifyPluginAsync<Parts> = async (app, { config }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  const script = new PreparedAnswer('text/javascript; charset=utf-8', bundleEmbed)
  app.get('/embed.js', (request, reply) =>
    script.send(
      request,
      reply.headers({
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      }),
    ),
  )
}
