/**
 * Two limits, both counted in this process. Each token has its own budget, which traffic without that token cannot
 * spend. And an address that keeps sending unknown tokens is refused before the database is asked about the next one,
 * except for familiar tokens: one misconfigured till must not lock out its neighbours.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Problem } from '../domain/problem.ts'
import { bearerOf } from './authenticate.ts'
import type { FamiliarTokens } from './familiar-tokens.ts'

const minute = 60_000

/** Call once, on the root. */
export async function prepareRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, enableDraftSpec: true, timeWindow: minute, cache: 10_000 })
}

/** Must come after `authenticate`. */
export function limitEachToken(api: FastifyInstance, { rateLimitPerMinute: max }: Pick<Config, 'rateLimitPerMinute'>) {
  if (max === 0) return
  const limit = api.rateLimit({
    max,
    keyGenerator: ({ caller }: FastifyRequest) => caller.tokenId,
    errorResponseBuilder: (_request, { ttl }) => tooMany('This token has used up its requests for this minute.', ttl),
  })
  api.addHook('onRequest', limit)
}

/** Must come before `authenticate`. */
export function limitAuthFailures(
  api: FastifyInstance,
  familiar: FamiliarTokens,
  { authFailuresPerMinute: max }: Pick<Config, 'authFailuresPerMinute'>,
): void {
  if (max === 0) return
  const failuresFrom = api.createRateLimit({ max })
  let lastFailure = Number.NEGATIVE_INFINITY

  async function refuseGuesser(request: FastifyRequest): Promise<void> {
    const bearer = bearerOf(request.headers.authorization)
    if (bearer === undefined || familiar.callerOf(bearer)) return
    const failures = await failuresFrom(request, { increment: false })
    if (!failures.isAllowed && failures.remaining === 0) {
      throw tooMany('Too many unknown tokens came from this address. Check the token you send.', failures.ttl)
    }
  }

  api.addHook('onRequest', (request, _reply, done) => {
    if (Date.now() - lastFailure > minute) done()
    else refuseGuesser(request).then(() => done(), done)
  })
  api.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Problem && error.code === 'UNAUTHENTICATED' && bearerOf(request.headers.authorization)) {
      lastFailure = Date.now()
      await failuresFrom(request)
    }
  })
}

function tooMany(sentence: string, ttl: number): Problem {
  return new Problem('RATE_LIMITED', sentence, { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) })
}
