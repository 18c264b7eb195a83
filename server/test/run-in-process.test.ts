/** Work in a process: the event loop goes on, the process lives on, and what takes too long or too much memory ends. */
import assert from 'node:assert/strict'
import { test as declare } from 'node:test'
import { Problem } from '../src/domain/problem.ts'
import { answerProcess, isReader, ProcessExceeded, runInProcess } from '../src/run-in-process.ts'

/** The process that was started for this module declares no tests. */
const test: typeof declare = isReader ? ((() => {}) as unknown as typeof declare) : declare

type Work = 'double' | 'count' | 'spin' | 'fill' | 'throw'

/** By its own limits, or by the deadline where the machine is too busy for it to reach them. */
const isStopped = (error: unknown) =>
  error instanceof ProcessExceeded || (error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE')

test('work in another process returns its result', async () => {
  assert.equal(await runInProcess(import.meta.url, 'double', 'one'), 42)
})

test('work without end is stopped by its processor time, and the event loop goes on meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 20)
  await assert.rejects(runInProcess(import.meta.url, 'spin', 'one'), isStopped)
  clearInterval(timer)
  assert.ok(turns > 20, `${turns} turns`)
})

test('work that fills the memory of its process ends without the server', async () => {
  await assert.rejects(runInProcess(import.meta.url, 'fill', 'one'), isStopped)
})

test('an error thrown in the other process is thrown to the caller', async () => {
  await assert.rejects(runInProcess(import.meta.url, 'throw', 'one'), /on purpose/)
})

test('the process lives on for the next work, also where the last failed, and is replaced where work exceeds a limit', async () => {
  const count = () => runInProcess<number>(import.meta.url, 'count', 'one')
  const first = await count()
  assert.equal(await count(), first + 1)
  await assert.rejects(runInProcess(import.meta.url, 'throw', 'one'), /on purpose/)
  assert.equal(await count(), first + 2)
  await assert.rejects(runInProcess(import.meta.url, 'fill', 'one'), isStopped)
  assert.equal(await count(), 1)
})

test('work of a module that is loaded once the process runs is done, too', async () => {
  const count = () => runInProcess<number>(import.meta.url, 'count', 'one')
  await count()
  const { triple } = await import('./support/workers/late-work.ts')
  assert.equal(await triple(14), 42)
  const first = await count()
  assert.equal(await triple(1), 3)
  assert.equal(await count(), first + 1, 'in one process from then on')
})

test('work of a module that offers none is an error', async () => {
  await assert.rejects(runInProcess('file:///nowhere.ts', 1, 'one'), /nowhere/)
})

test('a restaurant that uploads without end does not take the turn of another', async () => {
  const ends: string[] = []
  const upload = (owner: string) =>
    runInProcess(import.meta.url, 'count', owner).then(
      () => ends.push(owner),
      () => 'refused',
    )
  await Promise.all(['busy', 'busy', 'busy', 'busy', 'busy', 'busy', 'other'].map(upload))
  assert.equal(ends.indexOf('other'), 1)
})

let counted = 0
answerProcess(import.meta.url, async () => (work: Work) => {
  if (work === 'throw') throw new Error('on purpose')
  if (work === 'count') return ++counted
  if (work === 'spin') for (;;);
  if (work === 'fill') {
    const kept: object[] = []
    for (;;) kept.push({ number: kept.length })
  }
  return 42
})
