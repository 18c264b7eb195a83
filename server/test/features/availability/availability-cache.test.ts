import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AvailabilityCache } from '../../../src/features/availability/availability-cache.ts'
import { dayMadeAt, noon, versions } from './sample-house.ts'

test('the least recently used day is dropped first once the limit is reached', () => {
  const size = dayMadeAt(noon).bytes
  const cache = new AvailabilityCache(3 * size)
  for (const key of ['a', 'b', 'c']) cache.keep(key, dayMadeAt(noon))
  assert.ok(cache.find('a', versions, noon))
  cache.keep('d', dayMadeAt(noon))
  const kept = ['a', 'b', 'c', 'd'].filter((key) => cache.find(key, versions, noon))
  assert.deepEqual(kept, ['a', 'c', 'd'])
  assert.equal(cache.bytes, 3 * size)
})

test('a day larger than the limit is not kept', () => {
  const cache = new AvailabilityCache(10)
  cache.keep('a', dayMadeAt(noon))
  assert.deepEqual([cache.find('a', versions, noon), cache.bytes], [undefined, 0])
})

test('a day takes the place of an older one under the same key, and its bytes', () => {
  const cache = new AvailabilityCache()
  cache.keep('a', dayMadeAt(noon))
  const newer = dayMadeAt(noon)
  cache.keep('a', newer)
  assert.equal(cache.find('a', versions, noon), newer)
  assert.equal(cache.bytes, newer.bytes)
})

test('a day is found for its own versions and older ones, until time changes a row', () => {
  const cache = new AvailabilityCache()
  cache.keep('a', dayMadeAt(noon))
  const isFound = (asked: Partial<typeof versions>, now = noon) =>
    cache.find('a', { ...versions, ...asked }, now) !== undefined
  assert.equal(isFound({}), true)
  assert.equal(isFound({ day: 0 }), true)
  for (const newer of ['house', 'day']) assert.equal(isFound({ [newer]: 2 }), false, newer)
  const sixOClock = Temporal.Instant.from('2026-06-12T16:00:00Z').epochMilliseconds / 1000
  assert.equal(isFound({}, sixOClock), true, 'the first slot can be booked in its very second')
  assert.equal(isFound({}, sixOClock + 1), false)
  assert.equal(isFound({}, noon - 1), false, 'the clock was set back')
})
