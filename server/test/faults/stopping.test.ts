/**
 * A server is stopped while a webhook is under way whose receiver never answers, and its database is there, turns it away
 * or says nothing. Whoever stops it has been told how long to wait before killing it; see docs/operations.md.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionUrl } from '../support/connection-url.ts'
import { testDatabase } from '../support/database.ts'
import { startServerProcess } from '../support/server-process.ts'
import { answers } from '../support/webhook-receiver.ts'
import { book, bookingCall } from './callers.ts'
import { subscribeToEverything } from './deliveries.ts'
import { openHouseAtRisk } from './house-at-risk.ts'
import { lineTo } from './line-to-server.ts'
import { tcpProxy } from './tcp-proxy.ts'

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
  { database: 'there', happens: () => {}, atMost: 2 * grace },
  { database: 'away', happens: proxy.cut, atMost: 2 * grace },
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
    await receiver.received(1, 20_000)
    happens()
    await sleep(1_000)

    const asked = performance.now()
    assert.equal(await server.stop(), 0, server.output())
    const took = performance.now() - asked
    assert.ok(took < atMost, `it took ${took.toFixed(0)} ms:\n${server.output()}`)
    t.diagnostic(`stopped after ${took.toFixed(0)} ms`)
  })
}
