/** What comes after the deadline has answered comes too late, and must not end the process. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { authenticate, chooseRestaurant } from '../../../src/http/auth/authenticate.ts'
import { TokenCache } from '../../../src/http/auth/token-cache.ts'
import { enforceDeadline } from '../../../src/http/limits/deadline.ts'
import { compressLargeAnswers } from '../../../src/http/responses/compression.ts'
import { errorHandler } from '../../../src/http/responses/error-envelope.ts'
import { validateStrictly } from '../../../src/http/validation/validate-requests.ts'

/** Long enough for a good answer on a machine that has much else to do. */
const patienceMs = 1_500

/** Each of these would have ended a server. */
const faults: unknown[] = []
process.on('uncaughtException', (error) => faults.push(error))
process.on('unhandledRejection', (error) => faults.push(error))

const clock = { now: () => Temporal.Now.instant() }

/** An answer of so many words, behind a check that takes as long as it is told to. */
async function listen(words: number, check: { ms: number }) {
  const app = fastify()
  app.setErrorHandler(errorHandler(clock))
  enforceDeadline(app, clock, patienceMs)
  compressLargeAnswers(app)
  const caller = { tokenId: 'till', ability: 'restaurant-api', restaurantIds: [1], actor: 'till' } as const
  const checkToken = async () => {
    await sleep(check.ms)
    return caller
  }
  authenticate(app, { checkToken, cache: new TokenCache(0), countFailure: async () => undefined })
  chooseRestaurant(app)
  app.get('/', async (_request, reply) => {
    reply.header('etag', '"tables"')
    return 'tables '.repeat(words)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  after(() => app.close())
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`
  return () => fetch(address, { headers: { authorization: 'Bearer till', 'accept-encoding': 'gzip' } })
}

/** Every thread of the pool waits at a pipe, and whoever packs waits for a thread, until it is released. */
async function occupyThreads(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-deadline-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
  const readers = Array.from({ length: threads }, () => open(pipe, 'r'))
  return async () => {
    const writer = openSync(pipe, constants.O_RDWR)
    for (const reader of readers) await (await reader).close()
    closeSync(writer)
    await rm(folder, { recursive: true })
  }
}

test('an answer that is packed too late', async () => {
  const ask = await listen(100_000, { ms: 0 })
  assert.equal((await ask()).status, 200)
  const release = await occupyThreads()
  const asked = ask()
  await Promise.race([asked, sleep(4 * patienceMs)])
  await release()
  const late = await asked
  assert.equal(late.status, 503)
  assert.equal(late.headers.get('etag'), null, 'it is no version of the tables')
  const next = await ask()
  assert.equal(next.status, 200)
  assert.equal(next.headers.get('content-encoding'), 'gzip')
  assert.deepEqual(faults, [])
})

test('a check that passes too late', async () => {
  const check = { ms: 0 }
  const ask = await listen(1, check)
  check.ms = 2 * patienceMs
  assert.equal((await ask()).status, 503)
  await sleep(2 * patienceMs)
  check.ms = 0
  assert.equal((await ask()).status, 200)
  assert.deepEqual(faults, [])
})

test('a lookup of unknown ids that does not end: the deadline answers in our own shape', async () => {
  const app = fastify()
  validateStrictly(app)
  app.setErrorHandler(errorHandler(clock))
  enforceDeadline(app, clock, patienceMs)
  const { promise: lookup, resolve: end } = Promise.withResolvers<Record<string, never>>()
  const body = { type: 'object', properties: { adults: { type: 'integer' } } }
  app.post('/', { schema: { body }, config: { unknownIds: () => lookup } }, async () => 'taken')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  after(() => app.close())
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: '{"adults": "two"}' })
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '1'])
  assert.equal(((await answer.json()) as { error: { code: string } }).error.code, 'SERVICE_UNAVAILABLE')
  end({})
  await sleep(20)
  assert.deepEqual(faults, [])
})
