/** The real app with the demo, at a fixed moment, with its log at level trace in memory. */
import { after } from 'node:test'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../../../src/app.ts'
import { demoTokens } from '../../../src/features/house/access/tokens/token-text.ts'
import { seedDemo } from '../../../src/features/office/demo/seed-demo.ts'
import { openApiOf } from '../../../src/http/openapi/document.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import fc from '../../support/fast-check.ts'
import { fixedClock } from '../../support/fixed-clock.ts'
import { ordinaryNoon, testConfig, testKey } from '../../support/test-app.ts'
import type { Body, Route, Sent } from './hostile-requests.ts'
import { storableText } from './hostile-text.ts'
import { type HouseIds, houseIds } from './house-ids.ts'
import type { Got } from './verdict.ts'
import { asValue } from './written-json.ts'

export type HostileHouse = TestDatabase & {
  app: FastifyInstance
  ids: HouseIds
  routes: Route[]
  /** Every line logged since the array was last emptied. */
  logged: string[]
  send(sent: Sent): Promise<Got>
  /** The restaurant's first configuration with small changes. */
  configuration: fc.Arbitrary<Body>
}

export async function openHostileHouse(env: Record<string, string> = {}): Promise<HostileHouse> {
  const database = await testDatabase()
  // Durability is not tested here, and a third of the time would be spent waiting for the disk.
  await database.sql(`alter database ${database.connection.database} set synchronous_commit = off`)
  const clock = fixedClock(ordinaryNoon)
  const logged: string[] = []
  const logStream = { write: (line: string) => void logged.push(line) }
  const config = testConfig({ LOG_LEVEL: 'trace', AUTH_FAILURES_PER_MINUTE: '0', ...env })
  const streamLimits = { lifeMs: 10 }
  const app = await buildApp({
    db: database.db,
    clock,
    config,
    secretKey: testKey,
    logStream,
    loadLimits: {},
    streamLimits,
  })
  await app.ready()
  after(() => app.close())
  await seedDemo(database.db, clock)
  let address = 0

  async function send({ method, target, headers, body }: Sent): Promise<Got> {
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: target,
      headers,
      // Pages are limited by address, so each request comes from another; the tokens of the demo are valid on this machine.
      remoteAddress: `127.${(++address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
  }

  const authorization = { authorization: `Bearer ${demoTokens.trattoria}` }
  const { data } = (await app.inject({ url: '/api/restaurant/configuration', headers: authorization })).json()
  return {
    ...database,
    app,
    ids: await houseIds(database, clock.now()),
    routes: routesOf(app),
    logged,
    send,
    configuration: soft.map((edits) => ({ value: asValue({ ...data, ...edits }) })),
  }
}

const soft = fc.record(
  {
    name: storableText(100).map((text) => `Trattoria ${text.replaceAll(/[^\p{L}]/gu, '')}x`),
    notice_minutes: fc.integer({ min: 0, max: 120 }),
    max_days: fc.integer({ min: 60, max: 730 }),
    allow_kids: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** The routes of the OpenAPI document, and the pages, which it does not contain. */
function routesOf(app: FastifyInstance): Route[] {
  const document = openApiOf(app)
  const described = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      template,
      operation,
    })),
  )
  const pages = [...app.paths.entries()]
    .filter(([url]) => !/^\/(api|health)\//.test(url))
    .flatMap(([url, { methods }]) =>
      [...methods]
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => ({ name: `${method} ${url}`, method, template: url.replaceAll(/:(\w+)/g, '{$1}') })),
    )
  return [...described, ...pages]
}
