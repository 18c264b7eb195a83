/**
 * `/brand/{slug}/{name}`: the logo and the picture of a restaurant, also for mail programs. Named by their content, so
 * they can be cached for good. The Content-Security-Policy keeps an SVG from running or loading anything, should one
 * contain more than a drawing.
 */
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import type { Config } from '../../../settings/config.ts'
import type { HouseCache } from '../schedule/house-cache.ts'
import { findBrandFile } from './brand-files.sql.ts'
import { brandFileName, mediaTypeOf } from './brand-image.ts'

type Parts = { db: Database; houses: HouseCache; config: Pick<Config, 'publicRateLimitPerMinute'> }
type FilePath = { Params: { slug: string; name: string } }

export const brandFileRoutes: FastifyPluginAsync<Parts> = async (app, { db, houses, config }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  app.get<FilePath>('/brand/:slug/:name', async (request, reply) => {
    const { slug, name } = request.params
    if (!/^[a-z0-9-]{1,60}$/.test(slug) || !brandFileName.test(name)) throw notFound('File')
    const { settings } = await houses.named(slug)
    if (!settings.open) throw notFound('Restaurant')
    const bytes = await db.read((query) => findBrandFile(query, settings.id, name))
    if (!bytes) throw notFound('File')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(mediaTypeOf(name))
      .send(bytes)
  })
}
