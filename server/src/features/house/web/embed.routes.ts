/**
 * `/embed.js`, which other sites load. Its address never changes, so it is cached for five minutes only; it may be
 * loaded from every origin.
 */
import type { FastifyPluginAsync } from 'fastify'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { PreparedAnswer } from '../../../http/responses/prepared-answer.ts'
import type { Config } from '../../../settings/config.ts'
import type { HouseCache } from '../schedule/house-cache.ts'
import { embedScript } from './bundles/web-bundles.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute'>; houses: HouseCache }
type SlugPath = { Params: { slug: string } }

const forEverySite = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

export const embedRoutes: FastifyPluginAsync<Parts> = async (app, { config, houses }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  const script = new PreparedAnswer('text/javascript; charset=utf-8', embedScript)
  app.get('/embed.js', (request, reply) =>
    script.send(request, reply.headers({ 'cache-control': 'public, max-age=300', ...forEverySite })),
  )

  // Requested by embed.js before it shows anything: a wrong slug is reported in the console instead of showing a broken
  // page.
  app.get<SlugPath>('/embed/:slug.js', async (request, reply) => {
    const { slug } = request.params
    const isKnown = /^[a-z0-9-]{1,60}$/.test(slug) && (await houses.isOpenToGuests(slug))
    const cached = isKnown ? 'public, max-age=300' : 'no-store'
    return reply
      .headers({ 'cache-control': cached, ...forEverySite })
      .type('text/javascript; charset=utf-8')
      .send(isKnown ? '' : `maitred.isUnknown(${JSON.stringify(slug)})`)
  })
}
