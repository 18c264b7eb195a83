/** Drafts of the configuration: write, review, save, undo changes. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import type { Database } from '../../../db/database.ts'
import { expectedTags } from '../../../domain/booking/edit-version.ts'
import { notFound, restaurantMoved } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { sentencesFor } from '../../../http/responses/sentences-for.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import {
  DiscardedAnswer,
  DraftAnswer,
  DraftBody,
  FindTablesBody,
  FoundDraftAnswer,
  ResolveBody,
  ReviewAnswer,
  SaveBody,
  SavedAnswer,
  TakeBackBody,
} from './drafts.schemas.ts'
import { deleteDraft, findDraft, readSnapshot } from './drafts.sql.ts'
import { draftOwner, type Editor, findTablesFor, putDraft, resolveConflict, takeBackChange } from './edit-draft.ts'
import { fileRoutes } from './file.routes.ts'
import { presentDraft, presented, presentReview } from './present-review.ts'
import { reviewDraft } from './review-draft.ts'
import { saveDraft } from './save-draft.ts'
import { versionRoutes } from './versions.routes.ts'

export type DraftRouteParts = { db: Database; clock: Clock; searches: ConcurrencyLimiter }

export const draftRoutes: FastifyPluginAsyncTypebox<DraftRouteParts> = async (api, parts) => {
  const { db, clock, searches } = parts
  await api.register(versionRoutes, parts)
  await api.register(fileRoutes, parts)
  const ownerOf = ({ restaurantId, caller }: FastifyRequest) => ({ restaurantId, owner: draftOwner(caller) })
  const editorOf = (request: FastifyRequest): Editor => ({ ...ownerOf(request), now: clock.now() })

  api.get(
    '/configuration/draft',
    {
      schema: {
        ...operation({
          operationId: 'getConfigurationDraft',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Show your draft',
          description: `What you are about to change: one draft for each person and restaurant, kept until it is saved or discarded. It
never has \`users\` or \`allow_online_bookings\`.`,
          'x-answers': { 200: 'The draft, or null.' },
          'x-answer-headers': { 200: ['ETag'] },
        }),
        response: { 200: FoundDraftAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, owner } = ownerOf(request)
      const [stored, draft] = await db.read((query) =>
        Promise.all([findConfiguration(query, restaurantId), findDraft(query, restaurantId, owner)]),
      )
      if (!stored) throw restaurantMoved()
      reply.header('etag', `"${draft?.revision ?? 0}"`)
      return { data: presentDraft(draft, stored.version) }
    },
  )

  api.put(
    '/configuration/draft',
    {
      schema: {
        ...operation({
          operationId: 'putConfigurationDraft',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Write your draft',
          description: `Changes nothing but the draft, which may have mistakes. \`base_version\` is the configuration that it was made on
(the \`ETag\` of \`GET /configuration\`). With \`If-Match\` and the \`revision\` that you have read, a draft that was changed in
another window is not overwritten. At most 1 MB.`,
          'x-answers': { 200: 'The draft.' },
          'x-request-headers': ['If-Match'],
          'x-answer-headers': { 200: ['ETag'] },
          'x-problems': ['PRECONDITION_FAILED'],
        }),
        body: DraftBody,
        response: { 200: DraftAnswer },
      },
      bodyLimit: 1_048_576,
    },
    async (request, reply) => {
      const expected = expectedTags(request.headers['if-match'])
      const edited = await db.transaction((tx) => putDraft(tx, editorOf(request), request.body, expected))
      reply.header('etag', `"${edited.draft.revision}"`)
      return presented(edited)
    },
  )

  api.delete(
    '/configuration/draft',
    {
      schema: {
        ...operation({
          operationId: 'deleteConfigurationDraft',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Discard your draft',
          description: 'Nothing of it was saved.',
          'x-answers': { 200: 'There is no draft now.' },
        }),
        response: { 200: DiscardedAnswer },
      },
    },
    async (request) => {
      const { restaurantId, owner } = ownerOf(request)
      await db.transaction((tx) => deleteDraft(tx, restaurantId, owner))
      return { message: 'Draft discarded.' }
    },
  )

  api.post(
    '/configuration/draft/review',
    {
      schema: {
        ...operation({
          operationId: 'reviewConfigurationDraft',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Review your draft',
          description: `What a save would change, each as one sentence with the bookings that it concerns; the mistakes; what others
have saved meanwhile; and what both of you changed. Writes nothing, and holds up no booking.`,
          'x-answers': { 200: 'The review.' },
          'x-problems': ['NOT_FOUND'],
        }),
        response: { 200: ReviewAnswer },
      },
    },
    async (request) => {
      const { restaurantId, owner, now } = editorOf(request)
      const review = () =>
        db.transaction(async (tx) => {
          await readSnapshot(tx)
          const draft = await findDraft(tx, restaurantId, owner)
          if (!draft) throw notFound('Draft')
          return reviewDraft(tx, restaurantId, draft, now)
        })
      return { data: presentReview((await searches.run(review)).review, sentencesFor(request)) }
    },
  )

  api.post(
    '/configuration/draft/save',
    {
      schema: {
        ...operation({
          operationId: 'saveConfigurationDraft',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Save your draft',
          description: `Makes the restaurant what the draft says, whole or not at all, and ends the draft. \`fingerprint\` is that of the
review that you have seen: where something else would happen now, the answer is 409 with the new review.`,
          'x-answers': { 200: 'Saved.' },
          'x-problems': ['NOT_FOUND', 'REVIEW_OUTDATED'],
        }),
        body: SaveBody,
        response: { 200: SavedAnswer },
      },
    },
    async (request) => {
      const { restaurantId, owner, now } = editorOf(request)
      const options = { now, actor: request.caller.actor, address: request.ip, say: sentencesFor(request) }
      const { fingerprint } = request.body
      return { data: await db.transaction((tx) => saveDraft(tx, restaurantId, owner, fingerprint, options)) }
    },
  )

  api.post(
    '/configuration/draft/take-back',
    {
      schema: {
        ...operation({
          operationId: 'takeBackConfigurationChange',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Take one change out of your draft',
          description: 'By the `id` that it has in the review.',
          'x-answers': { 200: 'The draft without it.' },
          'x-problems': ['NOT_FOUND'],
        }),
        body: TakeBackBody,
        response: { 200: DraftAnswer },
      },
    },
    async (request) => presented(await db.transaction((tx) => takeBackChange(tx, editorOf(request), request.body.id))),
  )

  api.post(
    '/configuration/draft/find-tables',
    {
      schema: {
        ...operation({
          operationId: 'findTablesForConfigurationChange',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Find other tables for the bookings of a change',
          description: `By the \`id\` that the change has in the review: bookings that it leaves without their table get what \`moves\` of the
review has for them. These moves are then lines of the review, each of which can be taken back; a save makes them together
with the rest. Guests get no message, since their time stays.`,
          'x-answers': { 200: 'The draft.' },
          'x-problems': ['NOT_FOUND'],
        }),
        body: FindTablesBody,
        response: { 200: DraftAnswer },
      },
    },
    async (request) => presented(await db.transaction((tx) => findTablesFor(tx, editorOf(request), request.body.id))),
  )

  api.post(
    '/configuration/draft/resolve',
    {
      schema: {
        ...operation({
          operationId: 'resolveConfigurationConflict',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Answer a conflict of your draft',
          description: `By the \`path\` that it has in the review: yours, or what the other saved. With the last answer the draft is put
onto the configuration that stands.`,
          'x-answers': { 200: 'The draft.' },
          'x-problems': ['NOT_FOUND'],
        }),
        body: ResolveBody,
        response: { 200: DraftAnswer },
      },
    },
    async (request) => presented(await db.transaction((tx) => resolveConflict(tx, editorOf(request), request.body))),
  )
}
