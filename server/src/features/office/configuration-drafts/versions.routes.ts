/** The versions of the configuration, and when guests arrive. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { offsetOf, pageMeta } from '../../../http/responses/pagination.ts'
import { sentencesFor } from '../../../http/responses/sentences-for.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import { listVersions } from '../configuration/configuration-versions.sql.ts'
import { findArrivals } from './arrivals.ts'
import { ArrivalsAnswer, DraftAnswer, VersionsAnswer, VersionsQuery } from './drafts.schemas.ts'
import { draftOwner, takeBackVersion } from './edit-draft.ts'
import { presented, presentVersion } from './present-review.ts'

type Parts = { db: Database; clock: Clock }

export const versionRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock }) => {
  api.get(
    '/configuration/versions',
    {
      schema: {
        ...operation({
          operationId: 'listConfigurationVersions',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'List the versions of the configuration',
          description: 'Newest first: who changed what, and when.',
          'x-answers': { 200: 'A page of versions.' },
        }),
        querystring: VersionsQuery,
        response: { 200: VersionsAnswer },
      },
    },
    async (request) => {
      const { restaurantId, query } = request
      const { page, per_page } = query
      const say = sentencesFor(request)
      const window = { limit: per_page, offset: offsetOf(page, per_page) }
      const { versions, total } = await db.read((read) => listVersions(read, restaurantId, window))
      return { data: versions.map((version) => presentVersion(version, say)), meta: pageMeta(page, per_page, total) }
    },
  )

  api.post<{ Params: { version: string } }>(
    '/configuration/versions/:version/take-back',
    {
      schema: {
        ...operation({
          operationId: 'takeBackConfigurationVersion',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Take back a version',
          description: `Makes the opposite of what the version changed, as a draft; what was changed since stays. A draft that you have
gets it too.`,
          'x-answers': { 200: 'The draft.' },
          'x-problems': ['NOT_FOUND'],
        }),
        response: { 200: DraftAnswer },
      },
    },
    async ({ restaurantId, caller, params }) => {
      const version = idFrom(params.version, 'Version')
      const editor = { restaurantId, owner: draftOwner(caller), now: clock.now() }
      return presented(await db.transaction((tx) => takeBackVersion(tx, editor, version)))
    },
  )

  api.get(
    '/configuration/arrivals',
    {
      schema: {
        ...operation({
          operationId: 'listArrivals',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'Show when guests arrive',
          description: 'Covers that arrive at each slot of each weekday’s services: the mean of the last eight weeks.',
          'x-answers': { 200: 'By weekday and service hour.' },
        }),
        response: { 200: ArrivalsAnswer },
      },
    },
    async ({ restaurantId }) => {
      const data = await db.read(async (query) => {
        const stored = await findConfiguration(query, restaurantId)
        if (!stored) throw restaurantMoved()
        return findArrivals(query, stored, clock.now())
      })
      return { data }
    },
  )
}
