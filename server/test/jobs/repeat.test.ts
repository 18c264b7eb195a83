import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { repeat } from '../../src/jobs/repeat.ts'
import { until } from '../support/network/webhook-receiver.ts'

test('work is repeated, one run at a time; a failure is reported and left to the next; none follows the stop', async () => {
  const failures: unknown[] = []
  let [runs, atOnce] = [0, 0]
  const repeating = repeat({ everyMs: 5, firstMs: 0, onFailure: (error) => void failures.push(error) }, async () => {
    runs++
    assert.equal(++atOnce, 1)
    await sleep(12)
    atOnce--
    if (runs === 2) throw new Error('second')
  })
  await until(() => runs >= 4)
  await repeating.stop()
  const atStop = runs
  await sleep(40)
  assert.equal(runs, atStop)
  assert.deepEqual(failures.map(String), ['Error: second'])
})

test('repeated work ends when it is done, and a stop waits no longer than its grace', async () => {
  let runs = 0
  const ended = repeat({ everyMs: 1, onFailure: () => assert.fail() }, async () => (++runs === 3 ? 'done' : undefined))
  await until(() => runs === 3)
  await sleep(20)
  assert.equal(runs, 3)
  await ended.stop()
  let quit: AbortSignal | undefined
  const hanging = repeat({ everyMs: 1, onFailure: () => assert.fail() }, (signal) => {
    quit = signal
    return new Promise(() => {})
  })
  await until(() => quit !== undefined)
  await hanging.stop(10)
  assert.equal(quit?.aborted, true)
})
