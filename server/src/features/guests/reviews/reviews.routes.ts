/** Reviews over HTTP, for the restaurant: visible and hidden ones, and links to ask guests for one. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { toOffsetDateTime, toUtcIso } from '../../../domain/calendar/calendar.ts'
import { InvalidInput, notFound } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import { offsetOf, PageMeta, pageFields, pageMeta } from '../../../http/responses/pagination.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { Choice, Id, LocalDate, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import { issueReviewLink } from './issue-review-link.ts'
import { ReviewLinks } from './review-link.ts'
import {
  findHouseReviews,
  findReviewPage,
  type ReviewOfHouseRow,
  type ReviewRow,
  setReviewAnswer,
  setReviewVisible,
} from './reviews.sql.ts'

const ReviewsQuery = Type.Object({
  from: Type.Optional({ ...LocalDate, description: 'Submitted on this date or later' }),
  to: Type.Optional({ ...LocalDate, description: 'Submitted on this date or before' }),
  ...pageFields({ perPage: 25, most: 100 }),
})

const Review = Type.Object(
  {
    id: Id,
    rating: Type.Number(),
    text: Type.String(),
    traits: Type.Record(Type.String(), Type.Integer()),
    booking: Type.Object({ reference: Type.String(), date: OffsetDateTime, timezone: Type.String() }),
    created_at: OffsetDateTime,
  },
  { title: 'Review' },
)

const ReviewsAnswer = Type.Object({ data: Type.Array(Review), meta: PageMeta })
const ReviewAnswer = Type.Object({
  data: Type.Object({ ...Review.properties, is_visible: Type.Boolean() }, { title: 'ReviewWithVisibility' }),
})
const VisibilityBody = Type.Object({ is_visible: Type.Boolean() })

const answerText = { minLength: 1, maxLength: 2_000, pattern: '\\S' }

const HouseReviewsQuery = Type.Object({
  state: Type.Optional({
    ...Choice(['shown', 'hidden', 'unanswered']),
    description: 'Only those that are shown, that are hidden, or that have no answer',
  }),
  rating_from: Type.Optional(Type.Number({ minimum: 1, maximum: 5, description: 'With this many stars or more' })),
  rating_to: Type.Optional(Type.Number({ minimum: 1, maximum: 5, description: 'With this many stars or fewer' })),
  ...pageFields({ perPage: 25, most: 100 }),
})

const HouseReview = Type.Object(
  {
    ...Review.properties,
    booking: Type.Object({
      ...Review.properties.booking.properties,
      id: Id,
      evening: { ...LocalDate, description: 'The page of the diary that it is on' },
    }),
    is_visible: Type.Boolean(),
    patron: Type.Unsafe<{ id: number; name: string } | null>({
      type: ['object', 'null'],
      description: 'Null for a guest who was erased',
      properties: { id: Id, name: Type.String() },
      required: ['id', 'name'],
    }),
    answer: Type.Unsafe<{ text: string; answered_at: string } | null>({
      type: ['object', 'null'],
      description: 'What the restaurant answered',
      properties: { text: Type.String(), answered_at: OffsetDateTime },
      required: ['text', 'answered_at'],
    }),
  },
  { title: 'ReviewOfHouse' },
)

const HouseReviewsAnswer = Type.Object({ data: Type.Array(HouseReview), meta: PageMeta })
const HouseReviewAnswer = Type.Object({ data: HouseReview })
const AnswerBody = Type.Object(
  {
    text: {
      ...Nullable(
        Type.String({ ...answerText, 'x-expects': ((say) => say.validation.formats.reviewAnswer) satisfies Sentence }),
      ),
      description: 'Null takes the answer away',
    },
  },
  { additionalProperties: false },
)

function presentHouseReview(row: ReviewOfHouseRow): Static<typeof HouseReview> {
  const { booking, ...review } = presentReview(row)
  const { patron_id: id, patron_name: name, answer, answered_at } = row
  return {
    ...review,
    booking: { ...booking, id: row.booking_id, evening: row.evening },
    is_visible: row.is_visible,
    patron: id === null || name === null ? null : { id, name },
    answer: answer === null || answered_at === null ? null : { text: answer, answered_at: toUtcIso(answered_at) },
  }
}

const LinkAnswer = Type.Object({ data: Type.Object({ url: Type.String(), expires_at: OffsetDateTime }) })

function presentReview(row: ReviewRow): Static<typeof Review> {
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    traits: row.traits,
    booking: {
      reference: row.reference,
      date: toOffsetDateTime(row.timezone, row.starts_at),
      timezone: row.timezone,
    },
    created_at: toUtcIso(row.created_at),
  }
}

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
  api.get(
    '/reviews',
    {
      schema: {
        ...operation({
          operationId: 'listReviews',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Reviews'],
          summary: 'List visible reviews',
          description:
            'Newest first, and only those the restaurant has made visible. `from` and `to` are dates of submission.',
          'x-answers': { 200: 'One page of reviews.' },
        }),
        ...list,
      },
    },
    ({ restaurantId, query }) => pageOf(restaurantId, true, query),
  )
  api.get(
    '/reviews/hidden',
    {
      schema: {
        ...operation({
          operationId: 'listHiddenReviews',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Reviews'],
          summary: 'List hidden reviews',
          description: 'What guests said and the public does not see (yet), newest first.',
          'x-answers': { 200: 'One page of reviews.' },
        }),
        ...list,
      },
    },
    ({ restaurantId, query }) => pageOf(restaurantId, false, query),
  )

  api.get(
    '/reviews/all',
    {
      schema: {
        ...operation({
          operationId: 'listHouseReviews',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Reviews'],
          summary: 'List reviews with their answers',
          description: `Shown and hidden ones, newest first, each with the restaurant's answer, the guest and the booking. \`state\` and the
two ratings narrow the list.`,
          'x-answers': { 200: 'One page of reviews.' },
        }),
        querystring: HouseReviewsQuery,
        response: { 200: HouseReviewsAnswer },
      },
    },
    async ({ restaurantId, query: { state, rating_from, rating_to, page, per_page } }) => {
      if (rating_from !== undefined && rating_to !== undefined && rating_from > rating_to) {
        throw new InvalidInput({
          rating_to: [({ validation: { field, expects } }) => field('rating_to', expects.notLessThan('rating_from'))],
        })
      }
      const { total, reviews } = await db.read((query) =>
        findHouseReviews(query, restaurantId, {
          visible: state === 'shown' ? true : state === 'hidden' ? false : undefined,
          answered: state === 'unanswered' ? false : undefined,
          ratingFrom: rating_from ?? 1,
          ratingTo: rating_to ?? 5,
          limit: per_page,
          offset: offsetOf(page, per_page),
        }),
      )
      return { data: reviews.map(presentHouseReview), meta: pageMeta(page, per_page, total) }
    },
  )

  api.put<{ Params: { review: string } }>(
    '/reviews/:review/answer',
    {
      schema: {
        ...operation({
          operationId: 'answerReview',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Reviews'],
          summary: 'Answer a review',
          description: `The answer stands with the review in \`GET /reviews/all\` and on the guest's page of the review; another one takes its
place, null takes it away. Nobody is written to.`,
          'x-answers': { 200: 'The review.' },
        }),
        body: AnswerBody,
        response: { 200: HouseReviewAnswer },
      },
    },
    async ({ restaurantId, params, body }) => {
      const id = idFrom(params.review, 'Review')
      const { text } = body as Static<typeof AnswerBody>
      const at = secondsOf(clock.now())
      const row = await db.transaction((tx) => setReviewAnswer(tx, restaurantId, id, text?.trim() ?? null, at))
      if (!row) throw notFound('Review')
      return { data: presentHouseReview(row) }
    },
  )

  api.patch<{ Params: { review: string } }>(
    '/reviews/:review',
    {
      schema: {
        ...operation({
          operationId: 'setReviewVisibility',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Reviews'],
          summary: 'Show or hide a review',
          description: 'Makes a review visible to the public, or hides it.',
          'x-answers': { 200: 'The review.' },
        }),
        body: VisibilityBody,
        response: { 200: ReviewAnswer },
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'createReviewLink',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Reviews'],
          summary: 'Make a link to ask a guest for a review',
          description:
            'A signed address to send to the guest of a visit. It works once, for one review, until it expires.',
          'x-answers': { 201: 'The link.' },
          'x-problems': ['TRANSITION'],
        }),
        response: { 201: LinkAnswer },
      },
    },
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
  throw new InvalidInput({ to: [({ validation: { field, expects } }) => field('to', expects.notBefore('from'))] })
}
