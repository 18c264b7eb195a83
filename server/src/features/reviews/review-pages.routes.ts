/**
 * The pages by which guests review a visit. The signed link is the permission; forms instead of JSON, and pages instead of
 * error envelopes. A forged link is answered like a mistyped one.
 */
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes } from 'fastify'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { Problem, type ProblemCode } from '../../domain/problem.ts'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import { statusOf } from '../../http/responses/error-envelope.ts'
import { type FormErrors, readReviewForm } from './review-form.ts'
import { type ReviewLink, ReviewLinks } from './review-link.ts'
import { formPage, messagePage, pagePolicy } from './review-page.ts'
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
  acceptFormsOnly(scope)
  scope.setErrorHandler(sendErrorPage)
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

  scope.post<TokenPath>('/reviews/:token', async ({ params, body }, reply) => {
    const found = await visitOf(params.token)
    if (typeof found === 'string') return sendUnusable(reply, found)
    const { link, visit } = found
    if (visit.reviewed) return sendPage(reply, 409, alreadyReviewed)
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
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

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

function formFor(
  { restaurant, timezone, starts_at, criteria }: VisitToReview,
  filled: URLSearchParams,
  errors: FormErrors = {},
): string {
  const start = Temporal.Instant.fromEpochMilliseconds(starts_at * 1000).toZonedDateTimeISO(timezone)
  const day = start.toPlainDate().toLocaleString('en-GB', { dateStyle: 'full' })
  return formPage({ restaurant, day, criteria, filled, errors })
}

function acceptFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const form = { parseAs: 'string', bodyLimit: maxFormBytes } as const
  scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
  scope.addContentTypeParser('*', (_request, _body, done) => done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()))
}

const errorPages: Readonly<Record<number, readonly [title: string, sentence: string]>> = {
  404: ['This link does not work', 'Please check that the whole link was copied.'],
  413: ['Your review is too long', 'Please go back and shorten it.'],
  415: ['This did not work', 'Please open the link in a browser and use the form there.'],
  429: ['One moment, please', 'Too many requests came from your network. Please try again in a minute.'],
  503: ['One moment, please', 'We cannot take your review right now. Please try again in a minute.'],
}
const ourFault = ['Something went wrong', 'This is our fault, not yours. Please try again later.'] as const
const unreadable = ['This did not work', 'The request could not be read.'] as const

function sendErrorPage(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Problem ? statusOf[error.code as ProblemCode] : (error.statusCode ?? 500)
  if (status >= 500) request.log.error({ request_id: request.id, err: error }, 'request failed')
  if (error instanceof Problem && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  const [title, sentence] = errorPages[status] ?? (status < 500 ? unreadable : ourFault)
  return sendPage(reply, status, messagePage(title, sentence))
}
