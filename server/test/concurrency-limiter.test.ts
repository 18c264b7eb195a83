import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { ConcurrencyLimiter, type ConcurrencyLimits, tooBusy } from '../src/concurrency-limiter.ts'
import { Problem } from '../src/domain/problem.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const refusal = tooBusy('Too much at once.')
const isRefused = (error: unknown) => error instanceof Problem && error.retryAfter === 1

/** Works that end when the test says so, and the order in which they began. */
function crowd(limits: Omit<ConcurrencyLimits, 'refusal'>) {
  const limiter = new ConcurrencyLimiter({ ...limits, refusal })
  const begun: string[] = []
  const refused: string[] = []
  const running = new Map<string, () => void>()
  const come = (...works: string[]) => {
    for (const work of works) {
      const name = work.replace(/\d+$/, '')
      const run = () => {
        begun.push(work)
        return new Promise<void>((resolve) => running.set(work, resolve))
      }
      limiter.run(run, name).catch((error) => (isRefused(error) ? refused.push(work) : Promise.reject(error)))
    }
    return turn()
  }
  const end = (...works: string[]) => {
    for (const work of works) running.get(work)?.()
    return turn()
  }
  return { limiter, begun, refused, come, end }
}

test('a limiter takes names in turns, and the work of each name first in, first out', async () => {
  const { begun, come, end } = crowd({ atOnce: 1 })
  await come('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
  for (const work of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(work)
  assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a name with one place at a time leaves the other places to other names', async () => {
  const { begun, come, end } = crowd({ atOnce: 2, atOnceEach: 1 })
  await come('a1', 'a2', 'a3')
  assert.deepEqual(begun, ['a1'])
  await come('b1', 'c1')
  assert.deepEqual(begun, ['a1', 'b1'])
  await end('b1')
  assert.deepEqual(begun, ['a1', 'b1', 'c1'])
  await end('a1')
  assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2'])
})

test('a name with much work waiting rests as long as its last work took, and leaves other names their turn', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const { begun, come, end } = crowd({ atOnce: 2, atOnceEach: 1, restsWhileWaiting: 2, waitMs: 1_000 })
  await come('a1', 'a2', 'a3', 'b1', 'b2')
  now = 300
  await end('a1', 'b1')
  assert.deepEqual(begun, ['a1', 'b1', 'b2'])
  t.mock.timers.tick(299)
  await turn()
  assert.deepEqual(begun, ['a1', 'b1', 'b2'])
  t.mock.timers.tick(1)
  await turn()
  assert.deepEqual(begun, ['a1', 'b1', 'b2', 'a2'])
  await end('a2')
  assert.deepEqual(begun, ['a1', 'b1', 'b2', 'a2', 'a3'])
})

test('work beyond the queue is refused at once, and runs once there is room', async () => {
  const { begun, refused, come, end } = crowd({ atOnce: 1, mostWaiting: 2 })
  await come('a1', 'a2', 'a3', 'a4')
  assert.deepEqual(refused, ['a4'])
  await end('a1')
  await come('a5')
  await end('a2')
  await end('a3')
  assert.deepEqual([begun, refused], [['a1', 'a2', 'a3', 'a5'], ['a4']])
})

test('in a full queue the name with the most work loses its latest to a name with less', async () => {
  const { begun, refused, come, end } = crowd({ atOnce: 1, mostWaiting: 4 })
  await come('a1', 'a2', 'a3', 'a4', 'a5')
  await come('b1')
  assert.deepEqual(refused, ['a5'])
  await come('c1')
  assert.deepEqual(refused, ['a5', 'a4'])
  await come('d1')
  await come('b2')
  assert.deepEqual(refused, ['a5', 'a4', 'a3', 'b2'])
  for (const work of ['a1', 'b1', 'c1', 'd1', 'a2']) await end(work)
  assert.deepEqual(begun, ['a1', 'b1', 'c1', 'd1', 'a2'])
})

test('work that has waited its time is refused, and does not run later', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const { begun, refused, come, end } = crowd({ atOnce: 1, waitMs: 1_000 })
    await come('a1', 'b1')
    mock.timers.tick(999)
    await come('a2')
    mock.timers.tick(1)
    await turn()
    assert.deepEqual(refused, ['b1'])
    await end('a1')
    assert.deepEqual(begun, ['a1', 'a2'])
  } finally {
    mock.timers.reset()
  }
})

test('a limiter keeps nothing of names whose work has ended, failed or was refused', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, mostWaiting: 0, refusal })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = limiter.run(() => promise, 'a')
  await assert.rejects(
    limiter.run(async () => {}, 'b'),
    isRefused,
  )
  resolve()
  await first
  const failing = async () => {
    throw new Error('gone')
  }
  await assert.rejects(limiter.run(failing, 'c'), /gone/)
  assert.deepEqual([limiter.names, limiter.isIdle], [0, true])
})
