/**
 * `POST /payments/stripe/{restaurant}`: Stripe's events. A verified one is kept with what it is about, and answered; the job of
 * payments deals with it. Stripe repeats what is not answered for three days.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { errorCodes } from 'fastify'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { findAccount, sendEventCame, sendEventRefused } from '../accounts/account.sql.ts'
import { insertNews } from '../news/news.sql.ts'
import { EventRefused } from '../providers/provider.ts'
import type { StripeClients } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'

type Parts = { db: Database; clock: Clock; clients: StripeClients; requestsPerMinute?: number }
type EventPath = { Params: { restaurant: string } }

const maxBodyBytes = 262_144
/** Strangers can send what is refused, so it is written down this often at most. */
const refusalsEverySeconds = 10
const asksAgainAfterSeconds = 300

export const stripeEventRoutes: FastifyPluginAsync<Parts> = async (
  scope,
  { db, clock, clients, requestsPerMinute = 600 },
) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    (_request, body, done) => done(null, body),
  )
  scope.addContentTypeParser('*', (_request, _body, done) => done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()))
  limitEachAddress(scope, requestsPerMinute)
  const refusedAt = new Map<number, number>()

  async function countRefused(restaurantId: number, why: string): Promise<void> {
    const now = secondsOf(clock.now())
    if ((refusedAt.get(restaurantId) ?? 0) > now - refusalsEverySeconds) return
    if (refusedAt.size > 1_000) refusedAt.clear()
    refusedAt.set(restaurantId, now)
    await db.transaction(async (tx) => sendEventRefused(tx, restaurantId, why, now))
  }

  scope.post<EventPath>('/payments/stripe/:restaurant', async (request, reply) => {
    const restaurantId = restaurantFrom(request)
    const account = await db.read((query) => findAccount(query, restaurantId))
    if (!account) throw notFound('Payment service')
    if (account.endpoint_secret === null) {
      throw new Problem('SERVICE_UNAVAILABLE', 'Payments are paused here.', { retryAfter: asksAgainAfterSeconds })
    }
    const now = secondsOf(clock.now())
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    try {
      const secret = clients.endpointSecret(restaurantId, account.endpoint_secret)
      const event = readStripeEvent(account, secret, now, body, request.headers)
      await db.transaction(async (tx) => {
        await insertNews(tx, restaurantId, [event], now)
        if (event.isOtherVersion) sendEventRefused(tx, restaurantId, 'version', now)
        sendEventCame(tx, restaurantId, now)
      })
    } catch (error) {
      if (!(error instanceof EventRefused)) throw error
      await countRefused(restaurantId, error.why)
      throw new Problem('BAD_REQUEST', error.message)
    }
    return reply.code(204).send()
  })
}

function restaurantFrom({ params }: FastifyRequest<EventPath>): number {
  if (!/^[1-9]\d{0,8}$/.test(params.restaurant)) throw notFound('Payment service')
  return Number(params.restaurant)
}
