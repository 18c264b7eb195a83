/**
 * Who is calling, by bearer token or by session cookie, and for which restaurant. Authentication is awaited before anything
 * else of a request happens, the limit per token included. Unknown, expired and revoked tokens get the same answer, and so
 * do unknown and ended sessions. Where they are stored is not known here: `CheckToken` and `CheckSession` are passed in.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller, DeviceCaller } from '../../domain/caller.ts'
import { Problem } from '../../domain/problem.ts'
import type { Config } from '../../settings/config.ts'
import { isFromThisMachine } from './forwarded.ts'
import { assertOwnOrigin } from './same-origin.ts'
import { readSessionCookie, readTabletCookie, signInRefusal } from './session-cookie.ts'
import type { TokenCache } from './token-cache.ts'

/** The caller of a valid token, null or undefined for any other. */
export type CheckToken = (bearer: string, from: string) => Promise<Caller | null | undefined>

/** The caller of a live session, by the value of its cookie. */
export type CheckSession = (secret: string) => Promise<Caller | null | undefined>

/** A tablet of a restaurant, by the value of its cookie, and who acts on it where it changes something. */
export type CheckDevice = {
  checkDevice: (secret: string) => Promise<DeviceCaller | null | undefined>
  /** `named`: the person of a fact that was recorded without network; their id, unproved. */
  actingOn: (caller: DeviceCaller, named: number | undefined) => Promise<Caller>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every route behind `authenticate`, and only there. */
    caller: Caller
    restaurantId: number
  }
  interface FastifyInstance {
    /** Whether the credentials of a request still give the same caller; for streams, which outlast their request. */
    isStillCaller(request: FastifyRequest): Promise<boolean>
  }
  interface FastifyContextConfig {
    /** `restaurant_id` in the query chooses the restaurant too: a browser's EventSource sends no headers of ours. */
    restaurantInQuery?: boolean
    /** Changes nothing that anybody has to answer for, though it is no GET: a tablet asks nobody who they are. */
    asksNobody?: boolean
    /** Fields of a fact that may have been recorded without network, when no PIN could be checked. */
    canBeRecordedLater?: readonly string[]
  }
}

export type AuthenticateParts = {
  config: Config
  checkToken: CheckToken
  checkSession: CheckSession
  devices?: CheckDevice | undefined
  cache: TokenCache
  /** Counts an invalid token; the error to answer with where its address has sent too many of them. */
  countFailure: (request: FastifyRequest) => Promise<Problem | undefined>
  /** An explanation for an invalid token, where that reveals nothing. */
  explainInvalid?: ((bearer: string) => string | undefined) | undefined
}

export function authenticate(api: FastifyInstance, parts: AuthenticateParts): void {
  const { config, checkToken, checkSession, devices, cache, countFailure, explainInvalid } = parts

  async function remembered<Found extends Caller>(key: string, check: () => Promise<Found | null | undefined>) {
    const cached = cache.get(key) as Found | undefined
    if (cached) return cached
    const askedAt = performance.now()
    const caller = await check()
    // A caller without a restaurant is not cached, so that a website works as soon as its restaurant opens for guests.
    if (caller && caller.restaurantIds.length > 0) cache.set(key, caller, askedAt)
    return caller
  }

  const callerOfBearer = async (bearer: string, from: string) =>
    couldBeToken(bearer) ? remembered(bearer, () => checkToken(bearer, from)) : null
  // Tokens contain no space, so this cache key cannot equal one.
  const callerOfSecret = (secret: string) => remembered(`session ${secret}`, () => checkSession(secret))

  const deviceOfSecret = (secret: string) => remembered(`device ${secret}`, async () => devices?.checkDevice(secret))

  /** The demo's callers are accepted from this machine only. */
  const mayCall = (request: FastifyRequest, { localOnly }: Caller): boolean =>
    !localOnly || isFromThisMachine(config, request)

  async function byBearer(request: FastifyRequest, bearer: string): Promise<Caller> {
    const caller = await callerOfBearer(bearer, request.ip)
    if (caller && mayCall(request, caller)) return caller
    const sentence = explainInvalid?.(bearer) ?? 'This token is not valid.'
    throw (await countFailure(request)) ?? new Problem('UNAUTHENTICATED', sentence)
  }

  async function bySession(request: FastifyRequest, secret: string): Promise<Caller> {
    const refusal = signInRefusal(config, request.headers)
    if (refusal !== undefined) throw new Problem('UNAUTHENTICATED', refusal)
    assertOwnOrigin(request, config)
    const caller = await callerOfSecret(secret)
    if (caller && mayCall(request, caller)) return caller
    const tablet = readTabletCookie(config, request.headers)
    if (tablet !== undefined) return byDevice(request, tablet)
    throw new Problem('UNAUTHENTICATED', (say) => say.requests.sessionEnded)
  }

  async function byDevice(request: FastifyRequest, secret: string): Promise<Caller> {
    const refusal = signInRefusal(config, request.headers)
    if (refusal !== undefined) throw new Problem('UNAUTHENTICATED', refusal)
    assertOwnOrigin(request, config)
    const caller = await deviceOfSecret(secret)
    if (!caller || !mayCall(request, caller)) throw new Problem('UNAUTHENTICATED', (say) => say.requests.sessionEnded)
    return onlyReads(request) || !devices ? caller : devices.actingOn(caller, namedIn(request))
  }

  api.decorate('isStillCaller', async ({ headers, caller, ip }: FastifyRequest) => {
    const bearer = bearerOf(headers.authorization)
    if (bearer !== undefined) return isDeepStrictEqual(await callerOfBearer(bearer, ip), caller)
    const now = caller.device
      ? await deviceOfSecret(readTabletCookie(config, headers) ?? '')
      : await callerOfSecret(readSessionCookie(config, headers) ?? '')
    return isDeepStrictEqual(now, caller)
  })

  api.addHook('onRequest', async (request) => {
    const bearer = bearerOf(request.headers.authorization)
    const secret = bearer === undefined ? readSessionCookie(config, request.headers) : undefined
    const tablet = bearer === undefined ? readTabletCookie(config, request.headers) : undefined
    if (bearer !== undefined) request.caller = await byBearer(request, bearer)
    else if (secret !== undefined) request.caller = await bySession(request, secret)
    else if (tablet !== undefined) request.caller = await byDevice(request, tablet)
    else throw new Problem('UNAUTHENTICATED', 'Send your token in the header Authorization: Bearer.')
  })
  api.addHook('preHandler', async (request) => assertFactAlone(request))
}

