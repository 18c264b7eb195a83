/**
 * The connection to PostgreSQL is slow, silent or cut while the database itself is well. FAULT_ROUNDS sets how often.
 * A silent one is the worst: nothing says that an answer will not come, so only our own patience ends the wait.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../support/database.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { startServerProcess } from '../support/workers/server-process.ts'
import { bookingCall, startCallers } from './support/callers.ts'
import { subscribeToEverything } from './support/deliveries.ts'
import { openHouseAtRisk } from './support/house-at-risk.ts'
import { howOften } from './support/how-often.ts'
import { lineTo } from './support/line-to-server.ts'
import { assertHealthyAgain, assertTurnedAway, promisedMs } from './support/recovery.ts'
import { assertSurvived } from './support/survival.ts'
import { tcpProxy } from './support/tcp-proxy.ts'

const rounds = howOften('FAULT_ROUNDS', { small: 1, full: 20 })

const database = await testDatabase({ poolSize: 2 })
const house = await openHouseAtRisk(database)
const proxy = await tcpProxy(database.connection)
const throughProxy = connectionUrl({ ...database.connection, host: '127.0.0.1', port: proxy.port })

test(`${rounds} times a slow, a silent and a cut connection: answers within 5 s, nothing half-written`, async (t) => {
  const server = await startServerProcess({ env: { ...house.env, DATABASE_URL: throughProxy } })
  const line = lineTo(() => server.address, house.token)
  const receiver = await subscribeToEverything(line)

  const callers = startCallers(line)
  const slowest = { slow: 0, silent: 0, cut: 0 }
  const returns: number[] = []
  const endOf = async (fault: keyof typeof slowest, call = bookingCall('turned-away')) => {
    proxy.pass()
    const { ms, booked } = await assertHealthyAgain(line, performance.now(), call)
    callers.told.push(...booked)
    returns.push(ms)
    slowest[fault] = Math.max(slowest[fault], line.slowest())
    line.forgetSlowest()
  }
  for (let round = 0; round < rounds; round++) {
    await sleep(500)
    proxy.delay(50)
    await sleep(1_000)
    await endOf('slow')

    proxy.stall()
    const call = bookingCall('turned-away')
    await sleep(Math.random() * 500)
    // Twice: long enough for every wait that began before it to have come to its end.
    await assertTurnedAway(line, call)
    await assertTurnedAway(line, call)
    await endOf('silent', call)

    proxy.cut()
    const another = bookingCall('turned-away')
    await assertTurnedAway(line, another)
    await endOf('cut', another)
  }
  await callers.finish()

  t.diagnostic(`slowest answers ${JSON.stringify(slowest)} ms, slowest return ${Math.max(...returns).toFixed(0)} ms`)
  for (const [fault, ms] of Object.entries(slowest)) assert.ok(ms <= promisedMs, `${fault}: an answer took ${ms} ms`)
  await assertSurvived(t, { line, ground: database, callers, receiver })
  assert.equal(await server.stop(), 0)
})
