/**
 * Health checks: `live` says the process answers and which version it is, `ready` that requests are worth sending here,
 * `writable` that bookings can be made. None needs a token nor counts against a limit. However many `ready` requests come
 * at once, the database gets one query, and however many `writable`, one try in ten seconds.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import { stopping } from '../../../http/limits/drain.ts'
import { underAnyPressure } from '../../../http/limits/load-shedding.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Nullable } from '../../../http/wire-types.ts'
import { build, version } from '../../../settings/version.ts'
import { assertDatabaseAnswers } from './assert-database-answers.ts'
import type { Hindrance, WritableProbe } from './writable.ts'

const config = { quiet: true, answersWhileDraining: true, anyHost: true }

const Liveness = Type.Object({
  status: Type.Literal('ok'),
  version: Type.String(),
  commit: Nullable(Type.String()),
  date: Nullable(Type.String({ format: 'date-time' })),
})

const told: Readonly<Record<Hindrance, string>> = {
  away: 'The database does not answer.',
  read_only: 'The database takes no writes: it is a standby, or set to read only.',
  disk_full: 'The disk of the database is full.',
  rights: 'The user of the database may not read or write every table. maitred doctor names them.',
}

export const healthRoutes: FastifyPluginAsyncTypebox<{ db: Database; writable: WritableProbe }> = async (
  app,
  { db, writable },
) => {
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
            'Answers as long as the process answers at all, also under load and while stopping. Restart on failure. `version` is that of the server, `commit` what it was made of, `date` that of the commit; null where it is not known.',
          'x-answers': { 200: 'It is.' },
          'x-problems': ['BAD_REQUEST'],
        }),
        response: { 200: Liveness },
      },
      config: { ...config, ...underAnyPressure },
    },
    async () => ({ status: 'ok' as const, version, ...build() }),
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

  app.get(
    '/health/writable',
    {
      schema: {
        ...operation({
          operationId: 'getWritability',
          'x-access': 'public',
          tags: ['Health'],
          summary: 'Can bookings be made?',
          description: `Tried by a transaction that writes, at most once in ten seconds. \`details.reason\` of a 503 is \`away\`,
\`read_only\`, \`disk_full\` or \`rights\`. Watch it from outside; reads go on where it fails, so route no traffic by it.`,
          'x-answers': { 200: 'They can.' },
          'x-problems': ['BAD_REQUEST', 'SERVICE_UNAVAILABLE'],
        }),
        response: { 200: Type.Object({ status: Type.Literal('writable') }) },
      },
      config,
    },
    async () => {
      const reason = await writable.hindrance()
      if (reason) throw new Problem('SERVICE_UNAVAILABLE', told[reason], { retryAfter: 10, details: { reason } })
      return { status: 'writable' as const }
    },
  )
}
