/**
 * Who is calling, and for which restaurant. Nobody whose token is missing, unknown, expired or revoked (the last three
 * are told apart by nobody) changes anything or learns anything, nor does a token reach a restaurant it may not touch.
 * What a token is and where it is kept is not known here: `CheckToken` is handed in.
 *
 * Every request has its token checked anew. A read with a familiar token begins meanwhile, so that its own questions
 * travel with the check in one packet; its answer, whatever it is, leaves only when the check has passed. So do the
 * reads with which a booking begins; it writes only when the check has passed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../domain/problem.ts'
import type { TokenCache } from './token-cache.ts'

export type Caller = {
  readonly tokenId: string
  readonly ability: 'restaurant-api' | 'mobile-access'
  readonly restaurantIds: readonly number[]
  /** Who it was, in words for the booking's history: `token:Website`, `user:ann@example.com`. */
  readonly actor: string
}

/** Nobody, for a token that is not believed. Some tokens are not believed with every request, as its headers tell. */
export type CheckToken = (bearer: string, headers: FastifyRequest['headers']) => Promise<Caller | null | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every route behind `authenticate`, and only there. */
    caller: Caller
    restaurantId: number
    /** The check of the token, where the request runs ahead of it. */
    check: Promise<Caller> | undefined
    /** Whom that check has found. */
    checkedCaller: Caller | undefined
    /** Nothing may leave before that check has passed. */
    isHeldBack: boolean
  }
  interface FastifyContextConfig {
    /** Changes something, but looks first and calls `passCheck` before it begins. */
    looksFirst?: boolean
  }
}

export type AuthenticateParts = { checkToken: CheckToken; familiar: TokenCache }

export function authenticate(api: FastifyInstance, { checkToken, familiar }: AuthenticateParts): void {
  async function check(bearer: string, headers: FastifyRequest['headers']): Promise<Caller> {
    const caller = couldBeToken(bearer) ? await checkToken(bearer, headers) : null
    if (caller) {
      familiar.keep(bearer, caller)
      return caller
    }
    familiar.forget(bearer)
    throw new Problem('UNAUTHENTICATED', 'This token is not valid.')
  }

  api.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    const bearer = bearerOf(headers.authorization)
    if (bearer === undefined) {
      done(new Problem('UNAUTHENTICATED', 'Send your token in the header Authorization: Bearer.'))
      return
    }
    const checked = check(bearer, headers)
    const expected = familiar.callerOf(bearer)
    if (expected === undefined || !mayRunAhead(request, expected)) {
      checked.then((caller) => {
        request.caller = caller
        done()
      }, done)
      return
    }
    checked.then(
      (caller) => {
        request.checkedCaller = caller
      },
      // Heard where the answer is held back; until then a failure is nobody's unhandled rejection.
      () => {},
    )
    request.check = checked
    request.isHeldBack = true
    request.caller = expected
    done()
  })
}

/** A read whose restaurant is beyond doubt: the check can then refuse it, but not mean another restaurant. */
function mayRunAhead(request: FastifyRequest, { ability, restaurantIds }: Caller): boolean {
  if (!beginsWithReading(request)) return false
  const named = request.headers['x-restaurant-id']
  if (named === undefined) return ability === 'restaurant-api'
  return restaurantIds.some((id) => String(id) === named)
}

function beginsWithReading(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  return request.routeOptions.config.looksFirst === true
}

export function chooseRestaurant(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    try {
      request.restaurantId = restaurantFor(request.caller, wantedRestaurant(request))
      done()
    } catch (error) {
      done(error as Problem)
    }
  })
}

/** Must come before anything that works on answers: what a refused caller asked for goes no further. */
export function holdAnswersBack(app: FastifyInstance): void {
  app.decorateRequest('check', undefined)
  app.decorateRequest('checkedCaller', undefined)
  app.decorateRequest('isHeldBack', false)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.isHeldBack) return done()
    const refuse = (refusal: Error) => reply.raw.headersSent || done(withoutTraces(reply, refusal))
    // As a rule the check, asked first, is answered first: what need not wait is not made to.
    if (request.checkedCaller === undefined) {
      // Going on after the deadline has answered would throw where nobody listens, and end the process.
      const goOn = () => reply.raw.headersSent || done()
      releaseAnswer(request).then(goOn, refuse)
      return
    }
    request.isHeldBack = false
    const refusal = refusalOf(request, request.checkedCaller)
    if (refusal) refuse(refusal)
    else done()
  })
}

/** Ends the holding back: with the answer if the check has passed, with the refusal if not. */
export function releaseAnswer(request: FastifyRequest): Promise<void> {
  request.isHeldBack = false
  return passCheck(request)
}

/** Waits for the check of a request that ran ahead; refuses what the token, as it is now, may not see or do. */
export async function passCheck(request: FastifyRequest): Promise<void> {
  if (!request.check) return
  const refusal = refusalOf(request, await request.check)
  if (refusal) throw refusal
}

function refusalOf(request: FastifyRequest, caller: Caller): Problem | undefined {
  try {
    restaurantFor(caller, wantedRestaurant(request))
    return undefined
  } catch (refusal) {
    return refusal as Problem
  }
}

/** Headers that describe the answer which is not sent. */
export function withoutTraces(reply: FastifyReply, refusal: Error): Error {
  const names = ['etag', 'vary', 'content-type', 'content-length', 'content-encoding', 'content-disposition']
  for (const name of names) reply.removeHeader(name)
  return refusal
}

/** The token as it was sent, whatever it looks like; absent without an `Authorization: Bearer` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trimEnd()
}

/** The characters of RFC 6750, and a length that is worth a look. */
function couldBeToken(bearer: string): boolean {
  return bearer.length <= 200 && /^[A-Za-z0-9._~+/=-]+$/.test(bearer)
}

function wantedRestaurant(request: FastifyRequest): number | undefined {
  const header = request.headers['x-restaurant-id']
  if (header === undefined) return undefined
  // A header sent twice arrives as one with a comma, and is refused with the rest.
  if (typeof header !== 'string' || !/^[1-9]\d{0,14}$/.test(header)) {
    throw new Problem('BAD_REQUEST', 'The header X-Restaurant-Id must be one restaurant id, a positive whole number.')
  }
  return Number(header)
}

function restaurantFor(caller: Caller, wanted: number | undefined): number {
  const [only] = caller.restaurantIds
  if (only === undefined) throw new Problem('FORBIDDEN', 'This token has no restaurant to act on.')
  if (wanted !== undefined) {
    if (!caller.restaurantIds.includes(wanted)) {
      throw new Problem('FORBIDDEN', 'This token may not act on the restaurant named in X-Restaurant-Id.')
    }
    return wanted
  }
  if (caller.restaurantIds.length > 1) {
    throw new Problem('RESTAURANT_REQUIRED', 'This token manages several restaurants: name one in X-Restaurant-Id.')
  }
  return only
}
