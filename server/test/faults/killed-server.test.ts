/**
 * kill -9 of the server, again and again, under sixteen callers who book, move and cancel and who send a call that was
 * cut off again under its key. FAULT_KILLS sets how often.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { startServerProcess } from '../support/workers/server-process.ts'
import { startCallers } from './support/callers.ts'
import { subscribeToEverything } from './support/deliveries.ts'
import { openHouseAtRisk } from './support/house-at-risk.ts'
import { howOften } from './support/how-often.ts'
import { lineTo } from './support/line-to-server.ts'
import { assertSurvived } from './support/survival.ts'

const kills = howOften('FAULT_KILLS', { small: 3, full: 200 })
const callsOfALife = 32

const database = await testDatabase({ poolSize: 2 })
const house = await openHouseAtRisk(database)

test(`${kills} times kill -9 of the server: nothing acknowledged is lost, nothing is done twice`, async (t) => {
  let server = await startServerProcess({ env: house.env })
  const line = lineTo(() => server.address, house.token)
  const receiver = await subscribeToEverything(line)

  const done = () => ['PATCH 200', 'POST 200', 'POST 201'].reduce((sum, what) => sum + (line.counts.get(what) ?? 0), 0)
  const callers = startCallers(line)
  const waits: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    // However slow the machine, each server gets something done and is then killed at no particular moment.
    const before = done()
    await until(() => done() >= before + callsOfALife)
    await sleep(Math.random() * 500)
    await server.stop('SIGKILL')
    const began = performance.now()
    server = await startServerProcess({ env: house.env })
    const { status } = await line.insist({ method: 'GET', path: '/health/ready' })
    assert.equal(status, 200)
    waits.push(performance.now() - began)
  }
  await callers.finish()

  await assertSurvived(t, { line, ground: database, callers, receiver })
  const lost = [...line.counts].filter(([what]) => what.endsWith('lost')).reduce((sum, [, count]) => sum + count, 0)
  assert.ok(lost > kills, `only ${lost} calls were cut off`)
  t.diagnostic(`${lost} calls cut off`)
  t.diagnostic(`slowest return ${Math.max(...waits).toFixed(0)} ms, slowest answer ${line.slowest().toFixed(0)} ms`)
  assert.equal(await server.stop(), 0)
})
