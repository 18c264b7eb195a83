import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { Problem } from '../../../src/domain/problem.ts'
import { DayLimiter } from '../../../src/features/bookings/day-limiter.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that ends when the test says so. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { end: resolve, work: () => promise }
}

test('three are served at a time; the others in the order in which they came', async () => {
  const line = new DayLimiter()
  const works = Array.from({ length: 6 }, heldWork)
  const begun: number[] = []
  const all = works.map(({ work }, index) =>
    line.inTurn(1, '2026-06-10', () => {
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

test('other days and other restaurants do not wait', async () => {
  const line = new DayLimiter()
  const crowd = Array.from({ length: 5 }, heldWork)
  const waiting = crowd.map(({ work }) => line.inTurn(1, '2026-06-10', work))
  assert.equal(await line.inTurn(1, '2026-06-11', async () => 'another day'), 'another day')
  assert.equal(await line.inTurn(2, '2026-06-10', async () => 'another house'), 'another house')
  for (const { end } of crowd) end()
  await Promise.all(waiting)
})

test('whoever is refused leaves the place to the next', async () => {
  const line = new DayLimiter()
  for (let index = 0; index < 5; index++) {
    const refused = line.inTurn(1, '2026-06-10', async () => {
      throw new Error('the table is gone')
    })
    await assert.rejects(refused, /gone/)
  }
  const crowd = Array.from({ length: 3 }, heldWork)
  const served = crowd.map(({ work }) => line.inTurn(1, '2026-06-10', work))
  const next = line.inTurn(1, '2026-06-10', async () => 'in')
  crowd[0]?.end()
  assert.equal(await next, 'in')
  for (const { end } of crowd) end()
  await Promise.all(served)
})

test('nobody waits longer than five seconds, and whoever gave up is not let in later', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const line = new DayLimiter()
    const crowd = Array.from({ length: 3 }, heldWork)
    const served = crowd.map(({ work }) => line.inTurn(1, '2026-06-10', work))
    const tired = line.inTurn(1, '2026-06-10', async () => assert.fail('let in after giving up'))
    mock.timers.tick(4_999)
    const patient = line.inTurn(1, '2026-06-10', async () => 'in')
    mock.timers.tick(1)
    await assert.rejects(tired, (error) => error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE')
    for (const { end } of crowd) end()
    assert.equal(await patient, 'in')
    await Promise.all(served)
  } finally {
    mock.timers.reset()
  }
})
