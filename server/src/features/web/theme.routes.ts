/** The style sheets with a restaurant's colours. */
import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../domain/problem.ts'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import type { Config } from '../../settings/config.ts'
import { lookNamed, themeCss, themePath } from './theme.ts'
import { contentTypeOf, forGood } from './versioned-file.routes.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute'> }
type ThemePath = { Params: { version: string; name: string } }

export const themeRoutes: FastifyPluginAsync<Parts> = async (app, { config }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  app.get<ThemePath>('/web/:version/theme/:name', (request, reply) => {
    const look = lookNamed(request.params.name)
    if (!look) throw notFound('Style sheet')
    const isThisVersion = request.url.split('?', 1)[0] === themePath(look)
    return reply
      .header('cache-control', isThisVersion ? forGood : 'no-cache')
      .type(contentTypeOf('.css'))
      .send(themeCss(look))
  })
}
