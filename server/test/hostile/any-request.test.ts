/**
 * Random requests to every route: no 5xx, the contract kept, no internals or guests' data shown or logged, nothing written
 * by refused requests, and no memory kept.
 *
 *   HOSTILE_REQUESTS=200000 SEED=random npm run test:file -- server/test/hostile/any-request.test.ts
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTokens } from '../../src/features/house/access/tokens/token-text.ts'
import { openApiOf } from '../../src/http/openapi/document.ts'
import { contractOf } from '../support/contract.ts'
import fc, { seed } from '../support/fast-check.ts'
import { openHostileHouse } from './requests/hostile-house.ts'
import { type HostileRequest, requestsTo, type Sent, sentFor } from './requests/hostile-requests.ts'
import { personal } from './requests/hostile-text.ts'
import { kindsOfIds } from './requests/house-ids.ts'
import { contentTypes, rightBodies, rightQueries } from './requests/right-bodies.ts'
import { settledHeap } from './requests/settled-heap.ts'
import { asCurl, type Got, judge } from './requests/verdict.ts'
import { watchWrites } from './requests/write-watch.ts'

const requests = Number(process.env.HOSTILE_REQUESTS ?? 16_000)

const house = await openHostileHouse()
const contract = contractOf(house.app)
const { components } = openApiOf(house.app)
const writes = await watchWrites(house)
const unhandled: unknown[] = []
process.on('unhandledRejection', (error) => unhandled.push(error))

const bodies = { ...rightBodies, putConfiguration: house.configuration }
const hints = { kinds: kindsOfIds, bodies, contentTypes, queries: rightQueries }
const isHeavy = (name: string) => /^GET \/(docs|openapi|$)/.test(name)
const anyRequest = fc.oneof(
  ...house.routes.map((route) => ({
    weight: isHeavy(route.name) ? 1 : 8,
    arbitrary: requestsTo(route, components.schemas, hints),
  })),
)

type Tally = { accepted: number; refused: number }
const tally = new Map<string, Tally>(house.routes.map(({ name }) => [name, { accepted: 0, refused: 0 }]))
const heap: number[] = []
let sentSoFar = 0

async function sendAndJudge(request: HostileRequest): Promise<void> {
  if (sentSoFar % 200 === 0) await house.ids.refresh()
  if (sentSoFar % Math.ceil(requests / 10) === 0) heap.push(settledHeap())
  sentSoFar++
  const sent = sentFor(request, house.ids.lookUp)
  house.logged.length = 0
  const got = await house.send(sent)
  try {
    judge(sent, got, contract)
    assertRefusedWithoutToken(sent, got)
    await assertNothingWritten(sent, got)
    assertOneLine(house.logged)
    assert.deepEqual(unhandled, [])
  } catch (error) {
    const said = error instanceof Error ? error.message : error
    throw new Error(`${said}\n\n${asCurl(sent)}\n\n${house.logged.join('')}`, { cause: error })
  }
  const count = tally.get(request.route.name)
  if (count && request.method === request.route.method) count[got.status < 400 ? 'accepted' : 'refused']++
}

const tokens: readonly string[] = Object.values(demoTokens)

/** Without a valid token nothing of a restaurant is returned. */
function assertRefusedWithoutToken({ target, method, headers }: Sent, { status }: Got): void {
  const token = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  if (!target.startsWith('/api/restaurant/') || tokens.includes(token)) return
  assert.ok(status >= 400, `${method} without a valid token was answered ${status}`)
}

async function assertNothingWritten({ method }: Sent, { status }: Got): Promise<void> {
  const written = await writes.seen()
  if (status >= 400 || ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)) {
    assert.deepEqual(written, [], `${status}, and yet something was written`)
  }
}

/** A line break in a log line would let a caller forge lines. */
function assertOneLine(logged: readonly string[]): void {
  for (const text of logged) {
    assert.equal(text.indexOf('\n'), text.length - 1, `not one line: ${text}`)
    assert.ok(JSON.parse(text).level < 40, `logged as a fault: ${text}`)
    for (const mark of Object.values(personal)) assert.ok(!text.includes(mark), `a guest's data is in the log: ${text}`)
    for (const token of tokens) assert.ok(!text.includes(token), `a token is in the log: ${text}`)
  }
  const lines = logged.filter((text) => text.includes('"msg":"request"'))
  // A call of `/mcp` is answered by calls of the API, each with a line of its own before it.
  const own = lines.at(-1)?.includes('"route":"/mcp"') ? lines.slice(-1) : lines
  assert.equal(own.length, 1, 'not exactly one line a request')
}

