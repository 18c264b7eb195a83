import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { Problem } from '../../../../src/domain/problem.ts'
import { DayLimiter } from '../../../../src/features/bookings/write/day-limiter.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that ends when the test says so. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { end: resolve, work: () => promise }
}

test('three run at once, the others in the order in which they came', async () => {
  const limiter = new DayLimiter()
  const works = Array.from({ length: 6 }, heldWork)
  const begun: number[] = []
  const all = works.map(({ work }, index) =>
    limiter.run(1, '2026-06-10', () => {
      begun.push(index)
      return work()
    }),
  )
  await turn()
  assert.deepEqual(begun, [0, 1, 2])
  works[1]?.end()
  await turn()
  assert.deepEqual(begun, [0, 1, 2, 3])
  works[0]?.end()
  works[2]?.end()
  await turn()
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5])
  for (const { end } of works) end()
  await Promise.all(all)
})

test('a full queue of one day delays no other day and no other restaurant', async () => {
  const limiter = new DayLimiter()
  const crowd = Array.from({ length: 5 }, heldWork)
  const waiting = crowd.map(({ work }) => limiter.run(1, '2026-06-10', work))
  assert.equal(await limiter.run(1, '2026-06-11', async () => 'another day'), 'another day')
  assert.equal(await limiter.run(2, '2026-06-10', async () => 'another house'), 'another house')
  for (const { end } of crowd) end()
  await Promise.all(waiting)
})

test('work that fails makes room for the next', async () => {
  const limiter = new DayLimiter()
  for (let index = 0; index < 5; index++) {
    const refused = limiter.run(1, '2026-06-10', async () => {
      throw new Error('the table is gone')
    })
    await assert.rejects(refused, /gone/)
  }
  const crowd = Array.from({ length: 3 }, heldWork)
  const served = crowd.map(({ work }) => limiter.run(1, '2026-06-10', work))
  const next = limiter.run(1, '2026-06-10', async () => 'done')
  crowd[0]?.end()
  assert.equal(await next, 'done')
  for (const { end } of crowd) end()
  await Promise.all(served)
})

test('work that has waited for four seconds is refused, and does not run later', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const limiter = new DayLimiter()
    const crowd = Array.from({ length: 3 }, heldWork)
    const served = crowd.map(({ work }) => limiter.run(1, '2026-06-10', work))
    const refused = limiter.run(1, '2026-06-10', async () => assert.fail('run after it was refused'))
    mock.timers.tick(3_999)
    const next = limiter.run(1, '2026-06-10', async () => 'done')
    mock.timers.tick(1)
    await assert.rejects(refused, (error) => error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE')
    for (const { end } of crowd) end()
    assert.equal(await next, 'done')
    await Promise.all(served)
  } finally {
    mock.timers.reset()
  }
})
