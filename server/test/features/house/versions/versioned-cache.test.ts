import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VersionedCache } from '../../../../src/features/house/versions/versioned-cache.ts'

const at = (house: number, day: number) => ({ house, day })
const cacheOf = (max = 10) => new VersionedCache<string, string>({ max, weightOf: ({ length }) => length })

test('the least recently used value is dropped first once the limit is reached', () => {
  const cache = cacheOf(3)
  for (const key of ['a', 'b', 'c']) cache.keep(key, { value: key, versions: at(1, 1) })
  assert.equal(cache.find('a', at(1, 1), 0), 'a')
  cache.keep('d', { value: 'd', versions: at(1, 1) })
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => cache.find(key, at(1, 1), 0)),
    ['a', undefined, 'c', 'd'],
  )
  assert.equal(cache.weight, 3)
})

test('a value heavier than the limit is not kept', () => {
  const cache = cacheOf(2)
  cache.keep('a', { value: 'long', versions: at(1, 1) })
  assert.deepEqual([cache.find('a', at(1, 1), 0), cache.weight], [undefined, 0])
})

test('a value takes the place of an older one, and its weight', () => {
  const cache = cacheOf()
  cache.keep('a', { value: 'old', versions: at(1, 1) })
  cache.keep('a', { value: 'newer', versions: at(1, 2) })
  assert.deepEqual([cache.find('a', at(1, 1), 0), cache.weight], ['newer', 5])
})

test('a value found by a slow read does not replace a newer one', () => {
  const cache = cacheOf()
  cache.keep('a', { value: 'newer', versions: at(1, 2) })
  cache.keep('a', { value: 'old', versions: at(1, 1) })
  assert.equal(cache.find('a', at(1, 1), 0), 'newer')
})

test('a value is found only where no subject that was asked for is newer, and while time does not change it', () => {
  const cache = cacheOf()
  cache.keep('a', { value: 'made', versions: at(2, 2), from: 10, until: 20 })
  const isFound = (house: number, day: number, now = 15) => cache.find('a', at(house, day), now) === 'made'
  assert.deepEqual([isFound(2, 2), isFound(1, 2), isFound(3, 1), isFound(1, 3)], [true, true, false, false])
  assert.deepEqual(
    [isFound(2, 2, 9), isFound(2, 2, 10), isFound(2, 2, 19), isFound(2, 2, 20)],
    [false, true, true, false],
  )
})

test('a value is loaded once for all who ask meanwhile, and again for who has seen a newer version', async () => {
  const cache = cacheOf()
  let loads = 0
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const ask = (day: number) =>
    cache.get('a', at(1, day), 0, async () => {
      const value = `load ${++loads}`
      await gate
      return { value, versions: at(1, day) }
    })
  const asked = [ask(1), ask(1), ask(2), ask(1)]
  open()
  assert.deepEqual(await Promise.all(asked), ['load 1', 'load 1', 'load 2', 'load 2'])
  assert.equal(await ask(2), 'load 2')
})

test('a load that fails is not remembered', async () => {
  const cache = cacheOf()
  await assert.rejects(
    cache.get('a', at(1, 1), 0, () => Promise.reject(new Error('away'))),
    { message: 'away' },
  )
  assert.equal(await cache.get('a', at(1, 1), 0, async () => ({ value: 'here', versions: at(1, 1) })), 'here')
})
