/** `/t/{code}`: leads from a text to the booking, or to where it is paid. */
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import { addressLimit, tooManyFromAddress } from '../../../http/limits/rate-limit.ts'
import { sendErrorsAsPages } from '../../../http/pages/send-page.ts'
import { BookingLinks } from '../../guests/guest-links/booking-link.ts'
import { findShortLink } from '../../messages/texts/links/short-links.sql.ts'
import { hashOfCode, shortLinkPattern } from '../../messages/texts/links/short-links.ts'
import type { PayLinks } from '../../money/pay-links/pay-link.ts'

type Parts = { db: Database; clock: Clock; secretKey: Buffer; payLinks: PayLinks; requestsPerMinute?: number }
type CodePath = { Params: { code: string } }

/** From one network; more is guessing. */
const unknownAMinute = 20

const isCode = new RegExp(shortLinkPattern)

export const shortLinkRoutes: FastifyPluginAsync<Parts> = async (scope, parts) => {
  const { db, clock, secretKey, payLinks, requestsPerMinute = 600 } = parts
  const links = new BookingLinks(secretKey)
  const countUnknown = scope.createRateLimit({ max: unknownAMinute })
  sendErrorsAsPages(scope, () => ({}))
  scope.addHook('onRequest', addressLimit(scope, requestsPerMinute))

  scope.get<CodePath>('/t/:code', async (request, reply) => {
    const { code } = request.params
    const link = isCode.test(code)
      ? await db.read((query) => findShortLink(query, hashOfCode(code), clock.now()))
      : undefined
    if (!link) {
      const counted = await countUnknown(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooManyFromAddress(counted.ttl)
      throw notFound('Link')
    }
    const { restaurant_id: restaurantId, booking_id: bookingId, link_version: version, leads_to } = link
    const path =
      leads_to === 'pay'
        ? payLinks.pathOf({ restaurantId, bookingId })
        : links.pathOf({ restaurantId, bookingId, version })
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(path, 302)
  })
}
