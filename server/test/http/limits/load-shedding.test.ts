import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { totalmem } from 'node:os'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { buildBaseApp } from '../../../src/base-app.ts'
import { limits, refuseUnder, shedLoad, underAnyPressure } from '../../../src/http/limits/load-shedding.ts'
import { errorHandler } from '../../../src/http/responses/error-envelope.ts'
import { readConfig } from '../../../src/settings/config.ts'
import { clock } from '../small-app.ts'

test('beyond a limit requests are 503, except on routes that answer under any pressure', async () => {
  const app = fastify()
  after(() => app.close())
  app.setErrorHandler(errorHandler(clock))
  await shedLoad(app, { maxHeapUsedBytes: 1, sampleInterval: 10 })
  app.get('/work', async () => ({}))
  app.get('/must', { config: underAnyPressure }, async () => ({}))
  await app.ready()
  for (let tries = 0; tries < 400 && !app.isUnderPressure(); tries++) await sleep(5)

  const refused = await app.inject('/work')
  assert.equal(refused.statusCode, 503)
  assert.equal(refused.json().error.code, 'SERVICE_UNAVAILABLE')
  assert.equal(refused.headers['retry-after'], '2')
  assert.equal((await app.inject('/must')).statusCode, 200)
})

test('load shedding begins at a second of delay, or with most of the heap or the memory used', async () => {
  assert.equal(limits.maxEventLoopDelay, 1_000)
  assert.ok((limits.maxUnsentBytes ?? 0) > 100_000_000 && (limits.maxUnsentBytes ?? 0) < totalmem())
  assert.ok((limits.maxHeapUsedBytes ?? 0) > 100_000_000)
  const app = await buildBaseApp({ clock, config: readConfig({ LOG_LEVEL: 'silent' }) })
  after(() => app.close())
  assert.equal(app.isUnderPressure(), false)
})

test('answers that clients do not take are 503 for others beyond the limit, until they are gone', async () => {
  const app = fastify()
  after(() => app.close())
  app.setErrorHandler(errorHandler(clock))
  const megabytes = 1024 * 1024
  await shedLoad(app, { maxUnsentBytes: 30 * megabytes, sampleInterval: 10 })
  app.get('/work', async () => ({}))
  app.get('/long', async () => Buffer.alloc(20 * megabytes))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const awaitStatus = async (status: number) => {
    for (const giveUpAt = performance.now() + 8_000; ; await sleep(5)) {
      if ((await app.inject('/work')).statusCode === status) return
      assert.ok(performance.now() < giveUpAt, `never answered ${status}`)
    }
  }
  await awaitStatus(200)
  // Sockets that are not read: the system takes a few megabytes of each answer.
  const clients = [1, 2, 3].map(() => {
    const client = connect(port, '127.0.0.1').pause()
    client.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return client
  })
  await awaitStatus(503)
  for (const client of clients) client.destroy()
  await awaitStatus(200)
})

test('load shedding refuses nothing after a single pause that is over', () => {
  assert.doesNotThrow(() => refuseUnder(Number.POSITIVE_INFINITY))
  assert.throws(() => refuseUnder(1_500))
})
