/** Drafts of the configuration: write, review, save, undo changes. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { ConcurrencyLimiter } from '../../db/concurrency-limiter.ts'
import type { Database } from '../../db/database.ts'
import { expectedTags } from '../../domain/booking/edit-version.ts'
import { notFound, restaurantMoved } from '../../domain/problem.ts'
import { sentencesFor } from '../../http/responses/sentences-for.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import { draftOperations as describe } from './draft-operations.schemas.ts'
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
    { schema: { ...describe.show, response: { 200: FoundDraftAnswer } } },
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
    { schema: { ...describe.put, body: DraftBody, response: { 200: DraftAnswer } }, bodyLimit: 1_048_576 },
    async (request, reply) => {
      const expected = expectedTags(request.headers['if-match'])
      const edited = await db.transaction((tx) => putDraft(tx, editorOf(request), request.body, expected))
      reply.header('etag', `"${edited.draft.revision}"`)
      return presented(edited)
    },
  )

  api.delete(
    '/configuration/draft',
    { schema: { ...describe.discard, response: { 200: DiscardedAnswer } } },
    async (request) => {
      const { restaurantId, owner } = ownerOf(request)
      await db.transaction((tx) => deleteDraft(tx, restaurantId, owner))
      return { message: 'Draft discarded.' }
    },
  )

  api.post(
    '/configuration/draft/review',
    { schema: { ...describe.review, response: { 200: ReviewAnswer } } },
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
    { schema: { ...describe.save, body: SaveBody, response: { 200: SavedAnswer } } },
    async (request) => {
      const { restaurantId, owner, now } = editorOf(request)
      const options = { now, actor: request.caller.actor, address: request.ip, say: sentencesFor(request) }
      const { fingerprint } = request.body
      return { data: await db.transaction((tx) => saveDraft(tx, restaurantId, owner, fingerprint, options)) }
    },
  )

  api.post(
    '/configuration/draft/take-back',
    { schema: { ...describe.takeBack, body: TakeBackBody, response: { 200: DraftAnswer } } },
    async (request) => presented(await db.transaction((tx) => takeBackChange(tx, editorOf(request), request.body.id))),
  )

  api.post(
    '/configuration/draft/find-tables',
    { schema: { ...describe.findTables, body: FindTablesBody, response: { 200: DraftAnswer } } },
    async (request) => presented(await db.transaction((tx) => findTablesFor(tx, editorOf(request), request.body.id))),
  )

  api.post(
    '/configuration/draft/resolve',
    { schema: { ...describe.resolve, body: ResolveBody, response: { 200: DraftAnswer } } },
    async (request) => presented(await db.transaction((tx) => resolveConflict(tx, editorOf(request), request.body))),
  )
}
