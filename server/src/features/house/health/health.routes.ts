/**
 * Health checks: `live` says the process answers and which version it is, `ready` that requests are worth sending here. Neither needs a token nor
 * counts against a limit. However many `ready` requests come at once, the database gets one query.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { stopping } from '../../../http/limits/drain.ts'
import { underAnyPressure } from '../../../http/limits/load-shedding.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { version } from '../../../settings/version.ts'
import { assertDatabaseAnswers } from './assert-database-answers.ts'

const config = { quiet: true, answersWhileDraining: true, anyHost: true }

export const healthRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  let checking: Promise<void> | undefined

  app.get(
    '/health/live',
    {
      schema: {
        ...operation({
          operationId: 'getLiveness',
          'x-access': 'public',
          tags: ['Health'],
          summary: 'Is the process alive?',
          description:
            'Answers as long as the process answers at all, also under load and while stopping. Restart on failure. `version` is that of the server.',
          'x-answers': { 200: 'It is.' },
          'x-problems': ['BAD_REQUEST'],
        }),
        response: { 200: Type.Object({ status: Type.Literal('ok'), version: Type.String() }) },
      },
      config: { ...config, ...underAnyPressure },
    },
    async () => ({ status: 'ok' as const, version }),
  )

  app.get(
    '/health/ready',
    {
      schema: {
        ...operation({
          operationId: 'getReadiness',
          'x-access': 'public',
          tags: ['Health'],
          summary: 'Are requests worth sending here?',
          description: 'Not while the database is away, the server is overloaded or stopping. Route traffic by it.',
          'x-answers': { 200: 'They are.' },
          'x-problems': ['BAD_REQUEST', 'SERVICE_UNAVAILABLE'],
        }),
        response: { 200: Type.Object({ status: Type.Literal('ready') }) },
      },
      config,
    },
    async () => {
      if (app.drain.begun) throw stopping()
      checking ??= assertDatabaseAnswers(db).finally(() => {
        checking = undefined
      })
      await checking
      return { status: 'ready' as const }
    },
  )
}
