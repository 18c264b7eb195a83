/** Deadlines: for an answer, and for the client that has to take it. What is done later must not end the process. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { authenticate, chooseRestaurant } from '../../../src/http/auth/authenticate.ts'
import { TokenCache } from '../../../src/http/auth/token-cache.ts'
import { deadlines, enforceDeadlines } from '../../../src/http/limits/deadline.ts'
import { compressLargeAnswers } from '../../../src/http/responses/compression.ts'
import { errorHandler } from '../../../src/http/responses/error-envelope.ts'
import { validateStrictly } from '../../../src/http/validation/validate-requests.ts'
import { readConfig } from '../../../src/settings/config.ts'
import { settledHeap } from '../../hostile/requests/settled-heap.ts'
import { testCaller } from '../../support/test-caller.ts'

/** Long enough for an answer on a busy machine. */
const answerMs = 1_500

/** Each of these would have ended a server process. */
const faults: unknown[] = []
process.on('uncaughtException', (error) => faults.push(error))
process.on('unhandledRejection', (error) => faults.push(error))

const clock = { now: () => Temporal.Now.instant() }

/** An answer of so many words, behind a token check that takes `check.ms`. */
async function listen(words: number, check: { ms: number }) {
  const app = fastify()
  app.setErrorHandler(errorHandler(clock))
  enforceDeadlines(app, clock, { ...deadlines, answerMs })
  compressLargeAnswers(app)
  const caller = testCaller({ tokenId: 'till', restaurantIds: [1] })
  const checkToken = async () => {
    await sleep(check.ms)
    return caller
  }
  const cache = new TokenCache(0)
  const config = readConfig({})
  authenticate(app, { config, checkToken, checkSession: async () => null, cache, countFailure: async () => undefined })
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

/** Every thread of the pool waits at a pipe, so compression waits for a thread, until they are released. */
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

test('an answer that is compressed too late is 503', async () => {
  const ask = await listen(100_000, { ms: 0 })
  assert.equal((await ask()).status, 200)
  const release = await occupyThreads()
  const asked = ask()
  await Promise.race([asked, sleep(4 * answerMs)])
  await release()
  const late = await asked
  assert.equal(late.status, 503)
  assert.equal(late.headers.get('etag'), null, 'an error is no version of the tables')
  const next = await ask()
  assert.equal(next.status, 200)
  assert.equal(next.headers.get('content-encoding'), 'gzip')
  assert.deepEqual(faults, [])
})

test('a token check that takes too long is 503', async () => {
  const check = { ms: 0 }
  const ask = await listen(1, check)
  check.ms = 2 * answerMs
  assert.equal((await ask()).status, 503)
  await sleep(2 * answerMs)
  check.ms = 0
  assert.equal((await ask()).status, 200)
  assert.deepEqual(faults, [])
})

test('a lookup of unknown ids that does not end: the deadline answers in our own shape', async () => {
  const app = fastify()
  validateStrictly(app)
  app.setErrorHandler(errorHandler(clock))
  enforceDeadlines(app, clock, { ...deadlines, answerMs })
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

describe('a client that does not read its answer', () => {
  const answerBytes = 16 * 1024 * 1024

  async function largeAnswers(limits: Partial<typeof deadlines>) {
    const app = fastify()
    enforceDeadlines(app, clock, { ...deadlines, answerMs: 100, ...limits })
    app.get('/', async () => Buffer.alloc(answerBytes, 1))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const clients: Socket[] = []
    after(async () => {
      for (const client of clients) client.destroy()
      await app.close()
    })
    const { port } = app.server.address() as AddressInfo
    const request = async (): Promise<{ client: Socket; ended: Promise<unknown> }> => {
      const client = connect(port, '127.0.0.1')
      client.on('error', () => {})
      clients.push(client)
      client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      const [socket] = (await once(app.server, 'connection')) as [Socket]
      return { client, ended: once(socket, 'close') }
    }
    return { request }
  }

  test('is cut off when it makes no progress, and its answer leaves the memory', async () => {
    // Long enough for ten answers to be begun on a busy machine before the first is cut off.
    const { request } = await largeAnswers({ stallMs: 5_000 })
    const before = settledMemory()
    const clients = []
    for (let n = 0; n < 10; n++) clients.push(await request())
    await until(() => process.memoryUsage().arrayBuffers > before + 9 * answerBytes)
    await Promise.all(clients.map(({ ended }) => ended))
    await until(() => settledMemory() < before + 2 * answerBytes)
  })

  test('is cut off in the end also when it reads a little at a time', async () => {
    const { request } = await largeAnswers({ stallMs: 1_000, sendMs: 600 })
    const { client, ended } = await request()
    let read = 0
    const timer = setInterval(() => {
      read += client.read()?.length ?? 0
    }, 20)
    await ended
    clearInterval(timer)
    assert.ok(read > 0 && read < answerBytes, `read ${read} bytes`)
  })

  test('is not cut off while it reads', async () => {
    const { request } = await largeAnswers({ stallMs: 1_000 })
    const { client } = await request()
    let read = 0
    client.on('data', (chunk) => {
      read += chunk.length
      client.pause()
      // Some 250 pieces, so that all of it takes longer than a stall may.
      setTimeout(() => client.resume(), 8)
    })
    await until(() => read > answerBytes)
  })
})

function settledMemory(): number {
  settledHeap()
  return process.memoryUsage().arrayBuffers
}

async function until(condition: () => boolean): Promise<void> {
  for (const giveUpAt = performance.now() + 120_000; !condition(); await sleep(20))
    assert.ok(performance.now() < giveUpAt, 'the awaited state never came')
}
