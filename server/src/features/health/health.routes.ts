/**
 * Health checks: `live` says the process answers and which version it is, `ready` that requests are worth sending here. Neither needs a token nor
 * counts against a limit. However many `ready` requests come at once, the database gets one query.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Database } from '../../db/database.ts'
import { stopping } from '../../http/limits/drain.ts'
import { underAnyPressure } from '../../http/limits/load-shedding.ts'
import { version } from '../../settings/version.ts'
import { assertDatabaseAnswers } from './assert-database-answers.ts'
import { healthOperations as describe } from './health-operations.schemas.ts'

const config = { quiet: true, answersWhileDraining: true, anyHost: true }

export const healthRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  let checking: Promise<void> | undefined

  app.get(
    '/health/live',
    {
      schema: {
        ...describe.live,
        response: { 200: Type.Object({ status: Type.Literal('ok'), version: Type.String() }) },
      },
      config: { ...config, ...underAnyPressure },
    },
    async () => ({ status: 'ok' as const, version }),
  )

  app.get(
    '/health/ready',
    {
      schema: { ...describe.ready, response: { 200: Type.Object({ status: Type.Literal('ready') }) } },
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
