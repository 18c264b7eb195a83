/** In a process of its own: how much memory is free again, and when, depends on all that a process has held. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { shedLoad } from '../../../src/http/limits/load-shedding.ts'
import { errorHandler } from '../../../src/http/responses/error-envelope.ts'
import { clock } from '../small-app.ts'

test('resident memory beyond the limit is 503, until it is free again', async () => {
  const app = fastify()
  after(() => app.close())
  app.setErrorHandler(errorHandler(clock))
  const megabytes = 1024 * 1024
  await shedLoad(app, { maxRssBytes: process.memoryUsage.rss() + 200 * megabytes, sampleInterval: 20 })
  app.get('/work', async () => ({}))
  await app.ready()
  const awaitStatus = async (status: number) => {
    const giveUpAt = performance.now() + 8_000
    while ((await app.inject('/work')).statusCode !== status) {
      assert.ok(performance.now() < giveUpAt, `never answered ${status}`)
      await sleep(20)
    }
  }
  await awaitStatus(200)
  let unread = Array.from({ length: 25 }, () => Buffer.alloc(16 * megabytes, 1))
  await awaitStatus(503)
  assert.equal(unread.length, 25)
  unread = []
  await awaitStatus(200)
})
