/**
 * The API's contract for programs (`/openapi.json`) and for people (`/docs`). Both are public, so both are prepared once
 * and limited for each address.
 */
import type { FastifyPluginAsync } from 'fastify'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { type LocalDate, localDateOf } from '../../../domain/calendar/calendar.ts'
import { isFromThisMachine } from '../../../http/auth/forwarded.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { openApiOf } from '../../../http/openapi/document.ts'
import { once, PreparedAnswer } from '../../../http/responses/prepared-answer.ts'
import type { Config } from '../../../settings/config.ts'
import { demoTokens } from '../../house/access/tokens/token-text.ts'
import { hasDemo } from '../../house/restaurant/installation.ts'
import { timezone, withCurrentExamples } from './current-examples.ts'
import { docsPage, docsScript, documentPath, scriptPath } from './docs-page.http.ts'

type Parts = { db: Database; clock: Clock; config: Config }

export const apiDocsRoutes: FastifyPluginAsync<Parts> = async (app, { db, clock, config }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  const document = new PreparedAnswer('application/json; charset=utf-8', async () => JSON.stringify(openApiOf(app)))
  const script = new PreparedAnswer('text/javascript; charset=utf-8', docsScript)
  const [plainPage, demoPage] = [pageWith(undefined), pageWith(demoTokens.trattoria)]

  app.get('/docs', async (request, reply) => {
    // The demo's token is no secret, but it is valid only for requests that come straight from this machine.
    const { answer, policy } = isFromThisMachine(config, request) && (await hasDemo(db)) ? demoPage : plainPage
    return answer.send(request, reply.header('content-security-policy', await policy()))
  })

  app.get(scriptPath, (request, reply) => script.send(request, reply))

  app.get('/openapi.json', (request, reply) => document.send(request, reply))

  /** Made once a day. */
  let current: { date: LocalDate; answer: PreparedAnswer } | undefined
  app.get(documentPath, (request, reply) => {
    const date = localDateOf(timezone, secondsOf(clock.now()))
    if (current?.date !== date) {
      const make = async () => JSON.stringify(withCurrentExamples(openApiOf(app), date))
      current = { date, answer: new PreparedAnswer('application/json; charset=utf-8', make) }
    }
    return current.answer.send(request, reply)
  })
}

function pageWith(token: string | undefined) {
  const page = once(() => docsPage(token))
  return {
    answer: new PreparedAnswer('text/html; charset=utf-8', async () => (await page()).html),
    policy: async () => (await page()).policy,
  }
}
