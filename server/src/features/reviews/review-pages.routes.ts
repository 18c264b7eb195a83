/**
 * The pages by which guests review a visit. The signed link is the permission; forms instead of JSON, and pages instead of
 * error envelopes. A forged link is answered like a mistyped one.
 */
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import { acceptFormsOnly, formOf } from '../../http/pages/forms.ts'
import type { Html } from '../../http/pages/html.ts'
import { messagePage } from '../../http/pages/layout.ts'
import { sendErrorsAsPages, sendPage } from '../../http/pages/send-page.ts'
import { type FormErrors, readReviewForm } from './review-form.ts'
import { type ReviewLink, ReviewLinks } from './review-link.ts'
import { formPage } from './review-page.ts'
import { findVisit, type VisitToReview } from './reviews.sql.ts'
import { submitReview } from './submit-review.ts'

type Parts = {
  db: Database
  clock: Clock
  secretKey: Buffer
  /** From one address; 0 is off. */
  requestsPerMinute?: number
}
type TokenPath = { Params: { token: string } }

/** 2,000 characters of four bytes each, percent-encoded, and room for the other answers. */
const maxFormBytes = 32_768

export const reviewPageRoutes: FastifyPluginAsync<Parts> = async (scope, parts) => {
  const { db, clock, secretKey, requestsPerMinute = 60 } = parts
  const links = new ReviewLinks(secretKey)
  const nowOf = () => secondsOf(clock.now())
  acceptFormsOnly(scope, maxFormBytes)
  sendErrorsAsPages(scope, errorTexts)
  limitEachAddress(scope, requestsPerMinute)

  async function visitOf(token: string): Promise<{ link: ReviewLink; visit: VisitToReview } | 'invalid' | 'expired'> {
    const link = links.read(token)
    if (!link) return 'invalid'
    if (link.expiresAt <= nowOf()) return 'expired'
    const visit = await db.read((query) => findVisit(query, link.restaurantId, link.bookingId))
    return visit ? { link, visit } : 'invalid'
  }

  scope.get<TokenPath>('/reviews/:token', async ({ params }, reply) => {
    const found = await visitOf(params.token)
    if (typeof found === 'string') return sendUnusable(reply, found)
    if (found.visit.reviewed) return sendPage(reply, 200, alreadyReviewed)
    return sendPage(reply, 200, formFor(found.visit, new URLSearchParams()))
  })

  scope.post<TokenPath>('/reviews/:token', async (request, reply) => {
    const found = await visitOf(request.params.token)
    if (typeof found === 'string') return sendUnusable(reply, found)
    const { link, visit } = found
    if (visit.reviewed) return sendPage(reply, 409, alreadyReviewed)
    const form = formOf(request)
    const read = readReviewForm(form, visit.criteria)
    if ('errors' in read) return sendPage(reply, 422, formFor(visit, form, read.errors))
    const moment = { timezone: visit.timezone, now: nowOf() }
    const isFirst = await db.transaction((tx) => submitReview(tx, link, read.opinion, moment))
    return isFirst ? sendPage(reply, 201, thanks) : sendPage(reply, 409, alreadyReviewed)
  })
}

const thanks = messagePage('Thank you', 'Your review has reached the restaurant.')
const alreadyReviewed = messagePage('Thank you', 'You have already reviewed this visit. One review a visit is enough.')
const unusable = {
  invalid: {
    status: 404,
    page: messagePage('This link does not work', 'Please check that the whole link was copied.'),
  },
  expired: { status: 410, page: messagePage('This link has expired', 'It is too late to review this visit online.') },
} as const

function sendUnusable(reply: FastifyReply, why: keyof typeof unusable): FastifyReply {
  return sendPage(reply, unusable[why].status, unusable[why].page)
}

function formFor(
  { restaurant, timezone, starts_at, criteria }: VisitToReview,
  filled: URLSearchParams,
  errors: FormErrors = {},
): Html {
  const start = Temporal.Instant.fromEpochMilliseconds(starts_at * 1000).toZonedDateTimeISO(timezone)
  const day = start.toPlainDate().toLocaleString('en-GB', { dateStyle: 'full' })
  return formPage({ restaurant, day, criteria, filled, errors })
}

const errorTexts = {
  404: ['This link does not work', 'Please check that the whole link was copied.'],
  413: ['Your review is too long', 'Please go back and shorten it.'],
  415: ['This did not work', 'Please open the link in a browser and use the form there.'],
  503: ['One moment, please', 'We cannot take your review right now. Please try again in a minute.'],
} as const
