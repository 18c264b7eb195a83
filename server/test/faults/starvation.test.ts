import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { starvedMs, stopwatch } from './starvation.ts'

test('time in which the process could not run is not counted, and a wait is', async () => {
  const [read, before, began] = [stopwatch(), starvedMs(), performance.now()]
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  await sleep(200)
  const lost = starvedMs() - before
  assert.ok(lost > 370, `${lost} ms were counted as lost`)
  assert.ok(Math.abs(performance.now() - began - lost - read()) < 5)
  assert.ok(read() > 150, `only ${read()} ms of a wait of 200 were counted`)
})
