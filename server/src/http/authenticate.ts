/**
 * Who is calling, and for which restaurant. Nothing behind this hook runs for a caller whose token is missing,
 * unknown, expired or revoked (the last three are told apart by nobody), or for a restaurant the token may not touch.
 * What a token is and where it is kept is not known here: `CheckToken` is handed in.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../domain/problem.ts'

export type Caller = {
  readonly tokenId: string
  readonly ability: 'restaurant-api' | 'mobile-access'
  readonly restaurantIds: readonly number[]
  /** Who it was, in words for the booking's history: `token:Website`, `user:ann@example.com`. */
  readonly actor: string
}

export type CheckToken = (bearer: string) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every route behind `authenticate`, and only there. */
    caller: Caller
    restaurantId: number
  }
}

export function authenticate(api: FastifyInstance, checkToken: CheckToken): void {
  api.addHook('onRequest', async (request) => {
    const bearer = bearerOf(request.headers.authorization)
    if (bearer === undefined)
      throw new Problem('UNAUTHENTICATED', 'Send your token in the header Authorization: Bearer.')
    const caller = couldBeToken(bearer) ? await checkToken(bearer) : null
    if (caller === null) throw new Problem('UNAUTHENTICATED', 'This token is not valid.')
    request.caller = caller
  })
}

export function chooseRestaurant(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    request.restaurantId = restaurantFor(request.caller, wantedRestaurant(request))
  })
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
  const [only, ...others] = caller.restaurantIds
  if (only === undefined) throw new Problem('FORBIDDEN', 'This token has no restaurant to act on.')
  if (wanted !== undefined) {
    if (!caller.restaurantIds.includes(wanted)) {
      throw new Problem('FORBIDDEN', 'This token may not act on the restaurant named in X-Restaurant-Id.')
    }
    return wanted
  }
  if (others.length > 0) {
    throw new Problem('RESTAURANT_REQUIRED', 'This token manages several restaurants: name one in X-Restaurant-Id.')
  }
  return only
}
