import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { Problem } from '../../../src/domain/problem.ts'
import { DayLine } from '../../../src/features/diary/day-line.ts'

const never = async () => assert.fail('nobody had to wait')
const nothing = async () => {}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that ends when the test says so. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { end: resolve, work: () => promise }
}

test('three are inside at a time; the others come in the order in which they came', async () => {
  const line = new DayLine()
  const works = Array.from({ length: 6 }, heldWork)
  const begun: number[] = []
  const all = works.map(({ work }, index) =>
    line.enter(1, ['2026-06-10'], nothing, () => {
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
  const line = new DayLine()
  const crowd = Array.from({ length: 5 }, heldWork)
  const waiting = crowd.map(({ work }) => line.enter(1, ['2026-06-10'], nothing, work))
  assert.equal(await line.enter(1, ['2026-06-11'], never, async () => 'another day'), 'another day')
  assert.equal(await line.enter(2, ['2026-06-10'], never, async () => 'another house'), 'another house')
  for (const { end } of crowd) end()
  await Promise.all(waiting)
})

test('whoever waited looks again, and leaves the place to the next when that refuses', async () => {
  const line = new DayLine()
  const crowd = Array.from({ length: 3 }, heldWork)
  const inside = crowd.map(({ work }) => line.enter(1, ['2026-06-10'], never, work))
  const gone = new Error('the table is gone')
  const refused = line.enter(
    1,
    ['2026-06-10'],
    async () => {
      throw gone
    },
    async () => assert.fail('went on'),
  )
  const next = line.enter(1, ['2026-06-10'], nothing, async () => 'in')
  for (const { end } of crowd) end()
  await assert.rejects(refused, gone)
  assert.equal(await next, 'in')
  await Promise.all(inside)
})

test('work that fails leaves its place', async () => {
  const line = new DayLine()
  for (let index = 0; index < 5; index++) {
    const failing = line.enter(1, ['2026-06-10'], never, async () => {
      throw new Error('no')
    })
    await assert.rejects(failing, /no/)
  }
  assert.equal(await line.enter(1, ['2026-06-10'], never, async () => 'free'), 'free')
})

test('many who need two days each, named in any order, all get through', async () => {
  const line = new DayLine()
  let done = 0
  const days = ['2026-06-10', '2026-06-11']
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      line.enter(1, index % 2 ? days : days.toReversed(), nothing, async () => {
        await turn()
        done++
      }),
    ),
  )
  assert.equal(done, 200)
})

test('nobody waits longer than five seconds, and whoever gave up is not let in later', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const line = new DayLine()
    const crowd = Array.from({ length: 3 }, heldWork)
    const inside = crowd.map(({ work }) => line.enter(1, ['2026-06-10'], never, work))
    const tired = line.enter(1, ['2026-06-10'], nothing, async () => assert.fail('let in after giving up'))
    mock.timers.tick(4_999)
    const patient = line.enter(1, ['2026-06-10'], nothing, async () => 'in')
    mock.timers.tick(1)
    await assert.rejects(tired, (error) => error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE')
    for (const { end } of crowd) end()
    assert.equal(await patient, 'in')
    await Promise.all(inside)
  } finally {
    mock.timers.reset()
  }
})
