/**
 * `POST /payments/{service}/{restaurant}`: what a payment service tells by itself. Where to look is kept, and answered; the job
 * of payments looks. Services repeat for days what is not answered.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { errorCodes } from 'fastify'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { sendEventCame, sendEventRefused } from '../accounts/account.sql.ts'
import type { Providers } from '../providers/provider.ts'
import { EventRefused, isProviderName } from '../providers/provider.ts'
import { insertNews } from './news.sql.ts'

type Parts = { db: Database; clock: Clock; providers: Providers; requestsPerMinute?: number }
type EventPath = { Params: { service: string; restaurant: string } }

const maxBodyBytes = 262_144
/** Strangers can send what is refused, so it is written down this often at most. */
const refusalsEverySeconds = 10

export const eventRoutes: FastifyPluginAsync<Parts> = async (
  scope,
  { db, clock, providers, requestsPerMinute = 600 },
) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
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

  scope.post<EventPath>('/payments/:service/:restaurant', async (request, reply) => {
    const { service } = request.params
    const provider = isProviderName(service) ? providers.named(service) : undefined
    if (!provider?.readEvents) throw notFound('Payment service')
    const restaurantId = restaurantFrom(request)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    try {
      const events = await provider.readEvents(restaurantId, body, request.headers)
      const now = secondsOf(clock.now())
      await db.transaction(async (tx) => {
        await insertNews(tx, restaurantId, events, now)
        if (events.some(({ isOtherVersion }) => isOtherVersion)) sendEventRefused(tx, restaurantId, 'version', now)
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
