/**
 * The pages by which guests review a visit. The signed link is the permission; forms instead of JSON, and pages instead of
 * error envelopes. A forged link is answered like a mistyped one.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { inLanguage } from '../../../../domain/branding/translations.ts'
import { notFound } from '../../../../domain/problem.ts'
import { limitEachAddress } from '../../../../http/limits/rate-limit.ts'
import { acceptFormsOnly, formOf } from '../../../../http/pages/forms.ts'
import { readReviewForm } from '../../../guests/reviews/review-form.ts'
import { type ReviewLink, ReviewLinks } from '../../../guests/reviews/review-link.ts'
import { findVisit, type VisitToReview } from '../../../guests/reviews/reviews.sql.ts'
import { submitReview } from '../../../guests/reviews/submit-review.ts'
import type { HouseCache } from '../../../house/schedule/house-cache.ts'
import type { GuestFiles } from '../../../house/web/bundles/guest-files.ts'
import { sendGuestErrors, sendHousePage } from '../page/guest-answers.http.ts'
import { guestMessage } from '../page/guest-page.ts'
import { type GuestView, guestView } from '../page/guest-view.ts'
import { answerPart, reviewPage } from './review-page.ts'

type Parts = {
  db: Database
  clock: Clock
  houses: HouseCache
  secretKey: Buffer
  guestFiles: () => Promise<GuestFiles>
  /** Per address; 0 is off. */
  requestsPerMinute?: number
}
type TokenPath = { Params: { token: string }; Querystring: { lang?: unknown } }

/** 2,000 characters of four bytes each, percent-encoded, and room for the other answers. */
const maxFormBytes = 32_768

export const reviewPageRoutes: FastifyPluginAsync<Parts> = async (scope, parts) => {
  const { db, clock, houses, secretKey, guestFiles, requestsPerMinute = 60 } = parts
  const links = new ReviewLinks(secretKey)
  const nowOf = () => secondsOf(clock.now())
  acceptFormsOnly(scope, maxFormBytes)
  sendGuestErrors(scope, guestFiles)
  limitEachAddress(scope, requestsPerMinute)

  type Opened = { link: ReviewLink; visit: VisitToReview; view: GuestView }

  async function open({ params: { token }, query, headers }: FastifyRequest<TokenPath>): Promise<Opened> {
    const link = links.read(token)
    if (!link) throw notFound('Visit')
    // Checked first, as for bookings: a restaurant transferred to another installation must not be shown.
    const visit = await db.read((each) => findVisit(each, link.restaurantId, link.bookingId))
    if (!visit) throw notFound('Visit')
    const [house, files] = await Promise.all([houses.current(link.restaurantId), guestFiles()])
    const view = guestView(house.settings, {
      asked: typeof query.lang === 'string' ? query.lang : visit.language,
      acceptLanguage: headers['accept-language'],
      files,
      hrefIn: (language) => `/reviews/${token}?lang=${language}`,
    })
    const criteria = visit.criteria.map((one) => inLanguage<'label', typeof one>(one, view.language))
    return { link, visit: { ...visit, criteria }, view }
  }

  const say = (
    reply: FastifyReply,
    status: number,
    view: GuestView,
    what: 'thanks' | 'already' | 'expired',
    answer: string | null = null,
  ) => {
    const words = guestTexts[view.language].review
    const { title, sentence } = words[what]
    const next = answer === null ? undefined : answerPart(words.answered(view.house.name), answer)
    return sendHousePage(reply, view, status, guestMessage(view, title, sentence, next))
  }

  scope.get<TokenPath>('/reviews/:token', async (request, reply) => {
    const { link, visit, view } = await open(request)
    if (link.expiresAt <= nowOf()) return say(reply, 410, view, 'expired')
    if (visit.reviewed) return say(reply, 200, view, 'already', visit.answer)
    return sendHousePage(reply, view, 200, reviewPage(view, visit, new URLSearchParams()))
  })

  scope.post<TokenPath>('/reviews/:token', async (request, reply) => {
    const { link, visit, view } = await open(request)
    if (link.expiresAt <= nowOf()) return say(reply, 410, view, 'expired')
    if (visit.reviewed) return say(reply, 409, view, 'already')
    const form = formOf(request)
    const read = readReviewForm(form, visit.criteria)
    if ('errors' in read) return sendHousePage(reply, view, 422, reviewPage(view, visit, form, read.errors))
    const moment = { timezone: visit.timezone, now: nowOf() }
    const isFirst = await db.transaction((tx) => submitReview(tx, link, read.opinion, moment))
    return isFirst ? say(reply, 201, view, 'thanks') : say(reply, 409, view, 'already')
  })
}
