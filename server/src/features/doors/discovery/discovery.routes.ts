/**
 * What crawlers and assistants read first: `robots.txt`, `sitemap.xml`, `llms.txt`, and the catalogue of MCP endpoints.
 */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import type { Config } from '../../../settings/config.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { assertSwitchedOn } from '../agents/call/agent-call.ts'
import { houseOf } from '../guest-pages/choose/page-request.http.ts'
import { aiCatalog, llmsText, serverCard, serverCardType } from './assistants-guide.ts'
import { listFound, listSitemapEnds, listWithAgents } from './discovery.sql.ts'
import { pagesInSitemap, robots, sitemap, sitemapIndex } from './sitemap.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache; config: Config }

/** The most restaurants that one list names; further ones are left out. */
const mostListed = 10_000
const largestId = 2_147_483_647

export const discoveryRoutes: FastifyPluginAsync<Parts> = async (scope, { db, clock, houses, config }) => {
  limitEachAddress(scope, config.publicRateLimitPerMinute)
  allowEveryOrigin(scope)
  const origin = () => publicOrigin(config, scope.server)
  const withDoors = () => db.read((query) => listWithAgents(query, mostListed))

  scope.get('/robots.txt', (request, reply) => send(request, reply, 'text/plain; charset=utf-8', robots(origin())))

  scope.get('/sitemap.xml', async (request, reply) => {
    const text = await db.read(async (query) => {
      const first = await listFound(query, 0, pagesInSitemap + 1, secondsOf(clock.now()))
      if (first.length <= pagesInSitemap) return sitemap(origin(), first)
      return sitemapIndex(origin(), await listSitemapEnds(query, pagesInSitemap))
    })
    return send(request, reply, 'application/xml; charset=utf-8', text)
  })

  scope.get<{ Params: { after: string } }>('/sitemap/:after.xml', async (request, reply) => {
    const after = /^\d{1,10}$/.test(request.params.after)
      ? Math.min(Number(request.params.after), largestId)
      : largestId
    const restaurants = await db.read((query) => listFound(query, after, pagesInSitemap, secondsOf(clock.now())))
    return send(request, reply, 'application/xml; charset=utf-8', sitemap(origin(), restaurants))
  })

  scope.get('/llms.txt', async (request, reply) =>
    send(request, reply, 'text/plain; charset=utf-8', llmsText(origin(), await withDoors())),
  )

  scope.get('/.well-known/ai-catalog.json', async (request, reply) =>
    send(request, reply, 'application/ai-catalog+json', JSON.stringify(aiCatalog(origin(), await withDoors()))),
  )

  scope.get<{ Params: { slug: string } }>('/mcp/:slug/server-card', async (request, reply) => {
    const house = await houseOf({ houses }, request.params.slug)
    assertSwitchedOn(house)
    return send(request, reply, serverCardType, JSON.stringify(serverCard(origin(), house.settings.slug)))
  })
}

/** Cacheable for an hour; after that, clients revalidate with If-None-Match and get 304 while the text is unchanged. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = `W/"${hash('sha1', text, 'base64url')}"`
  reply.headers({ 'cache-control': 'public, max-age=3600', etag: tag })
  const isKnown = request.headers['if-none-match']?.split(',').some((known) => known.trim() === tag) ?? false
  return isKnown ? reply.code(304).send() : reply.type(type).send(text)
}

/** The answers are public, and clients in browsers read them from other sites. */
function allowEveryOrigin(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
  })
}
