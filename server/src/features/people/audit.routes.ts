/** The audit trail over HTTP, newest first. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { offsetOf, pageMeta } from '../../http/responses/pagination.ts'
import { listAudit } from '../audit/audit.sql.ts'
import { AuditAnswer, AuditQuery, presentAudit } from './people.schemas.ts'
import { peopleOperations as describe } from './people-operations.schemas.ts'
import type { PeopleContext } from './sessions/people-context.ts'

export const auditRoutes: FastifyPluginAsyncTypebox<Pick<PeopleContext, 'db'>> = async (api, { db }) => {
  api.get(
    '/audit',
    { schema: { ...describe.audit, querystring: AuditQuery, response: { 200: AuditAnswer } } },
    async ({ restaurantId, query: { page, per_page } }) => {
      const window = { limit: per_page, offset: offsetOf(page, per_page) }
      const { entries, total } = await db.read((query) => listAudit(query, restaurantId, window))
      return { data: entries.map(presentAudit), meta: pageMeta(page, per_page, total) }
    },
  )
}
