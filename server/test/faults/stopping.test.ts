/**
 * A server is stopped while a webhook is in flight whose receiver never answers, and its database is available, refuses
 * connections or does not answer. docs/operations.md promises how long the stop takes at most.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../support/database.ts'
import { answers } from '../support/network/webhook-receiver.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { startServerProcess } from '../support/workers/server-process.ts'
import { book, bookingCall } from './support/callers.ts'
import { subscribeToEverything } from './support/deliveries.ts'
import { openHouseAtRisk } from './support/house-at-risk.ts'
import { lineTo } from './support/line-to-server.ts'
import { tcpProxy } from './support/tcp-proxy.ts'

const ground = await testDatabase()
const house = await openHouseAtRisk(ground)
const proxy = await tcpProxy(ground.connection)

const grace = 3_000
const throughProxy = { ...ground.connection, host: '127.0.0.1', port: proxy.port }
const env = {
  ...house.env,
  DATABASE_URL: connectionUrl(throughProxy),
  SHUTDOWN_GRACE_SECONDS: String(grace / 1_000),
}

const databases = [
  { database: 'available', happens: () => {}, atMost: 2 * grace },
  { database: 'unreachable', happens: proxy.cut, atMost: 2 * grace },
  { database: 'silent', happens: proxy.stall, atMost: 2 * grace + 15_000 },
]
for (const { database, happens, atMost } of databases) {
  test(`a stop while the database is ${database} ends cleanly within ${atMost / 1_000} s`, async (t) => {
    proxy.pass()
    await ground.sql('delete from webhooks')
    const server = await startServerProcess({ env })
    const line = lineTo(() => server.address, house.token)
    const receiver = await subscribeToEverything(line)
    receiver.answer = answers.hang
    await book(line, bookingCall('under-way'))
    await receiver.received(1)
    happens()
    await sleep(1_000)

    const began = performance.now()
    assert.equal(await server.stop(), 0, server.output())
    const took = performance.now() - began
    assert.ok(took < atMost, `it took ${took.toFixed(0)} ms:\n${server.output()}`)
    t.diagnostic(`stopped after ${took.toFixed(0)} ms`)
  })
}
