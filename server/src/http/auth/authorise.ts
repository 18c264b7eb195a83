/**
 * What a caller needs for a route: people a role in the restaurant, restaurant tokens a scope. Every route of the API states
 * it as `x-access` in its schema; one that does not is refused when the server starts.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, mayActAs, type Role, type Scope } from '../../domain/caller.ts'
import { Problem } from '../../domain/problem.ts'

export type RouteAccess = {
  /** The lowest role that may. */
  readonly role: Role
  /** Scopes of restaurant tokens that may; empty where only people and their own tokens may. */
  readonly scopes: readonly Scope[]
}

/** Must come before the first route of the API. */
export function requireAccess(api: FastifyInstance): void {
  api.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.['x-access'] === undefined || schema['x-access'] === 'public') {
      throw new Error(`${[method].flat().join(', ')} ${url} does not state in x-access which role and scope it needs.`)
    }
  })
}

/** For routes that act on a restaurant; must come after it has been chosen. Others are open to every caller. */
export function authorise(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    const access = accessOf(request)
    if (access) assertAllowed(request.caller, request.restaurantId, access)
  })
}

/** Undefined where no route matches. */
function accessOf({ is404, routeOptions }: FastifyRequest): RouteAccess | undefined {
  const access = is404 ? undefined : routeOptions.schema?.['x-access']
  return access === 'public' ? undefined : access
}

function assertAllowed(caller: Caller, restaurantId: number, { role, scopes }: RouteAccess): void {
  if (caller.ability === 'restaurant-api' && !scopes.includes(caller.scope)) {
    const needed = scopes.length > 0 ? `needs ${scopes.join(' or ')}` : 'is for people who sign in, and for user tokens'
    throw new Problem('FORBIDDEN', `This token has the scope ${caller.scope}; this call ${needed}.`)
  }
  const own = caller.roles.get(restaurantId)
  if (!mayActAs(own, role)) {
    throw new Problem('FORBIDDEN', ({ requests }) => requests.role(role, own ?? requests.noRole))
  }
}
