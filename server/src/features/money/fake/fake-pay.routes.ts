/** The pages on which guests of the payment service `fake` pay, or do not; only where it may be used at all. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { acceptFormsOnly, formOf } from '../../../http/pages/forms.ts'
import { sendErrorsAsPages, sendPage } from '../../../http/pages/send-page.ts'
import { type FakeSession, findSession } from './fake.sql.ts'
import { closedSentence, fakeAskPage, fakeMessagePage, fakePayPage } from './fake-pay-page.ts'
import { type FakeWay, isFakeWay, playSession, sessionAt } from './play-session.ts'

type Parts = { db: Database; clock: Clock; requestsPerMinute?: number }
type SessionPath = { Params: { restaurant: string; session: string } }

const maxFormBytes = 1_024

export const fakePayRoutes: FastifyPluginAsync<Parts> = async (scope, { db, clock, requestsPerMinute = 120 }) => {
  acceptFormsOnly(scope, maxFormBytes)
  sendErrorsAsPages(scope, () => ({}))
  limitEachAddress(scope, requestsPerMinute)

  async function open({ params }: FastifyRequest<SessionPath>) {
    const restaurantId = /^[1-9]\d{0,8}$/.test(params.restaurant) ? Number(params.restaurant) : undefined
    if (restaurantId === undefined) throw notFound('Session')
    const session = await db.read((query) => findSession(query, restaurantId, params.session))
    if (!session) throw notFound('Session')
    return { restaurantId, session: sessionAt(session, secondsOf(clock.now())) }
  }

  scope.get<SessionPath>('/fake-pay/:restaurant/:session', async (request, reply) => {
    const { session } = await open(request)
    return sendPage(reply, 200, fakePayPage(session))
  })

  scope.post<SessionPath>('/fake-pay/:restaurant/:session', async (request, reply) => {
    const { restaurantId, session } = await open(request)
    const way = formOf(request).get('way')
    if (way === 'ask') return sendPage(reply, 200, fakeAskPage(session))
    if (way === 'close') return sendPage(reply, 200, fakeMessagePage(closedSentence))
    if (!isFakeWay(way)) return sendPage(reply, 200, fakePayPage(session))
    const now = secondsOf(clock.now())
    await db.transaction((tx) => playSession(tx, restaurantId, session, way, now))
    return answer(reply, session, way)
  })
}

function answer(reply: FastifyReply, session: FakeSession, way: FakeWay): FastifyReply {
  if (way === 'silent') return sendPage(reply, 200, fakeMessagePage('It succeeded. You may close this page.'))
  const { pathname, search } = new URL(session.return_url)
  return reply.redirect(pathname + search, 303)
}
