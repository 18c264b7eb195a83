/** Reviews over HTTP, for the restaurant: visible and hidden ones, and links to ask guests for one. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { toUtcIso } from '../../domain/calendar/calendar.ts'
import { InvalidInput, notFound } from '../../domain/problem.ts'
import { publicOrigin } from '../../http/public-url.ts'
import { offsetOf, pageMeta } from '../../http/responses/pagination.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import type { Config } from '../../settings/config.ts'
import { issueReviewLink } from './issue-review-link.ts'
import { ReviewLinks } from './review-link.ts'
import { reviewOperations as describe } from './review-operations.schemas.ts'
import {
  LinkAnswer,
  presentReview,
  ReviewAnswer,
  ReviewsAnswer,
  ReviewsQuery,
  VisibilityBody,
} from './reviews.schemas.ts'
import { findReviewPage, setReviewVisible } from './reviews.sql.ts'

type Parts = { db: Database; clock: Clock; secretKey: Buffer; config: Config }

export const reviewRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, secretKey, config }) => {
  const links = new ReviewLinks(secretKey)

  async function pageOf(restaurantId: number, visible: boolean, asked: Static<typeof ReviewsQuery>) {
    const { from, to, page, per_page } = asked
    assertPeriod(asked)
    const search = { visible, from, to, limit: per_page, offset: offsetOf(page, per_page) }
    const { total, reviews } = await db.read((query) => findReviewPage(query, restaurantId, search))
    return { data: reviews.map(presentReview), meta: pageMeta(page, per_page, total) }
  }

  const list = { querystring: ReviewsQuery, response: { 200: ReviewsAnswer } }
  api.get('/reviews', { schema: { ...describe.list, ...list } }, ({ restaurantId, query }) =>
    pageOf(restaurantId, true, query),
  )
  api.get('/reviews/hidden', { schema: { ...describe.hidden, ...list } }, ({ restaurantId, query }) =>
    pageOf(restaurantId, false, query),
  )

  api.patch<{ Params: { review: string } }>(
    '/reviews/:review',
    { schema: { ...describe.visibility, body: VisibilityBody, response: { 200: ReviewAnswer } } },
    async (request) => {
      const id = idFrom(request.params.review, 'Review')
      const { is_visible } = request.body as Static<typeof VisibilityBody>
      const row = await db.transaction((tx) => setReviewVisible(tx, request.restaurantId, id, is_visible))
      if (!row) throw notFound('Review')
      return { data: { ...presentReview(row), is_visible } }
    },
  )

  api.post<{ Params: { booking: string } }>(
    '/bookings/:booking/review-link',
    { schema: { ...describe.link, response: { 201: LinkAnswer } } },
    async (request, reply) => {
      const now = secondsOf(clock.now())
      const { booking } = request.params
      const link = await db.read((query) => issueReviewLink(query, request.restaurantId, booking, now))
      reply.code(201)
      const url = `${publicOrigin(config, api.server)}/reviews/${links.sign(link)}`
      return { data: { url, expires_at: toUtcIso(link.expiresAt) } }
    },
  )
}

type Period = { from?: string; to?: string }

function assertPeriod({ from, to }: Period): void {
  if (from === undefined || to === undefined || from <= to) return
  throw new InvalidInput({ to: ['The to field must not be before from.'] })
}
