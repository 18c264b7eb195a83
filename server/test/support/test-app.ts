/** The real app on a database of its own, at a fixed moment, with a restaurant in it. */
import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../../src/app.ts'
import type { Scope } from '../../src/domain/caller.ts'
import { issueToken } from '../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../src/features/house/access/tokens/token-text.ts'
import type { Providers } from '../../src/features/money/providers/provider.ts'
import type { StripeClients } from '../../src/features/money/stripe/stripe-client.ts'
import type { StreamLimits } from '../../src/http/responses/event-stream.ts'
import { type Config, readConfig } from '../../src/settings/config.ts'
import { contractOf } from './contract.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type FixedClock, fixedClock } from './fixed-clock.ts'
import { cheapPasswords } from './people.ts'

export const testKey = Buffer.alloc(32, 7)

/** A Wednesday at noon in Malta, an ordinary day far from any change of the clocks. */
export const ordinaryNoon = '2026-06-10T10:00:00Z'

export type Answer<Body = unknown> = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Body
  text: string
}

export type Ask = {
  token?: string | null
  body?: unknown
  headers?: Record<string, string>
  /** Sets the header; create and update get a new one of their own otherwise. */
  key?: string | null
}

export type TestApp = TestDatabase & {
  app: FastifyInstance
  clock: FixedClock
  /** A request as `method path`, under /api/restaurant unless the path starts with two slashes. */
  /** Fails the test where the answer is not as the OpenAPI document has it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
  ask<Body = any>(line: string, options?: Ask): Promise<Answer<Body>>
  token(slug: string, scope?: Scope): Promise<string>
}

export type TestAppOptions = {
  now?: string
  /** Of another app, so that both have the same time. */
  clock?: FixedClock
  env?: Record<string, string>
  /** Opens the payment service `fake` behind a proxy too, where a server keeps it closed. */
  opensDemo?: true
  poolSize?: number
  database?: TestDatabase
  /** For a file that listens, closes the app, or breaks or counts what others share with it. */
  own?: boolean
  secretKey?: Buffer
  /** 0 verifies a token for each request, for tests of revocation and expiry. */
  tokenCacheMs?: number
  refusedWishesEveryMs?: number
  /** Clients of a double of Stripe. */
  stripe?: StripeClients
  /** Payment services other than those of this server. */
  providers?: Providers
  /** A double of Twilio's API. */
  textApi?: string
  /** By default a stream ends by itself after a moment, so that a request for one can be awaited like any other. */
  streamLimits?: Partial<StreamLimits>
  release?: string
}

/** What a lane lends to its files (lanes/lent-app.ts). */
export type Lender = { borrowApp(now?: string): Promise<TestApp | null> }

let lender: Lender | undefined

export function lendApps(from: Lender): void {
  lender = from
}

/** Call at the top of a file or inside `before`; everything is closed after the file's tests. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { now, ...special } = options
  const borrowed = Object.keys(special).length > 0 ? null : await lender?.borrowApp(now)
  if (borrowed) return { ...borrowed, ...requestsTo(borrowed) }
  const { poolSize, own } = options
  const opened = await openTestApp({
    ...options,
    database: options.database ?? (await testDatabase({ poolSize, own })),
  })
  after(() => opened.app.close())
  return opened
}

export async function openTestApp(options: TestAppOptions & { database: TestDatabase }): Promise<TestApp> {
  const { database } = options
  const clock = options.clock ?? fixedClock(options.now ?? ordinaryNoon)
  const app = await buildApp({
    db: database.db,
    clock,
    config: { ...testConfig(options.env), ...(options.opensDemo && { opensDemo: true }) },
    secretKey: options.secretKey ?? testKey,
    tokenCacheMs: options.tokenCacheMs,
    refusedWishesEveryMs: options.refusedWishesEveryMs,
    textApi: options.textApi,
    loadLimits: {},
    stripe: options.stripe,
    providers: options.providers,
    streamLimits: options.streamLimits ?? { lifeMs: 10 },
    release: options.release,
    passwordCost: cheapPasswords,
  })
  await app.ready()
  const parts = { ...database, app, clock }
  return { ...parts, ...requestsTo(parts) }
}

type Requests = Pick<TestApp, 'ask' | 'token'>

/** Requests carry the first token that was issued here, unless they name another. */
export function requestsTo({ app, db, clock }: Pick<TestApp, 'app' | 'db' | 'clock'>): Requests {
  let defaultToken: string | undefined

  const token = async (slug: string, scope: Scope = 'full') => {
    const request = { name: 'Test', expiresAt: null, owner: { restaurant: slug }, scope }
    const issued = await db.transaction((tx) => issueToken(tx, clock.now(), randomBytes(tokenEntropy), request))
    defaultToken ??= issued.text
    return issued.text
  }

  const ask = async <Body>(
    line: string,
    { token: given, body, headers = {}, key }: Ask = {},
  ): Promise<Answer<Body>> => {
    const [method = 'GET', path = '/'] = line.split(' ')
    const bearer = given === undefined ? defaultToken : given
    const url = path.startsWith('//') ? path.slice(1) : `/api/restaurant${path}`
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...keyHeader(method, path, key),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const text = response.body
    const contentType = String(response.headers['content-type'])
    contractOf(app).judge({ method, url, status: response.statusCode, contentType, text })
    return { status: response.statusCode, headers: response.headers, text, body: parsed(text) as Body }
  }

  return { ask, token }
}

export function testConfig(env: Record<string, string> = {}): Config {
  const unlimited = { RATE_LIMIT_PER_MINUTE: '0', PUBLIC_RATE_LIMIT_PER_MINUTE: '0' }
  // Receivers of webhooks are on this machine; the data folder of one that was started in this one is not ours.
  const local = { WEBHOOK_ALLOW_PRIVATE: 'true', DATA_DIR: '/dev/null/no-data' }
  return readConfig({ LOG_LEVEL: 'silent', METRICS_PORT: 'off', ...unlimited, ...local, ...env })
}

let keys = 0
function keyHeader(method: string, path: string, key: string | null | undefined): Record<string, string> {
  if (key === null) return {}
  if (key !== undefined) return { 'idempotency-key': key }
  const needsKey = (method === 'POST' && path === '/bookings') || (method === 'PATCH' && path.startsWith('/bookings/'))
  return needsKey ? { 'idempotency-key': `test-${process.pid}-${++keys}` } : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