/** Whom a tablet was told without network, where that is enough. */
function namedIn({ headers, routeOptions }: FastifyRequest): number | undefined {
  const named = headers['x-person-without-pin']
  if (routeOptions.config.canBeRecordedLater === undefined || typeof named !== 'string') return undefined
  return /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined
}

/** What is named after nobody proved may say no more than what happened. */
function assertFactAlone({ caller, body, routeOptions: { config } }: FastifyRequest): void {
  if (!caller.device?.isUnproved) return
  const fields = Object.keys((body ?? {}) as object)
  if (fields.every((field) => config.canBeRecordedLater?.includes(field))) return
  throw new Problem('PERSON_REQUIRED', (say) => say.requests.personRequired)
}

export function chooseRestaurant(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    request.restaurantId = restaurantFor(request.caller, requestedRestaurant(request))
  })
}

function onlyReads({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || routeOptions.config.asksNobody === true
}

/** The token as it was sent, whatever its shape; undefined without an `Authorization: Bearer` header. */
function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trimEnd()
}

/** The characters of RFC 6750, and no more of them than any token of ours has. */
function couldBeToken(bearer: string): boolean {
  return bearer.length <= 200 && /^[A-Za-z0-9._~+/=-]+$/.test(bearer)
}

function requestedRestaurant(request: FastifyRequest): number | undefined {
  const header = request.headers['x-restaurant-id'] ?? restaurantInQuery(request)
  if (header === undefined) return undefined
  // A header sent twice arrives joined by a comma and is refused like any other text.
  if (typeof header !== 'string' || !/^[1-9]\d{0,14}$/.test(header)) {
    throw new Problem('BAD_REQUEST', 'The header X-Restaurant-Id must be one restaurant id, a positive whole number.')
  }
  return Number(header)
}

/** Text that is not an id is left to the validation, which reports all fields at once. */
function restaurantInQuery({ query, routeOptions }: FastifyRequest): string | undefined {
  if (!routeOptions.config.restaurantInQuery) return undefined
  const { restaurant_id: id } = query as { restaurant_id?: unknown }
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? id : undefined
}

function restaurantFor(caller: Caller, requested: number | undefined): number {
  const [only] = caller.restaurantIds
  if (only === undefined) throw new Problem('FORBIDDEN', 'This token has no restaurant to act on.')
  if (requested !== undefined) {
    if (!caller.restaurantIds.includes(requested)) {
      throw new Problem('FORBIDDEN', 'This token may not act on the restaurant named in X-Restaurant-Id.')
    }
    return requested
  }
  if (caller.restaurantIds.length > 1) {
    throw new Problem('RESTAURANT_REQUIRED', 'This token manages several restaurants: name one in X-Restaurant-Id.')
  }
  return only
}
