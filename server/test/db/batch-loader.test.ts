import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { batchLoader } from '../../src/db/batch-loader.ts'

type Load = { keys: string[]; answer(): void; break(error: Error): void }

/** Loads that the test completes by hand; each key is answered with the number of its load. */
function observedLoads() {
  const loads: Load[] = []
  const ask = batchLoader((keys: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>()
    const number = loads.length + 1
    const known = keys.filter((key) => key !== 'unknown')
    loads.push({ keys, answer: () => resolve(new Map(known.map((key) => [key, number]))), break: reject })
    return promise
  })
  return { ask, loads, load: (number: number) => loads[number - 1] ?? assert.fail(`There is no load ${number}.`) }
}

describe('batchLoader', () => {
  it('loads the keys of one tick in one batch, each once', async () => {
    const { ask, loads, load } = observedLoads()
    const answers = Promise.all(['a', 'b', 'a', 'unknown', 'b'].map(ask))
    assert.equal(loads.length, 0)
    await nextTick()
    assert.deepEqual(
      loads.map(({ keys }) => keys),
      [['a', 'b', 'unknown']],
    )
    load(1).answer()
    assert.deepEqual(await answers, [1, 1, 1, undefined, 1])
  })

  it('includes keys that are requested later in the same tick', async () => {
    const { ask, loads, load } = observedLoads()
    const early = ask('a')
    const later = Promise.resolve().then(() => ask('b'))
    const latest = new Promise((resolve) => process.nextTick(() => resolve(ask('c'))))
    await nextTick()
    assert.equal(loads.length, 1)
    assert.deepEqual(load(1).keys.toSorted(), ['a', 'b', 'c'])
    load(1).answer()
    assert.deepEqual(await Promise.all([early, later, latest]), [1, 1, 1])
  })

  it('never answers from a load that was sent before the request', async () => {
    const { ask, loads, load } = observedLoads()
    const first = ask('a')
    await nextTick()
    const second = ask('a')
    await nextTick()
    assert.equal(loads.length, 2)
    load(1).answer()
    assert.equal(await first, 1)
    load(2).answer()
    assert.equal(await second, 2)
  })

  it('lets a load request further keys', async () => {
    const ask = batchLoader(async (keys: number[]): Promise<Map<number, number>> => {
      const [key = 0] = keys
      return new Map([[key, key === 0 ? 0 : 1 + ((await ask(key - 1)) ?? 0)]])
    })
    assert.equal(await ask(3), 3)
  })

  it('rejects every request of a failed batch, and none of the next', async () => {
    const { ask, load } = observedLoads()
    const failed = Promise.allSettled([ask('a'), ask('b')])
    await nextTick()
    const later = ask('a')
    const gone = new Error('gone')
    load(1).break(gone)
    for (const outcome of await failed) assert.deepEqual(outcome, { status: 'rejected', reason: gone })
    await nextTick()
    load(2).answer()
    assert.equal(await later, 2)
  })

  it('handles a load that throws instead of rejecting', async () => {
    const ask = batchLoader((): Promise<Map<string, number>> => {
      throw new Error('at once')
    })
    await assert.rejects(ask('a'), /at once/)
    await assert.rejects(ask('a'), /at once/)
  })
})
