/**
 * Two limits, both counted in this process. Each token has its own budget, which traffic without that token cannot
 * spend. And an address that keeps sending unknown tokens is refused before the database is asked about the next one,
 * except for familiar tokens. What counts is how many different ones it sends: a till that goes on with the token of
 * last year is no guesser. It is refused unseen as well after so many times, but must not lock out its neighbours.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Problem } from '../../domain/problem.ts'
import { bearerOf } from '../auth/authenticate.ts'
import type { TokenCache } from '../auth/token-cache.ts'

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
  familiar: TokenCache,
  { authFailuresPerMinute: max }: Pick<Config, 'authFailuresPerMinute'>,
): void {
  if (max === 0) return
  const guessesFrom = api.createRateLimit({ max })
  const failuresOf = api.createRateLimit({ max, keyGenerator: tokenFrom })
  let lastFailure = Number.NEGATIVE_INFINITY

  async function refuseGuesser(request: FastifyRequest): Promise<void> {
    const bearer = bearerOf(request.headers.authorization)
    if (bearer === undefined || familiar.callerOf(bearer)) return
    for (const limit of [failuresOf, guessesFrom]) {
      const spent = await limit(request, { increment: false })
      if (spent.isAllowed || spent.remaining > 0) continue
      const what = limit === failuresOf ? 'This token is not valid, and came too often' : 'Too many unknown tokens came'
      throw tooMany(`${what} from this address. Check the token you send.`, spent.ttl)
    }
  }

  async function noteFailure(request: FastifyRequest): Promise<void> {
    const failures = await failuresOf(request)
    if (!failures.isAllowed && failures.remaining === max - 1) await guessesFrom(request)
  }

  api.addHook('onRequest', (request, _reply, done) => {
    if (Date.now() - lastFailure > minute) done()
    else refuseGuesser(request).then(() => done(), done)
  })
  api.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Problem && error.code === 'UNAUTHENTICATED' && bearerOf(request.headers.authorization)) {
      lastFailure = Date.now()
      await noteFailure(request)
    }
  })
}

/** One address and one token; of a token that is too long to be one, its beginning. */
function tokenFrom(request: FastifyRequest): string {
  return `${request.ip} ${bearerOf(request.headers.authorization)?.slice(0, 200)}`
}

function tooMany(sentence: string, ttl: number): Problem {
  return new Problem('RATE_LIMITED', sentence, { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) })
}
