/**
 * PostgreSQL is stopped immediately under sixteen callers, and started again. FAULT_STOPS sets how often. While it is
 * stopped every call is answered 503 within five seconds; within five seconds of its return everything works again.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from '../support/workers/server-process.ts'
import { bookingCall, startCallers } from './support/callers.ts'
import { subscribeToEverything } from './support/deliveries.ts'
import { howOften } from './support/how-often.ts'
import { lineTo } from './support/line-to-server.ts'
import { newDataDir, seededDataDir, switchOf } from './support/own-postgres.ts'
import { assertHealthyAgain, assertTurnedAway, promisedMs } from './support/recovery.ts'
import { assertSurvived } from './support/survival.ts'

const stops = howOften('FAULT_STOPS', { small: 2, full: 50 })

const folder = await seededDataDir(await newDataDir())
const { ground, house } = folder
const postgres = await switchOf(folder)
await postgres.start()

test(`${stops} immediate stops of PostgreSQL: 503 while it is away, healthy within 5 s of its return`, async (t) => {
  const server = await startServerProcess({ env: house.env })
  const line = lineTo(() => server.address, house.token)
  const receiver = await subscribeToEverything(line)

  const callers = startCallers(line)
  const returns: number[] = []
  for (let stop = 0; stop < stops; stop++) {
    await sleep(500 + Math.random() * 500)
    await postgres.stopImmediately()
    const call = bookingCall('turned-away')
    await assertTurnedAway(line, call)
    await sleep(Math.random() * 500)
    await assertTurnedAway(line, call)
    await postgres.start()
    const { ms, booked } = await assertHealthyAgain(line, performance.now(), call)
    callers.told.push(...booked)
    returns.push(ms)
  }
  await sleep(300)
  await callers.finish()

  assert.ok(line.slowest() <= promisedMs, `the slowest answer took ${line.slowest().toFixed(0)} ms`)
  await assertSurvived(t, { line, ground, callers, receiver })
  t.diagnostic(`slowest return ${Math.max(...returns).toFixed(0)} ms, slowest answer ${line.slowest().toFixed(0)} ms`)
  assert.equal(await server.stop(), 0)
})
