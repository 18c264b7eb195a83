/**
 * Two limits, both counted in this process. Each token has its own budget, which traffic without that token cannot
 * spend. And an address that keeps sending unknown tokens is refused before the database is asked about the next one,
 * except for tokens that were found good in the last minutes: one misconfigured till must not lock out its neighbours.
 */
import { hash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Problem } from '../domain/problem.ts'
import { bearerOf, type CheckToken } from './authenticate.ts'

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

/** Must come before `authenticate`, which gets the token check that is returned. */
export function limitAuthFailures(
  api: FastifyInstance,
  checkToken: CheckToken,
  { authFailuresPerMinute: max }: Pick<Config, 'authFailuresPerMinute'>,
): CheckToken {
  if (max === 0) return checkToken
  const failuresFrom = api.createRateLimit({ max })
  const good = new RecentlyGood()
  let lastFailure = Number.NEGATIVE_INFINITY

  api.addHook('onRequest', async (request) => {
    if (Date.now() - lastFailure > minute) return
    const bearer = bearerOf(request.headers.authorization)
    if (bearer === undefined || good.has(bearer)) return
    const failures = await failuresFrom(request, { increment: false })
    if (!failures.isAllowed && failures.remaining === 0) {
      throw tooMany('Too many unknown tokens came from this address. Check the token you send.', failures.ttl)
    }
  })
  api.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Problem && error.code === 'UNAUTHENTICATED' && bearerOf(request.headers.authorization)) {
      lastFailure = Date.now()
      await failuresFrom(request)
    }
  })
  return async (bearer) => {
    const caller = await checkToken(bearer)
    if (caller) good.add(bearer)
    else good.delete(bearer)
    return caller
  }
}

function tooMany(sentence: string, ttl: number): Problem {
  return new Problem('RATE_LIMITED', sentence, { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) })
}

/** Remembers digests, not tokens; being remembered spares a token the limit, never the check. */
class RecentlyGood {
  readonly #until = new Map<string, number>()

  has(bearer: string): boolean {
    return (this.#until.get(hash('sha256', bearer)) ?? 0) > Date.now()
  }

  add(bearer: string): void {
    if (this.#until.size >= 10_000) this.#until.clear()
    this.#until.set(hash('sha256', bearer), Date.now() + 10 * minute)
  }

  delete(bearer: string): void {
    this.#until.delete(hash('sha256', bearer))
  }
}
