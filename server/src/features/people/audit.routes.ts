/** The audit trail over HTTP, newest first. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operation } from '../../http/openapi/operation.ts'
import { offsetOf, pageMeta } from '../../http/responses/pagination.ts'
import { listAudit } from '../house/audit/audit.sql.ts'
import { AuditAnswer, AuditQuery, presentAudit } from './people.schemas.ts'
import type { PeopleContext } from './sessions/people-context.ts'

export const auditRoutes: FastifyPluginAsyncTypebox<Pick<PeopleContext, 'db'>> = async (api, { db }) => {
  api.get(
    '/audit',
    {
      schema: {
        ...operation({
          operationId: 'listAuditTrail',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['People'],
          summary: 'Show the audit trail',
          description: `Who signed in and from where, and who changed roles, tokens, webhooks and the configuration, newest first.
Entries are kept for 400 days.`,
          'x-answers': { 200: 'A page of entries.' },
        }),
        querystring: AuditQuery,
        response: { 200: AuditAnswer },
      },
    },
    async ({ restaurantId, query: { page, per_page } }) => {
      const window = { limit: per_page, offset: offsetOf(page, per_page) }
      const { entries, total } = await db.read((query) => listAudit(query, restaurantId, window))
      return { data: entries.map(presentAudit), meta: pageMeta(page, per_page, total) }
    },
  )
}
