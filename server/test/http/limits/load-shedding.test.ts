import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { limits, refuseUnder, shedLoad, underAnyPressure } from '../../../src/http/limits/load-shedding.ts'
import { errorHandler } from '../../../src/http/responses/error-envelope.ts'
import { clock, groundApp } from '../small-app.ts'

test('beyond a limit requests are answered 503, except where a route must answer', async () => {
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

test('the limits are a second of delay and most of the heap, and the ground watches them', async () => {
  assert.equal(limits.maxEventLoopDelay, 1_000)
  assert.ok((limits.maxHeapUsedBytes ?? 0) > 100_000_000)
  const { app } = await groundApp()
  assert.equal(app.isUnderPressure(), false)
})

test('one pause that is over refuses nobody', () => {
  assert.doesNotThrow(() => refuseUnder(Number.POSITIVE_INFINITY))
  assert.throws(() => refuseUnder(1_500))
})
