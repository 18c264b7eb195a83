/**
 * For whoever watches the server: `live` says the process answers, `ready` that requests are worth sending here.
 * Neither needs a token, and neither counts against a limit.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Database } from '../../db/database.ts'
import { stopping } from '../../http/limits/drain.ts'
import { underAnyPressure } from '../../http/limits/load-shedding.ts'
import { assertDatabaseAnswers } from './assert-database-answers.ts'
import { healthOperations as describe } from './health-operations.schemas.ts'

const watched = { quiet: true, answersWhileDraining: true }

export const healthRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/health/live',
    {
      schema: { ...describe.live, response: { 200: Type.Object({ status: Type.Literal('ok') }) } },
      config: { ...watched, ...underAnyPressure },
    },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    '/health/ready',
    {
      schema: { ...describe.ready, response: { 200: Type.Object({ status: Type.Literal('ready') }) } },
      config: watched,
    },
    async () => {
      if (app.drain.begun) throw stopping()
      await assertDatabaseAnswers(db)
      return { status: 'ready' as const }
    },
  )
}
