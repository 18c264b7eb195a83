/**
 * The style sheets that are in no bundle: the look of pages without one, and a restaurant's colours. While servers of two
 * versions share a load balancer, a page of one may fetch them from the other: it then gets the other's version, which
 * is sent as not cacheable.
 */
import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { look } from '../../../http/pages/web-file.ts'
import type { Config } from '../../../settings/config.ts'
import { lookNamed, themeCss, themePath } from './theme.ts'
import { contentTypeOf, forGood } from './versioned-file.routes.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute'> }
type ThemePath = { Params: { version: string; name: string } }

export const themeRoutes: FastifyPluginAsync<Parts> = async (app, { config }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  app.get('/web/:version/look.css', (request, reply) => {
    const isThisVersion = request.url.split('?', 1)[0] === look.path
    return look.answer.send(request, reply.header('cache-control', isThisVersion ? forGood : 'no-cache'))
  })
  app.get<ThemePath>('/web/:version/theme/:name', (request, reply) => {
    const look = lookNamed(request.params.name)
    if (!look) throw notFound('Record')
    const isThisVersion = request.url.split('?', 1)[0] === themePath(look)
    return reply
      .header('cache-control', isThisVersion ? forGood : 'no-cache')
      .type(contentTypeOf('.css'))
      .send(themeCss(look))
  })
}