test(`${requests} random requests to every route get no 5xx and write nothing where refused`, {
  timeout: requests * 180,
}, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const property = fc.asyncProperty(anyRequest, sendAndJudge)
  const { failed, errorInstance, numShrinks } = await fc.check(property, { numRuns: requests })
  const again = `SEED=${seed} HOSTILE_REQUESTS=${requests}`
  if (failed) assert.fail(`After ${numShrinks} simplifications (${again}):\n${(errorInstance as Error).message}`)
})

test('an answer to HEAD is judged by its headers, also where they name an encoding', async () => {
  const headers = { authorization: `Bearer ${demoTokens.trattoria}`, 'accept-encoding': '*' }
  const target = '/api/restaurant/availabilities?date=2026-06-12'
  const sent: Sent = { method: 'HEAD', target, headers, body: undefined }
  const got = await house.send(sent)
  assert.deepEqual([got.status, got.headers['content-encoding']], [200, 'gzip'])
  judge(sent, got, contract)
})

const isLongRun = requests >= 10_000

/** Routes without input refuse nothing. */
const refusesNothing =
  /^(getLiveness|getReadiness|GET \/|GET \/start|GET \/choose-restaurant|GET \/diary.*|GET \/docs.*|GET \/embed.js|GET \/(robots.txt|sitemap.xml|sitemap\/:after.xml|llms.txt|.well-known\/ai-catalog.json)|GET \/openapi.json|GET \/sign-in|GET \/manage.*|GET \/web\/:version\/[a-z-]+.(js|css|svg)|GET \/account(\/second-factor)?|GET \/sign-in\/(code|second-factor))$/

/** What needs an id or a secret that only another answer gives, a session, or a form of our own pages. */
const acceptsNothing =
  /^(createRestaurant|openForGuests|(get|update|read|check|start|stop|delete)Import|putImportPart|listImportLines|(save|delete)ImportMapping|POST \/mcp.*|takeBackConfigurationVersion|putConfigurationDraftFile|putConfigurationDraft|reviewConfigurationDraft|saveConfigurationDraft|takeBackConfigurationChange|findTablesForConfigurationChange|resolveConfigurationConflict|GET \/web\/:version\/theme\/:name|GET \/brand\/:slug\/:name|moveHold|getHeldOrder|releaseHold|offerTable|withdrawOffer|revokeToken|changeToken|rotateToken|withdrawInvitation|changeRole|removePerson|listPersonSessions|endPersonSessions|resetSecondFactor|createPasswordLink|GET \/doctor\/:signed|(GET|POST) \/set-up\/:secret|GET \/invitation.*|GET \/web\/:version\/:chunk|GET \/book\/:slug\/done|(GET|POST) \/book\/:slug\/confirm|(GET|POST) \/c\/:signed|(GET|POST) \/unsubscribe\/:signed|POST \/b\/:signed\/(cancel|change|news|note|reconfirm|offer)|POST \/(sign-in|sign-out|invitation|choose-restaurant|account).*)$/

test('each route accepted some of the random requests and refused others', { skip: !isLongRun }, (t) => {
  const line = ([name, { accepted, refused }]: [string, Tally]) => `${name} ${accepted}/${refused}`
  t.diagnostic(`accepted/refused: ${[...tally].map(line).join(', ')}`)
  const untried = [...tally].filter(
    ([name, { accepted, refused }]) =>
      (accepted === 0 && !acceptsNothing.test(name)) || (refused === 0 && !refusesNothing.test(name)),
  )
  assert.deepEqual(untried.map(line), [])
})

test('random requests are not kept in memory', { skip: requests < 20_000 }, (t) => {
  const megabytes = heap.map((bytes) => Math.round(bytes / 1e5) / 10)
  t.diagnostic(`heap: ${megabytes.join(', ')} MB`)
  // Caches fill, mostly in the first half: days, diaries, addresses. That was 300 to 760 bytes a request at 20,000 of
  // them, and 110 at 80,000; a request that is kept has several thousand.
  const middle = heap[Math.floor(heap.length / 2)] ?? 0
  const kept = ((heap.at(-1) ?? 0) - middle) / (requests / 2)
  assert.ok(kept < 1_500, `${Math.round(kept)} bytes of each request are kept`)
})
