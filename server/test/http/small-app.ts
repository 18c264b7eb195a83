/** The base app with routes of a test's own, made-up callers and tokens, and the log in memory. */
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildBaseApp } from '../../src/base-app.ts'
import type { Caller } from '../../src/domain/caller.ts'
import type { CheckSession, CheckToken } from '../../src/http/auth/authenticate.ts'
import type { RouteAccess } from '../../src/http/auth/authorise.ts'
import { openRestaurantScope } from '../../src/http/auth/restaurant-scope.ts'
import { TokenCache, tokenCacheMs as usualCacheMs } from '../../src/http/auth/token-cache.ts'
import { type Environment, readConfig } from '../../src/settings/config.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { testCaller } from '../support/test-caller.ts'

export const callers: Readonly<Record<string, Caller>> = {
  'trattoria-token': testCaller({
    tokenId: 't1',
    ability: 'restaurant-api',
    restaurantIds: [1],
    actor: 'token:Website',
    name: 'Website',
  }),
  'bistro-token': testCaller({
    tokenId: 't2',
    ability: 'restaurant-api',
    restaurantIds: [2],
    actor: 'token:Till',
    name: 'Till',
  }),
  'ann-token': testCaller({
    tokenId: 'u1',
    ability: 'mobile-access',
    restaurantIds: [1, 2],
    actor: 'user:ann@example.com',
    name: 'Ann',
  }),
  'bob-token': testCaller({
    tokenId: 'u2',
    ability: 'mobile-access',
    restaurantIds: [2],
    actor: 'user:bob@example.com',
    name: 'Bob',
  }),
  'eve-token': testCaller({
    tokenId: 'u3',
    ability: 'mobile-access',
    restaurantIds: [],
    actor: 'user:eve@example.com',
    name: 'Eve',
  }),
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
  checkSession?: CheckSession
  tokenCacheMs?: number
  /** Of routes that state none; null leaves them as they are. */
  access?: RouteAccess | null
}

const everybody: RouteAccess = { role: 'viewer', scopes: ['full', 'read', 'website'] }

export const clock = fixedClock('2026-11-15T01:30:00.789Z')

export async function smallApp(options: Options = {}): Promise<SmallApp> {
  const { env = {}, open, routes, checkToken, checkSession, tokenCacheMs = usualCacheMs, access = everybody } = options
  const lookups: string[] = []
  const logged: string[] = []
  const app = await buildBaseApp({
    clock,
    config: readConfig(env),
    logStream: { write: (line) => void logged.push(line) },
    loadLimits: {},
  })
  open?.(app)
  if (access) {
    app.addHook('onRoute', (route) => {
      route.schema = { 'x-access': access, ...route.schema }
    })
  }
  await openRestaurantScope(app, {
    config: readConfig(env),
    cache: new TokenCache(tokenCacheMs),
    checkSession: async (secret) => checkSession?.(secret),
    checkToken: async (bearer, from) => {
      lookups.push(bearer)
      return checkToken ? checkToken(bearer, from) : (callers[bearer] ?? null)
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
