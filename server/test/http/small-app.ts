/** The base app with routes of a test's own, made-up callers and tokens, and the log in memory. */
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildBaseApp } from '../../src/base-app.ts'
import { type Environment, readConfig } from '../../src/config.ts'
import type { Caller } from '../../src/domain/caller.ts'
import type { CheckToken } from '../../src/http/auth/authenticate.ts'
import { openRestaurantScope } from '../../src/http/auth/restaurant-scope.ts'
import { fixedClock } from '../support/fixed-clock.ts'

export const callers: Readonly<Record<string, Caller>> = {
  'trattoria-token': {
    tokenId: 't1',
    ability: 'restaurant-api',
    restaurantIds: [1],
    actor: 'token:Website',
    name: 'Website',
  },
  'bistro-token': { tokenId: 't2', ability: 'restaurant-api', restaurantIds: [2], actor: 'token:Till', name: 'Till' },
  'ann-token': {
    tokenId: 'u1',
    ability: 'mobile-access',
    restaurantIds: [1, 2],
    actor: 'user:ann@example.com',
    name: 'Ann',
  },
  'bob-token': {
    tokenId: 'u2',
    ability: 'mobile-access',
    restaurantIds: [2],
    actor: 'user:bob@example.com',
    name: 'Bob',
  },
  'eve-token': {
    tokenId: 'u3',
    ability: 'mobile-access',
    restaurantIds: [],
    actor: 'user:eve@example.com',
    name: 'Eve',
  },
}

export type SmallApp = {
  app: FastifyInstance
  /** Every token that was looked up, in order. */
  lookups: string[]
  logged: string[]
}

type Options = {
  env?: Environment
  /** Outside /api/restaurant. */
  open?: (app: FastifyInstance) => void
  /** Inside /api/restaurant. */
  routes?: (api: FastifyInstance) => void
  checkToken?: CheckToken
  tokenCacheMs?: number
}

export const clock = fixedClock('2026-11-15T01:30:00.789Z')

export async function smallApp({ env = {}, open, routes, checkToken, tokenCacheMs }: Options = {}): Promise<SmallApp> {
  const lookups: string[] = []
  const logged: string[] = []
  const app = await buildBaseApp({
    clock,
    config: readConfig(env),
    logStream: { write: (line) => void logged.push(line) },
    loadLimits: {},
  })
  open?.(app)
  await openRestaurantScope(app, {
    config: readConfig(env),
    tokenCacheMs,
    checkToken: async (bearer) => {
      lookups.push(bearer)
      return checkToken ? checkToken(bearer) : (callers[bearer] ?? null)
    },
    routes: async (api) => routes?.(api),
  })
  await app.ready()
  after(() => app.close())
  return { app, lookups, logged }
}

export function bearer(token: string, headers: Record<string, string> = {}): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...headers }
}
