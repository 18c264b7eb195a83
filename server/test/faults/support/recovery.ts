/** What is promised while the database is away, and when it is back. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Acknowledged, type BookingCall, book } from './callers.ts'
import type { Line } from './line-to-server.ts'
import { stopwatch } from './starvation.ts'

/**
 * No answer takes longer, and no recovery either, without the time in which the test itself could not run. FAULT_PROMISE_MS
 * is for a machine that has other work at the same time: there a second of processor time may take many.
 */
export const promisedMs = Number(process.env.FAULT_PROMISE_MS ?? 5_000)

/** The slowest answer, in milliseconds. The booking that is turned away is to be made good once the database is back. */
export async function assertTurnedAway(line: Line, call: BookingCall): Promise<number> {
  const day = String((call.body as { date: string }).date).slice(0, 10)
  const asked = [
    { method: 'GET', path: '/health/ready' },
    { method: 'GET', path: `/availabilities?date=${day}` },
    { method: 'GET', path: `/bookings?date=${day}` },
    { method: 'GET', path: '/bookings/1' },
    { method: 'POST', path: '/bookings/1/status', body: { status: 'cancelled' } },
    call,
  ] as const
  const waits = await Promise.all(
    asked.map(async (one) => {
      const taken = stopwatch()
      const { status, headers, text } = await line.call(one)
      const wait = taken()
      assert.equal(status, 503, `${one.method} ${one.path}: ${text}`)
      assert.ok(Number(headers['retry-after']) > 0, `${one.method} ${one.path}: no Retry-After`)
      assert.ok(wait <= promisedMs, `${one.method} ${one.path} took ${wait.toFixed(0)} ms`)
      return wait
    }),
  )
  return Math.max(...waits)
}

/** Milliseconds from `since` until the server calls itself ready and has made good on the booking it turned away. */
export async function assertHealthyAgain(
  line: Line,
  since: number,
  call: BookingCall,
): Promise<{ ms: number; booked: Acknowledged[] }> {
  const before = performance.now() - since
  const taken = stopwatch()
  const isReady = async () => (await line.call({ method: 'GET', path: '/health/ready' })).status === 200
  while (!(await isReady())) {
    assert.ok(taken() < 4 * promisedMs, 'the server did not become ready')
    await sleep(20)
  }
  const ready = before + taken()
  const booked = await book(line, call)
  const ms = before + taken()
  assert.ok(ms <= promisedMs, `ready only after ${ready.toFixed(0)} ms, booked after ${ms.toFixed(0)} ms`)
  return { ms, booked: booked ? [booked] : [] }
}
