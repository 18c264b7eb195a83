/**
 * Rate limits, counted in this process for a minute at a time. Each token has its own budget, which traffic without
 * that token cannot spend; public pages have a budget for each address. An address that keeps sending invalid tokens gets
 * 429 instead of 401.
 *
 * A valid token is never refused because of its address: tokens are verified beyond the limit too. Guessing 256 random
 * bits is hopeless at any rate, and the database is protected by batching: lookups of one event-loop tick are one
 * statement by primary key (16 at once: 15 µs each, less than a valid request costs), and text without the shape of a
 * token is refused without a lookup.
 */
import rateLimit, { type RateLimitPluginOptions as RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../domain/problem.ts'
import type { Sentence } from '../../domain/sentence.ts'
import type { Config } from '../../settings/config.ts'

const minute = 60_000

/** Counts requests elsewhere than in this process: see `shared-counts.ts`. */
export type LimitStore = RateLimitOptions['store']

/** Call once, on the root. */
export async function prepareRateLimits(app: FastifyInstance, store?: LimitStore): Promise<void> {
  const settings = { global: false, enableDraftSpec: true, timeWindow: minute, cache: 10_000 }
  await app.register(rateLimit, { ...settings, ...(store && { store }) })
}

/** Must come after `authenticate`. */
export function limitEachToken(api: FastifyInstance, { rateLimitPerMinute: max }: Pick<Config, 'rateLimitPerMinute'>) {
  if (max === 0) return
  const limit = api.rateLimit({
    max,
    keyGenerator: ({ caller }: FastifyRequest) => caller.tokenId,
    errorResponseBuilder: (_request, { ttl }) =>
      rateLimited('This token has used up its requests for this minute.', ttl),
  })
  api.addHook('onRequest', async function (request, reply) {
    // A stream is one request however long it lasts, and a client that comes back to it must not be kept out.
    if (!request.routeOptions.config.isStream) await limit.call(this, request, reply)
  })
}

/** For public routes. An IPv6 address counts as its /64 network. */
export function limitEachAddress(scope: FastifyInstance, max: number): void {
  if (max > 0) scope.addHook('onRequest', addressLimit(scope, max))
}

export function addressLimit(scope: FastifyInstance, max: number) {
  return scope.rateLimit({
    max,
    errorResponseBuilder: (_request, { ttl }) => tooManyFromAddress(ttl),
  })
}

/** Counts one invalid token from the request's address; returns the error to answer with once there are too many. */
export function authFailureLimiter(
  api: FastifyInstance,
  { authFailuresPerMinute: max }: Pick<Config, 'authFailuresPerMinute'>,
): (request: FastifyRequest) => Promise<Problem | undefined> {
  if (max === 0) return async () => undefined
  const count = api.createRateLimit({ max })
  return async (request) => {
    const failures = await count(request)
    if (failures.isAllowed || !failures.isExceeded) return undefined
    return rateLimited('Too many invalid tokens came from this address. Check the token you send.', failures.ttl)
  }
}

/** `ttl`: milliseconds until a retry makes sense. */
export const tooManyFromAddress = (ttl: number): Problem => rateLimited(({ requests }) => requests.tooMany, ttl)

function rateLimited(sentence: Sentence, ttl: number): Problem {
  return new Problem('RATE_LIMITED', sentence, { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) })
}
