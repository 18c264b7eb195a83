import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { starvedMs, stopwatch } from './support/starvation.ts'

test('the measured wait leaves out time in which the process could not run', async () => {
  // Between any two lines the machine may turn to other work, so every reading lies between two of the clock.
  const [earliest, read, latest] = [performance.now(), stopwatch(), performance.now()]
  const before = starvedMs()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  await sleep(200)
  const lost = starvedMs() - before
  const least = performance.now() - latest - lost
  const counted = read()
  const most = performance.now() - earliest - lost
  assert.ok(lost > 370, `${lost} ms were counted as lost`)
  assert.ok(least <= counted && counted <= most, `${counted} ms is not between ${least} and ${most}`)
})

test('the measured wait contains time in which the process only waited', async () => {
  // On a busy machine a part of a wait is lost: one of ten that is whole is enough.
  let most = 0
  for (let wait = 0; wait < 10; wait++) {
    const read = stopwatch()
    await sleep(100)
    most = Math.max(most, read())
  }
  assert.ok(most > 75, `at most ${most} ms of a wait of 100 were counted`)
})
